// What an order comes to, in a word.
#pragma once
#include "model/outcome.hpp"
#include "model/settled_orders.hpp"

namespace dipeq {

// Of an order that was not put aside.
constexpr Word word_of(OrderKind kind, bool success) {
  constexpr Word of_kind[][2] = {{Word::stands, Word::stands},
                                 {Word::fails, Word::succeeds},
                                 {Word::cut, Word::given},
                                 {Word::disrupted, Word::available}};
  return of_kind[static_cast<std::size_t>(kind)][success ? 1 : 0];
}

}  // namespace dipeq
