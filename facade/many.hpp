// (internal) Movement orders in plain arrays, adjudicated many boards at a time.
#pragma once
#include <cstdint>
#include <span>

#include "facade/inside.hpp"

namespace dipeq::facade {

// Something is wrong with an order; both are counted from 0, the order within all orders.
struct OrderError : v0::Error {
  OrderError(std::size_t of_board, std::size_t at, const std::string& why);
  std::size_t board, order;
};

// As v0::Adjudicator::adjudicate_many.
void adjudicate_many(const v0::Adjudicator::Inside& table, std::span<const std::uint32_t> first,
                     std::span<const v0::PlainOrder> orders, std::span<v0::PlainOutcome> outcomes, unsigned threads);

}  // namespace dipeq::facade
