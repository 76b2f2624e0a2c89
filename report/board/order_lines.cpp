#include "report/board/order_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/board/signs.hpp"
#include "report/board/svg.hpp"

namespace dipeq {
namespace {

constexpr double beside_unit = unit_radius + 5;  // where a line begins and ends that a unit stands at
constexpr double failing_share = 0.74;           // how much of its way a move goes that fails

bool succeeds(const ShownOrder& order) {
  const std::string_view look = look_of(order.word);
  return look == "good" || look == "plain";
}

std::string lines(std::string_view kind, std::string_view look, const Curve& curve) {
  return svg_path("line under", curve.path()) + svg_path(fmt::format("line {} {}", kind, look), curve.path());
}

}  // namespace

Point OrderLines::place(std::size_t unit) const {
  const ShownUnit& u = panel_.units[unit];
  const Point at = drawing_.place(u.unit);
  const bool apart = u.seen == Seen::set_apart ||
                     (u.seen == Seen::removed && std::ranges::any_of(panel_.units, [&](const ShownUnit& other) {
                        return &other != &u && other.unit.at.province == u.unit.at.province && &other < &u;
                      }));
  return apart ? at + Point{28, 22} : at;
}

bool OrderLines::is_taken(ProvinceId province) const {
  return std::ranges::any_of(panel_.units, [&](const ShownUnit& u) { return u.unit.at.province == province; });
}

Curve OrderLines::move(const ShownOrder& order) const {
  const Point from = place(order.unit);
  Location to = order.to;
  if (panel_.units[order.unit].unit.type == UnitType::army) to.coast = Coast::none;
  const Point there = drawing_.place(to);
  const double gap = is_taken(order.to.province) ? beside_unit + 2 : 6;
  if (order.chain.empty()) return Curve::bent(from, there).cut(beside_unit, gap);
  std::vector<Point> stops{from};
  for (std::size_t fleet : order.chain) stops.push_back(place(fleet) + Point{0, -2});
  stops.push_back(there);
  return Curve::through(stops).cut(beside_unit, gap);
}

Curve OrderLines::shown_move(const ShownOrder& order) const {
  const Curve whole = move(order);
  return succeeds(order) ? whole : whole.until(failing_share);
}

const ShownOrder* OrderLines::move_of(std::size_t unit, Location to) const {
  for (const ShownOrder& order : panel_.orders)
    if (order.unit == unit && order.kind == OrderKind::move && order.to.province == to.province) return &order;
  return nullptr;
}

bool OrderLines::carries(const ShownOrder& convoy) const {
  const ShownOrder* army = convoy.other ? move_of(*convoy.other, convoy.to) : nullptr;
  return army && std::ranges::count(army->chain, convoy.unit) > 0;
}

Curve OrderLines::help(const ShownOrder& order) const {
  const Point from = place(order.unit);
  if (!order.other) return Curve::straight(from, drawing_.place(order.to)).cut(beside_unit, beside_unit);
  const bool in_place = panel_.units[*order.other].unit.at.province == order.to.province;
  if (in_place) return Curve::bent(from, place(*order.other)).cut(beside_unit, beside_unit + 6);
  const ShownOrder* helped = move_of(*order.other, order.to);
  const Point there =
      helped ? shown_move(*helped).at(0.55) : Curve::bent(place(*order.other), drawing_.place(order.to)).at(0.5);
  return Curve::bent(from, there).cut(beside_unit, 4);
}

std::string OrderLines::halo(const ShownOrder& order) const {
  if (!order.lit) return "";
  std::string path;
  if (order.kind == OrderKind::move) path = shown_move(order).path();
  if (order.kind == OrderKind::support || (order.kind == OrderKind::convoy && !carries(order)))
    path = help(order).path();
  return path.empty() ? "" : svg_path("glow rim", path) + svg_path("glow", path);
}

std::string OrderLines::line(const ShownOrder& order) const {
  const std::string_view look = look_of(order.word);
  switch (order.kind) {
    case OrderKind::hold: return "";
    case OrderKind::move: {
      const Curve curve = shown_move(order);
      return lines(kind_of_move(panel_.units[order.unit]), look, curve.cut(0, 9)) +
             arrow_head(curve.end(), curve.direction(), look);
    }
    case OrderKind::support: {
      const Curve curve = help(order);
      const bool in_place = order.other && panel_.units[*order.other].unit.at.province == order.to.province;
      const Point side{-curve.direction().y * 9, curve.direction().x * 9};
      return lines("support", look, curve) +
             (in_place ? svg_path(fmt::format("cross {}", look),
                                  "M" + svg_points(curve.end() - side) + "L" + svg_points(curve.end() + side))
                       : svg_circle(fmt::format("sign {}", look), curve.end(), 4.5));
    }
    case OrderKind::convoy: return carries(order) ? "" : lines("convoy", look, help(order));
  }
  return "";
}

std::string OrderLines::signs(const ShownOrder& order) const {
  const std::string_view look = look_of(order.word);
  const Point at = place(order.unit);
  switch (order.kind) {
    case OrderKind::hold:
      if (!order.written || panel_.units[order.unit].seen == Seen::removed) return "";
      return hold_ring(at, look) + result_sign(at + Point{16, -16}, look);
    case OrderKind::move: {
      const Curve curve = shown_move(order);
      const bool has_room = look == "bad" && curve.length() > 36;  // for the sign in front of the arrow's head
      return result_sign(has_room ? curve.end() + curve.direction() * 11 : curve.at(look == "bad" ? 0.3 : 0.5), look);
    }
    case OrderKind::support: return result_sign(help(order).at(0.5), look);
    case OrderKind::convoy: return waves(at, look) + result_sign(at + Point{22, 18}, look);
  }
  return "";
}

std::string OrderLines::retreats(std::size_t unit) const {
  const bool ordered = std::ranges::any_of(panel_.orders, [&](const ShownOrder& order) {
    return order.unit == unit && panel_.units[unit].seen == Seen::set_apart && order.kind == OrderKind::move;
  });
  std::string text;
  if (ordered) return text;
  for (Location to : panel_.units[unit].retreats) {
    const Curve way = Curve::bent(place(unit), drawing_.place(to)).cut(beside_unit + 5, 9);
    text += svg_path("line under", way.path()) + svg_path("line retreat", way.path()) +
            svg_circle("sign retreat", way.end() + way.direction() * 5, 5);
  }
  return text;
}

}  // namespace dipeq
