// Propositional formulas in conjunctive normal form, and their text: DIMACS, which every SAT solver reads.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <string_view>
#include <vector>

namespace dipeq {

// Literals as in DIMACS: variables count from 1, a negative number is a negation, and nothing is 0.
struct Cnf {
  std::size_t variables = 0;
  std::vector<std::vector<int>> clauses;
};

inline constexpr std::size_t most_variables = std::size_t{1} << 24;  // of a formula that is read

// "c" comment lines, one header "p cnf VARIABLES CLAUSES", then as many clauses, each ended by 0. What is read keeps to its header:
// InputError, in terms of `file`, if there are more or fewer clauses, or a literal names a variable beyond it.
Cnf read_dimacs(std::string_view text, std::string_view file);

void write_dimacs(std::ostream& out, const Cnf& formula);

}  // namespace dipeq
