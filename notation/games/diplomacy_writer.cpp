// Writing saved games of the package `diplomacy`.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "io/json.hpp"
#include "io/source_line.hpp"
#include "notation/formats/left_out.hpp"
#include "notation/games/diplomacy.hpp"
#include "notation/games/diplomacy_words.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

using diplomacy::Results;

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

std::string unit_text(const Unit& unit, const Map& map) { return upper(write_unit(unit, map, Style::brief)); }
std::string place_text(Location at, const Map& map) { return upper(write_location(at, map, Style::brief)); }

std::string name_of(const Map& map) { return is_standard(map) ? "standard" : map.name(); }

// An object with a member for each power.
template <class Value> Json by_power(const Map& map, Value value) {
  Json object = Json::object();
  for (std::size_t p = 0; p < map.powers().size(); ++p) object[upper(map.powers()[p])] = value(PowerId(p));
  return object;
}

// How things stand before orders.
class StateWriter {
 public:
  explicit StateWriter(const GameState& state) : state_(state), map_(state.map()) {}

  // Without the owners of centres, if they are not known; the package asks for them in adjustments alone.
  Json json(std::string_view name) const {
    Json state = {{"name", name},
                  {"note", ""},
                  {"map", name_of(map_)},
                  {"units", by_power(map_, [&](PowerId p) { return units(p); })},
                  {"retreats", by_power(map_, [&](PowerId p) { return retreats(p); })}};
    if (state_.centres.known() || state_.turn.phase == Phase::adjustments)
      state["centers"] = by_power(map_, [&](PowerId p) { return places(state_.centres.of(p)); });
    state["homes"] = by_power(map_, [&](PowerId p) { return homes(p); });
    state["builds"] = by_power(map_, [&](PowerId p) { return builds(p); });
    return state;
  }

 private:
  // Older ones before younger ones; a dislodged unit is starred.
  Json units(PowerId power) const {
    Json list = Json::array();
    const auto units = state_.position.units();
    for (std::size_t u = 0; u <= units.size(); ++u) {
      for (const Dislodged& d : state_.dislodged)
        if (d.unit.power == power && std::min(d.listed_after, units.size()) == u)
          list.push_back("*" + unit_text(d.unit, map_));
      if (u < units.size() && units[u].power == power) list.push_back(unit_text(units[u], map_));
    }
    return list;
  }

  Json retreats(PowerId power) const {
    Json object = Json::object();
    for (const Dislodged& d : state_.dislodged)
      if (d.unit.power == power) {
        Json list = Json::array();
        for (const Location& to : d.retreats) list.push_back(place_text(to, map_));
        object[unit_text(d.unit, map_)] = std::move(list);
      }
    return object;
  }

  Json places(const std::vector<ProvinceId>& provinces) const {
    Json list = Json::array();
    for (const ProvinceId p : provinces) list.push_back(place_text({p}, map_));
    return list;
  }

  Json homes(PowerId power) const {
    std::vector<ProvinceId> own;
    for (std::size_t p = 0; p < map_.provinces().size(); ++p)
      if (map_.provinces()[p].home == power) own.push_back(ProvinceId(p));
    return places(own);
  }

  // What is due in a phase of adjustments, as far as there is room for builds.
  Json builds(PowerId power) const {
    const int due = state_.turn.phase == Phase::adjustments ? adjustment_due(state_, power) : 0;
    const std::vector<ProvinceId> open = due > 0 ? open_centres(state_, power) : std::vector<ProvinceId>{};
    return {{"count", due > 0 ? std::min(due, static_cast<int>(open.size())) : due}, {"homes", places(open)}};
  }

  const GameState& state_;
  const Map& map_;
};

class GameWriter {
 public:
  GameWriter(const Game& game, const Map& map, std::vector<Remark>& remarks)
      : game_(game), map_(map), remarks_(remarks) {}

  Json json() {
    Json phases = Json::array();
    for (const RecordedPhase& phase : game_.phases) phases.push_back(phase_json(phase));
    if (!game_.phases.empty()) add_what_comes_last(phases);
    return {{"id", game_.id}, {"map", name_of(map_)}, {"rules", Json::array()}, {"phases", std::move(phases)}};
  }

 private:
  void remark(const RecordedPhase& phase, std::string_view text) {
    remarks_.push_back({game_.file, phase.place,
                        phase.board.id.empty() ? std::string(text) : fmt::format("{}: {}", phase.board.id, text)});
  }

  Json phase_json(const RecordedPhase& phase) {
    const CaseFile& board = phase.board;
    tell_what_is_lost(phase);
    const std::string name = phase_name(board.turn);
    Json orders = by_power(map_, [](PowerId) { return Json::array(); });
    Json results = Json::object();
    for (std::size_t i = 0; i < number_of_orders(phase); ++i) add_order(phase, i, orders, results);
    return {{"name", name},
            {"state", StateWriter(game_state(board)).json(name)},
            {"orders", std::move(orders)},
            {"results", std::move(results)},
            {"messages", Json::array()}};
  }

  void tell_what_is_lost(const RecordedPhase& phase) {
    const CaseFile& board = phase.board;
    if (!board.turn.date)
      remark(phase, fmt::format("no season and year are said: written as {}", phase_name(board.turn)));
    if (board.turn.phase == Phase::adjustments && !board.centres.known())
      remark(phase, "who owns which centre is not known: written as if nobody owned any");
    if (board.turn.phase == Phase::movement && !board.retreats.orders.empty())
      remark(phase, "retreats that are ordered with the movement are not written");
  }

