#include "notation/maps/godip_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/maps/files/go_tokens.hpp"
#include "notation/maps/map_draft.hpp"

namespace dipeq {
namespace {

using GoKind = GoToken::Kind;

std::optional<int> positive(std::string_view text) {
  const std::optional<int> value = number_in<int>(text);
  return value > 0 ? value : std::nullopt;
}

std::string_view behind_points(std::string_view word) {
  return word.substr(word.rfind('.') == word.npos ? 0 : word.rfind('.') + 1);
}

class GodipImport {
 public:
  explicit GodipImport(const MapSource& source) : source_(source), file_{source.file, source.text} {}

  MapImport run() && {
    tokens_ = go_tokens(file_.text);
    read_names();
    read_graph();
    for (const Edge& edge : edges_) faults_.attempt([&] { pass(edge); });
    faults_.throw_if_any();
    read_state();
    for (std::string_view name : {"units.go", "supply_centers.go"})
      if (const auto text = source_.beside && draft_.opening.empty() ? source_.beside(name) : std::nullopt) {
        tokens_ = go_tokens(*text);
        read_state();
      }
    draft_.coasts_may_be_left_out = true;
    if (draft_.name.empty()) draft_.name = std::filesystem::path(file_.file).stem().string();
    return finished(std::move(draft_), file_);
  }

 private:
  struct Edge {
    MapDraft::Place from;
    std::string to;
    bool armies, fleets;
    std::size_t offset;
  };

  bool is(std::size_t at, std::string_view value) const {
    return at < tokens_.size() && tokens_[at].kind != GoKind::text && tokens_[at].value == value;
  }
  // As `is`, whatever package the word is of: files name godip's as they like.
  bool is_last(std::size_t at, std::string_view name) const {
    return is_word(at) && behind_points(tokens_[at].value) == name;
  }
  // map[godip.Province]godip.Unit{
  bool is_map_to(std::size_t at, std::string_view value) const {
    return is(at, "map") && is_last(at + 2, "Province") && is_last(at + 4, value);
  }
  bool is_text(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == GoKind::text; }
  bool is_word(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == GoKind::word; }

  // Austria godip.Nation = "Austria"; map[godip.Province]string{"adr": "Adriatic Sea"}; Name: "Pure"
  void read_names() {
    for (std::size_t i = 0; i + 3 < tokens_.size(); ++i) {
      if (is_word(i) && is_last(i + 1, "Nation") && is(i + 2, "=") && is_text(i + 3))
        nations_[tokens_[i].value] = tokens_[i + 3].value;
      if (is(i, "Name") && is(i + 1, ":") && is_text(i + 2) && draft_.name.empty()) draft_.name = tokens_[i + 2].value;
      if (is_map_to(i, "string")) {
        for (std::size_t at = i + 6; is_text(at) && is(at + 1, ":") && is_text(at + 2); at += 4)
          names_[tokens_[at].value] = tokens_[at + 2].value;
      }
    }
  }

  // A nation is a constant of this file, of the package, or a word of another variant's.
  std::string nation(std::string_view word) {
    const std::string_view last = behind_points(word);
    if (last == "Neutral") return {};
    const auto known = nations_.find(last);
    std::string name = known == nations_.end() ? std::string(last) : known->second;
    draft_.add_power(name);
    return name;
  }

  void read_graph() {
    for (std::size_t i = 0; i + 3 < tokens_.size(); ++i) {
      if (!is(i, "Prov") || !is(i + 1, "(") || !is_text(i + 2)) continue;
      const std::string& code = tokens_[i + 2].value;
      const MapDraft::Place here = declare(code, tokens_[i + 2].offset);
      // The calls that hang on it, up to the next Prov.
      for (std::size_t at = i + 3; at < tokens_.size() && !is(at, "Prov") && !is(at, "Done") && !is(at, "func"); ++at) {
        if (is(at, "Conn") && is(at + 1, "(") && is_text(at + 2)) connect(here, at + 2);
        if (is(at, "Flag") && is(at + 1, "(") && is_word(at + 2)) flag(here, behind_points(tokens_[at + 2].value));
        if (is(at, "SC") && is(at + 1, "(") && is_word(at + 2)) centre(here, tokens_[at + 2].value);
      }
    }
  }

