// House rules: equations of a text in place of those that a reading of the rulebook has (encodings/language/rulebook.hpp). The rest of the
// equations are the compiled ones read in words, so no reading has a second text to maintain.
//
// MOVE, SUPPORT, CONVOY, DISLODGE, PATH, the strengths and words of one's own may be defined. Legality, backup rules, retreats and builds
// stay choices; but where a dislodged unit may retreat is asked of the PREVENT and by_convoy of the text.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "encodings/rules/decision.hpp"
#include "model/house_rules.hpp"
#include "model/presets.hpp"

namespace dipeq {

struct HouseText {
  std::string_view text, file;
  std::map<std::size_t, std::string> sentences = {};  // of the prose, if the text is a document (language::Sentences)
};

// The reading with these equations; itself, without any. They are kept for as long as the program runs, and the same text is the same house
// rules. Throws InputError, in which stands all that is wrong; also of a new word for which no equation asks, if it could be a slip of one of
// the rules' own: by that equation nothing would be judged.
Rules with_house_rules(Rules rules, HouseText text);

// Throws InputError, with each place in the text, if the equations ask for what is known of boards alone: nothing that looks at all orders
// could judge by them.
void refuse_words_of_boards(const Rules& rules);

// The equations by which the reading judges, as a rulebook: its house rules, or the compiled ones read in words. Kept for good.
const language::Rulebook& rulebook_of(const Rules& rules);

// The equations that would be others after these choices than before, but that the house rules of both state themselves: of these the choices
// say nothing. By name; none, if there are no house rules.
std::vector<std::string> stated_instead(const Rules& before, const Rules& after);

// What the house rules of a reading say that its choices do not: clauses and words of their own, and equations that are written otherwise.
// By name, each in a line that reads back; none, if there are no house rules.
std::vector<std::pair<std::string, std::string>> own_equations(const Rules& rules);

// The name of a reading, and the equations of its house rules: a run that is taken up again must be by the same rules, and a file may say
// something else by then.
std::string in_full(const Rules& rules);

}  // namespace dipeq
