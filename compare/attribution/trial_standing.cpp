// Which suspects stand, by boards that were not made for the case, and which of these is the best.
#include <algorithm>

#include "compare/attribution/trial.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

// The first ones by merit, and no more of these than are named at once.
template <class Suspect, class Merit> std::vector<Suspect> best_by(std::vector<Suspect> suspects, Merit merit) {
  constexpr std::size_t named_at_once = 3;
  std::ranges::stable_sort(suspects, {}, merit);
  std::vector<Suspect> best;
  for (Suspect& s : suspects)
    if (best.empty() || (merit(s) == merit(best.front()) && best.size() < named_at_once)) best.push_back(std::move(s));
  return best;
}

// On so many boards that were not made for the case it is not by accident that a suspect says what the other says.
constexpr std::size_t shown_enough = 10;

// What boards by chance refute now and then may be right under one condition more.
bool is_nearly_right(const Foretold& at_large) {
  constexpr std::size_t enough = 6, part = 3;
  return at_large.followed >= enough && part * (at_large.departs - at_large.followed) <= at_large.followed;
}

}  // namespace

std::size_t conditions(const Fault& fault, const Rules& rules) {
  if (const auto* reading = std::get_if<Rules>(&fault)) {
    const auto others = std::ranges::count_if(
        all_issues(), [&](const IssueInfo& i) { return choice(*reading, i.issue) != choice(rules, i.issue); });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(others - 1, 0));
  }
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  const std::size_t chosen = alteration && std::holds_alternative<StrengthTaken>(alteration->change) ? 1 : 0;
  return std::visit(
      [&](const auto& f) -> std::size_t {
        if constexpr (requires { f.guard; }) return chosen + f.guard.size();
        return 0;
      },
      fault);
}

bool looks_at_decisions(const Fault& fault) {
  const auto* alteration = std::get_if<GuardedAlteration>(&fault);
  return alteration && std::ranges::any_of(alteration->guard, [](const GuardCondition& c) {
           return c.what->looks_at == LooksAt::decisions;
         });
}

// None if the other does not follow it. Of what hardly shows by chance boards like the case are made elsewhere on the map.
std::optional<Foretold> Trial::foretold_at_large(const Suspect& suspect) {
  if (!court_.settings.other) return Foretold{};
  const Fault& fault = suspect.fault;
  const auto* reading = std::get_if<Rules>(&fault);
  if (reading && kept_on_telling(*reading) == OnTelling::refused) return std::nullopt;
  const Foretold elsewhere = elsewhere_of(fault, words_count());
  if (elsewhere.departs > 0 && elsewhere.followed < elsewhere.refuted) return std::nullopt;
  if (by_points_ && elsewhere.contradicted > 2) return std::nullopt;
  if (refuted_like_others(fault, words_count())) {
    refuted_like_others_.push_back(suspect);
    return std::nullopt;
  }
  const Foretold at_large =
      court_.record.at_large(fault, kept_under(words_count()), [&] { return at_large_of(fault, words_count()); });
  const bool hardly_shows = at_large.followed + elsewhere.followed < shown_enough;
  if (hardly_shows && !by_points_ && leaves_a_part(fault)) return std::nullopt;
  if (!confirmed_by_chance(at_large, conditions(fault, court_.rules))) {
    const bool is_known = std::ranges::find(too_seldom_, fault, &Suspect::fault) != too_seldom_.end();
    if (!by_points_ && !is_known && unguarded(fault) && at_large.wrong() == 0 && at_large.refuted == 0) {
      too_seldom_.push_back(suspect);
      too_seldom_.back().at_large = at_large;
    }
    return foretold_in_words(fault, at_large);
  }
  if (!is_followed(fault, at_large, elsewhere)) {
    court_.record.note_fallen_at_large(at_large, kept_under(words_count()));
    if (is_nearly_right(at_large)) nearly_right_.push_back(suspect), nearly_right_.back().at_large = at_large;
    return std::nullopt;
  }
  if (words_count() == WordsCount::yes && is_wrong_in_positions(fault)) return std::nullopt;
  Foretold found = at_large;
  found.other_words = wrong_in_words(fault);
  if (found.other_words && !foretells_but_for_words(fault, found)) return std::nullopt;
  return found;
}

