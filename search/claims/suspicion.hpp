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
  Suspicion(const Claim& c, std::size_t orders) : claim(c), query(orders, c.constraints) {
    if (!c.convoys) query.require(query.no_convoy());
  }
  virtual ~Suspicion() = default;
  virtual bool stands(const Pattern&) { return true; }

  const Claim& claim;
  PatternQuery query;
};

// The claim, which must be there as long as they are, has a counterexample of `orders` orders exactly if one of them has an answer.
std::vector<std::unique_ptr<Suspicion>> suspicions(const Claim& claim, std::size_t orders);

}  // namespace dipeq
