// Where a finding stands in the text of a map file.
#include <algorithm>

#include "notation/map_check/map_check.hpp"
#include "notation/map_lines.hpp"

namespace dipeq {
namespace {

// "fleet" is said by "fleet", "fleet(nc)" and "one-way fleet"; "power Austria" by that line alone.
bool says(const MapLine& line, std::string_view keyword) {
  const std::string_view whole = joined(line, 0).text;
  if (keyword.find(' ') != keyword.npos)
    return whole.starts_with(keyword) && (whole.size() == keyword.size() || whole[keyword.size()] == ':');
  return std::ranges::any_of(line.words.begin(),
                             line.words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(line.words)),
                             [&](const MapWord& word) { return bracketed(word.text).before == keyword; });
}

const MapWord* word_with(const MapLine& line, std::string_view code) {
  const auto word = std::ranges::find_if(line.words.begin() + 1, line.words.end(), [&](const MapWord& w) {
    const std::string_view text = w.text.ends_with(',') ? w.text.substr(0, w.text.size() - 1) : w.text;
    return bracketed(text).before == code;
  });
  return word == line.words.end() ? nullptr : &*word;
}

// Within the province's lines, the one that says it of the other province; else the one that says it; else the first.
TextPlace place_among(std::span<const MapLine> lines, const MapFinding& finding, const Map& map) {
  TextPlace place = lines.front().words[1].place;
  if (finding.keyword.empty()) return place;
  bool said = false;
  for (const MapLine& line : lines.subspan(1)) {
    if (!says(line, finding.keyword)) continue;
    if (finding.provinces.size() > 1)
      if (const MapWord* word = word_with(line, map[finding.provinces[1]].code)) return word->place;
    if (!said) place = line.words[0].place;
    said = true;
  }
  return place;
}

std::optional<TextPlace> place_of_line(std::span<const MapLine> lines, const MapFinding& finding, const Map& map) {
  for (const MapLine& line : lines) {
    if (!says(line, finding.keyword)) continue;
    const MapWord* word = finding.provinces.empty() ? nullptr : word_with(line, map[finding.provinces[0]].code);
    return word ? word->place : line.words[0].place;
  }
  return std::nullopt;
}

}  // namespace

std::optional<TextPlace> place_of(const MapFinding& finding, const Map& map, std::string_view text) {
  const std::vector<MapLine> lines = map_lines(text);
  if (finding.provinces.empty() || finding.keyword.starts_with("opening ")) return place_of_line(lines, finding, map);
  const std::string& code = map[finding.provinces.front()].code;
  const auto here = std::ranges::find_if(
      lines, [&](const MapLine& line) { return begins_a_province(line) && line.words[1].text == code; });
  if (here == lines.end()) return std::nullopt;
  const auto end = std::find_if(here + 1, lines.end(), begins_a_province);
  return place_among({here, end}, finding, map);
}

}  // namespace dipeq
