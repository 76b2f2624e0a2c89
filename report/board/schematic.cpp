#include "report/board/schematic.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/circle_layout.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/kamada_kawai_spring_layout.hpp>
#include <boost/graph/topology.hpp>
#include <cmath>
#include <numbers>

#include "report/board/around.hpp"

namespace dipeq {
namespace {

// At every step Boost adds up the energy of all pairs of vertices and does not look at it. Where distances cost nothing, the compiler leaves
// that out; a step then takes time in proportion to the vertices. What vertices are moved by are differences and their norms.
struct Plane : boost::square_topology<> {
  using square_topology::square_topology;
  static double distance(const point_type&, const point_type&) { return 0; }
};
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, double>>;

constexpr double field = 31;      // a province's radius
constexpr double least_gap = 84;  // between the middles of two
constexpr double margin = 70;     // around a part of the map

// Provinces that borders join, with these borders numbered within them.
struct Part {
  std::vector<ProvinceId> provinces;
  Graph graph;
};

std::vector<Part> parts_of(const std::set<ProvincePair>& borders, std::size_t provinces) {
  Graph all(provinces);
  for (const auto& [a, b] : borders) add_edge(a.index(), b.index(), 1.0, all);
  std::vector<std::size_t> part_of(provinces), number(provinces);
  std::vector<Part> parts(connected_components(all, part_of.data()));
  for (std::size_t p = 0; p < provinces; p++) {
    number[p] = parts[part_of[p]].provinces.size();
    parts[part_of[p]].provinces.emplace_back(p);
  }
  for (Part& part : parts) part.graph = Graph(part.provinces.size());
  for (const auto& [a, b] : borders)
    add_edge(number[a.index()], number[b.index()], 1.0, parts[part_of[a.index()]].graph);
  return parts;
}

// When it is good enough: as nobody would see a difference, or after so many steps. Of a large map a step takes longer, and there are fewer.
class Enough {
 public:
  explicit Enough(std::size_t provinces) : vertices_left_(std::min(20 * provinces, 600'000 / provinces)) {}
  template <class Vertex> bool operator()(double pull, Vertex, const Graph&, bool of_all) {
    if (of_all) {
      steps_left_ = steps;
      return pull < 0.05 || vertices_left_-- == 0;
    }
    return pull < 0.01 || steps_left_-- == 0;
  }

 private:
  static constexpr std::size_t steps = 10;  // of one vertex
  std::size_t vertices_left_, steps_left_ = steps;
};

// Distances as the graph has them, as far as a plane allows (Kamada and Kawai).
std::vector<Point> laid_out(Graph graph) {
  const std::size_t n = num_vertices(graph);
  std::vector<Plane::point_type> places(n);
  const auto place = boost::make_iterator_property_map(places.begin(), get(boost::vertex_index, graph));
  boost::circle_graph_layout(graph, place, 100.0);
  if (n > 2)
    boost::kamada_kawai_spring_layout(graph, place, get(boost::edge_weight, graph), Plane(200.0),
                                      boost::side_length(200.0), Enough(n));
  std::vector<Point> points;
  for (const auto& p : places) points.push_back({p[0], p[1]});
  return points;
}

// Most pairs are told apart by this, which costs less than their distance.
bool is_far(Point a, Point b, double than) { return std::abs(a.x - b.x) >= than || std::abs(a.y - b.y) >= than; }

// So large that no two fields touch.
void widen(std::vector<Point>& points) {
  double nearest = least_gap * 10;
  for (std::size_t a = 0; a < points.size(); a++)
    for (std::size_t b = 0; b < a; b++)
      if (!is_far(points[a], points[b], nearest)) nearest = std::min(nearest, distance(points[a], points[b]));
  const double factor = least_gap / std::max(nearest, least_gap / 40);
  for (Point& p : points) p = p * factor;
}

// Two provinces that are drawn on each other's place move apart, all others a little.
void push_apart(std::vector<Point>& points, double wanted) {
  for (int round = 0; round < 40; round++)
    for (std::size_t a = 0; a < points.size(); a++)
      for (std::size_t b = 0; b < a; b++) {
        if (is_far(points[a], points[b], wanted)) continue;
        const Point between = points[a] - points[b];
        const double gap = distance(points[a], points[b]);
        if (gap >= wanted) continue;
        const Point way = gap > 0 ? between * ((wanted - gap) / gap / 4) : Point{wanted / 4, 0};
        points[a] = points[a] + way, points[b] = points[b] - way;
      }
}

std::string circle(Point middle, double radius) {
  const std::string r = svg_number(radius), way = svg_number(2 * radius);
  return "M" + svg_points(middle - Point{radius, 0}) + "a" + r + " " + r + " 0 1 0 " + way + " 0a" + r + " " + r +
         " 0 1 0 -" + way + " 0z";
}

// A ring of fleets around the middle, a place for each coast on the side that it is named for.
Point of_coast(Point middle, Coast coast, double out) {
  const double aslant = out * 0.7071;
  switch (coast) {
    case Coast::north: return middle - Point{0, out};
    case Coast::south: return middle + Point{0, out};
    case Coast::east: return middle + Point{out, 0};
    case Coast::west: return middle - Point{out, 0};
    case Coast::north_east: return middle + Point{aslant, -aslant};
    case Coast::south_east: return middle + Point{aslant, aslant};
    case Coast::south_west: return middle + Point{-aslant, aslant};
    case Coast::north_west: return middle + Point{-aslant, -aslant};
    case Coast::none: break;
  }
  return middle;
}

DrawnProvince field_at(Point middle, const Province& province) {
  DrawnProvince drawn;
  drawn.outline = circle(middle, field);
  drawn.from = middle - Point{field, field}, drawn.to = middle + Point{field, field};
  // A fleet on a south coast would stand on the code, and on the owner's letters below it.
  const bool south = std::ranges::count(province.coasts, Coast::south) > 0;
  drawn.unit = middle - Point{0, south ? 12.0 : 5.0};
  drawn.code = middle + Point{0, south ? 8.0 : 22.0};
  for (Coast coast : province.coasts)
    drawn.fleets[coast] = of_coast(middle, coast, field * (coast == Coast::south ? 1.3 : 0.9));
  return drawn;
}

// Where the middle of each province is. The parts of the map stand side by side, provinces without borders in rows below them.
class Middles {
 public:
  Middles(Drawing& drawing, std::size_t provinces) : drawing_(drawing), middle_(provinces) {}

  std::vector<Point> of(const std::vector<Part>& parts) && {
    std::vector<ProvinceId> alone;
    for (const Part& part : parts)
      if (part.provinces.size() > 1)
        place(part);
      else
        alone.push_back(part.provinces.front());
    place_below(alone);
    return std::move(middle_);
  }

 private:
  void place(const Part& part) {
    std::vector<Point> points = laid_out(part.graph);
    push_apart(points, 24);
    widen(points);
    Point least = points.front(), most = points.front();
    for (Point p : points)
      least = {std::min(least.x, p.x), std::min(least.y, p.y)}, most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    const Point to = Point{drawing_.width + margin, margin} - least;
    for (std::size_t i = 0; i < points.size(); i++) middle_[part.provinces[i].index()] = points[i] + to;
    drawing_.width += most.x - least.x + 2 * margin;
    drawing_.height = std::max(drawing_.height, most.y - least.y + 2 * margin);
  }

  void place_below(const std::vector<ProvinceId>& alone) {
    if (alone.empty()) return;
    const double square = std::ceil(std::sqrt(static_cast<double>(alone.size())));
    const auto in_row = static_cast<std::size_t>(std::max(square, std::floor(drawing_.width / (2 * margin))));
    std::size_t row = 0, column = 0;
    for (ProvinceId p : alone) {
      if (column == in_row) row++, column = 0;
      const Point steps{static_cast<double>(column++), static_cast<double>(row)};
      middle_[p.index()] = Point{margin, drawing_.height + margin} + steps * (2 * margin);
    }
    drawing_.width = std::max(drawing_.width, static_cast<double>(std::min(alone.size(), in_row)) * 2 * margin);
    drawing_.height += static_cast<double>(row + 1) * 2 * margin;
  }

  Drawing& drawing_;
  std::vector<Point> middle_;
};

}  // namespace

Drawing schematic(const Map& map) {
  Drawing drawing;
  drawing.provinces.resize(map.provinces().size());
  drawing.borders = borders_of(map);
  const std::vector<Point> middle =
      Middles(drawing, map.provinces().size()).of(parts_of(drawing.borders, map.provinces().size()));
  for (std::size_t p = 0; p < middle.size(); p++) drawing.provinces[p] = field_at(middle[p], map[ProvinceId(p)]);
  for (const auto& [a, b] : drawing.borders)
    drawing.lines.push_back(line_around(middle[a.index()], middle[b.index()], middle, field));
  return drawing;
}

}  // namespace dipeq
