// The readings that have a name: the DATC's own preferences, the rulebooks, the DPTG.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// The named reading that shares most choices with this one, and the issues on which the two still differ.
struct NearestPreset {
  Preset preset = Preset::datc_3_2;
  std::vector<Issue> differs;
};
NearestPreset nearest_preset(const Rules& rules);
std::vector<Issue> differences(const Rules& a, const Rules& b);

// "datc-3.2", or "datc-3.2 with 4.A.3=intent-with-fallback, 4.A.5=not-to-origin", or "mine.rules on datc-3.2" of house rules.
std::string name(const Rules& rules);

}  // namespace dipeq
