// Texts that mean harm: with some bytes lost, doubled, changed or from elsewhere; with one thing over and over.
#pragma once
#include <string>
#include <string_view>

#include "boards/dice.hpp"

namespace dipeq::testing {

// `signs`: those that mean something where the text is read; they turn up more than others.
inline std::string spoilt(std::string_view sound, Dice& dice, std::string_view signs = "{}[]()\",:*/-\n 0") {
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
      text[at] = static_cast<char>(dice.percent(50) ? dice.below(256) : signs[dice.below(signs.size())]);
  }
  return text;
}

inline std::string repeated(std::string_view what, std::size_t times) {
  std::string text;
  text.reserve(what.size() * times);
  for (std::size_t n = 0; n < times; ++n) text += what;
  return text;
}

}  // namespace dipeq::testing
