// (internal) Something around an adjudicator.
#pragma once
#include <functional>

#include "phases/legality.hpp"
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {

// What it answers is changed.
using Answered = std::function<void(const Board& board, const SettledOrders& orders, Observation& seen)>;
Fault in_answers(std::string name, Told told, Answered change);

// What is asked of it is changed: the orders alone, units stay.
using Asked = std::function<void(const SettledOrders& orders, std::vector<WrittenOrder>& written)>;
Fault in_orders(std::string name, Told told, Asked change);

// What it says, or whether it says anything, is decided anew each time.
using Replied = std::function<Reply(const Board& board, OtherAdjudicator& inner, std::size_t asked_before)>;
Fault in_replies(std::string name, Told told, Replied reply);

}  // namespace dipeq::laboratory
