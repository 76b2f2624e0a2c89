#include "notation/short_orders.hpp"

#include <algorithm>
#include <cstring>

#include "notation/names.hpp"

namespace dipeq {
namespace {

constexpr std::uint32_t capitals =
    0xdfdfdf;  // takes from three letters what makes them small; what is none becomes none

char capital(char c) { return static_cast<char>(c & ~0x20); }

// Three letters as one number.
std::uint32_t letters_at(const char* text) {
  std::uint16_t first_two = 0;
  std::memcpy(&first_two, text, sizeof(first_two));
  return (first_two | std::uint32_t{static_cast<unsigned char>(text[2])} << 16) & capitals;
}

// Signs whose low bits are those of a code are told from it by the letters themselves.
std::size_t slot(std::uint32_t letters) {
  return (letters & 31) | (letters >> 3 & 31 << 5) | (letters >> 6 & 31 << 10);
}

}  // namespace

// Reads what comes next, if it is there.
class ShortOrders::Scanner {
 public:
  Scanner(const std::vector<Code>& codes, std::string_view text) : codes_(codes), rest_(text) {}

  bool at_end() const { return rest_.empty(); }

  bool unit(UnitMention& into) {
    if (rest_.size() > 1 && rest_[1] == ' ') {
      const char letter = capital(rest_[0]);
      if (letter == 'A' || letter == 'F') {
        into.type = letter == 'A' ? UnitType::army : UnitType::fleet;
        rest_.remove_prefix(2);
      }
    }
    return location(into.at);
  }

  bool action(WrittenAction& into) {
    if (rest_.size() < 2 || rest_[0] != ' ') return false;
    const char sign = rest_[1];
    rest_.remove_prefix(2);
    if (capital(sign) == 'H') {
      into = HoldOrder{};
      return true;
    }
    if (rest_.empty() || rest_.front() != ' ') return false;
    rest_.remove_prefix(1);
    if (sign == '-') return move(into.emplace<MoveOrder>());
    if (capital(sign) == 'S') return support(into);
    return capital(sign) == 'C' && convoy(into.emplace<ConvoyOrder>());
  }

 private:
  bool location(Location& into) {
    if (rest_.size() < 3) return false;
    const std::uint32_t letters = letters_at(rest_.data());
    const Code& code = codes_[slot(letters)];
    if (code.letters != letters) return false;
    rest_.remove_prefix(3);
    into = {code.province, rest_.starts_with('/') ? coast() : Coast::none};
    return true;
  }

  bool move(MoveOrder& into) {
    if (!location(into.to)) return false;
    if (!rest_.empty() && take(" VIA")) into.via = Via::convoy;
    return true;
  }

  bool support(WrittenAction& into) {
    UnitMention whom;
    if (!unit(whom)) return false;
    if (rest_.empty()) {
      into.emplace<SupportHoldOrder>(whom);
      return true;
    }
    return take_dash() && location(into.emplace<SupportMoveOrder>(whom).to);
  }

  bool convoy(ConvoyOrder& into) { return unit(into.whom) && take_dash() && location(into.to); }

  bool take_dash() {
    const bool there = rest_.size() > 2 && rest_[0] == ' ' && rest_[1] == '-' && rest_[2] == ' ';
    if (there) rest_.remove_prefix(3);
    return there;
  }

  // A capital among the signs stands for the small letter as well.
  bool take(std::string_view signs) {
    if (rest_.size() < signs.size()) return false;
    for (std::size_t i = 0; i < signs.size(); ++i) {
      const bool letter = signs[i] >= 'A' && signs[i] <= 'Z';
      if ((letter ? capital(rest_[i]) : rest_[i]) != signs[i]) return false;
    }
    rest_.remove_prefix(signs.size());
    return true;
  }

  Coast coast() {
    if (take("/NC")) return Coast::north;
    if (take("/EC")) return Coast::east;
    if (take("/SC")) return Coast::south;
    return take("/WC") ? Coast::west : Coast::none;
  }

  const std::vector<Code>& codes_;
  std::string_view rest_;
};

ShortOrders::ShortOrders(const Map& map) : codes_(std::size_t{1} << 15) {
  for (const auto& [name, province] : Names::of(map).of_one_province()) {
    const auto is_letter = [](char c) { return capital(c) >= 'A' && capital(c) <= 'Z'; };
    if (name.size() != 3 || !std::ranges::all_of(name, is_letter)) continue;
    const std::uint32_t letters = letters_at(name.data());
    codes_[slot(letters)] = {letters, province};
  }
}

// These two are one piece of code each: what is left of the text stays in registers.
[[gnu::flatten]] bool ShortOrders::read_order(std::string_view text, PowerId by, WrittenOrder& into) const {
  Scanner scan(codes_, text);
  into.by = by;
  return scan.unit(into.unit) && scan.action(into.action) && scan.at_end();
}

[[gnu::flatten]] bool ShortOrders::read_unit(std::string_view text, UnitMention& into) const {
  Scanner scan(codes_, text);
  return scan.unit(into) && scan.at_end();
}

std::optional<WrittenOrder> ShortOrders::order(std::string_view text, PowerId by) const {
  WrittenOrder order;
  return read_order(text, by, order) ? std::optional(std::move(order)) : std::nullopt;
}

std::optional<UnitMention> ShortOrders::unit(std::string_view text) const {
  UnitMention unit;
  return read_unit(text, unit) ? std::optional(unit) : std::nullopt;
}

}  // namespace dipeq
