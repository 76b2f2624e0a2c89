// Reads orders by what can stand next: a unit, what it does, and whom or where that concerns.
#include "notation/order_text.hpp"

#include <fmt/format.h>

#include "notation/order_reader.hpp"
#include "phases/legality.hpp"

namespace dipeq {
// "'liv' could be Livonia (lvn) or Liverpool (lvp)"
std::string could_be(std::string_view word, const std::vector<ProvinceId>& provinces, const Map& map) {
  std::string list;
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    const std::string_view separator = i == 0 ? "" : i + 1 == provinces.size() ? " or " : ", ";
    list += fmt::format("{}{} ({})", separator, map[provinces[i]].name, map[provinces[i]].code);
  }
  return fmt::format("{} could be {}", quoted(word), list);
}

std::optional<UnitType> OrderReader::unit_type() {
  if (scan_.take_word({"a", "army"})) return UnitType::army;
  if (scan_.take_word({"f", "fleet"})) return UnitType::fleet;
  return std::nullopt;
}

bool OrderReader::starts_like_an_order() {
  std::size_t length = 0;
  return unit_type() || !std::holds_alternative<UnknownName>(names_.province_prefix(scan_.rest(), length));
}

Location OrderReader::location(std::string_view expected) {
  std::size_t length = 0;
  const auto found = names_.province_prefix(scan_.rest(), length);
  const std::string_view name = scan_.rest().substr(0, length);
  if (const auto* id = std::get_if<ProvinceId>(&found)) {
    scan_.advance(length);
    return {*id, coast()};
  }
  if (name.empty()) scan_.fail(expected);
  if (const auto* ambiguous = std::get_if<AmbiguousName>(&found)) {
    if (!open_) scan_.fail_at(scan_.offset(), could_be(name, ambiguous->meanings, map_));
    const ProvinceId taken = taken_meaning(name, *ambiguous);
    scan_.advance(length);
    return {taken, coast()};
  }
  const std::string& nearest = std::get<UnknownName>(found).nearest;
  const std::string advice =
      nearest.empty() ? "; expected " + std::string(expected) : "; did you mean " + nearest + "?";
  scan_.fail_at(scan_.offset(), fmt::format("{} is no province of this map{}", quoted(name), advice));
}

ProvinceId OrderReader::taken_meaning(std::string_view name, const AmbiguousName& ambiguous) {
  for (const OpenWord& word : *open_)
    if (word.offset == scan_.offset()) return word.meanings[word.taken];
  open_->push_back({scan_.offset(), std::string(name), ambiguous.meanings});
  return ambiguous.meanings.front();
}

// The letters of a coast, unless they are the name of a province.
bool OrderReader::take_letters(const CoastWords& words) {
  const std::size_t begin = scan_.offset();
  if (!scan_.take_word({words.brief})) return false;
  if (std::holds_alternative<UnknownName>(names_.province(words.brief))) return true;
  scan_.go_to(begin);
  return false;
}

// "(nc)", "/nc", "-nc", "nc" or "north coast". A dash before the letters of a coast cannot open a move, since "nc"
// is no province; spelled-out coasts are taken behind a blank, a bracket or a stroke only.
Coast OrderReader::coast() {
  if (scan_.take_sign('(')) {
    const Coast coast = bracketed_coast();
    if (!scan_.take_sign(')')) scan_.fail("')' after the coast");
    return coast;
  }
  if (scan_.take_sign('/')) return bracketed_coast();
  for (const CoastWords& words : coast_words)
    if (take_letters(words) || scan_.take_words(words.name, "coast")) return words.coast;
  const std::size_t begin = scan_.offset();
  if (scan_.take_sign('-'))
    for (const CoastWords& words : coast_words)
      if (take_letters(words)) return words.coast;
  scan_.go_to(begin);
  return Coast::none;
}

Coast OrderReader::bracketed_coast() {
  for (const CoastWords& words : coast_words)
    if (scan_.take_words(words.name, "coast") ||
        scan_.take_word({words.brief, words.name, words.brief.substr(0, words.brief.size() - 1)}))
      return words.coast;
  scan_.fail("a coast: nc, ec, sc or wc");
}

// "English Channel" is a province, "English F Channel" is not; and where a power is called like a province, "Venice A
// Venice" and "Venice Venice" name both.
std::optional<PowerId> OrderReader::nationality() {
  std::size_t length = 0, length_of_province = 0;
  const std::optional<PowerId> power = names_.nationality_prefix(scan_.rest(), length);
  if (!power) return std::nullopt;
  const auto province_here =
      [&] {  // and what is no province's name is no slip of one either, which takes long to find out
        return names_.starts_with_province(scan_.rest()) &&
               std::holds_alternative<ProvinceId>(names_.province_prefix(scan_.rest(), length_of_province));
      };
  const std::size_t begin = scan_.offset();
  const bool is_province = province_here();
  const bool is_longer_province = is_province && length_of_province > length;
  scan_.advance(length);
  const std::size_t after = scan_.offset();
  const bool unit_follows = unit_type().has_value();
  scan_.go_to(after);
  if (!is_province || unit_follows || (!is_longer_province && province_here())) return power;
  scan_.go_to(begin);
  return std::nullopt;
}