  void add_order(const RecordedPhase& phase, std::size_t i, Json& orders, Json& results) {
    const auto text = order_text(phase, i);
    if (!text) return;
    orders[upper(map_.power(written_by(phase.board, i)))].push_back(*text);
    const std::size_t blank = text->find(' ');
    if (blank == text->npos) return;  // WAIVE
    const std::string unit = text->substr(0, text->find(' ', blank + 1));
    if (results.find(unit))
      return remark(phase, fmt::format("what became of the second order of {} is not written", unit));
    const auto words = i < phase.said.size() ? diplomacy::words_for(phase.board, i, phase.said[i]) : std::nullopt;
    if (!words) return;
    Json list = Json::array();
    for (const diplomacy::Result r : *words) list.push_back(diplomacy::name(r));
    results[unit] = std::move(list);
  }

  static PowerId written_by(const CaseFile& board, std::size_t i) {
    switch (board.turn.phase) {
      case Phase::movement: return board.orders[i].by;
      case Phase::retreats: return board.retreats.orders[i].by;
      case Phase::adjustments: break;
    }
    return board.adjustments.orders[i].by;
  }

  std::optional<std::string> order_text(const RecordedPhase& phase, std::size_t i) {
    const CaseFile& board = phase.board;
    switch (board.turn.phase) {
      case Phase::movement: return movement_text(phase, board.orders[i]);
      case Phase::retreats: return retreat_text(phase, board.retreats.orders[i]);
      case Phase::adjustments: return adjustment_text(phase, board.adjustments.orders[i]);
    }
    return std::nullopt;
  }

  std::optional<std::string> movement_text(const RecordedPhase& phase, WrittenOrder order) {
    if (std::holds_alternative<MoveOffMapOrder>(order.action)) {
      remark(phase, "a move to no place on the map cannot be written");
      return std::nullopt;
    }
    if (!name_unit(phase, order.unit)) return std::nullopt;
    if (auto* move = std::get_if<MoveOrder>(&order.action)) forget_path(phase, *move);
    UnitMention* whom = nullptr;
    if (auto* support = std::get_if<SupportHoldOrder>(&order.action)) whom = &support->whom;
    if (auto* support = std::get_if<SupportMoveOrder>(&order.action)) whom = &support->whom;
    if (auto* convoy = std::get_if<ConvoyOrder>(&order.action)) whom = &convoy->whom;
    if (whom && !name_unit(phase, *whom)) return std::nullopt;
    return upper(write_order(order, map_, Style::brief));
  }

  // The package wants a unit's type everywhere, and knows no power in an order. False: nothing says the type, and that is told.
  bool name_unit(const RecordedPhase& phase, UnitMention& unit) {
    if (unit.power) remark(phase, "whose unit an order speaks of cannot be written");
    unit.power.reset();
    const auto there = phase.board.position.unit_in(unit.at.province);
    if (!unit.type && there) unit.type = phase.board.position[*there].type;
    if (!unit.type)
      remark(phase, fmt::format("an order is left out, for nothing says what unit it means in {}",
                                map_[unit.at.province].name));
    return unit.type.has_value();
  }

  void forget_path(const RecordedPhase& phase, MoveOrder& move) {
    if (!move.path.empty()) remark(phase, "the path that a move names cannot be written");
    move.path.clear();
  }

  std::optional<std::string> retreat_text(const RecordedPhase& phase, const RetreatOrder& order) {
    UnitMention ordered = order.unit;
    for (const Dislodged& d : phase.board.dislodged)
      if (!ordered.type && d.unit.at.province == ordered.at.province) ordered.type = d.unit.type;
    if (!name_unit(phase, ordered)) return std::nullopt;
    const std::string unit = upper(write_mention(ordered, map_, Style::brief));
    const auto* action = std::get_if<WrittenAction>(&order.action);
    if (!action) return unit + " D";
    if (const auto* move = std::get_if<MoveOrder>(action)) return unit + " R " + place_text(move->to, map_);
    return movement_text(phase, {order.by, ordered, *action, order.place});
  }

  std::optional<std::string> adjustment_text(const RecordedPhase& phase, const AdjustmentOrder& order) {
    const auto* build = std::get_if<BuildOrder>(&order.action);
    const auto* remove = std::get_if<RemoveOrder>(&order.action);
    if (!build && !remove) return "WAIVE";
    UnitMention unit = build ? build->unit : remove->unit;
    if (!name_unit(phase, unit)) return std::nullopt;
    return upper(write_mention(unit, map_, Style::brief)) + (build ? " B" : " D");
  }

  void add_what_comes_last(Json& phases) {
    const RecordedPhase& last = game_.phases.back();
    if (!last.after || !last.after->units || !last.after->centres || !last.board.turn.date) return;
    GameState state = game_state(last.board);
    state.position.clear();
    state.dislodged.clear();
    for (const Unit& unit : *last.after->units) state.position.add(unit);
    for (const SaidDislodged& d : last.after->dislodged.value_or(std::vector<SaidDislodged>{}))
      if (d.retreats && !d.retreats->empty())
        state.dislodged.push_back({d.unit, *d.retreats, d.listed_after.value_or(state.position.units().size())});
    state.centres = *last.after->centres;
    state = next_phase(std::move(state));
    const std::string name = phase_name(state.turn);
    phases.push_back({{"name", name},
                      {"state", StateWriter(state).json(name)},
                      {"orders", by_power(map_, [](PowerId) { return Json::array(); })},
                      {"results", Json::object()},
                      {"messages", Json::array()}});
  }

  const Game& game_;
  const Map& map_;
  std::vector<Remark>& remarks_;
};

}  // namespace

std::string write_diplomacy(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  std::string text;
  for (const Game& game : games)
    if (const auto plain = plain_phases(game, remarks)) text += compact(GameWriter(*plain, map, remarks).json()) + "\n";
  return text;
}

}  // namespace dipeq
