#include "notation/map_borders.hpp"

#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/coasts.hpp"

namespace dipeq {
namespace {

std::optional<Season> season_named(std::string_view word) {
  for (const Season season : {Season::spring, Season::fall})
    if (same_letters(word, name(season))) return season;
  return std::nullopt;
}

}  // namespace

std::optional<BorderLine> border_line(const MapText& text, const MapLine& line) {
  using Says = BorderLine::Says;
  BorderLine result;
  std::size_t at = 0;
  const std::string_view opens = line.words[0].text;
  if (opens == "one-way") result.says = Says::lead_one_way, at = 1;
  if (opens == "difficult") result.says = Says::are_difficult, at = 1;
  if (opens == "without") result.says = Says::are_gone, at = 1;
  if (opens == "closed") {
    result.says = Says::are_closed, at = 2;
    result.closed = line.words.size() > 1 ? season_named(line.words[1].text) : std::nullopt;
    if (!result.closed) text.refuse(line, line.words[line.words.size() > 1], "expected spring or fall after 'closed'");
    if (line.words.size() == 2) return result;
  }
  if (at == line.words.size()) text.refuse(line, line.words.back(), "expected army or fleet after this");
  const Bracketed unit = bracketed(line.words[at].text);
  if (unit.before == "army" && unit.inside.empty()) result.by = UnitType::army;
  if (unit.before == "fleet") result.by = UnitType::fleet;
  if (!result.by && at > 0) text.refuse(line, line.words[at], "expected army or fleet");
  if (!result.by) return std::nullopt;
  result.coast = unit.inside;
  result.first = at + 1;
  return result;
}

MapBorders::MapBorders(const MapText& text, const MapDeclarations& declared, MapErrors& errors)
    : text_(text), declared_(declared), errors_(errors) {
  if (!text.base) return;
  for (const Map::Border& b : text.base->data().borders) {
    written_.insert({{b.by, b.from, b.to}, {nullptr, {}, !b.both_ways, b.difficult, b.closed}});
    if (b.both_ways) written_.insert({{b.by, b.to, b.from}, {nullptr, {}, false, b.difficult, b.closed}});
  }
}

void MapBorders::read(const MapLine& line, const BorderLine& what, ProvinceId here) {
  if (!what.by) return closed_.push_back({here, *what.closed});
  const MapWord& unit = line.words[what.first - 1];
  const Location from{here, coast_named(what.coast).value_or(Coast::none)};
  check_terrain(line, unit, *what.by, here);
  if (*what.by == UnitType::fleet) check_coast(line, unit, from);
  for (std::size_t i = what.first; i < line.words.size(); ++i)
    errors_.take([&] { read_word(line, what, from, line.words[i]); });
}

void MapBorders::read_word(const MapLine& line, const BorderLine& what, Location from, const MapWord& word) {
  using Says = BorderLine::Says;
  const Key key{*what.by, from, place(line, word, *what.by)};
  if (what.says == Says::lead || what.says == Says::lead_one_way)
    lead(line, what, key, word);
  else
    marks_.push_back({key, what, &line, word});
}

void MapBorders::lead(const MapLine& line, const BorderLine& what, const Key& key, const MapWord& word) {
  const bool one_way = what.says == BorderLine::Says::lead_one_way;
  if (!written_.emplace(key, Written{&line, word, one_way}).second)
    text_.refuse(line, word, "this border is written twice here");
}

Location MapBorders::place(const MapLine& line, const MapWord& word, UnitType by) const {
  const auto [code, coast_text] = by == UnitType::fleet ? bracketed(word.text) : Bracketed{word.text, {}};
  const auto it = declared_.codes.find(code);
  if (it == declared_.codes.end()) text_.refuse(line, word, "expected the code of a province of this map");
  const auto coast = coast_named(coast_text);
  if (!coast && !coast_text.empty())
    text_.refuse(line, word, "expected one of the coasts nc, ec, sc, wc, nec, sec, swc, nwc");
  const Location at{it->second, coast.value_or(Coast::none)};
  check_terrain(line, word, by, at.province);
  if (by == UnitType::fleet) check_coast(line, word, at);
  return at;
}

void MapBorders::check_terrain(const MapLine& line, const MapWord& word, UnitType type, ProvinceId at) const {
  const Terrain terrain = declared_.data.provinces[at.index()].terrain;
  if (type == UnitType::army && terrain == Terrain::sea) text_.refuse(line, word, "no army can be at sea");
  if (type == UnitType::fleet && terrain == Terrain::inland) text_.refuse(line, word, "no fleet can be inland");
}

void MapBorders::check_coast(const MapLine& line, const MapWord& word, Location at) const {
  const auto& coasts = declared_.data.provinces[at.province.index()].coasts;
  if (at.coast == Coast::none && !coasts.empty())
    text_.refuse(line, word, "the province has several coasts: expected one of them in brackets");
  if (at.coast != Coast::none && std::ranges::find(coasts, at.coast) == coasts.end())
    text_.refuse(line, word, "the province has no such coast");
}

std::vector<Map::Border> MapBorders::borders() {
  for (const Mark& mark : marks_) errors_.take([&] { apply(mark); });
  for (const auto& [province, season] : closed_)
    for (auto& [key, border] : written_)
      if (std::get<1>(key).province == province || std::get<2>(key).province == province) border.closed |= season;
  std::vector<Map::Border> once;
  for (const auto& [key, border] : written_) {
    const auto& [by, from, to] = key;
    errors_.take([&] { check_ends(key, border); });
    errors_.take([&] { check_closed(key, border); });
    if (border.one_way || from <= to) once.push_back({by, from, to, !border.one_way, border.difficult, border.closed});
  }
  errors_.tell();
  return once;
}

void MapBorders::apply(const Mark& mark) {
  const auto it = written_.find(mark.key);
  if (it == written_.end()) text_.refuse(*mark.line, mark.word, "no border leads there from here");
  const auto& [by, from, to] = mark.key;
  const auto other = written_.find({by, to, from});
  for (const auto end : {it, other})  // so that there is a line to point at
    if (end != written_.end() && !end->second.line) end->second.line = mark.line, end->second.word = mark.word;
  if (mark.what.says == BorderLine::Says::are_gone)
    written_.erase(it);
  else if (mark.what.closed)
    it->second.closed |= *mark.what.closed, it->second.made_closed = &mark;
  else
    it->second.difficult = true, it->second.made_difficult = &mark;
}

void MapBorders::check_ends(const Key& key, const Written& here) const {
  const auto& [by, from, to] = key;
  const auto other = written_.find({by, to, from});
  if (from == to) return;
  if (here.one_way) {
    if (other == written_.end() || other->second.one_way) return;
    const Written& at = here.line ? here : other->second;
    text_.refuse(*at.line, at.word, "this border leads both ways at one end and is one-way at the other");
  }
  if (other == written_.end() || other->second.one_way)
    text_.refuse(*here.line, here.word,
                 here.line->words[0].text == "without"
                     ? "this border stands at its other end; expected 'without' there, too"
                     : "this border is missing at its other end");
  const Written& there = other->second;
  if (here.difficult && !there.difficult)
    refuse(here.made_difficult, here, "this border is not difficult at its other end");
}

// Told beside what else is wrong with it.
void MapBorders::check_closed(const Key& key, const Written& here) const {
  const auto& [by, from, to] = key;
  const auto other = written_.find({by, to, from});
  if (from == to || here.one_way || other == written_.end() || other->second.one_way) return;
  if (here.closed != other->second.closed && !here.closed.empty())
    refuse(here.made_closed, here, "this border is not closed in the same seasons at its other end");
}

void MapBorders::refuse(const Mark* mark, const Written& otherwise, std::string_view message) const {
  if (mark) text_.refuse(*mark->line, mark->word, message);
  text_.refuse(*otherwise.line, otherwise.word, message);
}

}  // namespace dipeq
