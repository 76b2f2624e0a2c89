// Proofs that a formula has no solution, as SAT solvers write them: lemmas one after the other, each to follow from what
// stands by then, and deletions of clauses that are used no more (DRAT).
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace dipeq {

struct Proof {
  struct Step {
    enum class Kind : std::uint8_t { lemma, deletion };
    Kind kind;
    std::size_t begin, end;  // in `literals`
  };
  std::vector<Step> steps;
  std::vector<int> literals;  // of all steps, numbered as in the formula

  std::span<const int> clause(const Step& step) const {
    return std::span(literals).subspan(step.begin, step.end - step.begin);
  }
};

// Text ("1 -2 0", "d 1 -2 0"), or the binary form, of which no step is without a byte 0, which no text has. InputError, in
// terms of `file`, for what is neither; the binary form is one line, its columns are bytes.
Proof read_proof(std::string_view bytes, std::string_view file);

}  // namespace dipeq
