#include "report/board/legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "report/board/signs.hpp"
#include "report/board/style.hpp"
#include "report/board/svg.hpp"

namespace dipeq {
namespace {

const Curve sample = Curve::straight({-21, 0}, {21, 0});

std::string arrow(std::string_view kind, std::string_view look) {
  return svg_path(fmt::format("line {} {}", kind, look), sample.cut(0, 9).path()) +
         arrow_head(sample.end(), {1, 0}, look);
}
std::string line(std::string_view kind, std::string_view look) {
  return svg_path(fmt::format("line {} {}", kind, look), sample.path());
}

class Legend {
 public:
  explicit Legend(std::span<const Panel> panels) : panels_(panels) {}

  void if_order(const std::function<bool(const ShownOrder&)>& is, const std::string& figure, std::string_view text) {
    if (std::ranges::any_of(panels_, [&](const Panel& p) { return std::ranges::any_of(p.orders, is); }))
      add(figure, text);
  }
  // Of units that stand in their provinces, or of dislodged ones that retreat: their ways are drawn otherwise.
  void if_move(std::string_view kind, std::string_view look, const std::string& figure, std::string_view text) {
    const bool any = std::ranges::any_of(panels_, [&](const Panel& p) {
      return std::ranges::any_of(p.orders, [&](const ShownOrder& o) {
        return o.kind == OrderKind::move && look_of(o.word) == look && kind_of_move(p.units[o.unit]) == kind;
      });
    });
    if (any) add(figure, text);
  }
  void if_unit(const std::function<bool(const ShownUnit&)>& is, const std::string& figure, std::string_view text) {
    if (std::ranges::any_of(panels_, [&](const Panel& p) { return std::ranges::any_of(p.units, is); }))
      add(figure, text);
  }
  void add(const std::string& figure, std::string_view text) { entries.push_back({figure, std::string(text)}); }

  std::vector<LegendEntry> entries;

