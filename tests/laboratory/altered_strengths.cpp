// Faults in the strengths and in what a move must beat, said as house rules.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

Fault strength_fault(std::string name, std::vector<Edit> edits, Told told = Told::by_alteration,
                     std::string words = {}) {
  return {std::move(name), told, Equations{std::move(edits), std::move(words)}};
}

constexpr const char* own_in_the_way = "¬(¬foreign(m, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o)))";
constexpr const char* against_own = "¬(¬foreign(s, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o)))";

std::vector<Fault> of_attack() {
  const std::string way = own_in_the_way, against = against_own;
  return {
      strength_fault("convoyed-armies-dislodge-their-own", {{"ATTACK", way, "(by_convoy(m) ∨ " + way + ")"}}),
      strength_fault("own-units-that-move-are-taken-to-leave",
                     {{"ATTACK", way, "¬(¬foreign(m, o) ∧ (head_to_head(m, o) ∨ ¬ordered_to_move(o)))"}}),
      strength_fault(
          "support-against-ones-own-that-move-counts",
          {{"ATTACK", against, "¬(¬foreign(s, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o) ∧ ¬ordered_to_move(o)))"}}),
      strength_fault("support-against-ones-own-counts-by-convoy",
                     {{"ATTACK", against, "(by_convoy(m) ∨ " + against + ")"}}),
      strength_fault("support-against-ones-own-counts-head-to-head",
                     {{"ATTACK", against, "¬(¬foreign(s, o) ∧ ¬head_to_head(m, o) ∧ ¬MOVE(o))"}}),
      strength_fault("support-against-ones-own-never-counts", {{"ATTACK", against, "foreign(s, o)"}}),
      strength_fault("convoyed-armies-have-no-support", {{"ATTACK", "SUPPORT(s) ∧", "SUPPORT(s) ∧ ¬by_convoy(m) ∧"}}),
      strength_fault("foreign-support-of-attacks-does-not-count",
                     {{"ATTACK", "SUPPORT(s) ∧", "SUPPORT(s) ∧ ¬foreign(s, m) ∧"}}),
      strength_fault("armies-without-any-convoy-attack",
                     {{"ATTACK", "PATH(m)", "(PATH(m) ∨ (∀ c ∈ fleets(m): false))"}}),
  };
}