  MapDraft::Place declare(const std::string& code, std::size_t offset) {
    const auto slash = std::min(code.find('/'), code.size());
    const std::string of_province = code.substr(0, slash);
    const auto [entry, is_new] = index_.emplace(of_province, draft_.provinces.size());
    if (is_new) {
      const auto name = names_.find(of_province);
      draft_.provinces.push_back(
          {.name = name == names_.end() ? of_province : name->second, .abbreviations = {of_province}});
      draft_.provinces.back().offset = offset;
    }
    MapDraft::Place place{entry->second, slash < code.size() ? code.substr(slash + 1) : ""};
    auto& coasts = draft_.provinces[place.province].coasts;
    if (!place.coast.empty() && std::ranges::find(coasts, place.coast) == coasts.end()) coasts.push_back(place.coast);
    return place;
  }

  void connect(const MapDraft::Place& here, std::size_t at) {
    Edge edge{here, tokens_[at].value, false, false, tokens_[at].offset};
    for (; at < tokens_.size() && !is(at, ")"); ++at) {
      const std::string_view kind = behind_points(tokens_[at].value);
      if (tokens_[at].kind != GoKind::word) continue;
      edge.armies = edge.armies || kind != "Sea";
      edge.fleets = edge.fleets || kind != "Land";
    }
    edges_.push_back(std::move(edge));
  }

  // Fleets convoy in an archipelago, where armies may stand.
  void flag(const MapDraft::Place& here, std::string_view kind) {
    MapDraft::Province& province = draft_.provinces[here.province];
    if (!here.coast.empty()) return;
    province.terrain = kind == "Sea" ? Terrain::sea : kind == "Land" ? Terrain::inland : Terrain::coastal;
    province.convoys = kind == "Archipelago";
  }

  void centre(const MapDraft::Place& here, std::string_view owner) {
    draft_.provinces[here.province].centre = true;
    draft_.provinces[here.province].home = draft_.provinces[here.province].owner = nation(owner);
  }

  void pass(const Edge& edge) {
    const auto slash = std::min(edge.to.find('/'), edge.to.size());
    const auto found = index_.find(edge.to.substr(0, slash));
    if (found == index_.end())
      file_.fail(edge.offset, fmt::format("expected a province of this graph, found {}", dipeq::quoted(edge.to)));
    const MapDraft::Place to{found->second, slash < edge.to.size() ? edge.to.substr(slash + 1) : ""};
    if (edge.fleets) draft_.pass(UnitType::fleet, edge.from, to);
    if (edge.armies && edge.from.coast.empty() && to.coast.empty()) draft_.pass(UnitType::army, edge.from, to);
  }

  // "ber": godip.Unit{godip.Army, godip.Germany}, "ber": godip.Germany
  void read_state() {
    for (std::size_t i = 0; i + 3 < tokens_.size(); ++i) {
      if (is_map_to(i, "Unit")) read_units(i + 6);
      if (is_word(i) && tokens_[i].value.ends_with("SetSupplyCenters") && is(i + 2, "map")) read_owners(i + 8);
      if (is(i, "Parser") && is(i + 1, ":") && is_word(i + 2)) read_parser(tokens_[i + 2].value);
      read_victory(i);
      read_phase(i);
    }
    if (draft_.victory) draft_.victory_is_unread = false;
  }

  // SoloWinner: common.SCCountWinner(18), SoloSCCount: func(*state.State) int { return 18 }, SoloSupplyCenters: 18
  void read_victory(std::size_t at) {
    if (draft_.victory) return;
    const bool count = is(at, "SoloSCCount") && is(at + 1, ":");
    if (count || (is(at, "SoloWinner") && is(at + 1, ":"))) draft_.victory_is_unread = true;
    if (is_last(at, "SCCountWinner") || (is(at, "SoloSupplyCenters") && is(at + 1, ":")))
      draft_.victory = positive(tokens_[at + 2].value);
    std::size_t body = at;  // of the function that counts
    while (count && body < tokens_.size() && !is(body, "{")) ++body;
    if (count && is(body + 1, "return") && is(body + 3, "}")) draft_.victory = positive(tokens_[body + 2].value);
  }

