#include "notation/games/judge_lines.hpp"

#include <array>
#include <charconv>

#include "io/glyphs.hpp"

namespace dipeq::judge {
namespace {

struct Kind {
  std::string_view words;
  Phase phase;
};
constexpr std::array kinds{Kind{"Movement results for ", Phase::movement},
                           Kind{"Retreat results for ", Phase::retreats}, Kind{"Retreat orders for ", Phase::retreats},
                           Kind{"Adjustment results for ", Phase::adjustments},
                           Kind{"Adjustment orders for ", Phase::adjustments}};

// Nullopt: not of such a phase.
std::optional<Season> season(std::string_view word, Phase phase) {
  if (phase == Phase::adjustments) return word == "Winter" ? std::optional(Season::winter) : std::nullopt;
  if (word == "Spring") return Season::spring;
  if (word == "Fall" || word == "Autumn") return Season::fall;
  if (word == "Summer" && phase == Phase::retreats) return Season::spring;
  return std::nullopt;
}

std::string game_named(std::string_view rest) {
  const auto open = split(rest, "(");
  if (!open) return {};
  const std::string_view name = open->after.substr(0, open->after.find(')'));
  return std::string(name.substr(0, name.rfind('.')));
}

bool starts_with_any(std::string_view line, std::initializer_list<std::string_view> beginnings) {
  for (const std::string_view b : beginnings)
    if (line.starts_with(b)) return true;
  return false;
}

}  // namespace

std::optional<Split> split(std::string_view text, std::string_view at) {
  const std::size_t found = text.find(at);
  if (found == text.npos) return std::nullopt;
  return Split{trimmed(text.substr(0, found)), trimmed(text.substr(found + at.size()))};
}

std::optional<Header> header(std::string_view line) {
  line = trimmed(line);
  for (const Kind& kind : kinds) {
    if (!line.starts_with(kind.words)) continue;
    const auto date = split(line.substr(kind.words.size()), " of ");
    if (!date) return std::nullopt;
    const auto s = season(date->before, kind.phase);
    int year = 0;
    const auto [end, error] = std::from_chars(date->after.data(), date->after.data() + date->after.size(), year);
    if (!s || error != std::errc() || year < 0) return std::nullopt;
    const auto used = static_cast<std::size_t>(end - date->after.data());
    return Header{{kind.phase, Date{*s, year}}, game_named(date->after.substr(used))};
  }
  return std::nullopt;
}

std::optional<Section> section(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with("The following units were dislodged")) return Section::dislodged;
  if (line.starts_with("Ownership of supply centers")) return Section::owners;
  if (starts_with_any(line, {"The next phase of", "The game is over", "The deadline", "Movement orders for",
                             "Starting position", ":: ", "Subject:", "From:", "To:", "Date:"}))
    return Section::nothing;
  return std::nullopt;
}

Notes notes(std::string_view order) {
  Notes found{trimmed(order), {}};
  if (const auto parts = split(found.order, "(*")) {
    found.order = parts->before;
    std::string_view words = parts->after.substr(0, parts->after.find("*)"));
    while (!words.empty()) {
      found.words.push_back(trimmed(words.substr(0, words.find(','))));
      words.remove_prefix(std::min(words.find(','), words.size() - 1) + 1);
    }
  }
  if (found.order.ends_with('.')) found.order.remove_suffix(1);
  return found;
}

}  // namespace dipeq::judge
