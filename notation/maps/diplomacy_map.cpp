#include "notation/maps/diplomacy_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/maps/diplomacy_lines.hpp"

namespace dipeq {
namespace {

using DiplomacyLocation = DiplomacyLines::Location;

bool is_small(char c) { return 'a' <= c && c <= 'z'; }

std::string capitals(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (is_small(c)) c = static_cast<char>(c - 'a' + 'A');
  return result;
}

std::string code_in(std::string_view written) { return capitals(written.substr(0, written.find('/'))); }
std::string coast_in(std::string_view written) {
  const auto slash = written.find('/');
  return slash == written.npos ? std::string() : lower(written.substr(slash + 1));
}

// "Tar", to which no army goes.
bool is_mixed(std::string_view written) {
  written = written.substr(0, written.find('/'));
  const bool rest_small = std::ranges::none_of(written.substr(1), [](char c) { return 'A' <= c && c <= 'Z'; });
  return !is_small(written[0]) && written.size() > 1 && rest_small && std::ranges::any_of(written, is_small);
}

// "CARTHAGE", "NEW_SPAIN" as one writes names.
std::string as_name(std::string_view capitals_only) {
  std::string name = lower(capitals_only);
  bool first = true;
  for (char& c : name) {
    if (c == '_' || c == '+') c = ' ';
    if (first && is_small(c)) c = static_cast<char>(c - 'a' + 'A');
    first = c == ' ' || c == '-';
  }
  return name;
}

class DiplomacyImport {
 public:
  explicit DiplomacyImport(const MapSource& source)
      : file_{source.file, source.text}, lines_(read_diplomacy_lines(source)) {}

  MapImport run() && {
    draft_.remarks = lines_.remarks;
    draft_.coasts_may_be_left_out = true;
    draft_.name = std::filesystem::path(file_.file).stem().string();
    for (const DiplomacyLocation& at : lines_.locations) declare(at);
    name_provinces();
    for (const DiplomacyLocation& at : lines_.locations)
      for (const std::string& abut : at.abuts) pass(at, abut);
    for (const auto& [name, power] : lines_.powers) read(name, power);
    read_begin();
    draft_.victory = lines_.victory;
    read_rules();
    if (!unknown_.empty())
      remark("places that no line describes are left out: " + listed({unknown_.begin(), unknown_.end()}));
    return finished(std::move(draft_), file_);
  }

 private:
  void remark(std::string_view text) { draft_.remarks.push_back(fmt::format("{}: {}", file_.file, text)); }

  void declare(const DiplomacyLocation& at) {
    const auto [entry, is_new] = index_.emplace(code_in(at.written), draft_.provinces.size());
    if (is_new) {
      draft_.provinces.push_back({.name = code_in(at.written), .abbreviations = {lower(code_in(at.written))}});
      draft_.provinces.back().offset = at.offset;
    }
    MapDraft::Province& province = draft_.provinces[entry->second];
    const std::string coast = coast_in(at.written);
    if (!coast.empty()) province.coasts.push_back(coast);
    if (!coast.empty() && !is_new) return;
    province.terrain = at.type == "WATER"                       ? Terrain::sea
                       : at.type == "LAND" || at.type == "SHUT" ? Terrain::inland
                                                                : Terrain::coastal;
    province.convoys = at.type == "PORT";
    types_[entry->first] = at.type;
  }

  void name_provinces() {
    for (const auto& [name, all] : lines_.names) {
      const auto at = index_.find(all.front());
      if (at == index_.end() || all.front().find('/') != std::string::npos) continue;
      MapDraft::Province& province = draft_.provinces[at->second];
      province.name = name;
      if (std::ranges::none_of(name, is_small)) province.name = as_name(name);
      province.also.insert(province.also.end(), all.begin() + 1, all.end());
    }
  }

  std::string_view type(const std::string& code) const {
    const auto found = types_.find(code);
    return found == types_.end() ? std::string_view() : std::string_view(found->second);
  }

