// The seasons of a year of play. Movement and retreats are played in Spring and Fall; Winter is for adjustments, and only for them.
#pragma once
#include <cstdint>
#include <string_view>

namespace dipeq {

enum class Season : std::uint8_t { spring, fall, winter };

struct Date {
  Season season;
  int year;
  friend bool operator==(const Date&, const Date&) = default;
};

constexpr std::string_view name(Season season) {
  constexpr std::string_view names[] = {"Spring", "Fall", "Winter"};
  return names[static_cast<int>(season)];
}

// Some of the seasons in which units move.
class Seasons {
 public:
  constexpr Seasons() = default;
  constexpr Seasons(Season one) : bits_(bit(one)) {}
  constexpr bool contains(Season season) const { return (bits_ & bit(season)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Seasons& operator|=(Seasons other) {
    bits_ = static_cast<std::uint8_t>(bits_ | other.bits_);
    return *this;
  }
  friend constexpr bool operator==(Seasons, Seasons) = default;

 private:
  static constexpr std::uint8_t bit(Season season) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(season));
  }
  std::uint8_t bits_ = 0;
};

}  // namespace dipeq
