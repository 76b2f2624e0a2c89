// (internal) How the third engine reads a board: which orders succeed, entered pass after pass.
#pragma once
#include <optional>

#include "phases/legality.hpp"
#include "tests/laboratory/third/third_engine.hpp"
#include "tests/laboratory/three_valued.hpp"

namespace dipeq::laboratory {

class DecisionTables {
 public:
  DecisionTables(const SettledOrders& orders, const std::vector<WrittenOrder>& written, const Oddities& oddities);

  void fill();

  // Once they are filled.
  bool succeeds(std::size_t u) const { return success_[u] == Tri::yes; }
  bool moves(std::size_t u) const { return is_move(u) && succeeds(u); }
  bool dislodged(std::size_t u) const { return !moves(u) && !comers(u).empty(); }
  bool open_to_retreat(std::size_t u, ProvinceId to) const;

 private:
  using Table = std::vector<Tri>;
  using List = std::vector<std::size_t>;
  using MaybeUnit = std::optional<std::size_t>;

  bool has(TableSlip slip) const { return oddities_.slips.contains(slip); }
  const Map& map() const { return orders_.position.map(); }
  const SettledOrder& order(std::size_t u) const { return orders_.of_unit[u]; }
  const Unit& unit(std::size_t u) const { return orders_.position[UnitId(u)]; }
  ProvinceId place(std::size_t u) const { return unit(u).at.province; }
  ProvinceId goal(std::size_t m) const { return order(m).to.province; }
  bool is_move(std::size_t u) const { return order(u).kind == OrderKind::move; }
  bool by_convoy(std::size_t m) const { return order(m).route == Route::convoy; }
  bool foreign(std::size_t a, std::size_t b) const;
  const List& comers_to(ProvinceId p) const { return comers_to_[p.index()]; }
  const List& attackers(std::size_t u) const { return comers_to(place(u)); }
  MaybeUnit occupant(std::size_t m) const;
  MaybeUnit opposite(std::size_t m) const;
  MaybeUnit opponent(std::size_t m) const;

  // A clause, by the twists that there are.
  Tri clause(Place where, Tri holds, std::size_t first, MaybeUnit second = {}) const;
  Tri beats(Place where, Range attack, Range against, std::size_t m, MaybeUnit other) const;
  bool applies(const Twist& twist, std::size_t first, MaybeUnit second) const;
  bool is_so(Fact fact, std::size_t u, MaybeUnit other) const;

  // What follows from what is entered.
  Tri success(std::size_t u) const;
  Tri decided(std::size_t u) const;
  Tri move(std::size_t m) const;
  Tri support(std::size_t s) const;
  Tri cuts(std::size_t a, std::size_t s) const;
  Tri convoy(std::size_t c) const;
  Tri path(std::size_t m) const;
  bool route(std::size_t m, const std::vector<bool>& fleets) const;
  bool route_by_first_fleet(std::size_t m, const std::vector<bool>& fleets) const;
  Range attack(std::size_t m) const;
  Range hold(std::size_t u) const;
  Range prevent(std::size_t m) const;
  Range defend(std::size_t m) const;
  template <class Given> Range with_supports(std::size_t of, Given given) const;

  // What waits for itself.
  bool pass();
  List cycle() const;
  List waits_for(std::size_t u) const;
  void guess(const List& cycle, Table guessed, std::vector<Table>& found);
  void settle_cycle(const List& cycle);
  bool is_circle(const List& cycle) const;

  List comers(std::size_t u) const;
  MaybeUnit dislodger(std::size_t u) const;
  std::optional<ProvinceId> last_standoff() const;
  bool bars(std::size_t m) const;

  const SettledOrders& orders_;
  const Oddities& oddities_;
  Table success_;
  std::vector<List> comers_to_;            // by province
  std::vector<List> supporters_, fleets_;  // by unit
  bool any_convoy_ = false;
  mutable List* asked_for_ = nullptr;
};

}  // namespace dipeq::laboratory
