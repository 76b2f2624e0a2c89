// One-way borders, and such as are never open.
#include <fmt/format.h>

#include <set>
#include <tuple>

#include "notation/map_check/checking.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

using Way = std::tuple<UnitType, Location, Location>;

std::set<Way> one_ways(const Map& map) {
  std::set<Way> ways;
  for (const Map::Border& b : map.data().borders)
    if (!b.both_ways) ways.emplace(b.by, b.from, b.to);
  return ways;
}

MapFinding finding(const Map& map, const Way& way, MapCheck check, std::string_view what, std::string suggestion) {
  const auto& [by, from, to] = way;
  return {.check = check,
          .what = fmt::format("{} go from {} to {}, {}", units_of(by), write_location(from, map),
                              write_location(to, map), what),
          .suggestion = std::move(suggestion),
          .provinces = {from.province, to.province},
          .keyword = "one-way"};
}

MapFinding of_one_way(const Map& map, const std::set<Way>& ways, const Way& way) {
  const auto& [by, from, to] = way;
  const std::string line = keyword_of(by);
  if (ways.contains({by, to, from}))
    return finding(map, way, MapCheck::two_one_ways, "and back by a border of its own",
                   fmt::format("write it once at each end, in a line '{}'", line));
  const UnitType other = by == UnitType::army ? UnitType::fleet : UnitType::army;
  const bool others_return = map.reaches(other, to, from.province);
  return finding(map, way, MapCheck::one_way,
                 others_return ? fmt::format("but not back, as {} do", units_of(other)) : std::string("but not back"),
                 fmt::format("if that is a slip, write it at both ends in a line '{}'", line));
}

}  // namespace

void check_borders(const Map& map, MapFindings& found) {
  const std::set<Way> ways = one_ways(map);
  for (const Way& way : ways) {
    const auto& [by, from, to] = way;
    if (!ways.contains({by, to, from}) || from < to) found.push_back(of_one_way(map, ways, way));
  }
  for (const Map::Border& b : map.data().borders)
    if (b.closed.contains(Season::spring) && b.closed.contains(Season::fall))
      found.push_back({MapCheck::never_open,
                       fmt::format("the border between {} and {} is closed to {} in Spring and in Fall",
                                   write_location(b.from, map), write_location(b.to, map), units_of(b.by)),
                       "leave the border out, or open it in one of the seasons",
                       {b.from.province, b.to.province},
                       "closed"});
}

}  // namespace dipeq
