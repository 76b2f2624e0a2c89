// Orders as a player wrote them: parsed, not yet judged. What is said about other units may be wrong or missing.
#pragma once
#include <compare>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "io/text_place.hpp"
#include "model/map.hpp"

namespace dipeq {

// "Turkish F Spain(nc)": a unit as an order mentions it. All but the province may be missing or wrong (4.B.5, 4.C).
struct UnitMention {
  std::optional<UnitType> type;
  Location at;
  std::optional<PowerId> power = {};  // only of a unit that is supported or convoyed (4.C.5)
  friend bool operator==(const UnitMention&, const UnitMention&) = default;
};

enum class Via : std::uint8_t { unstated, convoy };  // whether the move says "via convoy" (4.A.3)

struct HoldOrder {
  friend bool operator==(const HoldOrder&, const HoldOrder&) = default;
};
struct MoveOrder {
  Location to;
  Via via = Via::unstated;
  std::vector<ProvinceId> path =
      {};  // the provinces between, if the order names them: "A Yorkshire - North Sea - Belgium"
  friend bool operator==(const MoveOrder&, const MoveOrder&) = default;
};
// "A Munich - Oz": a move to no place on the map, which only one choice of 4.E.1 takes for an order.
struct MoveOffMapOrder {
  std::string to;
  friend bool operator==(const MoveOffMapOrder&, const MoveOffMapOrder&) = default;
};
struct SupportHoldOrder {
  UnitMention whom;
  friend bool operator==(const SupportHoldOrder&, const SupportHoldOrder&) = default;
};
struct SupportMoveOrder {
  UnitMention whom;
  Location to;
  friend bool operator==(const SupportMoveOrder&, const SupportMoveOrder&) = default;
};
struct ConvoyOrder {
  UnitMention whom;
  Location to;
  friend bool operator==(const ConvoyOrder&, const ConvoyOrder&) = default;
};

using WrittenAction =
    std::variant<HoldOrder, MoveOrder, MoveOffMapOrder, SupportHoldOrder, SupportMoveOrder, ConvoyOrder>;

// One of several order sets of a power. Numbered sets came one after the other (4.D.1); of lettered ones nobody knows which
// is the latest (4.D.2).
struct SetLabel {
  enum class Kind : std::uint8_t { number, letter };
  Kind kind = Kind::number;
  std::uint16_t value = 1;  // 1, 2, ...; letters from a = 1
  friend constexpr auto operator<=>(const SetLabel&, const SetLabel&) = default;
};

enum class Duration : std::uint8_t { this_turn, perpetual };  // perpetual: given for good in an earlier turn (4.E.4)

struct WrittenOrder {
  PowerId by;  // who wrote it, not whose unit it is (6.A.6)
  UnitMention unit;
  WrittenAction action;
  TextPlace place;
  std::optional<SetLabel> set = {};  // none: of the only set of its power, or of no set (a perpetual order)
  Duration duration = Duration::this_turn;
};

}  // namespace dipeq
