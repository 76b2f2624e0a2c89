#include "cli/folders/convert_maps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>

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
  std::set<fs::path> beside;             // files that others needed
  std::vector<std::string> passed_over;  // of a folder
  Told told;
};

void read(const std::string& file, const std::string& text, const MapFormat* format, Maps& maps) {
  const std::string name = file == "-" ? "<stdin>" : file;
  const auto beside = [&, on_disk = beside_on_disk(file)](std::string_view other) {
    auto found = on_disk(other);
    if (found) maps.beside.insert((fs::path(file).parent_path() / other).lexically_normal());
    return found;
  };
  try {
    for (MapImport& map : read_maps({name, text, file == "-" ? Beside() : beside}, format))
      maps.all.push_back(std::move(map));
  } catch (const InputError& e) {
    maps.told.error(e);
  }
}

std::vector<std::string> files_below(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied))
    if (entry.is_regular_file() && !entry.path().filename().string().starts_with('.'))
      files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

// The files of a folder that look like maps, those in folders of it as well. An adjacency file of jDip's is a map if no variant needs it.
void read_folder(const std::string& folder, const MapFormat* format, Maps& maps) {
  std::vector<std::pair<std::string, std::string>> borders_alone;
  const auto pass_over = [&](const std::string& file) {
    maps.passed_over.push_back(fs::path(file).lexically_relative(folder).string());
  };
  for (const std::string& file : files_below(folder)) {
    std::string text = map_text(file);
    const MapFormat* looks = guessed_map_format(text);
    const bool is_other = looks && looks->id == "webdiplomacy" && fs::path(file).filename() != "install.php";
    if (!looks || (format && looks != format) || is_other)
      pass_over(file);
    else if (looks->id == "jdip" && text.find("<VARIANTS") == text.npos)
      borders_alone.emplace_back(file, std::move(text));
    else
      read(file, text, looks, maps);
  }
  for (const auto& [file, text] : borders_alone)
    if (!maps.beside.contains(fs::path(file).lexically_normal())) read(file, text, format, maps);
}

// "a, b, c and 4 more"
std::string named(const std::vector<std::string>& files) {
  const std::size_t most = std::min<std::size_t>(files.size(), 3);
  std::string text = fmt::format("{}", fmt::join(files.begin(), files.begin() + static_cast<long>(most), ", "));
  if (files.size() > most) text += fmt::format(" and {} more", files.size() - most);
  return text;
}

void write_each(const Maps& maps, const fs::path& folder) {
  create_folder(folder, "--out");
  NamesOfFiles names;
  for (const MapImport& map : maps.all)
    write_whole(folder / (names.next(file_name(map.data.name)) + ".map"), write_map(map.data));
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

Exit convert_maps(const MapsToConvert& o) {
  Maps maps;
  for (const std::string& file : o.files)
    if (fs::is_directory(file))
      read_folder(file, o.format, maps);
    else
      read(file, map_text(file), o.format, maps);
  std::size_t remarks = 0;
  for (const MapImport& map : maps.all)
    for (const std::string& remark : map.remarks) {
      std::cerr << shown(remark) << "\n";
      ++remarks;
    }
  if (!maps.passed_over.empty())
    std::cerr << shown("passed over, because the format is not known or not asked for: " + named(maps.passed_over))
              << "\n";
  const bool all = maps.told.errors() == 0 && !maps.all.empty();
  const bool written = all || (o.partly && !maps.all.empty());
  if (written) write(maps, o.out);
  std::cerr << fmt::format("dipeq: {} {}, {}\n", Told::counted(maps.all.size(), "map", "maps"),
                           written ? "written" : "read, and none written", Told::counted(remarks, "remark", "remarks"));
  return all ? Exit::holds : Exit::bad_input;
}

}  // namespace dipeq::cli
