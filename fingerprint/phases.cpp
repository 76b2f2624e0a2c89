#include "fingerprint/phases.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "compare/phases/phase_boards.hpp"
#include "compare/phases/phase_reduction.hpp"
#include "compare/phases/phase_ways.hpp"
#include "fingerprint/costs.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

// A choice of an issue and another one.
using ChoicePair = std::tuple<Issue, std::uint8_t, std::uint8_t>;

class PhaseSearch {
 public:
  PhaseSearch(Phase phase, const Map& map) : phase_(phase), map_(map) {
    for (const IssueInfo& i : all_issues())
      if (why_not_told(i.issue).starts_with("it concerns adjustments") == (phase == Phase::adjustments))
        candidates_.push_back(i.issue);
    // Presets differ in other issues too, which this phase does not ask for. In retreats what they differ in is varied anyway.
    for (const Rules& preset : preset_readings()) {
      Rules base = rules_of(Preset::datc_3_2);
      for (const Issue issue : candidates_) choose(base, issue, choice(preset, issue));
      const bool wanted = phase == Phase::adjustments || base == rules_of(Preset::datc_3_2);
      if (wanted && std::ranges::find(bases_, base) == bases_.end()) bases_.push_back(base);
    }
  }

  std::vector<TellingPhase> run() {
    const auto boards = phase_ == Phase::retreats ? random_retreats(map_, rules_of(Preset::datc_3_2), seed, at_most)
                                                  : random_adjustments(map_, seed, at_most);
    for (std::size_t n = 0, since = 0; n < boards->size() && since < patience; n++, since++)
      if (take(n % 4 == 0 ? without_types(boards->board(n)) : boards->board(n))) since = 0;
    for (TellingPhase& board : found_) {
      board.issues = issues_of(board.board);
      say_all(board);
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t seed = 1, at_most = 1'500, patience = 150, enough = 2, most_combinations = 100;

  // Random orders to build say whether an army or a fleet; 4.C.3 asks for some that do not.
  static PhaseBoard without_types(PhaseBoard board) {
    if (auto* adjustments = std::get_if<AdjustmentBoard>(&board))
      for (AdjustmentOrder& order : adjustments->orders)
        if (auto* build = std::get_if<BuildOrder>(&order.action)) build->unit.type = std::nullopt;
    return board;
  }

  // What the board tells apart that is not told often enough yet.
  std::vector<ChoicePair> news(const PhaseBoard& board) {
    std::vector<ChoicePair> all;
    for (const Issue issue : candidates_)
      for (const Rules& base : bases_) add_pairs(board, base, info(issue), all);
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
  }
  void add_pairs(const PhaseBoard& board, const Rules& base, const IssueInfo& i, std::vector<ChoicePair>& all) {
    std::vector<UnitsAfter> by_choice;
    for (std::uint8_t c = 0; c < i.choices.size(); c++) {
      Rules rules = base;
      choose(rules, i.issue, c);
      by_choice.push_back(units_after(board, rules));
      for (std::uint8_t d = 0; d < c; d++) {
        if (by_choice[d] == by_choice[c]) continue;
        turning_.insert(i.issue);
        if (const ChoicePair pair{i.issue, d, c}; !is_told(pair)) all.push_back(pair);
      }
    }
  }
  bool is_told(const ChoicePair& pair) const {
    const auto told = told_.find(pair);
    return told != told_.end() && told->second >= enough;
  }

  bool take(const PhaseBoard& board) {
    const std::vector<ChoicePair> told = news(board);
    if (told.empty()) return false;
    for (auto first = told.begin(); first != told.end();) {
      const auto last = std::find_if(
          first, told.end(), [&](const ChoicePair& pair) { return std::get<Issue>(pair) != std::get<Issue>(*first); });
      take(board, std::span(first, last));
      first = last;
    }
    return true;
  }
  // Each issue has a board of its own: an adjudicator that does something else in another issue is not misread in this one.
  void take(const PhaseBoard& board, std::span<const ChoicePair> of_issue) {
    const PhaseBoard small =
        reduced_phase(board, rules_of(Preset::datc_3_2), [&](const PhaseBoard& less) { return tells(less, of_issue); });
    for (const ChoicePair& pair : of_issue) ++told_[pair];
    found_.push_back({small, {}});
  }
  bool tells(const PhaseBoard& board, std::span<const ChoicePair> pairs) const {
    return std::ranges::all_of(pairs, [&](const ChoicePair& pair) {
      return std::ranges::any_of(bases_, [&](Rules rules) {
        choose(rules, std::get<0>(pair), std::get<1>(pair));
        const UnitsAfter one = units_after(board, rules);
        choose(rules, std::get<0>(pair), std::get<2>(pair));
        return units_after(board, rules) != one;
      });
    });
  }

  // From each base, and from combinations of choices in the issues found, each other choice is tried.
  Issues issues_of(const PhaseBoard& board) const {
    Issues found;
    for (const Rules& base : bases_) add_turned(board, base, found);
    for (std::size_t n = 0; n < std::min(combinations(found), most_combinations); n++)
      if (add_turned(board, with_choices(bases_.front(), found, n), found)) n = 0;
    return found;
  }
  bool add_turned(const PhaseBoard& board, const Rules& base, Issues& found) const {
    const std::size_t before = found.size();
    for (const Issue issue : turning_)
      if (!std::ranges::binary_search(found, issue) && turns(board, base, info(issue)))
        found.insert(std::ranges::lower_bound(found, issue), issue);
    return found.size() > before;
  }
  static bool turns(const PhaseBoard& board, Rules rules, const IssueInfo& i) {
    const UnitsAfter as_it_is = units_after(board, rules);
    for (std::uint8_t c = 0; c < i.choices.size(); c++) {
      choose(rules, i.issue, c);
      if (units_after(board, rules) != as_it_is) return true;
    }
    return false;
  }
  static void say_all(TellingPhase& telling) {
    for (std::size_t n = 0; n < combinations(telling.issues); n++) {
      UnitsAfter after = units_after(telling.board, with_choices(rules_of(Preset::datc_3_2), telling.issues, n));
      const auto known = std::ranges::find(telling.replies, after);
      telling.said.push_back(static_cast<std::uint16_t>(known - telling.replies.begin()));
      if (known == telling.replies.end()) telling.replies.push_back(std::move(after));
    }
  }

  Phase phase_;
  const Map& map_;
  Issues candidates_;
  std::vector<Rules> bases_;
  std::set<Issue> turning_;  // on which some board turned
  std::map<ChoicePair, std::size_t> told_;
  std::vector<TellingPhase> found_;
};

class PhaseInference {
 public:
  PhaseInference(PhaseFingerprint& found, const Rules& like) : found_(found) {
    for (std::size_t b = 0; b < found.boards.size(); b++) {
      if (!std::holds_alternative<UnitsAfter>(found.answers[b])) continue;
      answered_.push_back(b);
      costs_.push_back(costs(b));
    }
    found_.answered = answered_.size();
    costs_ = together(std::move(costs_));
    found_.reading = cheapest(costs_, like);
  }

  void infer() {
    for (const std::size_t b : answered_)
      if (!fits(b, found_.reading)) found_.unexplained.push_back(b);
    Issues issues;
    for (const TellingPhase& board : found_.boards)
      issues.insert(issues.end(), board.issues.begin(), board.issues.end());
    std::ranges::sort(issues);
    issues.erase(std::ranges::unique(issues).begin(), issues.end());
    for (const Issue issue : issues) {
      IssueFound f = by_costs(costs_, issue);
      for (const std::size_t b : answered_) note(b, f);
      found_.issues.push_back(std::move(f));
    }
  }

 private:
  bool same(const UnitsAfter& a, const UnitsAfter& b) const {
    return found_.coasts ? a == b : without_coasts(a) == without_coasts(b);
  }
  const UnitsAfter& answer(std::size_t b) const { return std::get<UnitsAfter>(found_.answers[b]); }
  bool fits(std::size_t b, const Rules& reading) const { return same(found_.boards[b].reply(reading), answer(b)); }

  Costs costs(std::size_t b) const {
    const TellingPhase& board = found_.boards[b];
    std::vector<unsigned> of_reply;
    for (const UnitsAfter& reply : board.replies) of_reply.push_back(!same(reply, answer(b)));
    Costs costs{board.issues};
    for (const std::uint16_t said : board.said) costs.of.push_back(of_reply[said]);
    return costs;
  }

  // Whether the answer speaks for the choices alone that were found, or against all of the issue.
  void note(std::size_t b, IssueFound& f) const {
    if (!std::ranges::binary_search(found_.boards[b].issues, f.issue)) return;
    bool others_fit = false, any_fits = false;
    for (std::uint8_t c = 0; c < info(f.issue).choices.size(); c++) {
      Rules other = found_.reading;
      choose(other, f.issue, c);
      const bool it_fits = fits(b, other);
      any_fits |= it_fits;
      others_fit |= it_fits && !std::ranges::binary_search(f.choices, c);
    }
    const bool narrowed = f.choices.size() < info(f.issue).choices.size();
    if (narrowed && !others_fit && fits(b, found_.reading)) f.telling.push_back(b);
    if (!any_fits) f.against.push_back(b);
  }

  PhaseFingerprint& found_;
  std::vector<std::size_t> answered_;
  std::vector<Costs> costs_;
};

}  // namespace

const UnitsAfter& TellingPhase::reply(const Rules& reading) const {
  return replies[said[combination(issues, reading)]];
}

std::vector<TellingPhase> telling_phases(Phase phase, const Map& map) {
  if (&map != &standard_map()) return PhaseSearch(phase, map).run();
  if (phase == Phase::retreats) {
    static const std::vector<TellingPhase> retreats = PhaseSearch(phase, map).run();
    return retreats;
  }
  static const std::vector<TellingPhase> adjustments = PhaseSearch(phase, map).run();
  return adjustments;
}

PhaseFingerprint fingerprint_of(Phase phase, OtherAdjudicator& other, const Rules& like, const Map& map) {
  PhaseFingerprint found{phase, telling_phases(phase, map)};
  for (const TellingPhase& board : found.boards) {
    found.answers.push_back(other.ask_phase(board.board));
    const auto* failed = std::get_if<Failed>(&found.answers.back());
    if (failed && !was_asked(failed->kind) && found.answers.size() == 1) {
      found.not_asked = failed->what;
      found.answers.resize(found.boards.size(), Declined{"it does not adjudicate the phase"});
      break;
    }
  }
  found.coasts = other.observes().coasts;
  PhaseInference(found, like).infer();
  return found;
}

}  // namespace dipeq
