// (internal to search/) A claim as questions for a counterexample of k orders.
#pragma once
#include <memory>
#include <vector>

#include "search/claims/claim.hpp"
#include "search/questions/query.hpp"

namespace dipeq {

// One question. `stands` looks at a pattern that satisfies it; if that is none after all, it requires something that excludes it.
class Suspicion {
 public:
  Suspicion(const Claim& c, std::size_t orders) : Suspicion(c, c.kinds, orders, orders) {}
  // Of these kinds by slot, if they are known. Of the slots so many, from the first one on, are sorted, as they may be if none of them is
  // another than the others.
  Suspicion(const Claim& c, const SlotFacts::Kinds& kinds, std::size_t orders, std::size_t sorted)
      : claim(c), query(orders, c.constraints, kinds) {
    if (!c.convoys) query.require(query.no_convoy());
    query.require(query.slots().first_sorted(sorted));
  }
  virtual ~Suspicion() = default;
  virtual bool stands(const Pattern&) { return true; }
  // Whether what is required before anything is found settles by itself which patterns stand: each world's equations are among it. Then
  // another reading that asks the same has the same answer.
  virtual bool says_all() const { return true; }

  const Claim& claim;
  PatternQuery query;
};

// The claim, which must be there as long as they are, has a counterexample of `orders` orders exactly if one of them has an answer.
std::vector<std::unique_ptr<Suspicion>> suspicions(const Claim& claim, std::size_t orders);

}  // namespace dipeq
