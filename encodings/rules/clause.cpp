#include "encodings/rules/clause.hpp"

#include <deque>
#include <map>
#include <mutex>
#include <utility>

namespace dipeq {
namespace {

// The clauses of rulebooks in files.
class OwnClauses {
 public:
  Clause of(const OwnClause& own) {
    const std::lock_guard lock(mutex_);
    const auto [at, fresh] = numbers_.try_emplace(own, static_cast<Clause>(all_clauses().size() + infos_.size()));
    const OwnClause& kept = at->first;
    if (fresh) infos_.push_back({{at->second, kept.name, {}, {}, kept.sentence, kept.rulebook}, kept.denial});
    return at->second;
  }
  const ClauseInfo& info(Clause clause) { return at(clause).info; }
  std::string_view denial(Clause clause) { return at(clause).denial; }

 private:
  struct Kept {
    ClauseInfo info;
    std::string_view denial;
  };
  const Kept& at(Clause clause) {
    const std::lock_guard lock(mutex_);
    return infos_.at(static_cast<std::size_t>(clause) - all_clauses().size());
  }

  std::mutex mutex_;
  std::map<OwnClause, Clause> numbers_;
  std::deque<Kept> infos_;
};

OwnClauses& own_clauses() {
  static OwnClauses all;
  return all;
}

}  // namespace

std::span<const ClauseInfo> all_clauses() {
  static constexpr ClauseInfo table[] = {
#define DIPEQ_CLAUSE_INFO(name, v3, v2, sentence) {Clause::name, #name, v3, v2, sentence},
      DIPEQ_CLAUSES(DIPEQ_CLAUSE_INFO)
#undef DIPEQ_CLAUSE_INFO
  };
  return table;
}

bool is_own(Clause clause) { return static_cast<std::size_t>(clause) >= all_clauses().size(); }
Clause clause_of(const OwnClause& own) { return own_clauses().of(own); }

const ClauseInfo& info(Clause clause) {
  return is_own(clause) ? own_clauses().info(clause) : all_clauses()[static_cast<std::size_t>(clause)];
}

std::string_view denial(Clause clause) {
  if (is_own(clause)) return own_clauses().denial(clause);
  static constexpr std::pair<std::string_view, std::string_view> table[] = {
      {"move_beats_opponent", "the attack does not beat the unit it meets head to head"},
      {"move_beats_landing", "the attack does not beat the army that the attacked fleet lands"},
      {"move_beats_hold", "the attack does not beat what holds the destination"},
      {"move_meets_opponent", "there is no head-to-head battle"},
      {"move_beats_rivals", "the attack does not beat every other move to the same province"},
      {"support_spared", "no rulebook's paradox rule spares the support"},
      {"support_not_dislodged", "the supporting unit is not dislodged"},
      {"support_cut_by_attack", "the attack does not cut the support"},
      {"cut_by_foreign_unit", "the attacker is of the same power"},
      {"cut_not_from_target", "the attack comes from where the support is directed"},
      {"cut_needs_path", "the attacker has no path"},
      {"cut_needs_strength", "the attack has no strength"},
      {"cut_needs_passage", "the attack comes over a difficult passage, and no support of it counts"},
      {"convoy_not_dislodged", "no unit moves to the convoying fleet's province"},
      {"convoy_not_disrupted", "the convoying fleet is disrupted"},
      {"dislodged_by_move", "no unit moves to the province"},
      {"dislodged_unless_left", "the unit moved off"},
      {"path_by_land", "the move goes by convoy"},
      {"path_by_convoy", "undisrupted fleets ordered to convoy it form no chain"},
      {"whole_by_ordinary_passage", "over a difficult passage the unit counts one less"},
      {"hold_unless_left", "the unit moved off"},
      {"hold_support_in_place", "a unit ordered to move is not supported in hold"},
      {"hold_support_given", "the support in hold is not given"},
      {"prevent_needs_path", "the move has no path"},
      {"prevent_not_beaten", "the opponent met head to head does not move"},
      {"prevent_support_given", "the support is not given"},
      {"defend_support_given", "the support is not given"},
      {"attack_needs_path", "the move has no path"},
      {"attack_not_own_unit", "a unit of the same power is in the way"},
      {"attack_support_given", "the support is not given"},
      {"attack_support_not_against_own", "the support would be given against a unit of its own power"},
      {"stays_if_head_to_head", "the unit at the destination is not met head to head"},
      {"stays_if_not_moved", "the unit at the destination moves off"},
      {"retreat_not_contested", "no unit that tried to move there has a prevent strength"},
      {"retreat_not_held", "the province is held"},
      {"retreat_not_to_dislodger", "the dislodging unit did not come from there"},
      {"retreat_after_convoyed_attack", "that unit did not pass the border between them"},
  };
  for (const auto& [name, text] : table)
    if (name == info(clause).name) return text;
  return {};
}

}  // namespace dipeq
