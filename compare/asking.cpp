#include "compare/asking.hpp"

#include "boards/reduction.hpp"
#include "compare/faults/borders.hpp"

namespace dipeq {
namespace {

Result result_of(const Compared& c) {
  if (std::holds_alternative<Declined>(c.one)) return Result::undecided;
  if (std::holds_alternative<Declined>(c.other)) return Result::declined;
  if (std::holds_alternative<Failed>(c.other)) return Result::failed;
  return c.ways.empty() ? Result::agreed : Result::differs;
}

// It was not asked at all.
bool unasked(const Reply& reply) {
  const auto* failed = std::get_if<Failed>(&reply);
  return failed && !was_asked(failed->kind);
}

// Two units end in one province, by what both say: whence their victim was dislodged nobody can say.
bool is_of_impossible_retreats(const Board& board, const Compared& c) {
  const auto* seen = std::get_if<Observation>(&c.one);
  return seen && c.divergence.severity <= Severity::retreats && impossibility(board, *seen);
}

std::size_t cost(const Reply& reply) {
  const auto* failed = std::get_if<Failed>(&reply);
  return failed ? cost_of(*failed) : 1;
}

Board without_units(const Board& board, std::size_t begin, std::size_t end) {
  std::vector<ProvinceId> gone;
  for (std::size_t u = begin; u < end; u++) gone.push_back(board.position[UnitId(u)].at.province);
  Board left = board;
  for (ProvinceId p : gone) left = without_unit(left, *left.position.unit_in(p));
  return left;
}

// Where each question is dear: many units are dropped at once, as long as that works.
Board fewer_units(Board board, const Interesting& interesting) {
  for (std::size_t n = board.position.units().size() / 2; n > 1; n /= 2)
    for (std::size_t end = board.position.units().size(); end >= n; end -= n) {
      Board left = without_units(board, end - n, end);
      if (interesting(left)) board = std::move(left);
    }
  return board;
}

}  // namespace

std::size_t cost_of(const Failed& failed) {
  if (failed.kind == FailureKind::own_failure) return 1;
  return failed.kind == FailureKind::hung ? 100 : 5;
}

Asker::Examined Asker::ask(const Board& board, std::size_t number, bool other_sequence) {
  Examined examined;
  const auto note = [&](Compared c, bool by_sequence, bool unstable = false) {
    if (c.ways.empty()) return;
    const Way way = by_sequence || unstable ? c.ways.front() : way_besides_map(board, c);
    examined.departures.push_back({number, by_sequence, way, std::move(c), unstable});
  };
  Compared c = comparer_.with_rules(board);
  examined.looked = {result_of(c), Severity::none};
  if (const auto* declined = std::get_if<Declined>(&c.other)) examined.why_declined = declined->why;
  AskedAgain again;
  if (other_sequence && !std::holds_alternative<Declined>(c.other) && !unasked(c.other))
    again = asked_again(board, c.other);
  if (again.unstable) {
    examined.looked.result = Result::unstable;
    note(*std::move(again.unstable), false, true);
    return examined;
  }
  if (examined.looked.result == Result::differs) {
    examined.looked.severity = c.divergence.severity;
    examined.map_differences = by_map(board, c.other);
    examined.looked.by_map = !examined.map_differences.empty();
  }
  if (!examined.looked.by_map) note(std::move(c), false);
  examined.looked.by_sequence = !again.in_sequence.ways.empty();
  note(std::move(again.in_sequence), true);
  return examined;
}

// The board is told again as it stands, and in another sequence; where that differs, each of these once more.
Asker::AskedAgain Asker::asked_again(const Board& board, const Reply& first) {
  AskedAgain found;
  const auto is_unstable = [&](Compared again) {
    if (!again.ways.empty()) found.unstable = std::move(again);
    return found.unstable.has_value();
  };
  Reply second = comparer_.other(board);
  if (is_unstable(comparer_.of_itself(board, first, second))) return found;
  if (!std::holds_alternative<Observation>(second)) return found;
  const Sequence sequence = own_sequence(board);
  Compared other_sequence = comparer_.of_itself(board, std::move(second), comparer_.other(board, sequence));
  if (other_sequence.ways.empty()) return found;
  const bool of_retreats = other_sequence.divergence.severity == Severity::retreats;
  if (of_retreats && is_of_impossible_retreats(board, other_sequence)) return found;
  if (is_unstable(comparer_.of_itself(board, other_sequence.other, comparer_.other(board, sequence))) ||
      is_unstable(comparer_.of_itself(board, other_sequence.one, comparer_.other(board))))
    return found;
  found.in_sequence = std::move(other_sequence);
  return found;
}

bool Asker::explains(const Map& map, const Board& board, const Reply& other) {
  const Board there = on_map(map, board);
  const Compared c = compared(there, rules_->ask(there), other, observes_with_rules());
  return c.ways.empty() && std::holds_alternative<Observation>(c.one) && std::holds_alternative<Observation>(c.other);
}

std::vector<std::size_t> Asker::by_map(const Board& board, const Reply& other) {
  std::vector<std::size_t> needed, touching;
  if (!map_ || !map_->all || &board.position.map() != map_->of || !explains(*map_->all, board, other)) return {};
  for (std::size_t d = 0; d < map_->differences.size(); d++) {
    if (!map_->touches(d, board.position)) continue;
    touching.push_back(d);
    if (!explains(*map_->but_one[d], board, other)) needed.push_back(d);
  }
  return needed.empty() ? touching : needed;
}

// By the rules on the map as the other has it, so that what is of the map is left out.
Compared Asker::besides_map(const Board& board, const Compared& c) {
  const Board asked = there(board);
  if (&asked.position.map() == &board.position.map()) return c;
  return compared(asked, rules_->ask(asked), c.other, observes_with_rules());
}

Way Asker::way_besides_map(const Board& board, const Compared& c) {
  const Compared besides = besides_map(board, c);
  return besides.ways.empty() ? c.ways.front() : besides.ways.front();
}

Compared Asker::compare(const Board& board, const Board& whole, const Departure& departure) {
  if (!departure.unstable)
    return departure.by_sequence ? comparer_.with_itself(board, own_sequence(whole)) : comparer_.with_rules(board);
  constexpr int times = 3;
  const Reply first = comparer_.other(board);
  Compared c;
  for (int i = 1; i < times && c.ways.empty(); i++) c = comparer_.of_itself(board, first, comparer_.other(board));
  return c;
}

bool Asker::still_shows(const Compared& c, const Board& board, const Departure& departure) {
  if (departure.unstable) return !c.ways.empty();
  if (departure.by_sequence) return differs_so(c, departure.way);
  if (c.ways.empty()) return false;
  const Compared besides = besides_map(board, c);
  if (departure.at) {
    const std::vector<ProvinceId> places = places_of(departure.way, board, besides);
    if (std::ranges::find(places, *departure.at) == places.end()) return false;
  }
  return differs_so(besides, departure.way);
}

Symptom Asker::as_it_stands(const Board& whole, const Departure& departure) {
  Compared all = departure.compared ? *departure.compared : compare(whole, whole, departure);
  Reply told = all.other;
  return {whole,           departure.way,         std::move(all),     whole,
          std::move(told), departure.by_sequence, departure.unstable, false};
}

Symptom Asker::reduce(const Board& whole, const Departure& departure, const Reducing& reducing) {
  Symptom symptom = as_it_stands(whole, departure);
  if (!still_shows(symptom.compared, whole, departure)) {  // asked again after an interruption, and now otherwise
    symptom.unstable = true;
    return symptom;
  }
  std::size_t left = reducing.budget;
  const auto shows_it = [&](const Board& board) {
    if (left == 0 || (reducing.stop && reducing.stop())) return false;
    Compared c = compare(board, whole, departure);
    left -= std::min(left, std::max(cost(c.one), cost(c.other)));
    if (reducing.asked) reducing.asked();
    if (!still_shows(c, board, departure)) return false;
    symptom.compared = std::move(c);
    return true;
  };
  const bool of_itself = departure.by_sequence || departure.unstable;
  const auto where = [&] {
    return place_of(symptom.way, whole, of_itself ? symptom.compared : besides_map(whole, symptom.compared));
  };
  const auto centre = departure.at ? departure.at : where();
  symptom.board = reduced(symptom.way.failure ? fewer_units(whole, shows_it) : whole, shows_it, centre);
  symptom.reduced = true;
  if (!symptom.way.failure && !symptom.unstable) look_again(symptom);
  return symptom;
}

std::optional<Symptom> Asker::reduce_again(const Board& whole, std::size_t number, const Reducing& reducing) {
  Compared c = comparer_.with_rules(whole);
  const Compared besides = besides_map(whole, c);
  if (c.ways.empty() || besides.ways.empty()) return std::nullopt;
  Departure departure{number, false, besides.ways.front()};
  departure.at = place_of(departure.way, whole, besides);
  departure.compared = std::move(c);
  return reduce(whole, departure, reducing);
}

bool Asker::shows_another(const Symptom& symptom) {
  if (!symptom.reduced || symptom.way.failure || symptom.by_sequence || symptom.unstable) return false;
  const Board& whole = symptom.whole;
  const Compared told = compared(whole, rules_->ask(whole), symptom.told_of_whole, observes_with_rules());
  const auto places = places_of(symptom.way, whole, besides_map(whole, told));
  return std::ranges::none_of(places_of(symptom.way, symptom.board, besides_map(symptom.board, symptom.compared)),
                              [&](ProvinceId place) { return std::ranges::find(places, place) != places.end(); });
}

bool Asker::fault_shows(OtherAdjudicator& with_fault, OtherAdjudicator& with_others, const Board& whole) {
  const Board board = there(whole);
  const auto differ = [&](OtherAdjudicator& one, OtherAdjudicator& other) {
    return !compared(board, one.ask(board), other.ask(board), observes_with_rules()).ways.empty();
  };
  return differ(*rules_, with_fault) || differ(*granted_, with_others);
}

std::optional<Symptom> Asker::speaks_against(OtherAdjudicator& with_all, OtherAdjudicator& with_others,
                                             const Board& whole) {
  const Board board = there(whole);
  const Reply said = rules_->ask(board);
  const auto departs = [&](OtherAdjudicator& one) {
    return compared(board, said, one.ask(board), observes_with_rules()).divergence.severity > Severity::words;
  };
  if (!departs(with_all) || departs(with_others)) return std::nullopt;
  return Symptom{whole, {}, {said, said}, whole, said};
}

bool Asker::agrees(const Board& whole) {
  const Compared c = besides_map(whole, comparer_.with_rules(whole));
  return std::holds_alternative<Observation>(c.other) && c.ways.empty();
}

Symptom Asker::told_both_ways(const Board& whole) {
  Reply said = comparer_.other(whole);
  const Board backwards = Sequence::backwards(whole).told(whole);
  Reply said_backwards = in_sequence_of(whole, backwards, comparer_.other(backwards));
  Symptom symptom{whole, {}, {said, std::move(said_backwards)}, whole, said};
  symptom.by_sequence = true;
  return symptom;
}

// On the map as the other has it.
Board Asker::there(const Board& board) const {
  return map_ && map_->all && &board.position.map() == map_->of ? on_map(*map_->all, board) : board;
}

void Asker::grant(const Rules& rules, const std::vector<Fault>& faults) {
  granted_ = with_faults(rules, faults);
  granted_choices_.clear();
  for (const Fault& fault : faults)
    if (std::holds_alternative<Rules>(fault)) granted_choices_.push_back(with_faults(rules, {fault}));
}

// A choice that explains the whole board: which backup rule decides is lost where equations are altered besides.
bool Asker::chooses_otherwise(const Board& board, const Reply& other) {
  return std::ranges::any_of(granted_choices_, [&](const auto& choice) {
    return compared(board, choice->ask(board), other, observes_with_rules()).ways.empty();
  });
}

// A smaller board shows it if the other says neither what the rules say nor what is granted, and this in the same way.
std::optional<Symptom> Asker::left_of(const Board& whole, const Reducing& reducing) {
  std::optional<Way> way;
  Compared by_rules;
  std::size_t left = reducing.budget;
  const auto shows_it = [&](const Board& board) {
    if (left == 0 || (reducing.stop && reducing.stop())) return false;
    --left;
    if (reducing.asked) reducing.asked();
    const Reply other = comparer_.other(board);
    const Board asked = there(board);
    const Reply granted = granted_->ask(asked);
    const Compared besides = compared(asked, granted, other, observes_with_rules());
    if (besides.ways.empty() || is_of_impossible_retreats(asked, besides) || (way && !differs_so(besides, *way)) ||
        chooses_otherwise(asked, other))
      return false;
    Compared c = compared(asked, rules_->ask(asked), other, observes_with_rules());
    if (c.ways.empty()) return false;
    if (!way) way = besides.ways.front();
    by_rules = std::move(c);
    return true;
  };
  if (!shows_it(whole)) return std::nullopt;
  Reply told = by_rules.other;
  Symptom symptom{whole, {}, {}, whole, std::move(told)};
  symptom.board = reduced(whole, shows_it);
  // Where words alone are left, these are to be explained.
  symptom.way = way->severity == Severity::words ? *way : by_rules.ways.front();
  symptom.compared = std::move(by_rules);
  return symptom;
}

bool Asker::says_as_granted(const Symptom& symptom) const {
  const Board asked = there(symptom.board);
  const Reply granted = granted_->ask(asked);
  return std::holds_alternative<Observation>(granted) && std::holds_alternative<Observation>(symptom.compared.other) &&
         compared(asked, granted, symptom.compared.other, observes_with_rules()).ways.empty();
}

// A reduced case of an adjudicator that answers now so, now otherwise, shows nothing else.
void Asker::look_again(Symptom& symptom) {
  for (int i = 0; i < 2; i++) {
    const Reply& before = symptom.by_sequence ? symptom.compared.one : symptom.compared.other;
    Compared again = comparer_.of_itself(symptom.board, before, comparer_.other(symptom.board));
    if (again.ways.empty()) continue;
    symptom.way = again.ways.front();
    symptom.compared = std::move(again);
    symptom.unstable = true;
    return;
  }
}

}  // namespace dipeq
