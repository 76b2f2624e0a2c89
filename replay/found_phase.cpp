#include "replay/found_phase.hpp"

#include <algorithm>

#include "io/input_error.hpp"
#include "model/issues.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

// A reading as far as it chooses which orders there are, and as far as it chooses the rest, which an equation or a backup rule reads.
struct Parts {
  Rules orders, rest;
};
Parts parts(const Rules& rules) {
  static const Rules none = rules_of(Preset::datc_3_2);
  Parts p{rules, none};
  for (const IssueInfo& i : all_issues()) {
    if (i.shapes == Shapes::orders || i.shapes == Shapes::adjustments) continue;
    choose(p.rest, i.issue, choice(rules, i.issue));
    choose(p.orders, i.issue, choice(none, i.issue));
  }
  return p;
}

bool same(const SettledOrder& a, const SettledOrder& b) {
  return a.kind == b.kind && a.route == b.route && a.put_aside == b.put_aside && a.to == b.to && a.target == b.target &&
         a.written == b.written;
}

bool same(const SettledOrders& a, const SettledOrders& b) {
  return a.of_written == b.of_written && std::ranges::equal(a.position.units(), b.position.units()) &&
         std::ranges::equal(a.of_unit, b.of_unit, [](const auto& x, const auto& y) { return same(x, y); });
}

// Where there are only orders, nothing is kept of what they were; most are.
SettledHandedIn settle_all(const HandedIn& in, const Rules& rules) {
  if (!is_plain(in)) return settle(in, rules);
  return {settle(in.position, in.orders, rules), {}, {}, {}, {}, {}};
}

bool is_stray(const HandedIn& in, const WrittenOrder& order) {
  return order.duration == Duration::this_turn && !in.position.unit_in(order.unit.at.province);
}

std::vector<Outcome> outcomes_of(std::span<const OrderVerdict> verdicts) {
  std::vector<Outcome> all;
  for (const OrderVerdict& v : verdicts) all.push_back({v.word, Fate::in_place_or_moved});
  return all;
}

}  // namespace

bool is_unsaid(const CaseFile& board) { return board.position.units().empty() && board.dislodged.empty(); }

std::string_view name(FoundPhase::Answer answer) {
  constexpr std::string_view names[] = {"full", "undecided", "refused", "given up", "no position"};
  return names[static_cast<std::size_t>(answer)];
}

bool same(const FoundPhase& a, const FoundPhase& b) {
  if (a.answer != b.answer || a.outcomes != b.outcomes || a.after.has_value() != b.after.has_value()) return false;
  return !a.after || (std::ranges::equal(a.after->position.units(), b.after->position.units()) &&
                      a.after->dislodged == b.after->dislodged);
}

AskedPhase::AskedPhase(const CaseFile& board, BatchAdjudicator& adjudicator, const CaseFile* before)
    : board_(board), state_(game_state(board)), adjudicator_(adjudicator) {
  const auto unsaid = [](const Dislodged& d) { return d.retreats.empty(); };
  if (before && board.turn.phase == Phase::retreats &&
      (is_unsaid(board) || std::ranges::any_of(board.dislodged, unsaid)))
    before_ = std::make_unique<AskedPhase>(*before, adjudicator);
  const auto stray = [&](const WrittenOrder& o) { return is_stray(board, o); };
  if (board.turn.phase != Phase::movement || std::ranges::none_of(board.orders, stray)) return;
  without_strays_.emplace(HandedIn{board.position, {}, board.sets, board.proxies, {}, board.dutchmen, board.centres});
  for (std::size_t i = 0; i < board.orders.size(); i++) {
    if (stray(board.orders[i])) continue;
    for (OpenOrder open : board.open)
      if (open.order == i) {
        open.order = asked_.size();
        without_strays_->open.push_back(std::move(open));
      }
    without_strays_->orders.push_back(board.orders[i]);
    asked_.push_back(i);
  }
}

std::size_t AskedPhase::number(const Rules& rules) {
  const auto [at, is_new] = of_rules_.emplace(rules, 0);
  if (is_new) at->second = ask(rules);
  return at->second;
}

std::size_t AskedPhase::ask(const Rules& rules) {
  switch (board_.turn.phase) {
    case Phase::movement: return ask_movement(rules);
    case Phase::retreats: return keep(of_retreats(before_ ? with_retreats_of(before_->under(rules)) : state_, rules));
    case Phase::adjustments: return keep(of_adjustments(rules));
  }
  return 0;
}

std::size_t AskedPhase::keep(FoundPhase found) {
  const auto known = std::ranges::find_if(results_, [&](const FoundPhase& f) { return same(f, found); });
  if (known != results_.end()) return static_cast<std::size_t>(known - results_.begin());
  results_.push_back(std::move(found));
  return results_.size() - 1;
}

