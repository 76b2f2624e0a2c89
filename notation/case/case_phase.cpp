#include "notation/case/case_phase.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {
namespace {

constexpr std::array seasons{Season::spring, Season::fall, Season::winter};
constexpr std::array phases{Phase::movement, Phase::retreats, Phase::adjustments};

std::optional<int> year_of(std::string_view digits) {
  const auto year = number_in<int>(digits);
  return year && *year >= 1 && *year <= last_year ? year : std::nullopt;
}

// The words of a stretch of a line, one after the other.
class Words {
 public:
  Words(const SourceLine& line, std::size_t begin, std::size_t end) : line_(line), end_(end) { go_to(begin); }
  std::string_view word() const { return line_.text.substr(at_, word_end_ - at_); }
  std::size_t offset() const { return at_; }
  void next() { go_to(word_end_); }
  [[noreturn]] void expected(std::string_view what) const {
    line_.fail(at_, fmt::format("expected {}, found {}", what, word().empty() ? "nothing" : quoted(word())));
  }

 private:
  void go_to(std::size_t at) {
    const std::string_view text = line_.text.substr(0, end_);
    at_ = skip_blanks(text, at);
    word_end_ = std::min(text.find_first_of(" \t", at_), end_);
  }
  SourceLine line_;
  std::size_t at_ = 0, word_end_ = 0, end_;
};

template <class T, std::size_t n> std::optional<T> named(std::string_view word, const std::array<T, n>& all) {
  const auto found = std::ranges::find_if(all, [&](T t) { return same_letters(name(t), word); });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::size_t find_word(std::string_view text, std::string_view wanted) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (same_letters(text.substr(at, end - at), wanted)) return at;
    at = end == at ? at + glyph_at(text, at).length : end;
  }
  return std::string_view::npos;
}

std::string retreats_out_of_place(Phase phase) {
  return fmt::format("'RETREATS' stands below the orders of a movement phase; this is a phase of {}", name(phase));
}

Turn read_turn(const SourceLine& line, std::size_t begin, std::size_t end) {
  Words words(line, begin, end);
  Turn turn;
  if (const auto season = named(words.word(), seasons)) {
    words.next();
    const auto year = year_of(words.word());
    if (!year) words.expected(fmt::format("a year from 1 to {}", last_year));
    turn.date = Date{*season, *year};
    words.next();
  }
  const auto phase = named(words.word(), phases);
  if (!phase)
    words.expected(turn.date ? "movement, retreats or adjustments"
                             : "a phase, such as 'Spring 1901 movement', 'retreats' or 'adjustments'");
  turn.phase = *phase;
  if (turn.date && (turn.date->season == Season::winter) != (turn.phase == Phase::adjustments))
    line.fail(words.offset(), "units are adjusted in winter; they move and retreat in spring and fall");
  words.next();
  if (!words.word().empty()) words.expected("nothing more after the phase");
  return turn;
}

bool says_that_nobody_owns(std::string_view text) {
  const std::size_t owns = find_word(text, "owns");
  return owns != text.npos && same_letters(trimmed(text.substr(0, owns)), "nobody") &&
         same_letters(trimmed(text.substr(owns + std::string_view("owns").size())), "SC");
}

std::optional<ProvinceId> read_owned_centre(const SourceLine& line, std::size_t begin, std::size_t end,
                                            const Map& map) {
  OrderScanner scanner(line, begin, end);
  if (!scanner.take_word({"sc"})) return std::nullopt;
  const std::size_t offset = scanner.offset();
  const Location at = OrderReader(map, Names::of(map), scanner).place();
  if (!map[at.province].supply_center || at.coast != Coast::none)
    line.fail(offset, fmt::format("{} is no supply centre", write_location(at, map)));
  return at.province;
}

