#include "search/questions/by_chance.hpp"

#include <iterator>

namespace dipeq {

PatternQuery::Condition by_chance(const PatternQuery& query, Dice& dice) {
  const std::size_t k = query.slots().size();
  PatternQuery::Condition all = query.constant(true);
  for (std::size_t n = dice.below(3); n > 0 && k > 1; n--) {
    const std::size_t i = dice.below(k), j = (i + 1 + dice.below(k - 1)) % k;
    const PatternQuery::Condition some[] = {
        query.slots().moves_to_where(i, j), query.slots().acts_on(i, j), !query.slots().foreign(i, j),
        query.slots().is(static_cast<SlotFacts::Kind>(dice.below(SlotFacts::kinds)), i)};
    all = all && some[dice.below(std::size(some))];
  }
  return all;
}

}  // namespace dipeq
