// How dipeq and an adapter introduce themselves: the first line of each.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "adjudicators/adapter_protocol.hpp"
#include "adjudicators/strict_json.hpp"
#include "io/echo.hpp"
#include "io/json.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

constexpr std::size_t protocol_version = 1;

std::string brief(Location at, const Map& map) { return write_location(at, map, Style::brief); }

// The ways from a province that are wanted, told as all are.
template <class Wanted> Json ways(const Map& map, ProvinceId p, const Wanted& wanted) {
  Json told{{"army", Json::array()}, {"fleet", Json::object()}};
  for (ProvinceId to : map.army_neighbours(p))
    if (wanted(UnitType::army, Location{p}, Location{to})) told["army"].push_back(brief({to}, map));
  for (Location from : fleet_locations(map, p))
    for (Location to : map.fleet_neighbours(from))
      if (wanted(UnitType::fleet, from, to)) told["fleet"][brief(from, map)].push_back(brief(to, map));
  return told;
}

bool are_none(const Json& ways) { return ways["army"].elements().empty() && compact(ways["fleet"]) == "{}"; }

Json difficult_ways(const Map& map, ProvinceId p) {
  return ways(map, p, [&](UnitType by, Location from, Location to) { return map.difficult(by, from, to.province); });
}

Json closed_ways(const Map& map, ProvinceId p, Season season) {
  const Map& then = map.in(season);
  return ways(map, p, [&](UnitType by, Location from, Location to) {
    if (by == UnitType::army) return !then.army_adjacent(from.province, to.province);
    return !then.fleet_adjacent(from, to);
  });
}

// What few maps have is told only of provinces that have it.
void tell_what_is_rare(const Map& map, ProvinceId p, Json& told) {
  if (map[p].owner) told["owner"] = map.power(*map[p].owner);
  if (map[p].convoys) told["convoys"] = true;
  if (Json difficult = difficult_ways(map, p); !are_none(difficult)) told["difficult"] = std::move(difficult);
  for (Season season : {Season::spring, Season::fall})
    if (Json closed = closed_ways(map, p, season); !are_none(closed))
      told["closed"][std::string(name(season))] = std::move(closed);
}

Json province_told(const Map& map, ProvinceId p) {
  constexpr const char* terrains[] = {"inland", "coastal", "sea"};
  const Province& province = map[p];
  Json told{{"code", brief({p}, map)}, {"name", province.name}};
  told["terrain"] = terrains[static_cast<std::size_t>(province.terrain)];
  told["centre"] = province.supply_center;
  if (province.home) told["home"] = map.power(*province.home);
  told.update(ways(map, p, [](UnitType, Location, Location) { return true; }));
  tell_what_is_rare(map, p, told);
  return told;
}

// What an adapter may call its provinces.
bool is_code(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  return text.size() >= 2 && text.size() <= 8 && std::ranges::all_of(text, fits) && text != "VIA";
}

std::vector<std::string> read_codes(const Map& map, const StrictValue& dialect) {
  std::vector<std::string> codes;
  std::map<std::string, ProvinceId, std::less<>> by_code;
  for (std::size_t p = 0; p < map.provinces().size(); ++p)
    by_code.emplace(codes.emplace_back(brief({ProvinceId(p)}, map)), ProvinceId(p));
  if (!dialect.has("provinces")) return codes;
  const StrictValue renamed = dialect["provinces"];
  renamed.each_member([&](std::string_view ours, const StrictValue& theirs) {
    const auto province = by_code.find(ours);
    if (province == by_code.end()) theirs.refuse(fmt::format("a province of the map before it, not {}", excerpt(ours)));
    if (!is_code(theirs.text())) theirs.refuse("two to eight capital letters or digits, and not VIA");
    codes[province->second.index()] = theirs.text();
  });
  std::set<std::string_view> once;
  for (const std::string& code : codes)
    if (!once.insert(code).second) renamed.refuse(fmt::format("a code for each province, but '{}' means two", code));
  return codes;
}

