#include "notation/maps/map_coasts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "io/glyphs.hpp"
#include "notation/coasts.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::string_view, 8> all_coasts{"nc", "ec", "sc", "wc", "nec", "sec", "swc", "nwc"};

// "North Coast", "northeast", "nc": one of dipeq's names, or nothing.
std::string known_coast(std::string_view text) {
  std::string letters;
  for (char c : lower(text))
    if ('a' <= c && c <= 'z') letters += c;
  if (std::ranges::find(all_coasts, letters) != all_coasts.end()) return letters;
  for (std::string_view end : {"coast", "ern"})
    if (letters.ends_with(end)) letters.erase(letters.size() - end.size());
  static const std::map<std::string_view, std::string_view> winds{
      {"north", "nc"},      {"east", "ec"},       {"south", "sc"},      {"west", "wc"},
      {"northeast", "nec"}, {"southeast", "sec"}, {"southwest", "swc"}, {"northwest", "nwc"}};
  const auto found = winds.find(letters);
  return found == winds.end() ? std::string() : std::string(found->second);
}

class Coasts {
 public:
  explicit Coasts(MapDraft& draft) : draft_(draft), names_(draft.provinces.size()) {}

  void run() {
    for (const MapDraft::Passage& p : draft_.passages)
      if (p.by == UnitType::fleet) declare(p.from), declare(p.to);
    for (std::size_t i = 0; i < draft_.provinces.size(); ++i) name(i);
    for (MapDraft::Passage& p : draft_.passages) rename(p.by, p.from), rename(p.by, p.to);
    for (MapDraft::OpeningUnit& u : draft_.opening) rename(u.type, u.at);
    if (!renamed_.empty()) remark("coasts that have no wind's name are given one: " + listed(renamed_));
    if (!single_.empty()) remark("the only coast of a province needs no name: " + listed(single_));
    without_coasts();
  }

 private:
  void remark(std::string text) { draft_.remarks.push_back(std::move(text)); }

  void declare(const MapDraft::Place& place) {
    auto& coasts = draft_.provinces[place.province].coasts;
    if (!place.coast.empty() && std::ranges::find(coasts, place.coast) == coasts.end()) coasts.push_back(place.coast);
  }

  void name(std::size_t i) {
    MapDraft::Province& province = draft_.provinces[i];
    if (province.coasts.size() == 1) {
      single_.push_back(fmt::format("{} ({})", province.name, tidy(province.coasts.front())));
      names_[i].emplace(province.coasts.front(), "");
      province.coasts.clear();
      return;
    }
    std::set<std::string> taken;
    for (const std::string& coast : province.coasts)
      if (std::string known = known_coast(coast); !known.empty() && taken.insert(known).second)
        names_[i][coast] = known;
    for (const std::string& coast : province.coasts)
      if (!names_[i].contains(coast)) names_[i][coast] = free_name(province, coast, taken);
    std::vector<std::string> named;
    for (const std::string& coast : province.coasts)
      if (const std::string& known = names_[i][coast]; !known.empty()) named.push_back(known);
    province.coasts = named;
  }

  std::string free_name(const MapDraft::Province& province, const std::string& coast, std::set<std::string>& taken) {
    for (std::string_view free : all_coasts)
      if (taken.insert(std::string(free)).second) {
        renamed_.push_back(fmt::format("{} of {} is {}", tidy(coast), province.name, free));
        return std::string(free);
      }
    remark(fmt::format("{} has more than {} coasts: {} is left out", province.name, all_coasts.size(), tidy(coast)));
    return {};
  }

  void rename(UnitType by, MapDraft::Place& place) const {
    if (place.coast.empty()) return;
    const auto& names = names_[place.province];
    const auto found = names.find(place.coast);
    place.coast = by == UnitType::army || found == names.end() ? std::string() : found->second;
  }

  bool leaves_out(const MapDraft::Place& place) const {
    return place.coast.empty() && !draft_.provinces[place.province].coasts.empty();
  }

  bool leaves_out(const MapDraft::Passage& p) const {
    return p.by == UnitType::fleet && (leaves_out(p.from) || leaves_out(p.to));
  }

