#include "phases/winners.hpp"

namespace dipeq {

std::vector<PowerId> winners(const GameState& state) {
  const Map& map = state.map();
  const auto victory = map.data().victory;
  if (!victory) return {};
  std::vector<int> owned(map.powers().size());
  for (std::size_t p = 0; p < map.provinces().size(); ++p)
    if (const auto owner = state.centres.owner(ProvinceId(p))) ++owned[owner->index()];
  std::vector<PowerId> all;
  for (std::size_t p = 0; p < owned.size(); ++p)
    if (owned[p] >= *victory) all.emplace_back(p);
  return all;
}

}  // namespace dipeq
