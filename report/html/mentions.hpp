// What a report speaks of, found again on its board: "F London" wherever it is named, and results by their tone.
#pragma once
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "model/position.hpp"

namespace dipeq::html {

class Mentions {
 public:
  Mentions() = default;  // none
  Mentions(const Map& map, std::span<const Unit> units);

  // The text, escaped, each unit and result in an element of its own: <span class="mention" data-unit="LON">F London</span>.
  std::string marked(std::string_view text) const;
  // Where the unit stands by whose name the text begins: "LON"; empty if it begins with none.
  std::string_view subject(std::string_view text) const;

 private:
  std::string marked_units(std::string_view text) const;
  // The unit named at the beginning of the text: as many bytes, and where it stands.
  std::pair<std::size_t, std::string_view> named_first(std::string_view text) const;

  std::map<std::string, std::string, std::greater<>> units_;  // by name, longer ones before those that they begin with
};

}  // namespace dipeq::html
