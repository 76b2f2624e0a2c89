#include "compare/faults/faults.hpp"

#include <algorithm>
#include <unordered_map>

#include "adjudicators/procedures/starts.hpp"
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

// Each choice that one of them makes otherwise than the rules; where they differ, the first one's.
Rules chosen(const Rules& rules, const std::vector<Fault>& faults) {
  std::vector<Rules> readings = all_of_kind<Rules>(faults);
  if (readings.size() == 1) return readings.front();
  Rules result = rules;
  std::ranges::reverse(readings);
  for (const Rules& reading : readings)
    for (const Issue issue : differences(reading, rules)) choose(result, issue, choice(reading, issue));
  return result;
}

// A board whose orders are settled, right or wrong.
struct Prepared {
  SettledOrders orders;
  Interactions x;
};

// Orders are resolved by DATC 3.0 5.E, as by_mutant does it.
class Judge {
 public:
  Judge(const Rules& rules, const std::vector<Fault>& faults)
      : rules_(with_conditions(chosen(rules, faults))),
        borders_(all_of_kind<BorderAltered>(faults)),
        taken_(all_of_kind<OrderTaken>(faults)),
        ignored_(all_of_kind<OrderIgnored>(faults)),
        retreats_(all_of_kind<RetreatSlip>(faults)),
        book_(rules_.house->under(rules_)) {
    for (const GuardedAlteration& a : all_of_kind<GuardedAlteration>(faults)) alter(book_, a);
  }

  const language::Rulebook& book() const { return book_; }

  Prepared prepare(const Board& board) {
    if (borders_.empty()) return settled(board);
    if (!map_) map_ = with_borders(board.position.map());
    return settled(on_map(*map_, board));
  }

  Reply answer(Prepared& board, const language::Rulebook& book) {
    board.x.judge_by(book);
    const ProcedureResult result = worker_->run(board.x);
    if (const auto* found = std::get_if<Successes>(&result)) return observation(board, found->of);
    return Failed{FailureKind::own_failure, "no result"};
  }

 private:
  std::shared_ptr<const Map> with_borders(const Map& map) const {
    std::shared_ptr<const Map> result;
    for (const BorderAltered& change : borders_) result = altered(result ? *result : map, change);
    return result;
  }

  Prepared settled(const Board& board) const {
    Prepared p{settle(board.position, board.orders, rules_), {}};
    for (const OrderTaken& fault : taken_) take(fault, board, p.orders);
    p.x.prepare(p.orders);
    if (ignored_.empty()) return p;
    ignore(ignored_, p.x, rules_.house->under(rules_), p.orders);
    p.x.prepare(p.orders);
    return p;
  }

  Observation observation(const Prepared& board, std::span<const Value> found) const {
    const Assignment values(found.begin(), found.end());
    std::vector<Outcome> words(board.x.size());
    outcomes(std::span(&board.orders, 1), board.x, Resolution{values, {}}, words);
    const auto reading = truth_reading<Encoding::datc_3>(board.x, values);
    Observation seen;
    for (std::size_t u = 0; u < board.x.size(); u++) {
      const Unit& unit = board.orders.position[UnitId(u)];
      const bool moves = words[u].word == Word::succeeds;
      ObservedUnit one{moves ? board.orders.of_unit[u].to : unit.at, dislodgement(reading, UnitId(u)).v, words[u].word};
      if (unit.type == UnitType::army) one.at.coast = Coast::none;
      if (one.dislodged) one.retreats = retreats_with(retreats_, board.orders, board.x, values, UnitId(u));
      seen.units.push_back(std::move(one));
    }
    return seen;
  }

  Rules rules_;
  std::vector<BorderAltered> borders_;
  std::vector<OrderTaken> taken_;
  std::vector<OrderIgnored> ignored_;
  std::vector<RetreatSlip> retreats_;
  language::Rulebook book_;
  std::shared_ptr<const Map> map_;
  std::unique_ptr<ProcedureWorker> worker_ = start_mutant({});
};

// The orders that a variable of the rules can stand for.
bool can_be_called(std::string_view variable, OrderKind kind) {
  switch (variable.front()) {
    case 'm':
    case 'a':
    case 'r': return kind == OrderKind::move;
    case 's': return kind == OrderKind::support;
    case 'c': return kind == OrderKind::convoy;
    default: return true;
  }
}

