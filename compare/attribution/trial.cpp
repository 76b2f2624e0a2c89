#include "compare/attribution/trial.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace dipeq {
namespace {

constexpr std::size_t boards_at_once = 160, questions_at_once = 30, misses_allowed = 4;
constexpr std::size_t enough_confirmations = 16, nearest_boards = 24;
constexpr std::size_t tolerated_length = 2;  // of a suspect that explains more: as much as a condition

// But for the sequence of the conditions.
bool says_the_same(const std::vector<Fault>& all, const Fault& fault) {
  const auto* one = std::get_if<GuardedAlteration>(&fault);
  return one && std::ranges::any_of(all, [&](const Fault& other) {
           const auto* a = std::get_if<GuardedAlteration>(&other);
           return a && a->where == one->where && a->change == one->change &&
                  std::ranges::is_permutation(a->guard, one->guard);
         });
}

// A few. Those that do as well on as many boards mostly say the same in other words: one of them is enough.
template <class Suspect> std::vector<Suspect> least_wrong(std::vector<Suspect> suspects) {
  constexpr std::size_t most = 6;
  std::ranges::stable_sort(suspects, {}, [](const Suspect& s) { return s.at_large.wrong(); });
  const auto how_well = [](const Suspect& s) {
    return std::tuple(s.at_large.looked, s.at_large.departs, s.at_large.followed, s.at_large.contradicted);
  };
  std::vector<Suspect> best;
  for (Suspect& s : suspects) {
    const bool is_there = std::ranges::any_of(best, [&](const Suspect& b) { return how_well(b) == how_well(s); });
    if (best.size() < most && !is_there) best.push_back(std::move(s));
  }
  return best;
}

void append(std::vector<Fault>& all, std::vector<Fault> more) { std::ranges::move(more, std::back_inserter(all)); }

}  // namespace

Fit fit(const Reply& suspect, const Reply& other, Observes observes, Severity severity) {
  const auto* a = std::get_if<Observation>(&suspect);
  const auto* b = std::get_if<Observation>(&other);
  if (!a || !b) return Fit::none;
  const Severity left = divergence(*a, *b, observes).severity;
  if (left == Severity::none) return Fit::exact;
  return left == Severity::words && severity != Severity::words ? Fit::but_for_words : Fit::none;
}

Trial::Trial(const Symptom& symptom, const Court& court)
    : symptom_(symptom),
      court_(court),
      sight_(court.record.suspects().look_at(symptom.board)),
      whole_(court.record.suspects().look_at(symptom.whole)),
      experiments_(symptom.board, court.rules),
      questions_left_(court.settings.questions) {}

void Trial::look_by_points() {
  by_points_ = true;
  questions_left_ = court_.settings.questions;
}

// Of the symptom's board: all that the other says, or what makes it a symptom, and nothing that the other does not say.
bool Trial::fits(const Reply& said, const Reply& by_rules, const Reply& other) const {
  if (!by_points_) return agree(said, other, words_count());
  const bool of_retreats = symptom_.way.severity == Severity::retreats;
  const Observes positions{.words = false, .retreats = false, .coasts = court_.observes.coasts};
  return says(said, by_rules, other) && (of_retreats || fit(said, other, positions, Severity::position) != Fit::none);
}

// Of any board.
bool Trial::says(const Reply& said, const Reply& by_rules, const Reply& other) const {
  if (!by_points_) return agree(said, other, words_count());
  const auto *a = std::get_if<Observation>(&said), *r = std::get_if<Observation>(&by_rules),
             *b = std::get_if<Observation>(&other);
  return a && r && b && points(*a, *r, *b, court_.observes, words_count()).right();
}

// What the other has already it has not once more.
bool Trial::is_granted(const Fault& fault) const {
  return std::ranges::find(court_.settings.granted, fault) != court_.settings.granted.end();
}

// Those of which least is to be said first.
std::vector<Trial::Suspect> Trial::fitting(const std::vector<Fault>& faults) {
  std::vector<Suspect> all;
  for (const Fault& fault : faults)
    if (!is_granted(fault) &&
        fits(all_suspects().with(fault, sight_), all_suspects().without(sight_), symptom_.compared.other))
      all.push_back({fault});
  std::ranges::stable_sort(all, {}, [](const Suspect& s) { return length(s.fault); });
  return all;
}

