// What a search found, as pages of HTML: a catalogue, boards that were generated, a counterexample, a file of claims.
#pragma once
#include "report/html/report.hpp"
#include "report/search/catalogue.hpp"
#include "report/search/claims.hpp"
#include "report/search/counterexample.hpp"

namespace dipeq {

HtmlReport html_of(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets,
                   const CatalogueHeading& heading);

// A case that was generated; `what` says in a sentence why it is there.
HtmlStory story_of(const CaseFile& c, const std::string& what, const Rules& rules);

// With the board as each side takes it: in a solution that refutes the claim, or finally. Without if no place on the map was found.
HtmlStory story_of(const Counterexample& found, const Claim& claim);
// Each claim, with such boards of the counterexample that is told.
HtmlReport html_of(const std::vector<DecidedClaim>& decided, const ClaimsHeading& heading);

}  // namespace dipeq
