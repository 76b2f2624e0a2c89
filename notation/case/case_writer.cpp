// Writes a case as a person would: the position only where the orders do not imply it, results in one column.
#include "notation/case/case_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "io/glyphs.hpp"
#include "io/plain_text.hpp"
#include "model/issues.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_units.hpp"
#include "notation/map_file.hpp"
#include "notation/open_order.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

constexpr std::size_t widest_padding = 80;  // no order on the standard board is longer

std::string header(const CaseFile& c) {
  std::string text = header_line("case", c.id) + header_line("title", c.title) + header_line("source", c.source);
  if (const Map& map = c.position.map(); !is_standard(map)) text += header_line("map", map.name());
  if (c.rules != Preset::datc_3_2) text += header_line("rules", info(c.rules).name);
  const bool says_nothing = c.orders.empty() && c.position.units().empty() && c.open.empty();
  if (says_nothing || c.says_phase || c.turn != Turn{}) text += header_line("phase", to_text(c.turn));
  if (c.solutions) text += header_line("solutions", std::to_string(*c.solutions));
  text += core_lines(c.cores);
  for (const std::string& note : c.notes) text += header_line("note", note);
  return text;
}

// Whether reading the orders alone gives the same units in the same order.
bool orders_imply_position(const CaseFile& c) {
  if (c.turn.phase != Phase::movement) return c.position.units().empty() && c.dislodged.empty();
  if (std::ranges::any_of(c.open, [](const OpenOrder& open) { return unit_is_open(open.meanings); })) return false;
  const Map& map = c.position.map();
  Position implied(map);
  for (const WrittenOrder& order : c.orders) {
    const std::optional<Unit> unit = implied_unit(order, map);
    if (!unit) return false;
    const auto other = implied.unit_in(unit->at.province);
    if (other && implied[*other] != *unit) return false;
    if (!other) implied.add(*unit);
  }
  return std::ranges::equal(implied.units(), c.position.units());
}

std::string owned_centres(const CaseFile& c) {
  const Map& map = c.position.map();
  std::string text;
  for (std::size_t power = 0; power < map.powers().size(); ++power)
    for (ProvinceId centre : c.centres.of(PowerId(power)))
      text += fmt::format("{} owns SC {}\n", map.power(PowerId(power)), map[centre].name);
  if (text.empty() && c.centres.known()) return "Nobody owns SC\n";
  return text;
}

// Units in the order of their age: a dislodged one stands where it would if it were in place.
std::string dislodged_units(const CaseFile& c, std::size_t older_units) {
  std::string text;
  for (const Dislodged& dislodged : c.dislodged)
    if (dislodged.listed_after == older_units) text += write_dislodged(dislodged, c.position.map()) + "\n";
  return text;
}

std::string stated_units(const CaseFile& c) {
  if (orders_imply_position(c)) return {};
  const Map& map = c.position.map();
  std::string text;
  for (std::size_t u = 0; u < c.position.units().size(); ++u) {
    const Unit& unit = c.position.units()[u];
    text += dislodged_units(c, u);
    text += fmt::format("{} owns {}{}\n", map.power(unit.power), write_unit(unit, map),
                        u < c.expected_units.size() ? results_text(c.expected_units[u]) : "");
  }
  return text + dislodged_units(c, c.position.units().size());
}

std::string under_headings(const std::vector<OrderLine>& lines, const Map& map) {
  std::size_t width = 0;
  for (const OrderLine& line : lines)
    if (line.is_order) width = std::max(width, std::min(line.order.size(), widest_padding));
  std::string text;
  std::optional<PowerId> heading;
  for (const OrderLine& line : lines) {
    if (heading != line.by) text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", map.power(line.by));
    heading = line.by;
    text += line.expected.empty() ? line.order + "\n" : fmt::format("{:<{}}{}\n", line.order, width, line.expected);
  }
  return text;
}

// What goes without an order stands below the last order of its power, if that does not change the sequence.
std::vector<OrderLine> adjustment_lines(const CaseFile& c) {
  const Map& map = c.position.map();
  const std::vector<OrderLine> orders = order_lines(c.adjustments.orders, c.adjustments.expected, map);
  std::vector<OrderLine> lines;
  auto automatic = c.automatic.begin();
  auto add_automatic = [&] {
    lines.push_back({automatic->unit.power, write_automatic(*automatic, map), "", false});
    ++automatic;
  };
  for (auto order = orders.begin(); order != orders.end(); ++order) {
    lines.push_back(*order);
    if (std::ranges::count(order + 1, orders.end(), order->by, &OrderLine::by) != 0) continue;
    while (automatic != c.automatic.end() && automatic->unit.power == order->by) add_automatic();
  }
  while (automatic != c.automatic.end()) add_automatic();
  return lines;
}

std::string dutchman_line(const Dutchman& dutchman, const Position& position) {
  std::vector<std::string> units;
  for (ProvinceId at : dutchman.among)
    units.push_back(write_unit(position[position.unit_in(at).value()], position.map()));
  return fmt::format("dutchman {}\n", fmt::join(units, " or "));
}

