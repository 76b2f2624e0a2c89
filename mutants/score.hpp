// What a test suite is worth: which mutants that differ from the rules its cases see; and cases that see the others.
#pragma once
#include <functional>

#include "campaign/parts.hpp"
#include "mutants/kill.hpp"
#include "mutants/suite.hpp"

namespace dipeq {

struct JudgedMutant {
  enum class State : std::uint8_t {
    seen,          // some case notices a result
    survives,      // none does, and `kill` would
    equivalent,    // for up to the number of orders asked for
    not_searched,  // none does; it is of retreats
    unknown,       // it was stopped, or for some pattern it is not known whether the map has a place
  };
  Mutation mutation;
  State state;
  Suite::Killers killers = {};
  std::optional<Kill> kill = {};
};
std::string_view name(JudgedMutant::State state);

// Every alteration of the reading of the settings, but for those that other shards have, if there are some: each mutant is a part. Asks the
// search only of those that no case notices; `judged` is called after each.
std::vector<JudgedMutant> judged_mutants(const Suite& suite, const Map& map, const HuntSettings& settings,
                                         const std::function<void(const JudgedMutant&)>& judged = {},
                                         Parts* parts = nullptr);

struct Score {
  std::size_t seen = 0, differing = 0;  // `seen` of the `differing` ones are seen
  std::size_t equivalent = 0, unknown = 0, not_searched = 0;
};
Score score(const std::vector<JudgedMutant>& all);

// Cases that see all survivors, S.1, S.2, …, none of which could be left out. Each has a note that says what it alone sees, and why.
std::vector<CaseFile> supplement(const std::vector<JudgedMutant>& all, const Rules& rules);

}  // namespace dipeq