// What hardly ever moves a unit may change what orders are called often enough, and then the other follows it in that. Of the board that the case
// was reduced from it says all that the other says.
std::optional<Foretold> Trial::foretold_in_words(const Fault& fault, const Foretold& ends) {
  constexpr std::size_t enough = 10;
  if (words_count() == WordsCount::yes || by_points_ || !court_.observes.words || ends.wrong() > 0 || ends.refuted > 0)
    return std::nullopt;
  if (!agree(all_suspects().with(fault, whole_), symptom_.told_of_whole, WordsCount::yes)) return std::nullopt;
  const Foretold words =
      court_.record.at_large(fault, kept_under(WordsCount::yes), [&] { return at_large_of(fault, WordsCount::yes); });
  if (words.followed < enough || words.wrong() > 0 || words.refuted > 0 || words.forced == 0) return std::nullopt;
  return words;
}

// Wherever it shows, units end as it says: then the other has it, and calls orders otherwise besides. But not if it does so on many boards on which
// this does nothing: then what it has wrong is something wider. A choice of the rules says which words are right.
bool Trial::foretells_but_for_words(const Fault& fault, const Foretold& at_large) {
  constexpr std::size_t enough = 20;
  constexpr double many = 0.2;
  if (by_points_ || at_large.departs < enough || at_large.followed < at_large.departs) return false;
  const bool may_say_otherwise = std::holds_alternative<GuardedAlteration>(fault) ||
                                 std::holds_alternative<OrderIgnored>(fault) || std::holds_alternative<Rules>(fault);
  if (!may_say_otherwise) return false;
  return share_of_others(fault, WordsCount::yes) < many;
}

bool Trial::is_followed(const Fault& fault, const Foretold& at_large, const Foretold& elsewhere) {
  constexpr std::size_t enough = 30;
  if (refuted_by_chance(at_large, conditions(fault, court_.rules))) return false;
  Foretold here;
  count(fault, sight_, symptom_.compared.other, words_count(), here);
  const Foretold everywhere = together(here, together(at_large, elsewhere));
  if (!decides_in_one_way(everywhere) || !is_of_its_own(everywhere)) return false;
  if (looks_at_decisions(fault) && mostly_adds(everywhere)) return false;
  if (!is_steady(everywhere)) return court_.record.note_unsteady(fault), false;
  if (court_.record.is_unsteady(fault)) return false;
  const Foretold all = at_large.departs < enough ? together(at_large, elsewhere) : at_large;
  const bool others_show = by_points_ ? all.besides > 0 : all.followed < all.departs;
  const double others = others_show ? share_of_others(fault, words_count()) : 0;
  const auto* reading = std::get_if<Rules>(&fault);
  const bool is_chosen = reading && !by_points_ && foretells_as_chosen(all);
  const bool may_depart = is_chosen && kept_on_telling(*reading) == OnTelling::followed;
  if (!may_depart && (by_points_ ? !foretells_by_points(all, others) : !foretells(all, others))) return false;
  return at_large.forced + elsewhere.forced > 0 || is_forced_nearby(fault);
}

// With those that fell before all boards by chance were looked at, if they did well in experiments.
std::vector<Trial::Suspect> Trial::nearly_right() {
  constexpr std::size_t most = 40;
  std::vector<Suspect> others = std::move(refuted_like_others_);
  std::ranges::stable_sort(others, {},
                           [](const Suspect& s) { return std::pair(s.misses, -std::ptrdiff_t(s.confirmed)); });
  if (others.size() > most) others.erase(others.begin() + most, others.end());
  for (Suspect& s : others) {
    s.at_large =
        court_.record.at_large(s.fault, kept_under(words_count()), [&] { return at_large_of(s.fault, words_count()); });
    if (is_nearly_right(s.at_large)) nearly_right_.push_back(std::move(s));
  }
  return nearly_right_;
}