std::string about_units(const CaseFile& c) {
  const Map& map = c.position.map();
  std::string text;
  for (const Proxy& proxy : c.proxies)
    if (proxy.given == Proxy::Given::beforehand)
      text += fmt::format("{} proxies {} to {}\n", map.power(proxy.by), write_mention(proxy.unit, map),
                          map.power(proxy.to));
  for (const Dutchman& dutchman : c.dutchmen) text += dutchman_line(dutchman, c.position);
  return text;
}

// The orders and what stands between them: headings, sets, proxies given in a set.
class MovementOrders {
 public:
  explicit MovementOrders(const CaseFile& c) : c_(c), map_(c.position.map()) {
    for (std::size_t i = 0; i < c.orders.size(); ++i) {
      lines_.push_back(line(i));
      width_ = std::max(width_, std::min(lines_.back().size(), widest_padding));
    }
  }

  std::string text() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      add_proxies(i);
      add_order(i);
    }
    add_proxies(lines_.size());
    for (const OrderSet& set : c_.sets)
      if (!begun_.contains(set)) under(set.by, set.label);
    return text_;
  }

 private:
  std::string line(std::size_t i) const {
    const auto open = std::ranges::find(c_.open, i, &OpenOrder::order);
    const std::string order = open == c_.open.end() ? write_order(c_.orders[i], map_) : one_line(open->text);
    return (c_.orders[i].duration == Duration::perpetual ? "perpetual " : "") + order;
  }

  // Opens what has to be opened for a line of that power and set to follow.
  void under(PowerId by, const std::optional<SetLabel>& set) {
    if (heading_ != by) {
      text_ += fmt::format("{}{}:\n", text_.empty() ? "" : "\n", map_.power(by));
      heading_ = by;
      set_.reset();
    }
    if (!set || set == set_) return;
    const auto declared =
        std::ranges::find_if(c_.sets, [&](const OrderSet& s) { return s.by == by && s.label == *set; });
    const SetMark mark = declared == c_.sets.end() ? SetMark::none : declared->mark;
    text_ += fmt::format("set {}{}\n", label(*set),
                         mark == SetMark::none     ? ""
                         : mark == SetMark::amends ? " amends"
                                                   : " replaces");
    set_ = set;
    begun_.insert({by, *set, mark});
  }

  static std::string label(SetLabel set) {
    if (set.kind == SetLabel::Kind::number) return std::to_string(set.value);
    return std::string(1, static_cast<char>('a' + set.value - 1));
  }

  void add_order(std::size_t i) {
    under(c_.orders[i].by, c_.orders[i].set);
    const std::string expected = i < c_.expected.size() ? results_text(c_.expected[i]) : "";
    text_ += expected.empty() ? lines_[i] + "\n" : fmt::format("{:<{}}{}\n", lines_[i], width_, expected);
  }

  void add_proxies(std::size_t before) {
    for (const Proxy& proxy : c_.proxies) {
      if (proxy.given != Proxy::Given::in_set || std::min(proxy.before, lines_.size()) != before) continue;
      under(proxy.by, proxy.set);
      text_ += fmt::format("proxy {} to {}\n", write_mention(proxy.unit, map_), map_.power(proxy.to));
    }
  }

  const CaseFile& c_;
  const Map& map_;
  std::vector<std::string> lines_;  // by order
  std::size_t width_ = 0;
  std::string text_;
  std::optional<PowerId> heading_;
  std::optional<SetLabel> set_;
  std::set<OrderSet> begun_;
};

std::string later_orders(const CaseFile& c) {
  const Map& map = c.position.map();
  const std::string retreats = under_headings(order_lines(c.retreats.orders, c.retreats.expected, map), map);
  if (c.turn.phase == Phase::movement) return retreats.empty() ? "" : "RETREATS\n\n" + retreats;
  return retreats + under_headings(adjustment_lines(c), map);
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string result;
  for (auto bad = character_not_plain(text); bad; bad = character_not_plain(text)) {
    result.append(text.substr(0, bad->at)) += ' ';
    text.remove_prefix(bad->at + std::max<std::size_t>(utf8_length(text, bad->at), 1));
  }
  result += text;
  return std::string(trimmed(result));
}

std::string header_line(std::string_view keyword, std::string_view value) {
  const std::string text = one_line(value);
  return text.empty() ? text : fmt::format("{:<10}{}\n", keyword, text);
}

std::string core_lines(const std::optional<std::vector<ExpectedCore>>& cores) {
  if (!cores) return {};
  if (cores->empty()) return header_line("core", "none");
  std::string text;
  for (const ExpectedCore& core : *cores)
    text += header_line("core", fmt::format("{}: {}; {} solution{}", core.kind, fmt::join(core.decisions, ", "),
                                            core.solutions, core.solutions == 1 ? "" : "s"));
  return text;
}

std::string results_text(const std::optional<Expectation>& expected) {
  if (!expected) return {};
  std::string text = " | " + to_text(expected->printed);
  if (expected->dispute)
    text += fmt::format(" | dispute: {}; {}", to_text(expected->dispute->right), one_line(expected->dispute->argument));
  return text;
}

// Header, units, the orders of each power and other readings, with an empty line between any two of them.
std::string write_case(const CaseFile& c) {
  std::string text;
  for (const std::string& part : {header(c), owned_centres(c), stated_units(c), about_units(c),
                                  MovementOrders(c).text(), later_orders(c), other_readings(c)})
    text += text.empty() || part.empty() ? part : "\n" + part;
  return text;
}

}  // namespace dipeq
