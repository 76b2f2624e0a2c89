#include "report/board/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "report/board/border_looks.hpp"
#include "report/board/drawing.hpp"
#include "report/board/frame.hpp"
#include "report/board/legend.hpp"
#include "report/board/order_lines.hpp"
#include "report/board/signs.hpp"
#include "report/board/style.hpp"
#include "report/board/svg.hpp"

namespace dipeq {
namespace {

constexpr double gap = 24, heading_height = 27, caption_height = 22, note_height = 19, entry_height = 46,
                 entry_line = 17;

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return text;
}

std::string_view word_of(Seen seen) {
  switch (seen) {
    case Seen::standing: return "standing";
    case Seen::dislodged: return "dislodged";
    case Seen::destroyed: return "destroyed";
    case Seen::set_apart: return "set-apart";
    case Seen::built: return "built";
    case Seen::removed: return "removed";
  }
  return "";
}
std::string_view word_of(OrderKind kind) {
  switch (kind) {
    case OrderKind::hold: return "hold";
    case OrderKind::move: return "move";
    case OrderKind::support: return "support";
    case OrderKind::convoy: return "convoy";
  }
  return "";
}

// "A Paris": what a unit is called on its map.
std::string unit_text(const Map& map, const Unit& unit) {
  return std::string(unit.type == UnitType::army ? "A " : "F ") + map[unit.at.province].name;
}

class Picture {
 public:
  Picture(const Map& map, std::span<const Panel> panels, const PictureOptions& options)
      : map_(map),
        panels_(panels),
        options_(options),
        made_(options.drawing ? std::nullopt : std::optional(drawing_of(map))),
        drawing_(made_ ? *made_ : *options.drawing),
        frame_(options.whole ? whole_board(drawing_) : part_shown(drawing_, panels)),
        uncommon_(border_looks(map)) {}

  std::string svg() {
    const std::size_t columns = std::clamp<std::size_t>(options_.columns, 1, panels_.size());
    const double width = static_cast<double>(columns) * (frame_.width + gap) - gap;
    double y = 0;
    std::string body = heading(width, y);
    for (std::size_t row = 0; row < panels_.size(); row += columns) {
      const std::size_t end = std::min(row + columns, panels_.size());
      double height = 0, captions = 0;
      for (std::size_t i = row; i < end; i++) captions = std::max(captions, caption_space(panels_[i]));
      for (std::size_t i = row; i < end; i++)
        body += panel(i, {static_cast<double>(i - row) * (frame_.width + gap), y}, captions, height);
      y += height + gap / 2;
    }
    if (options_.legend) body += legend(width, y);
    return head(width, y) + body + "</svg>\n";
  }

 private:
  std::string id(std::string_view rest) const { return options_.ids + "-" + std::string(rest); }

  std::string head(double width, double height) const {
    // Of a large board no smaller than half of what it is drawn at: smaller letters cannot be read.
    const double wide = frame_.width > 2 * options_.width ? std::round(width / 2) : options_.width;
    const double pixels = std::round(wide * height / width);
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" id=\"{}\" viewBox=\"0 0 {} {}\" width=\"{}\" "
        "height=\"{}\" "
        "role=\"img\" aria-labelledby=\"{} {}\">\n<title id=\"{}\">{}</title>\n<desc "
        "id=\"{}\">{}</desc>\n<style>{}</style>\n",
        options_.ids, svg_number(width), svg_number(height), svg_number(wide), svg_number(pixels), id("title"),
        id("desc"), id("title"), svg_escaped(options_.title.empty() ? map_.name() + " board" : options_.title),
        id("desc"), svg_escaped(description()), board_style(map_));
    return text + definitions() +
           fmt::format("<rect class=\"paper\" width=\"{}\" height=\"{}\"/>\n", svg_number(width), svg_number(height));
  }

  // What is seen, for who does not see it.
  std::string description() const {
    std::string text;
    for (const Panel& panel : panels_) {
      if (!panel.caption.empty()) text += panel.caption + ": ";
      for (const ShownOrder& order : panel.orders)
        text += order.text + (order.result.empty() ? "" : ": " + order.result) + ". ";
      if (panel.orders.empty())
        for (const ShownUnit& unit : panel.units)
          text += map_.power(unit.unit.power) + " " + unit_text(map_, unit.unit) +
                  (unit.seen == Seen::standing ? "" : ", " + std::string(word_of(unit.seen))) + ". ";
      for (const std::string& note : panel.notes) text += note + ". ";
    }
    return text;
  }

