#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/echo.hpp"
#include "notation/case/case_writer.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"
#include "notation/suites/jdip.hpp"
#include "notation/suites/writing.hpp"
#include "phases/game_state.hpp"

namespace dipeq {
namespace {

std::string line(const Map& map, PowerId power, const std::string& what) {
  return "\t" + map.power(power) + ": " + what + "\n";
}

template <class Units> std::string lines(const Map& map, const Units& units) {
  std::string text;
  for (const Unit& unit : units) text += line(map, unit.power, write_unit(unit, map, Style::brief));
  return text;
}

std::vector<Unit> units_of(std::span<const Dislodged> dislodged) {
  std::vector<Unit> units;
  for (const Dislodged& d : dislodged) units.push_back(d.unit);
  return units;
}

std::vector<Unit> units_of(std::span<const SaidDislodged> dislodged) {
  std::vector<Unit> units;
  for (const SaidDislodged& d : dislodged) units.push_back(d.unit);
  return units;
}

std::string block(std::string_view keyword, const std::string& lines) {
  return lines.empty() ? "" : std::string(keyword) + "\n" + lines;
}

// jDip writes out what the short notation of a move by convoy cuts short.
std::string order_text(const WrittenOrder& order, const Map& map) {
  std::string text = write_order(order, map, Style::brief);
  const auto* move = std::get_if<MoveOrder>(&order.action);
  if (move && move->via == Via::convoy && text.ends_with(" VIA")) text += " CONVOY";
  return text;
}

std::string order_text(const RetreatOrder& order, const Map& map) {
  if (const auto* action = std::get_if<WrittenAction>(&order.action))
    return order_text(WrittenOrder{order.by, order.unit, *action, order.place}, map);
  return "Disband " + write_mention(order.unit, map, Style::brief);
}

std::string order_text(const AdjustmentOrder& order, const Map& map) {
  if (const auto* build = std::get_if<BuildOrder>(&order.action))
    return "Build " + write_mention(build->unit, map, Style::brief);
  if (const auto* remove = std::get_if<RemoveOrder>(&order.action))
    return "Remove " + write_mention(remove->unit, map, Style::brief);
  return "Waive";
}

// Where the power could build, and does not by these orders.
std::vector<ProvinceId> free_homes(PowerId power, const CaseFile& board) {
  std::vector<ProvinceId> homes = open_centres(game_state(board), power);
  for (const AdjustmentOrder& order : board.adjustments.orders)
    if (const auto* build = std::get_if<BuildOrder>(&order.action); build && order.by == power)
      std::erase(homes, build->unit.at.province);
  return homes;
}

std::size_t waives_of(PowerId power, const CaseFile& board) {
  return static_cast<std::size_t>(std::ranges::count_if(board.adjustments.orders, [&](const AdjustmentOrder& o) {
    return o.by == power && std::holds_alternative<WaiveOrder>(o.action);
  }));
}

// Waives of powers that could not build anyway.
bool has_idle_waives(const CaseFile& board, const Map& map) {
  if (board.turn.phase != Phase::adjustments) return false;
  for (std::size_t p = 0; p < map.powers().size(); p++)
    if (waives_of(PowerId(p), board) > free_homes(PowerId(p), board).size()) return true;
  return false;
}

// A waive names a home there, each another one that is free.
std::string adjustment_lines(const CaseFile& board, const Map& map) {
  std::string text;
  std::map<PowerId, std::vector<ProvinceId>> homes;
  for (const AdjustmentOrder& order : board.adjustments.orders) {
    std::string what = order_text(order, map);
    if (std::holds_alternative<WaiveOrder>(order.action)) {
      const auto [free, is_new] = homes.try_emplace(order.by);
      if (is_new) free->second = free_homes(order.by, board);
      if (free->second.empty()) continue;
      what += " " + write_location({free->second.back()}, map, Style::brief);
      free->second.pop_back();
    }
    text += line(map, order.by, what);
  }
  return text;
}

std::string movement_text(const WrittenOrder& order, const CaseFile& board, const Map& map) {
  return order_text(with_types(order, board.position), map);
}

template <class Order> std::string order_lines_of(const std::vector<Order>& orders, const Map& map) {
  std::string text;
  for (const Order& order : orders) text += line(map, order.by, order_text(order, map));
  return text;
}

std::string orders_of(const CaseFile& board, const Map& map) {
  switch (board.turn.phase) {
    case Phase::movement: {
      std::string text;
      for (const WrittenOrder& order : board.orders) text += line(map, order.by, movement_text(order, board, map));
      return text;
    }
    case Phase::retreats: return order_lines_of(board.retreats.orders, map);
    case Phase::adjustments: return adjustment_lines(board, map);
  }
  return {};
}

// Adjustments are of Fall there.
std::string phase_text(const Turn& turn) {
  const Date date = date_of(turn);
  const std::string_view season = date.season == Season::spring ? "Spring" : "Fall";
  const std::string_view kind = turn.phase == Phase::movement   ? "Movement"
                                : turn.phase == Phase::retreats ? "Retreat"
                                                                : "Adjustment";
  return fmt::format("PRESTATE_SETPHASE {} {}, {}\n", season, date.year, kind);
}

std::string owners(const Centres& centres, const Map& map) {
  std::string text;
  for (std::size_t p = 0; p < map.powers().size(); p++)
    for (const ProvinceId centre : centres.of(PowerId(p)))
      text += line(map, PowerId(p), "A " + write_location({centre}, map, Style::brief));
  return block("PRESTATE_SUPPLYCENTER_OWNERS", text);
}

// Of the movement before the retreats; an order of which nothing is said counts as followed. A unit without an order held: if it were left
// out, nobody would know that it stood there before it was dislodged, or while others tried to move in.
std::string results(const RecordedPhase& movement, const CaseFile& retreats, const Map& map) {
  std::string text;
  const auto tell = [&](bool failed, PowerId by, const std::string& order) {
    text += fmt::format("\t{}: {}: {}\n", failed ? "FAILURE" : "SUCCESS", map.power(by), order);
  };
  for (std::size_t i = 0; i < movement.board.orders.size(); i++) {
    const WrittenOrder& order = movement.board.orders[i];
    const bool failed = i < movement.said.size() && !movement.said[i].may_be(SaidOutcome::success());
    tell(failed, order.by, movement_text(order, movement.board, map));
  }
  for (const Unit& unit : movement.board.position.units()) {
    if (std::ranges::count(movement.board.orders, unit.at.province,
                           [](const WrittenOrder& order) { return order.unit.at.province; }) != 0)
      continue;
    const auto left = retreats.position.units();
    const bool stands = std::ranges::find(left, unit) != left.end();  // else it was dislodged or destroyed
    tell(!stands, unit.power, write_unit(unit, map, Style::brief) + " H");
  }
  return block("PRESTATE_RESULTS", text);
}

std::string after(const RecordedPhase& phase, const Map& map) {
  const std::vector<Unit> left = phase.after->dislodged ? units_of(*phase.after->dislodged) : std::vector<Unit>{};
  if (left.empty() && std::ranges::is_permutation(*phase.after->units, phase.board.position.units()))
    return "POSTSTATE_SAME\n";
  return "POSTSTATE\n" + lines(map, *phase.after->units) + block("POSTSTATE_DISLODGED", lines(map, left));
}

std::string case_text(const std::string& name, const Game& game, const RecordedPhase& phase,
                      const RecordedPhase* movement, const Map& map) {
  const CaseFile& board = phase.board;
  return "CASE " + name + "\n" + worth_keeping_as("# ", game, phase) + phase_text(board.turn) +
         owners(board.centres, map) + "PRESTATE\n" + lines(map, board.position.units()) +
         block("PRESTATE_DISLODGED", lines(map, units_of(board.dislodged))) +
         (movement ? results(*movement, board, map) : "") + "ORDERS\n" + orders_of(board, map) + after(phase, map) +
         "END\n";
}

}  // namespace

std::string write_jdip(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  std::string text = "VARIANT_ALL Standard\n";
  for (const Game& game : games) {
    PhaseNames names(game);
    const RecordedPhase* movement = nullptr;
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedPhase& phase = game.phases[i];
      const bool retreats = phase.board.turn.phase == Phase::retreats;
      if (!retreats) movement = phase.board.turn.phase == Phase::movement ? &phase : nullptr;
      if (is_on_another_map(game, phase, remarks) || is_only_told_of(game, i) || is_left_out(game, phase, remarks))
        continue;
      if (retreats && !movement && !phase.board.dislodged.empty()) {
        tell_left_out(game, phase, "jDip knows where units may retreat to by the movement before alone", remarks);
        continue;
      }
      const std::string name = names.next(phase);
      if (has_idle_waives(phase.board, map))
        remarks.push_back(
            {game.file, phase.place, fmt::format("{}: waives for which no home is free are left out", name)});
      text += "\n" + case_text(name, game, phase, retreats ? movement : nullptr, map);
    }
  }
  return text;
}

}  // namespace dipeq
