// Strong indexes. An id says which list it points into; two kinds of id never compare or convert.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace dipeq {

template <class Tag> struct Id {
  std::uint32_t value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
  constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

// An index that may be missing, in no more room than one that is there: for what is kept by the million.
template <class Tag> class OptionalId {
 public:
  constexpr OptionalId() = default;
  constexpr OptionalId(std::nullopt_t) {}
  constexpr OptionalId(Id<Tag> id) : value_(id.value) {}
  constexpr OptionalId(std::optional<Id<Tag>> id) : value_(id ? id->value : none) {}
  constexpr operator std::optional<Id<Tag>>() const { return *this ? std::optional(**this) : std::nullopt; }

  constexpr explicit operator bool() const { return value_ != none; }
  constexpr Id<Tag> operator*() const { return Id<Tag>(value_); }
  constexpr std::uint32_t value_or_none() const { return value_; }
  friend constexpr bool operator==(OptionalId, OptionalId) = default;
  friend constexpr bool operator==(OptionalId a, const std::optional<Id<Tag>>& b) { return a == OptionalId(b); }
  friend constexpr bool operator==(OptionalId a, Id<Tag> b) { return a.value_ == b.value; }
  friend constexpr bool operator==(OptionalId a, std::nullopt_t) { return !a; }

  static constexpr std::uint32_t none = ~std::uint32_t{0};  // no list is that long

 private:
  std::uint32_t value_ = none;
};

using ProvinceId = Id<struct ProvinceTag>;  // in Map::provinces()
using PowerId = Id<struct PowerTag>;        // in Map::powers()
using UnitId = Id<struct UnitTag>;          // in Position::units(); also its order, since every unit has exactly one

}  // namespace dipeq

template <class Tag> struct std::hash<dipeq::Id<Tag>> {
  std::size_t operator()(dipeq::Id<Tag> id) const noexcept { return id.value; }
};
