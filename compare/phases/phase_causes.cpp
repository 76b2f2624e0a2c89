#include "compare/phases/phase_causes.hpp"

#include <algorithm>
#include <map>

#include "adjudicators/mutant_adjudicator.hpp"
#include "compare/phases/phase_candidates.hpp"
#include "compare/phases/phase_variants.hpp"

namespace dipeq {
namespace {

using PhaseSymptoms = std::vector<const PhaseSymptom*>;

class Attribution {
 public:
  Attribution(std::span<const PhaseSymptom> symptoms, std::span<const PhaseBoard> controls, const Rules& rules,
              bool coasts, const AskPhase& ask)
      : symptoms_(symptoms),
        controls_(controls),
        rules_(rules),
        coasts_(coasts),
        ask_(ask),
        open_(symptoms.size(), true) {}

  std::vector<PhaseExplained> all() {
    take_all(phase_candidates(symptoms_, rules_));
    under_conditions_ = true;
    if (std::ranges::find(open_, true) != open_.end()) take_all(phase_candidates_under_conditions(symptoms_, rules_));
    add_unexplained();
    std::ranges::stable_sort(found_, std::ranges::greater{}, [](const PhaseExplained& e) { return e.symptoms.size(); });
    return std::move(found_);
  }

 private:
  void take_all(std::vector<PhaseCandidate> candidates) {
    candidates_ = std::move(candidates);
    explains_.clear();
    for (PhaseCandidate& candidate : candidates_) explains_.push_back(explained_by(candidate));
    while (take_best()) continue;
  }

  bool same(const UnitsAfter& a, const UnitsAfter& b) const {
    return coasts_ ? a == b : without_coasts(a) == without_coasts(b);
  }

  UnitsAfter seen(UnitsAfter units) const { return coasts_ ? units : without_coasts(std::move(units)); }

  bool explains(PhaseCandidate& candidate, const PhaseSymptom& s) const {
    return same(candidate.says(s.board), s.by_other) && says_backwards(candidate, s) &&
           shows_on_the_whole(candidate, s);
  }
  bool says_backwards(PhaseCandidate& candidate, const PhaseSymptom& s) const {
    return !s.backwards_by_other || same(candidate.says(told_backwards(s.board)), *s.backwards_by_other);
  }
  bool shows_on_the_whole(const PhaseCandidate& candidate, const PhaseSymptom& s) const {
    const UnitsAfter rules = seen(units_after(s.whole, rules_)), altered = seen(candidate.says(s.whole));
    return rules != altered && has_all_changes(rules, altered, s.whole_by_other);
  }
  // Whatever else the other says.
  bool has_all_changes(const UnitsAfter& rules, const UnitsAfter& altered, const UnitsAfter& by_other) const {
    const UnitsAfter said = seen(by_other);
    return only_in(only_in(altered, rules), only_in(said, rules)).empty() &&
           only_in(only_in(rules, altered), only_in(rules, said)).empty();
  }

  // By symptom; none if the controls speak against it.
  std::vector<bool> explained_by(PhaseCandidate& candidate) const {
    std::vector<bool> explained;
    for (const PhaseSymptom& s : symptoms_) explained.push_back(explains(candidate, s));
    const auto cases = static_cast<std::size_t>(std::ranges::count(explained, true));
    const bool refuted = controls_.size() < too_few_controls ? cases < symptoms_.size()
                                                             : cases > 0 && is_contradicted(candidate, few_of(cases));
    if (refuted || (cases > 0 && !says_of_checks(candidate))) explained.assign(symptoms_.size(), false);
    return explained;
  }
  bool says_of_checks(const PhaseCandidate& candidate) const {
    return std::ranges::all_of(candidate.checks, [&](const PhaseBoard& board) {
      const PhaseReply reply = ask_(board);
      const auto* after = std::get_if<UnitsAfter>(&reply);
      return after && same(candidate.says(board), *after);
    });
  }
  static constexpr std::size_t too_few_controls = 20;
  // An agreement may be one by accident, or by a fault that hides another.
  std::size_t few_of(std::size_t cases) const { return std::min(cases / 2, controls_.size() / 100); }
  bool is_contradicted(PhaseCandidate& candidate, std::size_t tolerated) const {
    std::size_t contradictions = 0;
    return std::ranges::any_of(controls_, [&](const PhaseBoard& control) {
      return !same(candidate.says(control), units_after(control, rules_)) && ++contradictions > tolerated;
    });
  }

