// (internal) What the signs of a picture mean: only those that are used in it.
#pragma once
#include <set>
#include <span>
#include <string>
#include <vector>

#include "report/board/border_looks.hpp"
#include "report/board/panel.hpp"

namespace dipeq {

struct LegendEntry {
  std::string figure;  // drawn around (0, 0), at most 46 wide
  std::string text;
};

// `owners`: of the centres that are seen. `borders`: those that are not like others. `lit_means`: what stands out does.
std::vector<LegendEntry> legend_of(const Map& map, std::span<const Panel> panels, const std::set<PowerId>& owners,
                                   std::span<const BorderLook> borders, const std::string& lit_means);

}  // namespace dipeq
