#include "notation/tolerant/other_meanings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/read_translated.hpp"
#include "phases/board_legality.hpp"

namespace dipeq {
namespace {

// Without its power an order is possible or not just as well; whose unit it is does not matter here.
bool is_possible(const WrittenOrder& order, const CaseFile& c, const Rules& rules) {
  const Rules possible = possible_now(rules);
  const auto unit = c.position.unit_in(order.unit.at.province);
  return unit && std::holds_alternative<LegalOrder>(BoardLegality(c.position, possible).judge(*unit, order));
}

bool is_possible(const RetreatOrder& order, const CaseFile& c, const Rules&) {
  const auto unit = std::ranges::find_if(
      c.dislodged, [&](const Dislodged& d) { return d.unit.at.province == order.unit.at.province; });
  if (unit == c.dislodged.end()) return false;
  const auto* action = std::get_if<WrittenAction>(&order.action);
  const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
  return !action ||
         (move && std::ranges::any_of(unit->retreats, [&](Location to) { return to.province == move->to.province; }));
}

bool is_possible(const AdjustmentOrder&, const CaseFile&, const Rules&) { return true; }

std::optional<OrderOfAnyPhase> read(const TranslatedOrder& order, const std::string& text, PowerId by,
                                    const CaseFile& c, const Rules& rules) {
  try {
    return read_translated(order, text, by, cleaned(SourceLine{"", 1, text}), c.position.map(), rules);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

bool is_possible(const std::optional<OrderOfAnyPhase>& order, const CaseFile& c, const Rules& rules) {
  return order && std::visit([&](const auto& o) { return is_possible(o, c, rules); }, *order);
}

}  // namespace

std::optional<OtherMeaning> other_meaning_that_is_possible(const TranslatedOrder& order, PowerId by, const CaseFile& c,
                                                           const Rules& rules) {
  const bool none = std::ranges::all_of(order.provinces, [](const NamedProvince& p) { return p.others.empty(); });
  if (none) return std::nullopt;
  const auto as_read = read(order, order.text, by, c, rules);
  if (!as_read || is_possible(as_read, c, rules)) return std::nullopt;
  const Map& map = c.position.map();
  for (const NamedProvince& named : order.provinces)
    for (ProvinceId other : named.others) {
      std::string text = order.text;
      const std::string usual = text.substr(named.at, named.length);
      text.replace(named.at, named.length, write_location({other}, map, Style::brief));
      const auto otherwise = read(order, text, by, c, rules);
      if (!is_possible(otherwise, c, rules)) continue;
      const auto found = Names::of(map).province(usual);
      const auto* id = std::get_if<ProvinceId>(&found);
      return OtherMeaning{named.at, fmt::format("{}; '{}' is impossible, '{}' is not",
                                                could_be(named.written, {id ? *id : other, other}, map),
                                                write_order(*as_read, map), write_order(*otherwise, map))};
    }
  return std::nullopt;
}

}  // namespace dipeq
