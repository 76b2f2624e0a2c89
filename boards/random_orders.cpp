#include "boards/random_orders.hpp"

#include <algorithm>

#include "boards/careless.hpp"
#include "boards/random_position.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {

UnitMention RandomOrders::mention(UnitId u) {
  if (dice_.percent(10)) return {std::nullopt, unit(u).at};
  return {unit(u).type, unit(u).at};
}

void RandomOrders::move(UnitId u, ProvinceId to) {
  Location where{to};
  if (unit(u).type == UnitType::fleet) where = dice_.one_of(map_.fleet_landings(unit(u).at, to));
  actions_[u.index()] = MoveOrder{where};
}

// Walks from unit to unit until the first one is in reach again.
bool RandomOrders::close_circle(Units& walk, std::size_t longest) {
  if (walk.size() >= 3 && reaches(walk.back(), at(walk.front()))) return true;
  if (walk.size() == longest) return false;
  auto next =
      free_units([&](UnitId u) { return std::ranges::find(walk, u) == walk.end() && reaches(walk.back(), at(u)); });
  dice_.shuffle(next);
  for (UnitId u : next) {
    walk.push_back(u);
    if (close_circle(walk, longest)) return true;
    walk.pop_back();
  }
  return false;
}

void RandomOrders::circles(std::size_t attempts) {
  for (; attempts > 0; attempts--) {
    const Units free = free_units([](UnitId) { return true; });
    if (free.empty()) return;
    Units walk{dice_.one_of(free)};
    if (!close_circle(walk, dice_.between(3, 7))) continue;
    for (std::size_t i = 0; i < walk.size(); i++) move(walk[i], at(walk[(i + 1) % walk.size()]));
  }
}

// A convoy to a fleet on whose support it depends whether the convoy is disrupted. Sometimes that is the support of
// another convoy's attacker, or one in hold.
void RandomOrders::paradoxes(std::size_t attempts) {
  Units decisive;
  for (; attempts > 0; attempts--) {
    const Units carriers = free_units([&](UnitId u) { return may_convoy(u); });
    if (carriers.empty()) return;
    const UnitId carrier = dice_.one_of(carriers);
    auto near = [&](UnitId u) { return u != carrier && map_.convoy_adjacent(at(carrier), at(u)); };
    const Units armies = free_units([&](UnitId u) { return near(u) && unit(u).type == UnitType::army; });
    const Units supporters = free_units([&](UnitId u) { return near(u) && !may_convoy(u) && reaches(u, at(carrier)); });
    const Units attackers = free_units([&](UnitId u) { return near(u) && reaches(u, at(carrier)); });
    if (armies.empty() || supporters.empty() || attackers.empty()) continue;
    const UnitId army = dice_.one_of(armies), supporter = dice_.one_of(supporters), attacker = dice_.one_of(attackers);
    if (attacker == supporter) continue;
    Units targets{supporter};
    std::ranges::copy_if(decisive, std::back_inserter(targets), near);
    decisive.push_back(supporter);
    convoy(army, at(dice_.one_of(targets)), {carrier});
    move(attacker, at(carrier));
    if (dice_.percent(75))
      actions_[supporter.index()] = SupportMoveOrder{mention(attacker), {at(carrier)}};
    else
      actions_[supporter.index()] = SupportHoldOrder{mention(carrier)};
  }
}

void RandomOrders::convoy(UnitId army, ProvinceId to, const Units& fleets) {
  const bool by_land_too = map_.army_adjacent(at(army), to);
  const Via via = dice_.percent(by_land_too ? 80 : 20) ? Via::convoy : Via::unstated;
  actions_[army.index()] = MoveOrder{{to}, via};
  for (UnitId fleet : fleets) actions_[fleet.index()] = ConvoyOrder{mention(army), {to}};
}

RandomOrders::Units RandomOrders::random_chain(UnitId first) {
  Units chain{first};
  while (chain.size() < 4 && dice_.percent(45)) {
    const Units next = free_units([&](UnitId u) {
      return may_convoy(u) && std::ranges::find(chain, u) == chain.end() &&
             map_.convoy_adjacent(at(chain.back()), at(u));
    });
    if (next.empty()) break;
    chain.push_back(dice_.one_of(next));
  }
  return chain;
}

// A province with a coast that the fleet touches, rather one where something is going on.
std::optional<ProvinceId> RandomOrders::shore(UnitId fleet, ProvinceId not_here) {
  const auto near = map_.water_neighbours(at(fleet));
  std::vector<ProvinceId> all, busy;
  all.reserve(near.size());
  busy.reserve(near.size());
  for (ProvinceId p : near) {
    if (map_[p].terrain == Terrain::sea || p == not_here) continue;
    all.push_back(p);
    if (contested(p)) busy.push_back(p);
  }
  if (all.empty()) return std::nullopt;
  return dice_.one_of(busy.empty() || dice_.percent(30) ? all : busy);
}

