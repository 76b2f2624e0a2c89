#include "datc/judged_case.hpp"

#include <algorithm>

#include "io/input_error.hpp"

namespace dipeq {
namespace {

ReadingResult of_phase(const std::vector<OrderVerdict>& verdicts, std::vector<Unit> after) {
  ReadingResult f;
  for (const OrderVerdict& v : verdicts) f.written.push_back({v.word, Fate::in_place_or_moved});
  std::ranges::sort(after, {}, [](const Unit& unit) { return unit.at.province; });
  f.after = std::move(after);
  return f;
}

ReadingResult of_retreats(const CaseFile& c, const Rules& rules) {
  const GameState state = game_state(c);
  const RetreatResult r = resolve_retreats(state, c.retreats.orders, rules);
  const Position after = retreated(state, r).position;
  return of_phase(r.of_order, {after.units().begin(), after.units().end()});
}

ReadingResult of_adjustments(const CaseFile& c, const Rules& rules) {
  const GameState state = game_state(c);
  const AdjustmentResult r = resolve_adjustments(state, c.adjustments.orders, rules);
  const Position after = adjusted(state, r).position;
  return of_phase(r.of_order, {after.units().begin(), after.units().end()});
}

ReadingResult of_any_phase(const CaseFile& c, Adjudicator& adjudicator, const Rules& rules) {
  switch (c.turn.phase) {
    case Phase::movement: return reading_result(judge(c, adjudicator, rules));
    case Phase::retreats: return of_retreats(c, rules);
    case Phase::adjustments: return of_adjustments(c, rules);
  }
  return {};
}

}  // namespace

ResultUnder judged_case(std::function<CaseFile(const Rules&)> read, Adjudicator& adjudicator) {
  return [read = std::move(read), &adjudicator](const Rules& rules) {
    try {
      return of_any_phase(read(rules), adjudicator, rules);
    } catch (const InputError&) {
      ReadingResult f;
      f.refused = true;
      return f;
    }
  };
}

ResultUnder judged_case(std::string text, std::string file, const Map& map, Adjudicator& adjudicator) {
  return judged_case([text = std::move(text), file = std::move(file),
                      &map](const Rules& rules) { return read_case(text, file, map, rules); },
                     adjudicator);
}

}  // namespace dipeq
