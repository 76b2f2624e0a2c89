#include "compare/asking.hpp"

#include "boards/reduction.hpp"

namespace dipeq {
namespace {

Result result_of(const Compared& c) {
  if (std::holds_alternative<Declined>(c.one)) return Result::undecided;
  if (std::holds_alternative<Declined>(c.other)) return Result::declined;
  if (std::holds_alternative<Failed>(c.other)) return Result::failed;
  return c.ways.empty() ? Result::agreed : Result::differs;
}

// What comes again at once, and does not cost seconds each time.
bool worth_reducing(const Way& way) {
  return !way.failure || *way.failure == FailureKind::own_failure || *way.failure == FailureKind::garbled ||
         *way.failure == FailureKind::crashed;
}

}  // namespace

Asker::Examined Asker::ask(const Board& board, std::size_t number, bool other_sequence) {
  Examined examined;
  const auto note = [&](Compared c, bool by_sequence) {
    if (c.ways.empty()) return;
    const Way way = c.ways.front();
    examined.departures.push_back({number, by_sequence, way, std::move(c)});
  };
  Compared c = comparer_.with_rules(board);
  examined.looked = {result_of(c), Severity::none};
  if (examined.looked.result == Result::differs) examined.looked.severity = c.divergence.severity;
  if (const auto* declined = std::get_if<Declined>(&c.other)) examined.why_declined = declined->why;
  const bool answered = std::holds_alternative<Observation>(c.other);
  note(std::move(c), false);
  if (!other_sequence || !answered) return examined;
  Compared again = comparer_.with_itself(board, own_sequence(board));
  examined.looked.by_sequence = !again.ways.empty();
  note(std::move(again), true);
  return examined;
}

Compared Asker::compare(const Board& board, const Board& whole, const Departure& departure) {
  return departure.by_sequence ? comparer_.with_itself(board, own_sequence(whole)) : comparer_.with_rules(board);
}

Symptom Asker::reduce(const Board& whole, const Departure& departure) {
  const Compared all = departure.compared ? *departure.compared : compare(whole, whole, departure);
  Symptom symptom{whole, departure.way, all, whole, all.other, departure.by_sequence};
  if (!worth_reducing(symptom.way)) return symptom;
  const auto differs = [&](const Board& board) { return differs_so(compare(board, whole, departure), symptom.way); };
  symptom.board = reduced(whole, differs, place_of(symptom.way, whole, all));
  symptom.compared = compare(symptom.board, whole, departure);
  return symptom;
}

}  // namespace dipeq
