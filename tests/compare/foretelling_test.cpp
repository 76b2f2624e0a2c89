// What a suspect foretells of boards that were not made for its case.
#include "compare/attribution/foretelling.hpp"

#include <algorithm>
#include <set>

#include "compare/attribution/experiments.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Observes all_of_it{.words = true, .retreats = true, .coasts = true};

// Units that stand in these provinces, by number.
Observation seen(std::initializer_list<std::size_t> provinces, std::optional<Word> word = {}) {
  Observation o;
  for (const std::size_t p : provinces) o.units.push_back({{ProvinceId(p)}, false, word});
  return o;
}

Foretold of(const Observation& suspect, const Observation& rules, const Observation& other,
            WordsCount words = WordsCount::no) {
  Foretold found;
  found.add(suspect, rules, other, all_of_it, words);
  return found;
}

std::set<std::size_t> provinces(const Board& board) {
  std::set<std::size_t> all;
  for (const Unit& u : board.position.units()) all.insert(u.at.province.index());
  return all;
}

const Board& a_supported_attack() {
  static const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                       {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                       {"Austria", "A Tyrolia Holds"}});
  return board;
}

}  // namespace

TEST_CASE("a board counts where the suspect says something else than the rules, by what the other says there",
          "[compare]") {
  const Observation rules = seen({1, 2, 3}), suspect = seen({4, 2, 3});
  CHECK(of(rules, rules, suspect).departs == 0);
  const Foretold followed = of(suspect, rules, suspect);
  CHECK((followed.departs == 1 && followed.followed == 1 && followed.refuted == 0 && followed.contradicted == 0));
  const Foretold refuted = of(suspect, rules, rules);
  CHECK((refuted.followed == 0 && refuted.refuted == 1 && refuted.contradicted == 1));
  // Another fault shows besides, on a unit of which the suspect says nothing.
  const Foretold besides = of(suspect, rules, seen({4, 5, 3}));
  CHECK((besides.followed == 0 && besides.refuted == 0 && besides.contradicted == 0));
  const Foretold contradicted = of(suspect, rules, seen({1, 5, 3}));
  CHECK((contradicted.refuted == 0 && contradicted.contradicted == 1));
}

namespace {

// One unit, dislodged where it stands, or not.
Observation one_unit(bool dislodged, std::initializer_list<std::size_t> retreats, std::optional<Word> word = {}) {
  ObservedUnit u{{ProvinceId(1)}, dislodged, word};
  if (dislodged) {
    u.retreats.emplace();
    for (const std::size_t p : retreats) u.retreats->push_back({ProvinceId(p)});
  }
  return {{u}};
}

Points of_points(const Observation& suspect, const Observation& rules, const Observation& other,
                 WordsCount words = WordsCount::no) {
  return points(suspect, rules, other, all_of_it, words);
}

}  // namespace

TEST_CASE("a suspect is held to the points in which it departs from the rules, whatever else shows on the same unit",
          "[compare]") {
  // It opens the fourth province; the other closes the second besides.
  const Observation rules = one_unit(true, {2, 3}), opened = one_unit(true, {2, 3, 4});
  CHECK(of_points(opened, rules, one_unit(true, {3, 4})).right());
  CHECK(of_points(opened, rules, one_unit(true, {2, 3})).wrong == 1);
  CHECK(of_points(opened, rules, rules).departs == 1);
  CHECK_FALSE(of_points(rules, rules, opened).right());
  CHECK(of_points(opened, rules, one_unit(true, {3, 4})).further);
  CHECK_FALSE(of_points(opened, rules, opened).further);
  // It dislodges a unit: where that may go is another point, of which it says nothing.
  const Points dislodged = of_points(rules, one_unit(false, {}), one_unit(true, {2}));
  CHECK((dislodged.right() && !dislodged.further));
  // Words are points where they are asked for.
  const Observation given = one_unit(false, {}, Word::given), cut = one_unit(true, {2}, Word::cut);
  const Observation other = one_unit(true, {2}, Word::given);
  CHECK(of_points(cut, given, other).right());
  CHECK(of_points(cut, given, other, WordsCount::yes).wrong == 1);
}

