// Boards and what an adapter makes of them.
#include "adjudicators/adapter_talk.hpp"

#include <fmt/format.h>

#include <functional>
#include <set>

#include "notation/names.hpp"

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
  for (const std::string& power : map.powers()) powers_.push_back(compact(Json(power)));
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

void AdapterTalk::tell_units(std::span<const Unit> units, std::string& line) const {
  tell_by_power(
      units, [](const Unit& unit) { return unit.power; },
      [&](const Unit& unit, std::string& to) { append_unit(unit, in_its_words_, Style::brief, to); }, line);
}

std::string AdapterTalk::begin_request(std::size_t id, const Map& map, std::span<const Unit> units) const {
  constexpr std::size_t usual = 2'000;  // bytes
  std::string line;
  line.reserve(usual);
  line.append(R"({"id":)").append(fmt::format_int(id).c_str()).append(R"(,"units":)");
  tell_units(units, line);
  if (const auto season = season_of(map)) line += fmt::format(R"(,"season":"{}")", name(*season));
  return line;
}

std::string AdapterTalk::request(std::size_t id, const Board& board) const {
  std::string line = begin_request(id, board.position.map(), board.position.units());
  line += R"(,"orders":)";
  tell_orders(board.orders, line);
  line += "}\n";
  return line;
}

Reply AdapterTalk::read(std::string_view line, std::size_t id, const Board& asked) const {
  if (auto seen = read_again(line, id, asked)) return *std::move(seen);
  return read_reply<Reply>(line, id, "units", [&](const StrictValue& units) { return read_units(units, asked); });
}

