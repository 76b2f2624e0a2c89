// One cause, and what it says of one case.
#include "compare/attribution/attribution.hpp"
#include "compare/attribution/trial.hpp"

namespace dipeq {

bool explains(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
              const AttributionSettings& settings) {
  const auto fault = fault_of(cause);
  if (!fault) return false;
  const Court court{**settings.record, rules, observes, settings};
  Trial trial(symptom, court);
  if (trial.explains(*fault, false)) return true;
  if (symptom.way.severity == Severity::words) return false;
  trial.look_by_points();
  return trial.explains(*fault, false);
}

bool may_say(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
             const AttributionSettings& settings) {
  const auto fault = fault_of(cause);
  if (!fault) return false;
  (*settings.record)->grant(settings.granted);
  const Court court{**settings.record, rules, observes, settings};
  Trial trial(symptom, court);
  if (symptom.by_sequence)
    return trial.is_solution(*fault, symptom.compared.one) && trial.is_solution(*fault, symptom.compared.other);
  return !trial.is_said_as_granted() && trial.explains(*fault, false);
}

bool is_left_open(const Symptom& symptom, const Rules& rules, Observes observes, const AttributionSettings& settings) {
  (*settings.record)->grant(settings.granted);
  const Court court{**settings.record, rules, observes, settings};
  Trial trial(symptom, court);
  return trial.is_solution_as_granted(symptom.compared.other) &&
         (!symptom.by_sequence || trial.is_solution_as_granted(symptom.compared.one));
}

double Upheld::wrong_rate() const {
  const double own = static_cast<double>(wrong) - 1.5 * by_others;
  return own < 1 ? 0 : own / static_cast<double>(departs);
}

Upheld upheld(const Cause& cause, const Symptom& symptom, const Rules& rules, Observes observes,
              const AttributionSettings& settings) {
  const auto fault = fault_of(cause);
  if (!fault) return {};
  (*settings.record)->grant(settings.granted);
  const Court court{**settings.record, rules, observes, settings};
  return Trial(symptom, court).upheld(*fault);
}

}  // namespace dipeq
