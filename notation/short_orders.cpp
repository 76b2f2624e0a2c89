#include "notation/short_orders.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "notation/names.hpp"

namespace dipeq {
namespace {

constexpr std::uint32_t capitals =
    0xdfdfdf;  // takes from three letters what makes them small; what is none becomes none

constexpr char quotation_mark = '"';

char capital(char c) { return static_cast<char>(c & ~0x20); }

// Three letters as one number.
std::uint32_t letters_at(const char* text) {
  std::uint16_t first_two = 0;
  std::memcpy(&first_two, text, sizeof(first_two));
  return (first_two | std::uint32_t{static_cast<unsigned char>(text[2])} << 16) & capitals;
}

}  // namespace

// Reads what comes next, if it is there. No sign of an order is a quotation mark, so no order goes on behind one.
class ShortOrders::Scanner {
 public:
  Scanner(const ShortOrders& known, const char* text) : known_(known), at_(text) {}

  const char* end() const { return *at_ == quotation_mark ? at_ : nullptr; }  // if nothing comes next

  bool unit(UnitMention& into) {
    if (at_[1] == ' ') {
      const char letter = capital(at_[0]);
      if (letter == 'A' || letter == 'F') {
        into.type = letter == 'A' ? UnitType::army : UnitType::fleet;
        at_ += 2;
      }
    }
    return location(into.at);
  }

  bool action(WrittenAction& into) {
    if (at_[0] != ' ') return false;
    const char sign = capital(at_[1]);
    if (sign == 'H') {
      at_ += 2;
      into = HoldOrder{};
      return true;
    }
    if (at_[2] != ' ') return false;
    const bool dash = at_[1] == '-';
    at_ += 3;
    if (dash) return move(into.emplace<MoveOrder>());
    if (sign == 'S') return support(into);
    return sign == 'C' && convoy(into.emplace<ConvoyOrder>());
  }

 private:
  bool location(Location& into) {
    const std::uint32_t letters = letters_at(at_);
    const Code& code = known_.codes_[known_.slot(letters)];
    if (code.letters != letters) return false;
    at_ += 3;
    into = {code.province, *at_ == '/' ? coast() : Coast::none};
    return true;
  }

  bool move(MoveOrder& into) {
    if (!location(into.to)) return false;
    if (take(" VIA")) into.via = Via::convoy;
    return true;
  }

  bool support(WrittenAction& into) {
    UnitMention whom;
    if (!unit(whom)) return false;
    if (end()) {
      into.emplace<SupportHoldOrder>(whom);
      return true;
    }
    return take(" - ") && location(into.emplace<SupportMoveOrder>(whom).to);
  }

  bool convoy(ConvoyOrder& into) { return unit(into.whom) && take(" - ") && location(into.to); }

  // A capital among the signs stands for the small letter as well.
  bool take(std::string_view signs) {
    for (std::size_t i = 0; i < signs.size(); ++i) {
      const bool letter = signs[i] >= 'A' && signs[i] <= 'Z';
      if ((letter ? capital(at_[i]) : at_[i]) != signs[i]) return false;
    }
    at_ += signs.size();
    return true;
  }

  Coast coast() {
    if (take("/NC")) return Coast::north;
    if (take("/EC")) return Coast::east;
    if (take("/SC")) return Coast::south;
    return take("/WC") ? Coast::west : Coast::none;
  }

  const ShortOrders& known_;
  const char* at_;
};

ShortOrders::ShortOrders(const Map& map) {
  std::vector<Code> codes;
  for (const auto& [name, province] : Names::of(map).of_one_province()) {
    const auto is_letter = [](char c) { return capital(c) >= 'A' && capital(c) <= 'Z'; };
    if (name.size() == 3 && std::ranges::all_of(name, is_letter)) codes.push_back({letters_at(name.data()), province});
  }
  constexpr std::size_t slots_a_code = 16;  // then most stand where they are looked for first
  const std::size_t slots = std::bit_ceil(slots_a_code * (codes.size() + 1));
  codes_.resize(slots);
  shift_ = 32 - std::countr_zero(slots);
  for (const Code& code : codes) codes_[slot(code.letters)] = code;
}

// Where these letters stand, or would stand.
std::size_t ShortOrders::slot(std::uint32_t letters) const {
  constexpr std::uint32_t scatter = 0x9e3779b1;
  std::size_t slot = letters * scatter >> shift_;
  while (codes_[slot].letters != letters && codes_[slot].letters != no_letters) slot = (slot + 1) % codes_.size();
  return slot;
}

// These two are one piece of code each: where the scanner is stays in a register.
[[gnu::flatten]] const char* ShortOrders::read_order(const char* text, PowerId by, WrittenOrder& into) const {
  Scanner scan(*this, text);
  into.by = by;
  return scan.unit(into.unit) && scan.action(into.action) ? scan.end() : nullptr;
}

[[gnu::flatten]] const char* ShortOrders::read_unit(const char* text, UnitMention& into) const {
  Scanner scan(*this, text);
  return scan.unit(into) ? scan.end() : nullptr;
}

// Puts the text between quotation marks.
template <class Read> bool ShortOrders::read_whole(std::string_view text, Read read) {
  constexpr std::size_t longest = 40;  // "F STP/NC S A STP/NC - STP/NC VIA"
  if (text.size() > longest) return false;
  std::array<char, longest + 1 + padding> quoted{};
  *std::ranges::copy(text, quoted.begin()).out = quotation_mark;
  return read(quoted.data()) == quoted.data() + text.size();
}

std::optional<WrittenOrder> ShortOrders::order(std::string_view text, PowerId by) const {
  WrittenOrder order;
  const bool read = read_whole(text, [&](const char* quoted) { return read_order(quoted, by, order); });
  return read ? std::optional(std::move(order)) : std::nullopt;
}

std::optional<UnitMention> ShortOrders::unit(std::string_view text) const {
  UnitMention unit;
  const bool read = read_whole(text, [&](const char* quoted) { return read_unit(quoted, unit); });
  return read ? std::optional(unit) : std::nullopt;
}

}  // namespace dipeq
