#include "report/names.hpp"

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq {

std::string_view where_sought(const Map& map) {
  return map.changes_with_the_season() ? ", where no border is closed by the season" : "";
}
std::string called(const Map& map) { return is_standard(map) ? "the standard map" : "the map " + map.name(); }

TermNames names_on_map(const Position& position) {
  return {[&position](UnitId u) { return write_unit(position[u], position.map()); },
          [&position](PlaceId p) { return position.map()[ProvinceId(p.index())].name; }};
}

}  // namespace dipeq
