#include "notation/maps/files/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>

namespace dipeq {
namespace {

constexpr std::size_t deepest = 20;

std::size_t offset_of(const pugi::xml_node& node) {
  const auto offset = node.offset_debug();
  return offset < 0 ? 0 : static_cast<std::size_t>(offset);
}

XmlElement element(const pugi::xml_node& node, const ForeignFile& file, std::size_t depth) {
  XmlElement result{.name = node.name()};
  result.offset = offset_of(node);
  if (depth > deepest) file.fail(result.offset, fmt::format("elements stand inside more than {} others", deepest));
  for (const pugi::xml_attribute& a : node.attributes()) result.attributes.emplace_back(a.name(), a.value());
  for (const pugi::xml_node& child : node.children())
    if (child.type() == pugi::node_element) result.children.push_back(element(child, file, depth + 1));
  return result;
}

}  // namespace

std::string_view XmlElement::attribute(std::string_view wanted) const {
  const auto found = std::ranges::find(attributes, wanted, [](const auto& a) { return std::string_view(a.first); });
  return found == attributes.end() ? std::string_view() : std::string_view(found->second);
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  const auto found = std::ranges::find(children, wanted, &XmlElement::name);
  return found == children.end() ? nullptr : &*found;
}

std::vector<const XmlElement*> XmlElement::all(std::string_view wanted) const {
  std::vector<const XmlElement*> found;
  for (const XmlElement& child : children)
    if (child.name == wanted) found.push_back(&child);
  return found;
}

XmlElement read_xml(const ForeignFile& file) {
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_buffer(file.text.data(), file.text.size());
  const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
  if (!result) file.fail(offset, fmt::format("expected XML: {}", result.description()));
  const pugi::xml_node root = document.document_element();
  if (!root) file.fail(0, "expected XML with an element");
  return element(root, file, 0);
}

}  // namespace dipeq