  // Outlines are written once, whatever the number of panels.
  std::string definitions() const {
    std::string text = "<defs>\n";
    for (std::size_t p = 0; p < drawing_.provinces.size(); p++)
      if (const DrawnProvince& drawn = drawing_.provinces[p]; frame_.meets(drawn.from, drawn.to))
        text += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", id(upper(map_[ProvinceId(p)].code)), drawn.outline);
    if (!drawing_.land_scenery.empty())
      text += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", id("land"), drawing_.land_scenery);
    if (!drawing_.water_scenery.empty())
      text += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", id("water"), drawing_.water_scenery);
    return text +
           fmt::format("<clipPath id=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\n</defs>\n",
                       id("clip"), svg_number(frame_.from.x), svg_number(frame_.from.y), svg_number(frame_.width),
                       svg_number(frame_.height));
  }

  static std::string paragraph(std::string_view class_name, std::string_view text, double size, double line_height,
                               Point at, double width, double& y) {
    std::string lines;
    for (const std::string& line : lines_of_text(text, size, width))
      lines += svg_text(class_name, {at.x, at.y + (y += line_height) - line_height * 0.3}, line) + "\n";
    return lines;
  }

  std::string heading(double width, double& y) const {
    if (options_.title.empty()) return "";
    std::string text = paragraph("name heading left", options_.title, 20, heading_height, {2, 0}, width, y);
    y += 6;
    return text;
  }

  double caption_space(const Panel& panel) const {
    if (panel.caption.empty()) return 0;
    return caption_height * static_cast<double>(lines_of_text(panel.caption, 16, frame_.width).size()) + 4;
  }

  // `captions`: how high those of its row are; `height` grows to what it takes.
  std::string panel(std::size_t index, Point at, double captions, double& height) const {
    const Panel& panel = panels_[index];
    double y = 0;
    std::string text = fmt::format("<g class=\"panel\" data-panel=\"{}\">\n", index);
    if (!panel.caption.empty())
      text += paragraph("name caption left", panel.caption, 16, caption_height, at + Point{2, 0}, frame_.width, y);
    y = captions;
    const Point shift = at + Point{0, y} - frame_.from;
    text += fmt::format("<g transform=\"translate({} {})\"><g clip-path=\"url(#{})\">\n", svg_number(shift.x),
                        svg_number(shift.y), id("clip"));
    text += board(panel) + "</g>" +
            fmt::format("<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></g>\n",
                        svg_number(frame_.from.x), svg_number(frame_.from.y), svg_number(frame_.width),
                        svg_number(frame_.height));
    y += frame_.height + 4;
    for (const std::string& note : panel.notes) {
      const double indent = 5 * static_cast<double>(std::min(note.find_first_not_of(' '), note.size()));
      text += paragraph("name note left", note, 14, note_height, at + Point{2 + indent, 0}, frame_.width - indent, y);
    }
    height = std::max(height, y);
    return text + "</g>\n";
  }

  std::string board(const Panel& panel) const {
    std::string text = scenery();
    if (!drawing_.lines.empty()) text += lines_of_borders();
    for (std::size_t p = 0; p < drawing_.provinces.size(); p++) text += province(ProvinceId(p), panel);
    if (drawing_.lines.empty()) text += uncommon_borders();
    const OrderLines lines(drawing_, panel);
    for (const ShownOrder& order : panel.orders) text += lines.halo(order);
    for (std::size_t u = 0; u < panel.units.size(); u++) text += unit_halo(panel.units[u], lines.place(u));
    for (std::size_t p = 0; p < drawing_.provinces.size(); p++) text += code(ProvinceId(p), panel);
    for (std::size_t u = 0; u < panel.units.size(); u++)
      if (const std::string ways = lines.retreats(u); !ways.empty()) text += retreats(panel.units[u].unit, ways);
    for (OrderKind kind : {OrderKind::convoy, OrderKind::support, OrderKind::move})
      for (const ShownOrder& order : panel.orders)
        if (order.kind == kind) text += group(panel, order, lines.line(order));
    for (std::size_t u = 0; u < panel.units.size(); u++) text += unit(panel.units[u], lines.place(u));
    for (const ShownOrder& order : panel.orders) text += group(panel, order, lines.signs(order));
    return text;
  }

