// The catalogue of minimal patterns without solution or with several, against every pattern there is, one by one.
#include "search/catalogue.hpp"

#include <bit>
#include <map>
#include <set>

#include "campaign/shard.hpp"
#include "model/presets.hpp"
#include "patterns/canonical.hpp"
#include "patterns/every_pattern.hpp"
#include "patterns/minimal.hpp"
#include "patterns/reading.hpp"
#include "patterns/relations.hpp"
#include "search/found_pattern_json.hpp"
#include "solver/by_trial.hpp"
#include "solver/propagate.hpp"
#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Counted all_but_powers_and_units{.powers = false, .units = false, .touching = true};

std::string form(const Pattern& p, const std::vector<Relation>& relations) {
  return canonical_form(touching_only(p, relations), all_but_powers_and_units).text;
}

std::set<std::string> forms(const Catalogue& c, std::size_t orders) {
  std::set<std::string> result;
  for (const CatalogueEntry& e : c.entries)
    if (e.orders() == orders) result.insert(form(e.pattern, e.takes.front()));
  return result;
}

std::size_t not_circular(const Catalogue& c, std::size_t orders) {
  return static_cast<std::size_t>(
      std::ranges::count_if(c.entries, [&](const CatalogueEntry& e) { return e.orders() == orders && !e.circular; }));
}

// No unit can go, and no order turn to a hold.
bool seems_minimal(const Pattern& p) {
  const auto all = (std::uint32_t{1} << p.size()) - 1;
  for (std::size_t i = 0; i < p.size(); i++)
    for (const std::uint32_t units : {all, all & ~(std::uint32_t{1} << i)})
      if (is_defective(part(p, units, all & ~(std::uint32_t{1} << i)), datc) &&
          !(units == all && p.orders[i].kind == OrderKind::hold))
        return false;
  return true;
}

std::size_t difficult_moves(const Pattern& p) {
  return static_cast<std::size_t>(std::ranges::count(p.orders, true, &PatternOrder::difficult));
}
bool is_minimal(const Pattern& p) {
  const Pattern smallest = smallest_defective_part(p, datc);
  return smallest.size() == p.size() && difficult_moves(smallest) == difficult_moves(p);
}

// All forms of minimal defective patterns, by looking at every pattern.
std::set<std::string> forms_tried(std::size_t orders, std::size_t& patterns, Difficult passages = Difficult::never,
                                  Convoying convoying = Convoying::at_sea) {
  std::map<std::string, Pattern> minimal;
  Propagator propagator;
  patterns = each_pattern(
      orders,
      [&](const Pattern& p) {
        const Interactions x(p);
        Assignment state = undecided(x, Encoding::datc_3);
        if (propagator.run(x, Encoding::datc_3, state) || !is_defective(p, datc) || !seems_minimal(p)) return true;
        if (is_minimal(p)) minimal.try_emplace(canonical_form(p).text, p);
        return true;
      },
      passages, convoying);
  std::set<std::string> result;
  for (const auto& [text, p] : minimal) result.insert(form(p, relations_taken(p, datc)));
  return result;
}

}  // namespace

TEST_CASE("the catalogue of four orders is that of all patterns of four orders", "[search][catalogue]") {
  for (Engine engine : {Engine::z3, Engine::cadical}) {
    const Catalogue c = catalogue(datc, 4, {engine});
    CHECK(c.complete_up_to == 4);
    CHECK(not_circular(c, 3) == 0);
    CHECK(not_circular(c, 4) == 1);  // the simple convoy paradox (6.F.14)
    for (std::size_t k : {1, 2, 3, 4}) {
      std::size_t patterns = 0;
      CHECK(forms(c, k) == forms_tried(k, patterns));
      CHECK(patterns >= k);
    }
  }
}

TEST_CASE("with difficult passages the catalogue of four orders is that of all patterns, 10.F among them",
          "[search][catalogue][10.F]") {
  CatalogueSettings settings;
  settings.constraints = Constraints::all().without(Constraint::ordinary_passages);
  const Catalogue c = catalogue(datc, 4, settings);
  CHECK(c.complete_up_to == 4);
  for (std::size_t k : {1, 2, 3, 4}) {
    std::size_t patterns = 0;
    CHECK(forms(c, k) == forms_tried(k, patterns, Difficult::too));
  }
  const Pattern two_supports = testing::pattern("0 s ^ t; 0 n S s; 1 c ^ n; 1 t S c");
  CHECK(is_minimal(two_supports));
  CHECK(std::ranges::any_of(c.entries, [&](const CatalogueEntry& e) {
    return difficult_moves(e.pattern) == 2 && contains(two_supports, e);
  }));
  Pattern ordinary = two_supports;
  for (PatternOrder& o : ordinary.orders) o.difficult = false;
  CHECK(std::ranges::none_of(c.entries, [&](const CatalogueEntry& e) { return contains(ordinary, e); }));
}

