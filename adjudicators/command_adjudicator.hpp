// An adjudicator that another program is: an adapter, started by a command, which speaks the protocol of docs/adapter-protocol.md.
//
//   const auto other = by_command("node adapters/js-diplomacy/adapter.js", standard_map());
//
// Whatever the adapter does wrong costs the board at which it does it, and no other: it is ended then, and started anew for the next.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

struct Patience {
  std::chrono::milliseconds start{10'000};  // until it has introduced itself
  std::chrono::milliseconds reply{10'000};  // until it has answered
  unsigned failed_starts = 3;               // one after the other, until it is given up
  unsigned restarts = 1'000;                // in all, until it is given up
};

// The adapter is started at once; if that fails, the first board is told so. A map is kept by reference; boards of another one are declined.
// Throws std::system_error if the machine has no processes or pipes left.
// It is asked about boards of one phase.
std::unique_ptr<OtherAdjudicator> by_command(std::string command, const Map& map, const Patience& patience = {},
                                             Phase phase = Phase::movement);

}  // namespace dipeq
