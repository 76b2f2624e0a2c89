// Maps of other programs as tests read them, and what is asked of them.
#pragma once
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/maps/map_import.hpp"
#include "tests/catch.hpp"
#include "tests/notation/maps/samples.hpp"
#include "tests/notation/refusal.hpp"

namespace dipeq::testing {

inline std::vector<MapImport> maps_in(std::string_view file, std::string_view text,
                                      Beside beside = beside_the_samples) {
  return read_maps({file, text, std::move(beside)});
}

inline MapImport sample(std::string_view format) {
  const auto found = std::ranges::find(map_samples, format, &MapSample::format);
  return maps_in(found->file, found->text).front();
}

inline std::optional<std::string> nothing(std::string_view) { return std::nullopt; }

// What stands beside the samples, but for these files.
inline Beside but_for(std::map<std::string, std::string, std::less<>> files) {
  return [files = std::move(files)](std::string_view name) {
    const auto found = files.find(name);
    return found == files.end() ? beside_the_samples(name) : std::optional(found->second);
  };
}

inline bool remarks_on(const MapImport& map, std::string_view part) {
  return std::ranges::any_of(map.remarks, [&](const std::string& remark) { return contains(remark, part); });
}

inline const Province& province(const MapImport& map, std::string_view name) {
  const auto found = std::ranges::find(map.data.provinces, name, &Province::name);
  REQUIRE(found != map.data.provinces.end());
  return *found;
}

inline std::string power(const MapImport& map, std::optional<PowerId> id) {
  return id ? map.data.powers[id->index()] : "";
}

inline std::string replaced(std::string_view text, std::string_view old, std::string_view by) {
  std::string result(text);
  const auto at = result.find(old);
  REQUIRE(at != result.npos);
  return result.replace(at, old.size(), by);
}

}  // namespace dipeq::testing
