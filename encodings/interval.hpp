// Reading: interval. Decisions are no, yes or open; a rule answers no, yes or open, and strengths lie between two numbers.
#pragma once
#include "encodings/reading.hpp"

namespace dipeq {

constexpr Interval<Truth>::Bool interval_of(Value v) {
  return {{(static_cast<unsigned>(v) & 1) != 0}, {(static_cast<unsigned>(v) & 2) != 0}};
}
constexpr Value value_of(Interval<Truth>::Bool b) {
  return static_cast<Value>(static_cast<unsigned>(b.must.v) | static_cast<unsigned>(b.may.v) << 1);
}

struct PartialValues {
  static constexpr bool silent = true;
  const Value* of;
  Interval<Truth>::Bool operator[](std::size_t d) const { return interval_of(of[d]); }
};
template <Encoding E, class Facts = BoardFacts> using PartialReading =
    BoardReading<Interval<Truth>, E, PartialValues, Facts>;
template <Encoding E, class Facts = BoardFacts>
PartialReading<E, Facts> partial_reading(const Interactions& x, const Assignment& a) {
  return {{}, x, PartialValues{a.data()}};
}

}  // namespace dipeq
