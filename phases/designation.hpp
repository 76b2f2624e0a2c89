// (internal) How an order calls the units that it names: its own by type (4.C.1, 4.C.2), another one's by power (4.C.5,
// 4.C.6), and by a type that is not its own (4.C.2 speaks of the type of "a unit"; only its choice b lets 6.D.35 support
// "F Armenia"). Whether another one's type is left out does not count, nor does an order give way for it.
#pragma once
#include "phases/legality.hpp"

namespace dipeq {

enum class Named : std::uint8_t { correctly, wrongly, not_at_all };

struct Designation {
  Named type = Named::correctly;
  std::optional<Named> power;  // of the unit supported or convoyed; nullopt where none need be named: it is an own one
  Named other_type = Named::correctly;  // of that unit; correctly if there is none
  bool all_correct() const {
    return type == Named::correctly && power.value_or(Named::correctly) == Named::correctly &&
           other_type == Named::correctly;
  }
};

Designation designation(const Position& position, UnitId unit, const WrittenOrder& order);

// Why the order is illegal for what it calls units, or `nothing`.
PutAside fault(const Designation& designation, const Rules& rules);

// Whether an order so written gives way to another one, if both are for the same unit.
bool yields(const Designation& designation, const Designation& other, const Rules& rules);

}  // namespace dipeq
