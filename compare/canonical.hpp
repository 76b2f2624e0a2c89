// One text for all graphs that are alike up to the numbering of their nodes.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace dipeq {

struct LabelledGraph {
  std::vector<std::string> nodes;                 // what each is
  std::vector<std::vector<std::uint32_t>> edges;  // [i][j]: what i is to j; 0: nothing
};

// Equal of two graphs only if they are alike; of graphs that are alike equal, unless they are so regular that more than some thousand
// numberings would have to be looked at.
std::string canonical_text(const LabelledGraph& graph);

}  // namespace dipeq
