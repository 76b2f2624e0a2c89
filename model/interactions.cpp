#include "model/interactions.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "model/house_rules.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

// What the two say of settled orders is the same.
bool resolve_alike(const Rules& a, const Rules& b) {
  return std::ranges::none_of(differences(a, b), [](Issue i) {
    return info(i).shapes == Shapes::resolution || info(i).shapes == Shapes::retreats;
  });
}

// `none` is all ones.
void fill_with_none(std::vector<std::uint32_t>& list, std::size_t size) {
  list.resize(size);
  std::memset(list.data(), 0xff, size * sizeof(std::uint32_t));
}

std::uint32_t target_or_none(std::optional<UnitId> target) { return target.value_or(UnitId(ChainedOrder::none)).value; }

}  // namespace

const Rules& Interactions::preferred() {
  static const Rules rules = rules_of(Preset::datc_3_2);
  return rules;
}

void Interactions::by_rules(const Rules& rules) {
  if (rules_ == rules && !judged_otherwise_) return;
  judged_otherwise_ = false;
  rules_ = rules;
  rulebook_ = rules.house ? &rules.house->under(rules) : nullptr;
  rules_preferred_ = !rulebook_ && resolve_alike(rules, preferred());
}

void Interactions::prepare(std::span<const SettledOrders> boards) {
  by_rules(boards.front().rules);
  const Map& map = boards.front().position.map();
  const std::size_t provinces = map.provinces().size();
  std::size_t orders = 0;
  for (const SettledOrders& board : boards) orders += board.of_unit.size();

  std::size_t b = boards.size(), first_order = orders;  // the board that is read, and where its orders begin
  const Unit* units = nullptr;
  const SettledOrder* settled = nullptr;
  auto read = [&](std::size_t i, ChainedOrder& into) {
    while (i < first_order) {
      b--;
      first_order -= boards[b].of_unit.size();
      units = boards[b].position.units().data();
      settled = boards[b].of_unit.data();
    }
    const Unit& unit = units[i - first_order];
    const SettledOrder& o = settled[i - first_order];
    into.at = PlaceId(b * provinces + unit.at.province.index());
    into.to = PlaceId(b * provinces + o.to.province.index());
    into.power = unit.power;
    into.target = static_cast<std::uint32_t>(first_order) + o.target.value_or_none();
    into.kind = o.kind;
    into.route = o.route;
    into.difficult = o.difficult;
  };
  if (rulebook_) look_beside(boards);
  relate(orders, boards.size() * provinces, read, [&](PlaceId army) {
    const std::size_t board = army.index() / provinces * provinces;  // where its places begin
    return [&map, board](PlaceId fleet, PlaceId other) {
      return map.convoy_adjacent(ProvinceId(fleet.index() - board), ProvinceId(other.index() - board));
    };
  });
}

void Interactions::look_beside(std::span<const SettledOrders> boards) {
  beside_.clear();
  for (const SettledOrders& board : boards)
    for (std::size_t u = 0; u < board.of_unit.size(); ++u) {
      const Unit& unit = board.position[UnitId(u)];
      const SettledOrder& o = board.of_unit[u];
      const Map& map = board.position.map();
      const Province& here = map[unit.at.province];
      const OrderKind told = o.put_aside == PutAside::nothing ? o.kind : o.told;
      BesideOrder beside{.fleet = unit.type == UnitType::fleet,
                         .put_aside = o.put_aside != PutAside::nothing,
                         .illegal = validity(o.put_aside) == Validity::illegal,
                         .without_order = !o.written,
                         .told_to_move = told == OrderKind::move,
                         .told_to_support = told == OrderKind::support,
                         .told_to_convoy = told == OrderKind::convoy,
                         .told_via = o.told_via,
                         .at_sea = here.terrain == Terrain::sea,
                         .on_coast = here.terrain == Terrain::coastal,
                         .on_centre = here.supply_center,
                         .on_several_coasts = !here.coasts.empty()};
      if (o.kind == OrderKind::move) {
        const Province& there = map[o.to.province];
        beside.to_neighbour = map.reaches(unit.type, unit.at, o.to.province);
        beside.to_sea = there.terrain == Terrain::sea;
        beside.to_coast = there.terrain == Terrain::coastal;
        beside.to_centre = there.supply_center;
        beside.to_several_coasts = !there.coasts.empty();
      }
      beside_.push_back(beside);
    }
}

