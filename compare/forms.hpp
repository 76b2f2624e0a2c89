// When two reduced cases show the same: up to the names of provinces and powers, the sequence of units, and everything else of the
// map that the orders do not touch.
#pragma once
#include <string>
#include <string_view>

#include "compare/attribution/compared.hpp"
#include "model/rules.hpp"

namespace dipeq {

// Equal of two cases exactly if their orders interact alike (by the rules given) and both adjudicators say the same of each.
std::string form_text(const Board& board, const Compared& compared, const Rules& rules);

// A form tells all that the rules know of a case, but for names of places. Whether the cause can depend on these as well: on how an order
// that counts for nothing was written, on where a unit may retreat to, or on a coast.
bool names_matter(const Board& board, const Compared& compared, const Rules& rules);

// Of equal text are equal boards.
std::string in_words(const Board& board);

// By which a form is called: 16 hexadecimal digits.
std::string form_id(std::string_view form);

}  // namespace dipeq
