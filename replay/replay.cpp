#include "replay/replay.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool follows_as_ruled(const Disagreement& d) {
  return !d.gap && d.sequel.how != Sequel::How::missing && d.sequel.how != Sequel::How::astray;
}

bool is_known_to_differ(const GameReplayed& known, std::size_t phase) {
  return std::ranges::binary_search(known.differing, phase);
}

}  // namespace

RecordedStep step_of(const Game& game, std::size_t phase) {
  return {game.phases[phase], phase + 1 < game.phases.size() ? &game.phases[phase + 1] : nullptr,
          phase > 0 ? &game.phases[phase - 1] : nullptr};
}

bool says_anything(const RecordedStep& step) {
  const auto& after = step.phase.after;
  return (step.next && !is_unsaid(step.next->board)) ||
         (after && (after->units || after->dislodged || after->centres)) ||
         std::ranges::any_of(step.phase.said, [](const SaidOutcome& said) { return !said.says_nothing(); });
}

Replayer::Replayer(const Rules& rules) : total_{rules}, differing_(rules) {}

GameReplayed Replayer::take(const Game& game, const GameReplayed* known) {
  GameReplayed result;
  for (std::size_t i = 0; i < game.phases.size(); i++) {
    total_.phases++;
    total_.orders += number_of_orders(game.phases[i]);
    total_.of_kind[static_cast<std::size_t>(game.phases[i].board.turn.phase)]++;
    if (!says_anything(step_of(game, i)))
      result.not_compared++;
    else if (differs(game, i, known, result))
      result.differing.push_back(i);
  }
  if (known) result = *known;
  total_.games++;
  total_.not_compared += result.not_compared;
  total_.passed_over += result.passed_over;
  total_.differing += result.differing.size();
  total_.differing_games += !result.differing.empty();
  total_.agreed = total_.phases - total_.not_compared - total_.differing;
  return result;
}

bool Replayer::differs(const Game& game, std::size_t phase, const GameReplayed* known, GameReplayed& into) {
  const RecordedStep step = step_of(game, phase);
  if (known && !is_known_to_differ(*known, phase)) {
    differing_.add_control(step);
    return false;
  }
  AskedStep asked(step, adjudicator_);
  const Disagreement d = disagreement(step, asked.found(total_.rules), total_.rules);
  if (!d && follows_as_ruled(d)) {
    into.passed_over += d.sequel.not_recorded.size();
    differing_.add_control(step);
    return false;
  }
  differing_.add(place_of(game, phase), total_.games, step, d, asked, adjudicator_);
  return true;
}

Replay Replayer::result() const {
  Replay result = total_;
  result.controls = differing_.controls();
  result.groups = differing_.groups(result.agreed);
  return result;
}

}  // namespace dipeq
