// The catalogue of minimal patterns (search/catalogue.hpp) as a document, and as JSON (docs/catalogue.schema.json).
#pragma once
#include <string>
#include <vector>

#include "io/json.hpp"
#include "report/search/placed_entry.hpp"
#include "search/catalogue.hpp"

namespace dipeq {

struct CatalogueSheet {
  const CatalogueEntry* entry;
  std::string number;  // "5.2": the second of five orders that is no circular movement; "5.c2": that is one
  std::vector<std::string>
      cases;  // of the DATC that have it in them, those with the fewest units first: "6.F.14 Simple convoy paradox"
  PlacedEntry on_map;
  std::string map;                // on which: "the standard map" (report/names.hpp)
  std::string_view where_sought;  // and how, behind that
  const Placed& placed() const { return on_map.placed; }
};

// Numbers the entries and puts each on the map: as its pattern is, or else where the fleets touch otherwise and the rules find the same
// solutions.
std::vector<CatalogueSheet> catalogue_sheets(const Catalogue& catalogue, const Map& map, const Rules& rules);

struct CatalogueHeading {
  Rules rules;
  Constraints constraints;
  std::string command;  // by which it is made again
};

std::string to_markdown(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets,
                        const CatalogueHeading& heading);
Json to_json(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets, const CatalogueHeading& heading);

}  // namespace dipeq
