// (internal) Takes the parts of an order from a clean line: words by what they say, provinces, units, arrows, whatever stands around
// them.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "notation/names.hpp"
#include "notation/tolerant/text/clean_line.hpp"
#include "notation/tolerant/words/order_words.hpp"

namespace dipeq {

struct PlaceWords {
  std::size_t at = 0;
  std::string written;
  std::optional<ProvinceId> province = {};  // none: the word could mean several, and is kept
  Coast coast = Coast::none;
  std::vector<ProvinceId> others = {};  // see Names::other_meanings
};

struct UnitWords {
  std::size_t at = 0;
  std::optional<UnitType> type = {};
  PlaceWords place = {};
  std::optional<PowerId> power = {};
  bool in_spanish_or_italian = false;  // where "a" may mean "to"
  bool several = false;                // "armies": others of the type may follow
};

class OrderCursor {
 public:
  OrderCursor(const CleanLine& line, std::size_t begin, const Map& map)
      : line_(line), map_(map), names_(Names::tolerant(map)) {
    go_to(begin);
  }

  std::size_t at() const { return at_; }
  void go_to(std::size_t at);  // and over the blanks there
  std::string_view rest() const { return std::string_view(line_.text).substr(at_); }
  std::string_view text_from(std::size_t begin) const {
    return std::string_view(line_.text).substr(begin, at_ - begin);
  }
  bool at_end() const { return rest().empty(); }
  [[noreturn]] void expected(std::string_view what) const;

  std::optional<OrderWord> take(std::initializer_list<OrderWord> any_of);
  std::optional<OrderWord> next(std::initializer_list<OrderWord> any_of) const;
  bool take_sign(char sign);
  bool take_arrow();                   // "-", "->", "=>", ">", in any number
  bool take_lone_a();                  // "a", in lower case
  std::optional<std::size_t> count();  // "2", "two"
  void skip(std::string_view signs);   // as many of these as there are
  void skip_fillers();                 // words that say nothing, and brackets and quotes that open
  void skip_possessive();              // "'s"

  PlaceWords place(std::string_view what);
  UnitWords unit(std::string_view what);
  std::optional<PowerId> power_before_unit();
  std::optional<PowerId> power_in_brackets();
  bool unit_is_next() const;           // a type and a province, or a province
  bool typed_unit_is_next() const;     // a type and a province
  bool army_or_fleet_follows() const;  // somewhere, with its province
  bool is_province_next() const;
  bool misspelt_unit_is_next() const;  // a type, and a word that is a slip or two away from a province
  bool unknown_unit_is_all() const;    // a type, a name and nothing more: "F Camelot"

 private:
  void take_unit_type(UnitWords& unit);
  std::optional<UnitType> unit_type(bool& romance);
  void skip_last_word_of_name(const PlaceWords& place);
  void skip_point_before_verb();
  std::optional<UnitType> unit_type_behind();
  std::optional<PlaceWords> glued_to_coast();

  const CleanLine& line_;
  const Map& map_;
  const Names& names_;
  std::size_t at_ = 0;
};

}  // namespace dipeq
