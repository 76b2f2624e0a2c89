#include "compare/attribution.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <ranges>
#include <set>

#include "boards/reduction.hpp"
#include "compare/candidates.hpp"
#include "compare/violated.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

// How well a candidate says what was said: not at all; in all but what orders are called; in all.
enum class Fit : std::uint8_t { none, but_for_words, exact };

Fit fit(const Reply& candidate, const Reply& other, Observes observes, Severity severity) {
  const auto* a = std::get_if<Observation>(&candidate);
  const auto* b = std::get_if<Observation>(&other);
  if (!a || !b) return Fit::none;
  const Severity left = divergence(*a, *b, observes).severity;
  if (left == Severity::none) return Fit::exact;
  return left == Severity::words && severity != Severity::words ? Fit::but_for_words : Fit::none;
}

// What a candidate explains; compared from the most telling to the least.
struct Merit {
  std::size_t exact = 0, wholes = 0, cases = 0;
  friend auto operator<=>(const Merit&, const Merit&) = default;
};

class Attributor {
 public:
  Attributor(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules, Observes observes,
             const MapAudit* audit)
      : symptoms_(symptoms), controls_(controls), rules_(rules), observes_(observes), reference_(rules), audit_(audit) {
    left_.resize(symptoms.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  std::vector<Explained> attribute() {
    explain_apart([](const Symptom& s) { return s.by_sequence; }, [](const Symptom&) { return SequenceMatters{}; });
    explain_apart([](const Symptom& s) { return s.way.failure.has_value(); },
                  [](const Symptom& s) { return NoReply{*s.way.failure}; });
    explain_by(plain_candidates(rules_, borders()));
    explain_by(pairs_that_explain_some());
    explain_by_orders();
    for (std::size_t s : left_) add(Unexplained{clauses_of(symptoms_[s])}, s);
    std::ranges::stable_sort(found_, std::ranges::greater{}, [](const Explained& e) { return e.symptoms.size(); });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t some =
      40;  // symptoms, on which all pairs of choices are tried; on the others those that explain one

  struct Tried {
    Candidate candidate;
    std::vector<Fit> fits;         // by symptom
    std::vector<bool> fits_whole;  // likewise
  };

  // What could matter to each symptom; and all of it.
  std::set<BorderAltered> borders() {
    std::set<BorderAltered> all;
    borders_.resize(symptoms_.size());
    if (audit_ && audit_->settles_borders()) return all;
    for (std::size_t s : left_) {
      borders_[s] = borders_that_could_matter(symptoms_[s].board, symptoms_[s].compared.other);
      all.insert(borders_[s].begin(), borders_[s].end());
    }
    return all;
  }

  bool could_matter(const Candidate& candidate, std::size_t s) const {
    return !candidate.border() || std::ranges::binary_search(borders_[s], *candidate.border());
  }

  std::vector<Candidate> pairs_that_explain_some() {
    if (left_.empty()) return {};
    std::vector<Candidate> pairs = pairs_of_choices(rules_);
    std::erase_if(pairs, [&](Candidate& pair) {
      return std::ranges::none_of(left_ | std::views::take(some), [&](std::size_t s) {
        return fit(pair.ask(symptoms_[s].board), symptoms_[s].compared.other, observes_, symptoms_[s].way.severity) !=
               Fit::none;
      });
    });
    return pairs;
  }

  // The same cause is one, whatever the symptoms.
  void add(const Cause& cause, std::size_t symptom) {
    const std::string text = to_text(cause);
    const auto same = std::ranges::find(found_, text, [](const Explained& e) { return to_text(e.cause); });
    if (same != found_.end())
      same->symptoms.push_back(symptom);
    else
      found_.push_back({cause, {symptom}});
  }

  template <class Applies, class MakeCause> void explain_apart(Applies applies, MakeCause cause) {
    for (std::size_t s : left_)
      if (applies(symptoms_[s])) add(cause(symptoms_[s]), s);
    std::erase_if(left_, [&](std::size_t s) { return applies(symptoms_[s]); });
  }

  Tried tried(Candidate candidate) const {
    Tried t{std::move(candidate), std::vector<Fit>(symptoms_.size(), Fit::none), std::vector<bool>(symptoms_.size())};
    for (std::size_t s : left_) {
      const Symptom& symptom = symptoms_[s];
      if (!could_matter(t.candidate, s)) continue;
      t.fits[s] = fit(t.candidate.ask(symptom.board), symptom.compared.other, observes_, symptom.way.severity);
      t.fits_whole[s] = t.fits[s] != Fit::none && fit(t.candidate.ask(symptom.whole), symptom.told_of_whole, observes_,
                                                      symptom.way.severity) != Fit::none;
    }
    return t;
  }

  // Where it matters, the other rather goes by the rules, or by something else.
  bool rather_not_followed(Tried& t) {
    std::size_t followed = 0, not_followed = 0;
    const auto look = [&](const Board& board, const Reply& other, Severity severity) {
      const Reply reply = t.candidate.ask(board);
      if (fit(reply, reference_.ask(board), observes_, severity) != Fit::none) return;
      (fit(reply, other, observes_, severity) != Fit::none ? followed : not_followed)++;
    };
    for (std::size_t s : left_) {
      look(symptoms_[s].board, symptoms_[s].compared.other, symptoms_[s].way.severity);
      look(symptoms_[s].whole, symptoms_[s].told_of_whole, symptoms_[s].way.severity);
    }
    return not_followed > followed;
  }

  // It says otherwise where the other agreed with the rules.
  bool contradicted(Candidate& candidate) {
    return std::ranges::any_of(controls_, [&](const Board& board) {
      return fit(candidate.ask(board), reference_.ask(board), observes_, Severity::position) == Fit::none;
    });
  }

  void explain_by(std::vector<Candidate> candidates) {
    std::vector<Tried> all;
    for (Candidate& candidate : candidates) {
      Tried t = tried(std::move(candidate));
      const bool explains = std::ranges::any_of(t.fits, [](Fit f) { return f != Fit::none; });
      if (!explains || contradicted(t.candidate)) continue;
      if (!t.candidate.reading() || !rather_not_followed(t)) all.push_back(std::move(t));
    }
    while (explain_by_best(all)) {
    }
  }

  Merit merit(const Tried& t) const {
    Merit m;
    for (std::size_t s : left_) {
      m.exact += t.fits[s] == Fit::exact;
      m.wholes += t.fits_whole[s];
      m.cases += t.fits[s] != Fit::none;
    }
    return m;
  }

  bool explain_by_best(std::vector<Tried>& all) {
    const Tried* best = nullptr;
    for (const Tried& t : all)
      if (merit(t).cases > 0 && (!best || merit(t) > merit(*best))) best = &t;
    if (!best) return false;
    Explained e{cause_of(*best, all), {}};
    for (std::size_t s : left_)
      if (best->fits[s] != Fit::none) e.symptoms.push_back(s);
    std::erase_if(left_, [&](std::size_t s) { return best->fits[s] != Fit::none; });
    found_.push_back(std::move(e));
    return true;
  }

  Cause cause_of(const Tried& best, const std::vector<Tried>& all) const {
    if (best.candidate.reading()) return OtherChoice{*best.candidate.reading()};
    if (const auto* border = best.candidate.border())
      return MapDiffers{to_text(*border, symptoms_.front().board.position.map())};
    ClauseAltered cause;
    for (const Tried& t : all)
      if (t.candidate.mutation() && merit(t) == merit(best) && t.fits == best.fits)
        cause.mutations.push_back(*t.candidate.mutation());
    return cause;
  }

  // Whether the other says what the rules say of the board without one of the orders; or the rules put one aside.
  std::optional<Cause> by_orders(const Symptom& symptom) {
    const Board& board = symptom.board;
    const SettledOrders settled = settle(board.position, board.orders, rules_);
    for (std::size_t o = 0; o < board.orders.size(); o++)
      if (fit(reference_.ask(without_order(board, o)), symptom.compared.other, observes_, symptom.way.severity) !=
          Fit::none)
        return OrderIgnored{settled.of_unit[board.position.unit_in(board.orders[o].unit.at.province)->index()].kind,
                            clauses_of(symptom)};
    for (PutAside reason : settled.of_written)
      if (reason != PutAside::nothing) return OrderTaken{reason};
    return std::nullopt;
  }

  std::vector<Clause> clauses_of(const Symptom& s) const { return violated(s.board, s.compared, s.way, rules_); }

  void explain_by_orders() {
    std::vector<std::size_t> still_left;
    for (std::size_t s : left_) {
      if (const auto cause = by_orders(symptoms_[s]))
        add(*cause, s);
      else
        still_left.push_back(s);
    }
    left_ = std::move(still_left);
  }

  std::span<const Symptom> symptoms_;
  std::span<const Board> controls_;
  Rules rules_;
  Observes observes_;
  Candidate reference_;
  const MapAudit* audit_;
  std::vector<std::vector<BorderAltered>> borders_;  // by symptom
  std::vector<std::size_t> left_;                    // what is not explained yet
  std::vector<Explained> found_;
};

}  // namespace

std::vector<Explained> attribute(std::span<const Symptom> symptoms, std::span<const Board> controls, const Rules& rules,
                                 Observes observes, const MapAudit* audit) {
  return Attributor(symptoms, controls, rules, observes, audit).attribute();
}

}  // namespace dipeq
