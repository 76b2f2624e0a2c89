#include "notation/tolerant/turn_in_title.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/glyphs.hpp"
#include "io/input_error.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::string_view, 10> words_of_other_turns{"due",   "deadline", "will",   "next",  "before",
                                                                "until", "by",       "starts", "since", "from"};

std::vector<PartOfLine> words_of(std::string_view text) {
  std::vector<PartOfLine> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (end > at) words.push_back({at, end});
    at = std::max(at + 1, end);
  }
  return words;
}

// The season and the year that stand there, "Fall 1905" or "Fall of 1905".
std::optional<Heading> season_at(const CleanLine& line, const PartOfLine& season, const PartOfLine& year,
                                 const Map& map) {
  if (!season_named(looked_up(line.text.substr(season.begin, season.end - season.begin)))) return std::nullopt;
  CleanLine up_to_year = line;
  up_to_year.text.resize(year.end);
  try {
    auto heading = read_heading(up_to_year, season.begin, map);
    return heading && heading->season && heading->year ? heading : std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::string first_word_in(std::string_view text) { return looked_up(text.substr(0, word_end(text, 0))); }

}  // namespace

bool tells_since_when(std::string_view text) {
  const std::string word = first_word_in(text);
  const std::size_t behind = skip_blanks(text, word_end(text, 0));
  return (word == "from" || word == "since") && season_named(first_word_in(text.substr(std::min(behind, text.size()))));
}

std::optional<Heading> turn_in_title(const CleanLine& line, Title where, const Map& map) {
  constexpr std::size_t most_words_of_a_title = 8;
  const std::vector<PartOfLine> words = words_of(line.text);
  const auto text = [&](const PartOfLine& word) {
    return looked_up(line.text.substr(word.begin, word.end - word.begin));
  };
  const auto speaks_of_another = [&](const PartOfLine& word) {
    return std::ranges::find(words_of_other_turns, text(word)) != words_of_other_turns.end();
  };
  if (std::ranges::any_of(words, speaks_of_another)) return std::nullopt;
  const std::string_view trimmed_line = trimmed(line.text);
  OrderCursor cursor(line, 0, map);
  cursor.power_before_unit();
  const bool is_title = !cursor.unit_is_next() && words.size() <= most_words_of_a_title && !trimmed_line.empty() &&
                        std::string_view(".!?").find(trimmed_line.back()) == std::string_view::npos;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (!is_title && (i > 0 || where == Title::alone)) break;
    const std::size_t behind = text(words[i + 1]) == "of" && i + 2 < words.size() ? i + 2 : i + 1;
    auto heading = season_at(line, words[i], words[behind], map);
    if (!heading) continue;
    for (const PartOfLine& word : words)
      if (const auto phase = phase_named(text(word)); phase && !heading->phase) heading->phase = phase;
    return heading;
  }
  return std::nullopt;
}

}  // namespace dipeq
