// What coasts are called: "nc", "north".
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "model/map.hpp"

namespace dipeq {

struct CoastWords {
  Coast coast;
  std::string_view brief, name;  // "nc", "north"
};

inline constexpr std::array coast_words{
    CoastWords{Coast::north, "nc", "north"},           CoastWords{Coast::east, "ec", "east"},
    CoastWords{Coast::south, "sc", "south"},           CoastWords{Coast::west, "wc", "west"},
    CoastWords{Coast::north_east, "nec", "northeast"}, CoastWords{Coast::south_east, "sec", "southeast"},
    CoastWords{Coast::south_west, "swc", "southwest"}, CoastWords{Coast::north_west, "nwc", "northwest"}};

constexpr std::optional<Coast> coast_named(std::string_view brief) {
  for (const CoastWords& words : coast_words)
    if (words.brief == brief) return words.coast;
  return std::nullopt;
}

constexpr std::string_view letters(Coast coast) {  // of `none` none
  for (const CoastWords& words : coast_words)
    if (words.coast == coast) return words.brief;
  return {};
}

}  // namespace dipeq
