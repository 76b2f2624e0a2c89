#include "notation/tolerant/turns.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/input_error.hpp"
#include "io/lines.hpp"
#include "io/plain_text.hpp"
#include "notation/phase_names.hpp"
#include "notation/tolerant/heading.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::string_view, 8> words_of_what_comes{"due",    "deadline", "will", "next",
                                                              "before", "until",    "by",   "starts"};

std::optional<Heading> heading_at_beginning(const CleanLine& line, const Map& map) {
  try {
    auto heading = read_heading(line, 0, map);
    const bool of_power = heading && heading->power && !heading->season;
    return !heading || heading->says_how_many || of_power ? std::nullopt : heading;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

// "Fall 1905 results. A quiet season!": a season and its year begin the line, whatever follows, unless it speaks of what comes.
std::optional<Heading> season_before_prose(const CleanLine& line, const Map& map) {
  std::size_t words = 0;
  std::optional<Heading> heading;
  for (std::size_t at = 0; at < line.text.size(); at = std::max(at + 1, word_end(line.text, at))) {
    const std::size_t end = word_end(line.text, at);
    if (end == at) continue;
    const std::string word = looked_up(line.text.substr(at, end - at));
    if (std::ranges::find(words_of_what_comes, word) != words_of_what_comes.end()) return std::nullopt;
    if (heading) {
      if (const auto phase = phase_named(word); phase && !heading->phase) heading->phase = phase;
    } else if (++words <= 2) {
      CleanLine beginning = line;
      beginning.text.resize(end);
      if (auto read = heading_at_beginning(beginning, map); read && read->season && read->year) heading = read;
    }
  }
  return heading;
}

std::optional<Heading> heading_in(const SourceLine& line, const Map& map) {
  if (byte_not_plain(line.text)) return std::nullopt;
  const CleanLine clean = cleaned(line);
  const auto heading = heading_at_beginning(clean, map);
  return heading ? heading : season_before_prose(clean, map);
}

// Of a heading that says its season alone, that of this year or of the next one.
std::optional<Date> date_of(const Heading& heading, const std::optional<Turn>& before) {
  if (heading.season && heading.year) return Date{*heading.season, *heading.year};
  if (!before) return std::nullopt;
  if (!heading.season) return heading.phase ? before->date : std::nullopt;
  return Date{*heading.season, before->date->year + (*heading.season < before->date->season ? 1 : 0)};
}

std::optional<Turn> turn_of(const Heading& heading, const std::optional<Turn>& before) {
  std::optional<Date> date = date_of(heading, before);
  if (!date) return std::nullopt;
  if (!heading.phase && before && date == before->date) return before;
  const Phase phase = heading.phase.value_or(heading.season == Season::winter ? Phase::adjustments : Phase::movement);
  if (phase == Phase::adjustments && date->season == Season::fall) date->season = Season::winter;
  const bool may_be = (date->season == Season::winter) == (phase == Phase::adjustments);
  return may_be ? std::optional(Turn{phase, date}) : std::nullopt;
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
