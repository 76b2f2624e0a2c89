// Suspects held against boards that were not made for the case: what these say of each.
#include <algorithm>

#include "boards/reduction.hpp"
#include "boards/touching.hpp"
#include "compare/attribution/put_aside_elsewhere.hpp"
#include "compare/attribution/trial.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

// By boards by chance, of a suspect under one condition at most. Those that it departs on are a hundred at most, so more refute it for good.
constexpr std::size_t tolerated_refutations = 4;

// How it did on the first boards that show it. Once so many are noted, and on several it was wrong, others may have done the same there.
bool note_first(Foretold& f, std::size_t board) {
  constexpr std::size_t some = 16, most = 32, several = 3;
  if (f.departs > most) return false;
  f.first.push_back({board, f.followed, f.refuted, f.contradicted});
  return (f.departs == some || f.departs == most) && f.departs - f.followed >= several;
}

}  // namespace

SuspectRecord::HeldTo Trial::kept_under(WordsCount words) const {
  using To = SuspectRecord::HeldTo;
  if (by_points_) return words == WordsCount::yes ? To::points_and_words : To::points;
  return words == WordsCount::yes ? To::all : To::but_words;
}

// The other may have the fault, and another backup rule.
bool Trial::solved_alike(const Fault& fault, Sight& sight, const Reply& other, WordsCount words) const {
  const auto said = all_suspects().with_like(fault, sight, other);
  return said && agree(*said, other, words);
}

bool Trial::agree(const Reply& one, const Reply& other, WordsCount words) const {
  if (&one == &other) return std::holds_alternative<Observation>(one);
  return fit(one, other, court_.observes, words == WordsCount::yes ? Severity::words : Severity::position) != Fit::none;
}

void Trial::count(const Fault& fault, Sight& sight, const Reply& other, WordsCount words, Foretold& into) const {
  const auto* said = std::get_if<Observation>(&all_suspects().with(fault, sight));
  const auto* by_rules = std::get_if<Observation>(&all_suspects().without(sight));
  const auto* seen = std::get_if<Observation>(&other);
  if (said && by_rules && !seen && court_.settings.both_ways) count_both_ways(*said, *by_rules, sight, words, into);
  if (!said || !by_rules || !seen) return;
  const Points found = points(*said, *by_rules, *seen, court_.observes, words);
  const bool wrong = by_points_ ? found.wrong > 0 : !agree(*said, *seen, words);
  if (wrong && solved_alike(fault, sight, other, words)) {
    into.kept += agree(*by_rules, *seen, words) && !impossibility(sight.board(), *said);
    return;
  }
  const std::size_t followed = into.followed;
  if (by_points_)
    into.add(found);
  else
    into.add(*said, *by_rules, *seen, court_.observes, words);
  if (into.followed == followed) return;
  if (!court_.settings.granted.empty()) into.taken_back += takes_back(*said, *by_rules, sight, words);
  if (into.forced == 0) into.forced += takes_away(fault, sight);
  into.turned += solved_alike(fault, sight, *by_rules, words);
}

// Of a board on which the other depends on the sequence, by the points in which the suspect departs from the rules.
void Trial::count_both_ways(const Observation& said, const Observation& by_rules, Sight& sight, WordsCount words,
                            Foretold& into) const {
  std::size_t right = 0, wrong = 0;
  for (const Reply& reply : court_.settings.both_ways(sight.board())) {
    const auto* seen = std::get_if<Observation>(&reply);
    if (!seen) return;
    const Points found = points(said, by_rules, *seen, court_.observes, words);
    right += found.right(), wrong += found.wrong > 0;
  }
  into.both_ways += right == 2;
  into.one_way += right == 1 && wrong == 1;
}

// Whether of all units that are told otherwise than with what is granted, and of all that act on these, the same would be said if some granted
// fault were not. Where only a part of what comes of it is taken back, it still does something there.
bool Trial::takes_back(const Observation& said, const Observation& with_granted, const Sight& sight,
                       WordsCount words) const {
  const Board& board = sight.board();
  const std::vector<UnitId> claimed = told_otherwise(said, with_granted, court_.observes, words);
  std::optional<std::vector<bool>> around;
  for (const Reply& reply : court_.record.with_all_but_one(board)) {
    const auto* without_one = std::get_if<Observation>(&reply);
    if (!without_one) continue;
    if (!around)
      around = reached_by_touch(touches(Interactions(settle(board.position, board.orders, court_.rules))),
                                said.units.size(), claimed);
    const std::vector<UnitId> left = told_otherwise(said, *without_one, court_.observes, words);
    if (std::ranges::none_of(left, [&](UnitId u) { return around->at(u.index()); })) return true;
  }
  return false;
}

