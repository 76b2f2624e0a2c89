// A counterexample to a claim, as text and as JSON (docs/verification.schema.json).
#pragma once
#include <string>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"
#include "search/claims/counterexample.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {

// As a case file, judged by the claim's reading; nullopt: no map is known for it.
std::optional<CaseFile> case_of(const Counterexample& found, const Claim& claim);

// "By 1982, in one of its 2 solutions".
std::string heading(const CounterexampleSide& side, const Counterexample& found, const Claim& claim);

// One of its successes: what each decision of its board is, by unit. Requires a board.
Assignment values_of(const CounterexampleSide& side, const Counterexample& found, std::uint32_t success);

// The case or the pattern, then what each side makes of it; of a case, as comments.
std::string to_text(const Counterexample& found, const Claim& claim);
Json sides_json(const Counterexample& found, const Claim& claim);

}  // namespace dipeq