  std::string lines_of_borders() const {
    std::string text;
    auto line = drawing_.lines.begin();
    for (const ProvincePair& ends : drawing_.borders) {
      const auto look = uncommon_.find(ends);
      text += drawn_border(*line++, ends, look == uncommon_.end() ? nullptr : &look->second);
    }
    return text;
  }
  // Where provinces touch each other, what is not like other borders is a line from one to the other.
  std::string uncommon_borders() const {
    constexpr double beside_the_code = 20;
    std::string text;
    for (const auto& [ends, look] : uncommon_) {
      const Point one = drawing_.provinces[ends.first.index()].code,
                  other = drawing_.provinces[ends.second.index()].code;
      text += drawn_border(Curve::straight(one, other).cut(beside_the_code, beside_the_code), ends, &look);
    }
    return text;
  }

  std::string scenery() const {
    std::string text;
    if (!drawing_.water_scenery.empty())
      text += fmt::format("<use href=\"#{}\" class=\"outline scenery water\"/>\n", id("water"));
    if (!drawing_.land_scenery.empty())
      text += fmt::format("<use href=\"#{}\" class=\"outline scenery land\"/>\n", id("land"));
    return text;
  }

  std::optional<PowerId> owner(ProvinceId p, const Panel& panel) const {
    return panel.centres && map_[p].supply_center ? panel.centres->owner(p) : std::nullopt;
  }

  std::string province(ProvinceId p, const Panel& panel) const {
    const Province& province = map_[p];
    const DrawnProvince& drawn = drawing_.provinces[p.index()];
    if (!frame_.meets(drawn.from, drawn.to)) return "";
    const auto owned = owner(p, panel);
    return fmt::format(
        "<use href=\"#{0}\" class=\"outline province {1}{2}\" data-province=\"{3}\" "
        "data-terrain=\"{4}\"{5}><title>{6}</title></use>\n",
        id(upper(province.code)), province.terrain == Terrain::sea ? "water" : "land",
        owned ? " owned " + power_class(*owned) : "", svg_escaped(upper(province.code)), name(province.terrain),
        owned ? svg_attribute("data-owner", map_.power(*owned)) : "",
        svg_escaped(province.name + (owned ? ", " + map_.power(*owned) : "") +
                    (province.convoys ? "; fleets convoy from here" : "")));
  }

  std::string code(ProvinceId p, const Panel& panel) const {
    const Province& province = map_[p];
    const DrawnProvince& drawn = drawing_.provinces[p.index()];
    if (!frame_.meets(drawn.code - Point{20, 10}, drawn.code + Point{20, 10})) return "";
    const auto owned = owner(p, panel);
    const Point at = drawn.code + Point{0, 5};
    std::string text = upper(province.code);
    const double half = width_of_text(text, 20) / 2 + 7;
    std::string extra = province.supply_center ? svg_circle("centre", at + Point{-half, -5}, 4.5) : "";
    if (owned) extra += svg_text("code owner", at + Point{0, 12}, letters_of(map_, *owned));
    return extra + svg_text("code", at, text) + "\n";
  }

  static std::string unit_halo(const ShownUnit& unit, Point at) {
    if (!unit.lit) return "";
    const double radius = unit.seen == Seen::standing ? 22 : 32;
    return svg_circle("glow rim", at, radius) + svg_circle("glow", at, radius);
  }

  std::string retreats(const Unit& unit, const std::string& ways) const {
    return fmt::format("<g class=\"retreats\" data-unit=\"{}\">{}</g>\n",
                       svg_escaped(upper(map_[unit.at.province].code)), ways);
  }