std::vector<Fault> of_hold() {
  return {
      strength_fault("the-attackers-own-do-not-support-in-place",
                     {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ foreign(s, m)"}}),
      strength_fault("convoying-fleets-are-not-supported", {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬convoys(o)"}}),
      strength_fault("supporting-units-are-not-supported",
                     {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬supports_attack(o)"}}),
      strength_fault("foreign-support-in-place-does-not-count",
                     {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬foreign(s, o)"}}),
      strength_fault("in-place-against-a-convoy-support-does-not-count",
                     {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬by_convoy(m)"}}),
      strength_fault("one-support-in-place-at-most",
                     {{"HOLD", "1 + #{s ∈ supporters(o): ¬ordered_to_move(o) ∧ SUPPORT(s)}",
                       "1 + [∃ s ∈ supporters(o): ¬ordered_to_move(o) ∧ SUPPORT(s)]"}}),
      strength_fault("fleets-do-not-support-fleets-in-place",
                     {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬(fleet(s) ∧ fleet(o))"}}),
      strength_fault("convoyed-armies-that-failed-hold-with-their-supports",
                     {{"HOLD", "¬ordered_to_move(o)", "(¬ordered_to_move(o) ∨ by_convoy(o))"}}),
      strength_fault("armies-without-a-convoy-do-not-hold",
                     {{"HOLD", "[¬MOVE(o)]", "[¬MOVE(o) ∧ (¬ordered_to_move(o) ∨ PATH(o))]"}}),
  };
}

std::vector<Fault> of_prevent_and_defend() {
  const std::string met = "(head_to_head(m, o) ∧ MOVE(o))";
  return {
      strength_fault("armies-without-any-convoy-bounce",
                     {{"PREVENT", "PATH(m)", "(PATH(m) ∨ (∀ c ∈ fleets(m): false))"}}),
      strength_fault("disrupted-armies-bounce", {{"PREVENT", "PATH(m)", "(PATH(m) ∨ (∃ c ∈ fleets(m): ¬CONVOY(c)))"}}),
      strength_fault("the-beaten-bounce-with-support",
                     {{"PREVENT", met, "(head_to_head(m, o) ∧ MOVE(o) ∧ (∀ x ∈ supporters(m): ¬SUPPORT(x)))"}},
                     Told::unexplained),
      strength_fault("the-dislodged-bounce-nobody",
                     {{"PREVENT", "PATH(m) ∧", "PATH(m) ∧ (∀ a ∈ attackers(m): ¬MOVE(a)) ∧"}}),
      strength_fault("moves-against-ones-own-bounce-nobody",
                     {{"PREVENT", "PATH(m) ∧", "PATH(m) ∧ (∀ o ∈ occupants(m): foreign(m, o) ∨ MOVE(o)) ∧"}}),
      strength_fault("convoyed-armies-bounce-without-their-support",
                     {{"PREVENT", ": SUPPORT(s)", ": SUPPORT(s) ∧ ¬by_convoy(m)"}}),
      strength_fault("support-against-ones-own-does-not-prevent",
                     {{"PREVENT", ": SUPPORT(s)", ": SUPPORT(s) ∧ (∀ o ∈ occupants(m): foreign(s, o) ∨ MOVE(o))"}}),
      strength_fault("support-against-ones-own-does-not-defend",
                     {{"DEFEND", ": SUPPORT(s)", ": SUPPORT(s) ∧ (∀ o ∈ occupants(m): foreign(s, o))"}}),
      strength_fault("foreign-support-does-not-defend", {{"DEFEND", ": SUPPORT(s)", ": SUPPORT(s) ∧ ¬foreign(s, m)"}}),
  };
}

std::vector<Fault> of_moves() {
  return {
      strength_fault(
          "convoyed-armies-win-ties",
          {{"MOVE", "ATTACK(m) > HOLD(m)", "(ATTACK(m) > HOLD(m) ∨ by_convoy(m) ∧ ATTACK(m) ≥ HOLD(m) ∧ PATH(m))"}}),
      strength_fault("own-units-do-not-bounce-each-other",
                     {{"MOVE", "ATTACK(m) > PREVENT(r)", "(¬foreign(m, r) ∨ ATTACK(m) > PREVENT(r))"}}),
      strength_fault("convoyed-rivals-are-nothing",
                     {{"MOVE", "ATTACK(m) > PREVENT(r)", "(by_convoy(r) ∨ ATTACK(m) > PREVENT(r))"}}),
      strength_fault("fleets-keep-no-army-out",
                     {{"MOVE", "ATTACK(m) > PREVENT(r)", "(fleet(r) ∧ ¬fleet(m) ∨ ATTACK(m) > PREVENT(r))"}}),
      strength_fault(
          "beleaguered-garrisons-that-tried-to-leave-fall", {}, Told::unexplained,
          "overruns(a) ⇔ ∃ o ∈ occupants(a): head_to_head(a, o) ∧ ATTACK(a) > DEFEND(o) ∨ ¬head_to_head(a, o) ∧ "
          "ATTACK(a) > HOLD(a)\n"
          "DISLODGE(u) ⇔ ¬MOVE(u) ∧ ((∃ a ∈ attackers(u): MOVE(a)) ∨ ordered_to_move(u) ∧ (∃ a ∈ attackers(u): "
          "overruns(a)))\n"),
  };
}

}  // namespace

std::vector<WrongAdjudicator> with_altered_strengths() {
  std::vector<WrongAdjudicator> all;
  for (const auto& faults : {of_attack(), of_hold(), of_prevent_and_defend(), of_moves()})
    for (const Fault& f : faults) all.push_back({f.name, {f}});
  return all;
}

}  // namespace dipeq::laboratory
