// An adjudicator that another program is: an adapter, started by a command, which speaks the protocol of docs/adapter-protocol.md.
//
//   const auto other = by_command("node adapters/js-diplomacy/adapter.js", standard_map());
//
// Whatever the adapter does wrong costs the board at which it does it, and no other: it is ended then, and started anew for the next.
// It and all that it has started are gone when dipeq is, also when dipeq is killed.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

struct Patience {
  std::chrono::milliseconds start{10'000};  // until it has introduced itself
  std::chrono::milliseconds reply{10'000};  // until it has answered
  unsigned failed_starts = 3;               // one after the other, until it is given up
  unsigned restarts = 1'000;                // in all, until it is given up
  std::uint64_t memory = 0;  // bytes that none of its processes may have more of; 0: as many as there are
};

// Called when an adapter is given up, by whichever thread asks, with its last failure.
using OnGivenUp = std::function<void(const std::string& why)>;

// The adapter is started at once; if that fails, the first board is told so. A map is kept by reference; boards of another one are declined.
// Throws std::system_error if the machine has no processes or pipes left.
// It is asked about boards of one phase.
std::unique_ptr<OtherAdjudicator> by_command(std::string command, const Map& map, const Patience& patience = {},
                                             Phase phase = Phase::movement, OnGivenUp on_given_up = {});

}  // namespace dipeq