  // NewPhase(1901, godip.Spring, godip.Movement), Phase(1900, godip.Fall, godip.Adjustment)
  void read_phase(std::size_t at) {
    if (draft_.year || (!is_last(at, "NewPhase") && !is_last(at, "Phase")) || !is(at + 1, "(")) return;
    const auto year = number_in<int>(tokens_[at + 2].value);
    if (!year || !is_word(at + 4) || !is_word(at + 6)) return;
    draft_.year = year;
    draft_.season = is_last(at + 6, "Adjustment") ? Season::winter
                    : is_last(at + 4, "Fall")     ? Season::fall
                                                  : Season::spring;
    if (is_last(at + 4, "Spring") || is_last(at + 4, "Fall")) return;
    draft_.remarks.push_back(
        fmt::format("{}: the season {} is taken for Spring", file_.file, behind_points(tokens_[at + 4].value)));
  }

  void read_parser(std::string_view parser) {
    if (parser.find("BuildAnywhere") != parser.npos) draft_.builds = Builds::owned;
    if (parser.find("BuildAnyHome") == parser.npos) return;
    draft_.remarks.push_back(
        fmt::format("{}: builds in any home centre, whoever's it was, are taken for builds in homes", file_.file));
  }

  void read_units(std::size_t at) {
    std::size_t end = at;  // of the literal
    for (std::size_t depth = 1; end < tokens_.size() && depth > 0; ++end)
      depth += is(end, "{") ? 1 : is(end, "}") ? -1 : 0;
    for (; at + 3 < end; ++at) {
      if (!is_text(at) || !is(at + 1, ":")) continue;
      std::vector<std::string_view> words;
      for (std::size_t i = at + 2; i < end && !is(i, "}"); ++i)
        if (tokens_[i].kind == GoKind::word && !is(i + 1, "{") && !is(i + 1, ":")) words.push_back(tokens_[i].value);
      if (words.size() == 2)
        add_unit(tokens_[at].value, words[0], words[1]);
      else
        left_out(tokens_[at].value, "expected godip.Unit{godip.Army, NATION}");
    }
  }

  void left_out(const std::string& place, std::string_view why) {
    draft_.remarks.push_back(fmt::format("{}: a unit in '{}' is left out: {}", file_.file, tidy(place), why));
  }

  void add_unit(const std::string& place, std::string_view type, std::string_view power) {
    const auto slash = std::min(place.find('/'), place.size());
    const auto found = index_.find(place.substr(0, slash));
    const auto is_type = [](std::string_view word) {
      return behind_points(word) == "Army" || behind_points(word) == "Fleet";
    };
    if (found == index_.end()) return left_out(place, "there is no such province");
    if (!is_type(type)) std::swap(type, power);
    if (!is_type(type)) return left_out(place, "expected Army or Fleet");
    const UnitType unit = behind_points(type) == "Army" ? UnitType::army : UnitType::fleet;
    draft_.opening.push_back(
        {unit, nation(power), {found->second, slash < place.size() ? place.substr(slash + 1) : ""}});
  }

  void read_owners(std::size_t at) {
    for (; is_text(at) && is(at + 1, ":") && is_word(at + 2); at += 4) {
      const auto found = index_.find(tokens_[at].value);
      if (found == index_.end()) continue;
      draft_.provinces[found->second].owner = nation(tokens_[at + 2].value);
    }
  }

  const MapSource& source_;
  const ForeignFile file_;
  std::vector<GoToken> tokens_;
  MapDraft draft_;
  Faults faults_;
  std::map<std::string, std::string, std::less<>> nations_, names_;
  std::map<std::string, std::size_t> index_;  // provinces, by code
  std::vector<Edge> edges_;
};

}  // namespace

bool is_godip_map(std::string_view text) {
  return text.find("Prov(\"") != text.npos && (text.find("godip.") != text.npos || text.find(".Conn(\"") != text.npos);
}

std::vector<MapImport> read_godip_map(const MapSource& source) { return {GodipImport(source).run()}; }

}  // namespace dipeq
