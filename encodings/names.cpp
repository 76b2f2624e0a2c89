#include "encodings/equations.hpp"

namespace dipeq {
namespace {

std::string letters(std::size_t n) {  // a … z, aa, ab …
  std::string text(1, static_cast<char>('a' + n % 26));
  return n < 26 ? text : letters(n / 26 - 1) + text;
}

std::string_view coast_suffix(Coast c) {
  constexpr std::string_view suffixes[] = {"", "(nc)", "(ec)", "(sc)", "(wc)"};
  return suffixes[static_cast<int>(c)];
}

}  // namespace

TermNames names_on_map(const Position& position) {
  return {[&position](UnitId u) {
            const Unit& unit = position[u];
            std::string text = unit.type == UnitType::army ? "A " : "F ";
            text += position.map()[unit.at.province].name;
            return text += coast_suffix(unit.at.coast);
          },
          [&position](PlaceId p) { return position.map()[ProvinceId(p.index())].name; }};
}

TermNames names_of_pattern(const Interactions& x) {
  return {[](UnitId u) { return letters(u.index()); },
          [&x](PlaceId p) {
            const auto unit = x.unit_at(p);
            return unit ? letters(unit->index()) : "e" + std::to_string(p.index());
          }};
}

}  // namespace dipeq
