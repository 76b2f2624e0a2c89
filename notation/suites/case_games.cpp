#include "notation/suites/case_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/case/case_header.hpp"
#include "notation/map_lines.hpp"
#include "notation/suites/foreign_text.hpp"
#include "notation/suites/godip.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

// A text of several cases, each of which begins with its id.
std::vector<SourceText> cases_in(const SourceText& source) {
  std::vector<SourceText> cases{source};
  bool named = false;
  for (const SourceLine& line : Lines(source.text, source.file, source.first_line)) {
    if (first_word(line.text) != "case") continue;
    if (std::exchange(named, true)) {
      const auto begin = static_cast<std::size_t>(line.text.data() - cases.back().text.data());
      const std::string_view rest = cases.back().text.substr(begin);
      cases.back().text = cases.back().text.substr(0, begin);
      cases.push_back({source.file, rest, line.number});
    }
  }
  return cases;
}

// As if the lines above were there.
InputError moved_down(const InputError& e, const SourceText& source) {
  std::string_view line = source.text;
  for (std::size_t i = 1; i < e.place().line && !line.empty(); i++)
    line.remove_prefix(std::min(line.find('\n'), line.size() - 1) + 1);
  return InputError(source.file, {source.first_line + e.place().line - 1, e.place().column}, e.message(),
                    line.substr(0, line.find('\n')));
}

void read_one(const SourceText& source, const Map& map, const Rules& rules, ReadGames& into) {
  try {
    into.games.push_back(
        game_of_one(read_case(source.text, source.file, map, rules), std::string(source.file), {source.first_line, 1}));
  } catch (const InputError& e) {
    into.errors.push_back(moved_down(e, source));
  }
}

// Expectations of a reading that has no name are not those of a case.
void drop_expectations(CaseFile& c) {
  const auto drop = [](auto& expected) { std::ranges::fill(expected, std::nullopt); };
  drop(c.expected), drop(c.expected_units), drop(c.retreats.expected), drop(c.adjustments.expected);
  c.automatic.clear();
}

}  // namespace

bool is_case(std::string_view beginning) {
  const std::string_view word = first_word(first_statement(beginning));  // PHASE and MAP are words of others, too
  return is_case_keyword(word) && !is_godip(beginning) && !(same_letters(word, "map") && looks_like_map(beginning));
}

ReadGames read_case_games(const SourceText& source, const Map& map, const Rules& rules) {
  ReadGames result;
  for (const SourceText& one : cases_in(source)) read_one(one, map, rules, result);
  return result;
}

std::string write_case_games(std::span<const Game> games, const Map&, std::vector<Remark>& remarks) {
  std::string text;
  for (const Game& game : games) {
    PhaseNames names(game);
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedPhase& phase = game.phases[i];
      if (is_only_told_of(game, i)) continue;
      if (lacks_retreats(phase.board)) {
        tell_left_out(game, phase, "nothing tells where its dislodged units may retreat to", remarks);
        continue;
      }
      CaseFile c = is_plain(phase.board) ? as_expected(phase) : phase.board;
      c.id = names.next(phase);
      if (c.title.empty()) c.title = game.title;
      if (c.notes.empty()) c.notes = game.notes;
      if (game.rules && *game.rules != rules_of(c.rules)) {
        const NearestPreset nearest = nearest_preset(*game.rules);
        c.rules = nearest.preset;
        if (!nearest.differs.empty()) {
          drop_expectations(c);
          remarks.push_back({game.file, phase.place, c.id + ": without its results, because its rules have no name"});
        }
      }
      text.append(text.empty() ? "" : "\n").append(write_case(c));
    }
  }
  return text;
}

}  // namespace dipeq
