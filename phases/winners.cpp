#include "phases/winners.hpp"

namespace dipeq {

std::vector<PowerId> winners(const GameState& state) {
  const auto victory = state.map().data().victory;
  std::vector<PowerId> all;
  for (std::size_t p = 0; victory && p < state.map().powers().size(); ++p)
    if (state.centres.of(PowerId(p)).size() >= static_cast<std::size_t>(*victory)) all.emplace_back(p);
  return all;
}

}  // namespace dipeq