namespace {

// From the beginning of a text on.
class Taken {
 public:
  explicit Taken(std::string_view text) : rest_(text) {}
  bool operator()(std::string_view part) {
    if (!rest_.starts_with(part)) return false;
    rest_.remove_prefix(part.size());
    return true;
  }
  // A blank may follow, as many programs write JSON.
  bool with_blank(std::string_view part) { return (*this)(part) && ((*this)(" "), true); }
  // Up to the first such letter, with it; all if there is none.
  std::string_view through(char last) {
    const std::string_view part = rest_.substr(0, std::min(rest_.find(last), rest_.size() - 1) + 1);
    rest_.remove_prefix(part.size());
    return part;
  }
  bool all() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace

// Adapters say the same of a unit again and again: it is read strictly once. Nothing of a reply that has not the usual form, or is not about
// these units: it is read from its beginning then, and refused where it is wrong.
std::optional<Observation> AdapterTalk::read_again(std::string_view line, std::size_t id, const Board& asked) const {
  if (!adapter_.words.empty()) return std::nullopt;  // what they mean depends on the board
  const Position& position = asked.position;
  const std::size_t units = position.units().size();
  Taken taken(line);
  const bool begins = units > 0 && taken.with_blank(R"({"id":)") && taken(fmt::format_int(id).c_str()) &&
                      taken.with_blank(",") && taken.with_blank(R"("units":)") && taken("{");
  if (!begins) return std::nullopt;
  Observation seen{std::vector<ObservedUnit>(units)};
  std::vector<bool> named(units);
  for (std::size_t n = 0; n < units; ++n) {
    if (n > 0 && !taken.with_blank(",")) return std::nullopt;
    const UnitRead* read = unit_read(taken.through('}'), asked);
    const auto unit = read ? standing(read->unit, position) : std::nullopt;
    if (!unit || named[unit->index()]) return std::nullopt;
    seen.units[unit->index()] = read->seen;
    named[unit->index()] = true;
  }
  if (!taken("}}") || !taken.all()) return std::nullopt;
  return seen;
}

const AdapterTalk::UnitRead* AdapterTalk::unit_read(std::string_view text, const Board& asked) const {
  constexpr std::size_t most = 20'000;
  const auto known = units_read_.find(text);
  if (known != units_read_.end()) return &known->second;
  if (units_read_.size() >= most) units_read_.clear();
  try {
    const std::string alone = fmt::format("{{{}}}", text);
    const StrictLine line(alone);
    std::optional<UnitRead> read;
    std::size_t members = 0;
    line.whole().each_member([&](std::string_view name, const StrictValue& told) {
      if (const auto unit = unit_meant(name)) read = {*unit, read_unit(told, *unit, asked)};
      ++members;
    });
    return read && members == 1 ? &units_read_.emplace(text, *std::move(read)).first->second : nullptr;
  } catch (const Garbled&) {
    return nullptr;
  }
}

Observation AdapterTalk::read_units(const StrictValue& units, const Board& asked) const {
  const Position& position = asked.position;
  Observation seen{std::vector<ObservedUnit>(position.units().size())};
  std::vector<bool> named(position.units().size());
  units.each_member([&](std::string_view name, const StrictValue& told) {
    const auto meant = unit_meant(name);
    const auto unit = meant ? standing(*meant, position) : std::nullopt;
    if (!unit) told.refuse("a unit of the request before it");
    seen.units[unit->index()] = read_unit(told, position[*unit], asked);
    named[unit->index()] = true;
  });
  for (std::size_t u = 0; u < named.size(); ++u)
    if (!named[u]) units.refuse(fmt::format("'{}' to be there", unit(position[UnitId(u)])));
  return seen;
}

// "F STP/nc", as the request has it.
std::optional<Unit> AdapterTalk::unit_meant(std::string_view text) const {
  if (!text.starts_with("A ") && !text.starts_with("F ")) return std::nullopt;
  const auto at = locations_.find(text.substr(2));
  if (at == locations_.end()) return std::nullopt;
  return Unit{text[0] == 'A' ? UnitType::army : UnitType::fleet, PowerId(0), at->second};
}

std::optional<UnitId> AdapterTalk::standing(const Unit& unit, const Position& position) {
  const auto there = position.unit_in(unit.at.province);
  return there && position[*there].at == unit.at && position[*there].type == unit.type ? there : std::nullopt;
}

ObservedUnit AdapterTalk::read_unit(const StrictValue& told, const Unit& unit, const Board& asked) const {
  enum : std::size_t { at, dislodged, word, retreats };
  const auto found = told.members<4>({"at", "dislodged", "word", "retreats"}, 2);
  ObservedUnit seen{read_location(told.at(found[at]), unit.type), told.at(found[dislodged]).yes_or_no()};
  const auto observed = [&](std::size_t what, bool does) {
    if (found[what] && !does) told.at(found[what]).refuse("nothing that it did not say to observe");
    return found[what] != 0;
  };
  if (observed(word, adapter_.observes.words)) seen.word = read_word(told.at(found[word]), unit, asked);
  if (observed(retreats, adapter_.observes.retreats)) {
    if (!seen.dislodged) told.at(found[retreats]).refuse("retreats of none but dislodged units");
    told.at(found[retreats]).each_element([&, &all = seen.retreats.emplace()](const StrictValue& place) {
      all.push_back(read_location(place, unit.type));
    });
  } else if (seen.dislodged && adapter_.observes.retreats) {
    told.refuse("'retreats' to be there");
  }
  if (seen.dislodged && seen.at != unit.at) told.at(found[at]).refuse("where the dislodged unit stood");
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

Location AdapterTalk::location_called(std::string_view text, UnitType type, const StrictValue& told) const {
  const auto at = locations_.find(text);
  if (at == locations_.end())
    told.refuse("a province in capital letters, with a fleet's coast in small ones where it has several");
  const bool has_coasts = !in_its_words_[at->second.province].coasts.empty();
  const bool needs_coast = type == UnitType::fleet && has_coasts && adapter_.observes.coasts;
  if (needs_coast && at->second.coast == Coast::none) told.refuse("a coast");
  if (!needs_coast && at->second.coast != Coast::none) told.refuse("no coast");
  return at->second;
}

}  // namespace dipeq