  std::vector<std::size_t> still_open(const std::vector<bool>& explained) const {
    std::vector<std::size_t> some;
    for (std::size_t s = 0; s < explained.size(); ++s)
      if (explained[s] && open_[s]) some.push_back(s);
    return some;
  }

  using Variants = std::vector<PhaseBoard> (*)(const PhaseBoard&);
  using OfSymptom = PhaseBoard PhaseSymptom::*;

  // Of the variants of these cases, a few at most, as many speak for it as against it. `speaks` says nothing of those that tell nothing.
  template <class Speaks>
  static bool most_speak_for_it(const PhaseSymptoms& cases, OfSymptom of, Variants variants, Speaks speaks) {
    constexpr std::size_t enough = 24;
    std::size_t speak_for = 0, against = 0;
    for (const PhaseSymptom* s : cases)
      for (const PhaseBoard& board : variants(s->*of)) {
        if (speak_for + against == enough) return against <= speak_for;
        if (const std::optional<bool> for_it = speaks(*s, board)) ++(*for_it ? speak_for : against);
      }
    return against <= speak_for;
  }
  std::optional<UnitsAfter> asked(const PhaseBoard& board) const {
    const PhaseReply reply = ask_(board);
    const auto* after = std::get_if<UnitsAfter>(&reply);
    return after ? std::optional(*after) : std::nullopt;
  }

  // The other says what the candidate changes. Else it was by accident that it said so of the cases.
  bool bears_out(const PhaseCandidate& candidate, const PhaseSymptoms& cases, OfSymptom of, Variants variants) const {
    return most_speak_for_it(
        cases, of, variants, [&](const PhaseSymptom&, const PhaseBoard& board) -> std::optional<bool> {
          const UnitsAfter rules = seen(units_after(board, rules_)), altered = seen(candidate.says(board));
          if (rules == altered) return std::nullopt;
          const auto after = asked(board);
          return after ? std::optional(has_all_changes(rules, altered, *after)) : std::nullopt;
        });
  }
  // Without an order by which the candidate says what it does, the other says another thing than with it.
  bool needs_the_orders(const PhaseCandidate& candidate, const PhaseSymptoms& cases) const {
    const auto speaks = [&](const PhaseSymptom& s, const PhaseBoard& board) -> std::optional<bool> {
      const UnitsAfter rules = units_after(board, rules_);
      if (same(rules, s.by_other) || !same(candidate.says(board), rules)) return std::nullopt;
      const auto after = asked(board);
      return after ? std::optional(!same(*after, s.by_other)) : std::nullopt;
    };
    return most_speak_for_it(cases, &PhaseSymptom::board, with_an_order_less, speaks);
  }
  // Of boards by chance on which it opens or closes a place, the other does so on all but a few; and on several, if the candidate says so under a
  // condition: a few cases have many things in common.
  bool is_followed_by_chance(const PhaseCandidate& candidate) {
    if (!candidate.places) return true;
    constexpr std::size_t enough = 24, several = 3;
    const std::size_t part = under_conditions_ ? 10 : 4;
    std::size_t followed = 0, against = 0;
    if (!telling_) telling_.emplace(state_of(symptoms_.front().board).map(), rules_);
    telling_->each(
        *candidate.places,
        [&](const PhaseBoard& board) {
          const auto after = asked(board);
          if (after) ++(same(*after, candidate.says(board)) ? followed : against);
        },
        [&] { return followed + against == enough || part * against > enough - against; });
    return part * against <= followed && (!under_conditions_ || followed >= several);
  }
  bool stands(const PhaseCandidate& candidate, const std::vector<std::size_t>& of) {
    PhaseSymptoms cases;
    for (std::size_t s : of) cases.push_back(&symptoms_[s]);
    return bears_out(candidate, cases, &PhaseSymptom::board, with_an_order_less) &&
           bears_out(candidate, cases, &PhaseSymptom::board, with_an_order_elsewhere) &&
           bears_out(candidate, cases, &PhaseSymptom::whole, with_an_order_elsewhere) &&
           needs_the_orders(candidate, cases) && is_followed_by_chance(candidate);
  }

