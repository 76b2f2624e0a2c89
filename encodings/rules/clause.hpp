// Every condition in a rule has a name. It is the same in code, in explanations, in mutants and in coverage. Rulebooks in files name more.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dipeq {

// name, section in DATC 3.x, section in DATC 2.4 (empty: the system does not have it), what the condition says, what is said where it
// does not hold
#define DIPEQ_CLAUSES(CLAUSE)                                                                                          \
  CLAUSE(move_beats_opponent, "5.B.1", "5.B.1", "the attack beats the unit it meets head to head",                     \
         "the attack does not beat the unit it meets head to head")                                                    \
  CLAUSE(move_beats_landing, "4.A.4", "4.A.4",                                                                         \
         "the attack beats the army that the attacked fleet lands (Brannan's rule)",                                   \
         "the attack does not beat the army that the attacked fleet lands")                                            \
  CLAUSE(move_beats_hold, "5.B.1", "5.B.1", "the attack beats what holds the destination",                             \
         "the attack does not beat what holds the destination")                                                        \
  CLAUSE(move_meets_opponent, "5.B.1", "5.B.1", "a head-to-head battle takes the place of the attack on what holds",   \
         "there is no head-to-head battle")                                                                            \
  CLAUSE(move_beats_rivals, "5.B.1", "5.B.1", "the attack beats every other move to the same province",                \
         "the attack does not beat every other move to the same province")                                             \
  CLAUSE(support_spared, "4.A.2", "4.A.2", "a rulebook's paradox rule spares the support from the convoyed army",      \
         "no rulebook's paradox rule spares the support")                                                              \
  CLAUSE(support_not_dislodged, "5.B.2", "5.B.2", "the supporting unit is dislodged",                                  \
         "the supporting unit is not dislodged")                                                                       \
  CLAUSE(support_cut_by_attack, "5.B.2", "5.B.2", "the supporting unit is attacked",                                   \
         "the attack does not cut the support")                                                                        \
  CLAUSE(cut_by_foreign_unit, "5.B.2", "", "the attacker belongs to another power",                                    \
         "the attacker is of the same power")                                                                          \
  CLAUSE(cut_not_from_target, "5.B.2", "5.B.2", "the attack does not come from where the support is directed",         \
         "the attack comes from where the support is directed")                                                        \
  CLAUSE(cut_needs_path, "5.B.2", "", "the attacker has a path",                                                       \
         "the attacker has no path")                                                                                   \
  CLAUSE(cut_needs_strength, "", "5.B.2", "the attack has strength",                                                   \
         "the attack has no strength")                                                                                 \
  CLAUSE(cut_needs_passage, "", "10.A", "the attack comes by an ordinary passage, or some support of it counts",       \
         "the attack comes over a difficult passage, and no support of it counts")                                     \
  CLAUSE(convoy_not_dislodged, "5.B.3", "", "a unit moves to the convoying fleet's province",                          \
         "no unit moves to the convoying fleet's province")                                                            \
  CLAUSE(dislodged_by_move, "5.A", "5.B.3", "a unit moves to the province",                                            \
         "no unit moves to the province")                                                                              \
  CLAUSE(dislodged_unless_left, "5.A", "5.B.3", "the unit did not move off",                                           \
         "the unit moved off")                                                                                         \
  CLAUSE(path_by_land, "5.B.4", "5.B.8", "the move goes without convoy",                                               \
         "the move goes by convoy")                                                                                    \
  CLAUSE(path_by_convoy, "5.B.4", "5.B.8", "undisrupted fleets ordered to convoy it form a chain",                     \
         "undisrupted fleets ordered to convoy it form no chain")                                                      \
  CLAUSE(convoy_not_disrupted, "5.B.4", "5.B.8", "the convoying fleet is undisrupted",                                 \
         "the convoying fleet is disrupted")                                                                           \
  CLAUSE(whole_by_ordinary_passage, "", "10.C", "the unit counts whole: it goes over no difficult passage",            \
         "over a difficult passage the unit counts one less")                                                          \
  CLAUSE(hold_unless_left, "5.B.5", "5.B.5", "the unit did not move off",                                              \
         "the unit moved off")                                                                                         \
  CLAUSE(hold_support_in_place, "5.B.5", "5.B.5", "only a unit not ordered to move is supported in hold",              \
         "a unit ordered to move is not supported in hold")                                                            \
  CLAUSE(hold_support_given, "5.B.5", "5.B.5", "the support in hold is given",                                         \
         "the support in hold is not given")                                                                           \
  CLAUSE(prevent_needs_path, "5.B.6", "5.B.6", "the move has a path",                                                  \
         "the move has no path")                                                                                       \
  CLAUSE(prevent_not_beaten, "5.B.6", "5.B.6", "the opponent met head to head moves",                                  \
         "the opponent met head to head does not move")                                                                \
  CLAUSE(prevent_support_given, "5.B.6", "5.B.6", "the support is given",                                              \
         "the support is not given")                                                                                   \
  CLAUSE(defend_support_given, "5.B.7", "5.B.7", "the support is given",                                               \
         "the support is not given")                                                                                   \
  CLAUSE(attack_needs_path, "5.B.8", "5.B.4", "the move has a path",                                                   \
         "the move has no path")                                                                                       \
  CLAUSE(attack_not_own_unit, "5.B.8", "5.B.4", "no unit of the same power is in the way",                             \
         "a unit of the same power is in the way")                                                                     \
  CLAUSE(attack_support_given, "5.B.8", "5.B.4", "the support is given",                                               \
         "the support is not given")                                                                                   \
  CLAUSE(attack_support_not_against_own, "5.B.8", "5.B.4",                                                             \
         "the support is not given against a unit of its own power",                                                   \
         "the support would be given against a unit of its own power")                                                 \
  CLAUSE(stays_if_head_to_head, "5.B.8", "5.B.4", "the unit at the destination is met head to head",                   \
         "the unit at the destination is not met head to head")                                                        \
  CLAUSE(stays_if_not_moved, "5.B.8", "5.B.4", "the unit at the destination does not move off",                        \
         "the unit at the destination moves off")                                                                      \
  CLAUSE(retreat_not_contested, "", "5.B.11", "a unit that tried to move there has a prevent strength",                \
         "no unit that tried to move there has a prevent strength")                                                    \
  CLAUSE(retreat_not_held, "", "5.B.11", "nothing holds the province",                                                 \
         "the province is held")                                                                                       \
  CLAUSE(retreat_not_to_dislodger, "", "5.B.11", "the dislodging unit came from there",                                \
         "the dislodging unit did not come from there")                                                                \
  CLAUSE(retreat_after_convoyed_attack, "", "5.B.11", "that unit passed the border between them",                      \
         "that unit did not pass the border between them")