bool RandomOrders::some_convoy_over(const Units& chain) {
  const Units armies = free_units(
      [&](UnitId u) { return unit(u).type == UnitType::army && map_.convoy_adjacent(at(chain.front()), at(u)); });
  if (armies.empty()) return false;
  const UnitId army = dice_.one_of(armies);
  const auto to = shore(chain.back(), at(army));
  if (!to) return false;
  Units fleets = chain;
  for (UnitId other : free_units([&](UnitId u) { return may_convoy(u); })) {  // an alternative route
    const bool serves = map_.convoy_adjacent(at(other), at(army)) && map_.convoy_adjacent(at(other), *to);
    if (serves && std::ranges::find(fleets, other) == fleets.end() && dice_.percent(40)) fleets.push_back(other);
  }
  if (dice_.percent(6)) fleets.pop_back();  // an invalid move, if that was needed
  convoy(army, *to, fleets);
  return true;
}

void RandomOrders::convoys(std::size_t percent_of_fleets) {
  Units fleets = free_units([&](UnitId u) { return may_convoy(u); });
  dice_.shuffle(fleets);
  for (UnitId fleet : fleets)
    if (free(fleet) && dice_.percent(percent_of_fleets)) some_convoy_over(random_chain(fleet));
}

// Somebody stands there or is on the way.
bool RandomOrders::contested(ProvinceId p) const {
  return position_.unit_in(p) || std::ranges::any_of(actions_, [&](const auto& action) {
           const auto* move = action ? std::get_if<MoveOrder>(&*action) : nullptr;
           return move && move->to.province == p;
         });
}

std::vector<Location> RandomOrders::reach(UnitId u) const { return in_reach(map_, unit(u)); }

Location RandomOrders::random_destination(UnitId u) {
  if (dice_.percent(2)) return {ProvinceId(dice_.below(map_.provinces().size()))};  // mostly illegal
  const auto all = reach(u);
  if (all.empty()) return unit(u).at;  // illegal
  std::vector<Location> busy;
  busy.reserve(all.size());
  std::ranges::copy_if(all, std::back_inserter(busy), [&](Location to) { return contested(to.province); });
  return dice_.one_of(busy.empty() || dice_.percent(40) ? all : busy);
}

std::optional<WrittenAction> RandomOrders::matching_support(UnitId u) {
  auto& [of_moves, in_place] = supports_;
  of_moves.clear();
  in_place.clear();
  for (std::size_t i = 0; i < actions_.size(); i++) {
    const UnitId v(i);
    if (v == u) continue;
    const auto* move = actions_[i] ? std::get_if<MoveOrder>(&*actions_[i]) : nullptr;
    const ProvinceId to = move ? move->to.province : at(v);
    if (to == at(u) || !reaches(u, to)) continue;
    if (move)
      of_moves.push_back({mention(v), {to}});
    else
      in_place.push_back({mention(v)});
  }
  if (of_moves.empty() && in_place.empty()) return std::nullopt;
  if (in_place.empty() || (!of_moves.empty() && dice_.percent(75))) return dice_.one_of(of_moves);
  return dice_.one_of(in_place);
}

std::optional<WrittenAction> RandomOrders::careless_support(UnitId u) {
  const UnitId whom(dice_.below(actions_.size()));
  const auto near = around(map_, at(u));
  if (dice_.percent(40)) return SupportHoldOrder{mention(whom)};
  return SupportMoveOrder{mention(whom), {near.empty() ? at(u) : dice_.one_of(near)}};
}

void RandomOrders::everything_else(std::size_t percent_of_holds) {
  Units rest = free_units([](UnitId) { return true; }), supporters;
  dice_.shuffle(rest);
  for (UnitId u : rest) {
    const std::size_t roll = dice_.below(100);
    if (roll < 46)
      actions_[u.index()] = MoveOrder{random_destination(u)};
    else if (roll < 100 - percent_of_holds)
      supporters.push_back(u);
    else if (roll % 2 == 0)
      actions_[u.index()] = HoldOrder{};  // otherwise it has no order
  }
  for (UnitId u : supporters) {
    auto action = dice_.percent(4) ? careless_support(u) : matching_support(u);
    actions_[u.index()] = action ? *action : MoveOrder{random_destination(u)};
  }
}

std::vector<WrittenOrder> RandomOrders::written() {
  std::vector<std::pair<UnitId, UnitMention>> in_sequence;
  in_sequence.reserve(actions_.size());
  for (std::size_t i = 0; i < actions_.size(); i++)
    if (actions_[i]) in_sequence.emplace_back(i, mention(UnitId(i)));
  dice_.shuffle(in_sequence);
  std::vector<WrittenOrder> orders;
  orders.reserve(in_sequence.size());
  for (const auto& [u, whom] : in_sequence)
    orders.push_back({unit(u).power, whom, std::move(*actions_[u.index()]), {}});
  return orders;
}

Board random_board(const Map& map, std::uint64_t seed, Mixture mixture, UnitCount count) {
  Dice dice(seed);
  Position position = random_position(map, dice, mixture, count);
  RandomOrders orders(position, dice);
  if (mixture == Mixture::dense || dice.percent(5)) {
    orders.circles(dice.below(3));
    orders.paradoxes(dice.below(6));
  }
  const bool dense = mixture == Mixture::dense;
  orders.convoys(dense ? 45 : 25);
  orders.everything_else(dense ? 4 : 10);
  auto written = orders.written();
  Board board{std::move(position), std::move(written)};
  if (mixture == Mixture::careless) return with_several_orders(std::move(board), dice);
  return board;
}

}  // namespace dipeq
