#include "compare/faults/judge.hpp"

#include <algorithm>

#include "compare/faults/guard_met.hpp"
#include "compare/faults/order_faults.hpp"
#include "compare/faults/retreat_faults.hpp"
#include "encodings/truth.hpp"
#include "model/house_rules.hpp"
#include "model/issues.hpp"
#include "phases/legality.hpp"
#include "solver/verdicts.hpp"

namespace dipeq {
namespace {

template <class T> std::vector<T> all_of_kind(const std::vector<Fault>& faults) {
  std::vector<T> found;
  for (const Fault& fault : faults)
    if (const T* one = std::get_if<T>(&fault)) found.push_back(*one);
  return found;
}

template <class T> void add_if(const Fault& fault, std::vector<T>& to) {
  if (const T* one = std::get_if<T>(&fault)) to.push_back(*one);
}

}  // namespace

Rules chosen(const Rules& rules, const std::vector<Fault>& faults) {
  std::vector<Rules> readings = all_of_kind<Rules>(faults);
  if (readings.size() == 1) return readings.front();
  Rules result = rules;
  std::ranges::reverse(readings);
  for (const Rules& reading : readings)
    for (const Issue issue : differences(reading, rules)) choose(result, issue, choice(reading, issue));
  return result;
}

Judge::Judge(const Rules& rules, const std::vector<Fault>& faults, Passages passages)
    : rules_(with_conditions(chosen(rules, faults), passages)),
      borders_(all_of_kind<BorderAltered>(faults)),
      of_orders_{all_of_kind<OrderTaken>(faults), all_of_kind<RouteTaken>(faults), all_of_kind<OrderIgnored>(faults),
                 all_of_kind<OrderUnread>(faults)},
      of_seen_{all_of_kind<RetreatSlip>(faults), all_of_kind<WordSaid>(faults)},
      backup_rule_(all_of_kind<BackupSlip>(faults)),
      book_(rules_.house->under(rules_)),
      worker_(start_mutant({})) {
  for (const GuardedAlteration& a : all_of_kind<GuardedAlteration>(faults)) alter(book_, a);
}

Prepared Judge::prepare(const Board& board) const {
  if (!borders_.empty() && !map_) map_ = with_borders(board.position.map(), borders_);
  Prepared there = settled(borders_.empty() ? board : on_map(*map_, board), of_orders_);
  there.backup_rule = backup_rule_;
  return there;
}

Prepared Judge::prepare(const Board& board, const Fault& besides) const {
  std::vector<BorderAltered> borders = borders_;
  OfOrders faults = of_orders_;
  add_if(besides, borders);
  add_if(besides, faults.taken);
  add_if(besides, faults.routes);
  add_if(besides, faults.ignored);
  add_if(besides, faults.unread);
  const auto map = borders.empty() ? nullptr : with_borders(board.position.map(), borders);
  Prepared there = settled(map ? on_map(*map, board) : board, faults);
  there.map = map;
  there.backup_rule = backup_rule_;
  add_if(besides, there.backup_rule);
  return there;
}

std::shared_ptr<const Map> Judge::with_borders(const Map& map, const std::vector<BorderAltered>& borders) const {
  std::shared_ptr<const Map> result;
  for (const BorderAltered& change : borders) result = altered(result ? *result : map, change);
  return result;
}

Prepared Judge::settled(const Board& board, const OfOrders& faults) const {
  if (!faults.unread.empty())
    return settled(without_unread(faults.unread, board, rules_, rules_.house->under(rules_)),
                   {faults.taken, faults.routes, faults.ignored, {}});
  const auto settled_as_taken = [&](const Board& b) {
    SettledOrders orders = faults.routes.empty() ? settle(b.position, b.orders, rules_)
                                                 : settle(b.position, as_read(faults.routes, b.orders), rules_);
    for (const OrderTaken& fault : faults.taken) take(fault, b, orders);
    for (const RouteTaken& fault : faults.routes) take(fault, orders);
    return orders;
  };
  Prepared p{settled_as_taken(board), {}, {}};
  p.x.prepare(p.orders);
  if (faults.ignored.empty()) return p;
  const auto by = ignored_by(faults.ignored, p.x, rules_.house->under(rules_), p.orders);
  if (std::ranges::none_of(by, [](const OrderIgnored* fault) { return fault != nullptr; })) return p;
  SettledOrders anew = settled_as_taken(without_ignored(by, p.orders, board));
  call(by, p.orders, anew);
  p.orders = std::move(anew);
  p.x.prepare(p.orders);
  for (std::size_t u = 0; u < by.size(); ++u)
    if (by[u] && by[u]->as == OrderIgnored::As::without_effect) p.x.take_support(UnitId(u));
  return p;
}

std::optional<Assignment> Judge::resolved(Prepared& board, const language::Rulebook& book) const {
  board.x.judge_by(book);
  worker_->decide_by([&](std::span<const UnitId> cycle, bool is_paradox) { return succeed(board, cycle, is_paradox); });
  const ProcedureResult result = worker_->run(board.x);
  board.used_backup_rule = worker_->used_backup_rule();
  const auto* found = std::get_if<Successes>(&result);
  return found ? std::optional(Assignment(found->of.begin(), found->of.end())) : std::nullopt;
}

bool Judge::succeed(const Prepared& board, std::span<const UnitId> cycle, bool is_paradox) const {
  using What = BackupSlip::What;
  const auto is = [](What what) { return [what](const BackupSlip& slip) { return slip.what == what; }; };
  if (is_paradox) return std::ranges::any_of(board.backup_rule, is(What::convoys_succeed));
  if (std::ranges::none_of(board.backup_rule, is(What::circle_fails))) return true;
  const Assignment nothing_decided(board.x.size(), Value::no);
  const GuardMet met(board.x, book_, nothing_decided);
  return std::ranges::none_of(board.backup_rule, [&](const BackupSlip& slip) {
    return slip.what == What::circle_fails && std::ranges::any_of(cycle, [&](UnitId o) {
             return met(slip.guard, {{"l", o}});
           });
  });
}

// Supports and convoys follow from the moves: convoys from them alone, supports from moves and convoys.
std::optional<Assignment> Judge::solution(Prepared& board, const language::Rulebook& book,
                                          const Observation& seen) const {
  board.x.judge_by(book);
  Assignment values(board.x.size(), Value::yes);
  const auto value = [&](std::size_t u) {
    return value_of(equation<Encoding::datc_3>(truth_reading<Encoding::datc_3>(board.x, values), DecisionId(u)));
  };
  for (std::size_t u = 0; u < values.size(); u++)
    if (board.x.kind(UnitId(u)) == OrderKind::move)
      values[u] = value_of(seen.units[u].at.province == board.orders.of_unit[u].to.province);
  for (const OrderKind kind : {OrderKind::convoy, OrderKind::support})
    for (const UnitId u : board.x.of_kind(kind)) values[u.index()] = value(u.index());
  for (std::size_t u = 0; u < values.size(); u++)
    if (board.x.kind(UnitId(u)) != OrderKind::hold && value(u) != values[u]) return std::nullopt;
  return values;
}

Reply Judge::seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values) const {
  return seen(board, book, values, of_seen_);
}

