// ROUTE WITHOUT DETOURS [issue 4.A.1; "proper" in DATC 3.2 4.E.1]: a sequence of seas, or of fleets, over which an army could be convoyed
// and of which none can be left out.
//
//   its first touches the origin, and no later one does
//   its last touches the destination, and no earlier one does
//   each other touches the one before it, and none before that
//
// That origin and destination touch by land is no shortcut (6.G.1). The seas or fleets are a network, which says what touches what in any
// logic:
//   Place, Places, Bool      a sea or a fleet, a set of them, a truth value of the logic
//   origin()                 what stands for the origin; no route visits it
//   each_next(here, open, f) f(next, b) for every place next, or all of which b may hold; b: it is one of `open` and touches here
//   away_from(here, open)    those of `open` that do not touch here
//   ends(here)               it touches the destination
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "encodings/rules/logic.hpp"

namespace dipeq::rules {

enum class Onward : std::uint8_t { go, turn_back, stop };

template <class Network, class Arrive> class Routes {
 public:
  using Place = typename Network::Place;
  using Places = typename Network::Places;
  using Bool = typename Network::Bool;

  Routes(const Network& network, Arrive arrive) : network_(network), arrive_(arrive) {}

  Onward from(Place here, const Places& open, Bool so_far) {
    if (settles_all(so_far)) return Onward::go;
    const Places ahead = network_.away_from(here, open);
    Onward onward = Onward::go;
    network_.each_next(here, open, [&](Place next, Bool open_and_touching) {
      if (onward != Onward::stop && std::ranges::find(route_, next) == route_.end())
        onward = visit(next, ahead, so_far && open_and_touching);
    });
    return onward;
  }

 private:
  Onward visit(Place next, const Places& ahead, Bool so_far) {
    if (settles_all(so_far)) return Onward::go;
    route_.push_back(next);
    const Bool ends = network_.ends(next);
    Onward onward = arrive_(std::as_const(route_), ahead, so_far && ends);
    if (onward == Onward::go) onward = from(next, ahead, so_far && !ends);
    route_.pop_back();
    return onward;
  }

  const Network& network_;
  Arrive arrive_;
  std::vector<Place> route_;
};

// Follows the routes without detours over the open places. Wherever one of them may lead, arrive(places so far, open places ahead, b) is
// asked whether to go on; b: these places are a whole route. True if it said stop.
template <class Network, class Arrive>
bool follow_routes(const Network& network, const typename Network::Places& open, typename Network::Bool yes, Arrive arrive) {
  return Routes<Network, Arrive>(network, arrive).from(network.origin(), open, yes) == Onward::stop;
}

}  // namespace dipeq::rules