  std::string unit(const ShownUnit& u, Point at) const {
    const bool is_army = u.unit.type == UnitType::army;
    std::string under, over;
    if (u.seen == Seen::dislodged || u.seen == Seen::destroyed || u.seen == Seen::set_apart) under = burst(at);
    if (u.seen == Seen::destroyed || u.seen == Seen::removed) under += cross_out(at);
    if (u.seen == Seen::built) over = plus_badge(at);
    return fmt::format(
        "<g class=\"unit {0}{1}\" data-unit=\"{2}\" data-power=\"{3}\" data-type=\"{4}\" "
        "data-seen=\"{5}\"><title>{6}</title>{7}{8}{9}</g>\n",
        power_class(u.unit.power), u.lit ? " lit" : "", svg_escaped(upper(map_[u.unit.at.province].code)),
        svg_escaped(map_.power(u.unit.power)), is_army ? "army" : "fleet", word_of(u.seen),
        svg_escaped(map_.power(u.unit.power) + ": " + unit_text(map_, u.unit)), under,
        unit_figure(u.unit.type, letters_of(map_, u.unit.power), at), over);
  }

  std::string group(const Panel& panel, const ShownOrder& order, const std::string& figure) const {
    if (figure.empty()) return "";
    const Unit& unit = panel.units[order.unit].unit;
    return fmt::format("<g class=\"order{}\" data-unit=\"{}\" data-kind=\"{}\"{}{}>{}{}</g>\n", order.lit ? " lit" : "",
                       svg_escaped(upper(map_[unit.at.province].code)), word_of(order.kind),
                       order.word ? svg_attribute("data-result", name(*order.word)) : "",
                       order.written ? svg_attribute("data-order", std::to_string(*order.written)) : "",
                       svg_title(order.text + (order.result.empty() ? "" : ": " + order.result)), figure);
  }

  // Of the centres in the part of the board that is shown.
  std::set<PowerId> owners_shown() const {
    std::set<PowerId> owners;
    for (const Panel& panel : panels_)
      for (std::size_t p = 0; p < drawing_.provinces.size(); p++) {
        const DrawnProvince& drawn = drawing_.provinces[p];
        const auto owned = owner(ProvinceId(p), panel);
        if (owned && frame_.meets(drawn.from, drawn.to)) owners.insert(*owned);
      }
    return owners;
  }

  std::vector<BorderLook> borders_shown() const {
    const auto is_shown = [&](ProvinceId p) {
      return frame_.meets(drawing_.provinces[p.index()].from, drawing_.provinces[p.index()].to);
    };
    std::vector<BorderLook> shown;
    for (const auto& [ends, look] : uncommon_)
      if (is_shown(ends.first) && is_shown(ends.second)) shown.push_back(look);
    return shown;
  }

  std::string legend(double width, double& y) const {
    std::string text = "<g class=\"legend\">\n";
    Point at{0, y + entry_height / 2};
    for (const LegendEntry& entry : legend_of(map_, panels_, owners_shown(), borders_shown(), options_.lit_means)) {
      const std::vector<std::string> lines = lines_of_text(entry.text, 14, width - 76);
      const double wide = lines.size() > 1 ? width : 62 + width_of_text(entry.text, 14) + 14;
      if (at.x > 0 && at.x + wide > width) at = {0, at.y + entry_height};
      std::string words;
      for (std::size_t i = 0; i < lines.size(); i++)
        words += svg_text("name entry left", {60, 5 + static_cast<double>(i) * entry_line}, lines[i]);
      text += fmt::format("<g transform=\"translate({} {})\">{}{}</g>\n", svg_number(at.x), svg_number(at.y),
                          "<g transform=\"translate(28 0) scale(.86)\">" + entry.figure + "</g>", words);
      at = {at.x + wide, at.y + static_cast<double>(lines.size() - 1) * entry_line};
    }
    y = at.y + entry_height / 2;
    return text + "</g>\n";
  }

  const Map& map_;
  std::span<const Panel> panels_;
  const PictureOptions& options_;
  std::optional<Drawing> made_;
  const Drawing& drawing_;
  Frame frame_;
  BorderLooks uncommon_;
};

}  // namespace

std::string board_svg(const Map& map, std::span<const Panel> panels, const PictureOptions& options) {
  return Picture(map, panels, options).svg();
}

}  // namespace dipeq