 private:
  std::span<const Panel> panels_;
};

std::function<bool(const ShownOrder&)> ordered(OrderKind kind, std::string_view look) {
  return [=](const ShownOrder& o) { return o.kind == kind && look_of(o.word) == look; };
}
std::function<bool(const ShownUnit&)> seen(Seen as) {
  return [=](const ShownUnit& u) { return u.seen == as; };
}

std::string coloured(const std::string& figure, PowerId power) {
  return fmt::format("<g class=\"{}\">{}</g>", power_class(power), figure);
}

bool has_units(std::span<const Panel> panels, PowerId power, UnitType type) {
  const auto is = [&](const ShownUnit& u) { return u.unit.power == power && u.unit.type == type; };
  return std::ranges::any_of(panels, [&](const Panel& panel) { return std::ranges::any_of(panel.units, is); });
}

// A field in the owner's colour, with his letters: for powers that own centres and have no units.
std::string owned_field(const Map& map, PowerId power) {
  return svg_circle("outline land owned " + power_class(power), {}, unit_radius) +
         svg_text("code owner", {0, 4.8}, letters_of(map, power));
}

void add_powers(Legend& legend, const Map& map, std::span<const Panel> panels, const std::set<PowerId>& owners) {
  for (std::size_t i = 0; i < map.powers().size(); i++) {
    const PowerId power(i);
    bool units = false;
    for (UnitType type : {UnitType::army, UnitType::fleet}) {
      if (!has_units(panels, power, type)) continue;
      units = true;
      legend.add(coloured(unit_figure(type, letters_of(map, power), {}), power),
                 map.powers()[i] + (type == UnitType::army ? ", army" : ", fleet"));
    }
    if (!units && owners.contains(power)) legend.add(owned_field(map, power), map.powers()[i] + ", centres");
  }
}

void add_orders(Legend& legend) {
  for (const std::string_view kind : {"move", "retreat"}) {
    legend.if_move(kind, "plain", arrow(kind, "plain"), kind);
    legend.if_move(kind, "good", arrow(kind, "good"), fmt::format("{}: succeeds", kind));
    legend.if_move(kind, "bad", arrow(kind, "bad") + result_sign({4, 0}, "bad"), fmt::format("{}: fails", kind));
  }
  legend.if_order(ordered(OrderKind::support, "plain"), line("support", "plain"), "support");
  legend.if_order(ordered(OrderKind::support, "good"), line("support", "good"), "support: given");
  legend.if_order(ordered(OrderKind::support, "bad"), line("support", "bad") + result_sign({}, "bad"), "support: cut");
  legend.if_order(ordered(OrderKind::convoy, "plain"), waves({0, -20}, "plain"), "convoy");
  legend.if_order(ordered(OrderKind::convoy, "good"), waves({0, -20}, "good"), "convoy: available");
  legend.if_order(ordered(OrderKind::convoy, "bad"), waves({-4, -20}, "bad") + result_sign({19, 0}, "bad"),
                  "convoy: disrupted");
  legend.if_order([](const ShownOrder& o) { return o.kind == OrderKind::hold && o.written; }, hold_ring({}, "good"),
                  "hold");
  legend.if_order([](const ShownOrder& o) { return look_of(o.word) == "aside"; },
                  line("aside", "aside") + result_sign({}, "aside"), "put aside: illegal or invalid");
  legend.if_order([](const ShownOrder& o) { return look_of(o.word) == "open"; }, result_sign({}, "open"),
                  "no answer by these rules");
}

void add_fates(Legend& legend, const std::string& lit_means) {
  const auto figure = [](const std::string& under, const std::string& over) {
    return "<g class=\"nobody\">" + under + unit_figure(UnitType::army, "", {}) + over + "</g>";
  };
  legend.if_unit([](const ShownUnit& u) { return u.seen == Seen::dislodged || u.seen == Seen::set_apart; },
                 figure(burst({}), ""), "dislodged");
  legend.if_unit(seen(Seen::destroyed), figure(burst({}) + cross_out({}), ""), "dislodged, nowhere to go");
  legend.if_unit([](const ShownUnit& u) { return !u.retreats.empty(); },
                 svg_path("line retreat", sample.cut(0, 10).path()) + svg_circle("sign retreat", {16, 0}, 5),
                 "may retreat");
  legend.if_unit(seen(Seen::built), figure("", plus_badge({})), "built");
  legend.if_unit(seen(Seen::removed), figure(cross_out({}), ""), "removed");
  legend.if_unit([](const ShownUnit& u) { return u.lit; },
                 svg_path("glow rim", sample.cut(6, 6).path()) + svg_path("glow", sample.cut(6, 6).path()), lit_means);
}

void add_borders(Legend& legend, std::span<const BorderLook> borders) {
  const auto if_any = [&](auto is, const std::string& figure, std::string_view text) {
    if (std::ranges::any_of(borders, is)) legend.add(figure, text);
  };
  if_any(&BorderLook::difficult, line("border", "difficult"), "difficult passage");
  if_any(&BorderLook::closed, line("border", "closed"), "closed in a season");
  const auto leads = [&](bool every_unit) {
    return [=](const BorderLook& b) { return b.leads_to && b.every_unit == every_unit; };
  };
  if_any(leads(true), line("border", "") + way_head({}, {1, 0}, true), "one way only");
  if_any(leads(false), line("border", "") + way_head({}, {1, 0}, false), "one way for some units");
}

}  // namespace

std::vector<LegendEntry> legend_of(const Map& map, std::span<const Panel> panels, const std::set<PowerId>& owners,
                                   std::span<const BorderLook> borders, const std::string& lit_means) {
  Legend legend(panels);
  add_powers(legend, map, panels, owners);
  add_orders(legend);
  add_fates(legend, lit_means);
  add_borders(legend, borders);
  return legend.entries;
}

}  // namespace dipeq
