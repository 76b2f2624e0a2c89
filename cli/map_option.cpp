#include "cli/map_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

#include "cli/command.hpp"
#include "io/counted.hpp"
#include "io/glyphs.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "notation/maps/map_import.hpp"
#include "notation/maps/map_writer.hpp"

namespace dipeq::cli {
namespace {

std::optional<std::string> named;

// Another program's map. What there was to settle is told by 'dipeq convert', once; here it is only said that it was.
Map imported(const std::string& file, const std::string& text) {
  std::vector<MapImport> maps = read_maps({file, text, beside_on_disk(file)});
  if (maps.size() > 1) {
    std::vector<std::string> names;
    for (const MapImport& map : maps) names.push_back(map.data.name);
    throw UsageError("--map",
                     fmt::format("'{}' holds {} maps ({}); 'dipeq convert --to map --out FOLDER' writes each to a file",
                                 file, maps.size(), fmt::join(names, ", ")));
  }
  if (const std::size_t remarks = maps.front().remarks.size(); remarks > 0)
    std::cerr << fmt::format("{}: {} on this map; 'dipeq convert --to map {}' tells {}\n", file,
                             counted(remarks, "remark"), for_shell(file), remarks == 1 ? "it" : "them");
  return Map(std::move(maps.front().data));
}

const Map& map_in(const std::string& file) {
  static std::optional<Map> map;
  if (map) return *map;
  const std::string text = read_file(file, "--map");
  const MapFormat* format = guessed_map_format(text);
  if (!format || format->id == "map") return map_in_file(file);
  return map.emplace(imported(file, text));
}

const Map& map_named_by_option() {
  std::error_code missing;
  if (std::filesystem::is_regular_file(*named, missing)) return map_in(*named);
  try {
    return map_named(*named, {});
  } catch (const UnknownMap&) {
    throw UsageError("--map", fmt::format("expected a map file, or {}, found '{}'", told_of_built_in_maps(), *named));
  }
}

}  // namespace

Option map_option() {
  return {"--map", text("NAME|FILE", named, "Standard"),
          "the map, where a board names none: one that dipeq knows, or a file of a map in any format (docs/maps.md)"};
}

std::string map_text(const std::string& file, std::string_view where) {
  std::error_code missing;
  const auto known =
      std::ranges::find_if(built_in_maps(), [&](std::string_view name) { return same_letters(name, file); });
  const bool by_name = known != built_in_maps().end() && !std::filesystem::exists(file, missing);
  if (by_name) return write_map(map_named(*known, {}).data());
  if (file != "-" && !std::filesystem::exists(file, missing))
    throw UsageError(where, fmt::format("expected a map file, {}, or '-' for standard input, found '{}'",
                                        told_of_built_in_maps(), file));
  return read_file(file, where);
}

const Map& map_at_hand() { return named ? map_named_by_option() : standard_map(); }

std::string map_as_typed() { return named ? " --map " + for_shell(*named) : ""; }

}  // namespace dipeq::cli
