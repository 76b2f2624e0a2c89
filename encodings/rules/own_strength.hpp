// WHAT A UNIT COUNTS BY ITSELF [DATC 2.4 chapter 10], before its supports
//
//   1;  but if some move goes over a difficult passage: 2, and 1 for a move by land over such a passage
//
//   over_difficult(m) ⇔ m's passage by land is difficult ∧ m does not go by convoy
//
// So a move over a difficult passage counts one less than others, and yet more than nothing: it enters an empty province, and two such
// moves bounce (10.D). All other strengths are larger by one as well, and 0 stays 0. Strengths are only compared by ">": on a board
// without such a move either count has the same resolutions.
#pragma once
#include "encodings/rules/route.hpp"

namespace dipeq::rules {

template <class R> Bool<R> over_difficult(Order<R> m);

template <class R> Bool<R> over_difficult_equation(Order<R> m) {
  return where_difficult(m, [&]() RARE { return !by_convoy(m); });
}
template <class R> Bool<R> over_difficult(Order<R> m) {
  if constexpr (requires { m.in->over_difficult(m.id); })
    return m.in->over_difficult(m.id);
  else
    return over_difficult_equation(m);
}

// A unit that stays where it stands, or moves, with these supports.
template <class R> Strength<R> standing_with(Order<R> o, Strength<R> supports) { return (some_difficult(o) ? 2 : 1) + supports; }
template <class R> Strength<R> moving_with(Order<R> m, Strength<R> supports) {
  if (some_difficult(m)) supports.add(clause(whole_by_ordinary_passage, !over_difficult(m)));
  return 1 + supports;
}

// A move that has no more than this does nothing to others where it goes: it cuts no support (10.A) and contests no place of retreat. That is
// nothing, or a move over a difficult passage that no support helps.
template <class R> Strength<R> without_effect(Order<R> a) { return some_difficult(a) ? 1 + a.in->zero() : a.in->zero(); }

}  // namespace dipeq::rules
