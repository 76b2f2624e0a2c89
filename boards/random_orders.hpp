// Random orders for units that stand: first what needs several units (circles, paradoxes, convoys), then every other
// unit moves, supports or holds.
#pragma once
#include <optional>
#include <vector>

#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "model/position.hpp"
#include "model/written_order.hpp"

namespace dipeq {

class RandomOrders {
 public:
  RandomOrders(const Position& position, Dice& dice) : position_(position), map_(position.map()), dice_(dice) {
    actions_.resize(position.units().size());
  }

  void circles(std::size_t attempts);
  void paradoxes(std::size_t attempts);
  void convoys(std::size_t percent_of_fleets);
  void everything_else(std::size_t percent_of_holds);
  std::vector<WrittenOrder> written();

 private:
  using Units = std::vector<UnitId>;
  const Unit& unit(UnitId u) const { return position_[u]; }
  ProvinceId at(UnitId u) const { return unit(u).at.province; }
  bool free(UnitId u) const { return !actions_[u.index()]; }
  bool reaches(UnitId u, ProvinceId p) const { return map_.reaches(unit(u).type, unit(u).at, p); }
  bool may_convoy(UnitId u) const { return unit(u).type == UnitType::fleet && map_.convoys_in(at(u)); }
  template <class Wanted> Units free_units(Wanted wanted) const {
    Units found;
    found.reserve(actions_.size());
    for (std::size_t u = 0; u < actions_.size(); u++)
      if (free(UnitId(u)) && wanted(UnitId(u))) found.push_back(UnitId(u));
    return found;
  }

  void move(UnitId u, ProvinceId to);
  bool close_circle(Units& walk, std::size_t longest);
  void convoy(UnitId army, ProvinceId to, const Units& fleets);
  Units random_chain(UnitId first);
  bool some_convoy_over(const Units& chain);
  std::optional<ProvinceId> shore(UnitId fleet, ProvinceId not_here);
  std::vector<Location> reach(UnitId u) const;
  Location random_destination(UnitId u);
  bool contested(ProvinceId p) const;
  std::optional<WrittenAction> matching_support(UnitId u);
  std::optional<WrittenAction> careless_support(UnitId u);
  UnitMention mention(UnitId u);

  const Position& position_;
  const Map& map_;
  Dice& dice_;
  std::vector<std::optional<WrittenAction>> actions_;  // by unit
  struct Supports {
    std::vector<SupportMoveOrder> of_moves;
    std::vector<SupportHoldOrder> in_place;
  };
  Supports supports_;  // that a unit could give; of one after the other
};

}  // namespace dipeq
