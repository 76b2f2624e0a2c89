// (internal) The equations of a few decisions under every assignment of these decisions: 64 assignments at a look.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// One equation's value under each assignment. Row r assigns to unknown i of k the bit k - 1 - i of r: rows are in the order of
// their assignments.
using TruthTable = std::vector<std::uint64_t>;  // 64 rows in each; if there are fewer, they repeat

// A workspace, kept from one question to the next.
class EquationTables {
 public:
  static constexpr std::size_t most = 12;  // 4096 rows: beyond that propagation and branching is faster

  // `unknowns` are open in `state`, in ascending order; what is open besides counts as no.
  void ask(const Interactions& x, Encoding e, const Assignment& state, std::span<const DecisionId> unknowns);

  enum class As : std::uint8_t { written, dependence };  // dependence: a move without a path counts as failed (PathFirst)
  TruthTable of(DecisionId equation, As as);
  // Some assignment of the others makes the table turn with that unknown.
  bool turns(const TruthTable& table, std::size_t unknown) const;
  // Rows in which every unknown has the value that the table of its equation says, in ascending order, at most `limit` + 1.
  std::vector<std::size_t> solutions(std::span<const TruthTable> by_unknown, std::size_t limit) const;
  bool value(std::size_t row, std::size_t unknown) const { return (row >> (unknowns_.size() - 1 - unknown) & 1) != 0; }

 private:
  std::size_t words() const { return unknowns_.size() <= 6 ? 1 : std::size_t{1} << (unknowns_.size() - 6); }
  std::uint64_t column(std::size_t unknown, std::size_t word) const;
  std::uint64_t look(DecisionId equation, As as) const;
  template <Encoding E, class Facts> std::uint64_t look(DecisionId equation, As as) const;

  const Interactions* x_ = nullptr;
  Encoding encoding_ = Encoding::datc_3;
  const Assignment* state_ = nullptr;
  std::span<const DecisionId> unknowns_;
  std::vector<std::uint64_t> columns_;  // by decision: what is open; 0 but while an equation is looked at
};

}  // namespace dipeq
