#include "solver/backup_rules.hpp"

#include <algorithm>

#include "encodings/rules/circle.hpp"
#include "encodings/truth.hpp"

namespace dipeq {
namespace {

bool has(const std::vector<DecisionId>& sorted, UnitId order) {
  return std::ranges::binary_search(sorted, DecisionId(order.index()));
}

// One circle, with no one left over.
bool single_circle(const Interactions& x, const std::vector<DecisionId>& core) {
  const auto orders = truth_reading<Encoding::datc_3>(x, {});
  const UnitId first(core.front().index());
  UnitId at = first;
  for (std::size_t steps = 1;; steps++) {
    const auto next = x.occupant(at);
    if (!next || !has(core, *next) || !rules::moves_on_to(Order{&orders, at}, Order{&orders, *next}).v) return false;
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
  constexpr std::string_view names[] = {"all moves of the circle succeed",
                                        "moves fail, supports are cut",
                                        "Szykman rule",
                                        "Szykman rule by army",
                                        "All Hold",
                                        "the resolution with all convoys disrupted",
                                        "no answer",
                                        "unsettled"};
  return names[static_cast<int>(rule)];
}
std::string_view source(BackupRule rule) {
  constexpr std::string_view sources[] = {"DATC 3.2 5.B.9",   "DATC 3.2 5.B.9",   "DATC 3.2 4.A.2 f, 5.B.9",
                                          "DATC 2.4 4.A.2 d", "DATC 2.4 4.A.2 e", "DATC 2.4 4.A.2 f",
                                          "DATC 3.2 4.A.2",   "by choice, 4.A.2"};
  return sources[static_cast<int>(rule)];
}

CoreKind kind_of(const Interactions& x, const std::vector<DecisionId>& core) {
  auto of_kind = [&](OrderKind k) { return [&x, k](DecisionId d) { return x.kind(UnitId(d.index())) == k; }; };
  if (std::ranges::any_of(core, of_kind(OrderKind::convoy))) return CoreKind::convoy_paradox;
  if (std::ranges::all_of(core, of_kind(OrderKind::move)) && single_circle(x, core)) return CoreKind::circular_movement;
  return CoreKind::other;
}

namespace {

BackupRule behind_the_rulebook(ParadoxBackup choice) {
  switch (choice) {
    case ParadoxBackup::no_answer: return BackupRule::no_answer;
    case ParadoxBackup::szykman_army: return BackupRule::szykman_army;
    case ParadoxBackup::szykman_fleet: return BackupRule::szykman_fleet;
    case ParadoxBackup::all_hold: return BackupRule::all_hold;
  }
  throw InternalError("no such choice of a backup rule");
}

// What decides a convoy paradox that the equations leave (4.A.2). The rulebooks of 1971, 1982 and 2000 change the
// equations (encodings/rules/paradox_rule.hpp) and have nothing to say of what is left.
BackupRule paradox_rule(const Rules& rules) {
  switch (rules.convoy_paradox) {
    case ConvoyParadox::szykman_army: return BackupRule::szykman_army;
    case ConvoyParadox::szykman_fleet: return BackupRule::szykman_fleet;
    case ConvoyParadox::all_hold: return BackupRule::all_hold;
    case ConvoyParadox::dptg: return BackupRule::disrupted_resolution;
    case ConvoyParadox::unsettled: return BackupRule::unsettled;
    case ConvoyParadox::rulebook_1971:
    case ConvoyParadox::rulebook_1982:
    case ConvoyParadox::rulebook_2000: return behind_the_rulebook(rules.paradox_backup);
  }
  throw InternalError("no such choice of a paradox rule");
}

BackupRule rule_for(CoreKind kind, const Rules& rules) {
  switch (kind) {
    case CoreKind::circular_movement: return BackupRule::all_succeed;
    case CoreKind::convoy_paradox: return paradox_rule(rules);
    case CoreKind::other: return BackupRule::all_fail;
  }
  throw InternalError("a core of no kind");
}

class CoreDecider {
 public:
  CoreDecider(const Interactions& x, Core& core) : x_(x), core_(core) {}

  bool decide() {
    switch (core_.rule) {
      case BackupRule::all_succeed: force_all(Value::yes); return true;
      case BackupRule::all_fail: force_all(Value::no); return true;
      case BackupRule::szykman_fleet: force(OrderKind::convoy, Value::no); return true;
      case BackupRule::szykman_army: take_convoys(); return true;
      case BackupRule::all_hold: hold_all(); return true;
      case BackupRule::disrupted_resolution: return take_disrupted_resolution();
      case BackupRule::no_answer:
      case BackupRule::unsettled: return true;
    }
    throw InternalError("no such backup rule");
  }

 private:
  OrderKind kind(DecisionId d) const { return x_.kind(UnitId(d.index())); }

  void force_all(Value v) {
    core_.forced.reserve(core_.decisions.size());
    for (DecisionId d : core_.decisions) core_.forced.emplace_back(d, v);
  }
  void force(OrderKind k, Value v) {
    for (DecisionId d : core_.decisions)
      if (kind(d) == k) core_.forced.emplace_back(d, v);
  }
  void take_convoys() {
    for (DecisionId d : core_.decisions)
      if (kind(d) == OrderKind::convoy) core_.without_convoy.push_back(*x_.target(UnitId(d.index())));
    std::ranges::sort(core_.without_convoy);
    core_.without_convoy.erase(std::ranges::unique(core_.without_convoy).begin(), core_.without_convoy.end());
  }
  void hold_all() {
    force(OrderKind::move, Value::no);
    take_convoys();
  }
  // Without one, all hold; but one that was not listed may be there.
  bool take_disrupted_resolution() {
    auto all_disrupted = [&](const Assignment& a) {
      for (std::size_t i = 0; i < a.size(); i++)
        if (kind(core_.decisions[i]) == OrderKind::convoy && a[i] != Value::no) return false;
      return true;
    };
    const auto found = std::ranges::find_if(core_.enumeration.solutions, all_disrupted);
    if (found != core_.enumeration.solutions.end()) {
      for (std::size_t i = 0; i < found->size(); i++) core_.forced.emplace_back(core_.decisions[i], (*found)[i]);
      return true;
    }
    if (core_.enumeration.stop != Stop::exhausted) return false;
    core_.rule = BackupRule::all_hold;
    hold_all();
    return true;
  }

  const Interactions& x_;
  Core& core_;
};

}  // namespace

std::optional<Core> decide_core(const Interactions& x, std::vector<DecisionId> decisions, Enumeration enumeration) {
  Core core{std::move(decisions), std::move(enumeration), CoreKind::other, BackupRule::all_fail, {}};
  core.kind = kind_of(x, core.decisions);
  core.rule = rule_for(core.kind, x.rules());
  if (!CoreDecider(x, core).decide()) return std::nullopt;
  return core;
}

}  // namespace dipeq
