// Which order sets of a map a search covers, and which others have no place there because a part of them has none.
#pragma once
#include <string>
#include <vector>

#include "model/map.hpp"
#include "model/pattern.hpp"
#include "search/questions/query.hpp"

namespace dipeq {

// The order sets that are put on a map, and settled there by one reading or by several.
class SearchSpace {
 public:
  SearchSpace(const Map& map, std::vector<Rules> readings);

  Constraints constraints() const { return constraints_; }
  // Which armies could go by land as well counts.
  bool with_land_routes() const { return !constraints_.has(Constraint::no_land_route); }
  // What else each of them has: no more powers than the map has, and a fleet that could convoy, where an army goes by convoy and that is legal
  // by fleets that stand alone.
  SlotFacts::B are_in(const SlotFacts& slots) const;

  // Of a pattern that has no place on the map, whatever its units: which other patterns have none for that.
  enum class WithoutPlace : std::uint8_t {
    itself,
    of_its_size,           // those of as many orders that contain it, whosever the orders are
    whatever_contains_it,  // those of more as well
  };
  WithoutPlace without_place(const Pattern& pattern) const;
  // The slots hold the pattern as a part, whosever the orders are; its units go over such passages, and could go by land as well, as in the pattern.
  static SlotFacts::B contain(const SlotFacts& slots, const Pattern& pattern);

  bool is_all() const { return limits().empty(); }
  // "all order sets", or which. With all borders open: the others of a map with borders that are closed in a season are not searched.
  std::string in_words() const;

 private:
  bool all(bool (*are_so)(const Rules&)) const;
  std::vector<std::string_view> limits() const;  // what is so of those that it covers, and not of all

  const Map& map_;
  std::vector<Rules> readings_;
  Constraints constraints_;
};

// Asks for order sets that readers find plain, and for others when there are no more of these. The query must be there as long as this.
class PlainFirst {
 public:
  explicit PlainFirst(PatternQuery& query) : query_(query), plain_(is_plain(query.slots())) {}
  Oracle::Answer ask() { return ask(query_.constant(true)); }
  Oracle::Answer ask(PatternQuery::Condition preferred);  // those, if there are some

 private:
  // Every army that goes by convoy has a route, and no other way.
  static PatternQuery::Condition is_plain(const SlotFacts& slots);

  PatternQuery& query_;
  PatternQuery::Condition plain_;
  bool some_are_left_ = true;
};

}  // namespace dipeq
