// What decides a core: a component whose equations have no solution or several (DATC 3.x 5.B.9, 2.4 5.B.9, issue 4.A.2).
#pragma once
#include <string_view>
#include <utility>
#include <vector>

#include "solver/enumerate.hpp"

namespace dipeq {

enum class CoreKind : std::uint8_t { circular_movement, convoy_paradox, other };
enum class BackupRule : std::uint8_t {
  all_succeed,   // a circular movement: every move of the circle succeeds
  szykman,       // a convoy paradox: the convoys of the core fail, all at once; the rest follows from the equations
  all_fail,      // any other core (variants only): its moves fail, its supports are cut
};
std::string_view name(CoreKind kind);
std::string_view name(BackupRule rule);
std::string_view source(BackupRule rule);

struct Core {
  std::vector<DecisionId> decisions;  // in ascending order
  Enumeration enumeration;            // its own solutions
  CoreKind kind;
  BackupRule rule;
  std::vector<std::pair<DecisionId, Value>> forced;  // what the rule decided, instead of the equations
};

CoreKind kind_of(const Interactions& x, const std::vector<DecisionId>& core);

// Names the core and lets the backup rule of its kind decide.
Core decide_core(const Interactions& x, std::vector<DecisionId> decisions, Enumeration enumeration);

}  // namespace dipeq
