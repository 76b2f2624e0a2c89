#include "replay/order_otherwise.hpp"

#include <algorithm>
#include <array>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string kind(const WrittenOrder& order) {
  constexpr std::array names{"hold", "move", "move", "support", "support", "convoy"};
  return names[order.action.index()];
}
std::string kind(const RetreatOrder& order) {
  return std::holds_alternative<DisbandOrder>(order.action) ? "removal" : "retreat";
}
std::string kind(const AdjustmentOrder& order) {
  constexpr std::array names{"build", "removal", "waive"};
  return names[order.action.index()];
}

// What a record that says this of an order says of one of another kind: whether it did anything.
SaidOutcome of_another_kind(const SaidOutcome& said) {
  static const SaidOutcome something =
      SaidOutcome::any_of({Word::stands, Word::succeeds, Word::given, Word::available});
  static const SaidOutcome nothing =
      SaidOutcome::any_of({Word::fails, Word::cut, Word::disrupted, Word::invalid, Word::illegal});
  const bool may_do_something = said.may_be(something), may_do_nothing = said.may_be(nothing);
  if (may_do_something == may_do_nothing) return {};
  return may_do_something ? something : nothing;
}

template <class T> void erase(std::vector<T>& all, std::size_t i) {
  if (i < all.size()) all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
}

class Search {
 public:
  Search(const RecordedStep& step, const std::vector<Difference>& differences, const Rules& rules,
         BatchAdjudicator& adjudicator)
      : step_(step),
        board_(step.phase.board),
        map_(board_.position.map()),
        differences_(differences),
        rules_(rules),
        adjudicator_(adjudicator) {}

  std::optional<OrderOtherwise> run() {
    for (std::size_t i = 0; i < number_of_orders(step_.phase) && !found_; i++) leave_out(i);
    for (const Difference& d : differences_)
      if (d.what == Difference::What::unit && !found_) place(*d.province);
    for (const Difference& d : differences_)
      if (d.what == Difference::What::unit && !found_) support_to(*d.province);
    return found_;
  }

 private:
  using How = OrderOtherwise::How;

  bool agrees_with(const RecordedPhase& phase) {
    AskedPhase asked(phase.board, adjudicator_, step_.before ? &step_.before->board : nullptr);
    const Disagreement d = disagreement({phase, step_.next, step_.before}, asked.under(rules_), rules_);
    return !d && !d.gap;
  }

  template <class Order> void keep_if_right(const RecordedPhase& phase, How how, const Order& order) {
    if (!found_ && agrees_with(phase)) found_ = OrderOtherwise{how, kind(order), write_order(order, map_)};
  }

  void leave_out(std::size_t i) {
    if (!board_.open.empty() || !board_.proxies.empty()) return;  // which count orders
    // What the record says did something was given. So was a move that bounced: it stood in the way of others.
    static const SaidOutcome did_nothing =
        SaidOutcome::any_of({Word::illegal, Word::invalid, Word::cut, Word::disrupted});
    if (i < step_.phase.said.size() && !step_.phase.said[i].may_be(did_nothing)) return;
    if (i < step_.phase.said.size() && alone_says_dislodged(step_.phase.said[i])) return;
    RecordedPhase phase = step_.phase;
    erase(phase.said, i);
    switch (board_.turn.phase) {
      case Phase::movement:
        erase(phase.board.orders, i), erase(phase.board.expected, i);
        return keep_if_right(phase, How::not_given, board_.orders[i]);
      case Phase::retreats:
        erase(phase.board.retreats.orders, i), erase(phase.board.retreats.expected, i);
        return keep_if_right(phase, How::not_given, board_.retreats.orders[i]);
      case Phase::adjustments:
        erase(phase.board.adjustments.orders, i), erase(phase.board.adjustments.expected, i);
        return keep_if_right(phase, How::not_given, board_.adjustments.orders[i]);
    }
  }

  // Without the order nothing would say any more that its unit was dislodged.
  bool alone_says_dislodged(const SaidOutcome& said) const {
    const bool in_place =
        std::ranges::any_of(said.allowed(), [](const Outcome& o) { return o.fate == Fate::in_place_or_moved; });
    const auto& after = step_.phase.after;
    return !in_place && !step_.next && !(after && (after->units || after->dislodged));
  }

  // The unit that the record has there next.
  std::optional<Unit> recorded_at(ProvinceId p) const {
    if (step_.phase.after && step_.phase.after->units) {
      const auto& units = *step_.phase.after->units;
      const auto unit = std::ranges::find(units, p, [](const Unit& u) { return u.at.province; });
      return unit == units.end() ? std::nullopt : std::optional(*unit);
    }
    if (!step_.next) return std::nullopt;
    const auto unit = step_.next->board.position.unit_in(p);
    return unit ? std::optional(step_.next->board.position[*unit]) : std::nullopt;
  }

