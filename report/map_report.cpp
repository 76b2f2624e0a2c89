#include "report/map_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/counted.hpp"
#include "io/echo.hpp"

namespace dipeq {
namespace {

std::string_view word(MapSeverity severity) { return severity == MapSeverity::fault ? "fault" : "hint"; }

bool is(const PlacedFinding& f, MapSeverity severity) { return info(f.finding.check).severity == severity; }

std::size_t count(const CheckedMap& checked, MapSeverity severity) {
  return static_cast<std::size_t>(
      std::ranges::count_if(checked.findings, [&](const PlacedFinding& f) { return is(f, severity); }));
}

std::size_t centres_of(const Map& map) {
  return static_cast<std::size_t>(std::ranges::count_if(map.provinces(), &Province::supply_center));
}

std::string text_of(const CheckedMap& checked, const PlacedFinding& f) {
  const MapCheckInfo& check = info(f.finding.check);
  const std::string place = f.place ? fmt::format(":{}:{}", f.place->line, f.place->column) : "";
  return fmt::format("{}{}: {}: {}\n  {}; {}\n", shown(checked.file), place, word(check.severity),
                     shown(f.finding.what), check.name, shown(f.finding.suggestion));
}

Json json_of(const CheckedMap& checked, const PlacedFinding& f) {
  Json provinces = Json::array();
  for (ProvinceId p : f.finding.provinces) provinces.push_back((*checked.map)[p].code);
  Json j{{"check", info(f.finding.check).name},
         {"what", f.finding.what},
         {"suggestion", f.finding.suggestion},
         {"provinces", std::move(provinces)}};
  if (f.place) j["line"] = f.place->line, j["column"] = f.place->column;
  return j;
}

Json json_of(const CheckedMap& checked) {
  if (!checked.map) return {{"file", checked.file}, {"refused", checked.refused}};
  Json faults = Json::array(), hints = Json::array(), remarks = Json::array();
  for (const PlacedFinding& f : checked.findings)
    (is(f, MapSeverity::fault) ? faults : hints).push_back(json_of(checked, f));
  for (const std::string& remark : checked.remarks) remarks.push_back(remark);
  return {{"file", checked.file},
          {"map", checked.map->name()},
          {"powers", checked.map->powers().size()},
          {"provinces", checked.map->provinces().size()},
          {"centres", centres_of(*checked.map)},
          {"remarks", std::move(remarks)},
          {"faults", std::move(faults)},
          {"hints", std::move(hints)}};
}

}  // namespace

bool CheckedMap::has_faults() const { return !map || count(*this, MapSeverity::fault) > 0; }

std::string checked_map_text(const CheckedMap& checked) {
  if (!checked.map) return checked.refused + "\n";
  const Map& map = *checked.map;
  std::string text;
  for (const std::string& remark : checked.remarks)
    text += fmt::format("{}: remark: {}\n", shown(checked.file), shown(remark));
  for (const PlacedFinding& f : checked.findings) text += text_of(checked, f);
  return text + fmt::format("{}: {}: {}, {}, {}; {}, {}\n", shown(checked.file), shown(map.name()),
                            counted(map.powers().size(), "power"), counted(map.provinces().size(), "province"),
                            counted(centres_of(map), "centre"), counted(count(checked, MapSeverity::fault), "fault"),
                            counted(count(checked, MapSeverity::hint), "hint"));
}

Json checked_maps_json(std::span<const CheckedMap> checked) {
  Json maps = Json::array();
  for (const CheckedMap& one : checked) maps.push_back(json_of(one));
  return {{"format", "dipeq-map-check"}, {"version", 1}, {"maps", std::move(maps)}};
}

}  // namespace dipeq
