#include "solver/backup_rules.hpp"

#include <algorithm>

namespace dipeq {
namespace {

bool has(const std::vector<DecisionId>& sorted, UnitId order) {
  return std::ranges::binary_search(sorted, DecisionId(order.index()));
}

// Each moves to where the next one stands, and the last to where the first one stands, with no one left over.
bool single_circle(const Interactions& x, const std::vector<DecisionId>& core) {
  const UnitId first(core.front().index());
  UnitId at = first;
  for (std::size_t steps = 1;; steps++) {
    if (x.kind(at) != OrderKind::move) return false;
    const auto next = x.occupant(at);
    if (!next || !has(core, *next)) return false;
    if (*next == first) return steps == core.size();
    if (steps == core.size()) return false;
    at = *next;
  }
}

}  // namespace

std::string_view name(CoreKind kind) {
  constexpr std::string_view names[] = {"circular movement", "convoy paradox", "other"};
  return names[static_cast<int>(kind)];
}
std::string_view name(BackupRule rule) {
  constexpr std::string_view names[] = {"all moves of the circle succeed", "Szykman rule",
                                        "moves fail, supports are cut"};
  return names[static_cast<int>(rule)];
}
std::string_view source(BackupRule rule) {
  constexpr std::string_view sources[] = {"DATC 3.2 5.B.9", "DATC 3.2 4.A.2 f, 5.B.9", "DATC 3.2 5.B.9"};
  return sources[static_cast<int>(rule)];
}

CoreKind kind_of(const Interactions& x, const std::vector<DecisionId>& core) {
  auto of_kind = [&](OrderKind k) { return [&x, k](DecisionId d) { return x.kind(UnitId(d.index())) == k; }; };
  if (std::ranges::any_of(core, of_kind(OrderKind::convoy))) return CoreKind::convoy_paradox;
  if (std::ranges::all_of(core, of_kind(OrderKind::move)) && single_circle(x, core)) return CoreKind::circular_movement;
  return CoreKind::other;
}

Core decide_core(const Interactions& x, std::vector<DecisionId> decisions, Enumeration enumeration) {
  Core core{std::move(decisions), std::move(enumeration), CoreKind::other, BackupRule::all_fail, {}};
  core.kind = kind_of(x, core.decisions);
  for (DecisionId d : core.decisions) {
    switch (core.kind) {
      case CoreKind::circular_movement:
        core.rule = BackupRule::all_succeed;
        core.forced.emplace_back(d, Value::yes);
        break;
      case CoreKind::convoy_paradox:
        core.rule = BackupRule::szykman;
        if (x.kind(UnitId(d.index())) == OrderKind::convoy) core.forced.emplace_back(d, Value::no);
        break;
      case CoreKind::other:
        core.rule = BackupRule::all_fail;
        core.forced.emplace_back(d, Value::no);
        break;
    }
  }
  return core;
}

}  // namespace dipeq
