// What the resolution means for each unit: DATC's words, and retreats, against a plain reading of 2.4 5.B.11 and 4.A.5.
#include "solver/verdicts.hpp"
#include "phases/legality.hpp"

#include <algorithm>
#include <set>

#include "notation/names.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Afterwards {
  const SettledOrders& orders;
  const std::vector<Verdict>& verdicts;

  std::size_t units() const { return verdicts.size(); }
  ProvinceId from(std::size_t u) const { return orders.position[UnitId(u)].at.province; }
  ProvinceId to(std::size_t u) const { return orders.of_unit[u].to.province; }
  bool by_convoy(std::size_t u) const { return orders.of_unit[u].route == Route::convoy; }
  bool ordered_to_move(std::size_t u) const { return orders.of_unit[u].kind == OrderKind::move; }
  bool moved(std::size_t u) const { return verdicts[u].outcome.word == Word::succeeds; }
  bool dislodged(std::size_t u) const { return verdicts[u].outcome.fate != Fate::in_place_or_moved; }
};

// A dislodged unit is one that did not move and whose province somebody moved to; that is who dislodged it.
bool dislodgements_are_right(const Afterwards& now) {
  for (std::size_t u = 0; u < now.units(); u++) {
    std::optional<UnitId> by;
    for (std::size_t a = 0; a < now.units(); a++)
      if (a != u && now.moved(a) && now.to(a) == now.from(u)) by = UnitId(a);
    if (now.moved(u)) by.reset();
    if (now.dislodged(u) != by.has_value() || now.verdicts[u].dislodged_by != by) return false;
  }
  return true;
}

bool no_two_units_in_one_province(const Afterwards& now) {
  std::vector<ProvinceId> taken;
  for (std::size_t u = 0; u < now.units(); u++)
    if (!now.dislodged(u)) taken.push_back(now.moved(u) ? now.to(u) : now.from(u));
  std::ranges::sort(taken);
  return std::ranges::adjacent_find(taken) == taken.end();
}

// Somebody stands there in the end, or bounced there.
bool closed_to_all(const Afterwards& now, ProvinceId p) {
  for (std::size_t u = 0; u < now.units(); u++) {
    if (now.moved(u) ? now.to(u) == p : now.from(u) == p) return true;
    if (!now.ordered_to_move(u) || now.moved(u) || now.to(u) != p) continue;
    bool beaten = false;  // by the unit it met head to head: then it kept nobody out (5.B.6)
    for (std::size_t o = 0; o < now.units(); o++)
      beaten = beaten ||
               (now.moved(o) && now.from(o) == p && now.to(o) == now.from(u) && !now.by_convoy(o) && !now.by_convoy(u));
    if (!beaten && !now.by_convoy(u)) return true;
  }
  return false;
}

// As far as no failed convoy is concerned, whose path the verdict does not tell.
bool convoy_failed_to(const Afterwards& now, ProvinceId p) {
  for (std::size_t u = 0; u < now.units(); u++)
    if (now.ordered_to_move(u) && now.by_convoy(u) && !now.moved(u) && now.to(u) == p) return true;
  return false;
}

bool retreats_are_right(const Afterwards& now) {
  const Map& map = now.orders.position.map();
  for (std::size_t u = 0; u < now.units(); u++) {
    if (!now.dislodged(u)) continue;
    const Unit& unit = now.orders.position[UnitId(u)];
    const std::size_t by = now.verdicts[u].dislodged_by->index();
    const auto& retreats = now.verdicts[u].retreats;
    for (std::size_t i = 0; i < map.provinces().size(); i++) {
      const ProvinceId p(i);
      if (convoy_failed_to(now, p)) continue;
      const bool came_from_there = now.from(by) == p && !now.by_convoy(by);
      const bool may = map.reaches(unit.type, unit.at, p) && !closed_to_all(now, p) && !came_from_there;
      const bool listed = std::ranges::any_of(retreats, [&](Location to) { return to.province == p; });
      if (may != listed) return false;
    }
    if (retreats.empty() != (now.verdicts[u].outcome.fate == Fate::destroyed)) return false;
  }
  return true;
}

template <class Property> void on_verdicts(std::size_t boards, Property holds) {
  Adjudicator adjudicator;
  on_random_boards(boards, [&](const Sample& s) {
    const auto all = verdicts(s.orders, s.interactions, adjudicator.adjudicate(s.interactions));
    return holds(Afterwards{s.orders, all});
  });
}

