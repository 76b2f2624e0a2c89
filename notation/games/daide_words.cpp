#include "notation/games/daide_words.hpp"

#include <fmt/format.h>

#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/games/json_view.hpp"

namespace dipeq::daide {
namespace {

constexpr int last_year = 99'999;

SaidOutcome followed(const WrittenAction& action) {
  using enum Word;
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands});
  if (std::holds_alternative<MoveOrder>(action)) return SaidOutcome::any_of({succeeds});
  if (std::holds_alternative<ConvoyOrder>(action)) return SaidOutcome::any_of({available});
  return SaidOutcome::any_of({given});
}

// Properly a support or convoy of something that was not ordered; the package `diplomacy` says it of whatever failed, for whatever reason.
SaidOutcome no_such_order(const WrittenAction& action) {
  using enum Word;
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands, illegal});
  if (std::holds_alternative<MoveOrder>(action)) return SaidOutcome::any_of({fails, illegal, invalid});
  if (std::holds_alternative<ConvoyOrder>(action)) return SaidOutcome::any_of({available, disrupted, illegal, invalid});
  return SaidOutcome::any_of({given, cut, illegal, invalid});
}

// What the word behind an order says of it; "RET" says more of the unit.
SaidOutcome meaning(std::string_view result, const WrittenAction& action) {
  using enum Word;
  if (result == "SUC") return followed(action);
  if (result == "BNC") return SaidOutcome::any_of({fails});
  if (result == "CUT") return SaidOutcome::any_of({cut});
  if (result == "DSR") return SaidOutcome::any_of({fails, disrupted});
  if (result == "FLD") return SaidOutcome::any_of({fails, illegal, invalid});
  if (result == "NSO") return no_such_order(action);
  return std::holds_alternative<HoldOrder>(action) ? followed(action) : SaidOutcome();
}

}  // namespace

Brackets::Brackets(const SourceText& source, const Map& map, const Node& node)
    : source_(source), map_(map), node_(node) {
  if (!node.is_list()) fail("expected '('");
}

void Brackets::fail_at(const Node& node, std::string_view message) const {
  throw complaint_at(source_, node.offset, message);
}

const Node& Brackets::take(std::string_view expected) {
  if (at_end()) fail(fmt::format("expected {} in these brackets", expected));
  return node_.list[next_++];
}

std::string_view Brackets::token(std::string_view expected) {
  const Node& node = take(expected);
  if (node.is_list()) fail_at(node, fmt::format("expected {}", expected));
  return node.text;
}

bool Brackets::take_if(std::string_view token) {
  if (at_end() || node_.list[next_].text != token) return false;
  ++next_;
  return true;
}

bool Brackets::comes(std::string_view first, std::string_view second) const {
  return next_ + 1 < node_.list.size() && node_.list[next_].text == first && node_.list[next_ + 1].text == second;
}

void Brackets::end() const {
  if (!at_end()) fail_at(node_.list[next_], "expected ')'");
}

Turn Brackets::turn() {
  const Node& season = take("a season");
  std::string_view digits = token("a year");
  if (digits.starts_with('#')) digits.remove_prefix(1);
  const auto year = number_in<int>(digits);
  const auto turn = daide::turn(season.text, year.value_or(-1));
  if (!turn || !year || *year < 0 || *year > last_year) fail_at(season, "expected a turn such as SPR 1901");
  end();
  return *turn;
}

PowerId Brackets::power() {
  const Node& node = take("a power");
  const auto power = daide::power(node.text, map_);
  if (!power) fail_at(node, fmt::format("{} is no power of this map", quoted(node.text)));
  return *power;
}

Location Brackets::place() {
  const Node& node = take("a province");
  if (node.is_list()) return Brackets(source_, map_, node).place_with_coast();
  return {province(node)};
}

Unit Brackets::unit() {
  Unit unit{UnitType::army, power(), {}};
  const Node& type = take("AMY or FLT");
  if (type.text != "AMY" && type.text != "FLT") fail_at(type, "expected AMY or FLT");
  if (type.text == "FLT") unit.type = UnitType::fleet;
  unit.at = place();
  return unit;
}

ProvinceId Brackets::province(const Node& node) const {
  const auto province = daide::province(node.text, map_);
  if (!province) fail_at(node, fmt::format("{} is no province of this map", quoted(node.text)));
  return *province;
}

Location Brackets::place_with_coast() {
  const ProvinceId p = province(take("a province"));
  const Node& node = take("a coast");
  const auto coast = daide::coast(node.text);
  if (!coast) fail_at(node, "expected a coast: NCS, ECS, SCS or WCS");
  end();
  return {p, *coast};
}

SaidOutcome movement_result(Brackets results, const WrittenAction& action) {
  SaidOutcome said;
  bool dislodged = false, fate_is_said = true;
  std::size_t words = 0;
  for (; !results.at_end(); ++words) {
    const std::string_view word = results.token("a result");
    fate_is_said = fate_is_said && word != "NSO";
    dislodged = dislodged || word == "RET";
    if (word != "RET") said = meaning(word, action);
  }
  if (!dislodged) return fate_is_said ? said.with_fate({Fate::in_place_or_moved}) : said;
  if (words == 1) said = meaning("RET", action);
  return said.with_fate({Fate::dislodged, Fate::destroyed});
}

SaidOutcome other_result(Brackets results) {
  if (results.at_end()) return {};
  if (results.token("a result") == "SUC") return SaidOutcome::any_of({Word::succeeds});
  return SaidOutcome::any_of({Word::fails, Word::illegal});
}

}  // namespace dipeq::daide
