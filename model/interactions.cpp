#include "model/interactions.hpp"

#include <algorithm>

namespace dipeq {

void Interactions::Rows::layout() {
  for (std::size_t i = 2; i < begin_.size(); i++) begin_[i] += begin_[i - 1];
  data_.resize(begin_.back());
}

void Interactions::prepare(const SettledOrders& orders) {
  const Position& position = orders.position;
  rules_ = orders.rules;
  orders_.clear();
  for (std::size_t u = 0; u < orders.of_unit.size(); u++) {
    const SettledOrder& o = orders.of_unit[u];
    const Unit& unit = position[UnitId(u)];
    orders_.push_back(
        {o.kind, unit.power, PlaceId(unit.at.province.index()), PlaceId(o.to.province.index()), o.route, o.target});
  }
  const Map& map = position.map();
  relate(map.provinces().size(), [&](PlaceId fleet, PlaceId other) {
    return map.convoy_adjacent(ProvinceId(fleet.index()), ProvinceId(other.index()));
  });
}

void Interactions::prepare(const Pattern& pattern, const Rules& rules) {
  rules_ = rules;
  orders_ = pattern.orders;
  std::size_t places = 0;
  for (const PatternOrder& o : orders_) places = std::max({places, o.at.index() + 1, o.to.index() + 1});
  relate(places, [&](PlaceId a, PlaceId b) {
    return std::ranges::any_of(pattern.touching,
                               [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
  });
}

template <class Touch> void Interactions::relate(std::size_t places, Touch touch) {
  unit_at_.assign(places, std::nullopt);
  movers_.start(places), supporters_.start(size()), fleets_.start(size());
  auto each_relation = [&](auto enter) {
    for (std::size_t i = 0; i < size(); i++) {
      const PatternOrder& o = orders_[i];
      if (o.kind == OrderKind::move) enter(movers_, o.to.index(), UnitId(i));
      if (o.kind == OrderKind::support) enter(supporters_, o.target->index(), UnitId(i));
      if (o.kind == OrderKind::convoy) enter(fleets_, o.target->index(), UnitId(i));
    }
  };
  each_relation([](Rows& rows, std::size_t row, UnitId) { rows.reserve(row); });
  movers_.layout(), supporters_.layout(), fleets_.layout();
  each_relation([](Rows& rows, std::size_t row, UnitId o) { rows.put(row, o); });

  nets_.assign(size(), {});
  without_convoy_.assign(size(), false);
  net_starts_.clear(), net_ends_.clear(), net_links_begin_.clear(), net_links_.clear();
  for (std::size_t i = 0; i < size(); i++) {
    unit_at_[orders_[i].at.index()] = UnitId(i);
    if (!fleets(UnitId(i)).empty()) weave(UnitId(i), touch);
  }
}

template <class Touch> void Interactions::weave(UnitId m, Touch touch) {
  const auto of_army = fleets(m);
  nets_[m.index()] = {net_ends_.size(), net_links_begin_.size()};
  for (UnitId fleet : of_army) {
    net_starts_.push_back(touch(place(fleet), place(m)));
    net_ends_.push_back(touch(place(fleet), destination(m)));
    net_links_begin_.push_back(static_cast<std::uint32_t>(net_links_.size()));
    for (std::size_t other = 0; other < of_army.size(); other++)
      if (of_army[other] != fleet && touch(place(fleet), place(of_army[other])))
        net_links_.push_back(static_cast<std::uint32_t>(other));
  }
  net_links_begin_.push_back(static_cast<std::uint32_t>(net_links_.size()));
}

bool Interactions::lands_from(UnitId army, UnitId fleet) const {
  const ConvoyNet net = convoy_net(army);
  const auto at = std::ranges::find(net.fleets, fleet) - net.fleets.begin();
  return at < std::ssize(net.fleets) && net.ends[static_cast<std::size_t>(at)];
}

void Interactions::take_convoy(UnitId army) { without_convoy_[army.index()] = true; }

ConvoyNet Interactions::convoy_net(UnitId m) const {
  if (without_convoy_[m.index()]) return {};
  const auto& at = nets_[m.index()];
  const std::size_t n = fleets(m).size();
  return {fleets(m),
          {net_starts_.data() + at.fleets, n},
          {net_ends_.data() + at.fleets, n},
          {net_links_begin_.data() + at.links_begin, n + 1},
          net_links_.data()};
}

}  // namespace dipeq
