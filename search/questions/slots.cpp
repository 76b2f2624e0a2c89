#include "search/questions/slots.hpp"

#include <algorithm>

#include "encodings/rules/routes.hpp"
#include "phases/adjacent_convoy.hpp"

namespace dipeq {

namespace {

struct Named {
  Constraint constraint;
  std::string_view name, sentence;
};
constexpr Named named[constraint_count] = {
    {Constraint::convoys_at_sea, "convoys-at-sea", "a fleet convoys at sea"},
    {Constraint::convoys_by_fleets, "convoys-by-fleets", "a fleet convoys, and no army to where it stands itself"},
    {Constraint::armies_not_at_sea, "armies-not-at-sea", "no army stands at sea, goes there, or supports there"},
    {Constraint::supports_elsewhere, "supports-elsewhere", "no unit supports a move to where it stands"},
    {Constraint::route_exists, "route-exists", "the fleets ordered to convoy an army form a route"},
    {Constraint::no_land_route, "no-land-route", "the rules leave no army both ways, by convoy and by land"},
    {Constraint::ordinary_passages, "ordinary-passages", "no move goes over a difficult passage"},
};

}  // namespace

std::string_view name(Constraint c) { return named[static_cast<std::size_t>(c)].name; }
std::string_view sentence(Constraint c) { return named[static_cast<std::size_t>(c)].sentence; }

std::optional<Constraint> constraint_named(std::string_view name) {
  for (const Named& n : named)
    if (n.name == name) return n.constraint;
  return std::nullopt;
}

SlotFacts::SlotFacts(FormulaGraph& graph, std::size_t slots, Constraints constraints, const Kinds& of_kinds)
    : graph_(graph), k_(slots), asked_(constraints) {
  declare(of_kinds);
  for (Id i = 0; i < k_; i++) constrain_order(i);
  for (Id i = 0; i < k_; i++)
    for (Id j = 0; j < k_; j++)
      if (i != j) constrain_pair(i, j);
  for (Id i = 0; i < k_; i++) constrain_terrain(i);
  for (Id i = 0; i < k_; i++) constrain_reach(i);
}

bool SlotFacts::can_act_on(Kind one, Kind other) {
  switch (one) {
    case support_move:
    case convoy: return other == move;
    case support_hold: return other != move;
    default: return false;
  }
}

struct SlotFacts::OrdersInSlots {
  using Bool = B;
  const SlotFacts& all;
  Id army;

