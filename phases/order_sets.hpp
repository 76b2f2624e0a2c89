// From all that was handed in to the orders that count, and from these to one order a unit (legality.hpp).
//
// Illegal orders are none (4.E.1), so they take no part in what is decided here: the latest *legal* order to a unit counts,
// and a perpetual order stands in where all others are illegal. Of lettered sets the result never turns with the letters:
// where two of them order a unit differently it holds, whatever 4.D.3 says of first and last.
#pragma once
#include "phases/handed_in.hpp"
#include "phases/legality.hpp"

namespace dipeq {

// An order that counts, as it is settled: on the corrected position, open words read, by the unit's owner whoever wrote it.
struct CountingOrder {
  WrittenOrder order;
  std::optional<std::size_t> handed_in;  // its index among all orders handed in; none: only imagined
  PutAside instead = PutAside::nothing;  // why the unit holds, and `order` with it, instead of what was written
};

struct SettledHandedIn {
  SettledOrders orders;               // on the corrected position; written orders by their index among all handed in
  std::vector<WrittenOrder> written;  // all orders handed in, open words read
  std::vector<std::size_t> unread;    // orders with open words that need no reading, because they do not count
  std::vector<PutAside> of_proxy;     // by proxy: `nothing`, or why it does not count
  std::vector<Unit> removed;          // Flying Dutchmen (4.E.6)
  std::vector<CountingOrder> counting = {};  // what `orders` were settled from
};

// Throws what OpenOrder::refuse throws, where an order that counts cannot be read (4.E.2). An order to a province without a
// unit is put aside.
SettledHandedIn settle(const HandedIn& in, const Rules& rules);

// The same orders, or others, once more; written orders by their index among these.
SettledOrders settle(const Position& position, std::span<const CountingOrder> orders, const Rules& rules);
std::vector<CountingOrder> all_count(std::span<const WrittenOrder> orders);
std::vector<WrittenOrder> as_written(std::span<const CountingOrder> orders);

}  // namespace dipeq
