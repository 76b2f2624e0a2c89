// (internal) A line of pasted text without what programs put around words: markup of web pages, forums and Markdown, entities, curly
// quotes, arrows and dashes of every kind. What is left is what the words are looked for in; each byte knows where it stood.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/source_line.hpp"

namespace dipeq {

struct CleanLine {
  SourceLine source;
  std::string text;                 // "->" for every arrow, "-" for every dash, ' and " for every quote
  std::vector<std::size_t> origin;  // by byte of `text`, and of its end: the offset in the source

  std::size_t in_source(std::size_t at) const { return origin[at < origin.size() ? at : origin.size() - 1]; }
  TextPlace place(std::size_t at) const { return source.place(in_source(at)); }
  [[noreturn]] void fail(std::size_t at, std::string_view message) const { source.fail(in_source(at), message); }
};

// Requires UTF-8.
CleanLine cleaned(const SourceLine& line);

}  // namespace dipeq
