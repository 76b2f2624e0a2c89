#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "io/lines.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_lines.hpp"
#include "notation/maps/diplomacy_map.hpp"
#include "notation/maps/dvar_map.hpp"
#include "notation/maps/files/foreign_file.hpp"
#include "notation/maps/godip_map.hpp"
#include "notation/maps/jdip_map.hpp"
#include "notation/maps/map_import.hpp"
#include "notation/maps/njudge_map.hpp"
#include "notation/maps/webdiplomacy_map.hpp"

namespace dipeq {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_map = std::size_t{4} << 20;

std::vector<MapImport> read_own(const MapSource& source) {
  return {{.data = read_users_map(source.text, source.file).data()}};
}

// Other programs call their boards as dipeq calls its own.
void give_a_name_of_its_own(MapImport& map, const MapSource& source, std::string_view format) {
  const Map* other = another_of_that_name(map.data);
  if (!other) return;
  map.data.name += fmt::format(" of {}", format);
  map.remarks.push_back(fmt::format("{}: called {}, because the map {} that dipeq knows is another one", source.file,
                                    map.data.name, other->name()));
}

// A format of the table is a row here and files of its own. The first whose looks a text has is taken for its format.
constexpr std::array table{
    MapFormat{"map", "dipeq's own map files", looks_like_map, read_own},
    MapFormat{"jdip", "jDip's variants.xml, with the adjacency files beside it", is_jdip_map, read_jdip_maps},
    MapFormat{"webdiplomacy",
              "install.php of a variant of webDiplomacy or vDiplomacy, with variant.php and classes/ beside it",
              is_webdiplomacy_map, read_webdiplomacy_map},
    MapFormat{"godip", "a variant of godip in Go", is_godip_map, read_godip_map},
    MapFormat{"dvar", "a variant of diplicity in JSON (DVAR)", is_dvar_map, read_dvar_map},
    MapFormat{"njudge", "map.NAME of nJudge, with seed.NAME and report.NAME beside it", is_njudge_map, read_njudge_map},
    MapFormat{"diplomacy", ".map files of the package diplomacy and of DPjudge", is_diplomacy_map, read_diplomacy_map},
};

std::string known_formats() {
  std::string all;
  for (const MapFormat& format : table) all += (all.empty() ? "" : ", ") + std::string(format.id);
  return all;
}

// In the folder of the file, in a folder there, or in a folder beside it, as "../Classic/install.php".
bool may_be_read(const fs::path& name) {
  if (name.empty() || name.is_absolute()) return false;
  bool first = true;
  for (const fs::path& part : name) {
    if (part == ".." && !first) return false;
    first = false;
  }
  return true;
}

}  // namespace

std::span<const MapFormat> map_formats() { return table; }

const MapFormat* map_format_named(std::string_view id) {
  const auto found = std::ranges::find(table, id, &MapFormat::id);
  return found == table.end() ? nullptr : &*found;
}

const MapFormat* guessed_map_format(std::string_view text) {
  text = without_byte_order_mark(text);
  const auto found = std::ranges::find_if(table, [&](const MapFormat& f) { return f.is_in(text); });
  return found == table.end() ? nullptr : &*found;
}

std::vector<MapImport> read_maps(const MapSource& as_it_stands, const MapFormat* format) {
  MapSource source = as_it_stands;
  source.text = without_byte_order_mark(source.text);
  const ForeignFile file{source.file, source.text};
  if (source.text.size() > longest_map)
    throw InputError(
        source.file, {1, 1},
        fmt::format("the file has {} bytes; at most {} are read of a map", source.text.size(), longest_map), "");
  if (!format) format = guessed_map_format(source.text);
  if (!format) file.fail(0, fmt::format("expected a map in one of these formats: {}", known_formats()));
  std::vector<MapImport> maps = format->read(source);
  for (MapImport& map : maps) give_a_name_of_its_own(map, source, format->id);
  return maps;
}

Map read_any_map(std::string_view text, std::string_view file) {
  text = without_byte_order_mark(text);
  const MapFormat* format = guessed_map_format(text);
  if (!format || format->read == read_own) return read_users_map(text, file);
  return Map(std::move(read_maps({file, text, beside_on_disk(file)}, format).front().data));
}

Beside beside_on_disk(std::string_view file) {
  return [folder = fs::path(file).parent_path()](std::string_view name) -> std::optional<std::string> {
    const fs::path path(name);
    std::error_code error;
    if (!may_be_read(path) || !fs::is_regular_file(folder / path, error) ||
        fs::file_size(folder / path, error) > longest_map)
      return std::nullopt;
    std::ifstream in(folder / path, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
}

}  // namespace dipeq
