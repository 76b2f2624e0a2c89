// PATH [DATC 3.x 5.B.4; 2.4 5.B.8]: the path is that of the route chosen; an army that goes by convoy does not fall back
// to the land route.
//
//   PATH(m) ⇔ m goes by land  ∨  fleets c ordered to convoy m, each with CONVOY(c), form a chain
#pragma once
#include "encodings/rules/shorthands.hpp"

namespace dipeq::rules {

template <class R> Bool<R> path_equation(Order<R> m) {
  return clause(path_by_land, !by_convoy(m))
      || clause(path_by_convoy, by_convoy(m) && chain(m, [&](auto c) { return convoys(c); }));
}

}  // namespace dipeq::rules
