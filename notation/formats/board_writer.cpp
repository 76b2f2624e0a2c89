#include "notation/formats/board_writer.hpp"

#include <algorithm>

#include "io/json.hpp"
#include "notation/map_file.hpp"
#include "notation/phase_order_text.hpp"

namespace dipeq {
namespace {

template <class Order>
void append_all(const BoardWriter& writer, const Map& map, std::span<const Order> orders, std::string& to) {
  to += "\"orders\":";
  writer.append_by_power(
      orders.size(), [&](std::size_t i) { return orders[i].by; },
      [&](std::size_t i) { append_text(write_order(orders[i], map, Style::brief), to); }, to);
}

// So many units of its power, of those that stand, are older.
std::size_t older(const GameState& state, const Dislodged& d) {
  const auto units = state.position.units().first(std::min(d.listed_after, state.position.units().size()));
  return static_cast<std::size_t>(std::ranges::count(units, d.unit.power, &Unit::power));
}

}  // namespace

void append_text(std::string_view text, std::string& to) { to += compact(text); }

void append_names(std::string_view id, IdInJson how, std::string_view title, std::string& to) {
  if (!id.empty() || how == IdInJson::text) {
    to += "\"id\":";
    if (how == IdInJson::number)
      to += id;
    else
      append_text(id, to);
    to += ',';
  }
  if (title.empty()) return;
  to += "\"title\":";
  append_text(title, to);
  to += ',';
}

BoardWriter::BoardWriter(const Map& map) : map_(map), places_(map.provinces().size()) {
  for (const std::string& power : map.powers()) append_text(power, powers_.emplace_back());
  for (std::size_t p = 0; p < places_.size(); ++p)
    for (std::size_t coast = 0; coast < places_[p].size(); ++coast)
      places_[p][coast] = write_location({ProvinceId(p), static_cast<Coast>(coast)}, map, Style::brief);
  for (UnitType type : {UnitType::army, UnitType::fleet})
    for (const auto& places : places_)
      for (const std::string& place : places)
        units_.push_back((type == UnitType::army ? "\"A " : "\"F ") + place + '"');
}

void BoardWriter::append_state(const GameState& state, std::string& to, bool says_phase) const {
  if (!is_standard(map_)) {
    to += "\"map\":";
    append_text(map_.name(), to);
    to += ',';
  }
  if (says_phase || state.turn != Turn{}) {
    to += "\"phase\":";
    append_text(to_text(state.turn), to);
    to += ',';
  }
  const auto units = state.position.units();
  to += "\"units\":";
  append_by_power(
      units.size(), [&](std::size_t u) { return units[u].power; }, [&](std::size_t u) { append_unit(units[u], to); },
      to);
  if (state.turn.phase == Phase::retreats || !state.dislodged.empty()) append_dislodged(state, to);
  if (!state.centres.known()) return;
  append_centres(state, to);
  if (state.turn.phase == Phase::adjustments) append_due(state, to);
}

void BoardWriter::append_dislodged(const GameState& state, std::string& to) const {
  to += ",\"dislodged\":";
  append_by_power(
      state.dislodged.size(), [&](std::size_t d) { return state.dislodged[d].unit.power; },
      [&](std::size_t d) {
        const Dislodged& dislodged = state.dislodged[d];
        append_unit(dislodged.unit, to);
        to += ":{\"retreats\":[";
        for (std::size_t i = 0; i < dislodged.retreats.size(); ++i)
          to.append(i == 0 ? "\"" : ",\"").append(place(dislodged.retreats[i])) += '"';
        to.append("],\"older\":").append(std::to_string(older(state, dislodged))) += '}';
      },
      to, '{', '}');
}

void BoardWriter::append_centres(const GameState& state, std::string& to) const {
  std::vector<ProvinceId> owned;
  for (std::size_t p = 0; p < map_.provinces().size(); ++p)
    if (state.centres.owner(ProvinceId(p))) owned.push_back(ProvinceId(p));
  to += ",\"centres\":";
  append_by_power(
      owned.size(), [&](std::size_t i) { return *state.centres.owner(owned[i]); },
      [&](std::size_t i) { to.append("\"").append(place({owned[i]})) += '"'; }, to);
}

void BoardWriter::append_due(const GameState& state, std::string& to) const {
  to += ",\"due\":{";
  bool first = true;
  for (std::size_t p = 0; p < powers_.size(); ++p) {
    const int due = adjustment_due(state, PowerId(p));
    if (due == 0) continue;
    to.append(first ? "" : ",").append(powers_[p]).append(":").append(std::to_string(due));
    first = false;
  }
  to += '}';
}

void BoardWriter::append_orders(std::span<const WrittenOrder> orders, std::string& to) const {
  append_all(*this, map_, orders, to);
}
void BoardWriter::append_orders(std::span<const RetreatOrder> orders, std::string& to) const {
  append_all(*this, map_, orders, to);
}
void BoardWriter::append_orders(std::span<const AdjustmentOrder> orders, std::string& to) const {
  append_all(*this, map_, orders, to);
}

}  // namespace dipeq
