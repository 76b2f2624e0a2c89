// Strong indexes. An id says which list it points into; two kinds of id never compare or convert.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace dipeq {

template <class Tag> struct Id {
  std::uint32_t value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
  constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

using ProvinceId = Id<struct ProvinceTag>;  // in Map::provinces()
using PowerId = Id<struct PowerTag>;        // in Map::powers()
using UnitId = Id<struct UnitTag>;          // in Position::units(); also its order, since every unit has exactly one

}  // namespace dipeq

template <class Tag> struct std::hash<dipeq::Id<Tag>> {
  std::size_t operator()(dipeq::Id<Tag> id) const noexcept { return id.value; }
};
