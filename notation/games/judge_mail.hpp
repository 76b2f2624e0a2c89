// (internal) Result mails of the judges: nJudge, and DPjudge after it. Any number of them, of whichever games, stand in one text.
//
//   Movement results for Spring of 1902.  (ferret.004)
//
//   Austria: Army Vienna -> Galicia.  (*bounce, dislodged*)
//   England: Fleet North Sea CONVOY Army Yorkshire -> Norway.
//   France: Army Paris, No Order Processed.
//
//   The following units were dislodged:
//
//   The Austrian Army in Vienna can retreat to Bohemia or Tyrolia.
//
//   Retreat orders for Spring of 1902.  (ferret.005)
//   Austria: Army Vienna -> Bohemia.
//   Adjustment orders for Winter of 1902.  (ferret.008)
//   Austria:   Builds an army in Budapest.
//
// A movement mail names every unit. Where they stand later follows from what it says became of each; a retreat or adjustment mail without
// the one before it has no state. Owners of centres come with "Ownership of supply centers:".
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_judge_mail(std::string_view beginning);

// Lines that are about something else are passed over; a remark tells how many. An order to Switzerland, as players of nJudge write when they
// mean nothing, is left out with a remark.
ReadGames read_judge_mail(const SourceText& source, const Map& map, const Rules& rules);

}  // namespace dipeq
