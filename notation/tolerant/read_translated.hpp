// (internal) Reads translated orders by the one grammar of orders; complaints point at the line as it was written.
#pragma once
#include <variant>

#include "model/rules.hpp"
#include "notation/tolerant/order_translation.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

using OrderOfAnyPhase = std::variant<WrittenOrder, RetreatOrder, AdjustmentOrder>;

// A word that could mean several provinces is refused. `text` is that of the order, or one like it.
OrderOfAnyPhase read_translated(const TranslatedOrder& order, const std::string& text, PowerId by,
                                const CleanLine& line, const Map& map, const Rules& rules);
std::string write_order(const OrderOfAnyPhase& order, const Map& map);

}  // namespace dipeq