std::vector<Fault> Trial::borders_left() const {
  const MapAudit* audit = court_.settings.audit;
  if (audit && audit->settles_borders()) return {};
  std::vector<Fault> borders = all_suspects().of_borders(symptom_.board, symptom_.compared.other);
  std::erase_if(borders, [&](const Fault& fault) {
    const auto* b = std::get_if<BorderAltered>(&fault);
    return b && audit && audit->settles(b->border.a, b->border.b);
  });
  return borders;
}

std::vector<Trial::Suspect> Trial::all_fitting(Depth depth) {
  std::vector<Fault> faults = all_suspects().choices();
  append(faults, borders_left());
  append(faults, all_suspects().of_orders(symptom_.board));
  append(faults, all_suspects().of_backup_rule(sight_));
  if (symptom_.way.severity == Severity::retreats) append(faults, all_suspects().of_retreats());
  if (words_count() == WordsCount::yes) append(faults, all_suspects().of_words(sight_, symptom_.compared.other));
  std::vector<Suspect> all = fitting(faults);
  const Reply& by_rules = all_suspects().without(sight_);
  const auto wanted = [&](const Reply& r) { return fits(r, by_rules, symptom_.compared.other); };
  for (Fault& fault : all_suspects().alterations(sight_, wanted, depth != Depth::plain))
    if (!is_granted(fault)) all.push_back({std::move(fault)});
  std::ranges::stable_sort(all, {}, [](const Suspect& s) { return length(s.fault); });
  return all;
}

// What was answered is evidence for and against all of them, whenever they come up.
void Trial::judge_by_answers(std::vector<Suspect>& suspects) {
  for (std::size_t a = 0; a < answered_.size() && !suspects.empty(); ++a) judge(suspects, answered_[a], a);
}

void Trial::judge(std::vector<Suspect>& suspects, Answered& answered, std::size_t number) const {
  const Reply& by_rules = all_suspects().without(answered.sight);
  const bool against_rules = !agree(by_rules, answered.other, words_count());
  struct Found {
    const Reply* said;
    bool right, departs;
  };
  std::vector<Found> found;  // many suspects say the same
  const auto held = [&](const Reply& said) {
    const auto known = std::ranges::find(found, &said, &Found::said);
    if (known != found.end()) return *known;
    const bool right = agree(said, answered.other, words_count());
    return found.emplace_back(Found{&said, right, !right && !agree(said, by_rules, words_count())});
  };
  for (Suspect& s : suspects) {
    if (s.judged > number) continue;
    ++s.judged;
    if (by_points_) {
      judge_by_points(s, answered);
      continue;
    }
    const auto [said, right, departs] = held(all_suspects().with(s.fault, answered.sight));
    if (departs && solved_alike(s.fault, answered.sight, answered.other, words_count())) continue;
    if (!right) ++(against_rules ? s.misses : s.refuted);
    if (right && against_rules) ++s.confirmed;
    if (answered.near && against_rules) ++s.shown_near, s.missed_near += !right;
  }
  std::erase_if(suspects, [](const Suspect& s) { return s.refuted > 0 || s.misses >= misses_allowed; });
}

// Where it does not depart from the rules, it has nothing to say of the other's departures, unless they are of the symptom's own way.
void Trial::judge_by_points(Suspect& s, Answered& answered) const {
  const auto* said = std::get_if<Observation>(&all_suspects().with(s.fault, answered.sight));
  const auto* by_rules = std::get_if<Observation>(&all_suspects().without(answered.sight));
  const auto& seen = std::get<Observation>(answered.other);
  if (!said || !by_rules) return;
  const Points found = points(*said, *by_rules, seen, court_.observes, words_count());
  if (found.departs > 0) {
    if (found.wrong > 0 && solved_alike(s.fault, answered.sight, answered.other, words_count())) return;
    ++(found.wrong > 0 ? s.misses : s.confirmed);
    if (answered.near) ++s.shown_near, s.missed_near += found.wrong > 0;
  } else if (answered.near) {
    const Divergence left = divergence(*by_rules, seen, court_.observes);
    const std::vector<Way> all = ways(answered.sight.board().position, *by_rules, seen, left);
    const bool likewise = std::ranges::find(all, symptom_.way) != all.end();
    s.shown_near += likewise, s.missed_near += likewise;
  }
}

