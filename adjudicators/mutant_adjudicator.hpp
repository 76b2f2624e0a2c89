// dipeq with one thing altered in a clause of its rules, as another adjudicator: what a programmer's slip in that clause does to boards.
//
//   const auto slip = by_mutant({Clause::cut_not_from_target, Change::dropped_as_true});
#pragma once
#include "adjudicators/other_adjudicator.hpp"
#include "encodings/mutant.hpp"

namespace dipeq {

// Orders are resolved from the altered equations by DATC 3.0 5.E (procedures/partial_information.cpp), which may find no result; who is
// dislodged and where that unit may retreat is read off the altered rules too. The rules say which orders are legal. House rules are
// altered in their equations (encodings/house/alterations.hpp).
std::unique_ptr<OtherAdjudicator> by_mutant(const Mutation& mutation, const Rules& rules = rules_of(Preset::datc_3_2));

}  // namespace dipeq