  B never() const { return all.no(); }
  B says_via() const { return !all.no_via_[army]; }
  B route_ordered() const { return all.whole_chain(army); }
  B own_fleet_ordered() const {
    return any([&](Id c) { return all.convoys_for(c, army) && !all.foreign(c, army); });
  }
  B unit_opposite() const {
    return any([&](Id o) { return all.opposite(army, o); });
  }
  B own_unit_opposite() const {
    return any([&](Id o) { return all.opposite(army, o) && !all.foreign(o, army); });
  }
  template <class F> B any(F f) const {
    B some = all.no();
    for (Id i = 0; i < all.k_; i++)
      if (i != army) some = some || f(i);
    return some;
  }
};

SlotFacts SlotFacts::under(const Rules& rules) const {
  SlotFacts same = *this;
  same.rules_ = rules;
  same.by_convoy_only_.clear(), same.either_way_.clear();
  if (asked_.has(Constraint::no_land_route)) return same;
  for (Id m = 0; m < k_; m++) {
    const auto way = way_to_neighbour(rules, OrdersInSlots{*this, m});
    same.by_convoy_only_.push_back(convoyed_[m] && (!by_land_too_[m] || way.convoy));
    same.either_way_.push_back(convoyed_[m] && by_land_too_[m] && way.convoy_else_land);
  }
  return same;
}

SlotFacts::B SlotFacts::same_power(Id a, Id b) const {
  B same = no();
  for (Id c = 0; c <= std::min(a, b); c++) same = same || (power_[a][c] && power_[b][c]);
  return same;
}

// Powers are numbered as they are met.
SlotFacts::B SlotFacts::of_at_most(std::size_t powers) const {
  B some_further = no();
  for (Id i = powers; i < k_; i++)
    for (Id c = powers; c <= i; c++) some_further = some_further || power_[i][c];
  return !some_further;
}

SlotFacts::B SlotFacts::foreign(Id a, Id b) const {
  const B apart = !same_power(a, b);
  if (!merged_) return apart;
  const auto [one, other] = *merged_;
  return apart && !(same_power(a, one) && same_power(b, other)) && !(same_power(a, other) && same_power(b, one));
}

SlotFacts SlotFacts::merged(Id a, Id b) const {
  SlotFacts changed = *this;
  changed.merged_ = std::pair(a, b);
  return changed;
}

SlotFacts SlotFacts::with_hold(Id o) const {
  SlotFacts changed = *this;
  const auto holds = [&](Id i, B when) {
    for (std::size_t k = 0; k < kinds; k++)
      changed.kind_[k][i] = k == hold ? kind_[k][i] || when : kind_[k][i] && !when;
    for (Id j = 0; j < k_; j++) changed.target_[i][j] = target_[i][j] && !when;
  };
  holds(o, !no());
  for (Id s = 0; s < k_; s++)
    if (s != o) holds(s, target_[s][o] && (kind_[support_move][s] || kind_[convoy][s]));
  for (Square* to : {&changed.at_, &changed.empty_})
    for (B& there : (*to)[o]) there = no();
  changed.convoyed_[o] = changed.by_land_too_[o] = changed.no_via_[o] = changed.difficult_[o] = no();
  return changed;
}

SlotFacts SlotFacts::without_unit(Id u) const {
  SlotFacts changed = with_hold(u);
  for (Id i = 0; i < k_; i++) {
    if (i == u) continue;
    const B supports_it = target_[i][u];
    for (std::size_t k = 0; k < kinds; k++)
      changed.kind_[k][i] = k == hold ? changed.kind_[k][i] || supports_it : changed.kind_[k][i] && !supports_it;
    changed.target_[i][u] = no();
    changed.empty_[i].resize(k_, no());
    changed.empty_[i].push_back(at_[i][u]);  // where it stood
    changed.at_[i][u] = no();
  }
  changed.empty_[u].resize(k_ + 1, no());
  return changed;
}

SlotFacts::B SlotFacts::has_its_routes() const {
  B all = !no();
  for (Id m = 0; m < k_; m++) all = all && implies(convoyed_[m], whole_chain(m));
  return all;
}

SlotFacts::B SlotFacts::has_fleets_for_its_armies() const {
  const bool at_sea = asked_.has(Constraint::convoys_at_sea);
  B some_fleet = no();
  for (Id i = 0; i < k_; i++) some_fleet = some_fleet || (at_sea ? fleet_[i] && sea_[i] : fleet_[i]);
  B all = !no();
  for (Id m = 0; m < k_; m++) all = all && implies(convoyed_[m], some_fleet);  // who is convoyed is no fleet
  return all;
}

SlotFacts::B SlotFacts::whole_chain(Id m) const {
  const struct : Formula {
  } plain{{&graph_}};
  return chain(&plain, m, [&](Id) { return plain.constant(true); });
}

// The slots that may be ordered to convoy m.
struct SlotFacts::Network {
  using Place = Id;
  using Places = Row;
  using Bool = B;
  const SlotFacts& slots;
  Id m;