Reply Judge::seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values,
                  const Fault& besides) const {
  OfSeen faults = of_seen_;
  add_if(besides, faults.retreats);
  add_if(besides, faults.words);
  return seen(board, book, values, faults);
}

Reply Judge::seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values,
                  const OfSeen& faults) const {
  if (!values) return Failed{FailureKind::own_failure, "no result"};
  board.x.judge_by(book);
  return observation(board, *values, faults);
}

std::vector<bool> Judge::asked_when_seen() const {
  std::vector<std::string_view> names(std::begin(asked_of_dislodgement), std::end(asked_of_dislodgement));
  const auto add_words_of = [&](const auto& faults) {
    for (const auto& fault : faults)
      for (const GuardCondition& c : fault.guard) names.push_back(c.what->name);
  };
  add_words_of(of_seen_.retreats);
  add_words_of(of_seen_.words);
  return book_.asked_by(names);
}

Observation Judge::observation(const Prepared& board, const Assignment& values, const OfSeen& faults) const {
  std::vector<Outcome> words(board.x.size());
  outcomes(std::span(&board.orders, 1), board.x, Resolution{values, {}}, words);
  const auto reading = truth_reading<Encoding::datc_3>(board.x, values);
  Observation seen;
  seen.units.reserve(board.x.size());
  for (std::size_t u = 0; u < board.x.size(); u++) {
    const Unit& unit = board.orders.position[UnitId(u)];
    const bool moves = words[u].word == Word::succeeds;
    ObservedUnit one{moves ? board.orders.of_unit[u].to : unit.at, dislodgement(reading, UnitId(u)).v, words[u].word};
    if (unit.type == UnitType::army) one.at.coast = Coast::none;
    // Such a support is called cut, whatever it adds to; who has it counted may call it given.
    if (one.dislodged && one.word == Word::given) one.word.reset();
    if (one.dislodged) one.retreats = retreats_with(faults.retreats, board.orders, board.x, values, UnitId(u));
    seen.units.push_back(std::move(one));
  }
  if (!faults.words.empty()) say(faults.words, board, values, seen);
  return seen;
}

// Each is asked of the right word.
void Judge::say(const std::vector<WordSaid>& faults, const Prepared& board, const Assignment& values,
                Observation& seen) const {
  const GuardMet met(board.x, *board.x.rulebook(), values);
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    std::optional<Word>& word = seen.units[u].word;
    const auto said = std::ranges::find_if(faults, [&](const WordSaid& w) {
      return w.instead_of == word && met(w.guard, {{"u", UnitId(u)}});
    });
    if (said != faults.end()) word = said->said;
  }
}

}  // namespace dipeq
