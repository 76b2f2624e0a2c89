#include "notation/map_lines.hpp"

#include <algorithm>
#include <utility>

#include "io/lines.hpp"
#include "model/map.hpp"

namespace dipeq {
namespace {

constexpr std::string_view blank = " \t\r";

std::vector<MapWord> words_of(std::string_view line, std::size_t number) {
  std::vector<MapWord> words;
  for (auto at = line.find_first_not_of(blank); at < line.size();) {
    const auto end = std::min(line.find_first_of(blank, at), line.size());
    words.push_back({line.substr(at, end - at), {number, at + 1}});
    at = line.find_first_not_of(blank, end);
  }
  return words;
}

}  // namespace

std::vector<MapLine> map_lines(std::string_view text) {
  std::vector<MapLine> lines;
  for (const SourceLine& line : Lines(without_byte_order_mark(text))) {
    auto words = words_of(line.text.substr(0, line.text.find('#')), line.number);
    if (!words.empty()) lines.push_back({line.text, std::move(words)});
  }
  return lines;
}

bool looks_like_map(std::string_view text) {
  bool named = false;
  for (const MapLine& line : map_lines(text)) {
    if (line.words.size() < 2) continue;
    const std::string_view word = line.words[0].text;
    named = named || word == "map";
    if (named && (begins_a_province(line) || word == "like")) return true;
  }
  return false;
}

MapWord joined(const MapLine& line, std::size_t first) {
  if (first >= line.words.size()) return {};
  const MapWord& start = line.words[first];
  const MapWord& last = line.words.back();
  return {line.whole.substr(start.place.column - 1, last.place.column + last.text.size() - start.place.column),
          start.place};
}

void MapErrors::tell() {
  if (errors_.empty()) return;
  std::ranges::stable_sort(errors_, {},
                           [](const InputError& e) { return std::pair(e.place().line, e.place().column); });
  throw InputError::together(errors_);
}

bool begins_a_province(const MapLine& line) {
  const std::string_view word = line.words[0].text;
  return line.words.size() > 1 && (terrain_named(word) || word == "province");
}

Bracketed bracketed(std::string_view word) {
  const auto open = word.find('(');
  if (open == word.npos || word.back() != ')') return {word, {}};
  return {word.substr(0, open), word.substr(open + 1, word.size() - open - 2)};
}

}  // namespace dipeq
