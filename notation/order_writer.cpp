#include "notation/order_writer.hpp"

#include <algorithm>
#include <array>

#include "notation/coasts.hpp"
namespace dipeq {
namespace {

constexpr char upper(char c) {
  const bool lower = static_cast<unsigned char>(c - 'a') < 26;
  return static_cast<char>(c ^ (lower ? 'a' ^ 'A' : 0));  // without a branch
}

// Adds the parts of one order, in one style, to a text. Millions are written when adjudicators are compared.
struct Writer {
  const Map& map;
  Style style;
  std::string& text;

  void either(std::string_view prose, std::string_view brief) { text += style == Style::prose ? prose : brief; }

  void code(std::string_view lower) {
    std::array<char, 8> part;  // hardly any code is longer
    while (!lower.empty()) {
      const std::size_t n = std::min(lower.size(), part.size());
      for (std::size_t i = 0; i < n; ++i) part[i] = upper(lower[i]);
      text.append(part.data(), n);
      lower.remove_prefix(n);
    }
  }
  void location(Location at) {
    const Province& province = map[at.province];
    if (style == Style::prose)
      text += province.name;
    else
      code(province.code);
    if (at.coast == Coast::none) return;
    const std::string_view coast = letters(at.coast);
    either("(", "/");
    text += coast;
    either(")", "");
  }
  void mention(const UnitMention& unit) {
    if (unit.power) text.append(Names::of(map).adjective(*unit.power)).append(" ");
    if (unit.type) text += *unit.type == UnitType::army ? "A " : "F ";
    location(unit.at);
  }
  void order(const WrittenOrder& order) {
    mention(order.unit);
    text += ' ';
    std::visit(*this, order.action);
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
  return written(map, style, [&](Writer& writer) { writer.order(order); });
}

void append_order(const WrittenOrder& order, const Map& map, Style style, std::string& text) {
  Writer{map, style, text}.order(order);
}

void append_unit(const Unit& unit, const Map& map, Style style, std::string& text) {
  Writer{map, style, text}.mention({unit.type, unit.at});
}

}  // namespace dipeq
