// Boards of retreats and adjustments, and what an adapter makes of them.
#include <fmt/format.h>

#include <algorithm>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/strict_json.hpp"
#include "io/echo.hpp"
#include "io/json.hpp"
#include "notation/phase_order_text.hpp"

namespace dipeq {
namespace {

// What the orders of a phase name.
struct Named {
  bool coast = false, untyped = false;

  void operator()(Location at) { coast |= at.coast != Coast::none; }
  void operator()(const UnitMention& unit) {
    untyped |= !unit.type;
    (*this)(unit.at);
  }
  void operator()(const RetreatOrder& order) {
    (*this)(order.unit);
    const auto* action = std::get_if<WrittenAction>(&order.action);
    if (const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr) (*this)(move->to);
  }
  void operator()(const AdjustmentOrder& order) {
    if (const auto* build = std::get_if<BuildOrder>(&order.action)) (*this)(build->unit);
    if (const auto* remove = std::get_if<RemoveOrder>(&order.action)) (*this)(remove->unit);
  }
  void operator()(const GameState& state) {
    for (const Unit& unit : state.position.units()) (*this)(unit.at);
    for (const Dislodged& d : state.dislodged) {
      (*this)(d.unit.at);
      for (Location to : d.retreats) (*this)(to);
    }
  }
};

Json centres_told(const GameState& state, const Map& in_words) {
  Json told = Json::object();
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    for (ProvinceId centre : state.centres.of(PowerId(p)))
      told[state.map().power(PowerId(p))].push_back(write_location({centre}, in_words, Style::brief));
  return told;
}

Json due_told(const GameState& state) {
  Json told = Json::object();
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    if (const int due = adjustment_due(state, PowerId(p)); due != 0) told[state.map().power(PowerId(p))] = due;
  return told;
}

template <class Order> Json orders_told(const std::vector<Order>& orders, const Map& map, const Map& in_words) {
  Json told = Json::object();
  for (const Order& order : orders) told[map.power(order.by)].push_back(write_order(order, in_words, Style::brief));
  return told;
}

}  // namespace

std::optional<std::string> AdapterTalk::objection(const PhaseBoard& board) const {
  Named named;
  named(state_of(board));
  std::visit([&](const auto& b) { std::ranges::for_each(b.orders, std::ref(named)); }, board);
  if (const auto* retreats = std::get_if<RetreatBoard>(&board))
    for (const Unit& unit : retreats->before.position.units()) named(unit.at);
  if (named.coast && !adapter_.observes.coasts) return "a coast, of which it says that it does not know it";
  if (named.untyped && adapter_.wants_types) return "a unit without its type, which it says that it wants to be told";
  return std::nullopt;
}

Json AdapterTalk::units_told(std::span<const Unit> units, const Map& map) const {
  Json told = Json::object();
  for (const Unit& one : units) told[map.power(one.power)].push_back(unit(one));
  return told;
}

Json AdapterTalk::dislodged_told(const RetreatBoard& board) const {
  Json told = Json::object();
  for (std::size_t d = 0; d < board.state.dislodged.size(); ++d) {
    const Dislodged& one = board.state.dislodged[d];
    Json places = Json::array();
    for (Location to : one.retreats) places.push_back(location(to));
    Json& of = told[board.state.map().power(one.unit.power)][unit(one.unit)];
    of["retreats"] = std::move(places);
    if (board.attacked_from[d]) of["from"] = location({*board.attacked_from[d]});
  }
  return told;
}

void AdapterTalk::tell(const RetreatBoard& board, Json& line) const {
  const Map& map = board.state.map();
  line["dislodged"] = dislodged_told(board);
  line["standoffs"] = Json::array();
  for (ProvinceId p : board.standoffs) line["standoffs"].push_back(location({p}));
  line["orders"] = orders_told(board.orders, map, in_its_words_);
  line["before"] = {{"units", units_told(board.before.position.units(), map)},
                    {"orders", orders_told(board.before.orders, map, in_its_words_)}};
}

void AdapterTalk::tell(const AdjustmentBoard& board, Json& line) const {
  line["centres"] = centres_told(board.state, in_its_words_);
  line["due"] = due_told(board.state);
  line["orders"] = orders_told(board.orders, board.state.map(), in_its_words_);
}

std::string AdapterTalk::request(std::size_t id, const PhaseBoard& board) const {
  const GameState& state = state_of(board);
  Json line{{"id", id}, {"units", units_told(state.position.units(), state.map())}};
  if (const auto season = season_of(state.map())) line["season"] = std::string(name(*season));
  std::visit([&](const auto& b) { tell(b, line); }, board);
  return compact(line) + "\n";
}

PhaseReply AdapterTalk::read(std::string_view line, std::size_t id, const PhaseBoard& asked) const {
  const StrictValue reply = parse_strictly(line);
  reply.expect_members({"id"}, {"after", "declined", "failed"});
  if (const std::size_t of = reply["id"].number(); of != id) throw Unasked(of);
  const bool declined = reply.has("declined"), failed = reply.has("failed");
  if (declined + failed + reply.has("after") != 1) reply.refuse("one of 'after', 'declined' and 'failed'");
  if (declined) return Declined{shown(reply["declined"].text())};
  if (failed) return Failed{FailureKind::own_failure, shown(reply["failed"].text())};
  reply["after"].expect_members({"units"}, {});
  return read_units_after(reply["after"]["units"], state_of(asked).map());
}

UnitsAfter AdapterTalk::read_units_after(const StrictValue& after, const Map& map) const {
  UnitsAfter units;
  after.each_member([&](const std::string& power, const StrictValue& list) {
    const auto of = std::ranges::find(map.powers(), power);
    if (of == map.powers().end()) list.refuse(fmt::format("units of a power of the map, not of {}", excerpt(power)));
    const PowerId by(static_cast<std::size_t>(of - map.powers().begin()));
    list.each_element([&](const StrictValue& told) { units.push_back(read_standing(told, by)); });
  });
  return in_sequence(std::move(units));
}

// "F STP/nc"
Unit AdapterTalk::read_standing(const StrictValue& told, PowerId power) const {
  const std::string text = told.text();
  const bool army = text.starts_with("A "), fleet = text.starts_with("F ");
  if (!army && !fleet) told.refuse("a unit, as 'A VEN' or 'F STP/nc'");
  const UnitType type = army ? UnitType::army : UnitType::fleet;
  return {type, power, location_called(text.substr(2), type, told)};
}

}  // namespace dipeq
