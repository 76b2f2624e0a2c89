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
  // Whether any order may be in any slot, or they are sorted, as may be where no slot is another than the others.
  enum class Numbered : bool { anyhow, sorted };

  Suspicion(const Claim& c, std::size_t orders, Numbered numbered = Numbered::sorted)
      : claim(c), query(orders, c.constraints, numbered == Numbered::sorted ? c.kinds : SlotFacts::Kinds()) {
    if (!c.convoys) query.require(query.no_convoy());
    if (numbered == Numbered::sorted)
      query.require(query.sorted());
    else if (!c.kinds.empty())
      query.require(query.of_kinds(c.kinds));
  }
  virtual ~Suspicion() = default;
  virtual bool stands(const Pattern&) { return true; }

  const Claim& claim;
  PatternQuery query;
};

// The claim, which must be there as long as they are, has a counterexample of `orders` orders exactly if one of them has an answer.
std::vector<std::unique_ptr<Suspicion>> suspicions(const Claim& claim, std::size_t orders);

}  // namespace dipeq
