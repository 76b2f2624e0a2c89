// What an audit found, as a map and in words.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "compare/audit/map_audit.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

bool found(const std::vector<Crossing>& sorted, const Crossing& c) { return std::ranges::binary_search(sorted, c); }

Crossing back(const Crossing& c) { return {c.by, c.to, c.from}; }

// Two provinces, the lower one first.
using Pair = std::pair<ProvinceId, ProvinceId>;
Pair pair_of(const Crossing& c) { return std::minmax(c.from.province, c.to.province); }

// A border where it goes only some ways as one-way borders.
void add_what_is_left(const Map::Border& border, const std::vector<Crossing>& missing,
                      std::vector<Map::Border>& borders) {
  const Crossing there{border.by, border.from, border.to};
  const bool goes = !found(missing, there), comes = border.both_ways && !found(missing, back(there));
  Map::Border left = border;
  left.both_ways = goes && comes;
  if (!goes) std::swap(left.from, left.to);
  if (goes || comes) borders.push_back(left);
}

std::set<Crossing> crossings_of(const Map& map) {
  std::set<Crossing> all;
  for (const Map::Border& b : map.data().borders) {
    const Crossing c{b.by, b.from, b.to};
    all.insert(c);
    if (b.both_ways) all.insert(back(c));
  }
  return all;
}

std::vector<Crossing> crossings_between(const Map& map, Pair pair) {
  std::vector<Crossing> all;
  for (const Crossing& c : crossings_of(map))
    if (pair_of(c) == pair) all.push_back(c);
  return all;
}

// What would be a border between the two; a fleet's coasts forgotten.
std::vector<Crossing> all_crossings(const Map& map, Pair pair) {
  const auto [a, b] = pair;
  const Terrain at = map[a].terrain, bt = map[b].terrain;
  std::vector<Crossing> all;
  const auto both = [&](UnitType by) {
    all.push_back({by, {a}, {b}});
    all.push_back({by, {b}, {a}});
  };
  if (at != Terrain::sea && bt != Terrain::sea) both(UnitType::army);
  if (at != Terrain::inland && bt != Terrain::inland) both(UnitType::fleet);
  return all;
}

Crossing without_coasts(const Crossing& c) { return {c.by, {c.from.province}, {c.to.province}}; }

// Crossings between two provinces, in as few words as say them all: `whole` is what is (or would be) a border between them.
class InWords {
 public:
  InWords(const Map& map, bool missing, std::vector<Crossing> here, std::vector<Crossing> whole)
      : map_(map), missing_(missing), left_(std::move(here)), whole_(std::move(whole)) {}

  std::vector<MapDifference> differences() && {
    const auto of_any = [](const Crossing&) { return true; };
    if (!left_.empty()) take_if_all(of_any, [&](const Crossing& c) { return border(c, ""); });
    for (const UnitType by : {UnitType::army, UnitType::fleet}) {
      const auto of_type = [by](const Crossing& c) { return c.by == by; };
      take_if_all(of_type, [&](const Crossing& c) { return border(c, " for " + units(by)); });
      for (const bool up : {true, false})
        take_if_all([&](const Crossing& c) { return c.by == by && (c.from.province < c.to.province) == up; },
                    [&](const Crossing& c) { return way(without_coasts(c)); });
    }
    while (!left_.empty()) take_first();
    return std::move(found_);
  }

 private:
  // There and back, or one way.
  void take_first() {
    const Crossing c = left_.front(), c_back = back(c);
    const bool both = std::ranges::find(left_, c_back) != left_.end();
    std::erase_if(left_, [&](const Crossing& one) { return one == c || one == c_back; });
    if (!both) return add(way(c), {c});
    add(fmt::format("{} way for {} between {} and {}", article(), units(c.by), write_location(c.from, map_),
                    write_location(c.to, map_)),
        {c, c_back});
  }

  static std::string units(UnitType by) { return by == UnitType::army ? "armies" : "fleets"; }
  std::string_view article() const { return missing_ ? "no" : "a"; }

