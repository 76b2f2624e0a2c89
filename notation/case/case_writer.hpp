// (internal) Parts of a case file that the case and its blocks of other readings write alike.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "notation/case/case_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq {

std::string one_line(std::string_view text);                                // whatever would break it becomes a space
std::string header_line(std::string_view keyword, std::string_view value);  // nothing without a value
std::string core_lines(const std::optional<std::vector<ExpectedCore>>& cores);
std::string results_text(const std::optional<Expectation>& expected);  // " | fails", with the dispute

// Orders under the power that wrote them, each with what is expected of it.
struct OrderLine {
  PowerId by;
  std::string order;
  std::string expected;
  bool is_order = true;  // else it is itself an expectation
};

template <class Order> std::vector<OrderLine> order_lines(const std::vector<Order>& orders,
                                                          const std::vector<std::optional<Expectation>>& expected,
                                                          const Map& map) {
  std::vector<OrderLine> lines;
  for (std::size_t i = 0; i < orders.size(); ++i)
    lines.push_back({orders[i].by, write_order(orders[i], map), i < expected.size() ? results_text(expected[i]) : ""});
  return lines;
}

std::string other_readings(const CaseFile& c);  // the blocks below the orders

}  // namespace dipeq
