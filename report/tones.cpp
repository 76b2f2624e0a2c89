#include "report/tones.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

constexpr std::array results{
    Toned{"succeeds", Tone::success},    Toned{"given", Tone::success},       Toned{"available", Tone::success},
    Toned{"stands", Tone::success},      Toned{"holds for", Tone::success},   Toned{"the same results", Tone::success},
    Toned{"open", Tone::success},        Toned{"fails", Tone::failure},       Toned{"cut", Tone::failure},
    Toned{"disrupted", Tone::failure},   Toned{"invalid", Tone::failure},     Toned{"illegal", Tone::failure},
    Toned{"closed", Tone::failure},      Toned{"refuted", Tone::failure},     Toned{"dislodged", Tone::dislodged},
    Toned{"destroyed", Tone::dislodged}, Toned{"disbanded", Tone::dislodged}, Toned{"removed", Tone::dislodged},
    Toned{"no answer", Tone::unknown},   Toned{"unknown", Tone::unknown}};

bool begins_a_part(std::string_view line, std::size_t at) {
  if (at < 2) return at == 0;
  const std::string_view before = line.substr(at - 2, 2);
  return before == "  " || before == ": " || before == ", " || before == "; ";
}

const Toned* result_at(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(at);
  const auto result = std::ranges::find_if(results, [&](const Toned& r) {
    return rest.starts_with(r.text) && word_end(rest, r.text.size()) == r.text.size() &&
           !rest.substr(r.text.size()).starts_with('-');
  });
  return result == results.end() ? nullptr : &*result;
}

}  // namespace

std::vector<Toned> toned(std::string_view line) {
  std::vector<Toned> parts;
  std::size_t plain = 0;
  const auto end_plain = [&](std::size_t at) {
    if (at > plain) parts.push_back({line.substr(plain, at - plain), Tone::plain});
  };
  for (std::size_t at = 0; at < line.size();) {
    const Toned* const result = begins_a_part(line, at) ? result_at(line, at) : nullptr;
    if (!result) {
      ++at;
      continue;
    }
    end_plain(at);
    parts.push_back({line.substr(at, result->text.size()), result->tone});
    plain = at += result->text.size();
  }
  end_plain(line.size());
  return parts;
}

}  // namespace dipeq
