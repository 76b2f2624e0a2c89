#include "search/claims/decided_claims.hpp"

#include <algorithm>

#include "model/presets.hpp"

namespace dipeq {
namespace {

std::optional<Rules> reading_of(const std::string& name, const OtherReadings& others) {
  if (const auto preset = preset_named(name)) return rules_of(*preset);
  return others ? others(name) : std::nullopt;
}

// Those of the file. What is none is an error, and its place is taken by another one, so that all claims are read.
std::vector<Rules> readings_of(const ClaimsFile& file, const OtherReadings& others, std::vector<InputError>& errors) {
  std::vector<Rules> all;
  for (const std::string& name : file.readings) {
    std::optional<Rules> rules;
    try {
      rules = reading_of(name, others);
      if (!rules)
        errors.emplace_back(file.file, file.readings_at.at(all.size()),
                            "expected a preset or a rules file among the readings, found '" + name + "'",
                            file.line_of_readings);
    } catch (const InputError& e) {
      errors.push_back(e);
    }
    all.push_back(rules.value_or(rules_of(Preset::datc_3_2)));
  }
  return all;
}

}  // namespace

DecidedClaim::Match DecidedClaim::match() const {
  if (!found.counterexample && !found.holds()) return Match::unknown;
  if (!expected) return Match::as_expected;
  if (!found.counterexample) {
    const bool too_few = !expected->holds && found.sizes.back().orders < expected->orders;
    return expected->holds || too_few ? Match::as_expected : Match::otherwise;
  }
  return !expected->holds && expected->orders == found.counterexample->size() ? Match::as_expected : Match::otherwise;
}

std::vector<DecidedClaim> decide(const ClaimsFile& file, const OtherReadings& others, const ClaimsSettings& settings) {
  std::vector<DecidedClaim> all;
  std::vector<InputError> errors;
  const std::vector<Rules> readings = readings_of(file, others, errors);
  for (const ClaimOfFile& claim : file.claims)
    for (std::size_t r = 0; r < readings.size(); r++) try {
        const std::string& name = file.readings[r];
        all.push_back({&claim, name, claim_of(file, claim, readings[r], others), {}, expected_of(claim, name)});
      } catch (const InputError& e) {
        errors.push_back(e);
        break;  // its other readings say the same
      }
  if (!errors.empty()) throw InputError::together(errors);
  std::unordered_set<std::string> asked_in_vain;
  for (std::size_t n = 0; n < all.size(); n++) {
    if (settings.progress) settings.progress(n, all.size());
    if (n > 0 && all[n].claim != all[n - 1].claim) asked_in_vain.clear();
    ClaimSettings each = settings.each;
    each.asked_in_vain = &asked_in_vain;
    each.count_nodes = false;
    each.of = std::to_string(n + 1) + ", " + all[n].reading + ": ";
    all[n].found = verify(all[n].meant, orders_of(file, *all[n].claim, all[n].reading, settings.orders), each);
  }
  return all;
}

}  // namespace dipeq
