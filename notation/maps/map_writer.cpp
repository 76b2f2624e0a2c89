#include "notation/maps/map_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "notation/coasts.hpp"

namespace dipeq {
namespace {

constexpr std::size_t widest = 120;

class Writer {
 public:
  explicit Writer(const Map::Data& map) : map_(map), ends_(map.provinces.size()) {
    for (const Map::Border& border : map.borders) {
      ends_[border.from.province.index()].push_back({&border, border.from, border.to});
      if (border.both_ways && border.from != border.to)
        ends_[border.to.province.index()].push_back({&border, border.to, border.from});
    }
  }

  std::string run() && {
    head();
    for (std::size_t i = 0; i < map_.provinces.size(); ++i) province(ProvinceId(i));
    if (!map_.opening.empty()) text_ += "\n";
    for (std::size_t p = 0; p < map_.powers.size(); ++p) opening(PowerId(p));
    return std::move(text_);
  }

 private:
  struct End {  // of a border, as a province has it
    const Map::Border* border;
    Location here, there;
  };

  void line(std::string_view text) { text_ += fmt::format("{}\n", text); }

  void head() {
    static const std::map<Builds, std::string_view> builds{
        {Builds::homes, "homes"}, {Builds::owned, "owned"}, {Builds::owned_with_a_home, "owned-with-a-home"}};
    line("map " + map_.name);
    line(fmt::format("begins {} {}", name(map_.begins.season), map_.begins.year));
    if (map_.victory) line(fmt::format("victory {}", *map_.victory));
    line(fmt::format("builds {}", builds.at(map_.builds)));
    if (!map_.powers.empty()) text_ += "\n";
    for (const std::string& power : map_.powers) line("power " + power);
  }

  void province(ProvinceId id) {
    const Province& p = map_.provinces[id.index()];
    line(fmt::format("\n{} {} {}", name(p.terrain), p.code, p.name));
    std::string also;
    for (const std::string& other : p.also) also += (also.empty() ? "" : ", ") + other;
    if (!also.empty()) line("  also " + also);
    if (p.supply_center) centre(p);
    if (p.convoys) line("  convoys");
    borders(id, UnitType::army, Coast::none);
    if (p.coasts.empty()) borders(id, UnitType::fleet, Coast::none);
    for (const Coast coast : p.coasts) borders(id, UnitType::fleet, coast);
  }

  void centre(const Province& p) {
    if (p.home && p.home == p.owner) return line("  centre " + map_.powers[p.home->index()]);
    line("  centre");
    if (p.home) line("  home " + map_.powers[p.home->index()]);
    if (p.owner) line("  owner " + map_.powers[p.owner->index()]);
  }

  std::string place(UnitType by, const Location& at) const {
    const std::string& code = map_.provinces[at.province.index()].code;
    return by == UnitType::army || at.coast == Coast::none ? code : fmt::format("{}({})", code, letters(at.coast));
  }

  // A line for those of the borders that are so; several where it would be long.
  template <class Are> void list(std::string_view begin, const std::vector<End>& all, Are are) {
    std::string row;
    for (const End& end : all) {
      if (!are(*end.border)) continue;
      const std::string word = " " + place(end.border->by, end.there);
      if (row.size() + word.size() > widest) line(row), row.clear();
      if (row.empty()) row = begin;
      row += word;
    }
    if (!row.empty()) line(row);
  }

  void borders(ProvinceId id, UnitType by, Coast coast) {
    std::vector<End> all;
    std::ranges::copy_if(ends_[id.index()], std::back_inserter(all),
                         [&](const End& end) { return end.border->by == by && end.here.coast == coast; });
    std::ranges::sort(all, {}, [&](const End& end) { return place(by, end.there); });
    std::string unit = by == UnitType::army ? "army" : "fleet";
    if (coast != Coast::none) unit += fmt::format("({})", letters(coast));
    const bool none_leads_both_ways = std::ranges::none_of(all, [](const End& end) { return end.border->both_ways; });
    if (coast != Coast::none && none_leads_both_ways) line("  " + unit);  // the coast is there all the same
    list("  " + unit, all, [](const Map::Border& b) { return b.both_ways; });
    list("  one-way " + unit, all, [](const Map::Border& b) { return !b.both_ways; });
    list("  difficult " + unit, all, [](const Map::Border& b) { return b.difficult; });
    for (const Season season : {Season::spring, Season::fall})
      list(fmt::format("  closed {} {}", season == Season::spring ? "spring" : "fall", unit), all,
           [season](const Map::Border& b) { return b.closed.contains(season); });
  }

  void opening(PowerId power) {
    std::string units;
    for (const Unit& unit : map_.opening)
      if (unit.power == power)
        units += fmt::format("{}{} {}", units.empty() ? "" : ", ", unit.type == UnitType::army ? "A" : "F",
                             place(unit.type, unit.at));
    if (!units.empty()) line(fmt::format("opening {}: {}", map_.powers[power.index()], units));
  }

  const Map::Data& map_;
  std::vector<std::vector<End>> ends_;  // by province
  std::string text_;
};

}  // namespace

std::string write_map(const Map::Data& map) { return Writer(map).run(); }

}  // namespace dipeq
