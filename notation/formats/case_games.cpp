#include "notation/formats/case_games.hpp"

#include "io/glyphs.hpp"
#include "notation/case/case_header.hpp"

namespace dipeq {

bool is_case(std::string_view beginning) {
  while (!beginning.empty()) {
    const std::string_view line = trimmed(beginning.substr(0, beginning.find('\n')));
    if (!line.empty() && !line.starts_with('#')) return is_case_keyword(first_word(line));
    beginning.remove_prefix(std::min(beginning.find('\n'), beginning.size() - 1) + 1);
  }
  return false;
}

ReadGames read_case_games(const SourceText& source, const Map& map, const Rules& rules) {
  ReadGames result;
  try {
    CaseFile c = read_case(source.text, source.file, map, rules);
    Game game{.id = c.id, .file = std::string(source.file)};
    game.phases.push_back({.board = std::move(c), .place = {source.first_line, 1}});
    result.games.push_back(std::move(game));
  } catch (const InputError& e) {
    result.errors.push_back(e);
  }
  return result;
}

std::string write_case_games(std::span<const Game> games, const Map&, std::vector<Remark>&) {
  std::string text;
  for (const Game& game : games)
    for (const RecordedPhase& phase : game.phases)
      text.append(text.empty() ? "" : "\n").append(write_case(phase.board));
  return text;
}

}  // namespace dipeq
