#include "tests/support/chance/sampling.hpp"

#include "notation/order_text.hpp"

namespace dipeq::testing {

std::string described(const Board& board) {
  const Map& map = board.position.map();
  std::string text;
  for (const Unit& unit : board.position.units())
    text += map.power(unit.power) + " owns " + write_unit(unit, map) + "\n";
  for (const WrittenOrder& order : board.orders) text += map.power(order.by) + ": " + write_order(order, map) + "\n";
  return text;
}

// As tests/support/patterns.hpp reads it.
std::string described(const Pattern& pattern) {
  auto letter = [](PlaceId p) { return static_cast<char>('a' + p.index()); };
  std::string text;
  for (const PatternOrder& o : pattern.orders) {
    const auto target = o.target ? letter(pattern.orders[o.target->index()].at) : ' ';
    const bool by_convoy = o.kind == OrderKind::move && o.route == Route::convoy;
    const char verb = by_convoy ? '~' : o.difficult ? '^' : "H-SC"[static_cast<int>(o.kind)];
    text += std::to_string(o.power.index()) + ' ' + letter(o.at) + ' ' + verb + ' ';
    text += o.kind == OrderKind::move ? letter(o.to) : target;
    text += "; ";
  }
  for (const auto& [a, b] : pattern.touching) text += std::string{' ', letter(a), letter(b)};
  return text;
}

}  // namespace dipeq::testing
