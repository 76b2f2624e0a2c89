#include "proofs/dimacs.hpp"

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <ostream>

#include "proofs/dimacs_words.hpp"

namespace dipeq {
namespace {

void expect_header(DimacsWords& words) {
  for (const std::string_view wanted : {"p", "cnf"}) {
    const auto word = words.next();
    if (word != wanted)
      words.fail(fmt::format("{}expected the header, 'p cnf VARIABLES CLAUSES'", word ? quoted(*word) + "; " : ""));
  }
}

}  // namespace

Cnf read_dimacs(std::string_view text, std::string_view file) {
  DimacsWords words(text, file);
  expect_header(words);
  const long variables = words.number(0, most_variables, fmt::format("how many variables, up to {}", most_variables));
  const long clauses = words.number(0, std::numeric_limits<int>::max(), "how many clauses");
  const std::string literal =
      fmt::format("a literal from {} to {}, or 0 at the end of a clause", -variables, variables);
  Cnf formula{static_cast<std::size_t>(variables), {}};
  for (long c = 0; c < clauses; c++) {
    std::vector<int>& clause = formula.clauses.emplace_back();
    while (const long l = words.number(-variables, variables, literal)) clause.push_back(static_cast<int>(l));
  }
  if (const auto more = words.next())
    words.fail(fmt::format("{}; expected the end: the header announces no more than {} clause{}", quoted(*more),
                           clauses, clauses == 1 ? "" : "s"));
  return formula;
}

void write_dimacs(std::ostream& out, const Cnf& formula) {
  fmt::memory_buffer text;
  auto to = std::back_inserter(text);
  fmt::format_to(to, "p cnf {} {}\n", formula.variables, formula.clauses.size());
  for (const std::vector<int>& clause : formula.clauses) {
    for (int literal : clause) fmt::format_to(to, "{} ", literal);
    fmt::format_to(to, "0\n");
  }
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace dipeq