// One word whatever the order was, a word for each kind of order, or nothing.
Meanings read_meanings(const StrictValue& told) {
  constexpr const char* kinds[] = {"hold", "move", "support", "convoy"};  // by OrderKind
  Meanings meant;
  if (told.is_null()) return meant;
  if (!told.is_object()) {
    meant.fill(word_of_datc(told));
    return meant;
  }
  told.expect_members({}, {kinds[0], kinds[1], kinds[2], kinds[3]});
  for (std::size_t k = 0; k < meant.size(); ++k)
    if (told.has(kinds[k])) meant[k] = word_of_datc(told[kinds[k]]);
  return meant;
}

std::map<std::string, Meanings, std::less<>> read_words(const StrictValue& dialect, bool observed) {
  std::map<std::string, Meanings, std::less<>> words;
  if (!dialect.has("words")) return words;
  if (!observed) dialect["words"].refuse("no words of an adapter that does not say to observe 'words'");
  dialect["words"].each_member([&](std::string_view own, const StrictValue& meant) {
    if (own.empty()) meant.refuse("a word that is not empty");
    words.emplace(own, read_meanings(meant));
  });
  return words;
}

Observes read_observes(const StrictValue& list, bool coasts) {
  Observes observes{.coasts = coasts};
  list.each_element([&](const StrictValue& what) {
    const std::string_view text = what.text();
    bool* told = text == "words" ? &observes.words : text == "retreats" ? &observes.retreats : nullptr;
    if (!told) what.refuse("'words' or 'retreats'");
    *told = true;
  });
  return observes;
}

void expect_this_protocol(const StrictValue& introduction) {
  if (introduction["protocol"].number() != protocol_version)
    introduction["protocol"].refuse(fmt::format("version {} of the protocol", protocol_version));
}

void expect_phase(Phase phase, const StrictValue& list) {
  std::vector<std::string> phases;
  list.each_element([&](const StrictValue& p) { phases.push_back(shown(p.text())); });
  if (phases.empty()) list.refuse("a phase that it adjudicates");
  if (std::ranges::find(phases, name(phase)) == phases.end())
    throw OtherPhases(fmt::format("it adjudicates {}, and not {}", fmt::join(phases, ", "), name(phase)));
}

}  // namespace

std::vector<Location> fleet_locations(const Map& map, ProvinceId p) {
  std::vector<Location> all;
  for (Coast coast : map[p].coasts) all.push_back({p, coast});
  if (all.empty()) all.push_back({p});
  return all;
}

Word word_of_datc(const StrictValue& told) {
  const std::string_view text = told.text();
  for (std::size_t w = 0; w < static_cast<std::size_t>(Word::no_answer); ++w)
    if (name(static_cast<Word>(w)) == text) return static_cast<Word>(w);
  told.refuse("what became of the order, in a word of DATC 3.2, 4.E.2");
}

std::string greeting(const Map& map, Phase phase) {
  Json provinces = Json::array();
  for (std::size_t p = 0; p < map.provinces().size(); ++p) provinces.push_back(province_told(map, ProvinceId(p)));
  const Json told{{"name", map.name()}, {"powers", map.powers()}, {"provinces", provinces}};
  return compact({{"protocol", protocol_version}, {"phase", std::string(name(phase))}, {"map", told}}) + "\n";
}

Introduction read_introduction(std::string_view line, const Map& map, Phase phase) {
  const StrictLine parsed(line);
  const StrictValue introduction = parsed.whole();
  introduction.expect_members({"protocol", "name", "version", "dialect", "observes", "phases"}, {});
  expect_this_protocol(introduction);
  expect_phase(phase, introduction["phases"]);
  const StrictValue dialect = introduction["dialect"];
  dialect.expect_members({"via", "coasts"}, {"path", "types", "words", "provinces"});
  const auto says = [&](const char* what, bool by_default) {
    return dialect.has(what) ? dialect[what].yes_or_no() : by_default;
  };
  const bool via = dialect["via"].yes_or_no();
  const Observes observes = read_observes(introduction["observes"], dialect["coasts"].yes_or_no());
  return {.name = shown(introduction["name"].text()),
          .version = shown(introduction["version"].text()),
          .codes = read_codes(map, dialect),
          .knows_via = via,
          .knows_path = says("path", via),
          .wants_types = says("types", false),
          .words = read_words(dialect, observes.words),
          .observes = observes};
}

}  // namespace dipeq
