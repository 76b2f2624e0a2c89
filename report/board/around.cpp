#include "report/board/around.hpp"

#include <algorithm>
#include <optional>

namespace dipeq {
namespace {

constexpr double air = 3;        // between a line and a field that it passes
constexpr double round_it = 11;  // as far outside the field it goes past
constexpr int most_bends = 4;    // within bends

// Ways past fields, as the points at which they bend.
class Ways {
 public:
  Ways(Point from, Point to, std::span<const Point> fields, double radius) : radius_(radius), from_(from), to_(to) {
    for (Point field : fields)
      if (field != from && field != to) others_.push_back(field);
  }

  bool clear(const Curve& line) const {
    return std::ranges::none_of(others_, [&](Point p) { return line.distance_to(p) < radius_; });
  }
  // Behind its start; nothing if there is none.
  std::optional<std::vector<Point>> shortest() const { return way(from_, to_, most_bends); }

 private:
  // Without its first point.
  std::optional<std::vector<Point>> way(Point from, Point to, int bends) const {
    const Point* in_the_way = nullptr;
    double nearest = radius_ + air;
    const Curve straight = Curve::straight(from, to);
    for (const Point& field : others_) {
      if (is_outside(field, from, to, nearest)) continue;
      if (const double gap = straight.distance_to(field); gap < nearest) nearest = gap, in_the_way = &field;
    }
    if (!in_the_way) return std::vector{to};
    if (bends == 0) return std::nullopt;
    const Point along = (to - from) * (1 / distance(from, to)), aside = Point{-along.y, along.x} * (radius_ + round_it);
    std::optional<std::vector<Point>> best;
    for (Point bend : {*in_the_way + aside, *in_the_way - aside}) {
      if (std::ranges::any_of(others_, [&](Point p) { return distance(p, bend) < radius_ + air; })) continue;
      std::optional<std::vector<Point>> there = way(from, bend, bends - 1);
      const std::optional<std::vector<Point>> on = there ? way(bend, to, bends - 1) : std::nullopt;
      if (!on) continue;
      there->insert(there->end(), on->begin(), on->end());
      if (!best || length(from, *there) < length(from, *best)) best = std::move(there);
    }
    return best;
  }
  // Farther from the line than that, as is seen without its distance.
  static bool is_outside(Point p, Point from, Point to, double than) {
    const auto beside = [than](double at, double a, double b) {
      return at <= std::min(a, b) - than || at >= std::max(a, b) + than;
    };
    return beside(p.x, from.x, to.x) || beside(p.y, from.y, to.y);
  }
  static double length(Point from, const std::vector<Point>& stops) {
    double sum = 0;
    for (Point stop : stops) sum += distance(from, stop), from = stop;
    return sum;
  }

  double radius_;
  Point from_, to_;
  std::vector<Point> others_;
};

}  // namespace

Curve line_around(Point from, Point to, std::span<const Point> fields, double radius) {
  const Ways ways(from, to, fields, radius);
  const std::optional<std::vector<Point>> way = ways.shortest();
  if (!way || way->size() == 1) return Curve::straight(from, to);
  std::vector<Point> stops{from}, closer{from};  // with the middles of its pieces a curve strays less from them
  for (Point stop : *way) {
    closer.push_back((stops.back() + stop) * 0.5);
    closer.push_back(stop);
    stops.push_back(stop);
  }
  const Curve smooth = Curve::through(stops);
  return ways.clear(smooth) ? smooth : Curve::through(closer);
}

}  // namespace dipeq
