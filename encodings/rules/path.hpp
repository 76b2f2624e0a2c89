// PATH [DATC 3.x 5.B.4; 2.4 5.B.8]: the path is that of the route chosen; an army that goes by convoy only does not fall back
// to the land route.
//
//   PATH(m) ⇔ m may go by land ∨ its convoy is undisrupted
#pragma once
#include "encodings/rules/route.hpp"

namespace dipeq::rules {

template <class R> Bool<R> path_equation(Order<R> m) {
  const auto no_other_way = convoy_only(m);
  return either(clause(path_by_land, !no_other_way), [&] { return clause(path_by_convoy, no_other_way && undisrupted(m)); });
}

}  // namespace dipeq::rules
