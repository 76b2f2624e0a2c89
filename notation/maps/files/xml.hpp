// (internal) XML as a tree of elements with their places. The library behind it is seen by xml.cpp alone. No entity of a document type is
// ever replaced and no other file read, so that a text costs no more than its length.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/maps/files/foreign_file.hpp"

namespace dipeq {

struct XmlElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes = {};
  std::vector<XmlElement> children = {};
  std::size_t offset = 0;  // in the file

  std::string_view attribute(std::string_view name) const;          // empty if there is none
  const XmlElement* child(std::string_view name) const;             // the first; none: there is no such child
  std::vector<const XmlElement*> all(std::string_view name) const;  // children of that name
};

// Throws InputError for what is no XML, and for elements inside more than twenty others.
XmlElement read_xml(const ForeignFile& file);

}  // namespace dipeq
