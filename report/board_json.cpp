#include "report/board_json.hpp"

#include "notation/formats/board_writer.hpp"
#include "notation/formats/record.hpp"

namespace dipeq {

std::optional<std::string> board_members(const CaseFile& c) {
  if (!is_plain(c)) return std::nullopt;
  const BoardWriter writer(c.position.map());
  std::string text;
  writer.append_state(game_state(c), text, c.says_phase);
  text += ',';
  switch (c.turn.phase) {
    case Phase::movement: writer.append_orders(c.orders, text); break;
    case Phase::retreats: writer.append_orders(c.retreats.orders, text); break;
    case Phase::adjustments: writer.append_orders(c.adjustments.orders, text); break;
  }
  return text;
}

Json units_json(const Map& map, std::span<const Unit> units) {
  const BoardWriter writer(map);
  std::string text;
  writer.append_by_power(
      units.size(), [&](std::size_t u) { return units[u].power; },
      [&](std::size_t u) { writer.append_unit(units[u], text); }, text);
  return read_json(text);
}

std::optional<Json> board_json(const CaseFile& c) {
  const auto members = board_members(c);
  if (!members) return std::nullopt;
  std::string names;
  append_names(c.id, c.id_in_json, c.title, names);
  return read_json("{" + names + *members + "}");
}

void add_board(const CaseFile& c, Json& to) {
  if (auto board = board_json(c)) to["board"] = *std::move(board);
}

}  // namespace dipeq
