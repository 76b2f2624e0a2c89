#include "report/found_case.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boards/reduction.hpp"
#include "model/house_rules.hpp"
#include "report/names.hpp"
#include "report/no_position.hpp"
#include "search/rejudged.hpp"
#include "solver/aftermath.hpp"

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
  if (!reading.differs.empty() || rules.house) c.notes.push_back("expected by " + name(rules));
  if (j.passages_ignored)
    c.notes.push_back("the equations of " + std::string(rules.house->name()) +
                      " do not ask for difficult passages, and treat them like any other");
  for (const std::string& why : why_no_position(j)) c.notes.push_back(no_position_text(why));
  return c;
}

std::string unit_text(const Pattern& p, UnitId unit) {
  return fmt::format("{} {}", p[unit].type == UnitType::fleet ? 'F' : 'A', place_text(p[unit].at));
}

std::string order_text(const Pattern& p, UnitId order) {
  const PatternOrder& o = p[order];
  const auto move = [&](UnitId u) { return fmt::format("{} - {}", unit_text(p, u), place_text(p[u].to)); };
  switch (o.kind) {
    case OrderKind::hold: return unit_text(p, order) + " Hold";
    case OrderKind::move:
      return move(order) + (o.route == Route::land || o.says_no_via ? "" : " via convoy") +
             (o.difficult ? " (difficult)" : "");
    case OrderKind::convoy: return fmt::format("{} Convoys {}", unit_text(p, order), move(*o.target));
    case OrderKind::support: break;
  }
  return fmt::format("{} Supports {}", unit_text(p, order),
                     p[*o.target].kind == OrderKind::move ? move(*o.target) : unit_text(p, *o.target));
}

std::string pattern_text(const Pattern& p) {
  std::string text;
  for (std::uint32_t i = 0; i < p.size(); i++)
    text += fmt::format("power {}: {}\n", p.orders[i].power.index() + 1, order_text(p, UnitId(i)));
  return text;
}

std::string pattern_text(const Pattern& p, const std::vector<Outcome>& outcomes) {
  std::string text;
  std::size_t width = 0;
  for (std::uint32_t i = 0; i < p.size(); i++) width = std::max(width, order_text(p, UnitId(i)).size());
  for (std::uint32_t i = 0; i < p.size(); i++)
    text += fmt::format("power {}: {:<{}} | {}\n", p.orders[i].power.index() + 1, order_text(p, UnitId(i)), width,
                        to_text(outcomes[i]));
  return text;
}

}  // namespace dipeq
