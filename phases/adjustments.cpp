#include "phases/adjustments.hpp"

#include <algorithm>
#include <map>

#include "phases/phase_mutations.hpp"

namespace dipeq {
namespace {

using Fault = AdjustmentFault;

// What is meant by a build that is legal by itself.
std::variant<UnitType, Fault> build_type(const BuildOrder& order, const Map& map, const Rules& rules) {
  const Province& province = map[order.unit.at.province];
  const bool inland = province.terrain == Terrain::inland;
  if (order.unit.type == UnitType::army) return UnitType::army;
  if (order.unit.type == UnitType::fleet) {
    if (!inland) return UnitType::fleet;
    if (rules.inland_fleet == InlandFleet::army_instead) return UnitType::army;
    return Fault::fleet_inland;
  }
  const BuildType choice = rules.build_type;
  if (inland && choice != BuildType::illegal) return UnitType::army;
  if (order.unit.at.coast != Coast::none && choice == BuildType::inferred) return UnitType::fleet;
  return Fault::type_needed;
}

std::variant<Coast, Fault> build_coast(Location at, const Map& map, const Rules& rules) {
  const auto& coasts = map[at.province].coasts;
  if (coasts.empty() || at.coast != Coast::none) return at.coast;
  if (rules.build_coast == BuildCoast::default_coast) return coasts.front();
  return Fault::coast_needed;
}

// One power's orders, one after the other.
class PowerAdjustments {
 public:
  using Mutation = std::optional<AdjustmentMutation>;
  PowerAdjustments(const GameState& state, PowerId power, std::span<const AdjustmentOrder> orders, const Rules& rules,
                   AdjustmentResult& result, const Mutation& mutation = {})
      : state_(state),
        power_(power),
        orders_(orders),
        rules_(rules),
        result_(result),
        mutation_(mutation),
        due_(adjustment_due(state, power)) {
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (orders[i].by == power) own_.push_back(i);
  }

  void judge_each() {
    for (std::size_t i : own_)
      if (gives_way(i))
        refuse(i, Fault::second_build_there);
      else if (const auto fault = std::visit([&](const auto& order) { return judge(i, order); }, orders_[i].action))
        refuse(i, *fault);
  }

  void resolve() {
    judge_each();
    settle_builds_in_one_province();
    settle_number_of_builds();
    build();
    settle_number_of_removals();
    remove();
  }

 private:
  using MaybeFault = std::optional<std::variant<Fault, PutAside>>;

  template <class What> bool altered(What what) const { return mutation_ == Mutation(what); }
  bool minds(Fault fault) const { return !altered(fault); }

  void refuse(std::size_t i, std::variant<Fault, PutAside> fault) {
    result_.of_order[i] = {Word::illegal, std::visit([](auto why) { return reason(why); }, fault)};
    builds_.erase(i);
    removals_.erase(i);
  }
  void refuse_all(const std::vector<std::size_t>& orders, Fault fault) {
    for (std::size_t i : orders) refuse(i, fault);
  }

  // Before it is asked whether it is legal.
  bool gives_way(std::size_t order) const {
    const bool to_later = altered(BuildsThereMutation::last_legal_or_not);
    if (!to_later && !altered(BuildsThereMutation::first_legal_or_not)) return false;
    const auto* build = std::get_if<BuildOrder>(&orders_[order].action);
    return build && std::ranges::any_of(own_, [&](std::size_t i) {
             const auto* other = std::get_if<BuildOrder>(&orders_[i].action);
             return other && (to_later ? i > order : i < order) && other->unit.at.province == build->unit.at.province;
           });
  }

  // ---- each by itself ----

