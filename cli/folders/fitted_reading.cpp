#include "cli/folders/fitted_reading.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/map_option.hpp"
#include "cli/terminal/progress.hpp"
#include "fingerprint/elsewhere.hpp"
#include "fingerprint/phases.hpp"
#include "io/whole_file.hpp"
#include "model/issues.hpp"
#include "notation/rules_file.hpp"

namespace dipeq::cli {
namespace {

constexpr const char* reading_name = "reading.rules";

// By the nearest preset, as one would type it.
RuleOptions options_for(const Rules& reading, const RuleOptions& asked) {
  const NearestPreset nearest = nearest_preset(reading);
  RuleOptions options{std::string(info(nearest.preset).name), {}};
  for (const Issue issue : nearest.differs)
    options.changes.push_back(fmt::format("{}={}", info(issue).id, chosen(reading, issue).name));
  options.changes.insert(options.changes.end(), asked.changes.begin(), asked.changes.end());
  return options;
}

void tell(std::size_t answered, std::size_t unexplained, const Rules& reading) {
  std::cerr << fmt::format("dipeq: {} of {} answers to telling boards fit {}\n", answered - unexplained, answered,
                           name(reading));
}

// What there is instead of an answer.
void tell_why_none(const Reply& said) {
  const auto* failed = std::get_if<Failed>(&said);
  std::cerr << fmt::format("dipeq: it does not answer the first telling board: {}\n",
                           failed ? failed->what : std::get<Declined>(said).why);
}

std::optional<Rules> asked_about_movement(const OtherOptions& options) {
  const auto other = other_adjudicator(options, rules_of(Preset::datc_3_2)).start();
  const Declining declining = options.reading.empty() ? Declining::says_nothing : Declining::leaves_unanswered;
  const Fingerprint found = fingerprint(telling_boards_on(map_at_hand()), *other, declining);
  if (found.answered == 0) {
    if (!found.answers.empty()) tell_why_none(found.answers.front());
    return std::nullopt;
  }
  tell(found.answered, found.unexplained.size(), found.reading);
  return found.reading;
}

// What movement does not tell, the phase does that is going to be compared.
std::optional<Rules> asked_for(const OtherOptions& options, Phase phase) {
  const Rules datc = rules_of(Preset::datc_3_2);
  Progress progress("asking about telling boards");
  const auto movement = asked_about_movement(options);
  if (phase == Phase::movement || !options.procedure.empty()) return movement;
  const PhaseFingerprint found =
      fingerprint_of(phase, *other_adjudicator(options, datc, phase).start(), movement.value_or(datc), map_at_hand());
  if (found.answered == 0) return movement;
  tell(found.answered, found.unexplained.size(), found.reading);
  return found.reading;
}

}  // namespace

std::optional<RuleOptions> with_fitted_reading(const RuleOptions& options, const OtherOptions& other, Phase phase,
                                               const std::string& folder) {
  const auto kept = std::filesystem::path(folder) / reading_name;
  const bool there = !folder.empty() && std::filesystem::exists(kept);
  const auto reading = there ? reading_named(kept.string()) : asked_for(other, phase);
  if (!reading) return std::nullopt;
  return options_for(*reading, options);
}

void keep_reading(const Rules& reading, const std::string& folder) {
  const auto file = std::filesystem::path(folder) / reading_name;
  if (!std::filesystem::exists(file)) write_whole(file, write_rules(reading));
}

}  // namespace dipeq::cli