// Of what fell only because boards by chance hardly show it, and most of what these bear out: what the other follows on further ones, wherever
// it shows there. Of these least is to be said.
std::vector<Trial::Suspect> Trial::borne_out_by_further_boards() {
  constexpr std::size_t most = 24, most_answers = 300'000;
  std::vector<Suspect> open = std::move(too_seldom_);
  std::ranges::stable_sort(open, {}, [](const Suspect& s) {
    return std::tuple(length(s.fault), s.misses, -static_cast<double>(s.at_large.followed));
  });
  if (open.size() > most) open.erase(open.begin() + most, open.end());
  std::size_t answers = 0;
  for (std::size_t i = 0; i < Stock::further && !open.empty() && answers < most_answers; ++i) {
    Sight sight = all_suspects().look_at(court_.record.stock().further_board(i));
    std::optional<Reply> other;
    for (Suspect& s : open) {
      if (all_suspects().idle(s.fault, sight)) continue;
      ++answers;
      if (agree(all_suspects().with(s.fault, sight), all_suspects().without(sight), words_count())) continue;
      if (!other) other = court_.settings.other->ask(sight.board());
      count(s.fault, sight, *other, words_count(), s.at_large);
    }
    std::erase_if(open, [](const Suspect& s) { return s.at_large.wrong() > 0; });
  }
  std::erase_if(open, [&](const Suspect& s) {
    return !confirmed_by_chance(s.at_large, conditions(s.fault, court_.rules)) ||
           !is_followed(s.fault, s.at_large, elsewhere_of(s.fault, words_count())) || wrong_in_words(s.fault);
  });
  std::vector<Suspect> best = best_by(std::move(open), [](const Suspect& s) {
    return std::pair(length(s.fault), -static_cast<double>(s.at_large.followed));
  });
  erase_synonyms(best);
  return best;
}

// What takes nothing away says that the other decides otherwise what equations leave open: it goes round in a circle ("a support counts where
// the move succeeds"), or shows in paradoxes alone. Then no clause is known to be wrong.
bool Trial::is_forced_nearby(const Fault& fault) {
  const auto at = [&](Sight& sight, const Reply& other) {
    const Reply& said = all_suspects().with(fault, sight);
    const Reply& by_rules = all_suspects().without(sight);
    return says(said, by_rules, other) && !agree(said, by_rules, words_count()) && takes_away(fault, sight);
  };
  return at(sight_, symptom_.compared.other) ||
         std::ranges::any_of(answered_, [&](Answered& a) { return at(a.sight, a.other); });
}

// What was found because of words says where units end as well.
bool Trial::is_wrong_in_positions(const Fault& fault) {
  if (std::holds_alternative<WordSaid>(fault)) return false;
  const Foretold ends =
      court_.record.at_large(fault, kept_under(WordsCount::no), [&] { return at_large_of(fault, WordsCount::no); });
  return ends.departs > 0 && !foretells(ends, share_of_others(fault, WordsCount::no));
}

// Of units that it tells otherwise than the rules the other says other words, and far more often than it departs from the words of the rules
// elsewhere.
bool Trial::wrong_in_words(const Fault& fault) {
  if (words_count() == WordsCount::yes || !court_.observes.words) return false;
  // That orders are unread, legal or not, is seen of the illegal ones by their words alone, and they are few.
  const double tolerated = std::holds_alternative<OrderUnread>(fault) ? 0.02 : 0.25;
  const Foretold words =
      court_.record.at_large(fault, kept_under(WordsCount::yes), [&] { return at_large_of(fault, WordsCount::yes); });
  if (words.contradicted == 0) return false;
  return static_cast<double>(words.contradicted) >
         (tolerated + share_of_others(fault, WordsCount::yes)) * static_cast<double>(words.departs);
}

// Of those that did best in experiments, those that do best on boards that were not made for the case: they are seldom wrong, and they
// foretell most.
std::vector<Trial::Suspect> Trial::best_at_large(const std::vector<Suspect>& suspects) {
  constexpr std::size_t tried = 8, looked_at = 1000;
  std::vector<Suspect> standing;
  for (std::size_t i = 0; i < std::min(looked_at, suspects.size()) && standing.size() < tried; ++i)
    if (const auto foretold = foretold_at_large(suspects[i])) {
      standing.push_back(suspects[i]);
      standing.back().at_large = *foretold;
    } else {
      court_.record.note_fallen(suspects[i].fault);
    }
  std::vector<Suspect> best = best_by(std::move(standing), [](const Suspect& s) {
    return std::tuple(s.at_large.other_words, s.at_large.wrong(), -s.at_large.rate());
  });
  if (court_.settings.other && !by_points_ && best.size() > 1) tell_apart(best);
  if (court_.settings.other) erase_synonyms(best);
  return best;
}

