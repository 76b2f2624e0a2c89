// (internal) The equations of a few decisions under every assignment of these decisions: 64 assignments at a look.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// A workspace, kept from one question to the next. Row r of a table is the assignment that gives to unknown i of k the bit
// k - 1 - i of r: rows are in the order of their assignments.
class EquationTables {
 public:
  static constexpr std::size_t most = 12;  // unknowns, 4096 rows: beyond that propagation and branching is faster

  // Dependence: a move without a path counts as failed (PathFirst).
  enum class As : std::uint8_t { written, dependence };

  // Tabulates the equations of the unknowns. They are open in `state`, in ascending order; what is open besides counts as no.
  void tabulate(const Interactions& x, Encoding e, const Assignment& state, std::span<const DecisionId> unknowns,
                As as);

  // Some assignment of the others makes the equation of one unknown turn with another.
  bool turns(std::size_t equation, std::size_t unknown) const;
  // Rows in which every unknown has the value that its equation says, in ascending order, at most `limit` + 1.
  std::vector<std::size_t> solutions(std::size_t limit) const;
  bool value(std::size_t row, std::size_t unknown) const { return (row >> (unknowns_ - 1 - unknown) & 1) != 0; }

 private:
  std::size_t words() const { return unknowns_ <= 6 ? 1 : std::size_t{1} << (unknowns_ - 6); }
  std::uint64_t column(std::size_t unknown, std::size_t word) const;
  std::uint64_t table(std::size_t equation, std::size_t word) const { return tables_[equation * words() + word]; }

  std::size_t unknowns_ = 0;
  std::vector<std::uint64_t> columns_;  // by decision: what is open; 0 but while an equation is looked at
  std::vector<std::uint64_t> tables_;   // by equation; 64 rows in each word; if there are fewer, they repeat
};

}  // namespace dipeq
