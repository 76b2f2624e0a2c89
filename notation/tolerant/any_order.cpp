#include "notation/tolerant/any_order.hpp"

#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/read_translated.hpp"

namespace dipeq {
namespace {

OrderOfAnyPhase read_by_phase(OrderReader reader, Phase phase, PowerId by, const Rules& rules) {
  switch (phase) {
    case Phase::movement: return reader.order(by, rules);
    case Phase::retreats: return reader.retreat(by);
    case Phase::adjustments: return reader.adjustment(by);
  }
  return reader.order(by, rules);
}

}  // namespace

OrderOfAnyPhase read_translated(const TranslatedOrder& order, const std::string& text, PowerId by,
                                const CleanLine& line, const Map& map, const Rules& rules) {
  const SourceLine translated{line.source.file, line.source.number, text};
  try {
    OrderOfAnyPhase read = read_by_phase(OrderReader(map, Names::of(map), OrderScanner(translated, 0, text.size())),
                                         order.phase, by, rules);
    std::visit([&](auto& o) { o.place = line.place(order.begin); }, read);
    return read;
  } catch (const InputError& e) {
    line.fail(order.in_line(e.place().column == 0 ? 0 : e.place().column - 1), e.message());
  }
}

std::string write_order(const OrderOfAnyPhase& order, const Map& map) {
  return std::visit([&](const auto& o) { return write_order(o, map); }, order);
}

AnyOrder read_any_order(const SourceLine& source, std::size_t begin, PowerId by, Phase phase, const Map& map,
                        const Rules& rules) {
  const CleanLine line = cleaned(source);
  std::size_t at = 0;
  while (at < line.text.size() && line.origin[at] < begin) ++at;
  OpenList list;
  const std::vector<TranslatedOrder> orders = translate_order(line, at, phase, map, list);
  const TranslatedOrder& order = orders.front();
  const std::size_t end = line.text.find_first_not_of(" .!,;", order.end);
  if (order.phase != phase && phase != Phase::movement)
    line.fail(order.begin, phase == Phase::retreats ? "expected a retreat or 'Disband <unit>'"
                                                    : "expected 'Build <unit>', 'Disband <unit>' or 'Waive'");
  if (orders.size() > 1) line.fail(order.begin, "expected one order");
  if (end != std::string::npos) line.fail(end, "expected the end of the order, found " + quoted(line.text.substr(end)));
  AnyOrder result{
      read_translated(order, order.text, order.by.value_or(by), line, map, rules), order.by, {}, order.remark};
  result.understood = write_order(result.order, map);
  return result;
}

AnyOrder read_any_order(std::string_view text, PowerId by, Phase phase, const Map& map) {
  return read_any_order(SourceLine{"order", 1, text}, 0, by, phase, map);
}

}  // namespace dipeq
