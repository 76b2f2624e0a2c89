#include "notation/formats/texts_of_orders.hpp"

#include <fmt/format.h>

#include "io/source_line.hpp"

namespace dipeq {

TextsOfOrders::TextsOfOrders(const Map& map, const Rules& rules)
    : map_(map), rules_(rules), names_(Names::of(map)), short_(map) {}

template <class Read> auto TextsOfOrders::read(const JsonView& at, std::string_view text, Read read) const {
  try {
    const SourceLine line{"", 1, text};
    return read(OrderReader(map_, names_, OrderScanner(line, 0, text.size())));
  } catch (const InputError& e) {
    throw at.complaint(fmt::format("in {}: {}", quoted(text), e.message()));
  }
}

Unit TextsOfOrders::unit(const JsonView& at, std::string_view text, PowerId power) const {
  const UnitMention unit = mention(at, text);
  if (!unit.type) at.fail(fmt::format("expected A or F before {}", map_[unit.at.province].name));
  return {*unit.type, power, unit.at};
}

UnitMention TextsOfOrders::mention(const JsonView& at, std::string_view text) const {
  if (const auto quick = short_.unit(text)) return *quick;
  return read(at, text, [](OrderReader reader) { return reader.unit(); });
}

Location TextsOfOrders::location(const JsonView& at, std::string_view text) const {
  return read(at, text, [](OrderReader reader) { return reader.place(); });
}

WrittenOrder TextsOfOrders::order(const JsonView& at, std::string_view text, PowerId by) const {
  if (auto quick = short_.order(text, by)) return *std::move(quick);
  return read(at, text, [&](OrderReader reader) { return reader.order(by, rules_); });
}

RetreatOrder TextsOfOrders::retreat(const JsonView& at, std::string_view text, PowerId by) const {
  return read(at, text, [&](OrderReader reader) { return reader.retreat(by); });
}

AdjustmentOrder TextsOfOrders::adjustment(const JsonView& at, std::string_view text, PowerId by) const {
  return read(at, text, [&](OrderReader reader) { return reader.adjustment(by); });
}

}  // namespace dipeq
