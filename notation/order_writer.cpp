// Writes orders, units and locations, in prose or in short notation.
#include <algorithm>
#include <iterator>

#include "notation/coasts.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// Adds the parts of one order, in one style, to a text. Millions are written when adjudicators are compared.
struct Writer {
  const Map& map;
  Style style;
  std::string& text;

  void either(std::string_view prose, std::string_view brief) { text += style == Style::prose ? prose : brief; }

  void location(Location at) {
    const std::string_view coast = letters(at.coast);
    const Province& province = map[at.province];
    if (style == Style::prose)
      text += province.name;
    else
      std::ranges::transform(province.code, std::back_inserter(text), upper);
    if (coast.empty()) return;
    either("(", "/");
    text += coast;
    either(")", "");
  }
  void mention(const UnitMention& unit) {
    if (unit.power) text.append(Names::of(map).adjective(*unit.power)).append(" ");
    if (unit.type) text += *unit.type == UnitType::army ? "A " : "F ";
    location(unit.at);
  }
  void move(const UnitMention& unit, Location to) {
    mention(unit);
    text += " - ";
    location(to);
  }

  void operator()(const HoldOrder&) { either("Holds", "H"); }
  void operator()(const MoveOrder& o) {
    for (ProvinceId p : o.path) {
      text += "- ";
      location({p});
      text += ' ';
    }
    text += "- ";
    location(o.to);
    if (o.via == Via::convoy) either(" via convoy", " VIA");
  }
  void operator()(const MoveOffMapOrder& o) { text.append("- ").append(o.to); }
  void operator()(const SupportHoldOrder& o) {
    either("Supports ", "S ");
    mention(o.whom);
  }
  void operator()(const SupportMoveOrder& o) {
    either("Supports ", "S ");
    move(o.whom, o.to);
  }
  void operator()(const ConvoyOrder& o) {
    either("Convoys ", "C ");
    move(o.whom, o.to);
  }
};

template <class Write> std::string written(const Map& map, Style style, Write write) {
  std::string text;
  Writer writer{map, style, text};
  write(writer);
  return text;
}

}  // namespace

std::string write_location(Location at, const Map& map, Style style) {
  return written(map, style, [&](Writer& writer) { writer.location(at); });
}

std::string write_mention(const UnitMention& unit, const Map& map, Style style) {
  return written(map, style, [&](Writer& writer) { writer.mention(unit); });
}

std::string write_unit(const Unit& unit, const Map& map, Style style) {
  return write_mention({unit.type, unit.at}, map, style);
}

std::string write_order(const WrittenOrder& order, const Map& map, Style style) {
  return written(map, style, [&](Writer& writer) {
    writer.mention(order.unit);
    writer.text += ' ';
    std::visit(writer, order.action);
  });
}

}  // namespace dipeq
