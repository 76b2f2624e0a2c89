#include "encodings/house/rules_in_coq.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "encodings/house/house_rules.hpp"
#include "encodings/language/gallina.hpp"

namespace dipeq {

std::string rules_in_coq(Encoding e, const Rules& rules, Passages passages) {
  if (rules.house) return language::to_gallina(rulebook_of(rules));
  const language::ReadRulebook read =
      language::read_rulebook(language::Rulebook(e), rules_as_mathematics(e, rules, Clauses::unnamed, passages), "");
  if (!read.errors.empty())
    throw std::logic_error(fmt::format("the printed rules do not read: {}", read.errors.front().what()));
  return language::to_gallina(read.rulebook);
}

}  // namespace dipeq