// Those of the compiled rules; behind them come the clauses of rulebooks in files, in the sequence in which they are first read.
enum class Clause : std::uint32_t {
#define DIPEQ_CLAUSE_NAME(name, v3, v2, sentence, denial) name,
  DIPEQ_CLAUSES(DIPEQ_CLAUSE_NAME)
#undef DIPEQ_CLAUSE_NAME
};

struct ClauseInfo {
  Clause clause;
  std::string_view name;
  std::string_view datc_3;  // section of DATC 3.0 and later
  std::string_view datc_2;  // section of DATC 2.4
  std::string_view sentence;
  std::string_view denial;  // what is said where it does not hold: "the attack does not beat what holds the destination"
  std::string_view rulebook = {};  // the file that names it, without its folders; of the compiled rules' clauses none
};

std::span<const ClauseInfo> all_clauses();  // of the compiled rules
const ClauseInfo& info(Clause clause);

// A clause of a rulebook in a file. Where a whole equation has only the sentence that stands above it, sentence and denial are the same:
// the sentence of a law, which is cited, whichever way it decides.
struct OwnClause {
  std::string name, sentence, denial, rulebook;
  friend auto operator<=>(const OwnClause&, const OwnClause&) = default;
};
// The same clause for the same words. It is kept for as long as the program runs, as house rules are.
Clause clause_of(const OwnClause& own);
bool is_own(Clause clause);

}  // namespace dipeq
