#include "notation/suites/foreign_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "io/edit_distance.hpp"
#include "io/glyphs.hpp"
#include "notation/case/case_units.hpp"
#include "notation/tolerant/any_order.hpp"

namespace dipeq {
namespace {

constexpr std::size_t letters_of_a_power = 3;
constexpr std::size_t longest_slip = 40;  // of what could be a power misspelt

bool is_text(std::string_view text) {
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = utf8_length(text, at);
    if (length == 0 || is_control(text[at])) return false;
  }
  return true;
}

std::string powers_of(const Map& map) {
  std::string all;
  for (const std::string& power : map.powers()) all += (all.empty() ? "" : ", ") + power;
  return all;
}

}  // namespace

Piece Piece::without_blanks() const {
  const std::string_view inner = trimmed(text());
  if (inner.empty()) return {line, end, end};
  const auto offset = static_cast<std::size_t>(inner.data() - line.text.data());
  return {line, offset, offset + inner.size()};
}

std::pair<Piece, Piece> Piece::split_at(std::size_t offset, std::size_t sign) const {
  return {Piece{line, begin, begin + offset}.without_blanks(),
          Piece{line, begin + offset + sign, end}.without_blanks()};
}

std::vector<Piece> Piece::words() const {
  std::vector<Piece> all;
  for (std::size_t at = begin; at < end;) {
    while (at < end && (line.text[at] == ' ' || line.text[at] == '\t')) at++;
    const std::size_t from = at;
    while (at < end && line.text[at] != ' ' && line.text[at] != '\t') at++;
    if (at > from) all.push_back({line, from, at});
  }
  return all;
}

Piece whole(const SourceLine& line) { return Piece{line, 0, line.text.size()}.without_blanks(); }

ForeignText::ForeignText(const Map& map, const Rules& rules, Dialect dialect)
    : map_(map), rules_(rules), names_(Names::of(map)), dialect_(dialect) {}

PowerId ForeignText::power(const Piece& piece) const {
  if (const auto named = names_.power(piece.text())) return *named;
  for (std::size_t p = 0; p < map_.powers().size(); p++)
    if (piece.text().size() == letters_of_a_power && same_letters(piece.text(), power_letters(map_, PowerId(p))))
      return PowerId(p);
  const std::vector<std::string_view> names(map_.powers().begin(), map_.powers().end());
  const auto near = piece.text().size() < longest_slip ? near_names(piece.text(), names) : decltype(names){};
  piece.fail(near.empty() ? fmt::format("{} is no power; expected one of {}", quoted(piece.text()), powers_of(map_))
                          : fmt::format("{} is no power; is it {}?", quoted(piece.text()), near.front()));
}

// What could be several provinces is what it is in the dialect; a reading anew finds it as noted.
template <class Read> auto ForeignText::settled(const Piece& piece, Read read) const {
  std::vector<OpenWord> open;
  for (std::size_t known = 0;;) {
    OrderReader reader(map_, names_, OrderScanner(piece.line, piece.begin, piece.end));
    reader.keep_open(open);
    auto result = read(reader);
    if (open.size() == known) return result;
    for (; known < open.size(); known++) open[known].taken = meaning(open[known], piece);
  }
}

std::size_t ForeignText::meaning(const OpenWord& word, const Piece& piece) const {
  const auto said = std::ranges::find_if(dialect_, [&](const auto& d) { return same_letters(d.first, word.text); });
  if (said != dialect_.end())
    for (std::size_t i = 0; i < word.meanings.size(); i++)
      if (map_[word.meanings[i]].code == said->second) return i;
  piece.line.fail(word.offset, could_be(word.text, word.meanings, map_));
}

Location ForeignText::place(const Piece& piece) const {
  return settled(piece, [](OrderReader& r) { return r.place(); });
}

UnitMention ForeignText::mention(const Piece& piece) const {
  return settled(piece, [](OrderReader& r) { return r.unit(); });
}

Unit ForeignText::unit_on_any_coast(const Piece& piece, PowerId of) const {
  const UnitMention unit = mention(piece);
  if (!unit.type) piece.fail(fmt::format("expected A or F before {}", map_[unit.at.province].name));
  return {*unit.type, of, unit.at};
}

Unit ForeignText::unit(const Piece& piece, PowerId of) const {
  Unit unit = unit_on_any_coast(piece, of);
  if (unit.type == UnitType::army) unit.at.coast = Coast::none;
  if (const std::string why = objection(unit, map_); !why.empty()) piece.fail(why);
  return unit;
}

// What is written in words that dipeq does not use is read as people's mails are; if that fails too, the first complaint stands.
template <class Order, class Strict>
Order ForeignText::tolerant(const Piece& piece, PowerId by, Phase phase, Strict strict) const {
  try {
    return settled(piece, strict);
  } catch (const InputError& complaint) {
    if (!is_text(piece.text())) throw;
    const SourceLine line{piece.line.file, piece.line.number, piece.line.text.substr(0, piece.end)};
    try {
      AnyOrder any = read_any_order(line, piece.begin, by, phase, map_, rules_);
      if (auto* order = std::get_if<Order>(&any.order); order && any.remark.empty()) return *order;
    } catch (const InputError&) {
    }
    throw complaint;
  }
}

WrittenOrder ForeignText::order(const Piece& piece, PowerId by) const {
  return tolerant<WrittenOrder>(piece, by, Phase::movement, [&](OrderReader& r) { return r.order(by, rules_); });
}
RetreatOrder ForeignText::retreat(const Piece& piece, PowerId by) const {
  return tolerant<RetreatOrder>(piece, by, Phase::retreats, [&](OrderReader& r) { return r.retreat(by); });
}
AdjustmentOrder ForeignText::adjustment(const Piece& piece, PowerId by) const {
  return tolerant<AdjustmentOrder>(piece, by, Phase::adjustments, [&](OrderReader& r) { return r.adjustment(by); });
}

void add_unit(const Unit& unit, const Piece& said, Position& position) {
  if (!position.add(unit))
    said.fail(fmt::format("{} cannot stand where {} stands", unit_of_power(unit, position.map()),
                          unit_of_power(position[*position.unit_in(unit.at.province)], position.map())));
}

std::string power_letters(const Map& map, PowerId power) {
  std::string letters = map.power(power).substr(0, letters_of_a_power);
  std::ranges::transform(letters, letters.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return letters;
}

}  // namespace dipeq
