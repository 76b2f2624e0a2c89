#include "notation/tolerant/order_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "notation/coasts.hpp"
#include "notation/order_reader.hpp"

namespace dipeq {
namespace {

// With a capital, or in letters that no name on the map has.
bool begins_name(std::string_view word) {
  return !word.empty() &&
         (('A' <= word.front() && word.front() <= 'Z') || static_cast<unsigned char>(word.front()) >= 0x80);
}

}  // namespace

using enum OrderWord;

// ---- words and signs ----

void OrderCursor::go_to(std::size_t at) { at_ = skip_blanks(line_.text, std::min(at, line_.text.size())); }

void OrderCursor::expected(std::string_view what) const {
  line_.fail(at_, fmt::format("expected {}, found {}", what, at_end() ? "nothing" : quoted(trimmed(rest()))));
}

std::optional<OrderWord> OrderCursor::next(std::initializer_list<OrderWord> any_of) const {
  const auto word = order_word(rest(), any_of);
  return word ? std::optional(word->what) : std::nullopt;
}

std::optional<OrderWord> OrderCursor::take(std::initializer_list<OrderWord> any_of) {
  const auto word = order_word(rest(), any_of);
  if (!word) return std::nullopt;
  go_to(at_ + word->length);
  if (rest().starts_with(". ")) go_to(at_ + 1);  // "supp. A Mar"
  return word->what;
}

bool OrderCursor::take_sign(char sign) {
  if (!rest().starts_with(sign)) return false;
  go_to(at_ + 1);
  return true;
}

bool OrderCursor::take_arrow() {
  const std::size_t begin = at_;
  constexpr std::string_view strokes = "-=~>";
  while (!at_end() && strokes.find(rest().front()) != std::string_view::npos) go_to(at_ + 1);
  return at_ > begin;
}

bool OrderCursor::take_lone_a() {
  if (!rest().starts_with("a ") && !rest().starts_with("al ") && !rest().starts_with("\xC3\xA0 ")) return false;
  go_to(at_ + rest().find(' '));
  return true;
}

std::optional<std::size_t> OrderCursor::count() {
  constexpr std::array<std::string_view, 4> words{"one", "two", "three", "four"};
  const std::size_t end = word_end(rest(), 0);
  const std::string_view word = rest().substr(0, end);
  std::optional<std::size_t> number;
  if (word.size() == 1 && word[0] >= '1' && word[0] <= '9') number = static_cast<std::size_t>(word[0] - '0');
  for (std::size_t i = 0; i < words.size(); ++i)
    if (same_letters(words[i], word)) number = i + 1;
  if (number) go_to(at_ + end);
  return number;
}

void OrderCursor::skip(std::string_view signs) {
  while (!at_end() && signs.find(rest().front()) != std::string_view::npos) go_to(at_ + 1);
}

void OrderCursor::skip_fillers() {
  for (std::size_t before = line_.text.size() + 1; before != at_;) {
    before = at_;
    skip("([{<\"'*");
    if (is_province_next()) return;
    if (take({filler})) skip(":");
  }
}

void OrderCursor::skip_possessive() {
  if (rest().starts_with("'s") && word_end(rest(), 1) == 2) go_to(at_ + 2);
}

// ---- provinces ----

bool OrderCursor::army_or_fleet_follows() const {
  OrderCursor ahead = *this;
  for (; !ahead.at_end(); ahead.go_to(std::max(ahead.at() + 1, word_end(line_.text, ahead.at()))))
    if (ahead.next({OrderWord::army, OrderWord::fleet}) && ahead.typed_unit_is_next()) return true;
  return false;
}

bool OrderCursor::is_province_next() const { return names_.starts_with_province(rest()); }

// "STPSC": a code and the letters of a coast in one word.
std::optional<PlaceWords> OrderCursor::glued_to_coast() {
  const std::size_t end = word_end(rest(), 0);
  if (end != 5) return std::nullopt;
  const auto coast = coast_named(lower(rest().substr(3, 2)));
  const auto found = names_.province(rest().substr(0, 3));
  const auto* id = std::get_if<ProvinceId>(&found);
  if (!coast || !id) return std::nullopt;
  PlaceWords place{at_, std::string(rest().substr(0, 3)), *id, *coast};
  go_to(at_ + end);
  return place;
}

PlaceWords OrderCursor::place(std::string_view what) {
  skip_fillers();
  const std::optional<TakenCoast> before = coast_before(rest());
  if (before) go_to(at_ + before->length);
  std::optional<TakenCoast> coast = before;
  skip_fillers();
  if (auto glued = glued_to_coast()) return *glued;
  std::size_t length = 0;
  const auto found = names_.province_prefix(rest(), length);
  PlaceWords place{at_, std::string(rest().substr(0, length))};
  if (const auto* id = std::get_if<ProvinceId>(&found)) {
    place.province = *id;
    place.others = names_.other_meanings(place.written, *id);
  } else if (const auto* ambiguous = std::get_if<AmbiguousName>(&found)) {
    const auto strict = Names::of(map_).province(place.written);
    if (!std::holds_alternative<AmbiguousName>(strict))
      line_.fail(at_, could_be(place.written, ambiguous->meanings, map_));
  } else {
    if (length == 0 || rest().starts_with('(')) expected(what);
    std::size_t named = 0;
    if (names_.nationality_prefix(rest(), named))
      line_.fail(at_,
                 fmt::format("{} is a power, and no province; expected {}", quoted(rest().substr(0, named)), what));
    const std::string& nearest = std::get<UnknownName>(found).nearest;
    const std::string advice = nearest.empty() ? fmt::format("; expected {}", what) : "; did you mean " + nearest + "?";
    line_.fail(at_, fmt::format("{} is no province of this map{}", quoted(place.written), advice));
  }
  go_to(at_ + length);
  if (place.province) skip_last_word_of_name(place);
  skip_possessive();
  skip("'\"");
  if (!coast && rest().starts_with('.') && coast_behind(rest().substr(1))) go_to(at_ + 1);  // "St. P. (sc)"
  if (!coast) coast = coast_behind(rest());
  if (coast) {
    place.coast = coast->coast;
    if (const auto behind = coast_behind(rest()); behind && behind->coast == coast->coast) go_to(at_ + behind->length);
  }
  skip_point_before_verb();
  return place;
}

// "Nwg Sea", "Eng Channel": a code, and what its province's name ends with.
void OrderCursor::skip_last_word_of_name(const PlaceWords& place) {
  const std::string& name = map_[*place.province].name;
  const std::size_t last = name.rfind(' ');
  if (last == std::string::npos || place.written.find(' ') != std::string::npos) return;
  const std::string_view word = std::string_view(name).substr(last + 1);
  const std::size_t begin = skip_blanks(line_.text, at_), end = word_end(line_.text, begin);
  if (same_letters(std::string_view(line_.text).substr(begin, end - begin), word)) go_to(end);
}

// "Mar. to Spa.", "Bre. holds": a point behind an abbreviation; in "Bur. Hold A Mar" it ends the order.
void OrderCursor::skip_point_before_verb() {
  OrderCursor ahead = *this;
  if (!ahead.take_sign('.')) return;
  OrderCursor behind_verb = ahead;
  const bool leads = behind_verb.take({to, convoyed_to, supports, convoys, by_convoy}).has_value();
  const bool acts = !leads && behind_verb.take({holds, moves, retreats, builds, disbands});
  if (leads || (acts && !behind_verb.typed_unit_is_next())) go_to(ahead.at());
}

// ---- units ----

// "army", "A.", "F": in lower case "a" is an article before "fleet" or "army".
std::optional<UnitType> OrderCursor::unit_type(bool& romance) {
  const std::size_t begin = at_;
  const auto first = take({army, fleet, OrderWord::unit});
  if (!first) return std::nullopt;
  const std::string_view word = text_from(begin);
  romance = word.starts_with("ej") || word.starts_with("Ej") || lower(word).starts_with("flot") ||
            lower(word).starts_with("armata") || lower(word).starts_with("esercito") || word.starts_with("E");
  if (const std::string_view before = text_from(begin); trimmed(before) == "a") {
    const std::size_t after = at_;
    skip_fillers();
    if (const auto second = take({army, fleet, OrderWord::unit}))
      return second == OrderWord::unit ? std::nullopt
                                       : std::optional(second == army ? UnitType::army : UnitType::fleet);
    go_to(after);
  }
  if (first == OrderWord::unit) return std::nullopt;
  return first == army ? UnitType::army : UnitType::fleet;
}

void OrderCursor::take_unit_type(UnitWords& unit) {
  unit.several = is_plural(rest().substr(0, word_end(rest(), 0)));
  unit.type = unit_type(unit.in_spanish_or_italian);
}

bool OrderCursor::typed_unit_is_next() const {
  OrderCursor ahead = *this;
  ahead.skip_fillers();
  const auto type = ahead.take({army, fleet, OrderWord::unit});
  if (!type) return false;
  ahead.skip(":(.[-");
  ahead.skip_fillers();
  if (ahead.take({army, fleet})) ahead.skip_fillers();
  ahead.take({from});
  return ahead.is_province_next() || coast_before(ahead.rest()) || ahead.glued_to_coast();
}

bool OrderCursor::misspelt_unit_is_next() const {
  OrderCursor ahead = *this;
  ahead.skip_fillers();
  if (!ahead.take({army, fleet, OrderWord::unit})) return false;
  ahead.skip_fillers();
  ahead.take({from});
  std::size_t length = 0;
  const auto found = names_.province_prefix(ahead.rest(), length);
  const auto* unknown = std::get_if<UnknownName>(&found);
  if (!unknown) return false;
  if (length > 0 && !unknown->nearest.empty()) return true;
  // "A Qqq H", "A Bavaria holds", "F Xyz - Abc", "A Bavaria - Black Forest", while "A plan in place" is none: a code or a name, and one word behind it.
  constexpr std::size_t longest_code = 4;
  const std::size_t end = word_end(line_.text, ahead.at());
  const bool is_name = begins_name(ahead.rest());
  if (end == ahead.at() || (end - ahead.at() > longest_code && !is_name)) return false;
  ahead.go_to(end);
  const bool leads = is_name && (ahead.take_arrow() || ahead.take_sign(':'));
  const std::string_view last = trimmed(ahead.rest().substr(0, ahead.rest().find('(')));
  const auto blanks = std::ranges::count(last, ' ');
  if (last.empty() || blanks > (leads ? 1 : 0)) return false;
  return leads || (ahead.take({holds, disbands, builds}) && ahead.at_end());
}

bool OrderCursor::unknown_unit_is_all() const {
  OrderCursor ahead = *this;
  if (!ahead.take({army, fleet}) || !begins_name(ahead.rest())) return false;
  ahead.go_to(word_end(line_.text, ahead.at()));
  return ahead.at_end();
}

bool OrderCursor::unit_is_next() const {
  if (typed_unit_is_next()) return true;
  OrderCursor ahead = *this;
  ahead.skip_fillers();
  return ahead.is_province_next();
}

// "Paris army", "Mun (A)".
std::optional<UnitType> OrderCursor::unit_type_behind() {
  const std::size_t begin = at_;
  const bool bracket = take_sign('(');
  const std::size_t from = at_;
  const auto type = take({army, fleet});
  const bool whole_word = type && trimmed(text_from(from)).size() > 3;
  if (type && (bracket ? take_sign(')') : whole_word && !is_province_next()))
    return type == army ? UnitType::army : UnitType::fleet;
  go_to(begin);
  return std::nullopt;
}

UnitWords OrderCursor::unit(std::string_view what) {
  skip_fillers();
  UnitWords unit{at_};
  unit.power = power_before_unit();
  skip_fillers();
  unit.at = at_;
  bool typed = typed_unit_is_next();
  if (typed) {
    take_unit_type(unit);
    skip(":(.[-");
    if (!is_province_next()) take({from});
  } else if (!is_province_next() && next({army, fleet})) {  // a province that is none, which place() tells
    const std::size_t begin = at_;
    typed = unit_type(unit.in_spanish_or_italian).has_value() && word_end(rest(), 0) > 0;
    if (!typed) go_to(begin);
  } else if (const std::size_t end = word_end(rest(), 0); end == 4 && !is_province_next()) {
    const char letter = rest().front();  // "APAR", "fLON"
    const auto glued = names_.province(rest().substr(1, 3));
    typed =
        (letter == 'A' || letter == 'a' || letter == 'F' || letter == 'f') && std::holds_alternative<ProvinceId>(glued);
    if (typed) unit.type = letter == 'A' || letter == 'a' ? UnitType::army : UnitType::fleet;
    if (typed) at_ += 1;
  }
  unit.place = place(typed ? "a province after the unit's type" : what);
  const std::size_t behind = at_;
  skip(")]}'\"");
  if (const auto coast = coast_behind(rest());
      coast && at_ > behind && unit.place.coast == Coast::none) {  // "F(StP)sc"
    unit.place.coast = coast->coast;
    go_to(at_ + coast->length);
  }
  if (!unit.type) unit.type = unit_type_behind();
  if (const auto power = power_in_brackets()) unit.power = power;
  return unit;
}

// "French A Par", "(FRA) A Par", "Germany's fleet Kiel"; "Eng - Nth" is the Channel's fleet, "Eng A Lon" one of England.
std::optional<PowerId> OrderCursor::power_before_unit() {
  const std::size_t begin = at_;
  skip("([{\"'");
  std::size_t length = 0, length_of_province = 0;
  const auto power = names_.nationality_prefix(rest(), length);
  const bool is_province = power && is_province_next();
  if (is_province) names_.province_prefix(rest(), length_of_province);
  if (power) {
    go_to(at_ + length);
    skip_possessive();
    skip(")]}\":.");
    if (typed_unit_is_next() || next({builds, waives, disbands, retreats})) return power;
    if (is_province_next() && !(is_province && length_of_province > length)) return power;
  }
  go_to(begin);
  return std::nullopt;
}

std::optional<PowerId> OrderCursor::power_in_brackets() {
  const std::size_t begin = at_;
  std::size_t length = 0;
  if (take_sign('(') || take_sign('['))
    if (const auto power = names_.nationality_prefix(rest(), length)) {
      go_to(at_ + length);
      if (take_sign(')') || take_sign(']')) return power;
    }
  go_to(begin);
  return std::nullopt;
}

}  // namespace dipeq
