#include "notation/formats/board_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/input_error.hpp"
#include "io/json.hpp"
#include "io/source_line.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

[[noreturn]] void refuse(const Unit& unit, std::size_t column, const Position& position) {
  const Map& map = position.map();
  if (!can_stand(unit, map)) fail_in_column(column, objection(unit, map));
  fail_in_column(column, fmt::format("{} cannot stand where {} stands", unit_of_power(unit, map),
                                     unit_of_power(position[*position.unit_in(unit.at.province)], map)));
}

void place(const Unit& unit, std::size_t column, Position& position) {
  if (!can_stand(unit, position.map()) || !position.add(unit)) refuse(unit, column, position);
}

void place_ordered(const WrittenOrder& order, std::size_t stated, Position& position) {
  const Map& map = position.map();
  const auto there = position.unit_in(order.unit.at.province);
  if (there && there->index() < stated) return;
  const auto unit = implied_unit(order, map);
  if (!unit)
    fail_in_column(order.place.column,
                   fmt::format("expected A or F before {}, because nothing else says what stands there",
                               map[order.unit.at.province].name));
  if (!there)
    place(*unit, order.place.column, position);
  else if (position[*there] != *unit)
    fail_in_column(order.place.column,
                   fmt::format("this order is for {}, but another one for {}; say in 'units' who stands there",
                               unit_of_power(*unit, map), unit_of_power(position[*there], map)));
}

// How many units of the position are older: after so many of its own power's, or after all of them.
std::size_t listed_after(const Position& position, PowerId power, std::optional<std::size_t> older) {
  std::size_t own = 0;
  for (std::size_t u = 0; u < position.units().size(); ++u) {
    if (position.units()[u].power != power) continue;
    if (older == own) return u;
    ++own;
  }
  return position.units().size();
}

}  // namespace

GameState BoardLine::state() const {
  GameState state(position.map());
  state.turn = turn;
  state.position = position;
  state.centres = centres;
  state.dislodged = dislodged;
  return state;
}

std::string text_in_line(std::string_view token) {
  return token.starts_with('"') ? read_json(token).text() : std::string(token);
}

IdInJson id_in_line(std::string_view token) {
  if (token.empty()) return IdInJson::not_said;
  return token.front() == '"' ? IdInJson::text : IdInJson::number;
}

CaseFile as_case(BoardLine board) {
  CaseFile c = waiting_case(board.state());
  c.id = text_in_line(board.id);
  c.id_in_json = id_in_line(board.id);
  c.title = text_in_line(board.title);
  c.says_phase = board.says_phase;
  c.orders = std::move(board.orders);
  c.expected.resize(c.orders.size());
  c.retreats = {std::move(board.retreats), {}};
  c.retreats.expected.resize(c.retreats.orders.size());
  c.adjustments = {std::move(board.adjustments), {}};
  c.adjustments.expected.resize(c.adjustments.orders.size());
  return c;
}

std::size_t most_orders(const Map& map) {
  constexpr std::size_t a_province = 16;  // as in case files
  return a_province * map.provinces().size();
}

std::string no_member(std::string_view key) {
  return fmt::format("expected '{}', found {}", fmt::join(member_names, "', '"), quoted(key));
}

void check_members(const MembersRead& read, Part part, std::size_t column) {
  using enum Member;
  const auto has = [&](Member member) { return read[index(member)]; };
  const auto refuse = [&](std::initializer_list<Member> members, std::string_view why) {
    for (Member member : members)
      if (has(member)) fail_in_column(column, fmt::format("{}; found '{}'", why, member_names[index(member)]));
  };
  if (part == Part::after)
    refuse({id, title, orders, results, after, phases},
           "expected units and centres of a board that waits for its orders");
  else if (part == Part::phase)
    refuse({phases}, "expected a board, for a game has no games in it");
  if (has(phases))
    refuse({orders, units, phase, dislodged, centres, due, results, after},
           "expected 'id', 'title' and 'about' alone beside 'phases'");
  else if (part != Part::after && !has(orders) && !has(units))
    fail_in_column(column, "expected 'orders', 'units' or both");
}

void refuse_json(std::string_view line, std::size_t column, std::string_view message) {
  try {
    read_json(line);
  } catch (const NotJson& e) {
    fail_in_column(e.column(), fmt::format("no JSON: {}", e.what()));
  } catch (const JsonError&) {  // nested too deep, or a key twice: what is wrong stands behind it
  }
  fail_in_column(column, fmt::format("no JSON: {}", message));
}

