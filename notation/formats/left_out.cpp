#include "notation/formats/left_out.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_writer.hpp"

namespace dipeq {
namespace {

std::string called(const Game& game, const RecordedPhase& phase) {
  const std::string turn = !phase.name.empty() ? phase.name : to_text(phase.board.turn);
  if (!phase.board.id.empty()) return phase.board.id;
  if (game.phases.size() == 1 && !game.id.empty()) return game.id;
  return game.id.empty() ? turn : game.id + " " + turn;
}

}  // namespace

void tell_left_out(const Game& game, const RecordedPhase& phase, std::string_view why, std::vector<Remark>& remarks) {
  remarks.push_back({game.file, phase.place, fmt::format("{}: left out, because {}", called(game, phase), why)});
}

bool is_left_out(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  if (!is_plain(phase.board))
    tell_left_out(game, phase, "it has order sets, proxies, open words or Flying Dutchmen", remarks);
  else if (!phase.after || !phase.after->units)
    tell_left_out(game, phase, "nothing says who stands where when it is over", remarks);
  else
    return false;
  return true;
}

bool is_only_told_of(const Game& game, std::size_t phase) {
  const RecordedPhase& p = game.phases[phase];
  return p.board.turn.phase == Phase::movement && p.board.id.empty() && p.name.empty() &&
         phase + 1 < game.phases.size() && game.phases[phase + 1].board.turn.phase == Phase::retreats;
}

std::string PhaseNames::next(const RecordedPhase& phase) {
  std::string name = one_line(called(game_, phase));
  std::ranges::replace(name, '#', ' ');
  if (there_.contains(name)) name += fmt::format(" {}", to_text(phase.board.turn));
  std::string alone = name;
  for (std::size_t i = 2; !there_.insert(alone).second; i++) alone = fmt::format("{} {}", name, i);
  return alone;
}

}  // namespace dipeq
