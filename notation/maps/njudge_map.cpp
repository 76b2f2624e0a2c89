#include "notation/maps/njudge_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/maps/njudge_areas.hpp"

namespace dipeq {
namespace {

bool is_letter_of_power(char c) { return ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9'); }

// seed.NAME: the first turn, a line a unit, then who owns what, a letter an area.
class Seed {
 public:
  Seed(NjudgeAreas& areas, const ForeignFile& file) : areas_(areas), draft_(areas.draft), file_(file) {}

  void read() {
    const auto lines = lines_at(file_.text);
    std::size_t i = 0;
    if (!lines.empty()) read_turn(lines[i++]);
    for (; i < lines.size() && !lines[i].text.starts_with('-'); ++i)
      if (!trimmed(lines[i].text).empty()) read_unit(lines[i]);
    if (i >= lines.size())
      draft_.remarks.push_back(
          fmt::format("{}: the file ends among the units: no '-1' stands behind them", file_.file));
    std::string owners;
    for (++i; i < lines.size() && !lines[i].text.starts_with('-'); ++i) owners += trimmed(lines[i].text);
    read_owners(owners);
    if (!left_out_.empty())
      draft_.remarks.push_back(
          fmt::format("{}: units that are none of dipeq's are left out: {}", file_.file, listed(left_out_)));
  }

 private:
  void remark(const WordAt& line, std::string_view text) { draft_.remarks.push_back(file_.remark(line.offset, text)); }

  // "S1901M"
  void read_turn(const WordAt& line) {
    const std::string_view text = trimmed(line.text);
    const bool year =
        text.size() == 6 && std::ranges::all_of(text.substr(1, 4), [](char c) { return '0' <= c && c <= '9'; });
    if (!year) return remark(line, fmt::format("expected a turn such as S1901M, found {}", dipeq::quoted(text)));
    draft_.year = std::max(1, std::stoi(std::string(text.substr(1, 4))));
    draft_.season = text[5] == 'B' ? Season::winter : text[0] == 'F' ? Season::fall : Season::spring;
  }

  // "A: F Trieste"; in Machiavelli "Am A Tyrol".
  void read_unit(const WordAt& line) {
    const auto words = words_at(line.text, line.offset);
    if (words.size() < 3 || words[0].text.size() != 2 || words[1].text.size() != 1)
      return left_out_.push_back(tidy(line.text));
    const char type = words[1].text[0];
    const auto at = areas_.place(line.text.substr(words[2].offset - line.offset));
    if ((type != 'A' && type != 'F') || !at || !is_letter_of_power(words[0].text[0]))
      return left_out_.push_back(tidy(line.text));
    draft_.opening.push_back(
        {type == 'A' ? UnitType::army : UnitType::fleet, std::string(words[0].text.substr(0, 1)), *at});
  }

  void read_owners(std::string_view owners) {
    if (!owners.empty() && owners.size() != areas_.area.size())
      draft_.remarks.push_back(
          fmt::format("{}: the owners are left out, as their letters are {} and the areas of the map {}", file_.file,
                      owners.size(), areas_.area.size()));
    if (owners.size() != areas_.area.size()) return;  // as in the map file
    for (std::size_t i = 0; i < owners.size(); ++i)
      if (areas_.area[i])
        draft_.provinces[*areas_.area[i]].owner = is_letter_of_power(owners[i]) ? std::string(1, owners[i]) : "";
  }

  NjudgeAreas& areas_;
  MapDraft& draft_;
  const ForeignFile& file_;
  std::vector<std::string> left_out_;
};

// report.NAME tells the opening with the powers' names: a power is called what that says of one of its units.
class PowerNames {
 public:
  PowerNames(const NjudgeAreas& areas, std::string_view report) : areas_(areas) {
    for (const WordAt& line : lines_at(report)) {
      const auto colon = line.text.find(':');
      if (colon == line.text.npos) continue;
      const auto words = words_at(line.text.substr(colon + 1), 0);
      if (words.size() < 2) continue;
      const auto at = areas_.place(line.text.substr(colon + 1 + words[1].offset));
      if (at) said_.emplace(at->province, tidy(line.text.substr(0, colon)));
    }
  }

  std::string name(const std::string& letter) const {
    for (const MapDraft::OpeningUnit& unit : areas_.draft.opening)
      if (const auto said = said_.find(unit.at.province); unit.power == letter && said != said_.end())
        return said->second;
    return {};
  }

 private:
  const NjudgeAreas& areas_;
  std::map<std::size_t, std::string> said_;
};

void name_powers(NjudgeAreas& areas, std::string_view report, std::string_view file) {
  MapDraft& draft = areas.draft;
  std::set<std::string> letters;
  for (const MapDraft::Province& p : draft.provinces) letters.insert({p.home, p.owner});
  for (const MapDraft::OpeningUnit& unit : draft.opening) letters.insert(unit.power);
  letters.erase("");
  const PowerNames names(areas, report);
  std::map<std::string, std::string> named{{"", ""}};
  std::vector<std::string> nameless;
  for (const std::string& letter : letters) {
    const std::string name = names.name(letter);
    if (name.empty()) nameless.push_back(letter);
    named.emplace(letter, name.empty() ? "Power " + letter : name);
    draft.add_power(named.at(letter));
  }
  for (MapDraft::Province& p : draft.provinces) p.home = named.at(p.home), p.owner = named.at(p.owner);
  for (MapDraft::OpeningUnit& unit : draft.opening) unit.power = named.at(unit.power);
  if (!nameless.empty())
    draft.remarks.push_back(
        fmt::format("{}: nJudge's files name these powers by letters alone: {}", file, listed(nameless)));
}

}  // namespace

bool is_njudge_map(std::string_view text) {
  return text.find("\n-1") != text.npos && (text.find("-mv:") != text.npos || text.find("-xc:") != text.npos);
}

std::vector<MapImport> read_njudge_map(const MapSource& source) {
  const ForeignFile file{source.file, source.text};
  NjudgeAreas areas = read_njudge_areas(file);
  const std::filesystem::path path(source.file);
  const std::string base = path.filename().string();
  const std::string name = base.starts_with("map.") ? base.substr(4) : base == "map" ? "standard" : "";
  const auto beside = [&](std::string_view kind) {
    return source.beside && !name.empty() ? source.beside(fmt::format("{}.{}", kind, name)) : std::nullopt;
  };
  if (const auto seed = beside("seed")) {
    const std::string seed_name = (path.parent_path() / ("seed." + name)).string();
    Seed(areas, {seed_name, *seed}).read();
  } else {
    areas.draft.remarks.push_back(
        fmt::format("{}: no file seed.NAME stands beside map.NAME, which has the opening", source.file));
  }
  name_powers(areas, beside("report").value_or(""), source.file);
  areas.draft.name = name.empty() ? base : name;
  return {finished(std::move(areas.draft), file)};
}

}  // namespace dipeq
