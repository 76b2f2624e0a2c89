// (internal) The alias table of a map as it is written in notation/aliases/: which further names belong to which full
// name.
#pragma once
#include <string_view>
#include <vector>

#include "io/source_line.hpp"

namespace dipeq {

// One line of the table. In `[provinces]` and `[powers]` the subject is a full name and the values are what else it is
// called; in `[ambiguous]` the subject is the word and the values are the full names it could mean.
struct AliasLine {
  std::string_view subject;
  std::vector<std::string_view> values;
  SourceLine line;
};

struct AliasTable {
  std::vector<AliasLine> provinces, ambiguous, powers;
};

AliasTable read_aliases(std::string_view text, std::string_view file);  // throws InputError; keeps views into both

}  // namespace dipeq