Placed<Dislodged> read_dislodged(const SourceLine& line, std::size_t begin, std::size_t end, PowerId owner,
                                 std::size_t listed_after, const Map& map) {
  constexpr std::string_view form = "', may retreat to <province>, <province>'";
  const std::string_view text = line.text.substr(0, end);
  const std::size_t comma = std::min(text.find(',', begin), end);
  const OrderScanner unit_scanner(line, begin, comma);
  const UnitMention unit = OrderReader(map, Names::of(map), unit_scanner).unit();
  if (!unit.type)
    line.fail(unit_scanner.offset(), fmt::format("expected A or F before {}", map[unit.at.province].name));
  Placed<Dislodged> result{{{*unit.type, owner, unit.at}, {}, listed_after}, line, unit_scanner.offset()};
  if (const std::string why = objection(result.what.unit, map); !why.empty()) result.fail(why);
  if (comma == end) line.fail(end, fmt::format("expected {} after the dislodged unit", form));
  OrderScanner list(line, comma + 1, end);
  if (!list.take_word({"may"}) || !list.take_words("retreat", "to")) list.fail(form);
  for (std::size_t from = list.offset(); from <= end;) {
    const std::size_t next = std::min(text.find(',', from), end);
    const OrderScanner one(line, from, next);
    const Location to = OrderReader(map, Names::of(map), one).place();
    if (std::ranges::count(result.what.retreats, to) != 0)
      line.fail(one.offset(), fmt::format("{} is named twice", write_location(to, map)));
    result.what.retreats.push_back(to);
    from = next + 1;
  }
  return result;
}

std::string retreat_objection(const Unit& unit, Location to, const Position& position) {
  const Map& map = position.map();
  const bool adjacent = unit.type == UnitType::army
                            ? to.coast == Coast::none && map.army_adjacent(unit.at.province, to.province)
                            : map.fleet_adjacent(unit.at, to);
  if (!adjacent)
    return fmt::format("{} cannot retreat to {}: it could not move there", write_unit(unit, map),
                       write_location(to, map));
  if (const auto there = position.unit_in(to.province))
    return fmt::format("{} cannot retreat to {}: {} stands there", write_unit(unit, map), write_location(to, map),
                       unit_of_power(position[*there], map));
  return {};
}

void check_dislodged(const std::vector<Placed<Dislodged>>& dislodged, const Position& position) {
  const Map& map = position.map();
  Position placed(map);
  for (const Placed<Dislodged>& d : dislodged) {
    if (!placed.add(d.what.unit)) d.fail(fmt::format("two dislodged units in {}", map[d.what.unit.at.province].name));
    for (Location to : d.what.retreats)
      if (const std::string why = retreat_objection(d.what.unit, to, position); !why.empty()) d.fail(why);
  }
}

std::optional<Placed<Automatic>> read_automatic(const SourceLine& line, std::size_t begin, std::size_t end,
                                                const Map& map) {
  OrderScanner scanner(line, begin, end);
  if (!scanner.take_word({"automatic"})) return std::nullopt;
  const bool build = scanner.take_word({"build"});
  if (!build && !scanner.take_word({"disband"})) scanner.fail("'disband' or 'build' and a unit");
  const std::size_t offset = scanner.offset();
  const UnitMention unit = OrderReader(map, Names::of(map), scanner).unit();
  if (!unit.type) line.fail(offset, fmt::format("expected A or F before {}", map[unit.at.province].name));
  const Unit what{*unit.type, PowerId(0), unit.at};
  if (const std::string why = objection(what, map); !why.empty()) line.fail(offset, why);
  const auto kind = build ? Automatic::Kind::build : Automatic::Kind::disband;
  return Placed<Automatic>{{kind, what, line.place(begin)}, line, offset};
}

std::string write_automatic(const Automatic& automatic, const Map& map) {
  return fmt::format("Automatic {} {}", automatic.kind == Automatic::Kind::build ? "build" : "disband",
                     write_unit(automatic.unit, map));
}

std::string write_dislodged(const Dislodged& dislodged, const Map& map) {
  std::string text =
      fmt::format("{} dislodged {}, may retreat to", map.power(dislodged.unit.power), write_unit(dislodged.unit, map));
  for (std::size_t i = 0; i < dislodged.retreats.size(); ++i)
    text += (i == 0 ? " " : ", ") + write_location(dislodged.retreats[i], map);
  return text;
}

GameState game_state(const CaseFile& c) {
  GameState state(c.position.map());
  state.turn = c.turn;
  state.position = c.position;
  state.centres = c.centres;
  state.dislodged = c.dislodged;
  return state;
}

CaseFile waiting_case(const GameState& state) {
  HandedIn in{state.position};
  in.centres = state.centres;
  CaseFile c{std::move(in), {}, {}, {}, {}, {}, {}, {}, {}};
  c.expected_units.resize(state.position.units().size());
  c.turn = state.turn;
  c.dislodged = state.dislodged;
  return c;
}

}  // namespace dipeq
