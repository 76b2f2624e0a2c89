#include "notation/order_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/coasts.hpp"
namespace dipeq {
namespace {

constexpr char upper(char c) {
  const bool lower = static_cast<unsigned char>(c - 'a') < 26;
  return static_cast<char>(c ^ (lower ? 'a' ^ 'A' : 0));  // without a branch
}

// What is added to a text bit by bit, and becomes part of it in few steps.
class Added {
 public:
  explicit Added(std::string& to) : to_(to) {}
  Added(const Added&) = delete;
  ~Added() { pass_on(); }

  void operator+=(char c) {
    if (size_ == bits_.size()) pass_on();
    bits_[size_++] = c;
  }
  template <std::size_t N> void operator+=(const char (&literal)[N]) {
    static_assert(N <= room);
    if (size_ + N > bits_.size()) pass_on();
    std::copy_n(literal, N, bits_.data() + size_);
    size_ += N - 1;
  }
  void operator+=(std::string_view part) {
    pass_on();
    to_ += part;
  }
  void in_capitals(std::string_view part) {
    for (const char c : part) *this += upper(c);
  }

 private:
  void pass_on() {
    to_.append(bits_.data(), size_);
    size_ = 0;
  }

  static constexpr std::size_t room = 64;  // for nearly every order
  std::string& to_;
  std::size_t size_ = 0;
  std::array<char, room> bits_;
};

// Adds the parts of one order, in one style, to a text. Millions are written when adjudicators are compared.
struct Writer {
  const Map& map;
  Style style;
  Added text;

  Writer(const Map& of, Style as, std::string& to) : map(of), style(as), text(to) {}

  template <std::size_t N, std::size_t M> void either(const char (&prose)[N], const char (&brief)[M]) {
    if (style == Style::prose)
      text += prose;
    else
      text += brief;
  }

  void location(Location at) {
    const Province& province = map[at.province];
    if (style == Style::prose)
      text += std::string_view(province.name);
    else
      text.in_capitals(province.code);
    if (at.coast == Coast::none) return;
    either("(", "/");
    text += letters(at.coast);
    either(")", "");
  }
  void mention(const UnitMention& unit) {
    if (unit.power) text += std::string_view(Names::of(map).adjective(*unit.power)), text += ' ';
    if (unit.type) text += *unit.type == UnitType::army ? 'A' : 'F', text += ' ';
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
  void operator()(const MoveOffMapOrder& o) { text += "- ", text += std::string_view(o.to); }
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
  {
    Writer writer(map, style, text);
    write(writer);
  }
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
  Writer(map, style, text).order(order);
}

void append_unit(const Unit& unit, const Map& map, Style style, std::string& text) {
  Writer(map, style, text).mention({unit.type, unit.at});
}

}  // namespace dipeq
