#include "notation/short_orders.hpp"

#include <algorithm>
#include <string>

#include "notation/names.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// Codes whose letters have the same low bits are told apart by the letters themselves.
std::size_t slot(const char* letters) {
  return static_cast<std::size_t>((letters[0] & 31) << 10 | (letters[1] & 31) << 5 | (letters[2] & 31));
}

}  // namespace

class ShortOrders::Scanner {
 public:
  Scanner(const std::vector<Code>& codes, std::string_view text) : codes_(codes), rest_(text) {}

  bool at_end() const { return rest_.empty(); }

  bool take(std::string_view sign) {
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }

  std::optional<Location> location() {
    if (rest_.size() < 3) return std::nullopt;
    const Code& code = codes_[slot(rest_.data())];
    if (code.letters.front() == 0 || !std::equal(code.letters.begin(), code.letters.end(), rest_.begin()))
      return std::nullopt;
    rest_.remove_prefix(3);
    return Location{code.province, rest_.starts_with('/') ? coast() : Coast::none};
  }

  std::optional<UnitMention> unit() {
    std::optional<UnitType> type;
    if (take("A "))
      type = UnitType::army;
    else if (take("F "))
      type = UnitType::fleet;
    const auto at = location();
    return at ? std::optional(UnitMention{type, *at}) : std::nullopt;
  }

  std::optional<WrittenAction> action() {
    if (take(" H")) return HoldOrder{};
    if (take(" S ")) return support();
    if (take(" C ")) return convoy();
    if (!take(" - ")) return std::nullopt;
    const auto to = location();
    if (!to) return std::nullopt;
    return MoveOrder{*to, take(" VIA") ? Via::convoy : Via::unstated};
  }

 private:
  std::optional<WrittenAction> support() {
    const auto whom = unit();
    if (!whom) return std::nullopt;
    if (!take(" - ")) return SupportHoldOrder{*whom};
    const auto to = location();
    return to ? std::optional<WrittenAction>(SupportMoveOrder{*whom, *to}) : std::nullopt;
  }

  std::optional<WrittenAction> convoy() {
    const auto whom = unit();
    if (!whom || !take(" - ")) return std::nullopt;
    const auto to = location();
    return to ? std::optional<WrittenAction>(ConvoyOrder{*whom, *to}) : std::nullopt;
  }

  Coast coast() {
    if (take("/nc")) return Coast::north;
    if (take("/ec")) return Coast::east;
    if (take("/sc")) return Coast::south;
    return take("/wc") ? Coast::west : Coast::none;
  }

  const std::vector<Code>& codes_;
  std::string_view rest_;
};

ShortOrders::ShortOrders(const Map& map) : codes_(std::size_t{1} << 15) {
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    std::string letters = write_location({ProvinceId(p)}, map, Style::brief);
    const auto meaning = Names::of(map).province(letters);
    const auto* id = std::get_if<ProvinceId>(&meaning);
    const bool usual = letters.size() == 3 && std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (usual && id && *id == ProvinceId(p)) codes_[slot(letters.data())] = {{letters[0], letters[1], letters[2]}, *id};
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
