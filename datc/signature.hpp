// One number for all that dipeq says of a set of cases: it changes if and only if some adjudication does, or a case.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// FNV-1a, 64 bits: a hash that is the same everywhere. Not meant against forgery.
class Fnv1a {
 public:
  void add(std::string_view text);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

// What a case gives under a named reading, as text that depends on neither platform, solver nor the sequence in which
// solutions are found. Of movement: its units in the case's sequence with the outcomes of their orders, and the sorted
// solutions of the whole board, a letter a decision. Of retreats, also those that follow upon a movement: the word of
// each order, and of each dislodged unit where it may retreat to and where it went. Of adjustments: the word of each
// order, who was built and who removed, with and without an order.
std::string canonical_text(const CaseFile& c, const PresetInfo& reading, Adjudicator& adjudicator);

// Over all cases under all named readings; cases are taken in the sequence of their ids and sources, readings in that
// of model/presets.hpp. 16 hexadecimal digits.
std::string signature(std::vector<CaseFile> cases, Adjudicator& adjudicator);

}  // namespace dipeq
