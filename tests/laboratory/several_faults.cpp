// Two or three faults at once.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {

std::vector<WrongAdjudicator> with_several_faults() {
  const std::pair<const char*, std::vector<const char*>> sets[] = {
      {"convoyed-cuts-and-map", {"convoyed-armies-cut-nothing", "no-border-adr-alb"}},
      {"hold-and-prevent", {"the-attackers-own-do-not-support-in-place", "armies-without-any-convoy-bounce"}},
      {"cuts-hold-and-map",
       {"own-attacks-cut-supports-of-attacks", "convoying-fleets-are-not-supported", "a-border-vie-ven"}},
      {"choice-and-cuts", {"chose-any-route", "convoyed-armies-cut-from-the-target-too"}},
      {"choice-of-convoys-and-cuts", {"chose-always-convoy", "convoyed-armies-cut-nothing"}},
      {"choice-of-convoys-and-head-to-head", {"chose-always-convoy", "units-trade-places"}},
      {"choice-of-convoys-and-strength", {"chose-always-convoy", "own-units-do-not-bounce-each-other"}},
      {"choice-and-strength", {"chose-all-hold", "foreign-support-does-not-defend"}},
      {"retreats-and-strength", {"retreat-to-standoffs", "moves-against-ones-own-bounce-nobody"}},
      {"retreats-two", {"retreat-to-where-the-attack-came-from", "fleets-retreat-to-no-coast-of-several"}},
      {"map-half-and-two-strengths",
       {"no-border-for-armies-rom-nap", "own-units-do-not-bounce-each-other", "convoyed-armies-have-no-support"}},
      {"notation-and-head-to-head", {"convoys-are-dropped", "own-units-trade-places"}},
      {"engine-two", {"fleets-do-not-cut-armies", "circles-fail"}},
      {"engine-three", {"crowds-bounce", "only-one-fleet-convoys", "no-border-gal-sil"}},
      {"engine-and-sequence", {"one-rival-at-most", "second-support-not-counted"}},
      {"power-and-map", {"russia-is-never-cut", "no-border-adr-alb"}},
      {"engine-two-that-cut-and-hold", {"like-alone-cuts-like", "besieged-twice-hold-alone"}},
      {"hold-and-retreats", {"fleets-do-not-support-fleets-in-place", "no-retreat-next-to-where-the-attack-came-from"}},
      {"words-and-cuts", {"cut-is-said-of-all-supports-attacked", "dislodged-from-the-target-it-supports-on"}},
      {"two-borders-and-cuts", {"no-border-nth-ska", "border-one-way-mun-bur", "disrupted-armies-cut"}},
      {"fails-and-strength", {"crashes-on-three-convoys", "the-dislodged-bounce-nobody"}},
  };
  std::vector<WrongAdjudicator> all;
  for (const auto& [name, names] : sets) {
    WrongAdjudicator w{name, {}};
    for (const char* fault : names) w.faults.push_back(fault_named(fault));
    all.push_back(std::move(w));
  }
  // The same faults, seen from outside by less.
  const std::pair<const char*, Observes> seen[] = {
      {"convoyed-armies-cut-nothing", {}},
      {"supports-in-place-are-not-cut", {}},
      {"own-attacks-cut-supports-of-attacks", {.retreats = true}},
      {"dislodged-from-the-target-it-supports-on", {}},
      {"own-units-that-move-are-taken-to-leave", {}},
      {"the-attackers-own-do-not-support-in-place", {}},
      {"armies-without-any-convoy-bounce", {.retreats = true}},
      {"the-dislodged-bounce-nobody", {}},
      {"no-border-adr-alb", {}},
      {"chose-all-hold", {}},
      {"retreat-to-standoffs", {.retreats = true}},
  };
  for (const auto& [fault, tells] : seen)
    all.push_back({std::string(fault) + ", without words", {fault_named(fault)}, tells});
  return all;
}

}  // namespace dipeq::laboratory