  using Ends = std::pair<std::string, std::string>;  // where a passage begins and where it ends
  using Whole = std::map<std::pair<std::size_t, std::size_t>, std::set<Ends>>;

  // Those of `all` that a passage can mean which leaves a coast out.
  std::vector<Ends> meant(const MapDraft::Place& from, const MapDraft::Place& to, const Whole& all) const {
    std::vector<Ends> found;
    const auto between = all.find({from.province, to.province});
    if (between == all.end()) return found;
    for (const Ends& coasts : between->second)
      if ((leaves_out(from) || from.coast == coasts.first) && (leaves_out(to) || to.coast == coasts.second))
        found.push_back(coasts);
    return found;
  }

  // A passage that names no coast is there already, if one that names it is. Else it is the way back of the one that leads the other way;
  // nothing tells which of several it is.
  void without_coasts() {
    Whole whole;
    for (const MapDraft::Passage& p : draft_.passages)
      if (p.by == UnitType::fleet && !leaves_out(p))
        whole[{p.from.province, p.to.province}].emplace(p.from.coast, p.to.coast);
    std::set<std::string> lost, settled;
    for (MapDraft::Passage& p : draft_.passages) {
      if (!leaves_out(p) || draft_.coasts_may_be_left_out || !meant(p.from, p.to, whole).empty()) continue;
      const auto back = meant(p.to, p.from, whole);
      if (back.size() == 1) p.from.coast = back.front().second, p.to.coast = back.front().first;
      (back.size() == 1 ? settled : lost).insert(told(p));
    }
    std::erase_if(draft_.passages, [this](const MapDraft::Passage& p) { return leaves_out(p); });
    if (!settled.empty())
      remark("passages of fleets that name no coast lead where the way back begins: " +
             listed({settled.begin(), settled.end()}));
    if (!lost.empty())
      remark("passages of fleets that do not say which coast they mean are left out: " +
             listed({lost.begin(), lost.end()}));
  }

  std::string told(const MapDraft::Passage& p) const {
    const auto named = [this](const MapDraft::Place& place) {
      return draft_.provinces[place.province].name + (place.coast.empty() ? "" : "/" + place.coast);
    };
    return named(p.from) + " - " + named(p.to);
  }

  MapDraft& draft_;
  std::vector<std::map<std::string, std::string>> names_;  // by province: of the file, dipeq's
  std::vector<std::string> renamed_, single_;
};

}  // namespace

void settle_coasts(MapDraft& draft) { Coasts(draft).run(); }

void settle_terrains(MapDraft& draft) {
  std::vector<bool> armies(draft.provinces.size()), fleets(draft.provinces.size());
  for (const MapDraft::Passage& p : draft.passages) {
    std::vector<bool>& by = p.by == UnitType::army ? armies : fleets;
    by[p.from.province] = by[p.to.province] = true;
  }
  std::vector<std::string> lakes, bridges;
  for (std::size_t i = 0; i < draft.provinces.size(); ++i) {
    MapDraft::Province& p = draft.provinces[i];
    if (!p.terrain) p.terrain = !fleets[i] ? Terrain::inland : armies[i] ? Terrain::coastal : Terrain::sea;
    if (p.terrain == Terrain::inland && (fleets[i] || !p.coasts.empty())) {
      p.terrain = Terrain::coastal;
      if (p.coasts.empty()) lakes.push_back(p.name);  // else that is how some formats write it
    }
    if (p.terrain == Terrain::sea && armies[i]) {
      p.terrain = Terrain::coastal;
      p.convoys = true;
      bridges.push_back(p.name);
    }
  }
  if (!lakes.empty()) draft.remarks.push_back("inland, but fleets enter, and so coastal: " + listed(lakes));
  if (!bridges.empty())
    draft.remarks.push_back("sea, but armies enter, and so coastal, with convoys: " + listed(bridges));
}

std::optional<Location> location_of(UnitType type, const MapDraft::Place& place, const Province& province) {
  const ProvinceId id(place.province);
  if (type == UnitType::army || province.coasts.empty()) return Location{id};
  const auto coast = coast_named(place.coast);
  if (!coast || std::ranges::find(province.coasts, *coast) == province.coasts.end()) return std::nullopt;
  return Location{id, *coast};
}

}  // namespace dipeq