  MaybeFault judge(std::size_t i, const BuildOrder& order) {
    const Map& map = state_.map();
    const ProvinceId p = order.unit.at.province;
    if (due_ <= 0 && minds(Fault::no_build_due)) return Fault::no_build_due;
    if (map[p].supply_center) {
      if (!may_build_in(state_, p, power_) && minds(Fault::not_home))
        return map.builds() == Builds::homes ? Fault::not_home : Fault::no_home_owned;
      if (state_.centres.owner(p) != power_ && minds(Fault::not_owned)) return Fault::not_owned;
    } else if (minds(Fault::no_centre)) {
      return Fault::no_centre;
    }
    if (is_occupied(p) && minds(Fault::occupied)) return Fault::occupied;
    BuildOrder meant = order;
    if (map[p].coasts.empty() || !map.has_coast(order.unit.at)) meant.unit.at.coast = Coast::none;
    auto type = build_type(meant, map, rules_);
    if (type == std::variant<UnitType, Fault>(Fault::fleet_inland) && !minds(Fault::fleet_inland))
      type = UnitType::fleet;
    if (const auto* fault = std::get_if<Fault>(&type)) return *fault;
    Unit unit{std::get<UnitType>(type), power_, {p, Coast::none}};
    if (unit.type == UnitType::fleet) {
      const auto coast = build_coast(meant.unit.at, map, rules_);
      if (const auto* fault = std::get_if<Fault>(&coast)) return *fault;
      unit.at.coast = std::get<Coast>(coast);
    }
    // The same order once more is no second order, only too much (6.I.7); different ones are for 4.D.5.
    for (const auto& [other, built] : builds_)
      if (built == unit && minds(Fault::second_build_there) && !altered(BuildsThereMutation::last_legal) &&
          !altered(BuildsThereMutation::none_counts))
        return Fault::second_build_there;
    builds_.emplace(i, unit);
    return std::nullopt;
  }

  bool is_occupied(ProvinceId p) const {
    const auto unit = state_.position.unit_in(p);
    return unit && (state_.position[*unit].power == power_ || !altered(BuildsOverOthers{}));
  }

  MaybeFault judge(std::size_t i, const WaiveOrder&) {
    if (due_ <= 0) return Fault::no_build_due;
    if (!may_decline()) return Fault::must_build;
    if (altered(WaiveCostsNothing{})) return std::nullopt;
    builds_.emplace(i, std::nullopt);
    return std::nullopt;
  }

  MaybeFault judge(std::size_t i, const RemoveOrder& order) {
    const auto unit = state_.position.unit_in(order.unit.at.province);
    const bool own = unit && state_.position[*unit].power == power_;
    if (!own && (!unit || minds(Fault::no_such_unit))) return Fault::no_such_unit;
    if (due_ >= 0 && minds(Fault::no_removal_due)) return Fault::no_removal_due;
    if (const PutAside why = misnamed(order.unit); own && why != PutAside::nothing) return why;
    for (const auto& [other, removed] : removals_)
      if (removed == *unit && minds(Fault::removed_already)) return Fault::removed_already;
    removals_.emplace(i, *unit);
    return std::nullopt;
  }

  // Whether an order may call the unit so (4.B.5, 4.C.1, 4.C.2): asked as of any order, such as one to hold.
  PutAside misnamed(const UnitMention& unit) const {
    const WrittenOrder hold{power_, unit, HoldOrder{}, {}};
    return settle(state_.position, {&hold, 1}, rules_).of_written.front();
  }

  bool may_decline() const { return rules_.waiving == Waiving::may_decline; }

  // ---- all together ----

  // Leaves those that count, refuses the others.
  enum class Counts : std::uint8_t { none, first, last };
  void leave(Counts which, std::size_t how_many, const std::vector<std::size_t>& orders, Fault fault) {
    if (orders.size() <= how_many) return;
    const auto n = static_cast<std::ptrdiff_t>(how_many);
    switch (which) {
      case Counts::none: return refuse_all(orders, fault);
      case Counts::first: return refuse_all({orders.begin() + n, orders.end()}, fault);
      case Counts::last: return refuse_all({orders.begin(), orders.end() - n}, fault);
    }
  }