// Boards on which suspects differ from each other, or from the rules, or would without their conditions; and boards next to the case,
// whatever suspects say of them: one that says too little is seen there.
void Trial::experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions) {
  if (!court_.settings.other) return;
  while (nearest_asked_ < nearest_boards && !suspects.empty()) {
    ++nearest_asked_;
    ask_about(told(experiments_.nearest()), suspects, true);
  }
  for (std::size_t i = 0; i < boards && questions > 0 && questions_left_ > 0 && !suspects.empty(); ++i)
    if (ask_about(told(experiments_.next()), suspects, false)) --questions, --questions_left_;
}

bool Trial::ask_about(const Board& board, std::vector<Suspect>& suspects, bool near) {
  Sight sight = all_suspects().look_at(board);
  if (!near && !is_telling(suspects, sight)) return false;
  Reply other = court_.settings.other->ask(board);
  if (!std::holds_alternative<Observation>(other)) return true;
  answered_.push_back({std::move(sight), std::move(other), near});
  judge(suspects, answered_.back(), answered_.size() - 1);
  return true;
}

bool Trial::is_telling(const std::vector<Suspect>& suspects, Sight& sight) {
  const Fault& first = suspects.front().fault;
  const Reply &by_rules = all_suspects().without(sight), &said = all_suspects().with(first, sight);
  if (!agree(said, by_rules, words_count())) return suspects.front().confirmed < enough_confirmations;
  std::vector<const Reply*> alike;  // many suspects say the same
  const auto says_else = [&](const Suspect& s) {
    const Reply& other = all_suspects().with(s.fault, sight);
    if (std::ranges::find(alike, &other) != alike.end()) return false;
    alike.push_back(&other);
    return !agree(other, said, words_count());
  };
  if (std::ranges::any_of(suspects, says_else)) return true;
  const auto wider = unguarded(first);
  return wider && !agree(all_suspects().with(*wider, sight), by_rules, words_count());
}

// What says nothing of boards next to the case that the rules tell wrong as well says too little: the fault is another, and wider.
bool Trial::stands(const Suspect& s) const {
  if (!court_.settings.other) return true;
  const std::size_t conditions = length(s.fault) / 2;
  return s.confirmed >= 3 * std::max<std::size_t>(1, conditions) && 10 * s.misses <= s.confirmed &&
         7 * s.missed_near <= s.shown_near;
}

// It says otherwise where the other agreed with the rules, and so does every solution of altered equations; a few such boards may be of other
// faults that hide it.
bool Trial::contradicted(const Fault& fault) {
  return court_.record.contradicted(fault, [&] {
    constexpr std::size_t most = 2;
    std::size_t contradictions = 0;
    for (std::size_t i = 0; i < court_.record.controls(); ++i) {
      Sight& sight = court_.record.control(i);
      const Reply& by_rules = all_suspects().without(sight);
      const bool departs = !agree(all_suspects().with(fault, sight), by_rules, WordsCount::no);
      if (departs && !solved_alike(fault, sight, by_rules, WordsCount::no) && ++contradictions > most) return true;
    }
    return false;
  });
}

// Of a unit of the whole board that it tells otherwise than the rules, the other does not say the same.
bool Trial::contradicted_by_whole(const Fault& fault) {
  Foretold whole;
  count(fault, whole_, symptom_.told_of_whole, words_count(), whole);
  return whole.contradicted > 0;
}

