// (internal) The parts of which the judges' mails are made: headers, entries that may run over several lines, notes behind orders.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "phases/game_state.hpp"

namespace dipeq::judge {

// "Movement results for Spring of 1902.  (ferret.004)"
struct Header {
  Turn turn;
  std::string game;  // "ferret"; empty: not told
};
std::optional<Header> header(std::string_view line);

// What the lines below are about.
enum class Section : std::uint8_t { nothing, orders, dislodged, owners };
std::optional<Section> section(std::string_view line);  // that begins here

// "Austria: Army Vienna -> Galicia.  (*bounce*)", put together from its lines.
struct Entry {
  std::string text;
  std::size_t line = 0;  // where it begins
  std::string first_line = {};
};

struct Notes {
  std::string_view order;               // without the full stop
  std::vector<std::string_view> words;  // "bounce", "dislodged"
};
Notes notes(std::string_view order);

// A word that ends the text, with what stands before it: "in the", "can retreat to".
struct Split {
  std::string_view before, after;
};
std::optional<Split> split(std::string_view text, std::string_view at);

}  // namespace dipeq::judge
