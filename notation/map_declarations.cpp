#include "notation/map_declarations.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dipeq {
namespace {

std::optional<Terrain> terrain_named(std::string_view text) {
  static const std::map<std::string_view, Terrain> terrains{
      {"inland", Terrain::inland}, {"coastal", Terrain::coastal}, {"sea", Terrain::sea}};
  const auto it = terrains.find(text);
  return it == terrains.end() ? std::nullopt : std::optional(it->second);
}

class DeclarationReader {
 public:
  explicit DeclarationReader(const MapText& text) : text_(text) {}

  MapDeclarations read() {
    for (const MapLine& line : text_.lines) declare(line);
    check();
    return {std::move(data_), std::move(codes_)};
  }

 private:
  void declare(const MapLine& line) {
    static const std::set<std::string_view> described_later{"centre", "army", "fleet", "opening"};
    const auto [word, coast] = keyword(line);
    if (word == "map")
      declare_map(line);
    else if (word == "power")
      declare_power(line);
    else if (const auto terrain = terrain_named(word))
      declare_province(line, *terrain);
    else if (!coast.empty())
      declare_coast(line, coast);
    else if (!described_later.contains(word))
      text_.refuse(line, line.words[0],
                   "expected map, power, inland, coastal, sea, centre, army, fleet or opening at the line's start");
  }

  MapWord rest(const MapLine& line, std::size_t first, std::string_view what) const {
    const MapWord word = joined(line, first);
    if (word.text.empty()) text_.refuse(line, line.words.back(), fmt::format("expected {} after this", what));
    return word;
  }

  void declare_map(const MapLine& line) {
    if (!data_.name.empty()) text_.refuse(line, line.words[0], "the map has a name already");
    data_.name = rest(line, 1, "the map's name").text;
  }

  void declare_power(const MapLine& line) {
    const MapWord name = rest(line, 1, "the power's name");
    const bool known = std::ranges::find(data_.powers, name.text) != data_.powers.end();
    if (known) text_.refuse(line, name, "this power is named twice");
    data_.powers.emplace_back(name.text);
  }

  void declare_province(const MapLine& line, Terrain terrain) {
    const MapWord name = rest(line, 2, "a province's code and name");
    const MapWord& code = line.words[1];
    const bool well_formed =
        code.text.size() == 3 && std::ranges::all_of(code.text, [](char c) { return 'a' <= c && c <= 'z'; });
    if (!well_formed) text_.refuse(line, code, "expected a code of three lower-case letters");
    if (!codes_.emplace(code.text, data_.provinces.size()).second) text_.refuse(line, code, "this code is used twice");
    if (!names_.insert(name.text).second) text_.refuse(line, name, "this name is used twice");
    data_.provinces.push_back(
        {.name = std::string(name.text), .code = std::string(code.text), .terrain = terrain, .coasts = {}, .home = {}});
    headings_.push_back(&line);
  }

  void declare_coast(const MapLine& line, std::string_view name) {
    const auto coast = coast_named(name);
    if (!coast) text_.refuse(line, line.words[0], "expected one of the coasts nc, ec, sc, wc");
    if (data_.provinces.empty()) text_.refuse(line, line.words[0], "this line must follow the province it belongs to");
    auto& coasts = data_.provinces.back().coasts;
    if (std::ranges::find(coasts, *coast) == coasts.end()) coasts.push_back(*coast);
  }

  void check() const {
    const MapLine nothing{{}, {{{}, {1, 1}}}};
    const MapLine& first = text_.lines.empty() ? nothing : text_.lines.front();
    if (data_.name.empty()) text_.refuse(first, first.words[0], "expected a line with the map's name: map NAME");
    if (data_.provinces.empty()) text_.refuse(first, first.words[0], "the file has no provinces");
    for (std::size_t i = 0; i < headings_.size(); ++i)
      if (data_.provinces[i].coasts.size() == 1)
        text_.refuse(*headings_[i], headings_[i]->words[1], "a province with one coast only does not name it");
  }

  const MapText& text_;
  Map::Data data_;
  std::map<std::string_view, ProvinceId> codes_;
  std::set<std::string_view> names_;
  std::vector<const MapLine*> headings_;  // by province
};

}  // namespace

MapDeclarations read_declarations(const MapText& text) { return DeclarationReader(text).read(); }

std::optional<Coast> coast_named(std::string_view text) {
  static const std::map<std::string_view, Coast> coasts{
      {"nc", Coast::north}, {"ec", Coast::east}, {"sc", Coast::south}, {"wc", Coast::west}};
  const auto it = coasts.find(text);
  return it == coasts.end() ? std::nullopt : std::optional(it->second);
}

Bracketed keyword(const MapLine& line) {
  const std::string_view word = line.words[0].text;
  const Bracketed parts = bracketed(word);
  return parts.before == "fleet" ? parts : Bracketed{word, {}};
}

}  // namespace dipeq
