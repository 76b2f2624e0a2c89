// Boards on which a mutant of the rules ends otherwise than the rules: another unit moves, or is dislodged.
//
//   const Hunt hunt = smallest_kill({Clause::move_beats_rivals, Change::or_equal}, standard_map(), {.orders = 5});
//   if (hunt.kill) … hunt.kill->board …
#pragma once
#include <functional>

#include "adjudicators/mutant_adjudicator.hpp"
#include "model/board.hpp"
#include "model/pattern.hpp"
#include "search/questions/oracle.hpp"

namespace dipeq {

struct HuntSettings {
  std::size_t orders = 8;
  Rules rules = rules_of(Preset::datc_3_2);
  Engine engine = Engine::cadical;
  Interrupt stop = {};
};

struct Kill {
  Pattern pattern;
  Board board;  // the pattern on the map
};

// Whether the two replies end differently. A mutant without result ends differently.
bool killed(const Reply& by_rules, const Reply& by_mutant);

// A board of the fewest orders on which the rules and the mutant each have a solution that the other lacks, and end differently. Where
// there is no such board, one is looked for on which their solutions are not all the same.
struct Hunt {
  Oracle::Answer found =
      Oracle::Answer::no;  // no: on this map the mutant is equivalent for up to the number of orders asked for
  std::optional<Kill> kill;
  std::size_t alike = 0;  // patterns with other solutions that end the same
};
Hunt smallest_kill(const Mutation& mutation, const Map& map, const HuntSettings& settings = {});

// Until `take` wants no more: such boards of different kernels, those of fewest orders first, then of up to two more, if there are not
// plenty by then. What contains a kernel that was taken, whosever its orders are, is not looked for again. The seed says which come first.
void each_kill(const Mutation& mutation, const Map& map, const HuntSettings& settings, std::uint64_t seed,
               const std::function<bool(const Board&)>& take);

}  // namespace dipeq
