// Rulebooks as dipeq has them, and as a plain evaluator has them (tests/support/plain/rulebook.hpp).
#pragma once
#include <filesystem>

#include "encodings/house/house_rules.hpp"
#include "notation/rules_file.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/plain/rulebook.hpp"

namespace dipeq::testing {

inline std::string rulebook_file(const std::string& name) {
  return contents(std::filesystem::path(source_dir) / "rulebooks" / name);
}

// A rulebook as dipeq has it, and as the plain evaluator has it.
struct Pair {
  std::string name;
  Rules rules;
  PlainRulebook plain;
};

inline Pair preset(const PresetInfo& p) {
  Pair pair{std::string(p.name), rules_of(p.preset), {}};  // the compiled rules
  pair.plain.read(rulebook_file(pair.name + ".md"));
  return pair;
}
inline Pair house(const std::string& name, const std::string& base) {
  const std::string text = rulebook_file(name);
  const RulesFile read = read_rules_file(text, name);
  Pair pair{name, with_house_rules(read.choices, {read.equations, name}), {}};
  pair.plain.read(rulebook_file(base + ".md"));
  pair.plain.read(text);
  return pair;
}

// The preset that a rules file starts from, if all that it chooses is said by that.
inline std::string base_of(const std::string& name) {
  const NearestPreset nearest = nearest_preset(read_rules_file(rulebook_file(name), name).choices);
  REQUIRE(nearest.differs.empty());
  return std::string(info(nearest.preset).name);
}

// Decisions asked of orders of any kind: of one for which it is not taken a decision says no.
inline Pair asking_of_all() {
  const std::string text =
      "rules datc-3.2\n"
      "MOVE(m) ⇔ PATH(m) ∧ (∀ o ∈ occupants(m): SUPPORT(o) ∨ MOVE(o) ∨ convoys(o) ∧ ¬CONVOY(o))\n"
      "SUPPORT(s) ⇔ SUPPORT(s) ∧ (∃ a ∈ attackers(s): MOVE(a)) ∨ ¬(∃ o ∈ acted_on(s): CONVOY(o) ∨ given(o))\n"
      "CONVOY(c) ⇔ ∀ o: given(o) ⇒ (∃ a ∈ attackers(o): ordered_to_support(c) ∨ ¬MOVE(a))\n"
      "given(o) ⇔ SUPPORT(o)\n";
  const RulesFile read = read_rules_file(text, "asking-of-all.rules");
  Pair pair{"asking of all", with_house_rules(read.choices, {read.equations, "asking-of-all.rules"}), {}};
  pair.plain.read(rulebook_file("datc-3.2.md"));
  pair.plain.read(text);
  return pair;
}

// Each preset, by the compiled rules.
inline std::vector<Pair> presets() {
  std::vector<Pair> all;
  for (const PresetInfo& p : all_presets()) all.push_back(preset(p));
  return all;
}
// Each preset's rulebook and every house rule, by the interpreter.
inline std::vector<Pair> rulebooks() {
  std::vector<Pair> all;
  for (const PresetInfo& p : all_presets()) all.push_back(house(std::string(p.name) + ".md", std::string(p.name)));
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_dir) / "rulebooks/house")) {
    const std::string name = "house/" + entry.path().filename().string();
    if (name != "house/README.md") all.push_back(house(name, base_of(name)));
  }
  return all;
}

inline std::uint64_t bits(const Assignment& a) {
  std::uint64_t set = 0;
  for (std::size_t d = 0; d < a.size(); d++) set |= std::uint64_t{a[d] == Value::yes} << d;
  return set;
}

inline std::vector<std::uint64_t> by_dipeq(const Interactions& x, Adjudicator& adjudicator) {
  const WholeBoard found = adjudicator.all_solutions(x, Encoding::datc_3, std::size_t{1} << x.size());
  REQUIRE(found.stop == Stop::exhausted);
  const Assignment rest = undecided(x, Encoding::datc_3);
  std::vector<std::uint64_t> all;
  for (const Assignment& a : completed(found, rest)) all.push_back(bits(a));
  std::ranges::sort(all);
  return all;
}

}  // namespace dipeq::testing
