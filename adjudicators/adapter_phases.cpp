// Boards of retreats and adjustments, and what an adapter makes of them.
#include <fmt/format.h>

#include "adjudicators/adapter_talk.hpp"

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

void AdapterTalk::tell(const RetreatBoard& board, std::string& line) const {
  Json standoffs = Json::array();
  for (ProvinceId p : board.standoffs) standoffs.push_back(location({p}));
  line +=
      fmt::format(R"(,"dislodged":{},"standoffs":{},"orders":)", compact(dislodged_told(board)), compact(standoffs));
  tell_orders(board.orders, line);
  line += R"(,"before":{"units":)";
  tell_units(board.before.position.units(), line);
  line += R"(,"orders":)";
  tell_orders(board.before.orders, line);
  line += '}';
}

void AdapterTalk::tell(const AdjustmentBoard& board, std::string& line) const {
  line += fmt::format(R"(,"centres":{},"due":{},"orders":)", compact(centres_told(board.state, in_its_words_)),
                      compact(due_told(board.state)));
  tell_orders(board.orders, line);
}

std::string AdapterTalk::request(std::size_t id, const PhaseBoard& board) const {
  const GameState& state = state_of(board);
  std::string line = begin_request(id, state.map(), state.position.units());
  std::visit([&](const auto& b) { tell(b, line); }, board);
  line += "}\n";
  return line;
}

PhaseReply AdapterTalk::read(std::string_view line, std::size_t id, const PhaseBoard& asked) const {
  return read_reply<PhaseReply>(line, id, "after", [&](const StrictValue& after) {
    after.expect_members({"units"}, {});
    return read_units_after(after["units"], state_of(asked).map());
  });
}

UnitsAfter AdapterTalk::read_units_after(const StrictValue& after, const Map& map) const {
  UnitsAfter units;
  after.each_member([&](std::string_view power, const StrictValue& list) {
    const auto of = std::ranges::find(map.powers(), power);
    if (of == map.powers().end()) list.refuse(fmt::format("units of a power of the map, not of {}", excerpt(power)));
    const PowerId by(static_cast<std::size_t>(of - map.powers().begin()));
    list.each_element([&](const StrictValue& told) { units.push_back(read_standing(told, by)); });
  });
  return in_sequence(std::move(units));
}

// "F STP/nc"
Unit AdapterTalk::read_standing(const StrictValue& told, PowerId power) const {
  const std::string_view text = told.text();
  const bool army = text.starts_with("A "), fleet = text.starts_with("F ");
  if (!army && !fleet) told.refuse("a unit, as 'A VEN' or 'F STP/nc'");
  const UnitType type = army ? UnitType::army : UnitType::fleet;
  return {type, power, location_called(text.substr(2), type, told)};
}

}  // namespace dipeq
