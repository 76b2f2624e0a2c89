// (internal to compare/ and its rooms) Maps that differ in one border, as another adjudicator's map may differ from dipeq's.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "model/board.hpp"

namespace dipeq {

struct Border {
  ProvinceId a, b;
  friend auto operator<=>(const Border&, const Border&) = default;
};

enum class BorderChange : std::uint8_t { missing, added };

struct BorderAltered {
  Border border;
  BorderChange change;
  friend auto operator<=>(const BorderAltered&, const BorderAltered&) = default;
};

// A missing border is one for nobody; an added one is for armies where both provinces are land, for fleets where neither is inland.
std::shared_ptr<const Map> altered(const Map& map, const BorderAltered& change);

// The borders that could matter to a board: missing ones between any two provinces that it mentions or that lie around a unit that may
// be dislodged, added ones where an order goes, or where a unit is said to retreat to, that the map does not let go.
std::vector<BorderAltered> borders_that_could_matter(const Board& board, const Reply& other);

Board on_map(const Map& map, const Board& board);
std::string to_text(const BorderAltered& change, const Map& map);  // "no border between Baltic Sea and Kiel"

}  // namespace dipeq
