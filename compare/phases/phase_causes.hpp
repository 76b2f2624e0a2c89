// Why another adjudicator differs in a phase of retreats or adjustments: which choice of the rules it makes otherwise, or which of their
// rules it has wrong. A cause explains a reduced case if it says what the other says of it, and if all that it changes on the whole board
// is seen in what the other says of that. Where the other says another thing of the case told backwards, a cause has to say that too; if
// none does, the result depends on the sequence. On boards where the other agreed with the rules it must agree with them too, but for a few;
// where there are hardly any such boards, nothing is a cause that does not explain every case. The other is also asked about the cases without
// one of their orders, and with one of them going elsewhere, where the cause would show: of each kind it has to say as often as not what the
// cause says. So it has to on nearly all random boards on which the cause opens or closes a place to a unit that is ordered there. A border is
// missing only if the other refuses each retreat over it that nothing stands against.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "adjudicators/phase_board.hpp"
#include "compare/phases/phase_ways.hpp"

namespace dipeq {

// The same board, told the other way round: units from the last province of the map to the first, and orders by them, or by powers. Orders
// for one unit, and of an adjustment all of one power and all units, keep their sequence: the rules may ask for it.
PhaseBoard told_backwards(const PhaseBoard& board);

// A reduced case to be explained, and the board that it was reduced from.
struct PhaseSymptom {
  PhaseBoard board;
  UnitsAfter by_rules, by_other;
  std::vector<PhaseWay> ways;
  PhaseBoard whole;
  UnitsAfter whole_by_other;
  std::optional<UnitsAfter> backwards_by_other = {};  // of the case told backwards, if that is another thing
};

struct PhaseCause {
  enum class Kind : std::uint8_t { choice, rule, map, unexplained, sequence, unstable, earlier_boards };
  Kind kind;
  std::string text;
  std::vector<std::string> or_else = {};  // what explains the same cases as well
};
std::string_view name(PhaseCause::Kind kind);  // by its name: "choice"

struct PhaseExplained {
  PhaseCause cause;
  std::vector<std::size_t> symptoms;  // by index, ascending
};

// The result depends on the sequence in which units and orders are told.
PhaseCause phase_sequence_matters();

// What the other says of a board beyond the cases.
using AskPhase = std::function<PhaseReply(const PhaseBoard& board)>;

// Every symptom is in one of the results, those with most first; what is left unexplained is told by its ways.
std::vector<PhaseExplained> attribute_phases(std::span<const PhaseSymptom> symptoms,
                                             std::span<const PhaseBoard> controls, const Rules& rules, bool coasts,
                                             const AskPhase& ask);

}  // namespace dipeq
