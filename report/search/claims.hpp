// A file of claims as it was decided: text, JSON (docs/claims.schema.json), and Markdown.
#pragma once
#include <optional>
#include <string>

#include "io/json.hpp"
#include "search/claims/decided_claims.hpp"

namespace dipeq {

struct ClaimsHeading {
  std::string file, command;                 // by which it is made again
  std::optional<std::size_t> most_if_known;  // as the file says (search/claims/claims_file.hpp)
  const Map& map;                            // on which counterexamples stand
};

// What is shown of each claim of the file, in its sequence: a reading by which it is refuted; null: there is none.
std::vector<const DecidedClaim*> refuted_claims(const std::vector<DecidedClaim>& decided);

// "proved as a_name (theorems/Theorems.v)" with its conditions, or the argument; empty: nothing is known.
std::string in_words(const KnownOfAll& known);
Json to_json(const KnownOfAll& known);  // null: nothing is known

std::string to_text(const std::vector<DecidedClaim>& decided);
Json to_json(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading);
// Each claim with its formula, its answer under each reading, and a smallest counterexample.
std::string to_markdown(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading);

}  // namespace dipeq