TEST_CASE("what shows on other units is besides the points of a suspect", "[compare]") {
  const Observation rules = seen({1, 2, 3}), suspect = seen({4, 2, 3});
  const Points alone = of_points(suspect, rules, suspect), both = of_points(suspect, rules, seen({4, 5, 3}));
  CHECK((alone.right() && !alone.besides));
  CHECK((both.right() && both.besides));
  Foretold found;
  for (const Points& p : {alone, both, of_points(suspect, rules, rules), of_points(rules, rules, suspect)})
    found.add(p);
  CHECK((found.departs == 3 && found.followed == 2 && found.besides == 1));
  CHECK((found.refuted == 1 && found.contradicted == 1));
}

TEST_CASE("a part of something wider foretells nothing by its points", "[compare]") {
  CHECK(foretells_by_points({.departs = 100, .followed = 98, .contradicted = 2, .besides = 20}, 0.2));
  CHECK_FALSE(foretells_by_points({.departs = 100, .followed = 98, .contradicted = 2, .besides = 60}, 0.2));
  CHECK_FALSE(foretells_by_points({.departs = 100, .followed = 85, .contradicted = 15}, 0.2));
  CHECK_FALSE(foretells_by_points({.departs = 5, .followed = 5}, 0.2));
  CHECK(foretells_by_points({.departs = 15, .followed = 15, .further = 7}, 0.2));
  CHECK_FALSE(foretells_by_points({.departs = 15, .followed = 15, .further = 15}, 0.2));
}

TEST_CASE("words count where they are asked for", "[compare]") {
  const Observation given = seen({1}, Word::given), cut = seen({1}, Word::cut);
  CHECK(of(cut, given, cut, WordsCount::no).departs == 0);
  CHECK(of(cut, given, cut, WordsCount::yes).followed == 1);
  CHECK(of(cut, given, given, WordsCount::yes).refuted == 1);
}

TEST_CASE("a suspect foretells if the other follows it, but for what its other faults do", "[compare]") {
  CHECK(foretells({.departs = 100, .followed = 100}, 0));
  CHECK(foretells({}, 0));
  const Foretold besides{.departs = 100, .followed = 85};
  CHECK_FALSE(foretells(besides, 0));
  CHECK(foretells(besides, 0.2));
  CHECK_FALSE(foretells({.departs = 100, .followed = 85, .contradicted = 15}, 0.2));
  CHECK_FALSE(foretells({.departs = 100, .followed = 50}, 0.5));
  CHECK_FALSE(foretells({.departs = 100, .followed = 90, .refuted = 10, .contradicted = 10}, 0.2));
}

TEST_CASE("of several solutions a suspect does not take now what the rules say and now something else", "[compare]") {
  CHECK(decides_in_one_way({.departs = 20, .followed = 20, .turned = 20}));
  CHECK(decides_in_one_way({.departs = 20, .followed = 20, .kept = 12}));  // another backup rule
  CHECK_FALSE(decides_in_one_way({.departs = 20, .followed = 20, .turned = 20, .kept = 12}));
  CHECK(decides_in_one_way({.departs = 100, .followed = 100, .turned = 100, .kept = 2}));
  // On most boards the suspect leaves no room for what the rules say.
  CHECK(decides_in_one_way({.departs = 20, .followed = 20, .turned = 10, .kept = 12}));
  CHECK_FALSE(decides_in_one_way({.departs = 20, .followed = 20, .turned = 11, .kept = 12}));
}

TEST_CASE("a suspect that leaves room for what the rules say on nearly all boards only adds a resolution",
          "[compare]") {
  CHECK(mostly_adds({.departs = 94, .followed = 83, .turned = 82}));
  CHECK(mostly_adds({.departs = 3, .followed = 3, .turned = 3}));
  CHECK_FALSE(mostly_adds({.departs = 4, .followed = 4, .turned = 3}));
  CHECK_FALSE(mostly_adds({.departs = 20, .followed = 20}));
  CHECK_FALSE(mostly_adds({}));
}

TEST_CASE("what a suspect explains is a share of the boards that were looked at", "[compare]") {
  const Foretold seldom{.departs = 20, .followed = 20, .looked = 3000},
      often{.departs = 100, .followed = 99, .looked = 400};
  CHECK(seldom.rate() < often.rate());
  CHECK(together(seldom, often).looked == 3400);
  CHECK(Foretold().rate() == 0);
}

