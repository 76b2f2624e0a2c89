// (internal) Files of words (order.words, heading.words): by language, which words say what.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/source_line.hpp"

namespace dipeq {

struct WordLine {
  SourceLine line;
  std::string_view meaning;          // "holds"
  std::vector<std::string> phrases;  // "hold position", as `looked_up` has them
};

// Comments, and the headings of languages, are left out.
std::vector<WordLine> word_lines(std::string_view text, std::string_view file);

// As a word is compared: in lower case, without accents.
std::string looked_up(std::string_view word);

}  // namespace dipeq
