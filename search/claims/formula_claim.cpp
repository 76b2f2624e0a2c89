#include "search/claims/formula_claim.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "encodings/house/house_rules.hpp"

namespace dipeq {
namespace {

using language::Rulebook;

struct Words {
  std::string_view words;
  FormulaClaim::Of of;
};
constexpr std::array spoken{Words{"in every solution", FormulaClaim::Of::every_solution},
                            Words{"in the only solution", FormulaClaim::Of::the_only_solution},
                            Words{"in some solution", FormulaClaim::Of::some_solution},
                            Words{"finally", FormulaClaim::Of::final_resolution}};

// A circle is followed in doubled steps, up to 17 units; no search has so many orders.
constexpr std::string_view prelude = R"(
ordered_to_hold(o) ⇔ ¬ordered_to_move(o) ∧ ¬ordered_to_support(o) ∧ ¬convoys(o)
convoyed(m) ⇔ convoy_only(m) ∨ convoy_else_land(m)
supports(s, o) ⇔ ∃ t ∈ supporters(o): same(s, t)
attacks(a, o) ⇔ ∃ b ∈ attackers(o): same(a, b)
attacked(o) ⇔ ∃ a ∈ attackers(o): true
follows(m, n) ⇔ ordered_to_move(m) ∧ ordered_to_move(n) ∧ (∃ o ∈ occupants(m): same(n, o))
follows_in_two(m, n) ⇔ follows(m, n) ∨ (∃ o: follows(m, o) ∧ follows(o, n))
follows_in_four(m, n) ⇔ follows_in_two(m, n) ∨ (∃ o: follows_in_two(m, o) ∧ follows_in_two(o, n))
follows_in_eight(m, n) ⇔ follows_in_four(m, n) ∨ (∃ o: follows_in_four(m, o) ∧ follows_in_four(o, n))
follows_in_some(m, n) ⇔ follows_in_eight(m, n) ∨ (∃ o: follows_in_eight(m, o) ∧ follows_in_eight(o, n))
changes_places_by_land(m, n) ⇔ opposite(m, n) ∧ ¬convoyed(m) ∧ ¬convoyed(n)
on_circle(m) ⇔ ∃ n: follows(m, n) ∧ ¬changes_places_by_land(m, n) ∧ follows_in_some(n, m)
)";

// Those definitions of the prelude that the book does not make itself.
Rulebook with_prelude(const Rulebook& book) {
  std::string text;
  for (std::string_view rest = prelude; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (!line.empty() && !book.find(line.substr(0, line.find('(')))) text.append(line).append("\n");
  }
  language::ReadRulebook read = language::read_rulebook(book, text, "the words of claims");
  if (!read.errors.empty()) throw InputError::together(read.errors);
  return std::move(read.rulebook);
}

std::string in_a_line(std::string_view text) {
  std::string line;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t\r\n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
    line.append(line.empty() ? "" : " ").append(text.substr(at, end - at));
    at = end;
  }
  return line;
}

}  // namespace

std::string_view words(FormulaClaim::Of of) { return std::ranges::find(spoken, of, &Words::of)->words; }

std::optional<std::pair<std::size_t, FormulaClaim::Of>> begins_with_words(std::string_view text) {
  for (const Words& w : spoken)
    if (text.starts_with(w.words)) {
      const std::size_t next = std::min(text.find_first_not_of(" \t\n", w.words.size()), text.size());
      return std::pair(next < text.size() && (text[next] == ':' || text[next] == ',') ? next + 1 : next, w.of);
    }
  return std::nullopt;
}

std::string_view words_of_claims() { return prelude.substr(1); }

const Rulebook& book_of_claims(const Rules& rules) {
  static std::mutex mutex;
  static std::map<Rules, std::unique_ptr<const Rulebook>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[rules];
  if (!one) one = std::make_unique<const Rulebook>(with_prelude(rulebook_of(rules)));
  return *one;
}

FormulaClaim read_formula_claim(const FormulaText& text, FormulaClaim::Of of, const Rules& rules,
                                const std::function<Rules(std::string_view)>& reading) {
  FormulaClaim claim{in_a_line(text.text), of, {.worlds = {}, .tree = Rulebook(Encoding::datc_3)}, {}, {}};
  const auto rules_of_name = [&](std::string_view name) { return name.empty() ? rules : reading(name); };
  claim.formula =
      language::read_claim(text.text, text.file, [&](std::string_view name, std::string& why) -> const Rulebook* {
        try {
          return &book_of_claims(rules_of_name(name));
        } catch (const std::invalid_argument& e) {
          why = e.what();
          return nullptr;
        }
      });
  if (!claim.formula.errors.empty()) throw InputError::together(claim.formula.errors);
  // Which says something of solutions also where the formula asks for none.
  std::vector<language::World>& worlds = claim.formula.worlds;
  if ((of == FormulaClaim::Of::the_only_solution || of == FormulaClaim::Of::some_solution) &&
      std::ranges::none_of(worlds, &language::World::decided))
    for (language::World& world : worlds) world.decided = true;
  for (const language::World& world : claim.formula.worlds) {
    claim.readings.push_back(rules_of_name(world.reading));
    claim.books.push_back(&book_of_claims(claim.readings.back()));
  }
  return claim;
}

}  // namespace dipeq
