#include "report/board/style.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

// The colours of Okabe and Ito, which colour-blind people tell apart, and as many for maps of more powers; letters on them are black or white.
// Still further powers take them again, and are told apart by their letters.
struct PowerColour {
  std::string_view fill, letters, owned;
};
constexpr std::array<PowerColour, 16> palette{{{"#d55e00", "#fff", "#f3c9a8"},
                                               {"#0072b2", "#fff", "#82b0da"},
                                               {"#56b4e9", "#000", "#dbf1fe"},
                                               {"#4a4a4a", "#fff", "#c3c3c3"},
                                               {"#009e73", "#fff", "#a9dccb"},
                                               {"#cc79a7", "#000", "#ecd0e0"},
                                               {"#f0e442", "#000", "#f7f1a6"},
                                               {"#ffffff", "#000", "#fbfbfb"},
                                               {"#6f3f98", "#fff", "#c8b6d8"},
                                               {"#7f4a1d", "#fff", "#cebaa9"},
                                               {"#8e9a1f", "#000", "#d4d9aa"},
                                               {"#8b1a4b", "#fff", "#d3a8bb"},
                                               {"#b7e3a1", "#000", "#e4f4db"},
                                               {"#ffb9c9", "#000", "#ffe4ea"},
                                               {"#20307f", "#fff", "#aab0ce"},
                                               {"#c9b458", "#000", "#eae2c0"}}};

// A property, the name of the custom one, and the value of both.
struct Colour {
  std::string_view selector, property, name, value;
};
constexpr Colour colours[] = {
    {".water", "fill", "sea", "#c9dde6"},
    {".land", "fill", "land", "#f3ecd8"},
    {".scenery.land", "fill", "scenery", "#d9d6cf"},
    {".scenery.water", "fill", "lake", "#dbe8ef"},
    {".outline", "stroke", "line", "#7a725f"},
    {".code", "fill", "ink", "#2b2b2b"},
    {".name", "fill", "ink", "#2b2b2b"},
    {".code,.name", "stroke", "halo", "#ffffff"},
    {".good", "stroke", "success", "#12305c"},
    {".bad", "stroke", "failure", "#b3261e"},
    {".aside", "stroke", "aside", "#6f6f6f"},
    {".open", "stroke", "undecided", "#7b3fa0"},
    {".plain", "stroke", "success", "#12305c"},
    {".good.full", "fill", "success", "#12305c"},
    {".plain.full", "fill", "success", "#12305c"},
    {".glow", "stroke", "lit", "#ffc400"},
    {".retreat", "stroke", "retreat", "#7b3fa0"},
    {".paper", "fill", "paper", "#ffffff"},
    {".under", "stroke", "halo", "#ffffff"},
    {".nobody .body", "fill", "paper", "#ffffff"},
    {".border", "stroke", "line", "#7a725f"},
    {".way", "stroke", "line", "#7a725f"},
    {".way", "fill", "line", "#7a725f"},
    {".way.half", "fill", "paper", "#ffffff"},
};

constexpr std::string_view shapes =
    ".board text{font-family:sans-serif;text-anchor:middle}"
    ".board .outline{stroke-width:1.2;stroke-linejoin:round;fill-rule:evenodd}"
    ".board .code{font-size:15px;font-weight:bold}.board .code,.board "
    ".name{stroke-width:3px;paint-order:stroke;stroke-linejoin:round;"
    "stroke-opacity:.75}"
    ".board .name{font-size:12px}"
    ".board .owner{font-size:12px;font-weight:normal}"
    ".board .line{fill:none;stroke-linecap:butt;stroke-linejoin:round}"
    ".board .move{stroke-width:4.5}.board .support{stroke-width:3;stroke-dasharray:1 5.5;stroke-linecap:round}"
    ".board .convoy{stroke-width:3;stroke-dasharray:12 4 2 4}.board .bad.move{stroke-dasharray:9 5}"
    ".board .aside.line{stroke-width:2.5;stroke-dasharray:3 4}.board .retreat{stroke-width:2.5;stroke-dasharray:6 4}"
    ".board .under{stroke-width:7;stroke-opacity:.4}.board .head{stroke-width:2.5;stroke-linejoin:miter}.board "
    ".bad.head,.board "
    ".aside.head,.board .open.head{fill:#fff}"
    ".board .glow{stroke-width:11;stroke-linecap:round;stroke-linejoin:round;fill:none}.board "
    ".glow.rim{stroke:#000;stroke-width:14}.board circle.glow{stroke-width:6}.board circle.glow.rim{stroke-width:9}"
    ".board .body{stroke:#111;stroke-width:2}.board .letters{font-size:13px;font-weight:bold}"
    ".board .sign{fill:#fff;stroke-width:2}.board .cross{fill:none;stroke-width:3.2;stroke-linecap:round}"
    ".board .burst{fill:#fff;stroke-width:2.4;stroke-linejoin:round}.board .ring{fill:none;stroke-width:3}"
    ".board .waves{fill:none;stroke-width:2.6;stroke-linecap:round}.board .hit{fill:none;stroke:none}"
    ".board .border{stroke-width:2}.board .difficult{stroke-width:3.5;stroke-dasharray:10 5}"
    ".board .closed{stroke-dasharray:2 5;stroke-width:3}.board .closed.difficult{stroke-dasharray:10 4 2 4}"
    ".board .way{stroke-width:1.5}"
    ".board .strike{fill:none;stroke-width:5;stroke-linecap:round}.board "
    ".heading{font-size:20px;font-weight:bold}.board "
    ".caption{font-size:16px;font-weight:bold}"
    ".board .note,.board .entry{font-size:14px}.board .left{text-anchor:start}"
    ".board .centre{fill:#2b2b2b;stroke:#fff;stroke-width:1.2}.board .frame{fill:none;stroke:#7a725f;stroke-width:1.5}";

