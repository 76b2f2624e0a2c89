// What the resolution means for each unit, in DATC's words, and where a dislodged unit may retreat.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "model/outcome.hpp"
#include "model/written_order.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {

struct Verdict {
  Outcome outcome;
  std::optional<UnitId> dislodged_by;  // the unit that moved in
  std::vector<Location> retreats;      // where a dislodged unit may go, coasts told apart; empty: destroyed
};

// By UnitId; Word::no_answer where it depends on a core left without answer. Throws InternalError if a solver gave up.
std::vector<Verdict> verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r);
// The same of outcomes that are known, into `into`, whose memory is used again.
void verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r,
              std::span<const Outcome> outcomes, std::vector<Verdict>& into);

// The outcomes alone, by UnitId, into `into`, which has room for all of them; nothing is allocated. Of boards side by side
// (Interactions::prepare) one after the other.
void outcomes(std::span<const SettledOrders> boards, const Interactions& x, const Resolution& r,
              std::span<Outcome> into);

// The outcome of each written order: that of its unit, or why it was put aside. An order to another power's unit, or one
// put aside for another order of the same unit, says nothing of the unit's fate.
std::vector<Outcome> outcomes_of_written(const SettledOrders& orders, std::span<const WrittenOrder> written,
                                         const std::vector<Verdict>& verdicts);

}  // namespace dipeq
