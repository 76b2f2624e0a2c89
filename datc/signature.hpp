// One number for all that dipeq says of a set of cases: it changes if and only if some adjudication does, or a case.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/case_file.hpp"
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

// What a case gives under a reading, as text that depends on neither platform, solver nor the sequence in which
// solutions are found: its units in the case's sequence with the outcomes of their orders, and the sorted solutions of
// the whole board, a letter a decision.
std::string canonical_text(const CaseFile& c, std::string_view reading, const Judgement& j);

// Over all cases under all named readings; cases are taken in the sequence of their ids and sources, readings in that
// of model/presets.hpp. 16 hexadecimal digits.
std::string signature(std::vector<CaseFile> cases, Adjudicator& adjudicator);

}  // namespace dipeq