  void pass(const DiplomacyLocation& at, const std::string& abut) {
    const std::string here = code_in(at.written), there = code_in(abut);
    if (!index_.contains(there)) {
      unknown_.insert(abut);
      return;
    }
    const std::string_view a = type(here), b = type(there);
    if (a == "SHUT" || b == "SHUT") return;
    const MapDraft::Place from{index_.at(here), coast_in(at.written)}, to{index_.at(there), coast_in(abut)};
    const bool weak = at.weak.contains(there);
    const auto add = [&](UnitType by) {
      draft_.pass(by, from, to);
      draft_.passages.back().difficult = weak;
    };
    // An army goes to a province that is named by one of its coasts.
    if (from.coast.empty() && a != "WATER" && b != "WATER" && !is_mixed(abut)) add(UnitType::army);
    if (a != "LAND" && b != "LAND" && !is_small(at.written[0]) && !is_small(abut[0])) add(UnitType::fleet);
  }

  MapDraft::Province* centre(const std::string& code) {
    const auto at = index_.find(code);
    if (at == index_.end()) {
      unknown_.insert(code);
      return nullptr;
    }
    draft_.provinces[at->second].centre = true;
    return &draft_.provinces[at->second];
  }

  void read(const std::string& capitals_only, const DiplomacyLines::Power& power) {
    const std::string name = as_name(capitals_only);
    if (!name.empty()) draft_.add_power(name);
    for (const std::string& home : power.homes)
      if (MapDraft::Province* p = centre(home); p && !name.empty()) p->home = name;
    for (const std::string& owned : power.owns.value_or(power.homes))
      if (MapDraft::Province* p = centre(owned); p && !name.empty()) p->owner = name;
    for (const auto& [type, place] : power.units) {
      const auto at = index_.find(code_in(place));
      if (at == index_.end()) {
        unknown_.insert(place);
        continue;
      }
      draft_.opening.push_back({type == "A" ? UnitType::army : UnitType::fleet, name, {at->second, coast_in(place)}});
    }
  }

  void read_begin() {
    for (const WordAt& word : words_at(lines_.begin, 0)) {
      int year = 0;
      const auto [end, error] = std::from_chars(word.text.data(), word.text.data() + word.text.size(), year);
      if (error == std::errc() && year > 0) draft_.year = year;
      if (word.text == "SPRING") draft_.season = Season::spring;
      if (word.text == "FALL" || word.text == "AUTUMN") draft_.season = Season::fall;
      if (word.text == "WINTER" || word.text == "ADJUSTMENTS") draft_.season = Season::winter;
    }
    if (lines_.begin.empty()) draft_.year = 1901;  // as the program takes it
  }

  void read_rules() {
    std::vector<std::string> others;
    for (const std::string& rule : lines_.rules) {
      if (rule == "BUILD_ANY")
        draft_.builds = Builds::owned;
      else if (rule == "REMOTE_BUILDS")
        draft_.builds = Builds::owned_with_a_home;
      else
        others.push_back(rule);
    }
    if (!others.empty()) remark("rules that are left out: " + listed(others));
  }

  const ForeignFile file_;
  const DiplomacyLines lines_;
  MapDraft draft_;
  std::map<std::string, std::size_t> index_;  // provinces, by code in capitals
  std::map<std::string, std::string> types_;
  std::set<std::string> unknown_;
};

}  // namespace

bool is_diplomacy_map(std::string_view text) {
  for (const WordAt& line : lines_at(text)) {
    const auto words = words_at(line.text, 0);
    if (words.size() > 2 && lower(words[2].text) == "abuts") return true;
    const bool uses = words.size() == 2 && (lower(words[0].text) == "map" || lower(words[0].text) == "use");
    if (uses && (words[0].text != lower(words[0].text) || words[1].text.find('.') != std::string_view::npos))
      return true;
  }
  return false;
}

std::vector<MapImport> read_diplomacy_map(const MapSource& source) { return {DiplomacyImport(source).run()}; }

}  // namespace dipeq