// Whether what the rules say solves their equations and, if the fault depends on what comes of other orders, not the altered ones. A plain
// clause may leave it a solution as well: where units may trade places, that neither moves is one.
bool Trial::takes_away(const Fault& fault, Sight& sight) const {
  if (!std::holds_alternative<GuardedAlteration>(fault)) return true;
  const Reply& by_rules = all_suspects().without(sight);
  const auto as_it_is = all_suspects().without_like(sight, by_rules);
  if (!as_it_is || !agree(*as_it_is, by_rules, WordsCount::yes)) return false;
  if (!looks_at_decisions(fault)) return true;
  const auto altered = all_suspects().with_like(fault, sight, by_rules);
  return !altered || !agree(*altered, by_rules, words_count());
}

// At a board of the stock. Whether it says something else than the rules there; if not, it might without its conditions.
bool Trial::look_at_large(const Fault& fault, const std::optional<Fault>& wider, std::size_t board, WordsCount words,
                          AtLarge& into) {
  constexpr std::size_t enough_wider = 40;
  Sight& sight = court_.record.of_stock(board);
  const bool idle = all_suspects().idle(fault, sight);
  const bool look_wider = wider && into.looked_wider < enough_wider;
  if (idle && (!look_wider || all_suspects().idle(*wider, sight))) return false;
  const auto answer = [&]() -> const Reply& { return court_.record.stock().answer(board, *court_.settings.other); };
  const Reply& by_rules = all_suspects().without(sight);
  const std::size_t refuted = into.found.refuted;
  const bool departs = !idle && !agree(all_suspects().with(fault, sight), by_rules, words);
  if (departs) {
    count(fault, sight, answer(), words, into.found);
  } else if (look_wider) {
    const Reply& wide = all_suspects().with(*wider, sight);
    if (agree(wide, by_rules, words)) return false;
    ++into.looked_wider;
    into.found.refuted += says(wide, by_rules, answer());
  }
  if (into.found.refuted > refuted) court_.record.note_refuting(board, kept_under(words));
  return departs;
}

// Of thousands of suspects of a case most are refuted by the same few boards by chance.
bool Trial::refuted_like_others(const Fault& fault, WordsCount words) {
  if (court_.record.knows_at_large(fault, kept_under(words))) return false;
  const auto wider = unguarded(fault);
  const std::size_t tolerated = conditions(fault, court_.rules) > 1 ? 0 : tolerated_refutations;
  AtLarge there;
  for (const std::size_t board : court_.record.often_refuting(kept_under(words))) {
    look_at_large(fault, wider, board, words, there);
    if (there.found.refuted > tolerated) return true;
  }
  return false;
}

// On boards by chance.
Foretold Trial::at_large_of(const Fault& fault, WordsCount words) {
  const auto wider = unguarded(fault);
  constexpr std::size_t enough = 100;
  AtLarge there;
  Foretold& found = there.found;
  std::vector<Needless> needless;
  for (Fault& f : under_fewer_conditions(fault)) needless.push_back({std::move(f)});
  const auto is_lost = [&] {
    const std::size_t part = by_points_ ? 10 : 2;  // of those on which it may be wrong
    const std::size_t wrong = by_points_ ? found.contradicted : found.departs - found.followed;
    return found.refuted > tolerated_refutations || (found.departs >= 20 && part * wrong > found.departs);
  };
  for (std::size_t i = 0; i < court_.record.stock().size() && found.departs < enough && !is_lost(); ++i) {
    found.looked = i + 1;
    const std::size_t departs = found.departs;
    if (!look_at_large(fault, wider, i, words, there))
      for (Needless& n : needless) look(n, i, words);
    if (found.departs == departs || !note_first(found, i)) continue;
    if (const Foretold* like = court_.record.fallen_like(found.first, kept_under(words))) return *like;
  }
  for (const Needless& n : needless) found.refuted += n.is_needless() ? n.followed : 0;
  return found;
}

// Of a board of the stock on which the condition is not met.
void Trial::look(Needless& without, std::size_t board, WordsCount words) {
  constexpr std::size_t enough = 20;
  Sight& sight = court_.record.of_stock(board);
  if (without.departs == enough || all_suspects().idle(without.fault, sight)) return;
  const Reply& by_rules = all_suspects().without(sight);
  const Reply& said = all_suspects().with(without.fault, sight);
  if (agree(said, by_rules, words)) return;
  ++without.departs;
  without.followed += says(said, by_rules, court_.record.stock().answer(board, *court_.settings.other));
}