  Counts builds_in_one() const {
    if (altered(BuildsThereMutation::last_legal)) return Counts::last;
    if (altered(BuildsThereMutation::none_counts)) return Counts::none;
    switch (rules_.builds_in_one) {
      case BuildsInOne::none: return Counts::none;
      case BuildsInOne::first: return Counts::first;
      case BuildsInOne::last: return Counts::last;
    }
    return Counts::none;
  }
  Counts many_builds() const {
    switch (rules_.many_builds) {
      case ManyBuilds::none: return Counts::none;
      case ManyBuilds::first: return Counts::first;
      case ManyBuilds::last: return Counts::last;
    }
    return Counts::none;
  }
  Counts many_disbands() const {
    switch (rules_.many_disbands) {
      case ManyDisbands::civil_disorder_decides: return Counts::none;
      case ManyDisbands::first: return Counts::first;
      case ManyDisbands::last: return Counts::last;
    }
    return Counts::none;
  }

  void settle_builds_in_one_province() {
    if (!minds(Fault::second_build_there)) return;
    std::map<ProvinceId, std::vector<std::size_t>> in;
    for (const auto& [i, unit] : builds_)
      if (unit) in[unit->at.province].push_back(i);
    for (const auto& [province, orders] : in) leave(builds_in_one(), 1, orders, Fault::second_build_there);
  }

  void settle_number_of_builds() {
    std::vector<std::size_t> orders;
    for (const auto& [i, unit] : builds_) orders.push_back(i);
    if (!minds(Fault::too_many_builds) || (due_ <= 0 && !minds(Fault::no_build_due))) return;
    leave(many_builds(), static_cast<std::size_t>(std::max(due_, 0)), orders, Fault::too_many_builds);
  }

  void settle_number_of_removals() {
    std::vector<std::size_t> orders;
    for (const auto& [i, unit] : removals_) orders.push_back(i);
    if (altered(RemovalMutation::none_if_too_few) && static_cast<int>(orders.size()) < -due_) removals_.clear();
    if (!minds(Fault::too_many_removals) || (due_ >= 0 && !minds(Fault::no_removal_due))) return;
    leave(many_disbands(), static_cast<std::size_t>(std::max(-due_, 0)), orders, Fault::too_many_removals);
  }

  void build() {
    std::vector<ProvinceId> open = open_centres(state_, power_);
    int left = due_;
    for (const auto& [i, unit] : builds_) {
      --left;
      if (!unit) continue;
      result_.built.push_back(*unit);
      std::erase(open, unit->at.province);
    }
    if (may_decline()) return;
    for (ProvinceId p : open)
      if (left-- > 0) result_.built_unordered.push_back({UnitType::army, power_, {p}});
  }

  void remove() {
    std::vector<UnitId> staying;
    for (std::size_t u = 0; u < state_.position.units().size(); ++u)
      if (state_.position.units()[u].power == power_) staying.push_back(UnitId(u));
    int left = -due_;
    for (const auto& [i, unit] : removals_) {
      --left;
      result_.removed.push_back(unit);
      std::erase(staying, unit);
    }
    if (left <= 0 || altered(RemovalMutation::nobody)) return;
    std::optional<RemovalMutation> who;
    if (const auto* altered_line = mutation_ ? std::get_if<RemovalMutation>(&*mutation_) : nullptr) who = *altered_line;
    result_.lines.push_back(
        removal_line(state_.position, state_.centres, staying, static_cast<std::size_t>(left), rules_, who));
    std::ranges::copy(removed(result_.lines.back()), std::back_inserter(result_.removed_unordered));
  }

