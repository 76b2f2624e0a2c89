// What people call provinces and powers. Full names, codes and the abbreviations of the community's dialects, in one
// table a map (notation/aliases/). A name that means two provinces in different dialects means neither: it is refused
// by name.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/map.hpp"

namespace dipeq {

struct UnknownName {
  std::string nearest;  // the full name of the province that is a slip or two away, or empty
};
struct AmbiguousName {
  std::vector<ProvinceId> meanings;
};

// Any letter case; punctuation and runs of spaces count as one space ("Mid-Atlantic Ocean", "mid atlantic ocean").
class Names {
 public:
  explicit Names(const Map& map);
  static const Names& of(const Map& map);  // built once a map
  // For what people paste: also other languages' names, letters without their accents ("Munchen"), and the beginning of a
  // name if it begins no other province's ("Edinb", "N Atl"). What Names::of() knows has the same meaning here.
  static const Names& tolerant(const Map& map);

  std::variant<ProvinceId, AmbiguousName, UnknownName> province(std::string_view text) const;
  std::optional<PowerId> power(std::string_view text) const;

  // Every name that means one province and no other, in small letters.
  std::vector<std::pair<std::string_view, ProvinceId>> of_one_province() const;

  // The longest name that `text` starts with, at a word's end; its length in bytes in `length`. For reading orders.
  // Inside a name stands no dash with blanks around it, so "VEN - TRI" and "VEN-TRI" are two names, "Mid-Atlantic
  // Ocean" is one. If the name is unknown, `length` is that of what was taken for a name.
  std::variant<ProvinceId, AmbiguousName, UnknownName> province_prefix(std::string_view text,
                                                                       std::size_t& length) const;

  bool starts_with_province(std::string_view text) const;  // of one or several meanings

  // The power whose name or adjective `text` starts with ("Turkish F Constantinople"). Adjectives are not names of
  // powers.
  std::optional<PowerId> nationality_prefix(std::string_view text, std::size_t& length) const;

  // The provinces besides `taken` whose names the text begins, if it is as short as an abbreviation: "tyr" is Tyrolia, and
  // begins the Tyrrhenian Sea.
  std::vector<ProvinceId> other_meanings(std::string_view text, ProvinceId taken) const;

  // The power that a word is a slip or two away from, or none.
  std::optional<PowerId> nearest_power(std::string_view word) const;

  // What stands before a unit of that power: the first word that the table of aliases has for it, or its name.
  const std::string& adjective(PowerId power) const;

 private:
  struct Table;
  enum class Reading : std::uint8_t { strict, tolerant };
  static const Table& shared_table(const Map& map, Reading reading);
  std::optional<std::variant<ProvinceId, AmbiguousName, UnknownName>> known_prefix(std::string_view text,
                                                                                   std::size_t& length) const;
  explicit Names(const Table* table) : table_(table) {}
  const Table* table_;
};

}  // namespace dipeq