  std::string border(const Crossing& c, const std::string& for_whom) const {
    const auto [a, b] = pair_of(c);
    return fmt::format("{} border{} between {} and {}", article(), for_whom, map_[a].name, map_[b].name);
  }
  std::string way(const Crossing& c) const {
    return fmt::format("{} way for {} from {} to {}", article(), units(c.by), write_location(c.from, map_),
                       write_location(c.to, map_));
  }

  template <class Of, class Words> void take_if_all(Of of, Words words) {
    std::vector<Crossing> part, of_whole;
    std::ranges::copy_if(left_, std::back_inserter(part), of);
    std::ranges::copy_if(whole_, std::back_inserter(of_whole), of);
    if (part.empty() || !same(part, of_whole)) return;
    std::erase_if(left_, of);
    const std::string how = words(part.front());
    add(how, std::move(part));
  }

  // An added border has whatever coasts; but beside one that is there by another coast it is named with its own.
  bool same(const std::vector<Crossing>& part, const std::vector<Crossing>& of_whole) const {
    if (missing_) return part == of_whole;
    for (const Crossing& there : crossings_between(map_, pair_of(part.front())))
      if (std::ranges::any_of(part, [&](const Crossing& c) { return c.by == there.by; })) return false;
    std::set<Crossing> ways;
    for (const Crossing& c : part) ways.insert(without_coasts(c));
    return ways == std::set<Crossing>(of_whole.begin(), of_whole.end());
  }

  void add(std::string how, std::vector<Crossing> part) {
    MapAudit alone{.questions = 1};
    Board example = question(part.front(), map_);
    (missing_ ? alone.missing : alone.added) = std::move(part);
    found_.push_back({std::move(how), std::move(alone), std::move(example)});
  }

  const Map& map_;
  bool missing_;
  std::vector<Crossing> left_, whole_;
  std::vector<MapDifference> found_;
};

// Missing crossings of one province that are all that it has, to and fro or one way: several borders, but one difference.
class OfProvinces {
 public:
  OfProvinces(const Map& map, const std::vector<Crossing>& missing)
      : map_(map), whole_(crossings_of(map)), missing_(missing), left_(missing) {}

  std::vector<MapDifference> differences() && {
    for (const Way way : {Way::both, Way::into, Way::out_of})
      for (const auto by : {std::optional<UnitType>(), std::optional(UnitType::army), std::optional(UnitType::fleet)})
        for (std::size_t p = 0; p < map_.provinces().size(); p++) take_if_all(way, by, ProvinceId(p));
    return std::move(found_);
  }
  const std::vector<Crossing>& left() const { return left_; }

 private:
  enum class Way : std::uint8_t { both, into, out_of };

  void take_if_all(Way way, std::optional<UnitType> by, ProvinceId of) {
    const auto belongs = [&](const Crossing& c) {
      const bool there = way != Way::out_of && c.to.province == of, from = way != Way::into && c.from.province == of;
      return (there || from) && (!by || *by == c.by);
    };
    std::vector<Crossing> part;
    std::ranges::copy_if(left_, std::back_inserter(part), belongs);
    std::set<Pair> borders;
    for (const Crossing& c : part) borders.insert(pair_of(c));
    if (borders.size() < 2 ||
        !std::ranges::all_of(whole_, [&](const Crossing& c) { return !belongs(c) || found(missing_, c); }))
      return;
    std::erase_if(left_, belongs);
    MapDifference d{in_words(way, by, of), {.questions = 1}, question(part.front(), map_)};
    d.alone.missing = std::move(part);
    found_.push_back(std::move(d));
  }

  std::string in_words(Way way, std::optional<UnitType> by, ProvinceId of) const {
    const std::string_view what = way == Way::both ? "border" : "way";
    const std::string_view whose = !by ? "" : *by == UnitType::army ? " for armies" : " for fleets";
    const std::string_view where = way == Way::both ? "of" : way == Way::into ? "into" : "out of";
    return fmt::format("no {}{} {} {}", what, whose, where, map_[of].name);
  }

