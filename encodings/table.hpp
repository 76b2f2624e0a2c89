// Reading: table. A truth value is its values under 64 assignments at once, a bit each: of six decisions, all there are. So one
// look at an equation gives its whole truth table, and with it all solutions and all that it depends on.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>

#include "encodings/reading.hpp"

namespace dipeq {

struct Table {
  struct Bool {
    std::uint64_t rows = 0;
    friend Bool operator&&(Bool a, Bool b) { return {a.rows & b.rows}; }
    friend Bool operator||(Bool a, Bool b) { return {a.rows | b.rows}; }
    friend Bool operator!(Bool a) { return {~a.rows}; }
    friend bool settles_all(Bool a) { return a.rows == 0; }
    friend Bool clause(Clause, Bool b) { return b; }
  };

  // 64 numbers, written in binary across the digits.
  class Strength {
   public:
    void add(Bool carry) {
      for (unsigned d = 0; d < digits_ && carry.rows != 0; d++) {
        const std::uint64_t sum = digit_[d] ^ carry.rows;
        carry.rows &= digit_[d];
        digit_[d] = sum;
      }
      if (carry.rows == 0) return;
      if (digits_ == digit_.size()) throw std::length_error("a strength of more than a million");
      digit_[digits_++] = carry.rows;
    }
    friend Strength operator+(int n, Strength s) {
      for (; n > 0; n--) s.add({~std::uint64_t{0}});
      return s;
    }
    friend Bool operator>(const Strength& a, const Strength& b) {
      std::uint64_t greater = 0, equal = ~std::uint64_t{0};
      for (unsigned d = std::max(a.digits_, b.digits_); d-- > 0;) {
        greater |= equal & a.digit(d) & ~b.digit(d);
        equal &= ~(a.digit(d) ^ b.digit(d));
      }
      return {greater};
    }
    friend Strength when(Bool b, Strength s) {
      for (unsigned d = 0; d < s.digits_; d++) s.digit_[d] &= b.rows;
      return s;
    }
    friend Strength larger(const Strength& a, const Strength& b) {
      const std::uint64_t take_a = (a > b).rows;
      Strength result = a.digits_ > b.digits_ ? a : b;
      for (unsigned d = 0; d < result.digits_; d++) result.digit_[d] = (a.digit(d) & take_a) | (b.digit(d) & ~take_a);
      return result;
    }

   private:
    std::uint64_t digit(unsigned d) const { return d < digits_ ? digit_[d] : 0; }

    unsigned digits_ = 0;
    std::array<std::uint64_t, 20> digit_;
  };

  Bool constant(bool b) const { return {b ? ~std::uint64_t{0} : 0}; }
  Bool constant(Bool b) const { return b; }
  Strength zero() const { return {}; }
};
static_assert(Logic<Table>);

// Known decisions have the same value in every row, open ones a column.
struct ColumnValues {
  const Value* of;
  const std::uint64_t* column;  // by decision; of open ones
  Table::Bool operator[](std::size_t d) const {
    return {of[d] == Value::open ? column[d] : of[d] == Value::yes ? ~std::uint64_t{0} : 0};
  }
};
template <Encoding E, class Facts = BoardFacts> using TableReading = BoardReading<Table, E, ColumnValues, Facts>;

}  // namespace dipeq
