#include "tests/support/components_met.hpp"

#include <algorithm>

#include "tests/support/brute_force.hpp"

namespace dipeq::testing {
namespace {

void decide(const Interactions& x, const ComponentMet& c, Assignment& values) {
  Enumeration found{c.decisions, {}};
  for (const Assignment& a : brute_force(x, Encoding::datc_3, c.known, c.decisions)) {
    found.solutions.emplace_back();
    for (DecisionId d : c.decisions) found.solutions.back().push_back(a[d.index()]);
  }
  if (found.solutions.size() == 1) {
    for (std::size_t i = 0; i < c.decisions.size(); i++) values[c.decisions[i].index()] = found.solutions.front()[i];
  } else {
    const Core core = decide_core(x, c.decisions, found).value();
    for (auto [d, v] : core.forced) values[d.index()] = v;
  }
}

}  // namespace

WayThrough components_met(const Interactions& x) {
  WayThrough way{{}, undecided(x, Encoding::datc_3)};
  Propagator propagator;
  propagator.run(x, Encoding::datc_3, way.values);
  while (std::ranges::find(way.values, Value::open) != way.values.end()) {
    for (const Component& c : components(dependencies(x, Encoding::datc_3, way.values))) {
      if (!c.independent) continue;
      way.met.push_back({way.values, c.decisions});
      decide(x, way.met.back(), way.values);
    }
    propagator.run(x, Encoding::datc_3, way.values);
  }
  return way;
}

}  // namespace dipeq::testing
