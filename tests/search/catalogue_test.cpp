// The catalogue of minimal patterns without solution or with several, against every pattern there is, one by one.
#include "search/catalogue.hpp"

#include <bit>
#include <map>
#include <set>

#include "io/input_error.hpp"
#include "model/presets.hpp"
#include "patterns/canonical.hpp"
#include "patterns/every_pattern.hpp"
#include "patterns/minimal.hpp"
#include "patterns/reading.hpp"
#include "patterns/relations.hpp"
#include "search/catalogue_journal.hpp"
#include "solver/by_trial.hpp"
#include "solver/propagate.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

const Rules datc = rules_of(Preset::datc_3_2);
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

// All forms of minimal defective patterns, by looking at every pattern.
std::set<std::string> forms_tried(std::size_t orders, std::size_t& patterns) {
  std::map<std::string, Pattern> minimal;
  Propagator propagator;
  patterns = each_pattern(orders, [&](const Pattern& p) {
    const Interactions x(p);
    Assignment state = undecided(x, Encoding::datc_3);
    if (propagator.run(x, Encoding::datc_3, state) || !is_defective(p, datc) || !seems_minimal(p)) return true;
    if (smallest_defective_part(p, datc).size() == orders) minimal.try_emplace(canonical_form(p).text, p);
    return true;
  });
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

TEST_CASE("the catalogue of five orders has three that are no circular movements", "[search][catalogue]") {
  const Catalogue c = catalogue(datc, 5);
  REQUIRE(c.complete_up_to == 5);
  CHECK(not_circular(c, 5) == 3);
  std::size_t without_solution = 0;
  for (const CatalogueEntry& e : c.entries) {
    CHECK(is_defective(e.pattern, datc));
    CHECK(smallest_defective_part(e.pattern, datc).size() == e.orders());
    CHECK(e.solutions == solutions_by_trial(interactions(e.pattern, datc)));
    without_solution += e.solutions.empty();
  }
  CHECK(without_solution == 1);  // betrayal (6.F.16)
}

TEST_CASE("a search for the catalogue that was stopped goes on from its journal to the same entries",
          "[search][catalogue]") {
  std::vector<JournalEntry> found;
  CatalogueSettings settings;
  settings.found = [&](const JournalEntry& e) { found.push_back(e); };
  const Catalogue whole = catalogue(datc, 5, settings);
  std::string text;
  for (std::size_t n = 0; n < found.size() / 2; n++) text += journal_line(found[n]) + "\n";

  CatalogueSettings rest;
  std::size_t more = 0;
  rest.known =
      read_journal(text + journal_line(found.back()).substr(0, 20), "journal");  // a line that was being written
  CHECK(rest.known.size() == found.size() / 2);
  rest.found = [&](const JournalEntry&) { more++; };
  const Catalogue resumed = catalogue(datc, 5, rest);
  CHECK(more > 0);
  CHECK(more < found.size());
  for (std::size_t k : {3, 4, 5}) CHECK(forms(resumed, k) == forms(whole, k));

  for (
      const char* bad :
      {"{}\n", "nothing\n",
       R"({"pattern":{"orders":[],"touching":[]},"takes":[]})"
       "\n",
       R"({"pattern":{"orders":[{"kind":"jump","power":0,"fleet":false,"at_sea":false}],"touching":[]},"takes":[]})"
       "\n",
       R"({"pattern":{"orders":[{"kind":"support","power":0,"fleet":false,"at_sea":false,"of":7}],"touching":[]},"takes":[]})"
       "\n"})
    CHECK_THROWS_AS(read_journal(bad, "journal"), InputError);
  CatalogueSettings wrong;
  wrong.known = read_journal(
      R"({"pattern":{"orders":[{"kind":"hold","power":0,"fleet":false,"at_sea":false}],"touching":[]},"takes":[]})"
      "\n",
      "journal");
  CHECK_THROWS_AS(catalogue(datc, 3, wrong), std::invalid_argument);
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
  CHECK(patterns == 2'781'532);
}

TEST_CASE("the catalogue of six orders has six that are no circular movements", "[search][catalogue][long]") {
  CHECK(not_circular(catalogue(datc, 6), 6) == 6);
}