  // Orders that could have brought it there.
  void place(ProvinceId p) {
    const std::optional<Unit> there = recorded_at(p);
    switch (board_.turn.phase) {
      case Phase::movement:
        if (there) moves(*there);
        break;
      case Phase::retreats:
        if (there) retreats(*there);
        break;
      case Phase::adjustments: builds_and_removals(p, there);
    }
  }

  void moves(const Unit& there) {
    for (const Unit& unit : board_.position.units()) {
      if (unit.power != there.power || unit.type != there.type) continue;
      const UnitMention mention{unit.type, unit.at, {}};
      if (unit.at == there.at)
        order({unit.power, mention, HoldOrder{}, {}});
      else
        order({unit.power, mention, MoveOrder{there.at}, {}});
    }
  }

  // True if the record has no such order. Of one of another kind it says less than it does of its own.
  template <class Order, class IsOwn>
  static bool order_instead(RecordedPhase& phase, std::vector<Order>& orders, const Order& instead, IsOwn is_own) {
    const auto own = std::ranges::find_if(orders, is_own);
    if (own == orders.end()) {
      orders.push_back(instead);
      return true;
    }
    const auto i = static_cast<std::size_t>(own - orders.begin());
    if (i < phase.said.size() && kind(*own) != kind(instead)) phase.said[i] = of_another_kind(phase.said[i]);
    own->action = instead.action;
    return false;
  }

  void order(WrittenOrder instead) {
    RecordedPhase phase = step_.phase;
    const bool lost = order_instead(phase, phase.board.orders, instead, [&](const WrittenOrder& o) {
      return o.by == instead.by && o.unit.at.province == instead.unit.at.province;
    });
    keep_if_right(phase, lost ? How::lost : How::another, instead);
  }

  // Of the unit that the record has there next: of its move there, or in place. By units without an order.
  void support_to(ProvinceId p) {
    const std::optional<Unit> there = recorded_at(p);
    if (board_.turn.phase != Phase::movement || !there) return;
    const auto supported = std::ranges::find_if(board_.orders, [&](const WrittenOrder& o) {
      const auto* move = std::get_if<MoveOrder>(&o.action);
      return move && o.by == there->power && move->to.province == p;
    });
    const bool goes_there = supported != board_.orders.end();
    const UnitMention whom{there->type, goes_there ? supported->unit.at : there->at, {}};
    for (const Unit& unit : board_.position.units()) {
      if (unit.at.province == whom.at.province || is_ordered(unit)) continue;
      const UnitMention mention{unit.type, unit.at, {}};
      if (goes_there)
        order({unit.power, mention, SupportMoveOrder{whom, there->at}, {}});
      else
        order({unit.power, mention, SupportHoldOrder{whom}, {}});
    }
  }
  bool is_ordered(const Unit& unit) const {
    return std::ranges::any_of(board_.orders, [&](const WrittenOrder& o) {
      return o.by == unit.power && o.unit.at.province == unit.at.province;
    });
  }

  void retreats(const Unit& there) {
    for (const Dislodged& d : board_.dislodged) {
      if (d.unit.power != there.power || d.unit.type != there.type) continue;
      const RetreatOrder instead{d.unit.power, {d.unit.type, d.unit.at, {}}, MoveOrder{there.at}, {}};
      RecordedPhase phase = step_.phase;
      const bool lost = order_instead(phase, phase.board.retreats.orders, instead,
                                      [&](const RetreatOrder& o) { return o.unit.at.province == d.unit.at.province; });
      keep_if_right(phase, lost ? How::lost : How::another, instead);
    }
  }

  void builds_and_removals(ProvinceId p, const std::optional<Unit>& there) {
    const auto unit = board_.position.unit_in(p);
    if (there && !unit)
      add({there->power, BuildOrder{{there->type, there->at, {}}}, {}});
    else if (unit && !there)
      add({board_.position[*unit].power,
           RemoveOrder{{board_.position[*unit].type, board_.position[*unit].at, {}}},
           {}});
  }
  void add(const AdjustmentOrder& order) {
    RecordedPhase phase = step_.phase;
    phase.board.adjustments.orders.push_back(order);
    keep_if_right(phase, How::lost, order);
  }

  const RecordedStep& step_;
  const CaseFile& board_;
  const Map& map_;
  const std::vector<Difference>& differences_;
  const Rules& rules_;
  BatchAdjudicator& adjudicator_;
  std::optional<OrderOtherwise> found_;
};

}  // namespace

std::optional<OrderOtherwise> order_otherwise(const RecordedStep& step, const std::vector<Difference>& differences,
                                              const Rules& rules, BatchAdjudicator& adjudicator) {
  return Search(step, differences, rules, adjudicator).run();
}

}  // namespace dipeq
