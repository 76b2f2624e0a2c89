// (internal) How the second engine reads a board: what each order needs to succeed, with what is decided so far.
#pragma once
#include <optional>
#include <set>
#include <vector>

#include "phases/legality.hpp"
#include "tests/laboratory/second_engine.hpp"
#include "tests/laboratory/three_valued.hpp"

namespace dipeq::laboratory {

class SecondReading {
 public:
  SecondReading(const SettledOrders& orders, const std::vector<WrittenOrder>& written, const std::set<Slip>& slips);

  void resolve();

  // Once it is resolved.
  bool moves(std::size_t u) const { return is_move(u) && value_[u] == Tri::yes; }
  std::optional<std::size_t> dislodger(std::size_t u) const;
  bool may_retreat(std::size_t u, ProvinceId to) const;

 private:
  using Core = std::vector<std::size_t>;

  bool has(Slip slip) const { return slips_.contains(slip); }
  const Map& map() const { return orders_.position.map(); }
  const SettledOrder& order(std::size_t u) const { return orders_.of_unit[u]; }
  const Unit& unit(std::size_t u) const { return orders_.position[UnitId(u)]; }
  ProvinceId place(std::size_t u) const { return unit(u).at.province; }
  ProvinceId destination(std::size_t m) const { return order(m).to.province; }
  bool is_move(std::size_t u) const { return order(u).kind == OrderKind::move; }
  bool by_convoy(std::size_t m) const { return order(m).route == Route::convoy; }
  bool foreign(std::size_t a, std::size_t b) const { return unit(a).power != unit(b).power; }
  std::optional<std::size_t> unit_in(ProvinceId p) const;
  const std::vector<std::size_t>& moves_to(ProvinceId p) const { return moves_to_[p.index()]; }
  std::optional<std::size_t> met_head_to_head(std::size_t m) const;

  Tri success(std::size_t u) const;  // and notes that it was asked for
  Tri condition(std::size_t u) const;
  Tri move(std::size_t m) const;
  Tri beats_rivals(std::size_t m, Range attack, bool met) const;
  Tri support(std::size_t s) const;
  Tri cuts(std::size_t a, std::size_t s) const;
  Tri convoy(std::size_t c) const;
  Tri path(std::size_t m) const;
  bool chain(std::size_t m, const std::vector<bool>& fleets) const;
  Range attack(std::size_t m) const;
  Range hold(ProvinceId where) const;
  Range prevent(std::size_t m) const;
  Range supports(std::size_t of, std::optional<PowerId> but_of, bool of_attack) const;
  bool counts(std::size_t s, std::size_t of, bool of_attack) const;

  void decide_all();
  void propagate();
  Core core();
  void decide(const Core& core);
  std::vector<std::vector<Tri>> solutions(const Core& core);
  bool is_circle(const Core& core) const;
  void decide_moves_once();

  const SettledOrders& orders_;
  const std::set<Slip>& slips_;
  std::vector<Tri> value_;
  std::vector<bool> dislodged_at_first_ = {};                      // by unit, in a second pass
  std::vector<bool> illegally_moved_to_;                           // by province
  std::vector<std::vector<std::size_t>> moves_to_;                 // by province
  std::vector<std::vector<std::size_t>> supports_of_, fleets_of_;  // by unit
  mutable std::vector<bool>* asked_ = nullptr;                     // open orders that were asked for
};

}  // namespace dipeq::laboratory
