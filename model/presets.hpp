// The readings that have a name: the DATC's own preferences, the rulebooks, the DPTG.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "model/rules.hpp"

namespace dipeq {

enum class Preset : std::uint8_t { datc_3_2, datc_3_0, datc_2_4, r1971, r1982, r2000, r2023, dptg };

struct PresetInfo {
  Preset preset;
  std::string_view name;  // "datc-3.2", "1971"
  std::string_view sentence;
};
std::span<const PresetInfo> all_presets();  // by Preset
const PresetInfo& info(Preset preset);
std::optional<Preset> preset_named(std::string_view text);

Rules rules_of(Preset preset);

// Where the preset's choice stands, or that its source is silent, and the choice then DATC 3.2's preference.
struct Ground {
  std::string_view source;
  bool silent = false;
};
Ground ground(Preset preset, Issue issue);

}  // namespace dipeq
