// (internal to compare/phases/) Retreats by which an adjudicator that opens other places to dislodged units is told from the rules.
#pragma once
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "compare/faults/altered_answers.hpp"
#include "compare/phases/phase_boards.hpp"

namespace dipeq {

// The same board with other places open to dislodged units.
using Opens = std::function<RetreatBoard(const RetreatBoard& board)>;
// Who opens other places: a fault of retreats in movement phases, or any other.
using PlacesOpen = std::variant<Fault, Opens>;

// Of boards by chance those on which one of the two lets a unit go where the other does not; that unit alone is ordered, to there.
class TellingRetreats {
 public:
  TellingRetreats(const Map& map, const Rules& rules);

  // In one sequence, one of each board, until `enough` says so or there are no more.
  void each(const PlacesOpen& places, const std::function<void(const PhaseBoard& telling)>& look,
            const std::function<bool()>& enough);

 private:
  struct Known {
    RetreatBoard board;  // without orders
    std::unique_ptr<KnownBoard> before;
  };
  Known& known(std::size_t n);
  RetreatBoard opened(const PlacesOpen& places, Known& board);

  std::unique_ptr<PhaseBoards> source_;
  AlteredAnswers altered_;
  std::vector<Known> known_;  // the first ones of the source
};

// The same board, where units may retreat to what is seen of its movement phase. What is seen of that phase itself does not count: it is over.
// A unit that is left no place is disbanded.
RetreatBoard opened_as_seen(const Reply& seen, RetreatBoard board);

}  // namespace dipeq
