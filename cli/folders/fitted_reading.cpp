#include "cli/folders/fitted_reading.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "cli/map_option.hpp"
#include "cli/terminal/progress.hpp"
#include "fingerprint/fingerprint.hpp"
#include "io/whole_file.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
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

std::optional<Rules> asked_for(const OtherOptions& options) {
  if (&map_at_hand() != &standard_map())
    throw UsageError("--rules", "fitted: the boards that tell readings apart are of the standard map");
  const auto other = other_adjudicator(options, rules_of(Preset::datc_3_2)).start();
  Progress progress("asking about telling boards");
  const Declining declining = options.reading.empty() ? Declining::says_nothing : Declining::leaves_unanswered;
  const Fingerprint found = fingerprint(telling_boards(), *other, declining);
  if (found.answered == 0) return std::nullopt;
  std::cerr << fmt::format("dipeq: {} of {} answers to telling boards fit {}\n",
                           found.answered - found.unexplained.size(), found.answered, name(found.reading));
  return found.reading;
}

}  // namespace

std::optional<RuleOptions> with_fitted_reading(const RuleOptions& options, const OtherOptions& other,
                                               const std::string& folder) {
  const auto kept = std::filesystem::path(folder) / reading_name;
  const bool there = !folder.empty() && std::filesystem::exists(kept);
  const auto reading = there ? reading_named(kept.string()) : asked_for(other);
  if (!reading) return std::nullopt;
  return options_for(*reading, options);
}

void keep_reading(const Rules& reading, const std::string& folder) {
  const auto file = std::filesystem::path(folder) / reading_name;
  if (!std::filesystem::exists(file)) write_whole(file, write_rules(reading));
}

}  // namespace dipeq::cli
