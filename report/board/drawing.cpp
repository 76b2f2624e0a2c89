#include "report/board/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "embedded/standard.drawing.hpp"
#include "io/lines.hpp"
#include "io/number.hpp"
#include "io/source_line.hpp"
#include "notation/coasts.hpp"
#include "report/board/schematic.hpp"

namespace dipeq {
namespace {

struct WordOfDrawing {
  std::string_view text;
  std::size_t offset;
};

std::vector<WordOfDrawing> words_of(std::string_view line) {
  std::vector<WordOfDrawing> words;
  line = line.substr(0, line.find('#'));
  for (std::size_t at = 0;;) {
    at = line.find_first_not_of(" \t\r", at);
    if (at == std::string_view::npos) return words;
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    words.push_back({line.substr(at, end - at), at});
    at = end;
  }
}

class Reader {
 public:
  Reader(std::string_view file, const Map& map) : line_{file, 0, ""}, map_(map) {
    drawing_.provinces.resize(map.provinces().size());
    drawn_.resize(map.provinces().size());
    for (std::size_t p = 0; p < map.provinces().size(); p++) codes_.emplace(map[ProvinceId(p)].code, ProvinceId(p));
  }

  Drawing read(std::string_view text) {
    for (const SourceLine& line : Lines(text, line_.file)) {
      line_ = line;
      words_ = words_of(line_.text);
      if (!words_.empty()) take();
    }
    check_all_are_drawn();
    find_borders();
    return std::move(drawing_);
  }

 private:
  void take() {
    const std::string_view keyword = words_.front().text;
    if (keyword == "drawing") return;
    if (keyword == "size")
      drawing_.width = number(1), drawing_.height = number(2);
    else if (keyword == "arc")
      take_arc();
    else if (keyword == "province")
      take_province();
    else if (keyword == "unit")
      here().unit = {number(1), number(2)};
    else if (keyword == "code")
      here().code = {number(1), number(2)};
    else if (keyword == "fleet")
      take_fleet();
    else if (keyword == "scenery")
      take_scenery();
    else if (keyword == "ring")
      take_ring();
    else
      fail(0, "expected drawing, size, arc, province, unit, code, fleet, ring or scenery");
  }

  [[noreturn]] void fail(std::size_t word, std::string_view what) const {
    line_.fail(word < words_.size() ? words_[word].offset : line_.text.size(), what);
  }

  double number(std::size_t word) const {
    if (word >= words_.size()) fail(word, "expected a number here");
    const auto value = number_in<double>(words_[word].text);
    if (!value || !std::isfinite(*value)) fail(word, "expected a number");
    return *value;
  }

  std::string_view name(std::size_t word) const {
    if (word >= words_.size()) fail(word, "expected a word here");
    return words_[word].text;
  }

  void take_arc() {
    if (words_.size() < 5 || words_.size() % 2 == 0)
      fail(words_.size(), "expected two points or more, X and Y of each");
    std::vector<Point> arc;
    Point at;
    for (std::size_t i = 1; i < words_.size(); i += 2) arc.push_back(at = at + Point{number(i), number(i + 1)});
    arcs_.push_back(std::move(arc));
    beside_.emplace_back();
  }

  void take_province() {
    const auto it = codes_.find(name(1));
    if (it == codes_.end()) fail(1, "expected the code of a province of this map");
    if (drawn_[it->second.index()]) fail(1, "this province is drawn already");
    here_ = it->second;
    scenery_ = nullptr;
    drawn_[here_->index()] = true;
    constexpr double far = std::numeric_limits<double>::max();
    here().from = {far, far}, here().to = {-far, -far};
  }

  DrawnProvince& here() {
    if (!here_) fail(0, "this line must follow the province it belongs to");
    return drawing_.provinces[here_->index()];
  }

  void take_fleet() {
    const auto coast = coast_named(name(1));
    if (!coast) fail(1, "expected one of the coasts nc, ec, sc, wc");
    here().fleets[*coast] = {number(2), number(3)};
  }

  void take_scenery() {
    if (name(1) != "land" && name(1) != "water") fail(1, "expected land or water");
    scenery_ = name(1) == "land" ? &drawing_.land_scenery : &drawing_.water_scenery;
    here_.reset();
  }

