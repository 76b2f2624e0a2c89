// (internal to compare/) What a suspect foretells of boards that were not made for its case: whether the other follows it there.
#pragma once
#include <array>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

// Whether what orders are called is compared besides how units end.
enum class WordsCount : bool { no, yes };

// Units of which the two say different things.
std::vector<UnitId> told_otherwise(const Observation& a, const Observation& b, Observes observes, WordsCount words);

// On one board the points in which a suspect departs from the rules: where a unit stands, whether it is dislodged, each place that it may
// retreat to, its word. Another fault may show on the same unit, in other points.
struct Points {
  std::size_t departs = 0;  // so many
  std::size_t wrong = 0;    // of these the other says something else
  bool besides =
      false;  // the other departs from the suspect on a unit on which the suspect does not depart from the rules
  bool further = false;  // the suspect departs in places alone that a unit may retreat to, and the other in more

  bool right() const { return departs > 0 && wrong == 0; }
};
Points points(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
              WordsCount words);

// Boards of which a suspect says something else than the rules.
struct Foretold {
  std::size_t departs = 0;   // so many
  std::size_t followed = 0;  // the other says of them all that the suspect says
  // The other says of them all that the rules say; or, of further boards, what the suspect says without its conditions.
  std::size_t refuted = 0;
  std::size_t contradicted = 0;  // the other disagrees about a unit of which the suspect departs
  std::size_t besides = 0;       // counted by points: it is followed, and the other departs on other units
  std::size_t further = 0;       // likewise, and the other departs in more places to retreat to than the suspect does

  std::size_t forced = 0;      // it is followed, and its equations leave no room for what the rules say
  std::size_t turned = 0;      // it is followed, and they leave room for that
  std::size_t kept = 0;        // they leave room for that, and the other says it; such a board is not one of `departs`
  std::size_t taken_back = 0;  // it is followed, and says there no more than that a granted fault does nothing
  // Of boards that the other tells otherwise backwards: it is followed both ways; in one, and not in the other.
  std::size_t both_ways = 0, one_way = 0;
  bool other_words =
      false;               // of units that it tells otherwise the other often says other words: once that was looked at
  std::size_t looked = 0;  // so many boards were looked at to find these
  // The boards that showed it first, and how it did until then, as long as that was noted.
  using First = std::vector<std::array<std::size_t, 4>>;
  First first = {};

  void add(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
           WordsCount words);
  // The other follows it if it is right in all of its points, whatever else shows.
  void add(const Points& points);
  double wrong() const;
  double rate() const;  // of the boards looked at, the share on which it is followed
};
Foretold together(const Foretold& a, const Foretold& b);

// Whether the other follows it. On some boards it may be wrong because the other has other faults besides: these show on that share of the
// boards of which the suspect says what the rules say, and they seldom touch the units that it tells otherwise.
bool foretells(const Foretold& foretold, double others);
// The same of a choice of the rules that the other makes on telling boards. Its other faults may well show where that choice does: they are allowed
// more.
bool foretells_as_chosen(const Foretold& foretold);
// Where altered equations have several solutions, another backup rule than dipeq's may decide: but it would not now take what the rules say, and
// now something else.
bool decides_in_one_way(const Foretold& foretold);
// Whether altered equations leave room for what the rules say on more than three quarters of the boards on which the other follows them. Where
// they depend on what comes of orders, such as "a support counts where its move succeeds", a resolution is added, and none taken away: then the
// other decides otherwise what equations leave open, and no clause is known to be wrong.
bool mostly_adds(const Foretold& foretold);
// Where the other's results depend on the sequence: its other faults hardly ever show in one sequence alone. What is followed in one more often than
// in both, and that often, is what the sequence does.
bool is_steady(const Foretold& foretold);
// Beside granted faults: what mostly says that one of them does nothing is no fault of its own. The granted one was said too widely.
bool is_of_its_own(const Foretold& foretold);
// Counted by points: what shows besides has nothing to do with the suspect. It shows on other units no more often than where the suspect says
// nothing; else the suspect is a part of something wider. So it is if of most units the other departs in more places to retreat to.
bool foretells_by_points(const Foretold& foretold, double others);

// What is said under conditions must be followed on boards by chance as well: boards made from its case have in common with it what the
// conditions leave out.
bool confirmed_by_chance(const Foretold& at_large, std::size_t conditions);
// Of thousands of pairs of conditions some fit whatever the cause. A board by chance refutes a pair if it is met there and the other says all
// that the rules say, or if it is not met and the other does what is said under it.
bool refuted_by_chance(const Foretold& at_large, std::size_t conditions);

}  // namespace dipeq