// A unit that may be another power's, whose nationality may stand before it (DATC 4.C.5).
UnitMention OrderReader::foreign_mention(std::string_view expected) {
  const std::optional<PowerId> power = nationality();
  UnitMention result = mention(expected);
  result.power = power;
  return result;
}

UnitMention OrderReader::mention(std::string_view expected) {
  const std::optional<UnitType> type = unit_type();
  return {type, location(type ? "a province after the unit's type" : expected)};
}

// "- Oz": a name that is no slip of a known one (DATC 2.4 4.E.1 a).
std::optional<MoveOffMapOrder> OrderReader::move_off_map() {
  const std::size_t begin = scan_.offset();
  std::size_t length = 0;
  const bool moves = scan_.take_arrow();
  const auto found = names_.province_prefix(scan_.rest(), length);
  const auto* unknown = std::get_if<UnknownName>(&found);
  if (!moves || !unknown || !unknown->nearest.empty() || length == 0) {
    scan_.go_to(begin);
    return std::nullopt;
  }
  MoveOffMapOrder result{std::string(trimmed(scan_.rest()))};
  scan_.advance(scan_.rest().size());
  return result;
}

MoveOrder OrderReader::move() {
  MoveOrder result{location("the province to move to")};
  result.via = via();
  return result;
}

// "A Yorkshire - North Sea - Belgium": what was read as the destination is on the way to it (DATC 4.A.6).
void OrderReader::go_on_to_destination(MoveOrder& move) {
  while (move.via == Via::unstated && move.to.coast == Coast::none && scan_.take_arrow()) {
    move.path.push_back(move.to.province);
    move.to = location("the next province of the path");
    move.via = via();
  }
}

Via OrderReader::via() {
  const bool said = scan_.take_words("via", "convoy") || scan_.take_words("by", "convoy") || scan_.take_word({"via"});
  return said ? Via::convoy : Via::unstated;
}

WrittenAction OrderReader::support() {
  const UnitMention whom = foreign_mention("the unit to support");
  if (scan_.take_arrow()) return SupportMoveOrder{whom, location("the province that the supported unit moves to")};
  scan_.take_word({"h", "hold", "holds"});
  return SupportHoldOrder{whom};
}

ConvoyOrder OrderReader::convoy() {
  const UnitMention whom = foreign_mention("the army to convoy");
  if (!scan_.take_arrow()) scan_.fail("'-' and the province that the army is convoyed to");
  return {whom, location("the province that the army is convoyed to")};
}

WrittenAction OrderReader::action(std::size_t begin) {
  if (scan_.take_word({"h", "hold", "holds"})) return HoldOrder{};
  if (scan_.take_word({"s", "support", "supports"})) return support();
  if (scan_.take_word({"c", "convoy", "convoys"})) return convoy();
  if (scan_.take_arrow()) return move();
  scan_.fail(
      fmt::format("what {} does ('Holds', '- <province>', 'Supports' or 'Convoys')", quoted(scan_.since(begin))));
}

void OrderReader::end(std::string_view expected) {
  scan_.take_sign('.');
  if (!scan_.at_end()) scan_.fail(expected);
}

WrittenOrder OrderReader::order(PowerId by, const Rules& rules) {
  const std::size_t begin = scan_.offset();
  const UnitMention unit = mention("a unit and its order, such as 'A Munich - Berlin'");
  std::optional<MoveOffMapOrder> off_map;
  if (!demands(rules, Legality::map_names)) off_map = move_off_map();
  WrittenOrder result{by, unit, off_map ? WrittenAction(*off_map) : action(begin), scan_.line().place(begin)};
  auto* move = std::get_if<MoveOrder>(&result.action);
  if (move) go_on_to_destination(*move);
  end(move && move->via == Via::unstated ? "'via convoy' or the end of the order" : "the end of the order");
  return result;
}

UnitMention OrderReader::unit() {
  const UnitMention result = mention("a unit, such as 'F London'");
  end("nothing more after the unit");
  return result;
}

Location OrderReader::place() {
  const Location result = location("a province");
  end("nothing more after the province");
  return result;
}

// The line as the reader sees it begins at column 1, so what stands before `first_column` is made up of blanks.
WrittenOrder read_order(std::string_view line, PowerId by, const Map& map, std::string_view file,
                        std::size_t line_number, std::size_t first_column, const Rules& rules) {
  std::string whole(first_column == 0 ? 0 : first_column - 1, ' ');
  whole += line;
  const SourceLine source{file, line_number, whole};
  return OrderReader(map, Names::of(map), OrderScanner(source, 0, whole.size())).order(by, rules);
}

}  // namespace dipeq