// A miss weighs as much as a condition and a half: then a longer fault that misses nothing is the better one. So do boards by chance on which
// it is wrong, and a choice of the rules weighs more by them: it would be no fault, and is said only if nothing else fits better. What calls orders otherwise than
// the other is the worse one than what is said in a few words more.
std::size_t Trial::rank(const Suspect& s) {
  constexpr std::size_t weight_of_a_miss = 3, most_at_large = 3, weight_of_words = 4;
  constexpr double weight_at_large = 16;
  const auto wrong = static_cast<std::size_t>(weight_at_large * s.at_large.wrong() + 0.5);
  const bool choice = std::holds_alternative<Rules>(s.fault);
  return length(s.fault) + weight_of_a_miss * s.misses + (choice ? wrong : std::min(wrong, most_at_large)) +
         (s.at_large.other_words ? weight_of_words : 0) + (s.at_large.refuted > 0 ? 1 : 0);
}

std::vector<Trial::Suspect> Trial::shortest_that_stands(std::vector<Suspect> suspects) {
  std::vector<Suspect> best;
  std::optional<bool> left;  // whether something is left that the best ones do not explain
  for (auto first = suspects.begin(); first != suspects.end();) {
    const std::size_t size = length(first->fault);
    if (!best.empty() && size >= rank(best.front())) {
      if (!left) left = leaves_something(best.front());
      if (!*left || size > rank(best.front()) + tolerated_length) break;
    }
    const auto last = std::find_if(first, suspects.end(), [&](const Suspect& s) { return length(s.fault) != size; });
    std::vector<Suspect> group(first, last);
    first = last;
    judge_by_answers(group);
    experiment(group, boards_at_once, questions_at_once);
    std::erase_if(group, [&](const Suspect& s) { return !stands(s); });
    std::erase_if(group, [&](const Suspect& s) {
      if (!contradicted(s.fault) && !contradicted_by_whole(s.fault)) return false;
      court_.record.note_fallen(s.fault);
      return true;
    });
    std::ranges::stable_sort(group, {},
                             [](const Suspect& s) { return std::pair(s.misses, -std::ptrdiff_t(s.confirmed)); });
    best = better(std::move(best), best_at_large(group));
    left.reset();
  }
  return best;
}

std::vector<Trial::Suspect> Trial::better(std::vector<Suspect> one, std::vector<Suspect> other) {
  if (other.empty()) return one;
  const auto merit = [](const Suspect& s) { return std::pair(rank(s), s.at_large.wrong()); };
  const bool other_is_better =
      one.empty() || merit(other.front()) < merit(one.front()) || explains_more(other.front(), one.front());
  return other_is_better ? std::move(other) : std::move(one);
}

// More of what boards by chance show, and it is wrong no more often; or as much as a choice of the rules that is wrong more often; or as much
// as what some of them refute, and none refutes it.
bool Trial::explains_more(const Suspect& longer, const Suspect& shorter) {
  constexpr double more = 1.25, as_much = 0.9;
  if (shorter.at_large.refuted > 0 && longer.at_large.wrong() == 0 && longer.misses <= shorter.misses &&
      longer.at_large.rate() >= as_much * shorter.at_large.rate())
    return rank(longer) <= rank(shorter) + tolerated_length;
  if (std::holds_alternative<Rules>(shorter.fault) && longer.at_large.wrong() < shorter.at_large.wrong() &&
      longer.at_large.rate() >= shorter.at_large.rate())
    return true;
  return rank(longer) <= rank(shorter) + tolerated_length && longer.misses <= shorter.misses &&
         longer.at_large.wrong() <= shorter.at_large.wrong() && longer.at_large.rate() > more * shorter.at_large.rate();
}

// By points, what it leaves to another fault speaks neither for it nor against it.
std::ptrdiff_t Trial::score_of(const Fault& fault, Answered& answered) const {
  const Reply &said = all_suspects().with(fault, answered.sight), &by_rules = all_suspects().without(answered.sight);
  if (says(said, by_rules, answered.other)) return 1;
  if (!by_points_ || !agree(said, by_rules, words_count())) return -1;
  return agree(by_rules, answered.other, words_count()) ? 1 : 0;
}