TEST_CASE("with convoying coasts the catalogue of four orders is that of all patterns, and five orders have one more",
          "[search][catalogue][9.E]") {
  CatalogueSettings settings;
  settings.constraints = Constraints::all().with_convoying_coasts();
  const Catalogue c = catalogue(datc, 5, settings);
  CHECK(c.complete_up_to == 5);
  for (std::size_t k : {1, 2, 3, 4}) {
    std::size_t patterns = 0;
    CHECK(forms(c, k) == forms_tried(k, patterns, Difficult::never, Convoying::coasts_too));
  }
  CHECK(not_circular(c, 4) == 1);
  CHECK(not_circular(c, 5) == 4);
  // 6.F.14, but that the attack comes by convoy.
  const Pattern by_convoy = testing::pattern("0 a ~ e; 1 b ~ c; 0 c S a; 2 d C a; 1 e C b", "da de eb ec");
  CHECK(is_minimal(by_convoy));
  CHECK(std::ranges::count_if(c.entries, [&](const CatalogueEntry& e) { return contains(by_convoy, e); }) == 1);
}

TEST_CASE("9.E is minimal, and two of its six orders are supports that it needs", "[search][catalogue][9.E]") {
  const Pattern p = testing::pattern("0 a ~ f; 0 e C a; 0 c S a; 1 f C b; 1 b ~ e; 1 d S b", "ea ef fb fe");
  CHECK(solutions_by_trial(interactions(p, datc)).size() == 2);
  CHECK(is_minimal(p));
}

TEST_CASE("the catalogue of five orders has two that are no circular movements", "[search][catalogue]") {
  const Catalogue c = catalogue(datc, 5);
  REQUIRE(c.complete_up_to == 5);
  CHECK(not_circular(c, 5) == 2);
  std::size_t without_solution = 0;
  for (const CatalogueEntry& e : c.entries) {
    CHECK(is_defective(e.pattern, datc));
    CHECK(is_minimal(e.pattern));
    CHECK(e.solutions == solutions_by_trial(interactions(e.pattern, datc)));
    without_solution += e.solutions.empty();
  }
  CHECK(without_solution == 1);  // betrayal (6.F.16)
}

namespace {

// Has every n-th part, and is stopped after having found so many.
struct Shared : Parts {
  Shard shard;
  std::size_t stops_after = ~std::size_t{0}, found = 0;
  std::map<std::string, Json> known = {};

  Answer part(const Name& name, const Find& find, NeededBy by) override {
    const bool here = shard.has(name.number);
    if (!here && by == NeededBy::its_shard) return {State::elsewhere, {}};
    if (const auto one = known.find(name.text); one != known.end()) return {State::found, one->second};
    if (found++ == stops_after) return {};
    const Answer answer = AllParts().part(name, find, by);
    if (here && answer.state == State::found) known.emplace(name.text, answer.found);
    return answer;
  }
};

Catalogue searched(std::size_t orders, Engine engine, Parts* parts = nullptr) {
  CatalogueSettings settings{engine};
  settings.parts = parts;
  return catalogue(datc, orders, settings);
}

// Every number and letter of it.
std::string in_full(const Catalogue& c) {
  std::string text = std::to_string(c.complete_up_to);
  for (const CatalogueEntry& e : c.entries) {
    for (const PatternOrder& o : e.pattern.orders)
      text += " " + std::to_string(static_cast<int>(o.kind)) + std::to_string(o.power.index()) + "@" +
              std::to_string(o.at.index()) + ">" + std::to_string(o.to.index());
    for (const auto& [a, b] : e.pattern.touching)
      text += " " + std::to_string(a.index()) + "-" + std::to_string(b.index());
    for (const auto& relations : e.takes) {
      text += "\n takes";
      for (const Relation& r : relations)
        text += " " + std::to_string(static_cast<int>(r.kind)) + std::to_string(r.one.index()) +
                std::to_string(r.other.index()) + (r.holds ? "+" : "-");
    }
    for (std::uint32_t solution : e.solutions) text += " solved " + std::to_string(solution);
    text += "\n";
  }
  return text;
}

}  // namespace

namespace {

std::string with_every_pattern(std::size_t orders) {
  CatalogueSettings settings;
  settings.every_pattern = true;
  return in_full(catalogue(datc, orders, settings));
}

}  // namespace

TEST_CASE("the catalogue of five orders is the same if patterns known not to be minimal are looked at, too",
          "[search][catalogue]") {
  CHECK(with_every_pattern(5) == in_full(searched(5, Engine::cadical)));
}

TEST_CASE("the catalogue of six orders is the same if patterns known not to be minimal are looked at, too",
          "[search][catalogue][long]") {
  CHECK(with_every_pattern(6) == in_full(searched(6, Engine::cadical)));
}

TEST_CASE("the catalogue of seven orders is the same if patterns known not to be minimal are looked at, too",
          "[search][catalogue][long]") {
  CHECK(with_every_pattern(7) == in_full(searched(7, Engine::cadical)));
}

