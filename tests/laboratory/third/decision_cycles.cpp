// What waits for itself is guessed; where dislodged units may go; clauses under guards.
#include "tests/laboratory/third/decision_tables.hpp"

namespace dipeq::laboratory {

void DecisionTables::fill() {
  while (std::ranges::find(success_, Tri::open) != success_.end())
    if (!pass()) settle_cycle(cycle());
}

// Whether anything was entered.
bool DecisionTables::pass() {
  bool entered = false;
  for (std::size_t u = 0; u < success_.size(); u++) {
    if (success_[u] != Tri::open) continue;
    success_[u] = decided(u);
    entered = entered || success_[u] != Tri::open;
  }
  return entered;
}

// All that the order waits for, directly or through others.
DecisionTables::List DecisionTables::waits_for(std::size_t u) const {
  std::vector<bool> known(success_.size());
  List all, next{u};
  while (!next.empty()) {
    List asked;
    asked_for_ = &asked;
    for (const std::size_t v : next) decided(v);
    asked_for_ = nullptr;
    next.clear();
    for (const std::size_t v : asked) {
      if (known[v]) continue;
      known[v] = true;
      next.push_back(v);
      all.push_back(v);
    }
  }
  std::ranges::sort(all);
  return all;
}

// The fewest open orders that wait for nothing but themselves.
DecisionTables::List DecisionTables::cycle() const {
  List fewest;
  for (std::size_t u = 0; u < success_.size(); u++) {
    if (success_[u] != Tri::open) continue;
    List all = waits_for(u);
    if (fewest.empty() || all.size() < fewest.size()) fewest = std::move(all);
  }
  return fewest;
}

// Both guesses of the first order that is open, with all that follows.
void DecisionTables::guess(const List& cycle, Table guessed, std::vector<Table>& found) {
  success_ = std::move(guessed);
  for (bool entered = true; entered;) {
    entered = false;
    for (const std::size_t u : cycle) {
      const Tri follows = decided(u);
      if (follows == Tri::open || follows == success_[u]) continue;
      if (success_[u] != Tri::open) return;
      success_[u] = follows;
      entered = true;
    }
  }
  const auto open = std::ranges::find_if(cycle, [&](std::size_t u) { return success_[u] == Tri::open; });
  if (open == cycle.end()) {
    found.push_back(success_);
    return;
  }
  Table no = success_, yes = success_;
  no[*open] = Tri::no;
  yes[*open] = Tri::yes;
  guess(cycle, std::move(yes), found);
  guess(cycle, std::move(no), found);
}

bool DecisionTables::is_circle(const List& cycle) const {
  return std::ranges::all_of(cycle, [&](std::size_t u) {
    const MaybeUnit there = is_move(u) ? occupant(u) : std::nullopt;
    return there && std::ranges::find(cycle, *there) != cycle.end();
  });
}

void DecisionTables::settle_cycle(const List& cycle) {
  const Table before = success_;
  std::vector<Table> found;
  guess(cycle, before, found);
  if (found.size() == 1 || (!found.empty() && has(TableSlip::first_solution_is_taken))) {
    success_ = found.front();
    return;
  }
  success_ = before;
  const auto is_convoy = [&](std::size_t u) { return order(u).kind == OrderKind::convoy; };
  const bool paradox = std::ranges::any_of(cycle, is_convoy);
  const bool of_that_length = (cycle.size() <= 3 || !has(TableSlip::long_circles_fail)) &&
                              (cycle.size() == 3 || !has(TableSlip::circles_of_three_alone));
  const bool advances = is_circle(cycle) && of_that_length;
  for (const std::size_t u : cycle)
    if (!paradox || is_convoy(u)) success_[u] = known(!paradox && advances);
}

// ---- retreats ----

// Who moves to where it stands, and gets there.
DecisionTables::List DecisionTables::comers(std::size_t u) const {
  List all;
  for (const std::size_t a : attackers(u))
    if (moves(a)) all.push_back(a);
  return all;
}

DecisionTables::MaybeUnit DecisionTables::dislodger(std::size_t u) const {
  if (has(TableSlip::first_comer_dislodges)) return attackers(u).front();
  if (has(TableSlip::one_origin_for_all))
    for (std::size_t last = success_.size(); last-- > 0;)
      if (dislodged(last)) return comers(last).front();
  return comers(u).front();
}

// The move failed, and nobody else came there either.
bool DecisionTables::bars(std::size_t m) const {
  return !moves(m) && prevent(m).most > 0 &&
         std::ranges::none_of(comers_to(goal(m)), [&](std::size_t other) { return moves(other); });
}

std::optional<ProvinceId> DecisionTables::last_standoff() const {
  for (std::size_t m = success_.size(); m-- > 0;)
    if (is_move(m) && bars(m)) return goal(m);
  return std::nullopt;
}

bool DecisionTables::open_to_retreat(std::size_t u, ProvinceId to) const {
  const auto there = orders_.position.unit_in(to);
  if (there && !moves(there->index())) return false;
  const bool forgotten = has(TableSlip::last_standoff_alone_bars) && last_standoff() != to;
  for (const std::size_t m : comers_to(to)) {
    if (moves(m)) return false;
    if (clause(Place::retreat_contested, known(bars(m) && !forgotten), m, u) == Tri::yes) return false;
  }
  const std::size_t by = *dislodger(u);
  return clause(Place::retreat_to_origin, known(place(by) == to && !by_convoy(by)), by, u) != Tri::yes;
}

// ---- twists ----

bool DecisionTables::is_so(Fact fact, std::size_t u, MaybeUnit other) const {
  const SettledOrder& o = order(u);
  const Province& from = map()[place(u)];
  switch (fact) {
    case Fact::is_fleet: return unit(u).type == UnitType::fleet;
    case Fact::goes_by_convoy: return is_move(u) && by_convoy(u);
    case Fact::is_to_move: return is_move(u);
    case Fact::supports_in_place: return o.kind == OrderKind::support && !is_move((*o.target).index());
    case Fact::supports_attack: return o.kind == OrderKind::support && is_move((*o.target).index());
    case Fact::convoys: return o.kind == OrderKind::convoy;
    case Fact::is_put_aside: return o.put_aside != PutAside::nothing;
    case Fact::stands_on_coast: return from.terrain == Terrain::coastal;
    case Fact::stands_at_sea: return from.terrain == Terrain::sea;
    case Fact::stands_on_centre: return from.supply_center;
    case Fact::goes_to_centre: return is_move(u) && map()[goal(u)].supply_center;
    case Fact::goes_to_coast: return is_move(u) && map()[goal(u)].terrain == Terrain::coastal;
    case Fact::has_support_ordered: return !supporters_[u].empty();
    case Fact::has_two_supports_ordered: return supporters_[u].size() > 1;
    case Fact::is_of_other_power: return other && unit(u).power != unit(*other).power;
  }
  return false;
}

bool DecisionTables::applies(const Twist& twist, std::size_t first, MaybeUnit second) const {
  return std::ranges::all_of(twist.guards, [&](const Guard& g) {
    const bool of_two = g.of_second || g.fact == Fact::is_of_other_power;
    if (of_two && !second) return false;
    const bool so = g.of_second ? is_so(g.fact, *second, first) : is_so(g.fact, first, second);
    return so != g.denied;
  });
}

Tri DecisionTables::clause(Place where, Tri holds, std::size_t first, MaybeUnit second) const {
  for (const Twist& t : oddities_.twists) {
    if (t.place != where || !applies(t, first, second)) continue;
    if (t.how == How::negated) holds = negated(holds);
    if (t.how == How::always || t.how == How::never) holds = known(t.how == How::always);
  }
  return holds;
}

Tri DecisionTables::beats(Place where, Range attack, Range against, std::size_t m, MaybeUnit other) const {
  for (const Twist& t : oddities_.twists) {
    if (t.place != where || !applies(t, m, other)) continue;
    if (t.how == How::one_more) attack = one_more(attack);
    if (t.how == How::one_less) attack = {std::max(0, attack.least - 1), std::max(0, attack.most - 1)};
  }
  return exceeds(attack, against);
}

}  // namespace dipeq::laboratory
