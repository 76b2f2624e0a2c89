#include "compare/phases/phase_ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace dipeq {
namespace {

using Came = PhaseWay::Came;

std::string name_of(const OrderVerdict& verdict) {
  return verdict.reason ? std::string(verdict.reason->name) : "followed";
}

const MoveOrder* move_of(const RetreatOrder& order) {
  const auto* action = std::get_if<WrittenAction>(&order.action);
  return action ? std::get_if<MoveOrder>(action) : nullptr;
}

// Of the orders that are so, one that the rules follow; else the first.
template <class IsSo>
std::optional<std::size_t> followed_or_first(const std::vector<OrderVerdict>& orders, IsSo is_so) {
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (!is_so(i)) continue;
    if (!orders[i].reason) return i;
    if (!first) first = i;
  }
  return first;
}

// Before the phase.
bool stood(const GameState& state, const Unit& unit) {
  const auto standing = state.position.units();
  return std::ranges::find(standing, unit) != standing.end();
}

class RetreatWays {
 public:
  RetreatWays(const RetreatBoard& board, const Rules& rules)
      : board_(board), result_(resolve_retreats(board.state, board.orders, rules)) {}

  PhaseWay way(PhaseWay::Says says, const Unit& unit) const {
    if (stood(board_.state, unit)) return {says, Came::stood, "no order"};
    for (std::size_t d = 0; d < board_.state.dislodged.size(); ++d)
      if (auto why = went(d, unit)) return {says, Came::retreated, *why};
    return {says, Came::from_nowhere, "no order"};
  }

  std::string told(std::size_t order) const { return name(result_.of_order[order], order); }

 private:
  // What the rules say of the order that would bring a dislodged unit there; none: no order would, and it could not go.
  std::optional<std::string> went(std::size_t d, const Unit& unit) const {
    const Dislodged& from = board_.state.dislodged[d];
    if (from.unit.type != unit.type || from.unit.power != unit.power) return std::nullopt;
    const auto brings = [&](std::size_t i) {
      const MoveOrder* move = move_of(board_.orders[i]);
      return move && board_.orders[i].unit.at.province == from.unit.at.province &&
             move->to.province == unit.at.province;
    };
    if (const auto order = followed_or_first(result_.of_order, brings)) return told(*order);
    const bool open = std::ranges::count(from.retreats, unit.at.province, &Location::province) != 0;
    return open ? std::optional<std::string>("no order") : std::nullopt;
  }

  // A place that is not open is closed for a reason.
  std::string name(const OrderVerdict& verdict, std::size_t order) const {
    const std::string reason = name_of(verdict);
    const MoveOrder* move = move_of(board_.orders[order]);
    if (reason != "not_open" || !move) return reason;
    const ProvinceId to = move->to.province, at = board_.orders[order].unit.at.province;
    if (board_.state.position.unit_in(to)) return "somebody_there";
    for (std::size_t d = 0; d < board_.state.dislodged.size(); ++d)
      if (board_.state.dislodged[d].unit.at.province == at && board_.attacked_from[d] == to)
        return "from_there_attacked";
    return std::ranges::count(board_.standoffs, to) != 0 ? "standoff" : "out_of_reach";
  }

  const RetreatBoard& board_;
  RetreatResult result_;
};

class AdjustmentWays {
 public:
  AdjustmentWays(const AdjustmentBoard& board, const Rules& rules)
      : board_(board), result_(resolve_adjustments(board.state, board.orders, rules)) {}

  PhaseWay way(PhaseWay::Says says, const Unit& unit) const {
    const bool is_second = says == PhaseWay::Says::other && !is_removed(unit);
    const bool stands = stood(board_.state, unit) && !is_second;
    const Came came = stands ? Came::stood : Came::built;
    const auto about = [&](std::size_t i) { return is_about(board_.orders[i], unit, stands); };
    const auto order = followed_or_first(result_.of_order, about);
    return {says, came, order ? told(*order) : "no order"};
  }

  std::string told(std::size_t order) const { return name_of(result_.of_order[order]); }

 private:
  bool is_removed(const Unit& unit) const {
    const auto is_it = [&](UnitId u) { return board_.state.position[u] == unit; };
    return std::ranges::any_of(result_.removed, is_it) || std::ranges::any_of(result_.removed_unordered, is_it);
  }
  static bool is_about(const AdjustmentOrder& order, const Unit& unit, bool stood) {
    if (stood) {
      const auto* remove = std::get_if<RemoveOrder>(&order.action);
      return remove && remove->unit.at.province == unit.at.province;
    }
    const auto* build = std::get_if<BuildOrder>(&order.action);
    return build && order.by == unit.power && build->unit.at.province == unit.at.province;
  }

  const AdjustmentBoard& board_;
  AdjustmentResult result_;
};

