#include "notation/maps/njudge_areas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "io/source_line.hpp"

namespace dipeq {
namespace {

bool is_upper(char c) { return 'A' <= c && c <= 'Z'; }
bool begins_an_entry(std::string_view line) {
  return !line.empty() &&
         (is_digit(line[0]) || is_upper(line[0]) || ('a' <= line[0] && line[0] <= 'z') || (line[0] & 0x80));
}

class Areas {
 public:
  explicit Areas(const ForeignFile& file) : file_(file), lines_(lines_at(file.text)) {}

  NjudgeAreas run() && {
    result_.draft.loops_mean_nothing = true;
    section("areas", [this](const WordAt& line) { read_area(line); });
    section("passages", [this](const WordAt& line) { read_passages(line); });
    faults_.throw_if_any();
    for (; next_ < lines_.size(); ++next_) read_option(lines_[next_]);
    if (machiavelli_)
      remark("a map for Machiavelli: incomes, garrisons and disasters are left out, cities are centres");
    if (!half_.empty())
      remark("passages of half strength are kept as ordinary ones: " + listed({half_.begin(), half_.end()}));
    if (!conduits_.empty())
      remark("controlled conduits are kept as passages open to all: " + listed({conduits_.begin(), conduits_.end()}));
    return std::move(result_);
  }

 private:
  void remark(std::string_view text) { result_.draft.remarks.push_back(fmt::format("{}: {}", file_.file, text)); }

  // Up to its line "-1".
  template <class Read> void section(std::string_view what, Read read) {
    for (; next_ < lines_.size() && !lines_[next_].text.starts_with('-'); ++next_)
      if (begins_an_entry(lines_[next_].text)) faults_.attempt([&] { read(lines_[next_]); });
    if (next_ == lines_.size())
      faults_.add(file_.complaint(file_.text.size(), fmt::format("expected '-1' behind the {}", what)));
    next_ = std::min(next_ + 1, lines_.size());
  }

  void read_area(const WordAt& line) {
    const auto comma = line.text.find(',');
    if (comma == line.text.npos) file_.fail(line.offset, "expected NAME, KIND ABBREVIATION...");
    const auto words = words_at(line.text.substr(comma + 1), line.offset + comma + 1);
    if (words.size() < 2) file_.fail(line.offset + comma, "expected a kind and an abbreviation after the comma");
    MapDraft::Province province{.name = std::string(line.text.substr(0, comma))};
    province.offset = line.offset;
    for (std::size_t i = 1; i < words.size(); ++i) province.abbreviations.push_back(lower(words[i].text));
    const bool is_province = read_kind(words[0], province);
    const std::size_t area = result_.area.size();
    result_.names.emplace(lower(trimmed(province.name)), area);
    for (const std::string& name : province.abbreviations) result_.names.emplace(name, area);
    if (!is_province) {
      result_.area.emplace_back();
      return;
    }
    result_.area.emplace_back(result_.draft.provinces.size());
    result_.draft.provinces.push_back(std::move(province));
    ice_.push_back(words[0].text[0] == 'v');
  }

  // False: it is no province. Behind the kind stands what a land is besides (w: fleets convoy there), then, in Machiavelli, its city.
  bool read_kind(const WordAt& word, MapDraft::Province& province) {
    const char kind = word.text[0];
    std::string_view rest = word.text.substr(1);
    const bool water = kind == 'w' || kind == 'v' || kind == 'h';
    if (kind == 'r' || kind == 'g') {
      result_.draft.remarks.push_back(file_.remark(
          word.offset, fmt::format("the {} {} is left out", kind == 'r' ? "railway" : "gateway", tidy(province.name))));
      return false;
    }
    if (!water && kind != 'l' && kind != 'x' && !is_upper(kind) && !is_digit(kind))
      file_.fail(word.offset, fmt::format("expected one of l, w, v, x, h, g, r or the letter of a power, found {}",
                                          dipeq::quoted(word.text)));
    if (kind == 'h')
      result_.draft.remarks.push_back(
          file_.remark(word.offset, "a high sea, which holds any number of fleets, is an ordinary sea"));
    if (rest.starts_with('w') || rest.starts_with('l')) {
      province.convoys = rest.starts_with('w');
      rest.remove_prefix(1);
    }
    if (water) province.terrain = Terrain::sea;
    if (!rest.empty() && !is_digit(rest[0]))
      file_.fail(word.offset,
                 fmt::format("expected a city behind the kind, such as 1f, found {}", dipeq::quoted(word.text)));
    machiavelli_ = machiavelli_ || !rest.empty();
    province.centre = !water && kind != 'l' && (rest.empty() || !rest.starts_with('0'));
    if (province.centre && kind != 'x') province.home = province.owner = std::string(1, kind);
    return true;
  }

