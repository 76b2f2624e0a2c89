// The interpreter of a preset's rulebook against the compiled rules: over orders that are unknown, on many boards, on all patterns of a size.
#include <filesystem>

#include "boards/random_boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "patterns/every_pattern.hpp"
#include "report/readings/rulebook_page.hpp"
#include "search/questions/query.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/house/judgements.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Both {
  std::string_view name;
  Rules compiled, read;
};
std::vector<Both> both_ways() {
  std::vector<Both> all;
  for (const PresetInfo& p : all_presets()) {
    const RulesFile file = read_rules_file(rulebook_page(rules_of(p.preset)), p.name);
    all.push_back({p.name, rules_of(p.preset), with_house_rules(file.choices, {file.equations, p.name})});
  }
  return all;
}

// Whether there are orders and values of decisions for which some equation says one thing compiled, and another read.
Oracle::Answer some_equation_differs(std::size_t orders, const Rules& one, const Rules& other) {
  PatternQuery q(orders, Constraints::all().without_geography());
  q.ask_of(Engine::cadical);
  const PatternQuery::Resolution s = q.fresh_resolution();
  PatternQuery::Condition differs = q.constant(false);
  for (std::size_t o = 0; o < orders; o++) {
    const auto a = q.equation(o, s, one), b = q.equation(o, s, other);
    differs = differs || (a && !b) || (!a && b);
  }
  q.require(differs);
  return q.ask();
}

bool boards_are_judged_alike(std::size_t boards) {
  Adjudicator native(Backend::native);
  const std::vector<Both> all = both_ways();
  for (std::size_t seed = 0; seed < boards; seed++) {
    const Both& b = all[seed % all.size()];
    const Board board = random_board(standard_map(), seed, seed % 3 == 0 ? Mixture::usual : Mixture::dense);
    if (!same_judgement({board.position, board.orders}, b.compiled, b.read, native)) return false;
  }
  return true;
}

bool resolved_alike(const Pattern& pattern, const Both& b, Adjudicator& adjudicator) {
  const Interactions compiled(pattern, b.compiled), read(pattern, b.read);
  const Resolution one = adjudicator.adjudicate(compiled), other = adjudicator.adjudicate(read);
  return one.values == other.values && cores(one) == cores(other) &&
         adjudicator.all_solutions(compiled).solutions == adjudicator.all_solutions(read).solutions;
}
std::size_t patterns_resolved_otherwise(std::size_t orders) {
  Adjudicator native(Backend::native);
  const std::vector<Both> all = both_ways();
  std::size_t differ = 0;
  each_pattern(orders, [&](const Pattern& p) {
    for (const Both& b : all) differ += !resolved_alike(p, b, native);
    return differ == 0;
  });
  return differ;
}

}  // namespace

TEST_CASE("a preset's rulebook and the compiled rules are one formula over three unknown orders",
          "[rulebooks][search]") {
  for (const Both& b : both_ways()) {
    INFO(b.name);
    CHECK(some_equation_differs(3, b.compiled, b.read) == Oracle::Answer::no);
  }
}

TEST_CASE("a preset's rulebook and the compiled rules are one formula over four unknown orders",
          "[rulebooks][search]") {
  for (const Both& b : both_ways()) {
    INFO(b.name);
    CHECK(some_equation_differs(4, b.compiled, b.read) == Oracle::Answer::no);
  }
}

TEST_CASE("formulas of rulebooks that say different things differ", "[rulebooks][search]") {
  const std::vector<Both> all = both_ways();
  CHECK(some_equation_differs(4, rules_of(Preset::datc_3_2), all[static_cast<std::size_t>(Preset::r1971)].read) ==
        Oracle::Answer::yes);
  CHECK(some_equation_differs(4, rules_of(Preset::r1982), all[static_cast<std::size_t>(Preset::r2000)].read) ==
        Oracle::Answer::yes);
}

TEST_CASE("presets' rulebooks resolve all patterns of three orders as the presets do", "[rulebooks]") {
  CHECK(patterns_resolved_otherwise(3) == 0);
}

TEST_CASE("presets' rulebooks resolve all patterns of four orders as the presets do", "[rulebooks][long]") {
  CHECK(patterns_resolved_otherwise(4) == 0);
}

TEST_CASE("presets' rulebooks judge 100000 random boards as the presets do", "[rulebooks][long]") {
  CHECK(boards_are_judged_alike(100'000));
}
