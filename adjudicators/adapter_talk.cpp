// Boards and what an adapter makes of them.
#include <fmt/format.h>

#include <functional>
#include <set>
#include <unordered_map>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/strict_json.hpp"
#include "io/echo.hpp"
#include "io/json.hpp"
#include "notation/names.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// Not by the map's name, so that no other name of a province of that map stands against the adapter's code for it; and
// powers are called there as orders call them.
Map renamed(const Map& map, const std::vector<std::string>& codes) {
  Map::Data data{map.name() + ", in an adapter's words", {}, {}, {}, {}, {}};
  for (std::size_t p = 0; p < map.powers().size(); ++p) data.powers.push_back(Names::of(map).adjective(PowerId(p)));
  for (std::size_t p = 0; p < codes.size(); ++p) {
    data.provinces.push_back(map.provinces()[p]);
    data.provinces.back().code = codes[p];
  }
  return Map(std::move(data));
}

// What orders and units mention that not every adapter knows.

struct Mentions {
  bool via = false, path = false, coast = false, untyped = false;

  void operator()(Location at) { coast |= at.coast != Coast::none; }
  void operator()(const UnitMention& unit) {
    untyped |= !unit.type;
    (*this)(unit.at);
  }
  void operator()(const HoldOrder&) {}
  void operator()(const MoveOrder& o) {
    via |= o.via == Via::convoy;
    path |= !o.path.empty();
    (*this)(o.to);
  }
  void operator()(const MoveOffMapOrder&) {}
  void operator()(const SupportHoldOrder& o) { (*this)(o.whom); }
  template <class OfAMove> void operator()(const OfAMove& o) {
    (*this)(o.whom);
    (*this)(o.to);
  }
};

Mentions mentions(const Board& board) {
  Mentions found;
  for (const Unit& unit : board.position.units()) found(unit.at);
  for (const WrittenOrder& order : board.orders) {
    found(order.unit);
    std::visit(std::ref(found), order.action);
  }
  return found;
}

OrderKind kind(const WrittenAction& action) {
  constexpr OrderKind kinds[] = {OrderKind::hold,    OrderKind::move,    OrderKind::move,
                                 OrderKind::support, OrderKind::support, OrderKind::convoy};
  static_assert(std::size(kinds) == std::variant_size_v<WrittenAction>);
  return kinds[action.index()];
}

// Of the orders written for the unit that stands there; a unit without any holds. Seldom more than one.
std::set<OrderKind> kinds_of_orders(ProvinceId at, const Board& board) {
  std::set<OrderKind> kinds;
  for (const WrittenOrder& order : board.orders)
    if (order.unit.at.province == at) kinds.insert(kind(order.action));
  if (kinds.empty()) kinds.insert(OrderKind::hold);
  return kinds;
}

}  // namespace

std::optional<Season> season_of(const Map& map) {
  for (Season season : {Season::spring, Season::fall})
    if (&map.in(season) == &map && &map.in(Season::spring) != &map.in(Season::fall)) return season;
  return std::nullopt;
}

AdapterTalk::AdapterTalk(const Map& map, Introduction adapter)
    : adapter_(std::move(adapter)), in_its_words_(renamed(map, adapter_.codes)) {
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    locations_.emplace(location({ProvinceId(p)}), Location{ProvinceId(p)});
    for (Location at : fleet_locations(map, ProvinceId(p))) locations_.emplace(location(at), at);
  }
}

std::string AdapterTalk::location(Location at) const { return write_location(at, in_its_words_, Style::brief); }
std::string AdapterTalk::unit(const Unit& unit) const { return write_unit(unit, in_its_words_, Style::brief); }

std::optional<std::string> AdapterTalk::objection(const Board& board) const {
  const Mentions found = mentions(board);
  if (found.via && !adapter_.knows_via) return "an order to go by convoy, of which it says that it does not know it";
  if (found.path && !adapter_.knows_path)
    return "a move that names its path, of which it says that it does not know it";
  if (found.untyped && adapter_.wants_types) return "a unit without its type, which it says that it wants to be told";
  if (found.coast && !adapter_.observes.coasts) return "a coast, of which it says that it does not know it";
  return std::nullopt;
}

