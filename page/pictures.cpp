#include "page/pictures.hpp"

namespace dipeq::page {

std::string picture(const GameState&, const OrdersOfPhase&, const PlayedPhase&) { return ""; }
std::string picture_of_solutions(const SettledHandedIn&, const Interactions&, const WholeBoard&) { return ""; }
std::string picture_of_two(const Reading&, const Reading&) { return ""; }

}  // namespace dipeq::page
