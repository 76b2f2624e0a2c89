
#include "io/json.hpp"
#include "report/board_json.hpp"
#include "report/comparison/mutants.hpp"

namespace dipeq {
namespace {

Json mutant(const JudgedMutant& m) {
  Json j{{"name", name(m.mutation)},        {"meaning", to_text(m.mutation)},         {"state", name(m.state)},
         {"seen_by", m.killers.by_results}, {"seen_in_words_by", m.killers.by_words}, {"orders", nullptr}};
  if (m.kill) j["orders"] = m.kill->pattern.size();
  return j;
}

}  // namespace

Json mutants_json(const MutantsReport& r) {
  const Score s = score(r.mutants);
  Json mutants = Json::array(), cases = Json::array(), boards = Json::array();
  for (const JudgedMutant& m : r.mutants) mutants.push_back(mutant(m));
  for (const CaseFile& c : r.supplement) cases.push_back(write_case(c));
  for (const CaseFile& c : r.supplement)
    if (auto board = board_json(c)) boards.push_back(*std::move(board));
  Json j{{"format", "dipeq-mutants"},
         {"version", 1},
         {"rules", name(r.rules)},
         {"suite", r.folders},
         {"cases_asked", r.asked},
         {"cases_left_out", r.left_out},
         {"orders", r.orders},
         {"seen", s.seen},
         {"differing", s.differing},
         {"equivalent", s.equivalent},
         {"not_searched", s.not_searched},
         {"unknown", s.unknown},
         {"mutants", mutants},
         {"supplement", cases},
         {"boards", boards}};
  if (!r.covered.empty()) j["covered"] = r.covered;
  return j;
}

}  // namespace dipeq
