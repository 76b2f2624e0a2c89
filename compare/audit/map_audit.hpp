// The map by which another adjudicator plays, asked before anything else: one unit and one move over every border, over every
// non-border between places where such a unit could stand, and one army over each fleet from shore to shore.
//
// What differs is known then: boards on which the rules say the same on the map as the other has it are explained by the map,
// and no border is blamed that the other was seen to have right. An answer that differs is asked three times, once of a board
// with that unit alone; one that changes from time to time tells nothing of a map. Nor does a move that stays but is not called what
// moves are called for which there is no way, unless it is by convoy and no army goes over that fleet.
#pragma once
#include <compare>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "model/board.hpp"

namespace dipeq {

// Units of one type go that way over a border: half a border. An army's places have no coast.
struct Crossing {
  UnitType by;
  Location from, to;
  friend auto operator<=>(const Crossing&, const Crossing&) = default;
};

// An army goes from shore to shore over one fleet.
struct Carriage {
  ProvinceId fleet, from, to;
  friend auto operator<=>(const Carriage&, const Carriage&) = default;
};

struct MapAudit {
  std::vector<Crossing> missing = {}, added = {};        // sorted; what the other does not have, and has beside
  std::vector<Carriage> not_carried = {}, carried = {};  // likewise, where its crossings do not say so already
  std::vector<Crossing> unsettled = {};  // sorted; declined, without reply, answered now so, now otherwise, or failed
  std::size_t open_carriages = 0;        // likewise
  std::size_t questions = 0;             // crossings and carriages asked about; 0: no audit
  // Most moves over borders are not carried out, or most others are: this is not of a map, and nothing above is told.
  bool no_map = false;

  // The other goes by the same map, as far as it could be asked.
  bool same() const { return missing.empty() && added.empty() && not_carried.empty() && carried.empty(); }
  std::size_t open() const { return unsettled.size() + open_carriages; }  // so many questions
  // All crossings between the two are known: those that are not named above are as on the map.
  bool settles(ProvinceId a, ProvinceId b) const;
  bool settles_borders() const { return questions > 0 && unsettled.empty() && !no_map; }  // all of them
  friend bool operator==(const MapAudit&, const MapAudit&) = default;
};

// An audit by which the other has the same map: for one that is told of dipeq's own with each board.
MapAudit known_to_be_the_same();

// A map with these crossings; all else as it is. Where convoys go follows from where fleets go.
std::shared_ptr<const Map> as_audited(const Map& map, const MapAudit& audit);

// Crossings that belong together: all of a province that are missing, or all into it, or out of it; else all between two provinces, or of
// one type, or one way alone; or carriages of one fleet.
struct MapDifference {
  std::string how;  // "no border between Livonia and Warsaw", "no way for armies from Livonia to Warsaw"
  MapAudit alone;   // with just these
  Board example;    // one question that shows it
};
// In one sequence for one audit: provinces without borders first, then other missing borders, then added ones, then carriages.
std::vector<MapDifference> differences(const MapAudit& audit, const Map& map);

// What may be asked about: each ordered pair of shores, not next to each other by land, that the fleet touches.
std::vector<Carriage> carriages_over(ProvinceId fleet, const Map& map);
Board question(const Crossing& crossing, const Map& map);
Board question(const Carriage& carriage, const Map& map);

struct AuditSettings {
  std::function<void(std::size_t boards)> progress = {};  // asked so far
  std::function<bool()> stop = {};                        // what was not asked by then is unsettled
};
MapAudit audit_map(OtherAdjudicator& other, const Map& map, const AuditSettings& settings = {});

}  // namespace dipeq