// With one condition more: these first, and those of the others under a condition that did best. Without one they are all among the suspects.
std::vector<Trial::Suspect> Trial::narrowed(const std::vector<Suspect>& suspects, const std::vector<Suspect>& first) {
  constexpr std::size_t most = 24, answers = 40;
  std::vector<std::ptrdiff_t> score(suspects.size());
  for (std::size_t a = 0; a < std::min(answers, answered_.size()); ++a) {
    for (std::size_t i = 0; i < suspects.size(); ++i) score[i] += score_of(suspects[i].fault, answered_[a]);
  }
  std::vector<std::size_t> best(suspects.size());
  std::iota(best.begin(), best.end(), std::size_t{0});
  std::ranges::stable_sort(best, std::ranges::greater{}, [&](std::size_t i) { return score[i]; });
  std::vector<Fault> wide, faults;
  for (const Suspect& s : first) wide.push_back(s.fault);
  for (std::size_t n = 0; n < best.size() && wide.size() < most; ++n) {
    const Fault& fault = suspects[best[n]].fault;
    if (unguarded(fault) && std::ranges::find(wide, fault) == wide.end()) wide.push_back(fault);
  }
  for (std::size_t w = 0; w < wide.size(); ++w) {
    std::vector<Fault> narrower = all_suspects().narrower(wide[w]);
    if (w < first.size()) erase_as_wrong(narrower, first[w]);
    append(faults, std::move(narrower));
  }
  return fitting(faults);
}

// What holds always, or never, may be one half of what is taken the other way round; and a support that is left out may only add to nothing.
std::vector<Trial::Suspect> Trial::said_otherwise(const std::vector<Suspect>& suspects) {
  std::vector<Fault> otherwise;
  for (const Suspect& s : suspects) append(otherwise, all_suspects().said_otherwise(s.fault));
  return fitting(otherwise);
}

bool Trial::is_said_as_granted() {
  return agree(all_suspects().without(sight_), symptom_.compared.other, words_count());
}

bool Trial::is_solution(const Fault& fault, const Reply& reply) {
  return agree(all_suspects().with(fault, sight_), reply, words_count()) ||
         solved_alike(fault, sight_, reply, words_count());
}

bool Trial::is_solution_as_granted(const Reply& reply) {
  const auto said = all_suspects().without_like(sight_, reply);
  return said && agree(*said, reply, words_count());
}

// Of a case on which the altered equations have several solutions, one of them is enough.
bool Trial::explains(const Fault& fault, bool with_experiments) {
  std::vector<Suspect> suspects = fitting({fault});
  if (suspects.empty() && !by_points_ && !is_granted(fault) &&
      solved_alike(fault, sight_, symptom_.compared.other, words_count()))
    suspects.push_back({fault});
  if (suspects.empty() || !with_experiments || !court_.settings.other) return !suspects.empty();
  judge_by_answers(suspects);
  experiment(suspects, 60, 5);
  return !suspects.empty() && 2 * suspects.front().misses <= suspects.front().confirmed + 1;
}

// Conditions more are looked for where nothing stands, or what stands is wrong now and then.
std::vector<Fault> Trial::cause(Depth depth) {
  std::vector<Suspect> all = all_fitting(depth);
  if (depth == Depth::plain) std::erase_if(all, [](const Suspect& s) { return unguarded(s.fault).has_value(); });
  std::vector<Suspect> best = shortest_that_stands(all);
  if (depth == Depth::all && best.empty()) best = borne_out_by_further_boards();
  const bool perfect = !best.empty() && rank(best.front()) == length(best.front().fault);
  if (depth == Depth::all && !perfect) {
    const std::vector<Suspect> first = best.empty() ? least_wrong(nearly_right()) : best;
    best = better(std::move(best), shortest_that_stands(narrowed(all, first)));
  }
  if (depth == Depth::all && best.empty()) best = borne_out_by_further_boards();
  best = better(std::move(best), shortest_that_stands(said_otherwise(best)));
  // Besides granted faults each of these thousands would be an adjudicator of its own.
  if (depth == Depth::all && best.empty() && !by_points_ && court_.settings.granted.empty())
    best = shortest_that_stands(fitting(all_suspects().pairs_of_choices()));
  std::vector<Fault> faults;
  for (const Suspect& s : best)
    if (s.misses == best.front().misses && !says_the_same(faults, s.fault)) faults.push_back(s.fault);
  return faults;
}

}  // namespace dipeq
