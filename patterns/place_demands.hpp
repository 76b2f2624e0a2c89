// (internal) What a pattern asks of the provinces that its places become, and of the units there: of each by itself, and of any two.
#pragma once
#include <optional>
#include <vector>

#include "model/pattern.hpp"
#include "patterns/placement.hpp"

namespace dipeq {

// What a place of a pattern may become.
struct Site {
  Location at;
  UnitType type = UnitType::army;  // of the unit that stands there, if one does
};

enum class UnitsOf : bool { pattern, any };  // types and terrain are those of the pattern, or whatever its orders allow

class PlaceDemands {
 public:
  PlaceDemands(const Pattern& pattern, const Map& map, const PlacementOptions& options, UnitsOf units);

  bool possible() const { return possible_; }              // no, if no map whatever could meet them
  std::size_t places() const { return occupant_.size(); }  // those that occur, numbered anew
  std::size_t number(PlaceId place) const { return numbers_[place.index()]; }

  bool can_be(UnitId unit, UnitType type) const;
  // Where the unit at that place could stand, and as what; of a place without a unit, each province.
  std::vector<Site> candidates(std::size_t place) const;
  bool agree(std::size_t a, Site at_a, std::size_t b, Site at_b) const {
    return meets(a, at_a, b, at_b) && meets(b, at_b, a, at_a);
  }
  std::size_t demands_on(std::size_t place) const { return demanded_[place]; }  // how many there are, of two places

 private:
  enum class Demand : std::uint8_t {
    reaches,
    struggles,  // it reaches it over a difficult passage
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
  void demand_route(UnitId unit, const PlacementOptions& options);
  void demand_convoy(UnitId army);
  void demand_touch(PlaceId fleet, PlaceId other);
  bool goes(Site from, Location there, Passage passage) const;
  bool meets(std::size_t from, Site at, std::size_t to, Site there) const;
  bool can_stand(UnitId unit, UnitType type, ProvinceId province) const;

  const Pattern& found_;
  const Map& map_;
  const UnitsOf units_;
  bool possible_ = true;
  std::vector<std::size_t> numbers_;                       // by place of the pattern
  std::vector<std::optional<UnitId>> occupant_;            // by number
  std::vector<bool> ashore_;                               // by number: an army goes there
  std::vector<std::vector<std::vector<Demand>>> between_;  // by number, by number
  std::vector<std::size_t> demanded_;                      // by number
};

}  // namespace dipeq
