// (internal) A line of pasted text without what programs put around words: markup of web pages, forums and Markdown, entities, curly
// quotes, arrows and dashes of every kind. What is left is what the words are looked for in; each byte knows where it stood. Cells of a
// table stand behind "|".
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/source_line.hpp"

namespace dipeq {

struct CleanLine {
  SourceLine source;
  std::string_view written;         // what of the source it is made of; all, unless markup ends lines within it
  std::string text;                 // "->" for every arrow, "-" for every dash, ' and " for every quote
  std::vector<std::size_t> origin;  // by byte of `text`, and of its end: the offset in the source

  std::size_t in_source(std::size_t at) const { return origin[at < origin.size() ? at : origin.size() - 1]; }
  TextPlace place(std::size_t at) const { return source.place(in_source(at)); }
  [[noreturn]] void fail(std::size_t at, std::string_view message) const { source.fail(in_source(at), message); }
};

// Of a line, in bytes.
struct PartOfLine {
  std::size_t begin, end;
};

// Requires UTF-8. The lines that a line is where tags end lines, without what stands in `left_out`, which is in sequence.
std::vector<CleanLine> cleaned_lines(const SourceLine& line, std::span<const PartOfLine> left_out);
CleanLine cleaned(const SourceLine& line);  // all of it, as one

}  // namespace dipeq
