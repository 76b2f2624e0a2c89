#include "cli/folders/convert_maps.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <optional>

#include "cli/command.hpp"
#include "cli/create_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/read_games.hpp"
#include "cli/usage_error.hpp"
#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/whole_file.hpp"
#include "notation/maps/map_writer.hpp"

namespace dipeq::cli {
namespace {

namespace fs = std::filesystem;

// "Loeb 9" becomes "loeb-9.map".
std::string file_name(std::string_view map) {
  std::string name;
  for (char c : lower(map.substr(0, 80))) {
    const bool plain = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_' || c == '.';
    if (plain)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  while (name.starts_with('.')) name.erase(0, 1);
  return name.empty() ? "map" : name;
}

struct Maps {
  std::vector<MapImport> all;
  Told told;
};

void read(const std::string& file, const MapFormat* format, Maps& maps) {
  const std::string name = file == "-" ? "<stdin>" : file;
  const std::string text = map_text(file);
  try {
    for (MapImport& map : read_maps({name, text, file == "-" ? Beside() : beside_on_disk(file)}, format))
      maps.all.push_back(std::move(map));
  } catch (const InputError& e) {
    maps.told.error(e);
  }
}

void write_each(const Maps& maps, const fs::path& folder) {
  create_folder(folder, "--out");
  std::map<std::string, std::size_t> times;
  for (const MapImport& map : maps.all) {
    std::string name = file_name(map.data.name);
    if (const std::size_t before = times[name]++; before > 0) name += fmt::format("-{}", before + 1);
    write_whole(folder / (name + ".map"), write_map(map.data));
  }
}

void write(const Maps& maps, const std::string& out) {
  if (!out.empty() && (out.ends_with('/') || fs::is_directory(out))) return write_each(maps, out);
  if (maps.all.size() > 1)
    throw UsageError("--out",
                     fmt::format("there are {} maps: name a folder for them, whose name ends in /", maps.all.size()));
  for (const MapImport& map : maps.all)
    if (out.empty())
      print_at_once(write_map(map.data));
    else
      write_whole(out, write_map(map.data));
}

}  // namespace

Exit convert_maps(const std::vector<std::string>& files, const MapFormat* format, const std::string& out) {
  Maps maps;
  for (const std::string& file : files) read(file, format, maps);
  std::size_t remarks = 0;
  for (const MapImport& map : maps.all)
    for (const std::string& remark : map.remarks) {
      std::cerr << shown(remark) << "\n";
      ++remarks;
    }
  if (maps.told.errors() == 0) write(maps, out);
  std::cerr << fmt::format("dipeq: {} {}, {}\n", Told::counted(maps.all.size(), "map", "maps"),
                           maps.told.errors() == 0 ? "written" : "read, and none written",
                           Told::counted(remarks, "remark", "remarks"));
  return maps.told.errors() == 0 ? Exit::holds : Exit::bad_input;
}

}  // namespace dipeq::cli
