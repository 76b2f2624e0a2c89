// What each order needs to succeed.
#include "tests/laboratory/third/decision_tables.hpp"

namespace dipeq::laboratory {

DecisionTables::DecisionTables(const SettledOrders& orders, const std::vector<WrittenOrder>& written,
                               const Oddities& oddities)
    : orders_(orders),
      oddities_(oddities),
      success_(orders.of_unit.size(), Tri::open),
      comers_to_(orders.position.map().provinces().size()),
      supporters_(success_.size()),
      fleets_(success_.size()) {
  for (std::size_t u = 0; u < success_.size(); u++) {
    const SettledOrder& o = order(u);
    if (o.kind == OrderKind::hold) success_[u] = Tri::yes;
    if (o.kind == OrderKind::move) comers_to_[o.to.province.index()].push_back(u);
    if (o.kind == OrderKind::support) supporters_[(*o.target).index()].push_back(u);
    if (o.kind == OrderKind::support && has(TableSlip::coastal_supporters_twice) && unit(u).at.coast != Coast::none)
      supporters_[(*o.target).index()].push_back(u);
    if (o.kind == OrderKind::convoy) fleets_[(*o.target).index()].push_back(u);
    any_convoy_ = any_convoy_ || o.kind == OrderKind::convoy;
    if (!has(TableSlip::unmatched_supports_count) || o.put_aside != PutAside::unmatched_support) continue;
    const auto* support = std::get_if<SupportMoveOrder>(&written[*o.written].action);
    const auto whom = support ? orders.position.unit_in(support->whom.at.province) : std::nullopt;
    if (whom && is_move(whom->index())) supporters_[whom->index()].push_back(u);
  }
}

bool DecisionTables::foreign(std::size_t a, std::size_t b) const {
  return unit(a).power != unit(b).power || (has(TableSlip::first_power_is_nobody) && unit(a).power.index() == 0);
}

DecisionTables::MaybeUnit DecisionTables::occupant(std::size_t m) const {
  const auto there = orders_.position.unit_in(goal(m));
  if (!there) return std::nullopt;
  const bool found = !has(TableSlip::occupants_by_coast) || unit(there->index()).at == order(m).to;
  return found ? MaybeUnit(there->index()) : std::nullopt;
}

DecisionTables::MaybeUnit DecisionTables::opposite(std::size_t m) const {
  const MaybeUnit there = occupant(m);
  return there && is_move(*there) && goal(*there) == place(m) ? there : std::nullopt;
}

DecisionTables::MaybeUnit DecisionTables::opponent(std::size_t m) const {
  const MaybeUnit there = opposite(m);
  if (!there || (has(TableSlip::convoys_end_battles) && any_convoy_)) return std::nullopt;
  const bool meet = has(TableSlip::opposite_moves_always_meet) || !(by_convoy(m) || by_convoy(*there));
  return clause(Place::meets, known(meet), m, there) == Tri::yes ? there : std::nullopt;
}

Tri DecisionTables::success(std::size_t u) const {
  if (success_[u] == Tri::open && asked_for_) asked_for_->push_back(u);
  return success_[u];
}

Tri DecisionTables::decided(std::size_t u) const {
  switch (order(u).kind) {
    case OrderKind::hold: return Tri::yes;
    case OrderKind::move: return move(u);
    case OrderKind::support: return support(u);
    case OrderKind::convoy: return convoy(u);
  }
  return Tri::no;
}

Tri DecisionTables::move(std::size_t m) const {
  if (has(TableSlip::first_province_is_nowhere) && goal(m).index() == 0) return Tri::no;
  const Range strength = attack(m);
  const MaybeUnit met = opponent(m), there = occupant(m);
  const bool by_attack = has(TableSlip::opponents_defend_by_attack);
  Tri succeeds = met ? beats(Place::beats_opponent, strength, by_attack ? attack(*met) : defend(*met), m, met)
                     : beats(Place::beats_hold, strength, there ? hold(*there) : Range{}, m, there);
  for (const std::size_t r : comers_to(goal(m))) {
    if (r == m || (has(TableSlip::rivals_by_coast) && order(r).to != order(m).to)) continue;
    const Range against = has(TableSlip::rivals_prevent_by_attack) ? attack(r) : prevent(r);
    succeeds = both(succeeds, beats(Place::beats_rival, strength, against, m, r));
  }
  return succeeds;
}

Tri DecisionTables::support(std::size_t s) const {
  Tri fails = Tri::no;
  for (const std::size_t a : attackers(s)) {
    fails = either(fails, clause(Place::dislodges_supporter, success(a), a, s));
    if (!has(TableSlip::one_attacker_a_province) || a == attackers(s).back()) fails = either(fails, cuts(a, s));
  }
  return negated(fails);
}

Tri DecisionTables::cuts(std::size_t a, std::size_t s) const {
  const std::size_t supported = order(s).kind == OrderKind::support ? (*order(s).target).index() : s;
  const bool against_attacker =
      is_move(supported) &&
      (has(TableSlip::target_by_coast) ? order(supported).to == unit(a).at : goal(supported) == place(a));
  const bool by_foreigner = foreign(a, has(TableSlip::cutter_foreign_to_supported) ? supported : s);
  const Tri may_cut = both(clause(Place::cut_by_foreigner, known(by_foreigner), a, s),
                           clause(Place::cut_from_elsewhere, known(!against_attacker), a, s));
  if (may_cut == Tri::no) return clause(Place::cuts, Tri::no, a, s);
  return clause(Place::cuts, clause(Place::cut_has_path, path(a), a, s), a, s);
}

Tri DecisionTables::convoy(std::size_t c) const {
  Tri sunk = Tri::no;
  for (const std::size_t a : attackers(c))
    if (!has(TableSlip::last_attacker_sinks_fleets) || a == attackers(c).back())
      sunk = either(sunk, clause(Place::dislodges_convoy, success(a), a, c));
  return negated(sunk);
}

Tri DecisionTables::path(std::size_t m) const {
  if (!by_convoy(m)) return Tri::yes;
  if (has(TableSlip::neighbours_need_no_fleet) && map().army_adjacent(place(m), goal(m))) return Tri::yes;
  std::vector<bool> surely(success_.size()), perhaps(success_.size());
  for (const std::size_t c : fleets_[m]) {
    const Tri carries = clause(Place::fleet_carries, success(c), c, m);
    surely[c] = carries == Tri::yes;
    perhaps[c] = carries != Tri::no;
  }
  if (route(m, surely)) return Tri::yes;
  return route(m, perhaps) ? Tri::open : Tri::no;
}

bool DecisionTables::route(std::size_t m, const std::vector<bool>& fleets) const {
  if (has(TableSlip::route_by_first_fleet)) return route_by_first_fleet(m, fleets);
  std::vector<bool> seen(fleets.size());
  std::vector<ProvinceId> reached{place(m)};
  for (std::size_t length = 1; !reached.empty(); length++) {
    if (has(TableSlip::three_fleets_are_too_many) && length > 2) return false;
    std::vector<ProvinceId> next;
    for (const ProvinceId from : reached)
      for (std::size_t c = 0; c < fleets.size(); c++) {
        if (!fleets[c] || seen[c] || !map().convoy_adjacent(place(c), from)) continue;
        if (map().convoy_adjacent(place(c), goal(m))) return true;
        seen[c] = true;
        next.push_back(place(c));
      }
    reached = std::move(next);
  }
  return false;
}

bool DecisionTables::route_by_first_fleet(std::size_t m, const std::vector<bool>& fleets) const {
  std::vector<bool> seen(fleets.size());
  for (ProvinceId from = place(m);;) {
    std::size_t c = 0;
    while (c < fleets.size() && (!fleets[c] || seen[c] || !map().convoy_adjacent(place(c), from))) c++;
    if (c == fleets.size()) return false;
    if (map().convoy_adjacent(place(c), goal(m))) return true;
    seen[c] = true;
    from = place(c);
  }
}

template <class Given> Range DecisionTables::with_supports(std::size_t of, Given given) const {
  Range strength{1, 1};
  Tri goes_on = Tri::yes;
  for (const std::size_t s : supporters_[of]) {
    const Tri counts = both(given(s), goes_on);
    if (has(TableSlip::counting_ends_at_a_cut)) goes_on = counts;
    strength.least += counts == Tri::yes;
    strength.most += counts != Tri::no;
  }
  return strength;
}

Range DecisionTables::attack(std::size_t m) const {
  const auto given = [&](std::size_t s) {
    const bool too_early = has(TableSlip::later_supports_are_given) && s > m;
    return clause(Place::attack_support_given, too_early ? Tri::yes : success(s), s, m);
  };
  const MaybeUnit there = occupant(m);
  Range strength = with_supports(m, given);
  if (there) {
    const bool may_leave = is_move(*there) && opponent(m) != there;
    const bool follows = foreign(m, *there) || !has(TableSlip::nobody_follows_his_own);
    const Tri left = may_leave && follows ? success(*there) : Tri::no;
    const Tri foreigner = clause(Place::attack_on_foreigner, known(foreign(m, *there)), m, there);
    const Range against = with_supports(m, [&](std::size_t s) {
      const bool fair = foreign(has(TableSlip::own_support_by_movers_power) ? m : s, *there);
      return both(given(s), clause(Place::support_against_foreign, known(fair), s, there));
    });
    const bool beaten = has(TableSlip::own_unit_that_stays_is_beaten);
    strength = if_so(left, strength, if_so(beaten ? Tri::yes : foreigner, against, {}));
  }
  return if_so(clause(Place::attack_has_path, path(m), m, there), strength, {});
}

Range DecisionTables::hold(std::size_t u) const {
  Range strength{1, 1};
  if (!is_move(u) || has(TableSlip::failed_movers_keep_supports))
    strength = with_supports(u, [&](std::size_t s) { return clause(Place::hold_support_given, success(s), s, u); });
  return if_so(clause(Place::hold_stays, is_move(u) ? negated(success(u)) : Tri::yes, u), strength, {});
}

Range DecisionTables::prevent(std::size_t m) const {
  const Range strength =
      with_supports(m, [&](std::size_t s) { return clause(Place::prevent_support_given, success(s), s, m); });
  const MaybeUnit met = has(TableSlip::swapped_prevent_nothing) ? opposite(m) : opponent(m);
  const Tri beaten = met ? clause(Place::prevent_beaten, success(*met), m, met) : Tri::no;
  return if_so(both(clause(Place::prevent_has_path, path(m), m), negated(beaten)), strength, {});
}

Range DecisionTables::defend(std::size_t m) const {
  return with_supports(m, [&](std::size_t s) { return clause(Place::defend_support_given, success(s), s, m); });
}

}  // namespace dipeq::laboratory
