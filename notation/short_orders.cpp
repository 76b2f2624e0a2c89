#include "notation/short_orders.hpp"

#include <algorithm>

#include "notation/names.hpp"

namespace dipeq {
namespace {

// A letter as a capital; what is none becomes none.
char capital(char c) { return static_cast<char>(c & ~0x20); }

// Signs whose low bits are those of a code are told from it by the letters themselves.
std::size_t slot(const char* letters) {
  return static_cast<std::size_t>((letters[0] & 31) << 10 | (letters[1] & 31) << 5 | (letters[2] & 31));
}

}  // namespace

class ShortOrders::Scanner {
 public:
  Scanner(const std::vector<Code>& codes, std::string_view text) : codes_(codes), rest_(text) {}

  bool at_end() const { return rest_.empty(); }

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

  std::optional<Location> location() {
    if (rest_.size() < 3) return std::nullopt;
    const Code& code = codes_[slot(rest_.data())];
    if (code.letters.front() == 0 || code.letters[0] != capital(rest_[0]) || code.letters[1] != capital(rest_[1]) ||
        code.letters[2] != capital(rest_[2]))
      return std::nullopt;
    rest_.remove_prefix(3);
    return Location{code.province, rest_.starts_with('/') ? coast() : Coast::none};
  }

  std::optional<UnitMention> unit() {
    std::optional<UnitType> type;
    if (rest_.size() > 1 && rest_[1] == ' ') {
      const char letter = capital(rest_[0]);
      if (letter == 'A' || letter == 'F') {
        type = letter == 'A' ? UnitType::army : UnitType::fleet;
        rest_.remove_prefix(2);
      }
    }
    const auto at = location();
    return at ? std::optional(UnitMention{type, *at}) : std::nullopt;
  }

  std::optional<WrittenAction> action() {
    if (rest_.size() < 2 || rest_[0] != ' ') return std::nullopt;
    const char sign = rest_[1];
    rest_.remove_prefix(2);
    if (capital(sign) == 'H') return HoldOrder{};
    if (rest_.empty() || rest_.front() != ' ') return std::nullopt;
    rest_.remove_prefix(1);
    if (sign == '-') return move();
    if (capital(sign) == 'S') return support();
    return capital(sign) == 'C' ? convoy() : std::nullopt;
  }

 private:
  std::optional<WrittenAction> move() {
    const auto to = location();
    if (!to) return std::nullopt;
    return MoveOrder{*to, !rest_.empty() && take(" VIA") ? Via::convoy : Via::unstated};
  }

  std::optional<WrittenAction> support() {
    const auto whom = unit();
    if (!whom) return std::nullopt;
    if (rest_.empty()) return SupportHoldOrder{*whom};
    if (!take_dash()) return std::nullopt;
    const auto to = location();
    return to ? std::optional<WrittenAction>(SupportMoveOrder{*whom, *to}) : std::nullopt;
  }

  std::optional<WrittenAction> convoy() {
    const auto whom = unit();
    if (!whom || !take_dash()) return std::nullopt;
    const auto to = location();
    return to ? std::optional<WrittenAction>(ConvoyOrder{*whom, *to}) : std::nullopt;
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
    if (name.size() == 3 && std::ranges::all_of(name, is_letter))
      codes_[slot(name.data())] = {{capital(name[0]), capital(name[1]), capital(name[2])}, province};
  }
}

std::optional<WrittenOrder> ShortOrders::order(std::string_view text, PowerId by) const {
  Scanner scan(codes_, text);
  const auto unit = scan.unit();
  auto action = unit ? scan.action() : std::nullopt;
  if (!action || !scan.at_end()) return std::nullopt;
  return WrittenOrder{by, *unit, std::move(*action), {}};
}

std::optional<UnitMention> ShortOrders::unit(std::string_view text) const {
  Scanner scan(codes_, text);
  const auto unit = scan.unit();
  return scan.at_end() ? unit : std::nullopt;
}

}  // namespace dipeq