// Where the unit of that province may go: "Apulia Venice". Of a unit that is not dislodged: "stands".
std::string retreats(const Board& board, std::string_view province) {
  const SettledOrders orders = settle(board.position, board.orders);
  const Interactions x(orders);
  const Map& map = orders.position.map();
  const auto unit = orders.position.unit_in(std::get<ProvinceId>(Names::of(map).province(province)));
  const Verdict v = verdicts(orders, x, Adjudicator().adjudicate(x)).at(unit.value().index());
  if (!v.dislodged_by) return "stands";
  std::set<std::string> names;
  for (Location to : v.retreats) names.insert(map[to.province].name);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

TEST_CASE("who is dislodged stayed where somebody moved in", "[solver][5.A]") {
  on_verdicts(6000, dislodgements_are_right);
}

TEST_CASE("no two units end in one province", "[solver]") { on_verdicts(6000, no_two_units_in_one_province); }

TEST_CASE("a unit may retreat to where nobody stands or bounced and its dislodger did not come from",
          "[solver][5.B.11]") {
  on_verdicts(6000, retreats_are_right);
}

TEST_CASE("verdicts of a resolution that is not complete are refused", "[solver]") {
  const SettledOrders orders = settled(corpus_case("6.F.14"));
  const Interactions x(orders);
  CHECK_THROWS_AS(verdicts(orders, x, {undecided(x, Encoding::datc_3), {}, false, true}), InternalError);
}

TEST_CASE("a unit may not retreat to where two others bounced", "[solver][6.H.6]") {
  const Board board = board_of({{"Austria", "A Budapest Supports A Trieste - Vienna"},
                                {"Austria", "A Trieste - Vienna"},
                                {"Germany", "A Munich - Bohemia"},
                                {"Germany", "A Silesia - Bohemia"},
                                {"Italy", "A Vienna Hold"}});
  CHECK(retreats(board, "Vienna") == "Galicia, Tyrolia");  // not Bohemia; Trieste is where the attack came from
}

TEST_CASE("a dislodged unit that moved against its dislodger does not close the province that this one left",
          "[solver][6.H.9]") {
  const Board board = board_of({{"England", "F Helgoland Bight - Kiel"},
                                {"England", "F Denmark Supports F Helgoland Bight - Kiel"},
                                {"Germany", "A Berlin - Prussia"},
                                {"Germany", "F Kiel Hold"},
                                {"Germany", "A Silesia Supports A Berlin - Prussia"},
                                {"Russia", "A Prussia - Berlin"}});
  CHECK(retreats(board, "Kiel") == "Baltic Sea, Berlin, Holland");
  CHECK(retreats(board, "Prussia") == "Livonia, Warsaw");
}

TEST_CASE("the province of the dislodger is closed to the unit it dislodged and to no other", "[solver][6.H.10]") {
  const Board board = board_of({{"England", "A Kiel Hold"},
                                {"Germany", "A Berlin - Kiel"},
                                {"Germany", "A Munich Supports A Berlin - Kiel"},
                                {"Germany", "A Prussia Hold"},
                                {"Russia", "A Warsaw - Prussia"},
                                {"Russia", "A Silesia Supports A Warsaw - Prussia"}});
  CHECK(retreats(board, "Kiel") == "Denmark, Holland, Ruhr");
  CHECK(retreats(board, "Prussia") == "Berlin, Livonia");
}

TEST_CASE("a unit dislodged by a convoyed army may go where that came from", "[solver][6.H.11][4.A.5]") {
  const Board board = board_of({{"France", "A Gascony - Marseilles via convoy"},
                                {"France", "A Burgundy Supports A Gascony - Marseilles"},
                                {"France", "F Mid-Atlantic Ocean Convoys A Gascony - Marseilles"},
                                {"France", "F Western Mediterranean Convoys A Gascony - Marseilles"},
                                {"France", "F Gulf of Lyon Convoys A Gascony - Marseilles"},
                                {"Italy", "A Marseilles Hold"}});
  CHECK(retreats(board, "Marseilles") == "Gascony, Piedmont, Spain");
}

TEST_CASE("a unit that can go nowhere is destroyed and its order says so", "[solver][4.E.2]") {
  const Board board = board_of({{"Turkey", "A Constantinople - Smyrna"},
                                {"Turkey", "F Eastern Mediterranean Supports A Constantinople - Smyrna"},
                                {"Russia", "A Smyrna Hold"},
                                {"Russia", "A Ankara Hold"},
                                {"Russia", "A Armenia Hold"},
                                {"Russia", "A Syria Hold"}});
  CHECK(retreats(board, "Smyrna").empty());
  const SettledOrders orders = settle(board.position, board.orders);
  const Interactions x(orders);
  const auto all = verdicts(orders, x, Adjudicator().adjudicate(x));
  CHECK(all[2].outcome == Outcome{Word::stands, Fate::destroyed});
  CHECK(retreats(board, "Ankara") == "stands");
}
