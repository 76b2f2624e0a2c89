// (internal) Movement orders in plain arrays, adjudicated many boards at a time.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "facade/inside.hpp"

namespace dipeq::facade {

// What is wrong with an order. Both are counted from 0, the order within all orders.
struct OrderFault {
  std::size_t board, order;
  std::string why;
};

struct OrdersError : v0::Error {
  explicit OrdersError(std::vector<OrderFault> faults);  // at least one
  std::vector<OrderFault> faults;                        // a problem each
};

// As v0::Adjudicator::adjudicate_many.
void adjudicate_many(const v0::Adjudicator::Inside& table, std::span<const std::uint32_t> first,
                     std::span<const v0::PlainOrder> orders, std::span<v0::PlainOutcome> outcomes, unsigned threads);

}  // namespace dipeq::facade
