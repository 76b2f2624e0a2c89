#include "search/claims/ends.hpp"

#include "encodings/interval.hpp"

namespace dipeq {

Ends ends(const Interactions& x, const Assignment& values) {
  const auto reading = partial_reading<Encoding::datc_3>(x, values);
  Ends all;
  for (std::size_t u = 0; u < x.size(); u++) {
    all.moves.push_back(value_of(reading.moves(UnitId(u))));
    all.dislodged.push_back(value_of(dislodgement(reading, UnitId(u))));
  }
  return all;
}

Ends ends(const Interactions& given, const Resolution& r) { return ends(as_decided(given, r), r.values); }

}  // namespace dipeq
