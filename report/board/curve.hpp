// Lines on the board: through given points, bent or cut to length, as SVG writes them.
#pragma once
#include <string>
#include <vector>

namespace dipeq {

struct Point {
  double x = 0, y = 0;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double f) { return {a.x * f, a.y * f}; }
  friend bool operator==(Point, Point) = default;
};
double distance(Point a, Point b);
std::string svg_number(double number);  // in tenths: "12.5"
std::string svg_points(Point p);        // "12.5 3"

class Curve {
 public:
  // From one point to another, bent to the right of its direction, so that two that run against each other lie apart.
  static Curve bent(Point from, Point to);
  static Curve straight(Point from, Point to) { return Curve({from, to}); }
  // Smoothly through all of these.
  static Curve through(const std::vector<Point>& stops);

  // Without what lies nearer to its ends than that; at least a short piece of it stays.
  Curve cut(double at_start, double at_end) const;
  // From its start to that share (0 to 1) of its length.
  Curve until(double share) const;

  Point start() const { return points_.front(); }
  Point end() const { return points_.back(); }
  Point at(double share) const;  // 0: its start, 1: its end
  Point direction() const;       // of its end, of length 1
  double length() const;
  double distance_to(Point p) const;  // of its nearest point
  std::string path() const;           // "M1 2L3 4"

 private:
  explicit Curve(std::vector<Point> points) : points_(std::move(points)) {}
  Curve piece(double from, double to) const;  // by length from the start
  std::vector<Point> points_;                 // two or more
};

}  // namespace dipeq
