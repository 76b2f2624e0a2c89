#include "notation/formats/left_out.hpp"

#include <fmt/format.h>

namespace dipeq {

std::string called(const Game& game, const RecordedPhase& phase) {
  const std::string turn = !phase.name.empty() ? phase.name : to_text(phase.board.turn);
  if (!phase.board.id.empty()) return phase.board.id;
  if (game.phases.size() == 1 && !game.id.empty()) return game.id;
  if (!game.id.empty()) return game.id + " " + turn;
  return phase.board.title.empty() ? turn : phase.board.title;
}

void tell_left_out(const Game& game, const RecordedPhase& phase, std::string_view why, std::vector<Remark>& remarks) {
  remarks.push_back({game.file, phase.place, fmt::format("{}: left out, because {}", called(game, phase), why)});
}

bool is_not_plain(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  if (is_plain(phase.board)) return false;
  tell_left_out(game, phase, "it has order sets, proxies, perpetual orders, open words or Flying Dutchmen", remarks);
  return true;
}

std::optional<Game> plain_phases(const Game& game, std::vector<Remark>& remarks) {
  Game plain = game;
  std::erase_if(plain.phases, [&](const RecordedPhase& phase) { return is_not_plain(game, phase, remarks); });
  return plain.phases.empty() && !game.phases.empty() ? std::nullopt : std::optional(std::move(plain));
}

}  // namespace dipeq