Foretold Trial::elsewhere_of(const Fault& fault, WordsCount words) {
  constexpr std::size_t boards = 60, put_aside = 30, enough = 20;
  if (!elsewhere_) {
    elsewhere_.emplace();
    PutAsideElsewhere likewise(symptom_.board, court_.rules);
    for (std::size_t i = 0; i < put_aside; ++i)
      if (const auto board = likewise.next()) elsewhere_->push_back({all_suspects().look_at(told(*board))});
    for (std::size_t i = 0; i < boards; ++i)
      if (const auto board = experiments_.elsewhere()) elsewhere_->push_back({all_suspects().look_at(told(*board))});
  }
  Foretold found;
  for (Elsewhere& there : *elsewhere_) {
    if (found.departs == enough) break;
    if (agree(all_suspects().with(fault, there.sight), all_suspects().without(there.sight), words)) continue;
    if (!there.other) there.other = court_.settings.other->ask(there.sight.board());
    count(fault, there.sight, *there.other, words, found);
  }
  return found;
}

Board Trial::told(Board board) const { return dipeq::told(std::move(board), told_to(*court_.settings.other)); }

// The case with a unit or an order less may show a part of it still: that a unit does not go where it goes by the rules, or is dislodged. A suspect that
// says nothing of it there says the case by accident.
bool Trial::leaves_a_part(const Fault& fault) {
  const auto *by_rules = std::get_if<Observation>(&symptom_.compared.one),
             *by_other = std::get_if<Observation>(&symptom_.compared.other);
  if (!by_rules || !by_other) return false;
  return std::ranges::any_of(smaller(), [&](Elsewhere& there) {
    const auto *said = std::get_if<Observation>(&all_suspects().with(fault, there.sight)),
               *right = std::get_if<Observation>(&all_suspects().without(there.sight)),
               *seen = std::get_if<Observation>(&*there.other);
    if (!said || !right || !seen) return false;
    const auto units = there.sight.board().position.units();
    for (std::size_t u = 0; u < units.size(); ++u) {
      const std::size_t in_case = symptom_.board.position.unit_in(units[u].at.province)->index();
      const auto is_left = [&](auto point) {
        const auto of_other = point(seen->units[u]), of_rules = point(right->units[u]);
        return of_other != of_rules && of_other == point(by_other->units[in_case]) &&
               of_rules == point(by_rules->units[in_case]) && of_other != point(said->units[u]);
      };
      const bool coasts = court_.observes.coasts;
      if (is_left([&](const ObservedUnit& o) { return coasts ? o.at : Location{o.at.province}; }) ||
          is_left([](const ObservedUnit& o) { return o.dislodged; }))
        return true;
    }
    return false;
  });
}

// The case with a unit or an order less, asked of the other.
std::vector<Trial::Elsewhere>& Trial::smaller() {
  constexpr std::size_t most = 24;
  if (smaller_) return *smaller_;
  smaller_.emplace();
  const Board& board = symptom_.board;
  std::vector<Board> all;
  for (std::size_t u = 0; u < board.position.units().size(); ++u) all.push_back(without_unit(board, UnitId(u)));
  for (std::size_t o = 0; o < board.orders.size(); ++o) all.push_back(without_order(board, o));
  for (const Board& one : all) {
    if (smaller_->size() == most) break;
    smaller_->push_back({all_suspects().look_at(one), court_.settings.other->ask(one)});
  }
  return *smaller_;
}

// Of boards by chance of which it says what the rules say, the share of those on which the other does not.
double Trial::share_of_others(const Fault& fault, WordsCount words) {
  constexpr std::size_t boards = 150;
  std::size_t looked = 0, shown = 0;
  Stock& stock = court_.record.stock();
  for (std::size_t i = 0; i < std::min(boards, stock.size()); ++i) {
    Sight& sight = court_.record.of_stock(i);
    const Reply& by_rules = all_suspects().without(sight);
    const Reply& other = stock.answer(i, *court_.settings.other);
    if (!std::holds_alternative<Observation>(other)) continue;
    if (!agree(all_suspects().with(fault, sight), by_rules, words)) continue;
    ++looked;
    shown += !agree(by_rules, other, words);
  }
  return looked == 0 ? 0 : static_cast<double>(shown) / static_cast<double>(looked);
}

Upheld Trial::upheld(const Fault& fault) {
  const Foretold at_large =
      court_.record.at_large(fault, kept_under(words_count()), [&] { return at_large_of(fault, words_count()); });
  const double others = share_of_others(fault, words_count());
  return {at_large.departs, at_large.departs - at_large.followed, others * static_cast<double>(at_large.departs)};
}

}  // namespace dipeq
