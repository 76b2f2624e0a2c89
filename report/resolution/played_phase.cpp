#include "report/resolution/played_phase.hpp"

#include "report/resolution/json.hpp"
#include "report/resolution/phases.hpp"
#include "report/resolution/text.hpp"

namespace dipeq {
namespace {

// Of retreats or adjustments, if there were any.
std::optional<PhaseReport> later_report(const CaseFile& c, const PlayedPhase& played, const Rules& rules) {
  if (const auto* retreats = std::get_if<PlayedRetreats>(&played.later))
    return phase_report(retreats->before, c.retreats.orders, retreats->result, rules);
  if (const auto* adjustments = std::get_if<PlayedAdjustments>(&played.later))
    return phase_report(adjustments->before, c.adjustments.orders, adjustments->result, rules);
  return std::nullopt;
}

}  // namespace

std::string to_text(const CaseFile& c, const PlayedPhase& played, const Rules& rules) {
  const auto later = later_report(c, played, rules);
  if (!played.movement) return to_text(c, later.value());
  return to_text(c, *played.movement) + (later ? "\nRetreats\n" + to_text(c.position.map(), *later) : "");
}

Json to_json(const CaseFile& c, const PlayedPhase& played, const Rules& rules) {
  const auto later = later_report(c, played, rules);
  if (!played.movement) return to_json(c, later.value());
  return to_json(c, *played.movement, later ? &*later : nullptr);
}

}  // namespace dipeq
