// Units and orders: dipeq's words (docs/adapter-protocol.md) and dipcc's.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "order.h"

// A board that dipcc has no words for, and why.
struct Declined : std::runtime_error {
  using std::runtime_error::runtime_error;
};

dipcc::Power power(const std::string& name);    // "Austria"
dipcc::Loc place(const std::string& text);      // "STP/nc"; throws Declined
dipcc::Unit unit(const std::string& text);      // "F STP/nc"
std::string written(dipcc::Loc loc);            // "STP/nc"
std::string written(const dipcc::Unit& unit);   // "F STP/nc"
std::string written_power(dipcc::Power power);  // "Austria"

// An order of a movement phase as dipcc itself reads it; throws Declined if it cannot.
dipcc::Order movement_order(const std::string& text);
// "F TRI - ALB", "Disband F TRI".
dipcc::Order retreat_order(const std::string& text);
// "Build F VEN", "Disband A SER"; nothing for "Waive", which dipcc's games leave out.
std::optional<dipcc::Order> adjustment_order(const std::string& text);
