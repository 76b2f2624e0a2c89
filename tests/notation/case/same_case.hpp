// Whether two cases are the same but for the places where things stood.
#pragma once
#include <algorithm>

#include "notation/case/case_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq::testing {

inline bool same_order(const WrittenOrder& a, const WrittenOrder& b, const Map& map) {
  return a.by == b.by && a.set == b.set && a.duration == b.duration && a.unit == b.unit && a.action == b.action &&
         write_order(a, map) == write_order(b, map);
}

inline bool same_expectation(const std::optional<Expectation>& a, const std::optional<Expectation>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  if (a->printed != b->printed || a->dispute.has_value() != b->dispute.has_value()) return false;
  return !a->dispute || (a->dispute->right == b->dispute->right && a->dispute->argument == b->dispute->argument);
}

inline bool same_core(const ExpectedCore& a, const ExpectedCore& b) {
  return a.kind == b.kind && a.decisions == b.decisions && a.solutions == b.solutions;
}

template <class Order>
bool same_orders(const ExpectedOrders<Order>& a, const ExpectedOrders<Order>& b, const Map& map) {
  const auto same = [&](const Order& x, const Order& y) {
    return x.by == y.by && write_order(x, map) == write_order(y, map);
  };
  return std::ranges::equal(a.orders, b.orders, same) && std::ranges::equal(a.expected, b.expected, same_expectation);
}

inline bool same_automatic(const Automatic& a, const Automatic& b) { return a.kind == b.kind && a.unit == b.unit; }

// What stands on the board and is not in an order; what other phases are ordered.
inline bool same_phase(const CaseFile& a, const CaseFile& b) {
  const Map& map = a.position.map();
  return a.turn == b.turn && a.centres == b.centres && a.dislodged == b.dislodged &&
         same_orders(a.retreats, b.retreats, map) && same_orders(a.adjustments, b.adjustments, map) &&
         std::ranges::equal(a.automatic, b.automatic, same_automatic);
}

inline bool same_reading(const OtherReading& a, const OtherReading& b, const Map& map) {
  const auto same_condition = [](const Condition& x, const Condition& y) {
    return x.issue == y.issue && x.choices == y.choices;
  };
  const auto same_cores = [&] {
    if (!a.cores || !b.cores) return a.cores.has_value() == b.cores.has_value();
    return std::ranges::equal(*a.cores, *b.cores, same_core);
  };
  return a.base == b.base && std::ranges::equal(a.conditions, b.conditions, same_condition) && a.source == b.source &&
         a.notes == b.notes && a.solutions == b.solutions && same_cores() && a.besides == b.besides &&
         std::ranges::equal(a.expected, b.expected, same_expectation) && same_orders(a.retreats, b.retreats, map) &&
         std::ranges::equal(a.expected_orders, b.expected_orders, same_expectation) &&
         std::ranges::equal(a.automatic, b.automatic, same_automatic);
}

// What was handed in besides orders.
inline bool same_handed_in(const HandedIn& a, const HandedIn& b) {
  const Map& map = a.position.map();
  const auto same_proxy = [&](const Proxy& x, const Proxy& y) {
    return x.by == y.by && write_mention(x.unit, map) == write_mention(y.unit, map) && x.to == y.to &&
           x.given == y.given && x.set == y.set && x.before == y.before;
  };
  const auto same_open = [&](const OpenOrder& x, const OpenOrder& y) {
    return x.order == y.order && x.text == y.text &&
           std::ranges::equal(x.meanings, y.meanings,
                              [&](const auto& m, const auto& n) { return same_order(m, n, map); });
  };
  return a.sets == b.sets && std::ranges::equal(a.proxies, b.proxies, same_proxy) &&
         std::ranges::equal(a.open, b.open, same_open) &&
         std::ranges::equal(a.dutchmen, b.dutchmen, {}, &Dutchman::among, &Dutchman::among);
}

inline bool same_case(const CaseFile& a, const CaseFile& b) {
  const Map& map = a.position.map();
  const auto same_cores = [&] {
    if (!a.cores || !b.cores) return a.cores.has_value() == b.cores.has_value();
    return std::ranges::equal(*a.cores, *b.cores, same_core);
  };
  return a.id == b.id && a.title == b.title && a.source == b.source && a.notes == b.notes &&
         a.solutions == b.solutions && same_cores() && a.rules == b.rules &&
         std::ranges::equal(a.other_readings, b.other_readings,
                            [&](const auto& x, const auto& y) { return same_reading(x, y, map); }) &&
         std::ranges::equal(a.position.units(), b.position.units()) &&
         std::ranges::equal(a.orders, b.orders, [&](const auto& x, const auto& y) { return same_order(x, y, map); }) &&
         std::ranges::equal(a.expected, b.expected, same_expectation) &&
         std::ranges::equal(a.expected_units, b.expected_units, same_expectation) && same_phase(a, b) &&
         same_handed_in(a, b);
}

}  // namespace dipeq::testing