std::string rule(const Colour& c) {
  std::string selector = ".board " + std::string(c.selector);
  for (std::size_t at = 0; (at = selector.find(',', at)) != std::string::npos; at += 8)
    selector.insert(at + 1, ".board ");
  return fmt::format("{0}{{{1}:{2};{1}:var(--board-{3},{2})}}", selector, c.property, c.value, c.name);
}

// A name's characters that can stand on a unit: no blanks, no signs.
std::vector<std::string> letters_in(std::string_view name) {
  std::vector<std::string> all;
  for (std::size_t at = 0, length = 0; at < name.size(); at += std::max<std::size_t>(length, 1)) {
    length = utf8_length(name, at);
    if (length > 1 || std::isalnum(static_cast<unsigned char>(name[at]))) all.emplace_back(name.substr(at, length));
  }
  return all;
}

std::string_view word_at(std::string_view name, bool last) {
  const auto blank = last ? name.rfind(' ') : name.find(' ');
  if (blank == name.npos) return last ? std::string_view() : name;
  return last ? name.substr(blank + 1) : name.substr(0, blank);
}

// "Power B" beside "Power A" is known by its last word: PB. "Country 10" is C10.
std::string by_last_word(const Map& map, const std::string& power) {
  const std::string_view last = word_at(power, true), first = word_at(power, false);
  const auto begins_so = [&](const std::string& other) {
    return other != power && !word_at(other, true).empty() && word_at(other, false) == first;
  };
  const std::vector<std::string> of_first = letters_in(first), of_last = letters_in(last);
  if (of_first.empty() || of_last.empty() || std::ranges::none_of(map.powers(), begins_so)) return {};
  const bool number = std::ranges::all_of(last, [](char c) { return '0' <= c && c <= '9'; });
  return of_first.front() + (number && last.size() <= 2 ? std::string(last) : of_last.front());
}

// The first of a name and another of it, by which no power before it goes; a number where there are none.
std::string letters_besides(const std::set<std::string>& taken, const std::string& power) {
  const std::vector<std::string> letters = letters_in(power);
  for (std::size_t i = 1; i < letters.size(); i++)
    if (std::string pair = letters.front() + letters[i]; !taken.contains(pair)) return pair;
  return letters.empty() || taken.contains(letters.front()) ? std::to_string(taken.size() + 1) : letters.front();
}

std::vector<std::string> letters_of_all(const Map& map) {
  std::vector<std::string> all;
  std::set<std::string> taken;
  for (const std::string& power : map.powers()) {
    std::string chosen = by_last_word(map, power);
    if (chosen.empty() || taken.contains(chosen)) chosen = letters_besides(taken, power);
    taken.insert(chosen);
    all.push_back(std::move(chosen));
  }
  return all;
}

}  // namespace

std::string board_style(const Map& map) {
  std::string style(shapes);
  for (const Colour& c : colours) style += rule(c);
  for (std::size_t p = 0; p < map.powers().size(); p++) {
    const PowerColour& colour = palette[p % palette.size()];
    const std::string name = fmt::format("power{}", p);
    style += rule({"." + name + " .body", "fill", name, colour.fill});
    style += rule({"." + name + " .letters", "fill", name + "-letters", colour.letters});
    style += rule({".owned." + name, "fill", name + "-owned", colour.owned});
  }
  return style;
}

std::string letters_of(const Map& map, PowerId power) { return letters_of_all(map)[power.index()]; }
std::string power_class(PowerId power) { return fmt::format("power{}", power.value); }

}  // namespace dipeq
