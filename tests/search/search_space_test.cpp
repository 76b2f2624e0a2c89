// That there is no more is said of all order sets: what chance makes of a few units contains something that was found.
#include "search/search_space.hpp"

#include <fmt/format.h>

#include <array>

#include "adjudicators/mutant_adjudicator.hpp"
#include "boards/random_boards.hpp"
#include "boards/reduction.hpp"
#include "encodings/house/alterations.hpp"
#include "model/issues.hpp"
#include "mutants/kill.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "patterns/contained.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "report/found_case.hpp"
#include "search/generate.hpp"
#include "tests/catch.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Two seas and three coasts, of which the borders are said.
Map with_borders(const std::string& name, const std::array<std::string_view, 5>& borders) {
  constexpr std::array provinces{"sea saa Prov A", "sea sab Prov B", "coastal sac Prov C", "coastal sad Prov D",
                                 "coastal sae Prov E"};
  std::string text = "map " + name + "\npower North\npower South\npower West\n";
  for (std::size_t p = 0; p < provinces.size(); p++) text += fmt::format("{}\n{}", provinces[p], borders[p]);
  return read_map(text, name + ".map");
}

// The coasts border each other, and the seas touch them all, and each other: armies often have both ways.
const Map& strait() {
  static const Map map = with_borders(
      "Strait", {"  fleet sab sac sad sae\n", "  fleet saa sac sad sae\n", "  army sad sae\n  fleet saa sab sad sae\n",
                 "  army sac sae\n  fleet saa sab sac sae\n", "  army sac sad\n  fleet saa sab sac sad\n"});
  return map;
}
// Two coasts border each other, the third lies beyond the seas.
const Map& gulf() {
  static const Map map =
      with_borders("Gulf", {"  fleet sab sac sad sae\n", "  fleet saa sad\n", "  army sae\n  fleet saa sae\n",
                            "  fleet saa sab\n", "  army sac\n  fleet saa sac\n"});
  return map;
}

// Whoever is to be told apart takes the same orders, before they are adjudicated, however armies go.
bool is_covered(const Board& board, const Property& p) {
  if (p.kind != Property::Kind::differ) return true;
  const auto by = [&](const Rules& rules) { return settle(board.position, board.orders, rules).of_unit; };
  return std::ranges::equal(by(p.rules), by(p.other), {}, &SettledOrder::kind, &SettledOrder::kind);
}

// Boards by chance that have the property, made as small as they can be, contain something that was generated, if they are small enough.
// How many were.
std::size_t look(const Property& property, const Map& map, std::size_t orders, std::size_t boards, std::uint64_t dice) {
  std::size_t looked = 0;
  std::vector<Pattern> found;
  const auto pattern = [&](const Board& b) { return pattern_of(settle(b.position, b.orders, property.rules)); };
  const GeneratedEnd end = generate(property, map, {.orders = orders, .seed = dice}, [&](const Board& b) {
    found.push_back(pattern(b));
    return true;
  });
  CHECK(end == GeneratedEnd::all_taken);
  const auto is_wanted = [&](const Board& b) { return is_covered(b, property) && has(b, property); };
  for (std::uint64_t seed = 0; seed < boards; seed++) {
    const Board board = random_board(map, seed, Mixture::dense, {2, 5});
    if (!is_wanted(board)) continue;
    const Board small = reduced(board, is_wanted);
    if (small.position.units().size() > orders || !is_so(small, property)) continue;
    looked++;
    INFO(map.name() << ", seed " << seed << ", " << in_words(property) << "\n"
                    << write_case(found_case(small, {}, property.rules)));
    CHECK(std::ranges::any_of(found, [&](const Pattern& f) { return contains(pattern(small), f); }));
  }
  return looked;
}

}  // namespace

