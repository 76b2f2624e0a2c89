// Faults in the strengths and in what a move must beat, said as house rules.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

constexpr const char* own_in_the_way = "¬(¬foreign(m, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o)))";
constexpr const char* against_own = "¬(¬foreign(s, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o)))";

std::vector<Fault> of_attack() {
  const std::string way = own_in_the_way, against = against_own;
  return {
      fault("convoyed-armies-dislodge-their-own", {{"ATTACK", way, "(by_convoy(m) ∨ " + way + ")"}}),
      fault("own-units-that-move-are-taken-to-leave",
            {{"ATTACK", way, "¬(¬foreign(m, o) ∧ (head_to_head(m, o) ∨ ¬ordered_to_move(o)))"}}),
      fault("support-against-ones-own-that-move-counts",
            {{"ATTACK", against, "¬(¬foreign(s, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o) ∧ ¬ordered_to_move(o)))"}}),
      fault("support-against-ones-own-counts-by-convoy", {{"ATTACK", against, "(by_convoy(m) ∨ " + against + ")"}}),
      fault("support-against-ones-own-counts-head-to-head",
            {{"ATTACK", against, "¬(¬foreign(s, o) ∧ ¬head_to_head(m, o) ∧ ¬MOVE(o))"}}),
      fault("support-against-ones-own-never-counts", {{"ATTACK", against, "foreign(s, o)"}}),
      fault("convoyed-armies-have-no-support", {{"ATTACK", "SUPPORT(s) ∧", "SUPPORT(s) ∧ ¬by_convoy(m) ∧"}}),
      fault("foreign-support-of-attacks-does-not-count", {{"ATTACK", "SUPPORT(s) ∧", "SUPPORT(s) ∧ ¬foreign(s, m) ∧"}}),
      fault("armies-without-any-convoy-attack", {{"ATTACK", "PATH(m)", "(PATH(m) ∨ (∀ c ∈ fleets(m): false))"}}),
  };
}

std::vector<Fault> of_hold() {
  return {
      fault("the-attackers-own-do-not-support-in-place", {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ foreign(s, m)"}}),
      fault("convoying-fleets-are-not-supported", {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬convoys(o)"}}),
      fault("supporting-units-are-not-supported", {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬supports_attack(o)"}}),
      fault("foreign-support-in-place-does-not-count", {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬foreign(s, o)"}}),
      fault("in-place-against-a-convoy-support-does-not-count",
            {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬by_convoy(m)"}}),
      fault("one-support-in-place-at-most", {{"HOLD", "1 + #{s ∈ supporters(o): ¬ordered_to_move(o) ∧ SUPPORT(s)}",
                                              "1 + [∃ s ∈ supporters(o): ¬ordered_to_move(o) ∧ SUPPORT(s)]"}}),
      fault("fleets-do-not-support-fleets-in-place",
            {{"HOLD", "∧ SUPPORT(s)", "∧ SUPPORT(s) ∧ ¬(fleet(s) ∧ fleet(o))"}}),
      fault("convoyed-armies-that-failed-hold-with-their-supports",
            {{"HOLD", "¬ordered_to_move(o)", "(¬ordered_to_move(o) ∨ by_convoy(o))"}}),
      fault("armies-without-a-convoy-do-not-hold",
            {{"HOLD", "[¬MOVE(o)]", "[¬MOVE(o) ∧ (¬ordered_to_move(o) ∨ PATH(o))]"}}),
  };
}

std::vector<Fault> of_prevent_and_defend() {
  const std::string met = "(head_to_head(m, o) ∧ MOVE(o))";
  return {
      fault("armies-without-any-convoy-bounce", {{"PREVENT", "PATH(m)", "(PATH(m) ∨ (∀ c ∈ fleets(m): false))"}}),
      fault("disrupted-armies-bounce", {{"PREVENT", "PATH(m)", "(PATH(m) ∨ (∃ c ∈ fleets(m): ¬CONVOY(c)))"}}),
      fault("the-beaten-bounce-with-support",
            {{"PREVENT", met, "(head_to_head(m, o) ∧ MOVE(o) ∧ (∀ x ∈ supporters(m): ¬SUPPORT(x)))"}},
            Told::unexplained),
      fault("the-dislodged-bounce-nobody", {{"PREVENT", "PATH(m) ∧", "PATH(m) ∧ (∀ a ∈ attackers(m): ¬MOVE(a)) ∧"}}),
      fault("moves-against-ones-own-bounce-nobody",
            {{"PREVENT", "PATH(m) ∧", "PATH(m) ∧ (∀ o ∈ occupants(m): foreign(m, o) ∨ MOVE(o)) ∧"}}),
      fault("convoyed-armies-bounce-without-their-support",
            {{"PREVENT", ": SUPPORT(s)", ": SUPPORT(s) ∧ ¬by_convoy(m)"}}),
      fault("support-against-ones-own-does-not-prevent",
            {{"PREVENT", ": SUPPORT(s)", ": SUPPORT(s) ∧ (∀ o ∈ occupants(m): foreign(s, o) ∨ MOVE(o))"}}),
      fault("support-against-ones-own-does-not-defend",
            {{"DEFEND", ": SUPPORT(s)", ": SUPPORT(s) ∧ (∀ o ∈ occupants(m): foreign(s, o))"}}),
      fault("foreign-support-does-not-defend", {{"DEFEND", ": SUPPORT(s)", ": SUPPORT(s) ∧ ¬foreign(s, m)"}}),
  };
}

std::vector<Fault> of_moves() {
  return {
      fault("convoyed-armies-win-ties",
            {{"MOVE", "ATTACK(m) > HOLD(m)", "(ATTACK(m) > HOLD(m) ∨ by_convoy(m) ∧ ATTACK(m) ≥ HOLD(m) ∧ PATH(m))"}}),
      fault("own-units-do-not-bounce-each-other",
            {{"MOVE", "ATTACK(m) > PREVENT(r)", "(¬foreign(m, r) ∨ ATTACK(m) > PREVENT(r))"}}),
      fault("convoyed-rivals-are-nothing",
            {{"MOVE", "ATTACK(m) > PREVENT(r)", "(by_convoy(r) ∨ ATTACK(m) > PREVENT(r))"}}),
      fault("fleets-keep-no-army-out",
            {{"MOVE", "ATTACK(m) > PREVENT(r)", "(fleet(r) ∧ ¬fleet(m) ∨ ATTACK(m) > PREVENT(r))"}}),
      fault("beleaguered-garrisons-that-tried-to-leave-fall", {}, Told::unexplained,
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
