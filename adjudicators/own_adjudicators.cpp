// The adjudicators that need no other program: procedures, and dipeq under any reading. What each finds for the orders
// is read off as verdicts (solver/verdicts.hpp), and these as what an observer sees.
#include <algorithm>

#include "adjudicators/by_readings.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

constexpr Observes everything{.words = true, .retreats = true, .coasts = true};

ObservedUnit observed(const Unit& unit, const SettledOrder& order, const Verdict& verdict) {
  const bool moves = verdict.outcome.word == Word::succeeds;
  ObservedUnit seen{moves ? order.to : unit.at, verdict.outcome.fate != Fate::in_place_or_moved, verdict.outcome.word};
  if (unit.type == UnitType::army) seen.at.coast = Coast::none;
  if (seen.dislodged) seen.retreats = verdict.retreats;
  return seen;
}

// Whom a procedure itself says to be dislodged, is.
Reply observation(const SettledOrders& orders, const Interactions& x, const Resolution& found,
                  std::span<const Value> dislodged = {}) {
  const std::vector<Verdict> all = verdicts(orders, x, found);
  Observation seen;
  for (std::size_t u = 0; u < all.size(); ++u) {
    const Unit& unit = orders.position[UnitId(u)];
    if (all[u].outcome.word == Word::no_answer)
      return Declined{"a paradox that the reading leaves undecided, with " + write_unit(unit, orders.position.map())};
    seen.units.push_back(observed(unit, orders.of_unit[u], all[u]));
    if (!dislodged.empty()) seen.units.back().dislodged = dislodged[u] == Value::yes;
  }
  return seen;
}

class ByProcedure final : public OtherAdjudicator {
 public:
  ByProcedure(const Procedure& procedure, const Rules& rules)
      : procedure_(procedure), rules_(rules), worker_(procedure.start()) {}

  std::string_view name() const override { return procedure_.name; }
  Observes observes() const override { return everything; }
  Reply ask(const Board& board) override {
    const SettledOrders orders = settle(board.position, board.orders, rules_);
    const Interactions x(orders);
    const ProcedureResult result = worker_->run(x);
    if (const auto* none = std::get_if<Unsupported>(&result)) return Declined{std::string(none->why)};
    if (const auto* none = std::get_if<NoResult>(&result))
      return Failed{FailureKind::own_failure, std::string(none->why)};
    const auto& [of, dislodged] = std::get<Successes>(result);
    return observation(orders, x, Resolution{Assignment(of.begin(), of.end()), {}}, dislodged);
  }

 private:
  const Procedure& procedure_;
  Rules rules_;
  std::unique_ptr<ProcedureWorker> worker_;
};

class ByRules final : public OtherAdjudicator {
 public:
  ByRules(std::string name, const Rules& rules) : name_(std::move(name)), rules_(rules) {}

  std::string_view name() const override { return name_; }
  Observes observes() const override { return everything; }
  Reply ask(const Board& board) override { return adjudicator_.ask(board, rules_); }
  PhaseReply ask_phase(const PhaseBoard& board) override { return units_after(board, rules_); }

 private:
  std::string name_;
  Rules rules_;
  ByReadings adjudicator_;
};

}  // namespace

Reply ByReadings::ask(const Board& board, const Rules& reading) {
  const SettledOrders orders = settle(board.position, board.orders, reading);
  adjudicator_.adjudicate(orders);
  if (adjudicator_.resolution().gave_up)
    return Failed{FailureKind::own_failure, "the search for the solutions of a core was given up"};
  return observation(orders, adjudicator_.interactions(), adjudicator_.resolution());
}

std::string_view name(FailureKind kind) {
  constexpr std::string_view names[] = {"not started", "not offered", "crashed",     "hung",
                                        "garbled",     "unasked",     "own failure", "given up"};
  return names[static_cast<std::size_t>(kind)];
}

bool was_asked(FailureKind kind) {
  return kind != FailureKind::not_started && kind != FailureKind::not_offered && kind != FailureKind::given_up;
}

std::unique_ptr<OtherAdjudicator> by_procedure(const Procedure& procedure, const Rules& rules) {
  return std::make_unique<ByProcedure>(procedure, rules);
}

std::unique_ptr<OtherAdjudicator> by_rules(std::string name, const Rules& rules) {
  return std::make_unique<ByRules>(std::move(name), rules);
}

}  // namespace dipeq