std::string AdapterTalk::request(std::size_t id, const Board& board) const {
  Json line{{"id", id}, {"units", Json::object()}, {"orders", Json::object()}};
  if (const auto season = season_of(board.position.map())) line["season"] = std::string(name(*season));
  for (const Unit& unit : board.position.units())
    line["units"][board.position.map().power(unit.power)].push_back(write_unit(unit, in_its_words_, Style::brief));
  for (const WrittenOrder& order : board.orders)
    line["orders"][board.position.map().power(order.by)].push_back(write_order(order, in_its_words_, Style::brief));
  return compact(line) + "\n";
}

Reply AdapterTalk::read(std::string_view line, std::size_t id, const Board& asked) const {
  const StrictValue reply = parse_strictly(line);
  reply.expect_members({"id"}, {"units", "declined", "failed"});
  if (const std::size_t of = reply["id"].number(); of != id) throw Unasked(of);
  const bool declined = reply.has("declined"), failed = reply.has("failed");
  if (declined + failed + reply.has("units") != 1) reply.refuse("one of 'units', 'declined' and 'failed'");
  if (declined) return Declined{shown(reply["declined"].text())};
  if (failed) return Failed{FailureKind::own_failure, shown(reply["failed"].text())};
  return read_units(reply["units"], asked);
}

Observation AdapterTalk::read_units(const StrictValue& units, const Board& asked) const {
  std::unordered_map<std::string, UnitId> by_name;
  const Position& position = asked.position;
  for (std::size_t u = 0; u < position.units().size(); ++u)
    by_name.emplace(write_unit(position[UnitId(u)], in_its_words_, Style::brief), UnitId(u));
  Observation seen{std::vector<ObservedUnit>(position.units().size())};
  units.each_member([&](const std::string& name, const StrictValue& told) {
    const auto unit = by_name.find(name);
    if (unit == by_name.end()) told.refuse("a unit of the request before it");
    seen.units[unit->second.index()] = read_unit(told, position[unit->second], asked);
    by_name.erase(unit);
  });
  if (!by_name.empty()) units.refuse(fmt::format("'{}' to be there", by_name.begin()->first));
  return seen;
}

ObservedUnit AdapterTalk::read_unit(const StrictValue& told, const Unit& unit, const Board& asked) const {
  told.expect_members({"at", "dislodged"}, {"word", "retreats"});
  ObservedUnit seen{read_location(told["at"], unit.type), told["dislodged"].yes_or_no()};
  const auto observed = [&](std::string_view what, bool does) {
    if (told.has(what) && !does) told[what].refuse("nothing that it did not say to observe");
    return told.has(what);
  };
  if (observed("word", adapter_.observes.words)) seen.word = read_word(told["word"], unit, asked);
  if (observed("retreats", adapter_.observes.retreats)) {
    if (!seen.dislodged) told["retreats"].refuse("retreats of none but dislodged units");
    told["retreats"].each_element(
        [&, &all = seen.retreats.emplace()](const StrictValue& at) { all.push_back(read_location(at, unit.type)); });
  } else if (seen.dislodged && adapter_.observes.retreats) {
    told.refuse("'retreats' to be there");
  }
  if (seen.dislodged && seen.at != unit.at) told["at"].refuse("where the dislodged unit stood");
  return seen;
}

// A word that means several things, of several orders of which nobody knows which it is said of, says nothing.
std::optional<Word> AdapterTalk::read_word(const StrictValue& told, const Unit& unit, const Board& asked) const {
  if (adapter_.words.empty()) return word_of_datc(told);
  const auto means = adapter_.words.find(told.text());
  if (means == adapter_.words.end()) told.refuse("one of the words that it said to have");
  std::set<std::optional<Word>> meant;
  for (OrderKind kind : kinds_of_orders(unit.at.province, asked))
    meant.insert(means->second[static_cast<std::size_t>(kind)]);
  return meant.size() == 1 ? *meant.begin() : std::nullopt;
}

// Where a fleet's coast matters, it is told, by adapters that know coasts.
Location AdapterTalk::read_location(const StrictValue& told, UnitType type) const {
  return location_called(told.text(), type, told);
}

Location AdapterTalk::location_called(const std::string& text, UnitType type, const StrictValue& told) const {
  const auto at = locations_.find(text);
  if (at == locations_.end()) told.refuse("a province, with a fleet's coast where it has several");
  const bool has_coasts = !in_its_words_[at->second.province].coasts.empty();
  const bool needs_coast = type == UnitType::fleet && has_coasts && adapter_.observes.coasts;
  if (needs_coast && at->second.coast == Coast::none) told.refuse("a coast");
  if (!needs_coast && at->second.coast != Coast::none) told.refuse("no coast");
  return at->second;
}

}  // namespace dipeq