std::size_t AskedPhase::settled(const Rules& rules) {
  const auto [at, is_new] = settled_of_.emplace(rules, 0);
  if (!is_new) return at->second;
  SettledHandedIn orders = settle_all(without_strays_ ? *without_strays_ : static_cast<const HandedIn&>(board_), rules);
  const auto known =
      std::ranges::find_if(settled_, [&](const Settled& s) { return same(s.orders.orders, orders.orders); });
  at->second = static_cast<std::size_t>(known - settled_.begin());
  if (known == settled_.end()) settled_.push_back({std::move(orders), {}});
  return at->second;
}

std::size_t AskedPhase::ask_movement(const Rules& rules) {
  const Parts chosen = parts(rules);
  std::size_t number = 0;
  try {
    number = settled(chosen.orders);
  } catch (const InputError&) {
    settled_of_.erase(chosen.orders);
    return keep({FoundPhase::Answer::refused});
  }
  Settled& orders = settled_[number];
  // Retreats that are ordered with the movement are read by the whole reading.
  const Rules& rest = board_.retreats.orders.empty() ? chosen.rest : rules;
  for (const auto& [chosen_before, result] : orders.results)
    if (chosen_before == rest) return result;
  orders.orders.orders.rules = rules;
  const std::size_t result = keep(resolved(orders.orders, rules));
  orders.results.emplace_back(rest, result);
  return result;
}

FoundPhase AskedPhase::resolved(SettledHandedIn settled, const Rules& rules) {
  adjudicator_.adjudicate(settled.orders);
  const Resolution& r = adjudicator_.resolution();
  if (r.gave_up) return {FoundPhase::Answer::given_up};
  std::vector<Verdict> of_units = verdicts(settled.orders, adjudicator_.interactions(), r);
  const std::vector<WrittenOrder>& as_handed_in = without_strays_ ? without_strays_->orders : board_.orders;
  const std::vector<WrittenOrder>& written = settled.written.empty() ? as_handed_in : settled.written;
  FoundPhase found{r.complete ? FoundPhase::Answer::full : FoundPhase::Answer::undecided};
  found.outcomes = of_all_orders(outcomes_of_written(settled.orders, written, of_units));
  if (!r.complete) return found;
  for (std::size_t u = 0; u < of_units.size(); u++)
    if (of_units[u].outcome.fate == Fate::destroyed) found.destroyed.push_back(settled.orders.position[UnitId(u)]);
  Judgement j{std::move(settled.orders), {}, r, std::move(of_units), {}, {}};
  if (!why_no_position(j).empty()) {
    found.answer = FoundPhase::Answer::no_position;
    return found;
  }
  found.after = moved(state_, j);
  return board_.retreats.orders.empty() ? found : with_retreats(std::move(found), rules);
}

// Where no unit stands, nothing can be ordered.
std::vector<Outcome> AskedPhase::of_all_orders(std::vector<Outcome> of_those_asked) const {
  if (!without_strays_) return of_those_asked;
  std::vector<Outcome> all(board_.orders.size(), Outcome{Word::illegal, Fate::in_place_or_moved});
  for (std::size_t i = 0; i < asked_.size(); i++) all[asked_[i]] = of_those_asked[i];
  return all;
}

FoundPhase AskedPhase::with_retreats(FoundPhase moved, const Rules& rules) const {
  moved.after->turn.phase = Phase::retreats;
  moved.after = of_retreats(*moved.after, rules).after;
  return moved;
}

FoundPhase AskedPhase::of_retreats(const GameState& state, const Rules& rules) const {
  const RetreatResult result = resolve_retreats(state, board_.retreats.orders, rules);
  return {FoundPhase::Answer::full, outcomes_of(result.of_order), {}, retreated(state, result)};
}

GameState AskedPhase::with_retreats_of(const FoundPhase& before) const {
  GameState state = state_;
  if (!before.after) return state;
  if (is_unsaid(board_)) {
    state = *before.after;
    state.turn = board_.turn;
  }
  for (Dislodged& d : state.dislodged)
    for (const Dislodged& found : before.after->dislodged)
      if (d.retreats.empty() && d.unit.at.province == found.unit.at.province) d.retreats = found.retreats;
  return state;
}

FoundPhase AskedPhase::of_adjustments(const Rules& rules) const {
  const AdjustmentResult result = resolve_adjustments(state_, board_.adjustments.orders, rules);
  return {FoundPhase::Answer::full, outcomes_of(result.of_order), {}, adjusted(state_, result)};
}

}  // namespace dipeq
