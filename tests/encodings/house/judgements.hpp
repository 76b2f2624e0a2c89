// Whether two readings of the rulebook judge a board alike.
#pragma once
#include "solver/judge.hpp"

namespace dipeq::testing {

// Decisions, and what decided them.
inline std::vector<std::pair<std::vector<DecisionId>, BackupRule>> cores(const Resolution& r) {
  std::vector<std::pair<std::vector<DecisionId>, BackupRule>> list;
  for (const Core& c : r.cores) list.emplace_back(c.decisions, c.rule);
  return list;
}

inline bool same_judgement(const Judgement& a, const Judgement& b) {
  return a.outcomes == b.outcomes && a.resolution.values == b.resolution.values &&
         a.whole_board.solutions == b.whole_board.solutions && cores(a.resolution) == cores(b.resolution);
}
inline bool same_judgement(const HandedIn& in, const Rules& one, const Rules& other, Adjudicator& adjudicator) {
  return same_judgement(judge(in, adjudicator, one), judge(in, adjudicator, other));
}

}  // namespace dipeq::testing