RetreatWays ways_of(const RetreatBoard& board, const Rules& rules) { return {board, rules}; }
AdjustmentWays ways_of(const AdjustmentBoard& board, const Rules& rules) { return {board, rules}; }

std::string sentence_of(const std::string& why) {
  if (why == "followed") return "by the rules its order is followed";
  if (why == "no order") return "no order says so";
  if (why == "from_there_attacked") return "by the rules it may not go where it was attacked from";
  if (why == "standoff") return "by the rules it may not go where units bounced";
  if (why == "somebody_there") return "by the rules somebody stands there";
  if (why == "out_of_reach") return "by the rules it cannot go there";
  std::string words = why;
  std::ranges::replace(words, '_', ' ');
  return "by the rules its order is refused: " + words;
}

}  // namespace

UnitsAfter only_in(const UnitsAfter& one, const UnitsAfter& other) {
  UnitsAfter found;
  const auto before = [](const Unit& a, const Unit& b) {
    return std::tuple(a.at, a.power, a.type) < std::tuple(b.at, b.power, b.type);
  };
  std::ranges::set_difference(one, other, std::back_inserter(found), before);
  return found;
}

std::vector<PhaseWay> phase_ways(const PhaseBoard& board, const Rules& rules, const UnitsAfter& one,
                                 const UnitsAfter& other) {
  std::vector<PhaseWay> all;
  if (one == other) return all;
  std::visit(
      [&](const auto& b) {
        const auto ways = ways_of(b, rules);
        for (const Unit& unit : only_in(one, other)) all.push_back(ways.way(PhaseWay::Says::rules, unit));
        for (const Unit& unit : only_in(other, one)) all.push_back(ways.way(PhaseWay::Says::other, unit));
      },
      board);
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

std::string to_text(const PhaseWay& way) {
  constexpr const char* came[] = {"a unit that stood there", "a unit that retreated there", "a unit that was built",
                                  "a unit that nobody can explain"};
  return fmt::format("only {} {}: {}", way.says == PhaseWay::Says::rules ? "the rules have" : "the other has",
                     came[static_cast<std::size_t>(way.came)], sentence_of(way.why));
}

std::string_view source_of(const PhaseWay& way) {
  using enum AdjustmentFault;
  if (way.why == "from_there_attacked" || way.why == "standoff" || way.why == "somebody_there" ||
      way.why == "out_of_reach")
    return reason(RetreatFault::not_open).source;
  for (std::size_t f = 0; f <= static_cast<std::size_t>(RetreatFault::less_than_other); ++f)
    if (const Reason r = reason(static_cast<RetreatFault>(f)); r.name == way.why) return r.source;
  for (std::size_t f = 0; f <= static_cast<std::size_t>(too_many_removals); ++f)
    if (const Reason r = reason(static_cast<AdjustmentFault>(f)); r.name == way.why) return r.source;
  if (way.came == Came::stood && way.why == "no order") return "DATC 3.2 4.D.8, 6.J";
  return {};
}

UnitsAfter without_coasts(UnitsAfter units) {
  for (Unit& unit : units) unit.at.coast = Coast::none;
  return in_sequence(std::move(units));
}

namespace {

// It may be the map that differs: a legal retreat that does not take place, or one that the map does not know.
bool may_be_of_the_map(const PhaseWay& way) {
  if (way.came == Came::from_nowhere) return true;
  if (way.came != Came::retreated) return false;
  return way.why == (way.says == PhaseWay::Says::rules ? "followed" : "out_of_reach");
}

std::string names_of_places(const PhaseBoard& board) {
  std::string text;
  const auto* retreats = std::get_if<RetreatBoard>(&board);
  for (const RetreatOrder& order : retreats ? retreats->orders : std::vector<RetreatOrder>{}) {
    text += fmt::format("{}-", order.unit.at.province.index());
    if (const MoveOrder* move = move_of(order)) text += fmt::format("{}", move->to.province.index());
    text += ";";
  }
  return text;
}

}  // namespace

std::string form_of(const PhaseBoard& board, const Rules& rules, const std::vector<PhaseWay>& ways) {
  std::string text = std::ranges::any_of(ways, may_be_of_the_map) ? names_of_places(board) : "";
  for (const PhaseWay& way : ways)
    text += fmt::format("{}.{}.{};", static_cast<int>(way.says), static_cast<int>(way.came), way.why);
  std::vector<std::string> orders;
  std::visit(
      [&](const auto& b) {
        const auto told = ways_of(b, rules);
        for (std::size_t i = 0; i < b.orders.size(); ++i)
          orders.push_back(fmt::format("{}{}", b.orders[i].action.index(), told.told(i)));
      },
      board);
  std::ranges::sort(orders);
  for (const std::string& order : orders) text += order + ",";
  return text;
}

}  // namespace dipeq
