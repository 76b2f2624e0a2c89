#include "encodings/printed/equations.hpp"

namespace dipeq {
namespace {

std::string letters(std::size_t n) {  // a … z, aa, ab …
  std::string text(1, static_cast<char>('a' + n % 26));
  return n < 26 ? text : letters(n / 26 - 1) + text;
}

}  // namespace

TermNames names_of_pattern(const Interactions& x) {
  return {[](UnitId u) { return letters(u.index()); },
          [&x](PlaceId p) {
            const auto unit = x.unit_at(p);
            return unit ? letters(unit->index()) : "e" + std::to_string(p.index());
          }};
}

}  // namespace dipeq