class WithFaults final : public OtherAdjudicator {
 public:
  WithFaults(const Rules& rules, const std::vector<Fault>& faults) : judge_(rules, faults) {}
  std::string_view name() const override { return "rules with faults"; }
  Observes observes() const override { return {.words = true, .retreats = true, .coasts = true}; }
  Reply ask(const Board& board) override {
    Prepared p = judge_.prepare(board);
    return judge_.answer(p, judge_.book());
  }

 private:
  Judge judge_;
};

}  // namespace

std::size_t length(const Fault& fault) {
  struct Length {
    std::size_t operator()(const Rules&) const { return 0; }
    std::size_t operator()(const BorderAltered&) const { return 1; }
    std::size_t operator()(const OrderTaken&) const { return 1; }
    std::size_t operator()(const GuardedAlteration& a) const {
      const bool word = std::holds_alternative<AlteredWord>(a.where);
      return 1 + 2 * a.guard.size() + (word ? 1 : 0) + (is_of_any_clause(a.change) ? 0 : 1);
    }
    std::size_t operator()(const OrderIgnored& o) const { return 2 + 2 * o.guard.size(); }
    std::size_t operator()(const RetreatSlip& r) const { return 1 + 2 * r.guard.size(); }
  };
  return std::visit(Length{}, fault);
}

std::unique_ptr<OtherAdjudicator> with_faults(const Rules& rules, const std::vector<Fault>& faults) {
  const bool choices_alone =
      std::ranges::all_of(faults, [](const Fault& f) { return std::holds_alternative<Rules>(f); });
  if (choices_alone) return by_rules("", chosen(rules, faults));
  return std::make_unique<WithFaults>(rules, faults);
}

struct AlteredAnswers::Parts {
  Parts(const Rules& rules, const std::vector<Fault>& besides)
      : judge(rules, besides), alterable(dipeq::alterable(judge.book())) {}

  const language::Rulebook& altered(const GuardedAlteration& alteration) {
    constexpr std::size_t most = 4'000;
    if (books.size() > most) books.clear();
    const auto [found, is_new] = books.try_emplace(dipeq::name(alteration), judge.book());
    if (is_new) alter(found->second, alteration);
    return found->second;
  }

  Judge judge;
  std::vector<Alterable> alterable;
  std::optional<Prepared> board = {};
  std::unordered_map<std::string, language::Rulebook> books =
      {};  // altered, by name: the next board is often asked about the same
};

AlteredAnswers::AlteredAnswers(const Rules& rules, const std::vector<Fault>& besides)
    : parts_(std::make_unique<Parts>(rules, besides)) {}
AlteredAnswers::~AlteredAnswers() = default;

const std::vector<Alterable>& AlteredAnswers::alterable() const { return parts_->alterable; }
void AlteredAnswers::look_at(const Board& board) { parts_->board = parts_->judge.prepare(board); }
Reply AlteredAnswers::answer(const GuardedAlteration& alteration) {
  return parts_->judge.answer(*parts_->board, parts_->altered(alteration));
}

AlteredAnswers::MetBy AlteredAnswers::met_by(const GuardCondition& condition) const {
  if (condition.what->looks_at != LooksAt::orders) return MetBy::some;
  const Interactions& x = parts_->board->x;
  const Assignment nothing(x.size(), Value::no);
  const GuardMet met(x, parts_->judge.book(), nothing);
  bool some = false, some_not = false;
  const auto orders_called = [&](const std::string& variable) {
    std::vector<UnitId> all;
    for (std::size_t o = 0; o < x.size(); ++o)
      if (can_be_called(variable, x.kind(UnitId(o)))) all.push_back(UnitId(o));
    return all;
  };
  const std::vector<UnitId> first = orders_called(condition.of[0]);
  const std::vector<UnitId> second = condition.what->orders == 2 ? orders_called(condition.of[1]) : first;
  for (const UnitId v : first)
    for (const UnitId w : second) {
      if (condition.what->orders == 1 ? v != w : v == w) continue;
      (met({condition}, {{condition.of[0], v}, {condition.of[1], w}}) ? some : some_not) = true;
    }
  if (!some) return MetBy::none;
  return some_not ? MetBy::some : MetBy::all;
}

}  // namespace dipeq
