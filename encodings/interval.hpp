// Reading: interval. Decisions are no, yes or open; a rule answers no, yes or open, and strengths lie between two numbers.
#pragma once
#include "encodings/reading.hpp"

namespace dipeq {

constexpr Interval<Truth>::Bool interval_of(Value v) {
  return {{(static_cast<unsigned>(v) & 1) != 0}, {(static_cast<unsigned>(v) & 2) != 0}};
}
constexpr Value value_of(Interval<Truth>::Bool b) { return b.must.v ? Value::yes : b.may.v ? Value::open : Value::no; }

struct PartialValues {
  const Value* of;
  Interval<Truth>::Bool operator[](std::size_t d) const { return interval_of(of[d]); }
};
template <Encoding E> using PartialReading = BoardReading<Interval<Truth>, E, PartialValues>;
template <Encoding E> PartialReading<E> partial_reading(const Interactions& x, const Assignment& a) { return {{}, x, PartialValues{a.data()}}; }

}  // namespace dipeq
