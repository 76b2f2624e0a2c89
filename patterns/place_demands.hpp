// (internal) What a pattern asks of the provinces that its places become: of each by itself, and of any two.
#pragma once
#include <optional>
#include <vector>

#include "model/pattern.hpp"

namespace dipeq {

class PlaceDemands {
 public:
  PlaceDemands(const Pattern& pattern, const Map& map, const Rules& rules);

  bool possible() const { return possible_; }              // no, if no map whatever could meet them
  std::size_t places() const { return occupant_.size(); }  // those that occur, numbered anew
  std::size_t number(PlaceId place) const { return numbers_[place.index()]; }

  // Where the unit at that place could stand; of a place without a unit, each province.
  std::vector<Location> candidates(std::size_t place) const;
  bool agree(std::size_t a, Location at_a, std::size_t b, Location at_b) const {
    return meets(a, at_a, b, at_b) && meets(b, at_b, a, at_a);
  }
  std::size_t demands_on(std::size_t place) const { return demanded_[place]; }  // how many there are, of two places

 private:
  enum class Demand : std::uint8_t {
    army_reaches,
    fleet_reaches,
    army_struggles,  // it reaches it over a difficult passage
    fleet_struggles,
    touches,
    does_not_touch,
    borders,
    does_not_border
  };
  enum class Passage : std::uint8_t { ordinary, difficult };

  const std::vector<PatternOrder>& orders() const { return found_.orders; }
  void count_places();
  void number(PlaceId place, std::optional<UnitId> occupant);
  void demand(PlaceId from, Demand what, PlaceId to);
  void demand_reach(UnitId unit, PlaceId to, Passage passage);
  void demand_route(UnitId unit, bool falls_back);
  void demand_convoy(UnitId army);
  void demand_touch(PlaceId fleet, PlaceId other);
  bool goes(UnitType type, Location at, Location there, Passage passage) const;
  bool meets(std::size_t from, Location at, std::size_t to, Location there) const;
  bool can_stand(UnitId unit, ProvinceId province) const;

  const Pattern& found_;
  const Map& map_;
  bool possible_ = true;
  std::vector<std::size_t> numbers_;                       // by place of the pattern
  std::vector<std::optional<UnitId>> occupant_;            // by number
  std::vector<bool> ashore_;                               // by number: an army goes there
  std::vector<std::vector<std::vector<Demand>>> between_;  // by number, by number
  std::vector<std::size_t> demanded_;                      // by number
};

}  // namespace dipeq
