#include "report/html/stories.hpp"

#include <cctype>
#include <functional>

#include "report/board/panels.hpp"

namespace dipeq {
namespace {

std::vector<std::string> cut_before(std::string_view text, const std::function<bool(std::string_view line)>& begins) {
  std::vector<std::string> parts(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (begins(text)) parts.emplace_back();
    parts.back() += text.substr(0, end);
    text.remove_prefix(end);
  }
  return parts;
}

}  // namespace

std::vector<Panel> judged_panels(const CaseFile& c, const Rules& rules) {
  Adjudicator adjudicator(Backend::native);
  const GameState state = game_state(c);
  const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
  return panels_of(state, orders, play(state, orders, adjudicator, rules));
}

Panel judged_panel(const Board& board, const Rules& rules, std::string caption) {
  Adjudicator adjudicator(Backend::native);
  Panel panel = panel_of(judge(board.position, board.orders, adjudicator, rules));
  panel.caption = std::move(caption);
  return panel;
}

std::vector<std::string> numbered_parts(std::string_view report) {
  return cut_before(report, [](std::string_view line) {
    std::size_t digits = 0;
    while (digits < line.size() && std::isdigit(static_cast<unsigned char>(line[digits]))) ++digits;
    return digits > 0 && line.substr(digits).starts_with(". ");
  });
}

std::vector<std::string> parts_before(std::string_view text, std::string_view beginning) {
  return cut_before(text, [&](std::string_view line) { return line.starts_with(beginning); });
}

}  // namespace dipeq
