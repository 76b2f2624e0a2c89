#include <algorithm>
#include <stdexcept>
#include <string>

#include "adjudicators/procedures/starts.hpp"

namespace dipeq {

std::span<const Procedure> procedures() {
  static constexpr Procedure all[] = {
      {"multi-pass", "The Math of Adjudication, Decisions on partial information", start_multi_pass},
      {"partial-information", "DATC 3.0 5.E, as first given", start_partial_information<Retreat::to_cycle>},
      {"partial-information-to-ancestor", "DATC 3.0 5.E", start_partial_information<Retreat::to_ancestor>},
      {"guess", "DATC 3.0 5.F, as first given", start_guess<Retreat::to_cycle, ConvoyHack::no>},
      {"guess-with-hack", "DATC 3.0 5.F, as first given, 5.D", start_guess<Retreat::to_cycle, ConvoyHack::yes>},
      {"guess-to-ancestor", "DATC 3.0 5.F", start_guess<Retreat::to_ancestor, ConvoyHack::no>},
      {"decision-based", "DATC 2.4 5.C, 4.A.2 d", start_decision_based<Szykman::armies>},
      {"decision-based-to-the-letter", "DATC 2.4 5.C, 5.B.9", start_decision_based<Szykman::every_attack>},
      {"decision-based-recursive", "DATC 2.4 5.D", start_decision_based_recursive},
      {"haplomacy", "Haplomacy, B.3.1 The Adjudication Algorithm", start_haplomacy},
      {"hotspots", "The Math of Adjudication, Equations; DATC 2.4 5.C", start_hotspots},
  };
  return all;
}

const Procedure& procedure(std::string_view name) {
  const auto found = std::ranges::find(procedures(), name, &Procedure::name);
  if (found == procedures().end()) throw std::invalid_argument("no procedure is called '" + std::string(name) + "'");
  return *found;
}

}  // namespace dipeq