TEST_CASE("what is said under two conditions is refuted by one board by chance", "[compare]") {
  const Foretold refuted{.departs = 50, .followed = 49, .refuted = 1, .contradicted = 1};
  CHECK_FALSE(refuted_by_chance(refuted, 1));
  CHECK(refuted_by_chance(refuted, 2));
  CHECK_FALSE(refuted_by_chance({.departs = 50, .followed = 50}, 2));
}

TEST_CASE("what mostly takes back a granted fault is no fault of its own", "[compare]") {
  CHECK(is_of_its_own({.departs = 20, .followed = 20}));
  CHECK(is_of_its_own({.departs = 20, .followed = 20, .taken_back = 9}));
  CHECK_FALSE(is_of_its_own({.departs = 20, .followed = 20, .taken_back = 20}));
  CHECK(is_of_its_own({}));
}

TEST_CASE("what is followed in one sequence more often than in both is what the sequence does", "[compare]") {
  CHECK(is_steady({.departs = 100, .followed = 100}));
  CHECK_FALSE(is_steady({.departs = 100, .followed = 99, .both_ways = 40, .one_way = 53}));
  CHECK(is_steady({.departs = 67, .followed = 62, .both_ways = 34, .one_way = 12}));  // of a fault of its own
  CHECK(is_steady({.departs = 20, .followed = 20, .one_way = 3}));                    // too few
  CHECK(is_steady({.departs = 100, .followed = 100, .one_way = 20}));                 // seldom
  CHECK_FALSE(is_steady(together({.followed = 20, .one_way = 2}, {.followed = 4, .both_ways = 1, .one_way = 3})));
}

TEST_CASE("next to a case each unit is of another power in turn", "[compare]") {
  Experiments experiments(a_supported_attack(), rules_of(Preset::datc_3_2));
  const auto powers = [](const Board& b) {
    std::vector<std::size_t> all;
    for (const Unit& u : b.position.units()) all.push_back(u.power.index());
    return all;
  };
  const std::vector<std::size_t> before = powers(a_supported_attack());
  for (std::size_t unit = 0; unit < before.size(); ++unit) {
    const std::vector<std::size_t> stranger = powers(experiments.nearest()), other = powers(experiments.nearest());
    for (std::size_t u = 0; u < before.size(); ++u) {
      CHECK((stranger[u] == before[u]) == (u != unit));
      CHECK((other[u] == before[u]) == (u != unit));
    }
    CHECK(std::ranges::find(before, stranger[unit]) == before.end());
    CHECK(std::ranges::find(before, other[unit]) != before.end());
  }
}

TEST_CASE("a case can be put elsewhere on the map", "[compare]") {
  Experiments experiments(a_supported_attack(), rules_of(Preset::datc_3_2));
  const std::set<std::size_t> here = provinces(a_supported_attack());
  std::size_t apart = 0;
  for (int i = 0; i < 20; ++i) {
    const auto board = experiments.elsewhere();
    if (!board) continue;
    const std::set<std::size_t> there = provinces(*board);
    apart += std::ranges::none_of(there, [&](std::size_t p) { return here.contains(p); });
  }
  CHECK(apart > 5);
}

TEST_CASE("what is said under conditions needs random boards that bear it out", "[compare]") {
  const Observation rules = seen({1, 2, 3}), suspect = seen({4, 2, 3});
  Foretold found;
  CHECK(confirmed_by_chance(found, 0));
  CHECK_FALSE(confirmed_by_chance(found, 1));
  for (int boards = 0; boards < 3; boards++) found.add(suspect, rules, rules, all_of_it, WordsCount::no);
  CHECK_FALSE(confirmed_by_chance(found, 1));
  for (int boards = 0; boards < 3; boards++) found.add(suspect, rules, suspect, all_of_it, WordsCount::no);
  CHECK(confirmed_by_chance(found, 1));
  CHECK_FALSE(confirmed_by_chance(found, 2));
  for (int boards = 0; boards < 3; boards++) found.add(suspect, rules, suspect, all_of_it, WordsCount::no);
  CHECK(confirmed_by_chance(found, 2));
  CHECK_FALSE(confirmed_by_chance(found, 3));
  for (int boards = 0; boards < 3; boards++) found.add(suspect, rules, suspect, all_of_it, WordsCount::no);
  CHECK(confirmed_by_chance(found, 3));
}
