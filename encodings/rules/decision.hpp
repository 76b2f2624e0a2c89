// A decision: what a resolution decides of one order, in each of the two published systems.
#pragma once
#include <compare>
#include <cstdint>
#include <string_view>

#include "model/ids.hpp"

namespace dipeq {

enum class Encoding : std::uint8_t { datc_3, datc_2 };

enum class DecisionKind : std::uint8_t { move, support, convoy, dislodge };
struct Decision {
  DecisionKind kind;
  UnitId of;
  friend auto operator<=>(const Decision&, const Decision&) = default;
};
constexpr std::string_view name(DecisionKind k) {
  constexpr std::string_view names[] = {"MOVE", "SUPPORT", "CONVOY", "DISLODGE"};
  return names[static_cast<int>(k)];
}

using DecisionId = Id<struct DecisionTag>;  // numbered as encodings/decisions.hpp says

}  // namespace dipeq
