#include "report/search/counterexample.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boards/reduction.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"
#include "report/found_case.hpp"
#include "report/names.hpp"
#include "solver/by_trial.hpp"
#include "solver/judge.hpp"
#include "solver/words.hpp"

namespace dipeq {
namespace {

using language::OrderChange;

constexpr std::size_t solutions_shown = 4;

std::string unit_name(const Counterexample& found, UnitId unit) {
  if (found.board) return write_unit(found.board->position[unit], found.board->position.map());
  return unit_text(found.pattern, unit);
}

// What the side has of the change; empty: the claim is about none.
std::string changed_words(const CounterexampleSide& s, const Counterexample& found, const Claim& c) {
  if (!c.formula || found.changed.empty()) return "";
  const std::string one = unit_name(found, found.changed[0]);
  switch (c.formula->formula.change) {
    case OrderChange::none: break;
    case OrderChange::one_more_support:
    case OrderChange::one_more_convoy:
      return s.changed ? fmt::format(", with the order of {}", one) : fmt::format(", while {} holds", one);
    case OrderChange::turned_to_hold: return s.changed ? fmt::format(", {} turned to a hold", one) : ", as ordered";
    case OrderChange::gone: return s.changed ? fmt::format(", {} gone", one) : ", as ordered";
    case OrderChange::powers_merged:
      return s.changed ? fmt::format(", the powers of {} and {} merged", one, unit_name(found, found.changed[1]))
                       : ", as ordered";
  }
  return "";
}

std::string solutions_words(const CounterexampleSide& s) {
  if (s.final) return s.successes.empty() ? ", no answer" : "";
  if (s.solutions == 0) return ", no solution";
  if (s.solutions == 1) return ", the only solution";
  return fmt::format(
      ", {} of {} solutions",
      s.successes.size() == 1 ? std::string("one") : std::to_string(std::min(s.successes.size(), solutions_shown)),
      s.solutions);
}

// By order of the side's board. What is final is judged anew: backup rules may have taken convoys away, and where a unit may retreat
// depends on that.
std::vector<Outcome> outcomes(const CounterexampleSide& s, const Counterexample& found, std::uint32_t success) {
  const Board& board = *s.board;
  if (s.is_judged()) {
    Adjudicator adjudicator(Backend::native);
    return judge(board.position, board.orders, adjudicator, s.reading).outcomes;
  }
  const SettledOrders settled = settle(board.position, board.orders, s.reading);
  const Interactions x(settled);
  Resolution r;
  r.values = values_of(s, found, success);
  return outcomes_of_written(settled, board.orders, verdicts(settled, x, r));
}

// Which order of the pattern a unit of the side's board has: all are there but one that is gone.
std::vector<std::size_t> orders_of_units(const CounterexampleSide& s, const Counterexample& found) {
  std::vector<std::size_t> all;
  for (std::size_t o = 0; o < s.orders.size(); o++)
    if (s.board->position.units().size() == s.orders.size() ||
        UnitId(static_cast<std::uint32_t>(o)) != found.changed[0])
      all.push_back(o);
  return all;
}

// By power, as case files are written.
CaseFile resolved(const CounterexampleSide& s, const Counterexample& found, std::uint32_t success) {
  const std::vector<Outcome> all = outcomes(s, found, success);
  const Board board = tidy(*s.board);
  CaseFile c{{board.position, board.orders}, "", "", "", {}, {}, {}, {}, {}};
  for (const WrittenOrder& order : board.orders) {
    const auto same = std::ranges::find(s.board->orders, order.unit.at.province,
                                        [](const WrittenOrder& o) { return o.unit.at.province; });
    c.expected.push_back(Expectation{all[static_cast<std::size_t>(same - s.board->orders.begin())], std::nullopt});
  }
  return c;
}

// By order of the side's pattern.
std::vector<Outcome> outcomes_of_pattern(const CounterexampleSide& s, std::uint32_t success) {
  const Assignment dislodged = ends(s.taken, as_values(success, s.orders.size())).dislodged;
  std::vector<Outcome> all;
  for (std::size_t o = 0; o < s.orders.size(); o++)
    all.push_back({word_of(s.orders.orders[o].kind, (success >> o & 1) != 0),
                   dislodged[o] == Value::yes ? Fate::dislodged : Fate::in_place_or_moved});
  return all;
}

std::string resolution_text(const CounterexampleSide& s, const Counterexample& found, std::uint32_t success) {
  if (!s.board) return pattern_text(s.orders, outcomes_of_pattern(s, success));
  const CaseFile c = resolved(s, found, success);
  return c.position.units().empty() ? "no unit is left\n" : write_case(c);
}

Json resolution_json(const CounterexampleSide& s, const Counterexample& found, std::uint32_t success) {
  Json all = Json::array();
  if (s.board) {
    const CaseFile c = resolved(s, found, success);
    for (std::size_t o = 0; o < c.orders.size(); o++)
      all.push_back(
          {{"order", write_order(c.orders[o], c.position.map())}, {"result", to_text(c.expected[o]->printed)}});
  } else {
    const std::vector<Outcome> outcomes = outcomes_of_pattern(s, success);
    for (std::size_t o = 0; o < s.orders.size(); o++)
      all.push_back(
          {{"order", order_text(s.orders, UnitId(static_cast<std::uint32_t>(o)))}, {"result", to_text(outcomes[o])}});
  }
  return all;
}

// The case file says already what the claim's reading makes of the orders in the end.
bool says_more(const CounterexampleSide& s, const Counterexample& found, const Claim& c) {
  const bool as_ordered = std::ranges::equal(s.orders.orders, found.pattern.orders, [](const auto& a, const auto& b) {
    return a.kind == b.kind && a.power == b.power && a.at == b.at;
  });
  return !found.board || !as_ordered || s.procedure || s.reading != c.rules || !(s.final || s.solutions == 1);
}

std::string place_words(const Counterexample& c) {
  const std::string map = called(*c.map);
  using enum Counterexample::Place;
  switch (c.place) {
    case none:
      return fmt::format("T{} has no place for it as it was found, whatever its units{}:\n", map.substr(1),
                         where_sought(*c.map));
    case too_few_powers: return fmt::format("T{} has too few powers for it:\n", map.substr(1));
    case none_alike:
      return fmt::format("T{} has no place for it where each side takes the orders so:\n", map.substr(1));
    case unknown: return fmt::format("Whether {} has a place for it is not known:\n", map);
    case found:
    case not_sought: break;
  }
  return "";
}

// So that the whole is a case file still.
std::string as_comment(std::string_view text) {
  std::string comment;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    comment.append(line.empty() ? "#" : "# ").append(line).append("\n");
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return comment;
}

}  // namespace

Assignment values_of(const CounterexampleSide& s, const Counterexample& found, std::uint32_t success) {
  const Assignment by_order = as_values(success, s.orders.size());
  Assignment values;
  for (const std::size_t order : orders_of_units(s, found)) values.push_back(by_order[order]);
  return values;
}

std::string heading(const CounterexampleSide& s, const Counterexample& found, const Claim& c) {
  const std::string by = s.procedure ? fmt::format("By the procedure {}", s.procedure->name) : "By " + name(s.reading);
  return by + changed_words(s, found, c) + solutions_words(s);
}

std::optional<CaseFile> case_of(const Counterexample& found, const Claim& c) {
  if (!found.board) return std::nullopt;
  return found_case(*found.board, {"", "A counterexample", "", {"refutes: " + in_words(c)}}, c.rules);
}

std::string to_text(const Counterexample& found, const Claim& c) {
  const auto board = case_of(found, c);
  std::string text;
  if (board)
    text = write_case(*board);
  else
    text = place_words(found) + pattern_text(found.pattern);
  for (const CounterexampleSide& s : found.sides) {
    if (!says_more(s, found, c)) continue;
    std::string side = fmt::format("{}{}\n", heading(s, found, c), s.successes.empty() ? "." : ":");
    for (std::size_t n = 0; n < std::min(s.successes.size(), solutions_shown); n++)
      side += (n == 0 ? "" : "\n") + resolution_text(s, found, s.successes[n]);
    text += "\n" + (board ? as_comment(side) : side);
  }
  return text;
}

Json sides_json(const Counterexample& found, const Claim& c) {
  Json all = Json::array();
  for (const CounterexampleSide& s : found.sides) {
    Json resolutions = Json::array();
    for (std::uint32_t success : s.successes) resolutions.push_back(resolution_json(s, found, success));
    all.push_back({{"heading", heading(s, found, c)},
                   {"rules", name(s.reading)},
                   {"procedure", s.procedure ? Json(s.procedure->name) : Json(nullptr)},
                   {"changed", s.changed},
                   {"solutions", s.solutions},
                   {"resolutions", resolutions}});
  }
  return all;
}

}  // namespace dipeq
