#include "tests/support/assignments.hpp"

#include "encodings/truth.hpp"

namespace dipeq::testing {
namespace {

template <Encoding E> std::vector<bool> right_sides_in(const Interactions& x, const Assignment& a) {
  const auto r = truth_reading<E>(x, a);
  std::vector<bool> values;
  for (std::size_t d = 0; d < a.size(); d++) values.push_back(equation<E>(r, DecisionId(d)).v);
  return values;
}

template <Encoding E> Assignment without_pathless_moves_in(const Interactions& x, const Assignment& a) {
  const auto r = truth_reading<E>(x, a);
  Assignment result = a;
  for (UnitId m : x.of_kind(OrderKind::move))
    if (!rules::has_path(Order<TruthReading<E>>{&r, m}).v) result[m.index()] = Value::no;
  return result;
}

}  // namespace

Assignment random_assignment(const Interactions& x, Encoding e, Dice& dice, std::size_t open_percent) {
  Assignment a = undecided(x, e);
  for (Value& v : a)
    if (v == Value::open && !dice.percent(open_percent)) v = value_of(dice.percent(50));
  return a;
}

Assignment completed(Assignment a, Dice& dice) {
  for (Value& v : a)
    if (v == Value::open) v = value_of(dice.percent(50));
  return a;
}

std::vector<bool> right_sides(const Interactions& x, Encoding e, const Assignment& a) {
  return e == Encoding::datc_3 ? right_sides_in<Encoding::datc_3>(x, a) : right_sides_in<Encoding::datc_2>(x, a);
}

Assignment without_pathless_moves(const Interactions& x, Encoding e, const Assignment& a) {
  return e == Encoding::datc_3 ? without_pathless_moves_in<Encoding::datc_3>(x, a)
                               : without_pathless_moves_in<Encoding::datc_2>(x, a);
}

Assignment as_datc_3(const Interactions& x, const Assignment& of_datc_2) {
  Assignment a(of_datc_2.begin(), of_datc_2.begin() + static_cast<std::ptrdiff_t>(x.size()));
  for (std::size_t o = 0; o < x.size(); o++)
    if (x.kind(UnitId(o)) == OrderKind::convoy) a[o] = value_of(of_datc_2[x.size() + o] != Value::yes);
  return a;
}

}  // namespace dipeq::testing
