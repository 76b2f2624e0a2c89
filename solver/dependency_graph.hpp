// What still depends on what: the graph of open decisions, and its strongly connected components in dependency order.
//
// An edge is *influence*: y depends on x if some completion of the other open decisions makes the value of y's equation turn
// with x, where a move without a path counts as failed (its ATTACK is 0). What the rule's text reads is only an upper bound
// of that: it would draw, for instance, the MOVE of the convoyed army into the core of Pandin's extended paradox (6.F.17).
//
// A decision that does not influence a component may still be read by it. Its value then does not matter, as long as it is
// not a success without a path; enumeration takes it to be `no`.
#pragma once
#include <utility>
#include <vector>

#include "solver/equation_tables.hpp"

namespace dipeq {

struct DependencyGraph {
  std::vector<DecisionId> decisions;
  std::vector<std::pair<std::size_t, std::size_t>> edges;  // (y, x), by index in `decisions`: y depends on x
};

DependencyGraph read_dependencies(const Interactions& x, Encoding e, const Assignment& state);  // what is read
DependencyGraph dependencies(const Interactions& x, Encoding e, const Assignment& state);       // what influences
// The same where the open decisions are known already.
DependencyGraph dependencies(const Interactions& x, Encoding e, const Assignment& state,
                             std::span<const DecisionId> open, EquationTables& workspace);

struct Component {
  std::vector<DecisionId> decisions;  // in ascending order
  bool independent = false;           // depends on nothing open outside itself
};

// Components come after those they depend on.
std::vector<Component> components(const DependencyGraph& graph);

// Through all decisions of one component, along influence: each depends on the one before it. Begins and ends with the first;
// a circle, where the component is one. Goes on to the nearest decision that it has not met. Empty if there is none.
std::vector<DecisionId> closed_walk(const DependencyGraph& component);

}  // namespace dipeq
