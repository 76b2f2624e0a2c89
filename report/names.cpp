#include "report/names.hpp"

#include "notation/order_text.hpp"

namespace dipeq {

TermNames names_on_map(const Position& position) {
  return {[&position](UnitId u) { return write_unit(position[u], position.map()); },
          [&position](PlaceId p) { return position.map()[ProvinceId(p.index())].name; }};
}

}  // namespace dipeq
