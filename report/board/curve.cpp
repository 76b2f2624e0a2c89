#include "report/board/curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace dipeq {
namespace {

constexpr int steps = 12;  // straight pieces of a bent one

// The curve from b to c that is smooth with its neighbours a and d (Catmull and Rom).
Point between(Point a, Point b, Point c, Point d, double t) {
  const Point linear = (c - a) * 0.5, square = a - b * 2.5 + c * 2 - d * 0.5, cube = (b - c) * 1.5 + (d - a) * 0.5;
  return b + linear * t + square * (t * t) + cube * (t * t * t);
}

}  // namespace

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

std::string svg_number(double number) {
  const long long tenths = std::llround(std::abs(number) * 10);
  std::string text = number < 0 && tenths > 0 ? "-" : "";
  text += std::to_string(tenths / 10);
  if (tenths % 10 > 0) text += {'.', static_cast<char>('0' + tenths % 10)};
  return text;
}
std::string svg_points(Point p) { return svg_number(p.x) + " " + svg_number(p.y); }

Curve Curve::bent(Point from, Point to) {
  const double length = distance(from, to);
  if (length == 0) return straight(from, to);
  const Point along = (to - from) * (1 / length), right{-along.y, along.x};
  const Point bend = (from + to) * 0.5 + right * std::min(0.16 * length, 28.0);
  std::vector<Point> points;
  for (int i = 0; i <= steps; i++) {
    const double t = static_cast<double>(i) / steps, s = 1 - t;
    points.push_back(from * (s * s) + bend * (2 * s * t) + to * (t * t));
  }
  return Curve(std::move(points));
}

Curve Curve::through(const std::vector<Point>& stops) {
  std::vector<Point> points{stops.front()};
  for (std::size_t i = 0; i + 1 < stops.size(); i++) {
    const Point a = stops[i == 0 ? 0 : i - 1], d = stops[std::min(i + 2, stops.size() - 1)];
    for (int k = 1; k <= steps; k++)
      points.push_back(between(a, stops[i], stops[i + 1], d, static_cast<double>(k) / steps));
  }
  if (points.size() == 1) points.push_back(points.front());
  return Curve(std::move(points));
}

double Curve::length() const {
  double sum = 0;
  for (std::size_t i = 1; i < points_.size(); i++) sum += distance(points_[i - 1], points_[i]);
  return sum;
}

double Curve::distance_to(Point p) const {
  double least = distance(points_.front(), p);
  for (std::size_t i = 1; i < points_.size(); i++) {
    const Point along = points_[i] - points_[i - 1], off = p - points_[i - 1];
    const double square = along.x * along.x + along.y * along.y;
    const double share = square == 0 ? 0 : std::clamp((off.x * along.x + off.y * along.y) / square, 0.0, 1.0);
    least = std::min(least, distance(p, points_[i - 1] + along * share));
  }
  return least;
}

Curve Curve::piece(double from, double to) const {
  std::vector<Point> points;
  double passed = 0;
  for (std::size_t i = 1; i < points_.size(); i++) {
    const double step = distance(points_[i - 1], points_[i]);
    const auto here = [&](double where) {
      return points_[i - 1] + (points_[i] - points_[i - 1]) * (step == 0 ? 0 : (where - passed) / step);
    };
    if (points.empty() && passed + step >= from) points.push_back(here(from));
    if (!points.empty() && passed + step >= to) {
      points.push_back(here(to));
      return Curve(std::move(points));
    }
    if (!points.empty()) points.push_back(points_[i]);
    passed += step;
  }
  points.push_back(points_.back());
  if (points.size() == 1) points.push_back(points_.back());
  return Curve(std::move(points));
}

Curve Curve::cut(double at_start, double at_end) const {
  constexpr double least = 12;
  const double all = length(), stays = std::min(all, least), off = all - stays;
  const double asked = at_start + at_end, share = asked > off && asked > 0 ? off / asked : 1;
  return piece(at_start * share, all - at_end * share);
}

Curve Curve::until(double share) const { return piece(0, length() * share); }

Point Curve::at(double share) const { return until(share).end(); }

Point Curve::direction() const {
  for (std::size_t i = points_.size() - 1; i > 0; i--)
    if (const double step = distance(points_[i - 1], points_[i]); step > 0.01)
      return (points_[i] - points_[i - 1]) * (1 / step);
  return {1, 0};
}

std::string Curve::path() const {
  std::string text = "M" + svg_points(points_.front());
  for (std::size_t i = 1; i < points_.size(); i++) text += "L" + svg_points(points_[i]);
  return text;
}

}  // namespace dipeq
