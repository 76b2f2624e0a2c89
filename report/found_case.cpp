#include "report/found_case.hpp"

#include <fmt/format.h>

#include "boards/reduction.hpp"
#include "report/names.hpp"
#include "search/rejudged.hpp"

namespace dipeq {
namespace {

std::vector<ExpectedCore> cores(const Judgement& j) {
  std::vector<ExpectedCore> all;
  for (const Core& core : j.resolution.cores) {
    ExpectedCore expected{std::string(name(core.kind)), {}, core.enumeration.solutions.size(), {}};
    for (DecisionId d : core.decisions)
      expected.decisions.push_back(
          to_text(*decision(j.interactions, Encoding::datc_3, d), names_on_map(j.orders.position)));
    all.push_back(std::move(expected));
  }
  return all;
}

std::string place_text(PlaceId place) {
  const auto n = place.index();
  return n < 26 ? std::string(1, static_cast<char>('a' + n)) : fmt::format("p{}", n);
}

std::string order_text(const Pattern& p, std::size_t i) {
  const PatternOrder& o = p.orders[i];
  const auto unit = [&](std::size_t u) {
    return fmt::format("{} {}", p.orders[u].type == UnitType::fleet ? 'F' : 'A', place_text(p.orders[u].at));
  };
  const auto move = [&](std::size_t u) { return fmt::format("{} - {}", unit(u), place_text(p.orders[u].to)); };
  switch (o.kind) {
    case OrderKind::hold: return unit(i) + " Hold";
    case OrderKind::move: return move(i) + (o.route == Route::land ? "" : " via convoy");
    case OrderKind::convoy: return fmt::format("{} Convoys {}", unit(i), move(o.target->index()));
    case OrderKind::support: break;
  }
  const std::size_t t = o.target->index();
  return fmt::format("{} Supports {}", unit(i), p.orders[t].kind == OrderKind::move ? move(t) : unit(t));
}

}  // namespace

CaseFile found_case(const Board& found, const FoundCaseWords& words, const Rules& rules) {
  const Board board = tidy(found);
  const Judgement j = rejudged(board.position, board.orders, rules);
  CaseFile c{{board.position, board.orders}, words.id, words.title, words.source, words.notes, {}, {}, {}, {}};
  c.solutions = j.whole_board.solutions.size();
  c.cores = cores(j);
  for (const Outcome& outcome : j.outcomes) c.expected.push_back(Expectation{outcome, std::nullopt});
  c.expected.resize(c.orders.size());
  c.expected_units.resize(c.position.units().size());
  const NearestPreset reading = nearest_preset(rules);
  c.rules = reading.preset;
  if (!reading.differs.empty()) c.notes.push_back("expected by " + name(rules));
  return c;
}

std::string pattern_text(const Pattern& p) {
  std::string text;
  for (std::size_t i = 0; i < p.size(); i++)
    text += fmt::format("power {}: {}\n", p.orders[i].power.index() + 1, order_text(p, i));
  return text;
}

}  // namespace dipeq
