// Texts with some bytes lost, doubled, changed or from elsewhere.
#pragma once
#include <string>
#include <string_view>

#include "boards/dice.hpp"

namespace dipeq::testing {

inline std::string spoilt(std::string_view sound, Dice& dice) {
  std::string text(sound);
  for (std::size_t n = dice.between(1, 4); n > 0 && !text.empty(); --n) {
    const std::size_t at = dice.below(text.size());
    const std::size_t length = dice.between(1, 12);
    if (dice.percent(30))
      text.erase(at, length);
    else if (dice.percent(30))
      text.insert(at, text.substr(dice.below(text.size()), length));
    else if (dice.percent(30))
      text.replace(at, length, text.substr(dice.below(text.size()), length));
    else
      text[at] = static_cast<char>(dice.percent(50) ? dice.below(256) : "{}[]()\",:*/-\n 0"[dice.below(15)]);
  }
  return text;
}

}  // namespace dipeq::testing
