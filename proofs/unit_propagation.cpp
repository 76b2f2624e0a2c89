#include "proofs/unit_propagation.hpp"

#include <algorithm>
#include <cstdlib>

namespace dipeq {
namespace {

std::uint32_t coded(int literal) {
  return 2 * (static_cast<std::uint32_t>(std::abs(literal)) - 1) + (literal < 0 ? 1 : 0);
}
int decoded(std::uint32_t l) { return (static_cast<int>(l / 2) + 1) * (l % 2 == 0 ? 1 : -1); }

}  // namespace

UnitPropagation::UnitPropagation(std::size_t variables)
    : watches_{Watches(2 * variables), Watches(2 * variables)},
      value_(2 * variables),
      reason_(variables, none),
      position_(variables),
      asked_(variables) {}

UnitPropagation::ClauseId UnitPropagation::add(std::span<const int> literals) {
  const auto begin = literals_.size();
  for (int literal : literals) literals_.push_back(coded(literal));
  clauses_.push_back({begin, static_cast<std::uint32_t>(literals.size()), false});
  return static_cast<ClauseId>(clauses_.size() - 1);
}

std::vector<int> UnitPropagation::clause(ClauseId c) const {
  std::vector<int> literals;
  for (Literal l : of(c)) literals.push_back(decoded(l));
  std::ranges::sort(literals);
  return literals;
}

void UnitPropagation::attach(ClauseId c) {
  std::ranges::partition(of(c), [&](Literal l) { return !is_false(l); });
  watch(c);
}

void UnitPropagation::watch(ClauseId c) {
  const auto literals = of(c);
  if (literals.size() < 2) return;
  for (std::size_t i : {0, 1}) watches_of(c)[literals[i]].push_back({c, literals[1 - i]});
}

void UnitPropagation::detach(ClauseId c) {
  const auto literals = of(c);
  if (literals.size() < 2) return;
  for (Literal l : literals.first(2)) {
    auto& list = watches_of(c)[l];
    *std::ranges::find(list, c, &Watch::clause) = list.back();
    list.pop_back();
  }
}

void UnitPropagation::prefer(ClauseId c) {
  if (preferred(c)) return;
  detach(c);
  clauses_[c].preferred = true;
  watch(c);
}

bool UnitPropagation::is_reason(ClauseId c) const {
  const auto literals = of(c);
  return !literals.empty() && is_true(literals[0]) && reason_[literals[0] / 2] == c;
}

void UnitPropagation::make_true(Literal l, ClauseId reason) {
  value_[l] = true;
  reason_[l / 2] = reason;
  position_[l / 2] = trail_.size();
  trail_.push_back(l);
}

void UnitPropagation::withdraw(std::size_t size) {
  for (; trail_.size() > size; trail_.pop_back()) {
    value_[trail_.back()] = false;
    asked_[trail_.back() / 2] = false;
  }
  propagated_ = {size, size};
}

std::optional<UnitPropagation::ClauseId> UnitPropagation::conclude(ClauseId attached) {
  const auto literals = of(attached);
  if (literals.empty() || is_false(literals[0])) return attached;
  const bool unit = literals.size() == 1 || is_false(literals[1]);
  if (!unit || is_true(literals[0])) return std::nullopt;
  make_true(literals[0], attached);
  return propagate();
}

void UnitPropagation::assume_false(ClauseId c) {
  for (Literal l : of(c))
    if (!is_true(l) && !is_false(l)) make_true(l ^ 1, none);
}

std::optional<UnitPropagation::ClauseId> UnitPropagation::propagate() {
  for (;;) {
    const std::size_t kind = propagated_[0] < trail_.size() ? 0 : 1;
    if (propagated_[kind] == trail_.size()) return std::nullopt;
    if (const auto conflict = visit(watches_[kind], trail_[propagated_[kind]++] ^ 1)) return conflict;
  }
}

// Through the clauses in which that literal is watched.
std::optional<UnitPropagation::ClauseId> UnitPropagation::visit(Watches& watches, Literal falsified) {
  auto& list = watches[falsified];
  std::optional<ClauseId> conflict;
  auto kept = list.begin();
  for (Watch w : list) {
    if (!conflict && !is_true(w.other)) {
      const auto literals = of(w.clause);
      if (literals[0] == falsified) std::swap(literals[0], literals[1]);
      w.other = literals[0];
      if (!is_true(w.other) && watch_another(watches, w.clause)) continue;
      if (is_false(w.other)) conflict = w.clause;
      if (!is_true(w.other) && !is_false(w.other)) make_true(w.other, w.clause);
    }
    *kept++ = w;
  }
  list.erase(kept, list.end());
  return conflict;
}

// Instead of the second, which is false, one that is not.
bool UnitPropagation::watch_another(Watches& watches, ClauseId c) {
  const auto literals = of(c);
  const auto another = std::find_if(literals.begin() + 2, literals.end(), [&](Literal l) { return !is_false(l); });
  if (another == literals.end()) return false;
  std::swap(literals[1], *another);
  watches[literals[1]].push_back({c, literals[0]});
  return true;
}

void UnitPropagation::prefer_reasons(ClauseId falsified) {
  prefer(falsified);
  ask_reasons(falsified);
  while (!to_ask_.empty()) {
    const ClauseId reason = reason_[to_ask_.back() / 2];
    to_ask_.pop_back();
    if (reason == none) continue;
    prefer(reason);
    ask_reasons(reason);
  }
}

void UnitPropagation::ask_reasons(ClauseId c) {
  for (Literal l : of(c)) {
    if (asked_[l / 2]) continue;
    asked_[l / 2] = true;
    to_ask_.push_back(l);
  }
}

}  // namespace dipeq
