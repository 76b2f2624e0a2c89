// `compare --rules fitted`: the reading that explains most of the other adjudicator's answers to telling boards (fingerprint/).
#pragma once
#include "cli/other_options.hpp"
#include "cli/rule_options.hpp"

namespace dipeq::cli {

inline constexpr std::string_view fitted = "fitted";
inline bool is_fitted(const RuleOptions& options) { return options.base == fitted; }

// The same options with that reading in the place of `fitted`. The reading that the folder of a run keeps is the one that it began with;
// without a folder, or in a new one, the other is asked about movement, and about the phase that is going to be compared. Nullopt if it
// answers none of the telling boards.
std::optional<RuleOptions> with_fitted_reading(const RuleOptions& options, const OtherOptions& other, Phase phase,
                                               const std::string& folder);

void keep_reading(const Rules& reading, const std::string& folder);

}  // namespace dipeq::cli
