// What a test suite is worth: of the mutants of the rules that differ from them, those that its cases notice; and cases for the others.
#pragma once
#include <functional>

#include "mutants/kill.hpp"
#include "mutants/suite.hpp"

namespace dipeq {

struct JudgedMutant {
  enum class State : std::uint8_t {
    seen,          // some case notices a result
    survives,      // none does, and `kill` would
    equivalent,    // for so many orders as were asked for
    not_searched,  // none does; it is of retreats
    unknown,       // none does, and time ran out
  };
  Mutation mutation;
  State state;
  Suite::Killers killers = {};
  std::optional<Kill> kill = {};
  bool homeless = false;  // equivalent on the map; some pattern has no room there
};
std::string_view name(JudgedMutant::State state);

// Every mutant of the rules that adjudicate (cut_needs_strength is the other system's).
std::vector<Mutation> mutations_judged();

// Asks the search only of those that no case notices; `judged` is called after each.
std::vector<JudgedMutant> judged_mutants(const Suite& suite, const Map& map, const HuntSettings& settings,
                                         const std::function<void(const JudgedMutant&)>& judged = {});

struct Score {
  std::size_t seen = 0, differing = 0;  // of the differing ones so many are seen
  std::size_t equivalent = 0, unknown = 0, not_searched = 0;
};
Score score(const std::vector<JudgedMutant>& all);

// Cases that notice all survivors, none of which could be left out: S.1, S.2, …, each with a note of what it alone notices, and why.
std::vector<CaseFile> supplement(const std::vector<JudgedMutant>& all, const Rules& rules);

}  // namespace dipeq
