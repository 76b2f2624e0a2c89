// Orders as a player wrote them: parsed, not yet judged. What is said about other units may be wrong or missing.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "model/map.hpp"

namespace dipeq {

// Where in the input something stood; lines and columns count from 1, columns in bytes.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

// "F Spain(nc)": a unit as an order mentions it. Type and coast may be missing or wrong (4.B.5, 4.C.1, 4.C.2).
struct UnitMention {
  std::optional<UnitType> type;
  Location at;
};

enum class Via : std::uint8_t { unstated, convoy };  // whether the move says "via convoy" (4.A.3)

struct HoldOrder {};
struct MoveOrder { Location to; Via via = Via::unstated; };
struct SupportHoldOrder { UnitMention whom; };
struct SupportMoveOrder { UnitMention whom; Location to; };
struct ConvoyOrder { UnitMention whom; Location to; };

using WrittenAction = std::variant<HoldOrder, MoveOrder, SupportHoldOrder, SupportMoveOrder, ConvoyOrder>;

struct WrittenOrder {
  PowerId by;         // who wrote it, not whose unit it is (6.A.6)
  UnitMention unit;
  WrittenAction action;
  TextPlace place;
};

}  // namespace dipeq