// What says of all experiments and all boards by chance what the first one says, and many show it, says the same in other words. Where few show it
// by where units end, what orders are called is compared as well.
void Trial::erase_synonyms(std::vector<Suspect>& suspects) {
  constexpr std::size_t many = 10;
  if (suspects.size() < 2) return;
  const Fault first = suspects.front().fault;
  WordsCount words = words_count();
  if (std::size_t shown = suspects.front().at_large.followed + suspects.front().confirmed; shown < many) {
    if (words_count() == WordsCount::yes || by_points_ || !court_.observes.words) return;
    const Foretold in_words =
        court_.record.at_large(first, kept_under(WordsCount::yes), [&] { return at_large_of(first, WordsCount::yes); });
    if (in_words.wrong() > 0 || shown + in_words.followed < many) return;
    words = WordsCount::yes;
  }
  const auto tells = [&](const Fault& fault, Sight& sight) {
    if (all_suspects().idle(first, sight) && all_suspects().idle(fault, sight)) return false;
    return !agree(all_suspects().with(fault, sight), all_suspects().with(first, sight), words);
  };
  std::erase_if(suspects, [&](const Suspect& s) {
    if (s.fault == first || std::ranges::any_of(answered_, [&](Answered& a) { return tells(s.fault, a.sight); }))
      return false;
    for (std::size_t i = 0; i < court_.record.stock().size(); ++i)
      if (tells(s.fault, court_.record.of_stock(i))) return false;
    return true;
  });
}

// Of what says the same as the wider one but where its further condition is not met: what is wrong on most of the boards by chance on which
// that one is.
void Trial::erase_as_wrong(std::vector<Fault>& narrower, const Suspect& wider) {
  std::vector<std::size_t> wrong;
  const auto is_wrong = [&](const Fault& fault, std::size_t i) {
    Sight& sight = court_.record.of_stock(i);
    if (all_suspects().idle(fault, sight)) return false;
    const Reply& said = all_suspects().with(fault, sight);
    return !agree(said, all_suspects().without(sight), words_count()) &&
           !agree(said, court_.record.stock().answer(i, *court_.settings.other), words_count());
  };
  for (std::size_t i = 0; i < wider.at_large.looked; ++i)
    if (is_wrong(wider.fault, i)) wrong.push_back(i);
  std::erase_if(narrower, [&](const Fault& fault) {
    return 2 * std::ranges::count_if(wrong, [&](std::size_t i) { return is_wrong(fault, i); }) > std::ssize(wrong);
  });
}

// On boards by chance beyond those on which they say the same.
void Trial::tell_apart(std::vector<Suspect>& suspects) {
  Stock& stock = court_.record.stock();
  for (std::size_t i = suspects.front().at_large.looked; i < stock.size() && suspects.size() > 1; ++i) {
    Sight& sight = court_.record.of_stock(i);
    const Reply& first = all_suspects().with(suspects.front().fault, sight);
    const auto differs = [&](const Suspect& s) {
      return !agree(all_suspects().with(s.fault, sight), first, words_count());
    };
    if (std::ranges::none_of(suspects, differs)) continue;
    const Reply& other = stock.answer(i, *court_.settings.other);
    const auto right = [&](const Suspect& s) {
      return agree(all_suspects().with(s.fault, sight), other, words_count());
    };
    if (std::ranges::any_of(suspects, right)) std::erase_if(suspects, [&](const Suspect& s) { return !right(s); });
  }
}

// Whether boards by chance show what it does not explain, or refute it.
bool Trial::leaves_something(const Suspect& s) {
  if (!court_.settings.other || by_points_) return false;
  if (s.at_large.refuted > 0) return true;
  const bool choice_is_wrong = std::holds_alternative<Rules>(s.fault) && s.at_large.wrong() > 0;
  return choice_is_wrong || share_of_others(s.fault, words_count()) > 0;
}

}  // namespace dipeq