  std::vector<Point> arc(std::size_t word) {
    const double which = number(word);
    const auto index = static_cast<std::size_t>(std::abs(which));
    if (std::abs(which) != static_cast<double>(index) || index == 0 || index > arcs_.size())
      fail(word, "expected the number of an arc above, with a minus if it is walked backwards");
    if (here_) beside_[index - 1].push_back(*here_);
    std::vector<Point> points = arcs_[index - 1];
    if (which < 0) std::ranges::reverse(points);
    return points;
  }

  void take_ring() {
    if (!scenery_) here();
    if (words_.size() < 2) fail(1, "expected the numbers of arcs");
    std::vector<Point> ring;
    for (std::size_t i = 1; i < words_.size(); i++) {
      const std::vector<Point> piece = arc(i);
      if (!ring.empty() && ring.back() != piece.front())
        fail(i, "this arc does not begin where the one before it ends");
      ring.insert(ring.end(), piece.begin() + (ring.empty() ? 0 : 1), piece.end());
    }
    if (ring.front() != ring.back()) fail(words_.size() - 1, "the ring does not end where it begins");
    ring.pop_back();
    (scenery_ ? *scenery_ : here().outline) += path(ring);
    if (!scenery_) widen(ring);
  }

  static std::string path(const std::vector<Point>& ring) {
    std::string text = "M" + svg_points(ring.front());
    for (std::size_t i = 1; i < ring.size(); i++) {
      const Point step = ring[i] - ring[i - 1];
      text += (i == 1       ? "l"
               : step.x < 0 ? ""
                            : " ") +
              svg_number(step.x) + (step.y < 0 ? "" : " ") + svg_number(step.y);
    }
    return text + "z";
  }

  void widen(const std::vector<Point>& ring) {
    for (Point p : ring) {
      here().from = {std::min(here().from.x, p.x), std::min(here().from.y, p.y)};
      here().to = {std::max(here().to.x, p.x), std::max(here().to.y, p.y)};
    }
  }

  void check_all_are_drawn() const {
    for (std::size_t p = 0; p < drawn_.size(); p++)
      if (!drawn_[p]) line_.fail(0, "expected " + map_[ProvinceId(p)].name + " to be drawn as well");
  }

  void find_borders() {
    for (const auto& both : beside_)
      if (both.size() == 2 && both[0] != both[1]) drawing_.borders.insert(std::minmax(both[0], both[1]));
  }

  SourceLine line_;
  const Map& map_;
  std::map<std::string_view, ProvinceId> codes_;
  std::vector<WordOfDrawing> words_;
  Drawing drawing_;
  std::vector<bool> drawn_;
  std::vector<std::vector<Point>> arcs_;
  std::vector<std::vector<ProvinceId>> beside_;  // by arc: the provinces of which it is an outline
  std::optional<ProvinceId> here_;
  std::string* scenery_ = nullptr;
};

// Its provinces are those of the map, by their codes.
bool draws(std::string_view drawing, const Map& map) {
  std::size_t drawn = 0;
  for (std::size_t at = 0; (at = drawing.find("\nprovince ", at)) != std::string_view::npos; at++) drawn++;
  return drawn == map.provinces().size() && std::ranges::all_of(map.provinces(), [&](const Province& p) {
           return drawing.find("\nprovince " + p.code + "\n") != std::string_view::npos;
         });
}

}  // namespace

Point Drawing::place(Location at) const {
  const DrawnProvince& province = provinces[at.province.index()];
  const auto fleet = province.fleets.find(at.coast);
  return fleet == province.fleets.end() ? province.unit : fleet->second;
}

Drawing read_drawing(std::string_view text, std::string_view file, const Map& map) {
  return Reader(file, map).read(text);
}

// In any season: the picture of a map is the same all year.
std::set<ProvincePair> borders_of(const Map& map) {
  std::set<ProvincePair> borders;
  for (const Map* seen : {&map, &map.in(Season::spring), &map.in(Season::fall)})
    for (std::size_t p = 0; p < map.provinces().size(); ++p) {
      const ProvinceId from(p);
      for (ProvinceId to : seen->army_neighbours(from)) borders.insert(std::minmax(from, to));
      for (ProvinceId to : seen->water_neighbours(from)) borders.insert(std::minmax(from, to));
    }
  return borders;
}

Drawing drawing_of(const Map& map) {
  if (draws(embedded::standard_drawing, map)) {
    Drawing drawing = read_drawing(embedded::standard_drawing, "standard.drawing", map);
    if (drawing.borders == borders_of(map)) return drawing;
  }
  return schematic(map);
}

}  // namespace dipeq
