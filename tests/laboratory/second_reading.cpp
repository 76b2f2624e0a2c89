#include "tests/laboratory/second_reading.hpp"

#include <algorithm>

namespace dipeq::laboratory {
namespace {

bool in_the_balkans(const Province& p) {
  constexpr std::string_view there[] = {"alb", "bul", "gre", "rum", "ser"};
  return std::ranges::find(there, p.code) != std::end(there);
}

}  // namespace

SecondReading::SecondReading(const SettledOrders& orders, const std::vector<WrittenOrder>& written,
                             const std::set<Slip>& slips)
    : orders_(orders),
      slips_(slips),
      value_(orders.of_unit.size(), Tri::open),
      illegally_moved_to_(orders.position.map().provinces().size()),
      moves_to_(orders.position.map().provinces().size()),
      supports_of_(value_.size()),
      fleets_of_(value_.size()) {
  for (std::size_t u = 0; u < value_.size(); u++) {
    const SettledOrder& o = order(u);
    if (o.kind == OrderKind::hold) value_[u] = Tri::yes;
    if (o.kind == OrderKind::hold && o.written && validity(o.put_aside) == Validity::illegal)
      if (const auto* move = std::get_if<MoveOrder>(&written[*o.written].action))
        illegally_moved_to_[move->to.province.index()] = true;
    if (o.kind == OrderKind::move) moves_to_[o.to.province.index()].push_back(u);
    if (o.kind == OrderKind::support) supports_of_[(*o.target).index()].push_back(u);
    if (o.kind == OrderKind::convoy) fleets_of_[(*o.target).index()].push_back(u);
  }
}

std::optional<std::size_t> SecondReading::unit_in(ProvinceId p) const {
  const auto u = orders_.position.unit_in(p);
  return u ? std::optional(u->index()) : std::nullopt;
}

std::optional<std::size_t> SecondReading::met_head_to_head(std::size_t m) const {
  const auto there = unit_in(destination(m));
  if (!there || !is_move(*there) || destination(*there) != place(m)) return std::nullopt;
  if (!has(Slip::convoys_meet_head_to_head) && (by_convoy(m) || by_convoy(*there))) return std::nullopt;
  return there;
}

Tri SecondReading::success(std::size_t u) const {
  if (value_[u] == Tri::open && asked_) (*asked_)[u] = true;
  return value_[u];
}

Tri SecondReading::condition(std::size_t u) const {
  switch (order(u).kind) {
    case OrderKind::hold: return Tri::yes;
    case OrderKind::move: return move(u);
    case OrderKind::support: return support(u);
    case OrderKind::convoy: return convoy(u);
  }
  return Tri::no;
}

Tri SecondReading::move(std::size_t m) const {
  const Range strength = attack(m);
  const auto opponent = met_head_to_head(m);
  const Range against = opponent
                            ? Range{1 + supports(*opponent, {}, false).least, 1 + supports(*opponent, {}, false).most}
                            : hold(destination(m));
  Tri gets_in = exceeds(strength, against);
  if (has(Slip::ankara_never_falls) && map()[destination(m)].code == "ank")
    if (const auto there = unit_in(destination(m)))
      gets_in = both(gets_in, is_move(*there) && !opponent ? success(*there) : Tri::no);
  return both(gets_in, beats_rivals(m, strength, opponent.has_value()));
}

Tri SecondReading::beats_rivals(std::size_t m, Range strength, bool met) const {
  if (met && has(Slip::head_to_head_without_rivals)) return Tri::yes;
  if (has(Slip::england_is_never_kept_out) && map().power(unit(m).power) == "England") return Tri::yes;
  if (has(Slip::crowds_bounce) && moves_to(destination(m)).size() > 2) return Tri::no;
  Tri result = Tri::yes;
  if (has(Slip::illegal_moves_bounce) && illegally_moved_to_[destination(m).index()])
    result = exceeds(strength, {1, 1});
  int rivals = 0;
  for (const std::size_t r : moves_to(destination(m))) {
    if (r == m || (has(Slip::one_rival_at_most) && ++rivals > 1)) continue;
    const bool breaks_tie = has(Slip::orders_break_ties) && supports_of_[m].size() > supports_of_[r].size();
    result = both(result, exceeds(breaks_tie ? one_more(strength) : strength, prevent(r)));
  }
  return result;
}

Tri SecondReading::support(std::size_t s) const {
  Tri cut = Tri::no;
  for (const std::size_t a : moves_to(place(s))) {
    cut = either(cut, cuts(a, s));
    if (!has(Slip::dislodged_supporters_support)) cut = either(cut, success(a));
  }
  return negated(cut);
}

Tri SecondReading::cuts(std::size_t a, std::size_t s) const {
  const std::size_t supported = (*order(s).target).index();
  if (!foreign(a, s) || (is_move(supported) && destination(supported) == place(a))) return Tri::no;
  if (has(Slip::fleets_do_not_cut_armies) && unit(a).type == UnitType::fleet && unit(s).type == UnitType::army)
    return Tri::no;
  if (has(Slip::like_alone_cuts_like) && unit(a).type != unit(s).type) return Tri::no;
  if (has(Slip::russia_is_never_cut) && map().power(unit(s).power) == "Russia") return Tri::no;
  if (has(Slip::balkans_are_never_cut) && in_the_balkans(map()[place(s)])) return Tri::no;
  if (has(Slip::convoy_next_door_does_not_cut) && by_convoy(a) && map().army_adjacent(place(a), place(s)))
    return Tri::no;
  Tri result = has(Slip::armies_without_a_convoy_cut) ? Tri::yes : path(a);
  if (has(Slip::the_beaten_cut_nothing))
    for (const std::size_t b : moves_to(place(a))) result = both(result, negated(success(b)));
  return result;
}

Tri SecondReading::convoy(std::size_t c) const {
  Tri stands = Tri::yes;
  for (const std::size_t a : moves_to(place(c))) stands = both(stands, negated(success(a)));
  return stands;
}

Tri SecondReading::path(std::size_t m) const {
  if (!by_convoy(m)) return Tri::yes;
  std::vector<bool> surely(value_.size()), perhaps(value_.size());
  for (const std::size_t c : fleets_of_[m]) {
    if (has(Slip::own_fleets_alone) && foreign(c, m)) continue;
    const Tri t = has(Slip::dislodged_fleets_convoy) ? Tri::yes : success(c);
    surely[c] = t == Tri::yes;
    perhaps[c] = t != Tri::no;
  }
  if (chain(m, surely)) return Tri::yes;
  return chain(m, perhaps) ? Tri::open : Tri::no;
}

bool SecondReading::chain(std::size_t m, const std::vector<bool>& fleets) const {
  if (has(Slip::any_fleet_is_a_route)) return std::ranges::find(fleets, true) != fleets.end();
  std::vector<std::size_t> reached;
  for (std::size_t c = 0; c < fleets.size(); c++)
    if (fleets[c] && map().convoy_adjacent(place(c), place(m))) reached.push_back(c);
  if (has(Slip::only_one_fleet_convoys))
    return std::ranges::any_of(reached, [&](std::size_t c) { return map().convoy_adjacent(place(c), destination(m)); });
  for (std::size_t i = 0; i < reached.size(); i++) {
    if (map().convoy_adjacent(place(reached[i]), destination(m))) return true;
    for (std::size_t c = has(Slip::fleets_in_sequence) ? reached[i] : 0; c < fleets.size(); c++)
      if (fleets[c] && std::ranges::find(reached, c) == reached.end() &&
          map().convoy_adjacent(place(reached[i]), place(c)))
        reached.push_back(c);
  }
  return false;
}

bool SecondReading::counts(std::size_t s, std::size_t of, bool of_attack) const {
  if (of_attack && has(Slip::no_support_from_behind) && unit_in(destination(of)) &&
      !map().reaches(unit(s).type, unit(s).at, place(of)))
    return false;
  if (has(Slip::fleets_do_not_support_armies) && is_move(of) && unit(s).type == UnitType::fleet &&
      unit(of).type == UnitType::army)
    return false;
  return !has(Slip::supporting_fleets_not_at_sea) || is_move(of) || map()[place(s)].terrain != Terrain::sea;
}

Range SecondReading::supports(std::size_t of, std::optional<PowerId> but_of, bool of_attack) const {
  Range found;
  std::set<PowerId> surely, perhaps;
  for (const std::size_t s : supports_of_[of]) {
    if (but_of == unit(s).power || !counts(s, of, of_attack)) continue;
    const Tri given = success(s);
    if (given == Tri::no) continue;
    found.most++;
    perhaps.insert(unit(s).power);
    if (given != Tri::yes) continue;
    found.least++;
    surely.insert(unit(s).power);
  }
  if (has(Slip::supports_counted_by_power)) return {static_cast<int>(surely.size()), static_cast<int>(perhaps.size())};
  if (of_attack && has(Slip::second_support_not_counted)) return {std::min(found.least, 1), std::min(found.most, 1)};
  return found;
}

Range SecondReading::attack(std::size_t m) const {
  const Tri on_its_way = path(m);
  const auto there = unit_in(destination(m));
  const Range all = supports(m, {}, true);
  Range strength{1 + all.least, 1 + all.most};
  if (there) {
    const Tri left = is_move(*there) && !met_head_to_head(m) ? success(*there) : Tri::no;
    const Range others = supports(m, unit(*there).power, true);
    const Range against = foreign(m, *there) ? Range{1 + others.least, 1 + others.most} : Range{};
    strength = if_so(left, strength, against);
  }
  return if_so(on_its_way, strength, {});
}

Range SecondReading::hold(ProvinceId where) const {
  const auto there = unit_in(where);
  if (!there) return {};
  if (is_move(*there)) return if_so(success(*there), {}, {1, 1});
  if (has(Slip::besieged_twice_holds_alone) && moves_to(where).size() > 1) return {1, 1};
  const Range all = supports(*there, {}, false);
  return {1 + all.least, 1 + all.most};
}

Range SecondReading::prevent(std::size_t m) const {
  if (!dislodged_at_first_.empty() && dislodged_at_first_[m]) return {};
  const Range all = supports(m, {}, true);
  Range strength = if_so(path(m), {1 + all.least, 1 + all.most}, {});
  if (const auto opponent = met_head_to_head(m); opponent && !has(Slip::losers_prevent))
    strength = if_so(success(*opponent), {}, strength);
  return strength;
}

std::optional<std::size_t> SecondReading::dislodger(std::size_t u) const {
  if (moves(u)) return std::nullopt;
  for (const std::size_t a : moves_to(place(u)))
    if (moves(a)) return a;
  return std::nullopt;
}

bool SecondReading::may_retreat(std::size_t u, ProvinceId to) const {
  const auto there = unit_in(to);
  if (there && !moves(*there)) return false;
  for (const std::size_t m : moves_to(to))
    if (moves(m) || prevent(m).most > 0) return false;
  const std::size_t by = *dislodger(u);
  return place(by) != to || by_convoy(by);
}

// ---- what waits for itself ----

void SecondReading::resolve() {
  const std::vector<Tri> at_the_start = value_;
  decide_all();
  if (has(Slip::dislodged_at_first_prevent_nobody)) {
    for (std::size_t u = 0; u < value_.size(); u++) dislodged_at_first_.push_back(dislodger(u).has_value());
    value_ = at_the_start;
    decide_all();
  }
  if (has(Slip::strongest_attack_is_decided_first) || has(Slip::moves_are_decided_in_the_list)) decide_moves_once();
}

void SecondReading::decide_all() {
  for (propagate(); std::ranges::find(value_, Tri::open) != value_.end(); propagate()) decide(core());
}

// With the supports and convoys that stand by the rules.
void SecondReading::decide_moves_once() {
  std::vector<std::size_t> in_sequence;
  for (std::size_t m = 0; m < value_.size(); m++)
    if (is_move(m)) in_sequence.push_back(m);
  if (has(Slip::strongest_attack_is_decided_first))
    std::ranges::stable_sort(in_sequence, std::ranges::greater{},
                             [&](std::size_t m) { return supports(m, {}, true).least; });
  for (const std::size_t m : in_sequence) value_[m] = path(m);
  for (const std::size_t m : in_sequence) value_[m] = condition(m);
}

void SecondReading::propagate() {
  for (bool found = true; found;) {
    found = false;
    for (std::size_t u = 0; u < value_.size(); u++) {
      if (value_[u] != Tri::open) continue;
      value_[u] = condition(u);
      found = found || value_[u] != Tri::open;
    }
  }
}

// The smallest set of open orders that ask for none outside of it.
SecondReading::Core SecondReading::core() {
  std::vector<std::vector<bool>> asks(value_.size());
  for (std::size_t u = 0; u < value_.size(); u++) {
    asks[u].assign(value_.size(), false);
    if (value_[u] != Tri::open) continue;
    asked_ = &asks[u];
    condition(u);
  }
  asked_ = nullptr;
  Core smallest;
  for (std::size_t u = 0; u < value_.size(); u++) {
    if (value_[u] != Tri::open) continue;
    Core all{u};
    for (std::size_t i = 0; i < all.size(); i++)
      for (std::size_t v = 0; v < value_.size(); v++)
        if (asks[all[i]][v] && std::ranges::find(all, v) == all.end()) all.push_back(v);
    if (smallest.empty() || all.size() < smallest.size()) smallest = all;
  }
  std::ranges::sort(smallest);
  return smallest;
}

std::vector<std::vector<Tri>> SecondReading::solutions(const Core& core) {
  std::vector<std::vector<Tri>> found;
  const std::vector<Tri> before = value_;
  for (std::size_t bits = 0; bits < std::size_t{1} << core.size(); bits++) {
    for (std::size_t i = 0; i < core.size(); i++) value_[core[i]] = known(bits >> i & 1);
    if (std::ranges::all_of(core, [&](std::size_t u) { return condition(u) == value_[u]; })) found.push_back(value_);
  }
  value_ = before;
  return found;
}

bool SecondReading::is_circle(const Core& core) const {
  return std::ranges::all_of(core, [&](std::size_t u) {
    if (!is_move(u)) return false;
    const auto there = unit_in(destination(u));
    return there && std::ranges::find(core, *there) != core.end();
  });
}

void SecondReading::decide(const Core& core) {
  const auto found = solutions(core);
  if (found.size() == 1) {
    value_ = found.front();
    return;
  }
  const auto is_convoy = [&](std::size_t u) { return order(u).kind == OrderKind::convoy; };
  if (std::ranges::any_of(core, is_convoy)) {
    for (const std::size_t u : core)
      if (is_convoy(u)) value_[u] = known(has(Slip::paradox_army_gets_through));
    return;
  }
  const bool fails =
      has(Slip::circles_fail) ||
      (has(Slip::circles_with_convoys_fail) && std::ranges::any_of(core, [&](std::size_t u) { return by_convoy(u); }));
  for (const std::size_t u : core) value_[u] = known(is_circle(core) && !fails);
}

}  // namespace dipeq::laboratory
