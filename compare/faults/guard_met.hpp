// (internal to compare/faults/) Whether a guard is met by the orders of a board.
#pragma once
#include <initializer_list>

#include "encodings/house/guards.hpp"
#include "encodings/truth.hpp"

namespace dipeq {

class GuardMet {
 public:
  // The rulebook has the words of conditions. All must be there as long as this.
  GuardMet(const Interactions& x, const language::Rulebook& conditions, const Assignment& values)
      : reading_(truth_reading<Encoding::datc_3>(x, values)), conditions_(conditions), run_(conditions, reading_) {}
  GuardMet(const GuardMet&) = delete;

  struct Named {
    std::string_view variable;
    UnitId order;
  };
  bool operator()(const std::vector<GuardCondition>& guard, std::initializer_list<Named> orders) const {
    for (const GuardCondition& c : guard)
      if (holds(c, orders) != c.holds) return false;
    return true;
  }

 private:
  bool holds(const GuardCondition& c, std::initializer_list<Named> orders) const {
    const auto order = [&](std::size_t i) {
      for (const Named& o : orders)
        if (o.variable == c.of[i]) return o.order;
      return orders.begin()->order;
    };
    if (c.what != last_) last_ = c.what, word_ = *conditions_.find(c.what->name);
    return c.what->orders == 1 ? run_.truth_of(word_, order(0)).v : run_.truth_of(word_, order(0), order(1)).v;
  }

  using Reading = TruthReading<Encoding::datc_3>;
  Reading reading_;
  const language::Rulebook& conditions_;
  language::Interpreter<Reading> run_;
  mutable const ConditionInfo* last_ = nullptr;  // mostly asked for again
  mutable std::uint32_t word_ = 0;
};

}  // namespace dipeq