  const Map& map_;
  std::set<Crossing> whole_;  // of the map
  const std::vector<Crossing>& missing_;
  std::vector<Crossing> left_;
  std::vector<MapDifference> found_;
};

std::vector<MapDifference> in_words(const Map& map, const std::vector<Crossing>& crossings, bool missing) {
  std::set<Pair> pairs;
  for (const Crossing& c : crossings) pairs.insert(pair_of(c));
  std::vector<MapDifference> all;
  for (const Pair& pair : pairs) {
    std::vector<Crossing> here;
    std::ranges::copy_if(crossings, std::back_inserter(here), [&](const Crossing& c) { return pair_of(c) == pair; });
    auto whole = missing ? crossings_between(map, pair) : all_crossings(map, pair);
    std::ranges::move(InWords(map, missing, std::move(here), std::move(whole)).differences(), std::back_inserter(all));
  }
  return all;
}

// Carriages in words: all over a fleet, all from and to a shore, or each.
class CarriagesInWords {
 public:
  CarriagesInWords(const Map& map, bool missing, std::vector<Carriage> carriages)
      : map_(map), missing_(missing), left_(std::move(carriages)) {}

  std::vector<MapDifference> differences() && {
    std::set<ProvinceId> fleets;
    for (const Carriage& c : left_) fleets.insert(c.fleet);
    for (ProvinceId fleet : fleets) {
      take_if_all(fleet, "no army", [&](const Carriage& c) { return c.fleet == fleet; });
      for (ProvinceId shore : map_.water_neighbours(fleet))
        take_if_all(fleet, "no army from or to " + map_[shore].name,
                    [&](const Carriage& c) { return c.fleet == fleet && (c.from == shore || c.to == shore); });
    }
    const std::string_view article = missing_ ? "no" : "an";
    for (const Carriage& c : left_)
      add(c.fleet, fmt::format("{} army from {} to {}", article, map_[c.from].name, map_[c.to].name), {c});
    return std::move(found_);
  }

 private:
  template <class Of> void take_if_all(ProvinceId fleet, const std::string& what, Of of) {
    std::vector<Carriage> whole = carriages_over(fleet, map_), part;
    std::erase_if(whole, [&](const Carriage& c) { return !of(c); });
    std::ranges::copy_if(left_, std::back_inserter(part), of);
    if (!missing_ || part.empty() || part != whole) return;
    std::erase_if(left_, of);
    add(fleet, what, std::move(part));
  }

  void add(ProvinceId fleet, const std::string& what, std::vector<Carriage> part) {
    MapAudit alone{.questions = 1};
    Board example = question(part.front(), map_);
    (missing_ ? alone.not_carried : alone.carried) = std::move(part);
    found_.push_back(
        {fmt::format("a fleet in {} that convoys {}", map_[fleet].name, what), std::move(alone), std::move(example)});
  }

  const Map& map_;
  bool missing_;
  std::vector<Carriage> left_;
  std::vector<MapDifference> found_;
};

}  // namespace

std::shared_ptr<const Map> as_audited(const Map& map, const MapAudit& audit) {
  Map::Data data = map.data();
  std::vector<Map::Border> borders;
  for (const Map::Border& border : data.borders) add_what_is_left(border, audit.missing, borders);
  for (const Crossing& c : audit.added) borders.push_back({c.by, c.from, c.to, false});
  data.borders = std::move(borders);
  return std::make_shared<const Map>(std::move(data));
}

std::vector<MapDifference> differences(const MapAudit& audit, const Map& map) {
  OfProvinces of_provinces(map, audit.missing);
  std::vector<MapDifference> all = std::move(of_provinces).differences();
  std::ranges::move(in_words(map, of_provinces.left(), true), std::back_inserter(all));
  std::ranges::move(in_words(map, audit.added, false), std::back_inserter(all));
  std::ranges::move(CarriagesInWords(map, true, audit.not_carried).differences(), std::back_inserter(all));
  std::ranges::move(CarriagesInWords(map, false, audit.carried).differences(), std::back_inserter(all));
  return all;
}

}  // namespace dipeq
