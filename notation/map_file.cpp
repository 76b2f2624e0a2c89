// Reads the format that model/maps/standard.map explains at its top; this is the second reading: centres, borders, the
// opening.
#include "notation/map_file.hpp"

#include <algorithm>

#include "embedded/standard.map.hpp"
#include "notation/map_declarations.hpp"

namespace dipeq {
namespace {

// A border as written at one of its ends.
struct Border {
  Location from, to;
  const MapLine* line;
  MapWord word;
};
using Borders = std::map<std::pair<Location, Location>, Border>;

class MapReader {
 public:
  explicit MapReader(const MapText& text) : text_(text) {
    auto [data, codes] = read_declarations(text);
    data_ = std::move(data);
    codes_ = std::move(codes);
  }

  Map read() {
    for (const MapLine& line : text_.lines) describe(line);
    for (const Border& border : once_each(army_))
      data_.army_borders.emplace_back(border.from.province, border.to.province);
    for (const Border& border : once_each(fleet_)) data_.fleet_borders.emplace_back(border.from, border.to);
    return Map(std::move(data_));
  }

 private:
  void describe(const MapLine& line) {
    const auto [word, coast] = keyword(line);
    if (word == "inland" || word == "coastal" || word == "sea")
      here_ = codes_.at(line.words[1].text);
    else if (word == "centre")
      describe_centre(line);
    else if (word == "army")
      describe_army_borders(line);
    else if (word == "fleet")
      describe_fleet_borders(line, coast_named(coast).value_or(Coast::none));
    else if (word == "opening")
      describe_opening(line);
  }

  ProvinceId here(const MapLine& line) const {
    if (!here_) text_.refuse(line, line.words[0], "this line must follow the province it belongs to");
    return *here_;
  }

  void describe_centre(const MapLine& line) {
    Province& province = data_.provinces[here(line).index()];
    province.supply_center = true;
    if (line.words.size() > 1) province.home = power(line, joined(line, 1));
  }

  PowerId power(const MapLine& line, const MapWord& name) const {
    const auto it = std::ranges::find(data_.powers, name.text);
    if (it == data_.powers.end()) text_.refuse(line, name, "expected one of the map's powers");
    return PowerId(static_cast<std::size_t>(it - data_.powers.begin()));
  }

  void describe_army_borders(const MapLine& line) {
    const ProvinceId from = here(line);
    check_terrain(line, line.words[0], UnitType::army, from);
    for (std::size_t i = 1; i < line.words.size(); ++i)
      add_border(army_, {{from}, army_place(line, line.words[i]), &line, line.words[i]});
  }

  void describe_fleet_borders(const MapLine& line, Coast coast) {
    const Location from{here(line), coast};
    check_terrain(line, line.words[0], UnitType::fleet, from.province);
    check_coast(line, line.words[0], from);
    for (std::size_t i = 1; i < line.words.size(); ++i)
      add_border(fleet_, {from, fleet_place(line, line.words[i]), &line, line.words[i]});
  }

  ProvinceId province(const MapLine& line, const MapWord& word, std::string_view code) const {
    const auto it = codes_.find(code);
    if (it == codes_.end()) text_.refuse(line, word, "expected the code of a province of this map");
    return it->second;
  }

  Location army_place(const MapLine& line, const MapWord& word) const {
    const Location at{province(line, word, word.text)};
    check_terrain(line, word, UnitType::army, at.province);
    return at;
  }

  Location fleet_place(const MapLine& line, const MapWord& word) const {
    const auto [code, coast_text] = bracketed(word.text);
    const auto coast = coast_named(coast_text);
    if (!coast && !coast_text.empty()) text_.refuse(line, word, "expected one of the coasts nc, ec, sc, wc");
    const Location at{province(line, word, code), coast.value_or(Coast::none)};
    check_terrain(line, word, UnitType::fleet, at.province);
    check_coast(line, word, at);
    return at;
  }

  void check_terrain(const MapLine& line, const MapWord& word, UnitType type, ProvinceId at) const {
    const Terrain terrain = data_.provinces[at.index()].terrain;
    if (type == UnitType::army && terrain == Terrain::sea) text_.refuse(line, word, "no army can be at sea");
    if (type == UnitType::fleet && terrain == Terrain::inland) text_.refuse(line, word, "no fleet can be inland");
  }

  void check_coast(const MapLine& line, const MapWord& word, Location at) const {
    const auto& coasts = data_.provinces[at.province.index()].coasts;
    if (at.coast == Coast::none && !coasts.empty())
      text_.refuse(line, word, "the province has several coasts: expected one of them in brackets");
    if (at.coast != Coast::none && std::ranges::find(coasts, at.coast) == coasts.end())
      text_.refuse(line, word, "the province has no such coast");
  }

  void add_border(Borders& borders, const Border& border) const {
    if (border.from.province == border.to.province)
      text_.refuse(*border.line, border.word, "a province does not border on itself");
    if (!borders.emplace(std::pair(border.from, border.to), border).second)
      text_.refuse(*border.line, border.word, "this border is written twice here");
  }

  std::vector<Border> once_each(const Borders& borders) const {
    std::vector<Border> once;
    for (const auto& [ends, border] : borders) {
      if (!borders.contains({border.to, border.from}))
        text_.refuse(*border.line, border.word, "this border is missing at its other end");
      if (border.from < border.to) once.push_back(border);
    }
    return once;
  }

  // "opening Russia: A mos, F stp(sc)"
  void describe_opening(const MapLine& line) {
    const auto colon = std::ranges::find_if(line.words, [](const MapWord& word) { return word.text.back() == ':'; });
    if (colon == line.words.end())
      text_.refuse(line, line.words[line.words.size() > 1 ? 1 : 0], "expected POWER: UNIT, UNIT...");
    const MapWord all = joined(line, 1);
    const PowerId owner = power(line, {all.text.substr(0, all.text.find(':')), all.place});
    for (auto word = colon + 1; word < line.words.end(); word += 2) {
      if (word->text != "A" && word->text != "F") text_.refuse(line, *word, "expected A or F");
      if (word + 1 == line.words.end()) text_.refuse(line, *word, "expected a province after this");
      const bool last = word + 2 == line.words.end();
      add_opening_unit(line, owner, *word, last ? word[1] : without_comma(line, word[1]));
    }
  }

  MapWord without_comma(const MapLine& line, MapWord word) const {
    if (word.text.back() != ',') text_.refuse(line, word, "expected a comma after this");
    word.text.remove_suffix(1);
    return word;
  }

  void add_opening_unit(const MapLine& line, PowerId owner, const MapWord& type, const MapWord& place) {
    const UnitType unit = type.text == "A" ? UnitType::army : UnitType::fleet;
    const Location at = unit == UnitType::army ? army_place(line, place) : fleet_place(line, place);
    const bool taken = std::ranges::any_of(data_.opening, [&](const Unit& u) { return u.at.province == at.province; });
    if (taken) text_.refuse(line, place, "a unit stands here already");
    data_.opening.push_back({unit, owner, at});
  }

  const MapText& text_;
  Map::Data data_;
  std::map<std::string_view, ProvinceId> codes_;
  std::optional<ProvinceId> here_;  // the province that the line belongs to
  Borders army_, fleet_;
};

}  // namespace

Map read_map(std::string_view text, std::string_view file) {
  const MapText lines{file, map_lines(text)};
  return MapReader(lines).read();
}

const Map& standard_map() {
  static const Map map = read_map(embedded::standard_map, "standard.map");
  return map;
}

}  // namespace dipeq
