// What people call provinces and powers. Full names, codes and the abbreviations of the community's dialects, in one table a
// map (notation/aliases/). A name that means two provinces in different dialects means neither: it is refused by name.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/map.hpp"

namespace dipeq {

struct UnknownName {
  std::string nearest;  // a known name one slip away, or empty
};
struct AmbiguousName {
  std::vector<ProvinceId> meanings;
};

// Any letter case; punctuation and runs of spaces count as one space ("Mid-Atlantic Ocean", "mid atlantic ocean").
class Names {
 public:
  explicit Names(const Map& map);
  static const Names& of(const Map& map);  // built once a map

  std::variant<ProvinceId, AmbiguousName, UnknownName> province(std::string_view text) const;
  std::optional<PowerId> power(std::string_view text) const;

  // The longest name that `text` starts with, at a word's end; its length in bytes in `length`. For reading orders.
  std::variant<ProvinceId, AmbiguousName, UnknownName> province_prefix(std::string_view text, std::size_t& length) const;

 private:
  struct Table;
  const Table* table_;
};

}  // namespace dipeq
