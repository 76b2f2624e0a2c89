// One order set under each choice of an issue.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/rules_file.hpp"
#include "phases/legality.hpp"
#include "solver/judge.hpp"

namespace dipeq::under_choices {

using Lines = std::vector<std::pair<std::string_view, std::string_view>>;  // power, order or unit
using Results = std::vector<std::string>;

// datc-3.2 but for "4.B.1=default-coast" and so on.
inline Rules rules_with(const std::vector<std::string>& changes) {
  Rules rules = rules_of(Preset::datc_3_2);
  for (const std::string& change : changes) read_rule(change, "a test", rules);
  return rules;
}

inline WrittenOrder read(const std::pair<std::string_view, std::string_view>& line, const Rules& rules) {
  const PowerId by = Names::of(standard_map()).power(line.first).value();
  return read_order(line.second, by, standard_map(), "a test", 1, 1, rules);
}

// On a board of the units stated and of those that orders speak of, where no unit stands yet.
inline Judgement judged(const std::vector<std::string>& changes, const Lines& lines, const Lines& units = {}) {
  const Rules rules = rules_with(changes);
  Position position(standard_map());
  const auto add = [&](const WrittenOrder& order) {
    if (!position.unit_in(order.unit.at.province)) position.add({order.unit.type.value(), order.by, order.unit.at});
  };
  for (const auto& [power, unit] : units) add(read({power, std::string(unit) + " Holds"}, rules));
  std::vector<WrittenOrder> orders;
  for (const auto& line : lines) add(orders.emplace_back(read(line, rules)));
  Adjudicator adjudicator(Backend::native);
  return judge(position, orders, adjudicator, rules);
}

inline std::string result(const std::vector<std::string>& changes, std::size_t order, const Lines& lines,
                          const Lines& units = {}) {
  return to_text(judged(changes, lines, units).outcomes.at(order));
}

inline PutAside reason(const std::vector<std::string>& changes, std::size_t order, const Lines& lines,
                       const Lines& units = {}) {
  return judged(changes, lines, units).orders.of_written.at(order);
}

inline Location place(std::string_view text) {
  return read({"France", std::string(text) + " Holds"}, rules_of(Preset::datc_3_2)).unit.at;
}

// One order set under every choice of an issue: what becomes of one order.
inline Results under(std::string_view issue, const std::vector<std::string_view>& choices, std::size_t order,
                     const Lines& lines, const Lines& units = {}, const std::vector<std::string>& besides = {}) {
  Results results;
  for (std::string_view choice : choices) {
    std::vector<std::string> changes = besides;
    changes.push_back(std::string(issue) + "=" + std::string(choice));
    results.push_back(result(changes, order, lines, units));
  }
  return results;
}

inline const std::vector<std::string_view> strictness{"any-format", "map-names", "possible-somewhere", "possible-now",
                                                      "possible-and-needed"};

}  // namespace dipeq::under_choices
