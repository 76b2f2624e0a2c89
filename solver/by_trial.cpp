#include "solver/by_trial.hpp"

#include <stdexcept>

#include "encodings/truth.hpp"

namespace dipeq {
namespace {

std::uint32_t of_kind(const Interactions& x, OrderKind kind) {
  std::uint32_t orders = 0;
  for (UnitId o : x.of_kind(kind)) orders |= std::uint32_t{1} << o.index();
  return orders;
}

// Decisions follow the orders' success, then, in datc_2, the dislodgements, which follow from who moves.
void assign(const Interactions& x, Encoding encoding, std::uint32_t success, Assignment& a) {
  for (std::size_t i = 0; i < x.size(); i++) a[i] = value_of((success >> i & 1) != 0);
  if (encoding == Encoding::datc_3) return;
  const auto r = truth_reading<Encoding::datc_2>(x, a);
  for (std::size_t i = 0; i < x.size(); i++)
    a[x.size() + i] = value_of(rules::dislodge(Order<TruthReading<Encoding::datc_2>>{&r, UnitId(i)}));
}

}  // namespace

std::uint32_t as_bits(const Assignment& values, std::size_t orders) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < orders; i++) bits |= std::uint32_t{values[i] == Value::yes} << i;
  return bits;
}

Assignment as_values(std::uint32_t successes, std::size_t orders) {
  Assignment values;
  for (std::size_t i = 0; i < orders; i++) values.push_back(value_of((successes >> i & 1) != 0));
  return values;
}

std::vector<std::uint32_t> solutions_by_trial(const Interactions& x, Encoding encoding) {
  if (x.size() > 20) throw std::length_error("solutions_by_trial: more than 20 orders");
  const std::uint32_t holds = of_kind(x, OrderKind::hold), convoys = of_kind(x, OrderKind::convoy);
  std::vector<std::uint32_t> solutions;
  Assignment a(decision_count(x, encoding), Value::yes);
  for (std::uint32_t s = 0; s < std::uint32_t{1} << x.size(); s++) {
    if ((s & holds) != holds) continue;
    assign(x, encoding, s, a);
    if (encoding == Encoding::datc_2) {  // which decides nothing of convoys
      std::uint32_t undisrupted = 0;
      for (UnitId c : x.of_kind(OrderKind::convoy)) {
        if (a[x.size() + c.index()] == Value::no) undisrupted |= std::uint32_t{1} << c.index();
        a[c.index()] = Value::yes;
      }
      if ((s & convoys) != undisrupted) continue;
    }
    if (is_solution(x, encoding, a)) solutions.push_back(s);
  }
  return solutions;
}

}  // namespace dipeq
