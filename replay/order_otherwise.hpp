// A single order by which a record could be right after all: had it not been given, or had a unit been ordered to go where the record has it
// next, or one without order to support such a unit.
#pragma once
#include <optional>
#include <string>

#include "replay/agreement.hpp"

namespace dipeq {

struct OrderOtherwise {
  enum class How : std::uint8_t {
    not_given,  // it is as if this order had not been given
    lost,       // it is as if a unit without order had been given this one
    another,    // it is as if a unit had been given this order instead of its own
  };
  How how;
  std::string kind;   // "move", "support", "convoy", "hold", "retreat", "build", "removal", "waive"
  std::string order;  // whole
  friend bool operator==(const OrderOtherwise&, const OrderOtherwise&) = default;
};

// The first by which all agrees that the record says; of the differences given, where units stand otherwise is where units may have gone.
std::optional<OrderOtherwise> order_otherwise(const RecordedStep& step, const std::vector<Difference>& differences,
                                              const Rules& rules, BatchAdjudicator& adjudicator);

}  // namespace dipeq
