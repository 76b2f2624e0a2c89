// (internal) The signs on a board: units, and what is told by a small figure rather than by a line.
#pragma once
#include <string>
#include <string_view>

#include "report/board/curve.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

inline constexpr double unit_radius = 16;

// How a result looks: "good", "bad", "aside" (it did not count), "open" (no answer), "plain" (nothing is said).
std::string_view look_of(std::optional<Word> word);
// How the way of a unit that moves is drawn: "move", or "retreat" if it stands beside the one that took its place.
std::string_view kind_of_move(const ShownUnit& unit);

// An army or fleet of that power, by its letters; without a group around it.
std::string unit_figure(UnitType type, std::string_view letters, Point at);
std::string burst(Point at);       // behind a unit that is dislodged
std::string cross_out(Point at);   // behind one that is destroyed or removed
std::string plus_badge(Point at);  // beside one that is built
std::string hold_ring(Point at, std::string_view look);
std::string waves(Point at, std::string_view look);  // below a fleet that convoys
// A small disc with a cross (bad), a bar (aside) or a question mark (open); nothing for what is good or plain.
std::string result_sign(Point at, std::string_view look);
// The head of an arrow that ends there.
std::string arrow_head(Point tip, Point direction, std::string_view look);

}  // namespace dipeq
