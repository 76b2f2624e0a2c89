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
    const bool right = fits(all_suspects().with(s.fault, answered.sight), answered.other);
    ++s.judged;
    if (!right) ++(against_rules ? s.misses : s.refuted);
    if (right && against_rules) ++s.confirmed;
  }
  std::erase_if(suspects, [](const Suspect& s) { return s.refuted > 0 || s.misses >= misses_allowed; });
}

// Boards on which suspects differ from each other, or from the rules, or would without their conditions; and boards next to the case,
// whatever suspects say of them: one that says too little is seen there.
void Trial::experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions) {
  if (!court_.settings.other) return;
  while (nearest_asked_ < nearest_boards && !suspects.empty()) {
    ++nearest_asked_;
    ask_about(experiments_.nearest(), suspects, false);
  }
  for (std::size_t i = 0; i < boards && questions > 0 && questions_left_ > 0 && !suspects.empty(); ++i)
    if (ask_about(experiments_.next(), suspects, true)) --questions, --questions_left_;
}

bool Trial::ask_about(const Board& board, std::vector<Suspect>& suspects, bool telling_alone) {
  Sight sight = all_suspects().look_at(board);
  if (telling_alone && !is_telling(suspects, sight)) return false;
  Reply other = court_.settings.other->ask(board);
  if (!std::holds_alternative<Observation>(other)) return true;
  answered_.push_back({std::move(sight), std::move(other)});
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

bool Trial::stands(const Suspect& s) const {
  if (!court_.settings.other) return true;
  const std::size_t conditions = length(s.fault) / 2;
  return s.confirmed >= 3 * std::max<std::size_t>(1, conditions) && 10 * s.misses <= s.confirmed;
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

std::optional<double> Trial::wrong_at_large(const Fault& fault) {
  if (!court_.settings.other) return 0;
  const bool by_words = symptom_.way.severity == Severity::words;
  return court_.record.at_large(fault, by_words, [&] { return looked_at_large(fault); }).wrong;
}

// On boards by chance, where it says something else than the rules, or would without its conditions. What the other says there may also
// be of other faults, but hardly ever what the rules say.
SuspectRecord::AtLarge Trial::looked_at_large(const Fault& fault) {
  const auto wider = unguarded(fault);
  constexpr std::size_t enough = 100, tolerated = enough / 25;
  std::size_t confirmed = 0, refuted = 0, looked = 0, looked_wider = 0;
  Stock& stock = court_.record.stock();
  for (std::size_t i = 0; i < stock.size() && looked < enough && refuted <= tolerated; ++i) {
    Sight sight = all_suspects().look_at(stock.board(i));
    const Reply &by_rules = all_suspects().without(sight), &said = all_suspects().with(fault, sight);
    if (!fits(said, by_rules)) {
      ++looked;
      const Reply& other = stock.answer(i, *court_.settings.other);
      confirmed += fits(said, other);
      refuted += fits(by_rules, other);
    } else if (wider && looked_wider < 40) {
      const Reply& wide = all_suspects().with(*wider, sight);
      if (fits(wide, by_rules)) continue;
      ++looked_wider;
      refuted += fits(wide, stock.answer(i, *court_.settings.other));
    }
  }
  if (25 * refuted > confirmed) return {std::nullopt};
  return {looked == 0 ? 0 : static_cast<double>(looked - confirmed) / static_cast<double>(looked)};
}

// Of those that did best in experiments, those that do best on boards by chance.
std::vector<Trial::Suspect> Trial::best_at_large(const std::vector<Suspect>& suspects) {
  constexpr std::size_t tried = 8;
  std::vector<std::pair<double, Suspect>> standing;
  for (const Suspect& s : suspects) {
    if (standing.size() == tried) break;
    if (const auto wrong = wrong_at_large(s.fault)) standing.emplace_back(*wrong, s);
  }
  std::ranges::stable_sort(standing, {}, [](const auto& one) { return one.first; });
  std::vector<Suspect> best;
  for (auto& [wrong, s] : standing)
    if (wrong == standing.front().first && best.size() < named_at_once) {
      s.wrong_at_large = wrong;
      best.push_back(std::move(s));
    }
  return best;
}

// A miss weighs as much as a condition and a half: then a longer fault that misses nothing is the better one. So does a choice of the rules by
// which the other is wrong on every fifth board by chance: it would be no fault, and is said only if nothing else fits better.
std::vector<Fault> Trial::shortest_that_stands(std::vector<Suspect> suspects) {
  constexpr std::size_t weight_of_a_miss = 3, weight_of_a_wrong_choice = 16;
  const auto rank = [](const Suspect& s) {
    const std::size_t wrong = std::holds_alternative<Rules>(s.fault)
                                  ? static_cast<std::size_t>(weight_of_a_wrong_choice * s.wrong_at_large)
                                  : 0;
    return length(s.fault) + weight_of_a_miss * s.misses + wrong;
  };
  std::vector<Suspect> best;
  for (auto first = suspects.begin(); first != suspects.end();) {
    const std::size_t size = length(first->fault);
    if (!best.empty() && size >= rank(best.front())) break;
    const auto last = std::find_if(first, suspects.end(), [&](const Suspect& s) { return length(s.fault) != size; });
    std::vector<Suspect> group(first, last);
    first = last;
    judge_by_answers(group);
    experiment(group, boards_at_once, questions_at_once);
    std::erase_if(group, [&](const Suspect& s) { return !stands(s) || contradicted(s.fault); });
    std::ranges::stable_sort(group, {}, &Suspect::misses);
    std::vector<Suspect> good = best_at_large(group);
    if (!good.empty() && (best.empty() || rank(good.front()) < rank(best.front()))) best = std::move(good);
  }
  std::vector<Fault> faults;
  for (const Suspect& s : best)
    if (s.misses == best.front().misses) faults.push_back(s.fault);
  return faults;
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

std::vector<Fault> Trial::cause(Depth depth) {
  std::vector<Suspect> all = all_fitting(depth);
  if (depth == Depth::plain) std::erase_if(all, [](const Suspect& s) { return unguarded(s.fault).has_value(); });
  std::vector<Fault> best = shortest_that_stands(all);
  if (!best.empty() || depth != Depth::all) return best;
  best = shortest_that_stands(narrowed(all));
  if (!best.empty()) return best;
  return shortest_that_stands(fitting(all_suspects().pairs_of_choices()));
}

}  // namespace dipeq
