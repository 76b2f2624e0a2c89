// House rules: equations of a text in place of those that a reading of the rulebook has (encodings/language/rulebook.hpp). The rest of the
// equations are the compiled ones read in words, so no reading has a second text to maintain.
//
// MOVE, SUPPORT, CONVOY, PATH, the strengths and words of one's own may be defined. Who is dislodged follows from MOVE, whatever a text says;
// legality, backup rules, retreats and builds stay choices.
#pragma once
#include <string_view>

#include "encodings/rules/decision.hpp"
#include "model/house_rules.hpp"
#include "model/presets.hpp"

namespace dipeq {

struct HouseText {
  std::string_view text, file;
};

// The reading with these equations. They are kept for as long as the program runs, and the same text is the same house rules. Throws
// InputError, in which stands all that is wrong.
Rules with_house_rules(Rules rules, HouseText text);

// The equations by which the reading judges, as a rulebook: its house rules, or the compiled ones read in words. Kept for good.
const language::Rulebook& rulebook_of(const Rules& rules);

}  // namespace dipeq
