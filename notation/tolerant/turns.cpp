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
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::string_view, 8> words_of_what_comes{"due",    "deadline", "will", "next",
                                                              "before", "until",    "by",   "starts"};

std::optional<Heading> heading_at(const CleanLine& line, std::size_t begin, const Map& map) {
  try {
    auto heading = read_heading(line, begin, map);
    const bool of_power = heading && heading->power && !heading->season;
    return !heading || heading->says_how_many || of_power ? std::nullopt : heading;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

struct Word {
  std::size_t begin, end;
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (end > at) words.push_back({at, end});
    at = std::max(at + 1, end);
  }
  return words;
}

// The season and the year that stand there.
std::optional<Heading> season_at(const CleanLine& line, const Word& season, const Word& year, const Map& map) {
  if (!season_named(looked_up(line.text.substr(season.begin, season.end - season.begin)))) return std::nullopt;
  CleanLine up_to_year = line;
  up_to_year.text.resize(year.end);
  auto heading = heading_at(up_to_year, season.begin, map);
  return heading && heading->season && heading->year ? heading : std::nullopt;
}

// "Fall 1905 results. A quiet season!", "Game Hugo - Spring 1905": a season and its year begin the line, or stand in a title of a few words. What
// speaks of what comes begins no turn.
std::optional<Heading> season_in_title(const CleanLine& line, const Map& map) {
  constexpr std::size_t most_words_of_a_title = 8;
  const std::vector<Word> words = words_of(line.text);
  const auto text = [&](const Word& word) { return looked_up(line.text.substr(word.begin, word.end - word.begin)); };
  const auto speaks_of_what_comes = [&](const Word& word) {
    return std::ranges::find(words_of_what_comes, text(word)) != words_of_what_comes.end();
  };
  if (std::ranges::any_of(words, speaks_of_what_comes)) return std::nullopt;
  const std::string_view trimmed_line = trimmed(line.text);
  OrderCursor cursor(line, 0, map);
  cursor.power_before_unit();
  const bool is_title = !cursor.unit_is_next() && words.size() <= most_words_of_a_title && !trimmed_line.empty() &&
                        std::string_view(".!?").find(trimmed_line.back()) == std::string_view::npos;
  for (std::size_t i = 0; i + 1 < words.size() && (i == 0 || is_title); ++i) {
    auto heading = season_at(line, words[i], words[i + 1], map);
    if (!heading) continue;
    for (const Word& word : words)
      if (const auto phase = phase_named(text(word)); phase && !heading->phase) heading->phase = phase;
    return heading;
  }
  return std::nullopt;
}

std::optional<Heading> heading_in(const SourceLine& line, const Map& map) {
  if (byte_not_plain(line.text)) return std::nullopt;
  const CleanLine clean = cleaned(line);
  const auto heading = heading_at(clean, 0, map);
  return heading ? heading : season_in_title(clean, map);
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
