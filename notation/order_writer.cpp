// Writes orders, units and locations, in prose or in short notation.
#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/coasts.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

// Writes the parts of one order in one style.
struct Writer {
  const Map& map;
  Style style;

  std::string_view either(std::string_view prose, std::string_view brief) const {
    return style == Style::prose ? prose : brief;
  }

  std::string mention(const UnitMention& unit) const {
    const std::string nationality = unit.power ? Names::of(map).adjective(*unit.power) + " " : "";
    const std::string_view type = !unit.type ? "" : *unit.type == UnitType::army ? "A " : "F ";
    return fmt::format("{}{}{}", nationality, type, write_location(unit.at, map, style));
  }
  std::string move(const UnitMention& unit, Location to) const {
    return fmt::format("{} - {}", mention(unit), write_location(to, map, style));
  }

  std::string operator()(const HoldOrder&) const { return std::string(either("Holds", "H")); }
  std::string operator()(const MoveOrder& o) const {
    const std::string_view via = o.via == Via::convoy ? either(" via convoy", " VIA") : "";
    std::string path;
    for (ProvinceId p : o.path) path += fmt::format("- {} ", write_location({p}, map, style));
    return fmt::format("{}- {}{}", path, write_location(o.to, map, style), via);
  }
  std::string operator()(const MoveOffMapOrder& o) const { return fmt::format("- {}", o.to); }
  std::string operator()(const SupportHoldOrder& o) const {
    return fmt::format("{} {}", either("Supports", "S"), mention(o.whom));
  }
  std::string operator()(const SupportMoveOrder& o) const {
    return fmt::format("{} {}", either("Supports", "S"), move(o.whom, o.to));
  }
  std::string operator()(const ConvoyOrder& o) const {
    return fmt::format("{} {}", either("Convoys", "C"), move(o.whom, o.to));
  }
};

}  // namespace

std::string write_location(Location at, const Map& map, Style style) {
  const std::string_view coast = letters(at.coast);
  const Province& province = map[at.province];
  if (style == Style::prose) return coast.empty() ? province.name : fmt::format("{}({})", province.name, coast);
  return coast.empty() ? upper(province.code) : fmt::format("{}/{}", upper(province.code), coast);
}

std::string write_mention(const UnitMention& unit, const Map& map, Style style) {
  return Writer{map, style}.mention(unit);
}

std::string write_unit(const Unit& unit, const Map& map, Style style) {
  return Writer{map, style}.mention({unit.type, unit.at});
}

std::string write_order(const WrittenOrder& order, const Map& map, Style style) {
  const Writer writer{map, style};
  return fmt::format("{} {}", writer.mention(order.unit), std::visit(writer, order.action));
}

}  // namespace dipeq
