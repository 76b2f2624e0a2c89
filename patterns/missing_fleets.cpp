#include "patterns/missing_fleets.hpp"

#include <algorithm>
#include <deque>

namespace dipeq {

MissingFleets::MissingFleets(const Map& map) : seas_beside_(map.provinces().size()) {
  for (std::size_t sea = 0; sea < seas_beside_.size(); sea++) {
    if (!map.convoys_in(ProvinceId(sea))) continue;
    for (std::size_t p = 0; p < seas_beside_.size(); p++)
      if (p != sea && map.convoy_adjacent(ProvinceId(sea), ProvinceId(p))) seas_beside_[p].emplace_back(sea);
  }
}

std::size_t MissingFleets::past(ProvinceId fleet, ProvinceId from, ProvinceId to,
                                const std::vector<bool>& fleets) const {
  return std::min(between(fleet, from, fleets) + between(fleet, to, fleets), seas_beside_.size());
}

// From the end, a sea with a fleet costs nothing.
std::size_t MissingFleets::between(ProvinceId fleet, ProvinceId end, const std::vector<bool>& fleets) const {
  const std::size_t none = seas_beside_.size();
  std::vector<std::size_t> missing(none, none);
  std::deque<ProvinceId> open{end};
  missing[end.index()] = 0;
  while (!open.empty()) {
    const ProvinceId here = open.front();
    open.pop_front();
    if (here == fleet) break;
    for (ProvinceId sea : seas_beside_[here.index()]) {
      const std::size_t cost = missing[here.index()] + !fleets[sea.index()];
      if (cost >= missing[sea.index()]) continue;
      missing[sea.index()] = cost;
      if (fleets[sea.index()])
        open.push_front(sea);
      else
        open.push_back(sea);
    }
  }
  return missing[fleet.index()];
}

}  // namespace dipeq
