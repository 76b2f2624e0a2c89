// What a reader says when it refuses its input.
#pragma once
#include <string>
#include <string_view>

#include "io/input_error.hpp"

namespace dipeq::testing {

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

struct Refusal {
  std::size_t line = 0, column = 0;
  std::string message;  // the first line of what(), from behind the place on; "accepted" if nothing was thrown
};

template <class Read> Refusal refusal(Read read) {
  try {
    read();
  } catch (const InputError& error) {
    const std::string what = error.what();
    const std::string first = what.substr(0, what.find('\n'));
    const std::string place = std::to_string(error.place().line) + ":" + std::to_string(error.place().column) + ": ";
    return {error.place().line, error.place().column, first.substr(first.find(place) + place.size())};
  }
  return {0, 0, "accepted"};
}

}  // namespace dipeq::testing
