// What became of an order, in DATC 3.2's own words (4.E.2).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dipeq {

enum class Word : std::uint8_t {
  stands,  // a hold
  succeeds,
  fails,  // a move
  given,
  cut,  // a support
  available,
  disrupted,  // a convoy
  invalid,
  illegal,    // any order that was put aside
  no_answer,  // it depends on a paradox that the rules chosen leave undecided (4.A.2)
};

// What happened to the unit besides: `destroyed` is dislodged with no province to retreat to.
enum class Fate : std::uint8_t { in_place_or_moved, dislodged, destroyed };

struct Outcome {
  Word word = Word::stands;
  Fate fate = Fate::in_place_or_moved;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

std::string_view name(Word word);
std::string_view name(Fate fate);

// "fails, dislodged"; a hold whose unit is dislodged is just "dislodged" (4.E.2).
std::string to_text(const Outcome& outcome);
std::optional<Outcome> outcome_from_text(std::string_view text);

}  // namespace dipeq