  const GameState& state_;
  PowerId power_;
  std::span<const AdjustmentOrder> orders_;
  const Rules& rules_;
  AdjustmentResult& result_;
  Mutation mutation_;
  int due_;
  std::vector<std::size_t> own_;
  std::map<std::size_t, std::optional<Unit>> builds_;  // by order; none: a build declined
  std::map<std::size_t, UnitId> removals_;             // by order
};

}  // namespace

Reason reason(AdjustmentFault fault) {
  switch (fault) {
    case Fault::no_build_due:
      return {"no_build_due", "the power owns no more centres than it has units", "DATC 3.2 6.I"};
    case Fault::no_centre: return {"no_centre", "units are built in supply centres", "DATC 3.2 6.I.6"};
    case Fault::not_home: return {"not_home", "units are built in one's own home centres", "DATC 3.2 6.I.6"};
    case Fault::no_home_owned:
      return {"no_home_owned", "the power owns none of its home centres, so it builds nowhere", "DATC 2.4 11"};
    case Fault::not_owned: return {"not_owned", "the power does not own this centre", "DATC 3.2 6.I.5"};
    case Fault::occupied: return {"occupied", "a unit stands there", "DATC 3.2 6.I.3, 6.I.4"};
    case Fault::type_needed: return {"type_needed", "an army or a fleet: one must be named", "DATC 3.2 4.C.3"};
    case Fault::fleet_inland:
      return {"fleet_inland", "no fleet is built in an inland province", "DATC 3.2 4.C.4, 6.I.2"};
    case Fault::coast_needed:
      return {"coast_needed", "the province has several coasts: one of them must be named", "DATC 3.2 4.B.7, 6.B.14"};
    case Fault::second_build_there:
      return {"second_build_there", "another build is ordered in the same province", "DATC 3.2 4.D.5, 6.I.7"};
    case Fault::too_many_builds:
      return {"too_many_builds", "more builds are ordered than the power may build", "DATC 3.2 4.D.4, 6.I.1"};
    case Fault::must_build: return {"must_build", "a build may not be declined", "DATC 3.2 4.D.7"};
    case Fault::no_removal_due:
      return {"no_removal_due", "the power owns no fewer centres than it has units", "DATC 3.2 6.J"};
    case Fault::no_such_unit: return {"no_such_unit", "no unit of that power stands there", "DATC 3.2 6.J.1"};
    case Fault::removed_already:
      return {"removed_already", "the unit is already ordered to be removed", "DATC 3.2 6.J.2"};
    case Fault::too_many_removals:
      return {"too_many_removals", "more removals are ordered than the power must make", "DATC 3.2 4.D.6, 6.J.1"};
  }
  return {};
}

std::optional<Reason> objection(const GameState& state, const AdjustmentOrder& order, const Rules& rules) {
  AdjustmentResult result;
  result.of_order.resize(1);
  PowerAdjustments(state, order.by, {&order, 1}, rules, result).judge_each();
  return result.of_order.front().reason;
}

AdjustmentResult resolve_adjustments(const GameState& state, std::span<const AdjustmentOrder> orders,
                                     const Rules& rules, const std::optional<AdjustmentMutation>& mutation) {
  AdjustmentResult result;
  result.of_order.resize(orders.size());
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    PowerAdjustments(state, PowerId(p), orders, rules, result, mutation).resolve();
  return result;
}

AdjustmentResult resolve_adjustments(const GameState& state, std::span<const AdjustmentOrder> orders,
                                     const Rules& rules) {
  return resolve_adjustments(state, orders, rules, std::nullopt);
}

GameState adjusted(const GameState& state, const AdjustmentResult& result) {
  GameState after = state;
  after.position = Position(state.map());
  auto is_removed = [&](UnitId u) {
    return std::ranges::count(result.removed, u) + std::ranges::count(result.removed_unordered, u) > 0;
  };
  for (std::size_t u = 0; u < state.position.units().size(); ++u)
    if (!is_removed(UnitId(u))) after.position.add(state.position.units()[u]);
  for (const Unit& unit : result.built) after.position.add(unit);
  for (const Unit& unit : result.built_unordered) after.position.add(unit);
  return after;
}

GameState after_adjustments(const GameState& state, const AdjustmentResult& result) {
  return next_phase(adjusted(state, result));
}

}  // namespace dipeq
