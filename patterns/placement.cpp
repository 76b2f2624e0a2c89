#include "patterns/placement.hpp"

#include <algorithm>
#include <map>

#include "boards/dice.hpp"
#include "patterns/missing_fleets.hpp"
#include "patterns/ownership.hpp"
#include "patterns/place_demands.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

using Domains = std::vector<std::vector<Site>>;  // by place: what it may yet be; empty once it is placed

// Places are given provinces one after the other, the one with the fewest that are left to it first; those of which nothing is asked last.
// What is left to the others is then what agrees with it.
class Search {
 public:
  using Take = std::function<bool(const Board&)>;

  Search(const Pattern& found, UnitsOf units, const Map& map, const PlacementOptions& options, const Take& take)
      : found_(found), units_(units), map_(map), options_(options), take_(take), demands_(found, map, options, units) {
    if (demands_.possible()) interactions_ = interactions(found, options.rules);
    const bool convoys = std::ranges::count(found.orders, OrderKind::convoy, &PatternOrder::kind) > 0;
    if (convoys && demands(options.rules, Legality::possible_now)) missing_.emplace(map);
  }

  Placements run() {
    if (!demands_.possible() || powers_of(found_) > map_.powers().size()) return Placements::all_seen;
    name_powers();
    Domains open;
    for (std::size_t p = 0; p < demands_.places(); p++) open.push_back(in_order_of_tries(demands_.candidates(p)));
    at_.resize(demands_.places());
    if (extend(open)) return Placements::all_seen;
    return gave_up_ ? Placements::gave_up : Placements::enough_seen;
  }

 private:
  const std::vector<PatternOrder>& orders() const { return found_.orders; }

  template <class T> std::vector<T> in_order_of_tries(std::vector<T> list) {
    if (options_.seed) dice_.shuffle(list);
    return list;
  }

  // Gives each of the pattern's powers one of the map's.
  void name_powers() {
    std::vector<PowerId> names;
    for (std::size_t p = 0; p < map_.powers().size(); p++) names.emplace_back(p);
    names = in_order_of_tries(names);
    for (const PatternOrder& o : orders())
      if (!powers_.contains(o.power)) powers_.emplace(o.power, names[powers_.size()]);
  }

  // False when the search is to end.
  bool extend(const Domains& open) {
    const auto place = most_constrained(open);
    if (!place) return offer();
    for (const Site& site : open[*place]) {
      if (gives_up()) return false;
      at_[*place] = site;
      const auto left = what_is_left(open, *place);
      if (left && convoys_may_be_legal() && !extend(*left)) return false;
      at_[*place].reset();
    }
    return true;
  }

  // Fleets convoy only where those that stand there could be a chain. So what else stands need not be tried where they are too few.
  bool convoys_may_be_legal() const {
    if (!missing_) return true;
    std::vector<bool> fleets(map_.provinces().size());
    std::size_t more = 0;
    for (std::size_t i = 0; i < orders().size(); i++) {
      const PlaceId place = orders()[i].at;
      if (!is_placed(place))
        more += demands_.can_be(UnitId(i), UnitType::fleet);
      else if (type(i) == UnitType::fleet && map_.convoys_in(at(place).province))
        fleets[at(place).province.index()] = true;
    }
    return std::ranges::all_of(orders(), [&](const PatternOrder& o) {
      if (o.kind != OrderKind::convoy) return true;
      const PatternOrder& army = found_[*o.target];
      if (!is_placed(o.at) || !is_placed(army.at) || !is_placed(army.to)) return true;
      return missing_->past(at(o.at).province, at(army.at).province, at(army.to).province, fleets) <= more;
    });
  }

  bool gives_up() {
    constexpr std::size_t now_and_then = 256;
    gave_up_ = tries_ == options_.most_tries || (tries_ % now_and_then == 0 && options_.stop && options_.stop());
    tries_++;
    return gave_up_;
  }

  std::optional<std::size_t> most_constrained(const Domains& open) const {
    std::optional<std::size_t> best;
    const auto harder = [&](std::size_t a, std::size_t b) {
      const bool is_asked = demands_.demands_on(a) > 0, other_is = demands_.demands_on(b) > 0;
      if (is_asked != other_is) return is_asked;
      if (open[a].size() != open[b].size()) return open[a].size() < open[b].size();
      return demands_.demands_on(a) > demands_.demands_on(b);
    };
    for (std::size_t p = 0; p < open.size(); p++)
      if (!at_[p] && (!best || harder(p, *best))) best = p;
    return best;
  }

