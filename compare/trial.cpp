#include "compare/trial.hpp"

#include <algorithm>
#include <numeric>

namespace dipeq {
namespace {

constexpr std::size_t boards_at_once = 160, questions_at_once = 30, misses_allowed = 4, named_at_once = 3;
constexpr std::size_t enough_confirmations = 16, nearest_boards = 24;

void append(std::vector<Fault>& all, std::vector<Fault> more) { std::ranges::move(more, std::back_inserter(all)); }

// The same without its conditions.
std::optional<Fault> unguarded(const Fault& fault) {
  return std::visit(
      [](auto f) -> std::optional<Fault> {
        if constexpr (requires { f.guard; }) {
          if (f.guard.empty()) return std::nullopt;
          f.guard.clear();
          return Fault(f);
        }
        return std::nullopt;
      },
      fault);
}

bool looks_at_decisions(const GuardedAlteration& alteration) {
  return std::ranges::any_of(alteration.guard,
                             [](const GuardCondition& c) { return c.what->looks_at == LooksAt::decisions; });
}

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

bool Trial::fits(const Reply& said, const Reply& other) const {
  return fit(said, other, court_.observes, symptom_.way.severity) != Fit::none;
}

// Those of which least is to be said first.
std::vector<Trial::Suspect> Trial::fitting(const std::vector<Fault>& faults) {
  std::vector<Suspect> all;
  for (const Fault& fault : faults)
    if (fits(all_suspects().with(fault, sight_), symptom_.compared.other)) all.push_back({fault});
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
  if (symptom_.way.severity == Severity::retreats) append(faults, all_suspects().of_retreats());
  std::vector<Suspect> all = fitting(faults);
  const auto wanted = [&](const Reply& r) { return fits(r, symptom_.compared.other); };
  for (Fault& fault : all_suspects().alterations(sight_, wanted, depth != Depth::plain))
    all.push_back({std::move(fault)});
  std::ranges::stable_sort(all, {}, [](const Suspect& s) { return length(s.fault); });
  return all;
}

// What was answered is evidence for and against all of them, whenever they come up.
void Trial::judge_by_answers(std::vector<Suspect>& suspects) {
  for (std::size_t a = 0; a < answered_.size() && !suspects.empty(); ++a) judge(suspects, answered_[a], a);
}

void Trial::judge(std::vector<Suspect>& suspects, Answered& answered, std::size_t number) const {
  const bool against_rules = !fits(all_suspects().without(answered.sight), answered.other);
  for (Suspect& s : suspects) {
    if (s.judged > number) continue;
    const Reply& said = all_suspects().with(s.fault, answered.sight);
    const bool right = fits(said, answered.other);
    ++s.judged;
    const bool departs = !right && !fits(said, all_suspects().without(answered.sight));
    if (departs && solved_alike(s.fault, answered.sight, answered.other, by_words())) continue;
    if (!right) ++(against_rules ? s.misses : s.refuted);
    if (right && against_rules) ++s.confirmed;
    if (answered.near && against_rules) ++s.shown_near, s.missed_near += !right;
  }
  std::erase_if(suspects, [](const Suspect& s) { return s.refuted > 0 || s.misses >= misses_allowed; });
}

// Boards on which suspects differ from each other, or from the rules, or would without their conditions; and boards next to the case,
// whatever suspects say of them: one that says too little is seen there.
void Trial::experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions) {
  if (!court_.settings.other) return;
  while (nearest_asked_ < nearest_boards && !suspects.empty()) {
    ++nearest_asked_;
    ask_about(experiments_.nearest(), suspects, true);
  }
  for (std::size_t i = 0; i < boards && questions > 0 && questions_left_ > 0 && !suspects.empty(); ++i)
    if (ask_about(experiments_.next(), suspects, false)) --questions, --questions_left_;
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
  if (!fits(said, by_rules)) return suspects.front().confirmed < enough_confirmations;
  if (std::ranges::any_of(suspects, [&](const Suspect& s) { return !fits(all_suspects().with(s.fault, sight), said); }))
    return true;
  const auto wider = unguarded(first);
  return wider && !fits(all_suspects().with(*wider, sight), by_rules);
}

// What says nothing of boards next to the case that the rules tell wrong as well says too little: the fault is another, and wider.
bool Trial::stands(const Suspect& s) const {
  if (!court_.settings.other) return true;
  const std::size_t conditions = length(s.fault) / 2;
  return s.confirmed >= 3 * std::max<std::size_t>(1, conditions) && 10 * s.misses <= s.confirmed &&
         7 * s.missed_near <= s.shown_near;
}

// It says otherwise where the other agreed with the rules; a few such boards may be of other faults that hide it.
bool Trial::contradicted(const Fault& fault) {
  return court_.record.contradicted(fault, [&] {
    constexpr std::size_t most = 2;
    std::size_t contradictions = 0;
    for (std::size_t i = 0; i < court_.record.controls(); ++i) {
      Sight& sight = court_.record.control(i);
      if (fit(all_suspects().with(fault, sight), all_suspects().without(sight), court_.observes, Severity::position) ==
              Fit::none &&
          ++contradictions > most)
        return true;
    }
    return false;
  });
}

// Of a unit of the whole board that it tells otherwise than the rules, the other does not say the same.
bool Trial::contradicted_by_whole(const Fault& fault) {
  Foretold whole;
  count(fault, whole_, symptom_.told_of_whole, by_words(), whole);
  return whole.contradicted > 0;
}

// None if the other does not follow it. Of what hardly shows by chance boards like the case are made elsewhere on the map.
std::optional<Foretold> Trial::foretold_at_large(const Fault& fault) {
  constexpr std::size_t enough = 30;
  if (!court_.settings.other) return Foretold{};
  const Foretold elsewhere = elsewhere_of(fault, by_words());
  if (elsewhere.departs > 0 && elsewhere.followed < elsewhere.refuted) return std::nullopt;
  const Foretold at_large = court_.record.at_large(fault, by_words(), [&] { return at_large_of(fault, by_words()); });
  const Foretold all = at_large.departs < enough ? together(at_large, elsewhere) : at_large;
  if (!foretells(all, all.followed == all.departs ? 0 : share_of_others(fault, by_words()))) return std::nullopt;
  if (!by_words() && court_.observes.words && wrong_in_words(fault)) return std::nullopt;
  if (at_large.forced + elsewhere.forced == 0 && !is_forced_nearby(fault)) return std::nullopt;
  return at_large;
}

// Whether what the rules say solves their equations and, if the fault depends on what comes of other orders, not the altered ones. A plain
// clause may leave it a solution as well: where units may trade places, that neither moves is one.
bool Trial::takes_away(const Fault& fault, Sight& sight) const {
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  if (!alteration) return true;
  const Reply& by_rules = all_suspects().without(sight);
  const auto as_it_is = all_suspects().without_like(sight, by_rules);
  if (!as_it_is || !agree(*as_it_is, by_rules, true)) return false;
  if (!looks_at_decisions(*alteration)) return true;
  const auto altered = all_suspects().with_like(fault, sight, by_rules);
  return !altered || !agree(*altered, by_rules, by_words());
}

// What takes nothing away says that the other decides otherwise what equations leave open: it goes round in a circle ("a support counts where
// the move succeeds"), or shows in paradoxes alone. Then no clause is known to be wrong.
bool Trial::is_forced_nearby(const Fault& fault) {
  const auto at = [&](Sight& sight, const Reply& other) {
    const Reply& said = all_suspects().with(fault, sight);
    return agree(said, other, by_words()) && !agree(said, all_suspects().without(sight), by_words()) &&
           takes_away(fault, sight);
  };
  return at(sight_, symptom_.compared.other) ||
         std::ranges::any_of(answered_, [&](Answered& a) { return at(a.sight, a.other); });
}

// Of units that it tells otherwise than the rules the other says other words, and far more often than it departs from the words of the rules
// elsewhere.
bool Trial::wrong_in_words(const Fault& fault) {
  constexpr double tolerated = 0.25;
  const Foretold words = court_.record.at_large(fault, true, [&] { return at_large_of(fault, true); });
  if (words.contradicted == 0) return false;
  return static_cast<double>(words.contradicted) >
         (tolerated + share_of_others(fault, true)) * static_cast<double>(words.departs);
}

// The other may have the fault, and another backup rule.
bool Trial::solved_alike(const Fault& fault, Sight& sight, const Reply& other, bool by_words) const {
  const auto said = all_suspects().with_like(fault, sight, other);
  return said && agree(*said, other, by_words);
}

bool Trial::agree(const Reply& one, const Reply& other, bool by_words) const {
  return fit(one, other, court_.observes, by_words ? Severity::words : Severity::position) != Fit::none;
}

void Trial::count(const Fault& fault, Sight& sight, const Reply& other, bool by_words, Foretold& into) const {
  const auto* said = std::get_if<Observation>(&all_suspects().with(fault, sight));
  const auto* by_rules = std::get_if<Observation>(&all_suspects().without(sight));
  const auto* seen = std::get_if<Observation>(&other);
  if (!said || !by_rules || !seen) return;
  if (!agree(*said, *seen, by_words) && solved_alike(fault, sight, other, by_words)) return;
  const std::size_t followed = into.followed;
  into.add(*said, *by_rules, *seen, court_.observes, by_words);
  if (into.forced == 0 && into.followed > followed) into.forced += takes_away(fault, sight);
}

// On boards by chance, where it says something else than the rules, or would without its conditions.
Foretold Trial::at_large_of(const Fault& fault, bool by_words) {
  const auto wider = unguarded(fault);
  constexpr std::size_t enough = 100, tolerated = enough / 25, enough_wider = 40;
  Foretold found;
  std::size_t looked_wider = 0;
  Stock& stock = court_.record.stock();
  const auto is_lost = [&] {
    return found.refuted > tolerated || (found.departs >= 20 && 2 * found.followed < found.departs);
  };
  for (std::size_t i = 0; i < stock.size() && found.departs < enough && !is_lost(); ++i) {
    Sight sight = all_suspects().look_at(stock.board(i));
    const bool idle = all_suspects().idle(fault, sight);
    if (idle && (!wider || looked_wider == enough_wider || all_suspects().idle(*wider, sight))) continue;
    const Reply& by_rules = all_suspects().without(sight);
    if (!idle && !agree(all_suspects().with(fault, sight), by_rules, by_words)) {
      count(fault, sight, stock.answer(i, *court_.settings.other), by_words, found);
    } else if (wider && looked_wider < enough_wider) {
      const Reply& wide = all_suspects().with(*wider, sight);
      if (agree(wide, by_rules, by_words)) continue;
      ++looked_wider;
      found.refuted += agree(wide, stock.answer(i, *court_.settings.other), by_words);
    }
  }
  return found;
}

Foretold Trial::elsewhere_of(const Fault& fault, bool by_words) {
  constexpr std::size_t boards = 60, enough = 20;
  if (!elsewhere_) {
    elsewhere_.emplace();
    for (std::size_t i = 0; i < boards; ++i)
      if (const auto board = experiments_.elsewhere()) elsewhere_->push_back({all_suspects().look_at(*board)});
  }
  Foretold found;
  for (Elsewhere& there : *elsewhere_) {
    if (found.departs == enough) break;
    if (agree(all_suspects().with(fault, there.sight), all_suspects().without(there.sight), by_words)) continue;
    if (!there.other) there.other = court_.settings.other->ask(there.sight.board());
    count(fault, there.sight, *there.other, by_words, found);
  }
  return found;
}

// Of boards by chance of which it says what the rules say, the share of those on which the other does not.
double Trial::share_of_others(const Fault& fault, bool by_words) {
  constexpr std::size_t boards = 150;
  std::size_t looked = 0, shown = 0;
  Stock& stock = court_.record.stock();
  for (std::size_t i = 0; i < std::min(boards, stock.size()); ++i) {
    Sight sight = all_suspects().look_at(stock.board(i));
    const Reply& by_rules = all_suspects().without(sight);
    const Reply& other = stock.answer(i, *court_.settings.other);
    if (!std::holds_alternative<Observation>(other)) continue;
    if (!agree(all_suspects().with(fault, sight), by_rules, by_words)) continue;
    ++looked;
    shown += !agree(by_rules, other, by_words);
  }
  return looked == 0 ? 0 : static_cast<double>(shown) / static_cast<double>(looked);
}

// Of those that did best in experiments, those that do best on boards that were not made for the case: they are seldom wrong, and they
// foretell most.
std::vector<Trial::Suspect> Trial::best_at_large(const std::vector<Suspect>& suspects) {
  constexpr std::size_t tried = 8, looked_at = 100;
  std::vector<Suspect> standing;
  for (std::size_t i = 0; i < std::min(looked_at, suspects.size()) && standing.size() < tried; ++i)
    if (const auto foretold = foretold_at_large(suspects[i].fault)) {
      standing.push_back(suspects[i]);
      standing.back().at_large = *foretold;
    }
  const auto merit = [](const Suspect& s) {
    return std::pair(s.at_large.wrong(), -static_cast<double>(s.at_large.followed));
  };
  std::ranges::stable_sort(standing, {}, merit);
  std::vector<Suspect> best;
  for (Suspect& s : standing)
    if (best.empty() || (merit(s) == merit(best.front()) && best.size() < named_at_once)) best.push_back(std::move(s));
  return best;
}

// A miss weighs as much as a condition and a half: then a longer fault that misses nothing is the better one. So do boards by chance on which
// it is wrong, and a choice of the rules weighs more by them: it would be no fault, and is said only if nothing else fits better.
std::size_t Trial::rank(const Suspect& s) {
  constexpr std::size_t weight_of_a_miss = 3, most_at_large = 3;
  constexpr double weight_at_large = 16;
  const auto wrong = static_cast<std::size_t>(weight_at_large * s.at_large.wrong() + 0.5);
  const bool choice = std::holds_alternative<Rules>(s.fault);
  return length(s.fault) + weight_of_a_miss * s.misses + (choice ? wrong : std::min(wrong, most_at_large));
}

std::vector<Trial::Suspect> Trial::shortest_that_stands(std::vector<Suspect> suspects) {
  std::vector<Suspect> best;
  for (auto first = suspects.begin(); first != suspects.end();) {
    const std::size_t size = length(first->fault);
    if (!best.empty() && size >= rank(best.front())) break;
    const auto last = std::find_if(first, suspects.end(), [&](const Suspect& s) { return length(s.fault) != size; });
    std::vector<Suspect> group(first, last);
    first = last;
    judge_by_answers(group);
    experiment(group, boards_at_once, questions_at_once);
    std::erase_if(
        group, [&](const Suspect& s) { return !stands(s) || contradicted(s.fault) || contradicted_by_whole(s.fault); });
    std::ranges::stable_sort(group, {}, &Suspect::misses);
    best = better(std::move(best), best_at_large(group));
  }
  return best;
}

std::vector<Trial::Suspect> Trial::better(std::vector<Suspect> one, std::vector<Suspect> other) {
  if (other.empty()) return one;
  return one.empty() || rank(other.front()) < rank(one.front()) ? std::move(other) : std::move(one);
}

// With one condition more, of those that did best.
std::vector<Trial::Suspect> Trial::narrowed(const std::vector<Suspect>& suspects) {
  constexpr std::size_t most = 24, answers = 40;
  std::vector<std::ptrdiff_t> score(suspects.size());
  for (std::size_t a = 0; a < std::min(answers, answered_.size()); ++a) {
    for (std::size_t i = 0; i < suspects.size(); ++i)
      score[i] += fits(all_suspects().with(suspects[i].fault, answered_[a].sight), answered_[a].other) ? 1 : -1;
  }
  std::vector<std::size_t> best(suspects.size());
  std::iota(best.begin(), best.end(), std::size_t{0});
  std::ranges::stable_sort(best, std::ranges::greater{}, [&](std::size_t i) { return score[i]; });
  std::vector<Fault> faults;
  for (std::size_t n = 0; n < std::min(most, best.size()); ++n)
    append(faults, all_suspects().narrower(suspects[best[n]].fault));
  return fitting(faults);
}

bool Trial::explains(const Fault& fault, bool with_experiments) {
  std::vector<Suspect> suspects = fitting({fault});
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
  const bool perfect = !best.empty() && rank(best.front()) == length(best.front().fault);
  if (depth == Depth::all && !perfect) best = better(std::move(best), shortest_that_stands(narrowed(all)));
  if (depth == Depth::all && best.empty()) best = shortest_that_stands(fitting(all_suspects().pairs_of_choices()));
  std::vector<Fault> faults;
  for (const Suspect& s : best)
    if (s.misses == best.front().misses) faults.push_back(s.fault);
  return faults;
}

}  // namespace dipeq
