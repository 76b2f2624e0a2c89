#include "search/slots.hpp"

#include <algorithm>
#include <stdexcept>

namespace dipeq {

SlotFacts::SlotFacts(FormulaGraph& graph, std::size_t slots, Geography geography) : graph_(graph), k_(slots) {
  declare();
  for (Id i = 0; i < k_; i++) constrain_order(i);
  for (Id i = 0; i < k_; i++)
    for (Id j = 0; j < k_; j++)
      if (i != j) constrain_pair(i, j);
  if (geography == Geography::respected)
    for (Id i = 0; i < k_; i++) constrain_terrain(i);
}

SlotFacts::B SlotFacts::foreign(Id a, Id b) const {
  B same = no();
  for (Id c = 0; c <= std::min(a, b); c++) same = same || (power_[a][c] && power_[b][c]);
  return !same;
}

GuardedSlots SlotFacts::on_routes(Id, bool) const {
  throw std::logic_error("a convoy that any disrupted route disrupts (4.A.1) is not searched for");
}

SlotFacts::B SlotFacts::supports_against(Id s, Id a) const {
  B result = no();
  for (Id t = 0; t < k_; t++)
    if (t != s && t != a) result = result || (kind_[support_move][s] && target_[s][t] && at_[t][a]);
  return result;
}

SlotFacts::B SlotFacts::same_empty_or_occupied_destination(Id m, Id r) const {
  B same = no();
  for (Id c = 0; c <= std::min(m, r); c++) same = same || (empty_[m][c] && empty_[r][c]);
  for (Id l = 0; l < k_; l++)
    if (l != m && l != r) same = same || (at_[m][l] && at_[r][l]);
  return same;
}

SlotFacts::Square SlotFacts::square_of_inputs() {
  Square s(k_, Row(k_, no()));
  for (Id i = 0; i < k_; i++)
    for (Id j = 0; j < k_; j++)
      if (i != j) s[i][j] = fresh();
  return s;
}

// Names for values of which only sameness matters: slot i has "the c-th distinct value", in order of first appearance.
SlotFacts::Row SlotFacts::first_seen_classes(const Square& rows, Id i) {
  Row row;
  for (Id c = 0; c <= i; c++) {
    row.push_back(fresh());
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

void SlotFacts::declare() {
  kind_.assign(kinds, {});
  for (Id i = 0; i < k_; i++) {
    for (Row& of_kind : kind_) of_kind.push_back(fresh());
    for (Row* row : {&convoyed_, &fleet_, &sea_}) row->push_back(fresh());
  }
  for (Square* s : {&target_, &at_, &starts_, &ends_, &touches_}) *s = square_of_inputs();
  for (Id i = 0; i < k_; i++) {
    power_.push_back(first_seen_classes(power_, i));
    empty_.push_back(first_seen_classes(empty_, i));
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
  const struct : Formula {
  } plain{{&graph_}};
  need(implies(convoyed_[i], chain(&plain, i, [&](Id) { return plain.constant(true); })));  // there is a route
}

void SlotFacts::constrain_pair(Id i, Id j) {
  need(implies(kind_[support_hold][i] && target_[i][j], !kind_[move][j]));
  need(implies(kind_[support_move][i] && target_[i][j], kind_[move][j] && !at_[j][i]));  // not into the own province
  need(implies(kind_[convoy][i] && target_[i][j], convoyed_[j]));
  need(implies(starts_[i][j] || ends_[i][j], kind_[convoy][i] && target_[i][j]));
  need(iff(touches_[i][j], touches_[j][i]));
  B same_army = no();
  for (Id a = 0; a < k_; a++) same_army = same_army || (target_[i][a] && target_[j][a]);
  need(implies(touches_[i][j], kind_[convoy][i] && kind_[convoy][j] && same_army));
}

// Armies neither stand at sea nor go nor support there; fleets convoy at sea only.
void SlotFacts::constrain_terrain(Id i) {
  need(implies(sea_[i], fleet_[i]));
  need(implies(kind_[convoy][i], sea_[i]));
  for (Id j = 0; j < k_; j++) {
    if (j == i) continue;
    need(implies(at_[i][j] && sea_[j], fleet_[i]));
    need(implies(kind_[support_hold][i] && target_[i][j] && sea_[j], fleet_[i]));
    for (Id l = 0; l < k_; l++)
      if (l != i && l != j) need(implies(kind_[support_move][i] && target_[i][j] && at_[j][l] && sea_[l], fleet_[i]));
  }
}

FoundPattern SlotFacts::extract(const std::vector<char>& node_values) const {
  auto is_so = [&](B b) { return bool(node_values[b.literal.node()]) != b.literal.negated(); };
  FoundPattern found;
  for (Id i = 0; i < k_; i++) {
    PatternOrder o;
    o.at = PlaceId(i);
    o.kind = is_so(kind_[move][i])     ? OrderKind::move
             : is_so(kind_[convoy][i]) ? OrderKind::convoy
             : is_so(kind_[hold][i])   ? OrderKind::hold
                                       : OrderKind::support;
    o.route = is_so(convoyed_[i]) ? Route::convoy : Route::land;
    for (Id c = 0; c <= i; c++) {
      if (is_so(power_[i][c])) o.power = PowerId(c);
      if (is_so(empty_[i][c])) o.to = PlaceId(k_ + c);
    }
    for (Id j = 0; j < k_; j++) {
      if (j == i) continue;
      if (is_so(at_[i][j])) o.to = PlaceId(j);
      if (is_so(target_[i][j])) o.target = UnitId(j);
    }
    found.pattern.orders.push_back(o);
    found.type.push_back(is_so(fleet_[i]) ? UnitType::fleet : UnitType::army);
    found.at_sea.push_back(is_so(sea_[i]));
  }
  for (Id c = 0; c < k_; c++)
    for (Id m = 0; m < k_; m++) {
      if (c == m) continue;
      const auto& orders = found.pattern.orders;
      if (is_so(starts_[c][m])) found.pattern.touching.emplace_back(orders[c].at, orders[m].at);
      if (is_so(ends_[c][m])) found.pattern.touching.emplace_back(orders[c].at, orders[m].to);
      if (c < m && is_so(touches_[c][m])) found.pattern.touching.emplace_back(orders[c].at, orders[m].at);
    }
  return found;
}

}  // namespace dipeq