  void read_passages(const WordAt& line) {
    const auto words = words_at(line.text, line.offset, " \t\r,");
    const std::string_view head = words[0].text.substr(0, words[0].text.find(':'));
    const auto dash = head.rfind('-');
    if (dash == head.npos || dash + 1 == head.size())
      file_.fail(line.offset, "expected passages such as bul-ec: con rum");
    const std::size_t area = area_at({head.substr(0, dash), line.offset});
    const auto here = result_.area[area];
    if (!here) return;  // a railway or gateway
    const std::string layer = lower(head.substr(dash + 1));
    const bool coast = layer == "nc" || layer == "ec" || layer == "sc" || layer == "wc";
    if (!coast && layer[0] != 'm' && layer[0] != 'x' && layer[0] != 'c')
      file_.fail(line.offset, fmt::format("expected mv, xc, nc, ec, sc, wc or cc, found {}", dipeq::quoted(layer)));
    const UnitType by = layer[0] == 'm' ? UnitType::army : UnitType::fleet;
    note_terrain(result_.draft.provinces[*here], by);
    for (std::size_t i = 1; i < words.size(); ++i)
      faults_.attempt([&] { pass(by, {*here, coast ? layer : ""}, words[i], layer == "mx"); });
  }

  static void note_terrain(MapDraft::Province& here, UnitType by) {
    if (here.terrain == Terrain::sea) return;
    const bool fleets = by == UnitType::fleet || here.terrain == Terrain::coastal;
    here.terrain = fleets ? Terrain::coastal : Terrain::inland;
  }

  std::size_t area_at(const WordAt& word) const {
    const auto found = result_.names.find(lower(word.text));
    if (found == result_.names.end())
      file_.fail(word.offset, fmt::format("expected an area of this file, found {}", dipeq::quoted(word.text)));
    return found->second;
  }

  void pass(UnitType by, const MapDraft::Place& from, const WordAt& word, bool difficult) {
    const auto slash = std::min(word.text.find('/'), word.text.size());
    const auto there = result_.area[area_at({word.text.substr(0, slash), word.offset})];
    if (!there) return;
    const std::string modifier = lower(word.text.substr(std::min(slash + 1, word.text.size())));
    MapDraft::Passage passage{by, from, {*there}};
    passage.difficult = difficult || modifier.starts_with('m');
    if (modifier == "nc" || modifier == "ec" || modifier == "sc" || modifier == "wc") passage.to.coast = modifier;
    const std::string told = fmt::format("{} - {}", tidy(result_.draft.provinces[from.province].name),
                                         tidy(result_.draft.provinces[*there].name));
    if (modifier.starts_with('h') || modifier.starts_with('l')) half_.insert(told);
    if (modifier == "cc") conduits_.insert(told);
    passage.closed_in_fall = ice_[from.province] || ice_[*there];
    result_.draft.passages.push_back(passage);
  }

  void read_option(const WordAt& line) {
    for (std::string_view option : {"HongKong", "Gateway", "Railway"})
      if (lower(line.text).starts_with(lower(option)))
        result_.draft.remarks.push_back(
            file_.remark(line.offset, fmt::format("what follows '{}' is left out", option)));
  }

  const ForeignFile& file_;
  const std::vector<WordAt> lines_;
  std::size_t next_ = 0;
  NjudgeAreas result_;
  Faults faults_;
  std::vector<bool> ice_;  // by province
  bool machiavelli_ = false;
  std::set<std::string> half_, conduits_;
};

}  // namespace

std::optional<MapDraft::Place> NjudgeAreas::place(std::string_view text) const {
  std::string name = lower(trimmed(text)), coast;
  if (const auto open = name.find_first_of("/("); open != name.npos) {
    coast = name.substr(open + 1);
    coast = coast.substr(0, coast.find_first_of(" .)"));
    name = std::string(trimmed(std::string_view(name).substr(0, open)));
  }
  while (name.ends_with('.')) name.pop_back();
  const auto found = names.find(name);
  if (found == names.end() || !area[found->second]) return std::nullopt;
  for (std::string_view wind : {"north", "east", "south", "west"})
    if (coast == wind) coast = fmt::format("{}c", wind[0]);
  return MapDraft::Place{*area[found->second], coast};
}

NjudgeAreas read_njudge_areas(const ForeignFile& file) { return Areas(file).run(); }

}  // namespace dipeq
