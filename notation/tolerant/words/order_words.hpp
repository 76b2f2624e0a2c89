// (internal) The words of orders, in English as players and programs write it and in German, French, Italian and Spanish: what each
// says, as notation/tolerant/words/order.words has it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "model/map.hpp"

namespace dipeq {

enum class OrderWord : std::uint8_t {
  army,
  fleet,
  unit,  // "unit": of whichever type
  holds,
  moves,        // "moves", "moves to"
  to,           // "to", "into": a destination follows
  convoyed_to,  // DAIDE's "CTO"
  from,         // where the supported or convoyed unit comes from
  supports,
  convoys,
  by_convoy,  // "via convoy"
  via,        // "via", "through": the fleets of a convoy follow, or nothing
  retreats,
  disbands,
  releases,  // "löse", before the unit, with "auf" behind it
  off,       // that "auf"
  builds,
  away,  // "ab", behind "baue" and its unit: it is removed
  back,  // "zurück", behind "zieht sich" and its destination
  waives,
  unordered,    // that no order came for the unit: "no move received"
  no_retreat,   // or for one that is dislodged
  refused,      // that an order was not used: "order ignored"
  may_retreat,  // tells where a unit can go, and orders nothing
  filler,       // says nothing: "the", "at", "please"
  result,       // what a record says of an order, also in the words of these:
  failed,
  succeeded,
  cut,
  disrupted,
  dislodged,
  destroyed,
};

// What became of an order.
inline constexpr auto outcome_words = {OrderWord::failed,    OrderWord::succeeded, OrderWord::cut,
                                       OrderWord::disrupted, OrderWord::dislodged, OrderWord::destroyed};

struct TakenWord {
  OrderWord what;
  std::size_t length;
};

bool is_plural(std::string_view type);  // "armies", "Flotten"

// The longest of these that the text begins with, whole words, whatever the case and accents of its letters.
std::optional<TakenWord> order_word(std::string_view text, std::initializer_list<OrderWord> any_of);

struct TakenCoast {
  Coast coast;
  std::size_t length;
};
// A coast as it stands behind a province ("/nc", "(south coast)", " nc", "-sc"), with what sets it off.
std::optional<TakenCoast> coast_behind(std::string_view text);
// "south coast of", before a province.
std::optional<TakenCoast> coast_before(std::string_view text);

}  // namespace dipeq
