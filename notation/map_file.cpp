// Reads the format that model/maps/standard.map explains at its top; this is the second reading: centres, borders, the
// opening.
#include "notation/map_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/known_maps.hpp"
#include "notation/map_borders.hpp"

namespace dipeq {
namespace {

class MapReader {
 public:
  explicit MapReader(const MapText& text) : text_(text), declared_(read_declarations(text)) {}

  Map read() {
    for (const MapLine& line : text_.lines) errors_.take([&] { describe(line); });
    errors_.tell();
    data_.borders = borders_.borders();
    return Map(std::move(data_));
  }

 private:
  void describe(const MapLine& line) {
    const std::string_view word = line.words[0].text;
    if (begins_a_province(line))
      here_ = declared_.codes.find(line.words[1].text)->second;
    else if (word == "centre")
      describe_centre(line);
    else if (word == "home" || word == "owner")
      describe_power_of_centre(line);
    else if (word == "opening")
      describe_opening(line);
    else if (in_a_province(word))
      if (const auto border = border_line(text_, line)) borders_.read(line, *border, here(line));
  }

  static bool in_a_province(std::string_view word) {
    static const std::set<std::string_view> elsewhere{"map",     "like",   "power", "begins",
                                                      "victory", "builds", "also",  "convoys"};
    return !elsewhere.contains(word);
  }

  ProvinceId here(const MapLine& line) const {
    if (!here_) text_.refuse(line, line.words[0], "this line must follow the province it belongs to");
    return *here_;
  }

  // Of two lines that say the same of a province the first would be lost.
  void refuse_a_second(const MapLine& line) {
    const std::string_view word = line.words[0].text;
    const std::size_t number = line.words[0].place.line;
    if (const auto [first, is_new] = said_.emplace(std::pair(here(line), word), number); !is_new)
      text_.refuse(line, line.words[0],
                   fmt::format("the province has a line '{}' already, line {}", word, first->second));
  }

  void describe_centre(const MapLine& line) {
    Province& province = data_.provinces[here(line).index()];
    refuse_a_second(line);
    province.supply_center = true;
    if (line.words.size() > 1) province.home = province.owner = power(line, joined(line, 1));
  }

  // "home Germany", "owner Russia"
  void describe_power_of_centre(const MapLine& line) {
    Province& province = data_.provinces[here(line).index()];
    refuse_a_second(line);
    if (!province.supply_center) text_.refuse(line, line.words[0], "expected a line 'centre' before this");
    if (line.words.size() == 1) text_.refuse(line, line.words[0], "expected one of the map's powers after this");
    (line.words[0].text == "home" ? province.home : province.owner) = power(line, joined(line, 1));
  }

  PowerId power(const MapLine& line, const MapWord& name) const {
    const auto it = std::ranges::find(data_.powers, name.text);
    if (it == data_.powers.end()) text_.refuse(line, name, "expected one of the map's powers");
    return PowerId(static_cast<std::size_t>(it - data_.powers.begin()));
  }

  // "opening Russia: A mos, F stp(sc)"
  void describe_opening(const MapLine& line) {
    const auto colon = std::ranges::find_if(line.words, [](const MapWord& word) { return word.text.back() == ':'; });
    if (colon == line.words.end())
      text_.refuse(line, line.words[line.words.size() > 1 ? 1 : 0], "expected POWER: UNIT, UNIT...");
    const MapWord all = joined(line, 1);
    const PowerId owner = power(line, {all.text.substr(0, all.text.find(':')), all.place});
    if (text_.base && !opening_is_own_) data_.opening.clear();
    opening_is_own_ = true;
    for (auto word = colon + 1; word < line.words.end(); word += 2)
      errors_.take([&] {
        if (word->text != "A" && word->text != "F") text_.refuse(line, *word, "expected A or F");
        if (word + 1 == line.words.end()) text_.refuse(line, *word, "expected a province after this");
        const bool last = word + 2 == line.words.end();
        add_opening_unit(line, owner, *word, last ? word[1] : without_comma(line, word[1]));
      });
  }

  MapWord without_comma(const MapLine& line, MapWord word) const {
    if (word.text.back() != ',') text_.refuse(line, word, "expected a comma after this");
    word.text.remove_suffix(1);
    return word;
  }

  void add_opening_unit(const MapLine& line, PowerId owner, const MapWord& type, const MapWord& place) {
    const UnitType unit = type.text == "A" ? UnitType::army : UnitType::fleet;
    const Location at = borders_.place(line, place, unit);
    const bool taken = std::ranges::any_of(data_.opening, [&](const Unit& u) { return u.at.province == at.province; });
    if (taken) text_.refuse(line, place, "a unit stands here already");
    data_.opening.push_back({unit, owner, at});
  }

  const MapText& text_;
  MapDeclarations declared_;
  Map::Data data_ = declared_.data;
  MapErrors errors_;
  MapBorders borders_{text_, declared_, errors_};
  std::optional<ProvinceId> here_;                                       // the province that the line belongs to
  std::map<std::pair<ProvinceId, std::string_view>, std::size_t> said_;  // the line of each word of each province
  bool opening_is_own_ = false;
};

const Map* base_named(const MapText& text, const MapLine& line) {
  if (text.base) text.refuse(line, line.words[0], "the map is like another already");
  if (&line != &text.lines.front() && text.lines.front().words[0].text != "map")
    text.refuse(line, line.words[0], "this line must stand at the top, below the map's name");
  if (line.words.size() < 2) text.refuse(line, line.words[0], "expected a map's name or file after this");
  const MapWord other = joined(line, 1);
  try {
    return &map_named(other.text, text.file);
  } catch (const UnknownMap& unknown) {
    text.refuse(line, other, unknown.what());
  }
}

}  // namespace

Map read_map(std::string_view text, std::string_view file) {
  MapText lines{file, map_lines(text)};
  for (const MapLine& line : lines.lines)
    if (line.words[0].text == "like") lines.base = base_named(lines, line);
  return MapReader(lines).read();
}

}  // namespace dipeq