  Id origin() const { return m; }
  B ends(Id here) const { return slots.ends_[here][m]; }
  B touching(Id here, Id next) const { return here == m ? slots.starts_[next][m] : slots.touches_[here][next]; }
  template <class F> void each_next(Id here, const Row& open, F f) const {
    for (Id next = 0; next < slots.k_; next++)
      if (next != m) f(next, open[next] && touching(here, next));
  }
  Row away_from(Id here, Row open) const {
    for (Id next = 0; next < slots.k_; next++)
      if (next != m) open[next] = open[next] && !touching(here, next);
    return open;
  }
};

GuardedSlots SlotFacts::on_routes(Id m, bool own) const {
  Row is_on(k_, no()), ordered;
  for (Id c = 0; c < k_; c++) ordered.push_back(c == m ? no() : convoys_for(c, m));
  rules::follow_routes(Network{*this, m}, ordered, !no(), [&](const std::vector<Id>& route, const Row&, B is_one) {
    if (own)
      for (Id c : route) is_one = is_one && !foreign(c, m);
    for (Id c : route) is_on[c] = is_on[c] || is_one;
    return rules::Onward::go;
  });
  return others(m, [&](Id c) { return is_on[c]; });
}

SlotFacts::B SlotFacts::supports_against(Id s, Id a) const {
  B result = no();
  for (Id t = 0; t < k_; t++)
    if (t != s && t != a) result = result || (kind_[support_move][s] && target_[s][t] && at_[t][a]);
  return result;
}

SlotFacts::B SlotFacts::acts_where(Id s, Id a) const {
  return at_[s][a] || (kind_[support_hold][s] && target_[s][a]) || supports_against(s, a);
}

SlotFacts::B SlotFacts::same_empty_destination(Id a, Id b) const {
  B same = no();
  for (std::size_t c = 0; c < std::min(empty_[a].size(), empty_[b].size()); c++)
    same = same || (empty_[a][c] && empty_[b][c]);
  return same;
}

SlotFacts::B SlotFacts::same_empty_or_occupied_destination(Id m, Id r) const {
  B same = same_empty_destination(m, r);
  for (Id l = 0; l < k_; l++)
    if (l != m && l != r) same = same || (at_[m][l] && at_[r][l]);
  return same;
}

SlotFacts::Square SlotFacts::square_of_inputs(const std::function<bool(Id, Id)>& may_hold) {
  Square s(k_, Row(k_, no()));
  for (Id i = 0; i < k_; i++)
    for (Id j = 0; j < k_; j++)
      if (i != j && may_hold(i, j)) s[i][j] = fresh();
  return s;
}

// Names for values of which only sameness matters: slot i has "the c-th distinct value", in order of first appearance.
SlotFacts::Row SlotFacts::first_seen_classes(const Square& rows, Id i) {
  Row row;
  for (Id c = 0; c <= i; c++) {
    bool may_hold = c == 0;  // else it is the first that has it
    for (Id j = c - 1; !may_hold && j < i; j++) may_hold = !settles_all(rows[j][c - 1]);
    row.push_back(may_hold ? fresh() : no());
    if (c == 0) continue;
    B seen_before = no();
    for (Id j = c - 1; j < i; j++) seen_before = seen_before || rows[j][c - 1];
    need(implies(row[c], seen_before));
  }
  return row;
}

SlotFacts::B SlotFacts::any(const Row& row) const {
  B result = no();
  for (B b : row) result = result || b;
  return result;
}
void SlotFacts::at_most_one(const Row& row) {
  for (std::size_t i = 0; i < row.size(); i++)
    for (std::size_t j = i + 1; j < row.size(); j++) need(!(row[i] && row[j]));
}
void SlotFacts::exactly_one(const Row& row) {
  need(any(row));
  at_most_one(row);
}

void SlotFacts::declare(const Kinds& of_kinds) {
  const auto may_be = [&](Id i, Kind kind) { return of_kinds.empty() || of_kinds[i] == kind; };
  kind_.assign(kinds, {});
  for (Id i = 0; i < k_; i++) {
    for (std::size_t kind = 0; kind < kinds; kind++)
      kind_[kind].push_back(of_kinds.empty() ? fresh() : constant(of_kinds[i] == kind));
    for (Row* row : {&convoyed_, &by_land_too_}) row->push_back(may_be(i, move) ? fresh() : no());
    no_via_.push_back(may_be(i, move) && !asked_.has(Constraint::no_land_route) ? fresh() : no());
    for (Row* row : {&fleet_, &sea_}) row->push_back(fresh());
  }
  for (Id i = 0; i < k_; i++) difficult_.push_back(some_difficult() && may_be(i, move) ? fresh() : no());
  target_ = square_of_inputs([&](Id i, Id j) { return of_kinds.empty() || can_act_on(of_kinds[i], of_kinds[j]); });
  at_ = square_of_inputs([&](Id i, Id) { return may_be(i, move); });
  for (Square* s : {&starts_, &ends_})
    *s = square_of_inputs([&](Id c, Id m) { return may_be(c, convoy) && may_be(m, move); });
  touches_ = square_of_inputs([&](Id c, Id d) { return may_be(c, convoy) && may_be(d, convoy); });
  for (Id i = 0; i < k_; i++) {
    power_.push_back(first_seen_classes(power_, i));
    empty_.push_back(may_be(i, move) ? first_seen_classes(empty_, i) : Row(i + 1, no()));
  }
}

void SlotFacts::constrain_order(Id i) {
  Row kinds_of_i;
  for (const Row& of_kind : kind_) kinds_of_i.push_back(of_kind[i]);
  exactly_one(kinds_of_i);
  exactly_one(power_[i]);
  Row destinations = empty_[i];
  for (Id j = 0; j < k_; j++)
    if (j != i) destinations.push_back(at_[i][j]);
  at_most_one(destinations);
  need(iff(any(destinations), kind_[move][i]));
  at_most_one(target_[i]);
  need(iff(any(target_[i]), kind_[support_hold][i] || kind_[support_move][i] || kind_[convoy][i]));
  need(implies(convoyed_[i], kind_[move][i] && !fleet_[i]));
  if (!settles_all(convoyed_[i])) need(Constraint::route_exists, implies(convoyed_[i], whole_chain(i)));
  need(implies(by_land_too_[i], convoyed_[i]));
  need(implies(no_via_[i], by_land_too_[i]));
  need(implies(difficult_[i], kind_[move][i] && (!convoyed_[i] || by_land_too_[i])));
  need(Constraint::no_land_route, !by_land_too_[i]);
}

void SlotFacts::constrain_pair(Id i, Id j) {
  need(implies(kind_[support_hold][i] && target_[i][j], !kind_[move][j]));
  need(implies(kind_[support_move][i] && target_[i][j], kind_[move][j]));
  need(Constraint::supports_elsewhere, !(kind_[support_move][i] && target_[i][j] && at_[j][i]));
  need(implies(kind_[convoy][i] && target_[i][j], convoyed_[j]));
  if (!asked_.implied(Constraint::convoys_by_fleets))
    need(Constraint::convoys_by_fleets, !(kind_[convoy][i] && target_[i][j] && at_[j][i]));
  need(implies(starts_[i][j] || ends_[i][j], kind_[convoy][i] && target_[i][j]));
  need(iff(touches_[i][j], touches_[j][i]));
  B same_army = no();
  for (Id a = 0; a < k_; a++) same_army = same_army || (target_[i][a] && target_[j][a]);
  need(implies(touches_[i][j], kind_[convoy][i] && kind_[convoy][j] && same_army));
  // Where i's army goes to j's place, i touches both or neither. By that constraint no army goes there.
  if (asked_.implied(Constraint::convoys_by_fleets)) return;
  for (Id a = 0; a < k_; a++) {
    const B comes_to_j = kind_[convoy][i] && kind_[convoy][j] && target_[i][a] && at_[a][j];
    const auto touch_if = [&](B so, B other_way) { need(implies(comes_to_j && so, iff(ends_[i][a], other_way))); };
    touch_if(target_[j][a], touches_[i][j]);
    for (Id b = 0; b < k_; b++)
      if (b != a) touch_if(target_[j][b] && at_[b][i], ends_[j][b]);
  }
}

void SlotFacts::constrain_terrain(Id i) {
  const auto ashore = [&](B army_at_sea) { need(Constraint::armies_not_at_sea, !army_at_sea); };
  need(Constraint::convoys_at_sea, implies(kind_[convoy][i], fleet_[i] && sea_[i]));
  if (!asked_.implied(Constraint::convoys_by_fleets))
    need(Constraint::convoys_by_fleets, implies(kind_[convoy][i], fleet_[i]));
  ashore(sea_[i] && !fleet_[i]);
  for (Id j = 0; j < k_; j++) {
    if (j == i) continue;
    ashore(!fleet_[i] && at_[i][j] && sea_[j]);
    ashore(!fleet_[i] && kind_[support_hold][i] && target_[i][j] && sea_[j]);
    for (Id l = 0; l < k_; l++)
      if (l != i && l != j) ashore(!fleet_[i] && kind_[support_move][i] && target_[i][j] && at_[j][l] && sea_[l]);
  }
}

// Water is passed both ways: where an army is to go to where a fleet stands that acts on one of its convoying fleets, that one reaches there.
void SlotFacts::constrain_reach(Id i) {
  for (Id c = 0; c < k_; c++) {
    if (c == i || settles_all(kind_[convoy][c])) continue;
    const B reached = fleet_[i] && acts_where(i, c);
    for (Id a = 0; a < k_; a++)
      if (a != i && a != c) need(implies(reached && convoys_for(c, a) && at_[a][i], ends_[c][a]));
  }
}

// Compares, entry by entry, what the slots are and do with the same after slots i and i + 1 have changed places: kinds
// first, then whom each acts on and where it goes. (Which powers and empty places are which is numbered by first
// appearance anyhow.)
SlotFacts::B SlotFacts::not_later_than_swapped_with_next(Id i) const {
  const auto swapped = [&](Id o) { return o == i ? i + 1 : o == i + 1 ? i : o; };
  B smaller = no(), equal = !no();
  const auto compare = [&](B mine, B other) {
    smaller = smaller || (equal && mine && !other);
    equal = equal && iff(mine, other);
  };
  for (Id o : {i, i + 1})
    for (const Row& of_kind : kind_) compare(of_kind[o], of_kind[swapped(o)]);
  for (const Square* relation : {&target_, &at_})
    for (Id a = 0; a < k_; a++)
      for (Id b = 0; b < k_; b++)
        if (a != b && (swapped(a) != a || swapped(b) != b))
          compare((*relation)[a][b], (*relation)[swapped(a)][swapped(b)]);
  return smaller || equal;
}

SlotFacts::B SlotFacts::sorted(const std::function<B(Id)>& otherwise_sorted) const {
  return first_sorted(k_, otherwise_sorted);
}

SlotFacts::B SlotFacts::first_sorted(std::size_t slots, const std::function<B(Id)>& otherwise_sorted) const {
  B all = !no();
  for (Id i = 0; i + 1 < slots; i++)
    all = all && (not_later_than_swapped_with_next(i) || (otherwise_sorted ? otherwise_sorted(i) : no()));
  return all;
}

}  // namespace dipeq
