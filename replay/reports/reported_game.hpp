// A game as a game master reports it: "Spring 1901", the orders of all powers, "Fall 1901", … in whatever words (docs/replaying.md). It
// begins with the board of the map's opening, with the units that its text states, or with those that its first turn orders.
//
// Each turn is read over the board that the rules give for it. Where a later turn orders units that stand elsewhere by the rules, the
// report has them where it orders them: so its board differs from that of the rules, which a replay tells and explains.
#pragma once
#include "notation/formats/format.hpp"
#include "notation/tolerant/pasted.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {

struct ReportedGame {
  ReadGames read;                          // one game, or none; errors are told besides, and end it before their turn
  std::vector<UnderstoodLine> lines = {};  // text line by line, as pasted text is told
};

ReportedGame reported_game(const PastedText& text, const Map& map, const Rules& rules, Adjudicator& adjudicator);

}  // namespace dipeq
