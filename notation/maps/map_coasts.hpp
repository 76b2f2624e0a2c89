// (internal) Which coasts and which terrain the provinces of a draft have.
#pragma once
#include "notation/maps/map_draft.hpp"

namespace dipeq {

// Every coast of every province and passage gets one of dipeq's names (nc, ec, ...); a province with one coast names none. Passages of
// fleets that leave out the coast of a province of several are taken away.
void settle_coasts(MapDraft& draft);

// An inland province that fleets enter is coastal; a sea that armies enter is coastal and convoys, as its fleets do.
void settle_terrains(MapDraft& draft);

// Nullopt: a fleet's coast is not said, or there is no such coast.
std::optional<Location> location_of(UnitType type, const MapDraft::Place& place, const Province& province);

}  // namespace dipeq
