// What single change of another unit's order would turn a result. Nothing is concluded from the rules: every other legal order
// of every other unit is adjudicated, and what turns the result is told.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "solver/judge.hpp"

namespace dipeq {

struct Counterfactual {
  struct Change {
    UnitId unit;
    WrittenOrder order;  // instead of whatever its owner ordered it
    Outcome result;      // of the order asked about
  };
  std::optional<Change> change;  // none: no single change turns the result
  std::size_t tried = 0;         // how many changes of other orders there are; each was adjudicated
};

class Counterfactuals {
 public:
  explicit Counterfactuals(const Judgement& j);  // which must outlive it

  // Of several changes that turn the result: one that leaves the order matched and turns success into failure, or whether the
  // unit is dislodged; a hold; of a unit that comes early in `first` (others come after, in the order of the position).
  Counterfactual of_unit(UnitId u, std::span<const UnitId> first) const;  // the word and the fate of the unit's order
  Counterfactual of_written(std::size_t order, std::span<const UnitId> first) const;  // of one of the orders handed in

 private:
  struct Results {
    std::vector<Outcome> of_unit;                    // empty: a solver gave up
    std::vector<std::optional<Outcome>> of_written;  // by order handed in; none: it does not count, whatever is ordered
  };
  struct Alternative {
    UnitId unit;
    WrittenOrder order;
    Results results;
  };
  Results results(std::span<const CountingOrder> orders);
  template <class Ask>
  Counterfactual find(std::optional<UnitId> asked, std::span<const UnitId> first, Ask result) const;

  const Judgement& j_;
  Adjudicator adjudicator_{Backend::native};
  Interactions interactions_;
  Results now_;
  std::vector<Alternative> alternatives_;
};

}  // namespace dipeq
