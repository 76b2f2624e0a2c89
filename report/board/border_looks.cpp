#include "report/board/border_looks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "notation/order_text.hpp"
#include "report/board/svg.hpp"

namespace dipeq {
namespace {

using Border = Map::Border;

// Of all seasons, also if the map is that of one.
std::vector<Border> borders_of_year(const Map& map) {
  std::vector<Border> all = map.data().borders;
  if (!map.changes_with_the_season()) return all;
  for (const Map* seen : {&map.in(Season::spring), &map.in(Season::fall)})
    for (const Border& border : seen->data().borders)
      if (std::ranges::find(all, border) == all.end()) all.push_back(border);
  return all;
}

bool leads_back(const std::vector<Border>& all, const Border& border) {
  const auto back = [&](const Border& other) {
    return other.by == border.by && other.from == border.to && other.to == border.from;
  };
  return border.both_ways || std::ranges::any_of(all, back);
}

// "armies North Africa - Tunis: difficult, closed in Spring"
std::string told(const Map& map, const Border& border, bool back) {
  std::vector<std::string> what;
  if (!back) what.push_back("one way");
  if (border.difficult) what.push_back("difficult");
  for (const Season season : {Season::spring, Season::fall})
    if (border.closed.contains(season)) what.push_back(fmt::format("closed in {}", name(season)));
  return fmt::format("{} {} {} {}: {}", border.by == UnitType::army ? "armies" : "fleets",
                     write_location(border.from, map), border.both_ways ? "-" : "to", write_location(border.to, map),
                     fmt::join(what, ", "));
}

// Every way between the two provinces leads to the same one.
bool all_lead_to(const std::vector<Border>& all, const ProvincePair& ends, ProvinceId to) {
  return std::ranges::all_of(all, [&](const Border& b) {
    const bool is_between = std::minmax(b.from.province, b.to.province) == std::minmax(ends.first, ends.second);
    return !is_between || (!b.both_ways && b.to.province == to);
  });
}

}  // namespace

BorderLooks border_looks(const Map& map) {
  BorderLooks looks;
  const std::vector<Border> all = borders_of_year(map);
  for (const Border& border : all) {
    const bool back = leads_back(all, border);
    if (border.from.province == border.to.province || (back && !border.difficult && border.closed.empty())) continue;
    const ProvincePair ends = std::minmax(border.from.province, border.to.province);
    BorderLook& look = looks[ends];
    look.difficult = look.difficult || border.difficult;
    look.closed = look.closed || !border.closed.empty();
    if (!back) {
      look.leads_to = border.to.province;
      look.every_unit = all_lead_to(all, ends, border.to.province);
    }
    look.told += (look.told.empty() ? "" : "; ") + told(map, border, back);
  }
  return looks;
}

std::string way_head(Point at, Point direction, bool every_unit) {
  const Point side{-direction.y * 7, direction.x * 7}, tip = at + direction * 8, back = at - direction * 8;
  return svg_path(every_unit ? "way" : "way half",
                  "M" + svg_points(tip) + "L" + svg_points(back + side) + "L" + svg_points(back - side) + "Z");
}

std::string drawn_border(const Curve& line, const ProvincePair& ends, const BorderLook* look) {
  if (!look) return svg_path("line border", line.path());
  std::string head, looks = "line border";
  if (look->difficult) looks += " difficult";
  if (look->closed) looks += " closed";
  if (look->leads_to) {
    const Curve half = line.until(0.5);
    head = way_head(half.end(), *look->leads_to == ends.second ? half.direction() : half.direction() * -1,
                    look->every_unit);
  }
  return "<g class=\"uncommon\">" + svg_title(look->told) + svg_path(looks, line.path()) + head + "</g>\n";
}

}  // namespace dipeq