TEST_CASE("what is not searched is said", "[search][search space]") {
  CHECK(SearchSpace(standard_map(), {datc, rules_of(Preset::r1982)}).in_words() == "all order sets");
  const Map ice = read_map("map Ice\nlike Standard\n\nprovince bot\n  closed fall\n", "ice.map");
  CHECK(SearchSpace(ice, {datc}).in_words() == "order sets in which no border is closed by the season");
  Rules rules = datc;
  rules.convoy_path = ConvoyPath::required;
  CHECK(SearchSpace(standard_map(), {datc, rules}).in_words() ==
        "order sets in which no army goes by convoy, as none that is searched names its path (4.A.6)");
  CHECK(SearchSpace(standard_map(), {rules_of(Preset::dptg)}).in_words() ==
        "order sets in which no impossible order stands (4.E.1)");
}

TEST_CASE("where \"via convoy\" is legal without fleets, armies are searched that have none",
          "[mutants][search space][4.A.3]") {
  Rules rules = datc;
  rules.adjacent_convoy = AdjacentConvoy::explicit_only;
  for (const Mutation& m : alterations_of(rules)) {
    if (name(m) != "path_by_convoy=always") continue;
    const Hunt hunt = smallest_kill(m, strait(), {.orders = 2, .rules = rules});
    REQUIRE(hunt.kill);
    CHECK(hunt.kill->pattern.size() == 1);
    return;
  }
  FAIL("there is no such mutant");
}

TEST_CASE("small boards by chance that have a property contain one that was generated",
          "[search][generate][search space][thorough]") {
  std::size_t held = 0;
  for (const Map* map : {&strait(), &gulf()})
    for (std::uint8_t way = 0; way < info(Issue::adjacent_convoy).choices.size(); way++) {
      Rules rules = datc;
      choose(rules, Issue::adjacent_convoy, way);
      for (Issue issue : {Issue::route_disruption, Issue::convoy_paradox, Issue::attack_origin, Issue::swap_effect})
        for (std::uint8_t other = 0; other < info(issue).choices.size(); other++) {
          Rules changed = rules;
          choose(changed, issue, other);
          if (changed == rules) continue;
          for (std::uint64_t dice = 0; dice < 2; dice++)
            held += look({Property::Kind::differ, rules, changed}, *map, 4, 1500, dice);
        }
    }
  CHECK(held > 100);
}

TEST_CASE("a mutant that small boards by chance tell from the rules is told from them by no more orders",
          "[mutants][search space]") {
  std::size_t told = 0;
  for (const Map* map : {&strait(), &gulf()})
    for (const Preset preset : {Preset::datc_3_2, Preset::r1982}) {
      const Rules rules = rules_of(preset);
      const auto right = by_rules("", rules);
      for (const Mutation& mutation : alterations_of(rules)) {
        if (is_of_retreats(mutation.clause)) continue;
        const auto wrong = by_mutant(mutation, rules);
        const Hunt hunt = smallest_kill(mutation, *map, {.orders = 3, .rules = rules});
        CHECK(hunt.found != Oracle::Answer::unknown);
        for (std::uint64_t seed = 0; seed < 100; seed++) {
          const Board board = random_board(*map, seed, Mixture::dense, {2, 3});
          const auto is_killed = [&](const Board& b) { return killed(right->ask(b), wrong->ask(b)); };
          if (!is_killed(board)) continue;
          const Board small = reduced(board, is_killed);
          INFO(map->name() << ", " << name(mutation) << ", seed " << seed << "\n"
                           << write_case(found_case(small, {}, rules)));
          told++;
          CHECK(hunt.found == Oracle::Answer::yes);
          if (hunt.kill) CHECK(hunt.kill->pattern.size() <= small.position.units().size());
        }
      }
    }
  CHECK(told > 100);
}

TEST_CASE("where two readings send an army otherwise, small boards by chance contain one that was generated",
          "[search][generate][search space][thorough]") {
  std::size_t held = 0;
  const IssueInfo& ways = info(Issue::adjacent_convoy);
  for (const Map* map : {&strait(), &gulf()})
    for (std::uint8_t way = 0; way < ways.choices.size(); way++)
      for (std::uint8_t other = 0; other < ways.choices.size(); other++) {
        if (way == other) continue;
        Property p{Property::Kind::differ, datc, datc};
        choose(p.rules, Issue::adjacent_convoy, way);
        choose(p.other, Issue::adjacent_convoy, other);
        held += look(p, *map, 3, 1500, way);
      }
  CHECK(held > 100);
}
