// Rulebooks for tests: the printed page of a reading of the rulebook, read back.
#pragma once
#include "encodings/language/rulebook.hpp"
#include "encodings/printed/rules_in_words.hpp"

namespace dipeq::testing {

// Throws the first error, if the page does not read.
inline language::Rulebook rulebook_of(Encoding e, const Rules& rules, Clauses clauses = Clauses::unnamed) {
  language::ReadRulebook read = read_rulebook(language::Rulebook(e), rules_as_mathematics(e, rules, clauses), "page");
  if (!read.errors.empty()) throw read.errors.front();
  return std::move(read.rulebook);
}

}  // namespace dipeq::testing
