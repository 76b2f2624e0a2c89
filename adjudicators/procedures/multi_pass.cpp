// MULTI-PASS [The Math of Adjudication, part 3, Decisions on partial information]
//
// Strengths are known as least and most. Orders are looked at from the top of the list to its end; one that succeeds,
// or fails, whatever the unresolved ones do is resolved; and so again until a pass resolves none.
//
// Silent: how what is then left is taken apart, so that a backup rule could decide it ("must be passed to a backup
// rule"). So such boards have no result here.
//
// Known to be wrong: that it "can always find the single resolution" is not so where an army may attack a fleet of its
// own convoy. On the standard map, where none can, no board is known that has a single resolution and is left open.
#include <algorithm>

#include "adjudicators/procedures/starts.hpp"
#include "encodings/interval.hpp"

namespace dipeq {
namespace {

class MultiPass : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    undecided(x, Encoding::datc_3, values_);
    while (pass(x)) {
    }
    if (std::ranges::find(values_, Value::open) != values_.end()) return NoResult{"a pass resolved nothing"};
    return Successes{values_, {}};
  }

 private:
  bool pass(const Interactions& x) {
    const auto reading = partial_reading<Encoding::datc_3>(x, values_);
    bool resolved = false;
    for (std::size_t d = 0; d < values_.size(); d++) {
      if (values_[d] != Value::open) continue;
      values_[d] = value_of(equation<Encoding::datc_3>(reading, DecisionId(d)));
      resolved = resolved || values_[d] != Value::open;
    }
    return resolved;
  }

  Assignment values_;
};

}  // namespace

std::unique_ptr<ProcedureWorker> start_multi_pass() { return std::make_unique<MultiPass>(); }

}  // namespace dipeq