void fail_in_column(std::size_t column, std::string_view message) { throw InputError("", {1, column}, message, ""); }

void place_units(const BoardParts& parts, BoardLine& into) {
  for (const auto& unit : parts.units) place(unit.what, unit.column, into.position);
  const bool of_a_game = into.centres.known() || into.turn.date;
  if (parts.says_units && of_a_game) return;
  const std::size_t stated = parts.units.size();
  for (const WrittenOrder& order : into.orders) place_ordered(order, stated, into.position);
}

void take_centres(const BoardParts& parts, BoardLine& into) {
  const Map& map = into.position.map();
  for (const auto& [owned, column] : parts.centres) {
    const auto& [power, centre] = owned;
    if (!map[centre].supply_center) fail_in_column(column, fmt::format("{} is no supply centre", map[centre].name));
    if (const auto owner = into.centres.owner(centre))
      fail_in_column(column, fmt::format("{} is {}'s already", map[centre].name, map.power(*owner)));
    into.centres.give(centre, power);
  }
}

void take_dislodged(const BoardParts& parts, BoardLine& into) {
  const Map& map = into.position.map();
  Position waiting(map);
  for (const auto& d : parts.dislodged) {
    place(d.unit.what, d.unit.column, waiting);
    const auto own = std::ranges::count(into.position.units(), d.unit.what.power, &Unit::power);
    if (d.older && std::cmp_greater(*d.older, own))
      fail_in_column(d.unit.column, fmt::format("expected 'older' to be at most {}, as so many units of {} stand", own,
                                                map.power(d.unit.what.power)));
    Dislodged dislodged{d.unit.what, {}, listed_after(into.position, d.unit.what.power, d.older)};
    for (const auto& [to, column] : d.retreats) {
      if (std::ranges::count(dislodged.retreats, to) != 0)
        fail_in_column(column, fmt::format("{} is named twice", write_location(to, map)));
      dislodged.retreats.push_back(to);
      if (const std::string why = retreat_objection(dislodged.unit, to, into.position); !why.empty())
        fail_in_column(column, why);
    }
    into.dislodged.push_back(std::move(dislodged));
  }
}

void check_phase(const BoardParts& parts, const BoardLine& board) {
  const Phase phase = board.turn.phase;
  if (parts.says_dislodged && phase != Phase::retreats)
    fail_in_column(1, fmt::format("'dislodged' stands on a board of retreats; this is one of {}", name(phase)));
  if (phase == Phase::retreats && !parts.says_dislodged)
    fail_in_column(1, "expected 'dislodged': who has to retreat, and where to");
  if (phase != Phase::movement && !parts.says_units)
    fail_in_column(1,
                   fmt::format("expected 'units': in a phase of {} orders do not say who stands where", name(phase)));
}

void check_due(const BoardParts& parts, const BoardLine& board) {
  if (!parts.says_due) return;
  if (board.turn.phase != Phase::adjustments || !board.centres.known())
    fail_in_column(1, "'due' stands on a board of adjustments that says 'centres'");
  const GameState state = board.state();
  for (const auto& [says, column] : parts.due)
    if (const int due = adjustment_due(state, says.first); due != says.second)
      fail_in_column(column, fmt::format("{} units are due by units and centres, not {}", due, says.second));
}

SaidAfter said_after(const BoardParts& parts, const BoardLine& board) {
  SaidAfter after;
  if (parts.says_units) after.units.emplace(board.position.units().begin(), board.position.units().end());
  if (board.centres.known()) after.centres = board.centres;
  if (!parts.says_dislodged) {
    if (board.says_phase) after.dislodged.emplace();  // of a phase that is known nobody else waits
    return after;
  }
  auto& dislodged = after.dislodged.emplace();
  for (std::size_t d = 0; d < parts.dislodged.size(); ++d) {
    SaidDislodged said{board.dislodged[d].unit};
    if (parts.dislodged[d].older) said.listed_after = board.dislodged[d].listed_after;
    if (parts.dislodged[d].says_retreats) said.retreats = board.dislodged[d].retreats;
    dislodged.push_back(std::move(said));
  }
  return after;
}

}  // namespace dipeq