void Interactions::take_support(UnitId support) {
  const ChainedOrder& taken = orders_[support.index()];
  std::uint32_t* link = &first_in_row_[rows_of_kind_[static_cast<std::size_t>(OrderKind::support)] + taken.target];
  while (*link != support.value) link = &orders_[*link].next;
  *link = taken.next;
}

void Interactions::prepare(const Pattern& pattern, const Rules& rules) {
  by_rules(rules);
  beside_.clear();
  std::size_t places = 0;
  for (const PatternOrder& o : pattern.orders) places = std::max({places, o.at.index() + 1, o.to.index() + 1});
  auto read = [&](std::size_t i, ChainedOrder& into) {
    const PatternOrder& o = pattern.orders[i];
    into = {o.at,   o.to,    o.power,    target_or_none(o.target), ChainedOrder::none, ChainedOrder::none,
            o.kind, o.route, o.difficult};
  };
  const auto touch = [&](PlaceId a, PlaceId b) { return pattern.touch(a, b); };
  relate(pattern.size(), places, read, [&](PlaceId) { return touch; });
}

// From the last order to the first, so that chains come out in ascending order. `touch(place)` tells what touches what
// around there.
template <class Read, class Touch>
void Interactions::relate(std::size_t orders, std::size_t places, Read read, Touch touch) {
  constexpr auto none = ChainedOrder::none;
  orders_.resize(orders);
  fill_with_none(unit_at_, places);
  fill_with_none(first_in_row_, places + 2 * orders + 1);
  rows_of_kind_ = {places + 2 * orders, 0, places, places + orders};  // hold, move, support, convoy
  of_kind_.resize(4 * orders);
  std::array<UnitId*, 4> begin{};
  for (std::size_t k = 0; k < begin.size(); k++) begin[k] = of_kind_.data() + (k + 1) * orders;
  std::uint32_t* const unit_at = unit_at_.data();
  std::uint32_t* const first_in_row = first_in_row_.data();
  unsigned routes = 0, difficult = 0;  // of all orders, bit by bit
  for (std::size_t i = orders; i-- > 0;) {
    ChainedOrder& o = orders_[i];
    read(i, o);
    const auto kind = static_cast<std::size_t>(o.kind);
    const auto self = static_cast<std::uint32_t>(i);
    const std::uint32_t row[] = {0, o.to.value, o.target, o.target};  // by kind
    o.next = std::exchange(first_in_row[rows_of_kind_[kind] + row[kind]], self);
    o.net = none;
    *--begin[kind] = UnitId(i);
    unit_at[o.at.index()] = self;
    routes |= static_cast<unsigned>(o.route);
    difficult |= static_cast<unsigned>(o.difficult);
  }
  for (std::size_t k = 0; k < begin.size(); k++)
    count_of_kind_[k] = static_cast<std::size_t>(of_kind_.data() + (k + 1) * orders - begin[k]);
  static_assert(static_cast<unsigned>(Route::convoy_else_land) == 2 && static_cast<unsigned>(Route::convoy) == 1);
  falls_back_ = (routes & 2) != 0, some_difficult_ = difficult != 0;
  nets_.clear(), net_fleets_.clear(), net_links_.clear();
  for (UnitId fleet : of_kind(OrderKind::convoy))
    if (const UnitId army = *target(fleet); orders_[army.index()].net == none) weave(army, touch(place(army)));
  nets_.push_back(static_cast<std::uint32_t>(net_fleets_.size()));
}

template <class Touch> void Interactions::weave(UnitId army, Touch touch) {
  const auto links = [&] { return static_cast<std::uint32_t>(net_links_.size()); };
  const std::size_t begin = net_fleets_.size();
  orders_[army.index()].net = static_cast<std::uint32_t>(nets_.size());
  nets_.push_back(static_cast<std::uint32_t>(begin));
  for (UnitId fleet : fleets(army)) {
    const PlaceId sea = place(fleet);
    net_fleets_.push_back({fleet, links(), links(), touch(sea, place(army)), touch(sea, destination(army))});
    std::uint32_t number = 0;
    for (UnitId other : fleets(army)) {
      if (other != fleet && touch(sea, place(other))) net_links_.push_back(number);
      number++;
    }
    net_fleets_.back().links_end = links();
  }
}

bool Interactions::lands_from(UnitId army, UnitId fleet) const {
  return std::ranges::any_of(convoy_net(army).fleets,
                             [&](const ConvoyNet::Fleet& f) { return f.order == fleet && f.ends; });
}

}  // namespace dipeq
