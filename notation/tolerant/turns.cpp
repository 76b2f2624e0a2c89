#include "notation/tolerant/turns.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/input_error.hpp"
#include "io/lines.hpp"
#include "io/plain_text.hpp"
#include "notation/phase_names.hpp"
#include "notation/tolerant/heading.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/turn_in_title.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

std::optional<Heading> heading_at(const CleanLine& line, std::size_t begin, const Map& map) {
  try {
    auto heading = read_heading(line, begin, map);
    const bool of_power = heading && heading->power && !heading->season;
    return !heading || heading->says_how_many || of_power ? std::nullopt : heading;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::optional<Heading> heading_in(const SourceLine& line, const Map& map) {
  if (byte_not_plain(line.text)) return std::nullopt;
  const CleanLine clean = cleaned(line);
  const auto heading = heading_at(clean, 0, map);
  return heading ? heading : turn_in_title(clean, Title::or_begin_of_line, map);
}

// Of a heading that says its season alone, that of this year or of the next one.
std::optional<Date> date_said(const Heading& heading, const std::optional<Turn>& before) {
  if (heading.season && heading.year) return Date{*heading.season, *heading.year};
  if (!before) return std::nullopt;
  if (!heading.season) return heading.phase ? before->date : std::nullopt;
  return Date{*heading.season, before->date->year + (*heading.season < before->date->season ? 1 : 0)};
}

std::optional<Turn> turn_of(const Heading& heading, const std::optional<Turn>& before) {
  const std::optional<Date> said = date_said(heading, before);
  if (!said) return std::nullopt;
  if (!heading.phase && before && said == before->date) return before;
  const Phase phase = phase_of(heading);
  const Date date = date_of(phase, *said);
  return is_played_in(phase, date.season) ? std::optional(Turn{phase, date}) : std::nullopt;
}

}  // namespace

std::vector<TurnOfText> turns_in(std::string_view text, const Map& map) {
  std::vector<TurnOfText> turns{{std::nullopt, 1, text}};
  for (const SourceLine& line : Lines(text)) {
    const auto heading = heading_in(line, map);
    if (!heading) continue;
    const std::optional<Turn>& before = turns.back().turn;
    const auto turn = turn_of(*heading, before);
    if (!turn || (before && in_sequence(*turn) <= in_sequence(*before))) continue;
    if (!before) {
      turns.back().turn = turn;
      continue;
    }
    TurnOfText& last = turns.back();
    const auto begin = static_cast<std::size_t>(line.text.data() - last.text.data());
    const std::string_view rest = last.text.substr(begin);
    last.text = last.text.substr(0, begin);
    turns.push_back({turn, line.number, rest});
  }
  return turns;
}

}  // namespace dipeq