  // Nothing, if some place has no province left.
  std::optional<Domains> what_is_left(const Domains& open, std::size_t placed) const {
    Domains left(open.size());
    for (std::size_t p = 0; p < open.size(); p++) {
      if (at_[p]) continue;
      for (const Site& site : open[p])
        if (site.at.province != at_[placed]->at.province && demands_.agree(placed, *at_[placed], p, site))
          left[p].push_back(site);
      if (left[p].empty()) return std::nullopt;
    }
    return left;
  }

  // The map's own judgement of the orders has the last word: of routes, and of whatever else makes an order illegal.
  bool offer() {
    if (units_ == UnitsOf::any && has_units_of_pattern()) return true;  // seen before
    const Board board = placed();
    return !interact_alike(Interactions(settle(board.position, board.orders, options_.rules)), *interactions_) ||
           take_(board);
  }

  bool has_units_of_pattern() const {
    return std::ranges::all_of(orders(), [&](const PatternOrder& o) {
      return site(o.at).type == o.type && (map_[at(o.at).province].terrain == Terrain::sea) == o.at_sea;
    });
  }

  Board placed() const {
    Board result{Position(map_), {}};
    for (const PatternOrder& o : orders()) {
      const std::size_t i = result.orders.size();
      result.position.add({type(i), powers_.at(o.power), at(o.at)});
      result.orders.push_back({powers_.at(o.power), mention(i), action(i), {}});
    }
    return result;
  }

  bool is_placed(PlaceId p) const { return at_[demands_.number(p)].has_value(); }
  const Site& site(PlaceId p) const { return *at_[demands_.number(p)]; }
  Location at(PlaceId p) const { return site(p).at; }
  UnitType type(std::size_t i) const { return site(orders()[i].at).type; }
  UnitMention mention(std::size_t i) const { return {type(i), at(orders()[i].at)}; }

  // With the coast, if a fleet goes to one of several.
  Location destination(std::size_t i) const {
    const PatternOrder& o = orders()[i];
    const ProvinceId to = at(o.to).province;
    return type(i) == UnitType::army ? Location{to} : map_.fleet_landings(at(o.at), to).front();
  }

  WrittenAction action(std::size_t i) const {
    const PatternOrder& o = orders()[i];
    if (o.kind == OrderKind::hold) return HoldOrder{};
    if (o.kind == OrderKind::move)
      return MoveOrder{destination(i), o.route == Route::land || o.says_no_via ? Via::unstated : Via::convoy};
    const std::size_t target = o.target->index();
    if (o.kind == OrderKind::convoy) return ConvoyOrder{mention(target), destination(target)};
    if (orders()[target].kind != OrderKind::move) return SupportHoldOrder{mention(target)};
    return SupportMoveOrder{mention(target), destination(target)};
  }

  const Pattern& found_;
  const UnitsOf units_;
  const Map& map_;
  const PlacementOptions& options_;
  const Take& take_;
  PlaceDemands demands_;
  std::optional<MissingFleets> missing_;  // if convoys are legal by the fleets that stand there
  Dice dice_{options_.seed.value_or(0)};
  std::optional<Interactions> interactions_;
  std::map<PowerId, PowerId> powers_;
  std::vector<std::optional<Site>> at_;  // by place
  std::size_t tries_ = 0;
  bool gave_up_ = false;
};

}  // namespace

Placements each_placement(const Pattern& pattern, const Map& map, const PlacementOptions& options,
                          const std::function<bool(const Board&)>& take) {
  const Placements with_its_units = Search(pattern, UnitsOf::pattern, map, options, take).run();
  if (with_its_units != Placements::all_seen) return with_its_units;
  return Search(pattern, UnitsOf::any, map, options, take).run();
}

Placed place(const Pattern& pattern, const Map& map, const PlacementOptions& options) {
  if (powers_of(pattern) > map.powers().size()) return {Placed::Room::too_few_powers, {}};
  std::optional<Board> first;
  const Placements seen = each_placement(pattern, map, options, [&](const Board& board) {
    first = board;
    return false;
  });
  using enum Placed::Room;
  return {first ? found : seen == Placements::gave_up ? unknown : none, first};
}

}  // namespace dipeq