  // The candidate that explains most of what is open; of several the first.
  bool take_best() {
    std::size_t best = 0;
    std::vector<std::size_t> most;
    for (std::size_t c = 0; c < candidates_.size(); ++c)
      if (auto some = still_open(explains_[c]); some.size() > most.size()) {
        most = std::move(some);
        best = c;
      }
    if (most.empty()) return false;
    if (!stands(candidates_[best], most)) {
      explains_[best].assign(symptoms_.size(), false);
      return true;
    }
    PhaseCause cause{candidates_[best].kind, candidates_[best].text};
    for (std::size_t c = best + 1; c < candidates_.size() && cause.or_else.size() < 3; ++c)
      if (explains_[c] == explains_[best] && stands(candidates_[c], most)) cause.or_else.push_back(candidates_[c].text);
    for (std::size_t s : most) open_[s] = false;
    take_over(explains_[best], most);
    found_.push_back({std::move(cause), std::move(most)});
    return true;
  }

  // What was found before conditions were looked for may say too little: where all of its cases are explained as well, and more than these.
  void take_over(const std::vector<bool>& explained, std::vector<std::size_t>& into) {
    std::erase_if(found_, [&](const PhaseExplained& e) {
      const bool all = e.symptoms.size() < into.size() &&
                       std::ranges::all_of(e.symptoms, [&](std::size_t s) { return explained[s]; });
      if (all) into.insert(into.end(), e.symptoms.begin(), e.symptoms.end());
      return all;
    });
    std::ranges::sort(into);
  }

  // Those that turn with the sequence are told as one, and those that differ in the same ways.
  void add_unexplained() {
    std::map<std::vector<PhaseWay>, std::vector<std::size_t>> alike;
    std::vector<std::size_t> turning;
    for (std::size_t s = 0; s < symptoms_.size(); ++s)
      if (open_[s]) (symptoms_[s].backwards_by_other ? turning : alike[symptoms_[s].ways]).push_back(s);
    if (!turning.empty()) found_.push_back({phase_sequence_matters(), turning});
    for (auto& [ways, of] : alike) {
      std::string text;
      for (const PhaseWay& way : ways) {
        text += (text.empty() ? "" : "; ") + to_text(way);
        if (!source_of(way).empty()) text += " (" + std::string(source_of(way)) + ")";
      }
      found_.push_back({{PhaseCause::Kind::unexplained, "unexplained by any single choice or rule: " + text}, of});
    }
  }

  std::span<const PhaseSymptom> symptoms_;
  std::span<const PhaseBoard> controls_;
  const Rules& rules_;
  bool coasts_;
  const AskPhase& ask_;
  bool under_conditions_ = false;
  std::optional<TellingRetreats> telling_;
  std::vector<PhaseCandidate> candidates_;
  std::vector<std::vector<bool>> explains_;  // by candidate, by symptom
  std::vector<bool> open_;
  std::vector<PhaseExplained> found_;
};

}  // namespace

std::string_view name(PhaseCause::Kind kind) {
  constexpr std::string_view names[] = {"choice",   "rule",     "map",           "unexplained",
                                        "sequence", "unstable", "earlier-boards"};
  return names[static_cast<std::size_t>(kind)];
}

PhaseCause phase_sequence_matters() {
  return {PhaseCause::Kind::sequence, "a bug: the result depends on the sequence in which units and orders are told"};
}

std::vector<PhaseExplained> attribute_phases(std::span<const PhaseSymptom> symptoms,
                                             std::span<const PhaseBoard> controls, const Rules& rules, bool coasts,
                                             const AskPhase& ask) {
  return Attribution(symptoms, controls, rules, coasts, ask).all();
}

}  // namespace dipeq
