// (internal) How many fleets more it takes on a map for a convoy past a fleet that is there.
#pragma once
#include <vector>

#include "model/map.hpp"

namespace dipeq {

class MissingFleets {
 public:
  explicit MissingFleets(const Map& map);

  // In a chain of seas from one province to the other past that fleet; as many as the map has provinces, if there is no such chain. By province,
  // where fleets are that could convoy.
  std::size_t past(ProvinceId fleet, ProvinceId from, ProvinceId to, const std::vector<bool>& fleets) const;

 private:
  std::size_t between(ProvinceId fleet, ProvinceId end, const std::vector<bool>& fleets) const;

  std::vector<std::vector<ProvinceId>> seas_beside_;  // by province
};

}  // namespace dipeq
