// Faults in what cuts a support, what disrupts a convoy and what meets head to head, said as house rules: one clause altered, mostly
// under a guard.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

// Whether an attack cuts, and who is foreign to whom, as the equation of SUPPORT has them.
constexpr const char* cuts = "foreign(a, s) ∧ ¬supports_against(s, a) ∧ PATH(a)";

Fault in_cuts(std::string name, std::string to, Told told = Told::by_alteration) {
  return fault(std::move(name), {{"SUPPORT", cuts, "(" + std::move(to) + ")"}}, told);
}

Fault in_dislodged_support(std::string name, std::string to) {
  return fault(std::move(name), {{"SUPPORT", "MOVE(a) ∨", "(" + std::move(to) + ") ∨"}});
}

Fault in_convoy(std::string name, std::string to, Told told = Told::by_alteration) {
  return fault(std::move(name), {{"CONVOY", "¬MOVE(a)", std::move(to)}}, told);
}

}  // namespace

Fault fault(std::string name, std::vector<Edit> edits, Told told, std::string words) {
  return {std::move(name), told, Equations{std::move(edits), std::move(words)}};
}

std::vector<WrongAdjudicator> with_altered_equations() {
  const std::string as_it_is = cuts;
  const std::vector<Fault> faults{
      // what cuts
      in_cuts("convoyed-armies-cut-nothing", as_it_is + " ∧ ¬by_convoy(a)"),
      in_cuts("convoyed-armies-cut-from-the-target-too",
              "foreign(a, s) ∧ (¬supports_against(s, a) ∨ by_convoy(a)) ∧ PATH(a)"),
      in_cuts("convoyed-armies-cut-their-own", "(foreign(a, s) ∨ by_convoy(a)) ∧ ¬supports_against(s, a) ∧ PATH(a)"),
      in_cuts("supports-in-place-are-not-cut", as_it_is + " ∧ supports_attack(s)"),
      in_cuts("supports-in-place-are-cut-by-ones-own",
              "(foreign(a, s) ∨ ¬supports_attack(s)) ∧ ¬supports_against(s, a) ∧ PATH(a)"),
      in_cuts("supported-attacks-alone-cut", as_it_is + " ∧ (∃ x ∈ supporters(a): SUPPORT(x))", Told::unexplained),
      in_cuts("attacks-from-the-target-cut-with-support",
              "foreign(a, s) ∧ (¬supports_against(s, a) ∨ (∃ x ∈ supporters(a): SUPPORT(x))) ∧ PATH(a)",
              Told::unexplained),
      in_cuts("own-attacks-cut-supports-of-attacks",
              "(foreign(a, s) ∨ supports_attack(s)) ∧ ¬supports_against(s, a) ∧ PATH(a)"),
      in_cuts("disrupted-armies-cut", "foreign(a, s) ∧ ¬supports_against(s, a)"),
      in_cuts("own-attacks-cut", "¬supports_against(s, a) ∧ PATH(a)"),
      in_cuts("fleets-cut-supports-of-attacks-alone", as_it_is + " ∧ (¬fleet(a) ∨ supports_attack(s))"),
      // what a dislodged unit still does
      in_dislodged_support("dislodged-from-the-target-it-supports-on", "MOVE(a) ∧ ¬supports_against(s, a)"),
      in_dislodged_support("dislodged-by-convoy-it-supports-on", "MOVE(a) ∧ ¬by_convoy(a)"),
      // convoys
      in_convoy("attacked-with-support-a-fleet-convoys-nobody",
                "¬(MOVE(a) ∨ foreign(a, c) ∧ PATH(a) ∧ (∃ x ∈ supporters(a): SUPPORT(x)))", Told::unexplained),
      in_convoy("attacked-by-its-own-a-fleet-convoys-nobody", "(¬MOVE(a) ∧ foreign(a, c))"),
      in_convoy("attacked-twice-a-fleet-convoys-nobody", "(¬MOVE(a) ∧ (∀ b ∈ attackers(c): same(a, b)))",
                Told::unexplained),
      fault("fleets-convoy-their-own-alone", {{"PATH", "CONVOY(c)", "CONVOY(c) ∧ ¬foreign(c, m)"}}),
      fault("fleets-convoy-others-alone", {{"PATH", "CONVOY(c)", "CONVOY(c) ∧ foreign(c, m)"}}),
      fault("convoys-against-nobody-need-no-fleets",
            {{"PATH", "chain(", "((∀ o ∈ occupants(m): same(o, m)) ∨ chain("}, {"PATH", "CONVOY(c))", "CONVOY(c)))"}}),
      // head to head
      fault("head-to-head-against-a-convoy",
            {{"head_to_head", "¬by_convoy(m) ∧ ¬by_convoy(o)", "¬(by_convoy(m) ∧ by_convoy(o))"}}),
      fault("units-trade-places", {{"head_to_head", "opposite(m, o)", "opposite(m, o) ∧ ¬same(m, m)"}}),
      fault("own-units-trade-places", {{"head_to_head", "opposite(m, o)", "opposite(m, o) ∧ foreign(m, o)"}}),
      fault("head-to-head-a-tie-is-enough-with-support",
            {{"MOVE", "ATTACK(m) > DEFEND(o)",
              "(ATTACK(m) > DEFEND(o) ∨ ATTACK(m) ≥ DEFEND(o) ∧ (∃ x ∈ supporters(m): SUPPORT(x)))"}},
            Told::unexplained),
      fault("head-to-head-a-tie-is-enough-with-one-support",
            {{"MOVE", "ATTACK(m) > DEFEND(o)",
              "(ATTACK(m) > DEFEND(o) ∨ ATTACK(m) ≥ DEFEND(o) ∧ ¬(#{x ∈ supporters(m): true} > 1) ∧ (∃ y ∈ "
              "supporters(m): true))"}},
            Told::unexplained),
      fault("armies-and-fleets-trade-places",
            {{"head_to_head", "opposite(m, o)", "opposite(m, o) ∧ (fleet(m) ∧ fleet(o) ∨ ¬fleet(m) ∧ ¬fleet(o))"}}),
  };
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : faults) all.push_back({f.name, {f}});
  return all;
}

}  // namespace dipeq::laboratory
