#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "cli/terminal/page.hpp"
#include "io/input_error.hpp"
#include "notation/known_maps.hpp"
#include "notation/maps/map_import.hpp"
#include "report/board/board_svg.hpp"
#include "report/board/panels.hpp"
#include "report/map_report.hpp"

namespace dipeq::cli {
namespace {

enum class What : std::uint8_t { check, draw };

struct MapOptions {
  What what = What::check;
  std::vector<std::string> files;
  Format format = Format::text;
};

std::string file_name(const std::string& file) { return file == "-" ? "<stdin>" : file; }

void check_one(const MapImport& import, CheckedMap checked, std::string_view text, std::vector<CheckedMap>& all) {
  checked.map.emplace(import.data);
  checked.remarks = import.remarks;
  for (MapFinding& finding : check_map(*checked.map)) {
    const auto place = place_of(finding, *checked.map, text);
    checked.findings.push_back({std::move(finding), place});
  }
  all.push_back(std::move(checked));
}

// A file of another program may hold several maps. False: there is no such file.
bool check_file(const std::string& file, std::vector<CheckedMap>& all) {
  CheckedMap checked{.file = file_name(file), .map = {}, .remarks = {}, .findings = {}};
  const auto refuse = [&](const std::exception& e) {
    checked.refused = e.what();
    all.push_back(std::move(checked));
  };
  try {
    const std::string text = map_text(file, checked.file);
    const MapSource source{checked.file, text, file == "-" ? Beside() : beside_on_disk(file)};
    for (const MapImport& import : read_maps(source)) check_one(import, checked, text, all);
  } catch (const InputError& e) {
    refuse(e);
  } catch (const UsageError& e) {
    refuse(e);
    return false;
  }
  return true;
}

Exit check_maps(const MapOptions& o) {
  std::vector<CheckedMap> checked;
  bool all_are_there = true;
  for (const std::string& file : o.files) {
    if (check_file(file, checked)) continue;
    all_are_there = false;
    std::cerr << checked.back().refused << "\n";
    if (o.format != Format::json) checked.pop_back();  // in JSON nothing else would tell of it
  }
  if (o.format == Format::json)
    tell_json(checked_maps_json(checked));
  else
    for (const CheckedMap& one : checked) tell(checked_map_text(one));
  if (!all_are_there) return Exit::bad_input;
  return std::ranges::any_of(checked, &CheckedMap::has_faults) ? Exit::differs : Exit::holds;
}

Exit draw_map(const MapOptions& o) {
  if (o.format != Format::text) throw UsageError("--format", "'dipeq map draw' writes SVG");
  if (o.files.size() != 1) throw UsageError("FILE", "'dipeq map draw' draws one map at a time");
  const Map map = read_any_map(map_text(o.files.front()), file_name(o.files.front()));
  const std::vector panels{panel_of(opening(map))};
  tell_markup(board_svg(map, panels, {.title = map.name(), .whole = true}));
  return Exit::holds;
}

Note checks_note(MapSeverity severity, std::string prose) {
  Note note{std::move(prose)};
  for (const MapCheckInfo& check : map_checks())
    if (check.severity == severity) note.list.push_back({std::string(check.name), std::string(check.sentence)});
  return note;
}

}  // namespace

Command map_command() {
  const auto o = std::make_shared<MapOptions>();
  return {
      .name = "map",
      .sentence = "Say what is odd about maps, or draw one",
      .sections = {{"",
                    {{"WHAT", choice(o->what, {{"check", What::check}, {"draw", What::draw}}),
                      "'check' tells faults and hints, with place and suggestion; 'draw' writes the map as SVG, with "
                      "the units of its opening",
                      needed()},
                     {"FILE", texts(Takes::words, "FILE...", o->files),
                      "map files, also of other programs (docs/maps.md), or maps that dipeq knows, by name; - is "
                      "standard input",
                      needed()},
                     format_option(o->format)}}},
      .notes = {{"Map files are in the format that model/maps/standard.map explains, or of other programs "
                 "(docs/maps.md). So "
                 "are those that --map of other commands takes. dipeq knows these maps by name: " +
                 fmt::format("{}.", fmt::join(built_in_maps(), "; "))},
                checks_note(MapSeverity::fault, "Faults, which nobody can mean:"),
                checks_note(MapSeverity::hint, "Hints at what is often a slip, and sometimes meant:"),
                {"Exit codes: 0 no faults, 1 faults, also what makes a map unreadable, 2 bad usage, or a file that is "
                 "not there; the others are told."}},
      .examples = {"dipeq map check my.map", "dipeq map check --format json maps/*.map",
                   "dipeq map draw my.map > my.svg", "dipeq map draw Loeb9 > loeb9.svg"},
      .run = [o] { return o->what == What::check ? check_maps(*o) : draw_map(*o); }};
}

}  // namespace dipeq::cli
