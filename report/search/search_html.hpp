// What a search found, as pages of HTML: a catalogue, boards that were generated, a counterexample.
#pragma once
#include "report/html/report.hpp"
#include "report/search/catalogue.hpp"
#include "report/search/counterexample.hpp"

namespace dipeq {

HtmlReport html_of(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets,
                   const CatalogueHeading& heading);

// A case that was generated; `what` says in a sentence why it is there.
HtmlStory story_of(const CaseFile& c, const std::string& what, const Rules& rules);

// The board as each side takes it: in a solution that refutes the claim, or finally. None if no map has a place for it.
std::vector<Panel> sides_of(const Counterexample& found, const Claim& claim);

}  // namespace dipeq
