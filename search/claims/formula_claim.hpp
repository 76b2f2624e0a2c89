// A claim in one's own words: a closed formula of the language of the equations (encodings/language/claim.hpp), about the solutions of all
// order sets.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encodings/language/claim.hpp"
#include "model/rules.hpp"

namespace dipeq {

struct FormulaClaim {
  // Of which solutions it speaks, in each world; a world that the formula asks nothing of does not count, unless it asks nothing of any.
  enum class Of : std::uint8_t {
    every_solution,
    the_only_solution,  // of order sets that have one solution
    some_solution,      // there is one, and the claim holds of it
    final_resolution,   // what is played: the solution, or what backup rules make of none or several
  };

  std::string text;  // as it was written, from the change or the formula on
  Of of = Of::every_solution;
  language::ReadClaim formula;
  std::vector<Rules> readings;                   // by world
  std::vector<const language::Rulebook*> books;  // by world: the reading's, with the words of claims
};

// "in every solution" and the like, as claims say it.
std::string_view words(FormulaClaim::Of of);
// What of the text says so, and which; nullopt: it does not.
std::optional<std::pair<std::size_t, FormulaClaim::Of>> begins_with_words(std::string_view text);

// The equations of the reading, with the words that a claim may use besides: attacked, on_circle … A word that the reading's house rules
// have is theirs. Kept for good.
const language::Rulebook& book_of_claims(const Rules& rules);
// The words, an equation a line.
std::string_view words_of_claims();

// Throws InputError, all that is wrong at once. `reading` knows readings by name and throws std::invalid_argument, or InputError, for others.
struct FormulaText {
  std::string_view text, file;  // blanks around it do not count
};
FormulaClaim read_formula_claim(const FormulaText& text, FormulaClaim::Of of, const Rules& rules,
                                const std::function<Rules(std::string_view)>& reading);

}  // namespace dipeq
