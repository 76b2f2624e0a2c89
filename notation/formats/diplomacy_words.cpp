#include "notation/formats/diplomacy_words.hpp"

#include <algorithm>
#include <array>

namespace dipeq::diplomacy {
namespace {

constexpr std::array<std::string_view, 9> names{"",          "no convoy", "bounce",  "void", "cut",
                                                "dislodged", "disrupted", "disband", "maybe"};

bool has(const Results& results, Result r) { return std::ranges::find(results, r) != results.end(); }

// Of an order that nothing is said against.
SaidOutcome followed(const WrittenAction& action) {
  using enum Word;
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({stands});
  if (std::holds_alternative<MoveOrder>(action)) return SaidOutcome::any_of({succeeds});
  // A convoy of nobody is a hold there, and nothing is said against it.
  if (std::holds_alternative<ConvoyOrder>(action)) return SaidOutcome::any_of({available, illegal, invalid});
  if (std::holds_alternative<MoveOffMapOrder>(action)) return {};
  return SaidOutcome::any_of({given});
}

SaidOutcome moved(const Results& results) {
  using enum Word;
  if (has(results, Result::bounce) || has(results, Result::disrupted)) return SaidOutcome::any_of({fails});
  if (has(results, Result::void_)) return SaidOutcome::any_of({illegal, invalid});
  return SaidOutcome::any_of({fails, illegal, invalid});  // "no convoy", or only "dislodged"
}

// A support that dislodges a unit of its own power is void as well, and "void" hides that it was cut.
SaidOutcome supported(const Results& results) {
  using enum Word;
  if (has(results, Result::void_)) return SaidOutcome::any_of({illegal, invalid, given, cut});
  if (has(results, Result::no_convoy)) return SaidOutcome::any_of({invalid, given, cut});
  if (has(results, Result::cut)) return SaidOutcome::any_of({cut});
  return SaidOutcome::any_of({given, cut});  // only "dislodged"
}

SaidOutcome convoyed(const Results& results) {
  using enum Word;
  if (has(results, Result::void_)) return SaidOutcome::any_of({illegal, invalid});
  if (has(results, Result::no_convoy)) return SaidOutcome::any_of({available, disrupted, illegal, invalid});
  return SaidOutcome::any_of({disrupted, illegal, invalid});
}

SaidOutcome movement_word(const WrittenAction& action, const Results& results) {
  if (std::ranges::all_of(results, [](Result r) { return r == Result::ok; })) return followed(action);
  if (has(results, Result::maybe)) return {};
  if (std::holds_alternative<MoveOrder>(action)) return moved(results);
  if (std::holds_alternative<ConvoyOrder>(action)) return convoyed(results);
  if (std::holds_alternative<HoldOrder>(action)) return SaidOutcome::any_of({Word::stands, Word::illegal});
  return supported(results);
}

SaidOutcome movement_meaning(const WrittenAction& action, const Results& results) {
  SaidOutcome said = movement_word(action, results);
  if (has(results, Result::dislodged)) return said.with_fate({Fate::dislodged, Fate::destroyed});
  return said.with_fate({Fate::in_place_or_moved});
}

SaidOutcome retreat_meaning(const RetreatOrder& order, const Results& results) {
  using enum Word;
  const bool disbands = std::holds_alternative<DisbandOrder>(order.action);
  if (has(results, Result::void_)) return SaidOutcome::any_of({illegal, fails});
  if (has(results, Result::bounce)) return SaidOutcome::any_of({fails});
  if (has(results, Result::disband))
    return disbands ? SaidOutcome::any_of({succeeds}) : SaidOutcome::any_of({fails, illegal});
  return SaidOutcome::any_of({succeeds});
}

SaidOutcome adjustment_meaning(const Results& results) {
  using enum Word;
  if (has(results, Result::void_)) return SaidOutcome::any_of({illegal, fails});
  return has(results, Result::ok) ? SaidOutcome::any_of({succeeds}) : SaidOutcome();
}

std::optional<Results> movement_words(const WrittenAction& action, const Outcome& outcome) {
  Results results;
  switch (outcome.word) {
    case Word::stands:
    case Word::succeeds:
    case Word::given:
    case Word::available: break;
    case Word::fails: results = {Result::bounce}; break;
    case Word::cut: results = {Result::cut}; break;
    case Word::disrupted:
      results = outcome.fate == Fate::in_place_or_moved ? Results{Result::no_convoy} : Results{};
      break;
    case Word::invalid:
      results = {std::holds_alternative<MoveOrder>(action) ? Result::no_convoy : Result::void_};
      break;
    case Word::illegal: results = {Result::void_}; break;
    case Word::no_answer: return std::nullopt;
  }
  if (outcome.fate != Fate::in_place_or_moved) results.push_back(Result::dislodged);
  return results;
}

std::optional<Results> retreat_words(const RetreatOrder& order, const Outcome& outcome) {
  if (outcome.word == Word::illegal) return Results{Result::void_};
  if (outcome.word == Word::fails) return Results{Result::bounce, Result::disband};
  if (outcome.word != Word::succeeds) return std::nullopt;
  return std::holds_alternative<DisbandOrder>(order.action) ? Results{Result::disband} : Results{};
}

std::optional<Results> adjustment_words(const Outcome& outcome) {
  if (outcome.word == Word::succeeds) return Results{Result::ok};
  if (outcome.word == Word::fails || outcome.word == Word::illegal) return Results{Result::void_};
  return std::nullopt;
}

}  // namespace

std::optional<Result> result_named(std::string_view text) {
  if (const std::size_t colon = text.find(':'); colon != text.npos) text.remove_prefix(colon + 1);
  const auto found = std::ranges::find(names, text);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Result>(found - names.begin()));
}

std::string_view name(Result result) { return names[static_cast<std::size_t>(result)]; }

SaidOutcome meaning(const CaseFile& board, std::size_t order, const Results& results) {
  switch (board.turn.phase) {
    case Phase::movement: return movement_meaning(board.orders[order].action, results);
    case Phase::retreats: return retreat_meaning(board.retreats.orders[order], results);
    case Phase::adjustments: return adjustment_meaning(results);
  }
  return {};
}

std::optional<Results> words_for(const CaseFile& board, std::size_t order, const Outcome& outcome) {
  switch (board.turn.phase) {
    case Phase::movement: return movement_words(board.orders[order].action, outcome);
    case Phase::retreats: return retreat_words(board.retreats.orders[order], outcome);
    case Phase::adjustments: return adjustment_words(outcome);
  }
  return std::nullopt;
}

std::optional<Results> words_for(const CaseFile& board, std::size_t order, const SaidOutcome& said) {
  std::vector<std::optional<Results>> all;
  for (const Outcome& outcome : said.allowed()) {
    all.push_back(words_for(board, order, outcome));
    if (all.back() && meaning(board, order, *all.back()) == said) return all.back();
  }
  const bool same = !all.empty() && std::ranges::all_of(all, [&](const auto& words) { return words == all.front(); });
  return same ? all.front() : std::nullopt;
}

}  // namespace dipeq::diplomacy