TEST_CASE("what a defect takes is the same if equations may ask for all that orders are to each other",
          "[search][catalogue]") {
  for (const CatalogueEntry& e : searched(5, Engine::cadical).entries) {
    const auto takes = [&](Asked asked) { return all_relations_taken(e.pattern, datc, asked); };
    INFO(canonical_form(e.pattern).text);
    CHECK(takes(Asked::everything) == takes(Asked::as_by_the_datc));
  }
}

TEST_CASE("a search for the catalogue comes to the same from wherever it was stopped", "[search][catalogue]") {
  const Engine engine = GENERATE(Engine::cadical, Engine::z3);
  const std::string whole = in_full(searched(4, engine));
  Shared parts;
  for (std::size_t stops = 0;; stops++) {
    parts.found = 0;
    parts.stops_after = 20;
    const Catalogue c = searched(4, engine, &parts);
    if (c.complete_up_to < 4) continue;
    CHECK(in_full(c) == whole);
    CHECK(stops == (5 + 15 + 35 + 70) / 20);
    break;
  }
}

TEST_CASE("the shards of a search for the catalogue find together what one search finds", "[search][catalogue]") {
  const std::string whole = in_full(searched(4, Engine::cadical));
  for (const std::size_t of : {1, 3, 7}) {
    Shared together;
    for (std::size_t n = 0; n < of; n++) {
      Shared one;
      one.shard = {n, of};
      CHECK(searched(4, Engine::cadical, &one).complete_up_to == 4);
      together.known.merge(one.known);
      CHECK(one.known.empty());  // no two have a part in common
    }
    together.stops_after = 0;  // everything is known
    CHECK(in_full(searched(4, Engine::cadical, &together)) == whole);
  }
}

TEST_CASE("what was found for the catalogue comes back from JSON, and what is no such thing is refused",
          "[search][catalogue]") {
  Shared parts;
  static_cast<void>(searched(4, Engine::cadical, &parts));
  std::size_t found = 0;
  for (const auto& [name, all] : parts.known)
    for (const Json& one : all.elements()) {
      found++;
      CHECK(compact(to_json(found_pattern(one))) == compact(one));
    }
  CHECK(found > 4);
  for (
      const char* bad :
      {"{}", "[]", R"({"pattern":{"orders":[],"touching":[]},"takes":[]})",
       R"({"pattern":{"orders":[{"kind":"jump","power":0,"fleet":false,"at_sea":false}],"touching":[]},"takes":[]})",
       R"({"pattern":{"orders":[{"kind":"support","power":0,"fleet":false,"at_sea":false,"of":7}],"touching":[]},"takes":[]})",
       R"({"pattern":{"orders":[{"kind":"hold","power":0,"fleet":false,"at_sea":false}],"touching":[]},"takes":[{}]})"}) {
    INFO(bad);
    CHECK_THROWS(found_pattern(read_json(bad)));
  }
}

TEST_CASE("a part of a pattern keeps what still matches", "[search][minimal]") {
  // A a - b via convoy by F c, supported by A d; F e - c.
  Pattern p;
  p.orders = {{OrderKind::move, PowerId(0), PlaceId(0), PlaceId(5), Route::convoy, {}},
              {OrderKind::support, PowerId(0), PlaceId(1), {}, Route::land, UnitId(0)},
              {OrderKind::convoy, PowerId(1), PlaceId(2), {}, Route::land, UnitId(0)},
              {OrderKind::move, PowerId(2), PlaceId(3), PlaceId(2), Route::land, {}}};
  p.touching = {{PlaceId(2), PlaceId(0)}, {PlaceId(2), PlaceId(5)}};
  for (std::size_t fleet : {2u, 3u}) p.orders[fleet].type = UnitType::fleet;
  p.orders[2].at_sea = true;

  const Pattern without_fleet = part(p, 0b1011, 0b1011);  // the army has no route, so it cannot be supported either
  REQUIRE(without_fleet.size() == 3);
  CHECK(without_fleet.orders[0].kind == OrderKind::hold);
  CHECK(without_fleet.orders[1].kind == OrderKind::hold);
  CHECK(without_fleet.orders[2].kind == OrderKind::move);
  CHECK(without_fleet.orders[2].to == PlaceId(3));  // empty now

  const Pattern holding = part(p, 0b1111, 0b1110);  // the army holds: its convoy and its support match nothing
  CHECK(std::ranges::count(holding.orders, OrderKind::hold, &PatternOrder::kind) == 3);
  CHECK(holding.touching.empty());
  CHECK(part(p, 0b1111, 0b1111).orders[0].kind == OrderKind::move);
  CHECK(part(p, 0b1111, 0b1111).touching.size() == 2);
}

TEST_CASE("the catalogue of five orders is that of all patterns of five orders", "[search][catalogue][long]") {
  std::size_t patterns = 0;
  CHECK(forms(catalogue(datc, 5), 5) == forms_tried(5, patterns));
  CHECK(patterns == 2'679'612);
}

TEST_CASE("the catalogue of six orders has three that are no circular movements", "[search][catalogue][long]") {
  CHECK(not_circular(catalogue(datc, 6), 6) == 3);
}
