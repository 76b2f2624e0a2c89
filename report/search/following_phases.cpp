#include "report/search/following_phases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boards/later_orders.hpp"
#include "io/json.hpp"
#include "notation/formats/board_writer.hpp"
#include "notation/suites/jdip.hpp"
#include "report/board/panels.hpp"
#include "report/board_json.hpp"
#include "report/resolution/played_phase.hpp"
#include "report/search/datc_section.hpp"

namespace dipeq {
namespace {

PlayedPhase played(const CaseFile& c, const Rules& rules) {
  Adjudicator adjudicator;
  return play(game_state(c), {c, c.retreats.orders, c.adjustments.orders}, adjudicator, rules);
}

CaseFile waiting(const GameState& state, const CaseFile& movement) {
  CaseFile c = waiting_case(state);
  c.id = fmt::format("{}-{}", movement.id, name(state.turn.phase));
  c.title = fmt::format("{}: the {} after it", movement.title, name(state.turn.phase));
  c.source = movement.source;
  c.rules = movement.rules;
  return c;
}

std::vector<OrderVerdict> verdicts(const PlayedPhase& p) {
  if (const auto* retreats = std::get_if<PlayedRetreats>(&p.later)) return retreats->result.of_order;
  return std::get<PlayedAdjustments>(p.later).result.of_order;
}

std::vector<std::optional<Expectation>> expected(const PlayedPhase& p) {
  std::vector<std::optional<Expectation>> all;
  for (const OrderVerdict& v : verdicts(p)) all.push_back(Expectation{{v.word}, std::nullopt});
  return all;
}

std::vector<Automatic> automatic(const PlayedAdjustments& p) {
  std::vector<Automatic> all;
  for (const Unit& unit : p.result.built_unordered) all.push_back({Automatic::Kind::build, unit, {}});
  for (UnitId u : p.result.removed_unordered) all.push_back({Automatic::Kind::disband, p.before.position[u], {}});
  std::ranges::stable_sort(all, {}, [](const Automatic& a) { return a.unit.power; });
  return all;
}

std::string json(const CaseFile& c, const PlayedPhase& p, const Rules& rules) {
  const std::vector<OrderVerdict> found = verdicts(p);
  const bool retreats = c.turn.phase == Phase::retreats;
  std::string results;
  BoardWriter(c.position.map())
      .append_by_power(
          found.size(), [&](std::size_t i) { return retreats ? c.retreats.orders[i].by : c.adjustments.orders[i].by; },
          [&](std::size_t i) { append_text(name(found[i].word), results); }, results);
  const Json about{{"format", "dipeq-generated"},
                   {"version", 2},
                   {"what", c.title},
                   {"case", write_case(c)},
                   {"played", to_json(c, p, rules)}};
  return fmt::format(R"({{"id":{},"title":{},{},"results":{},"about":{}}})", compact(c.id), compact(c.title),
                     board_members(c).value(), results, compact(about)) +
         "\n";
}

SaidAfter said_of(const GameState& state) {
  const auto units = state.position.units();
  SaidAfter after;
  after.units.emplace(units.begin(), units.end());
  after.dislodged.emplace();
  return after;
}

std::string jdip(const CaseFile& c, const PlayedPhase& p) {
  RecordedPhase phase{.board = c, .after = said_of(p.after.value())};
  const Game game{.id = c.id, .notes = {c.title}, .phases = {std::move(phase)}};
  std::vector<Remark> remarks;
  std::string text = write_jdip(std::span(&game, 1), c.position.map(), remarks);
  for (const Remark& remark : remarks) text += "# " + remark.text + "\n";
  return text;
}

// Retreats stand below the movement whence they come.
std::string prose(const CaseFile& c, const CaseFile& movement, const PlayedPhase& p, const Rules& rules) {
  CaseFile untitled = c;
  untitled.id.clear(), untitled.title.clear();
  Game game{.id = c.id, .phases = {{.board = c}}};
  if (c.turn.phase == Phase::retreats) {
    game.phases.insert(game.phases.begin(), {.board = movement});
    game.phases.front().board.id = c.id, game.phases.front().board.title = c.title;
  }
  return datc_section(game, rules, movement.title + ".", to_text(untitled, p, rules));
}

}  // namespace

std::vector<CaseFile> following_phases(CaseFile& movement, const Rules& rules, Through through, std::uint64_t seed) {
  if (through == Through::movement) return {};
  Dice dice(seed);
  movement.turn = {Phase::movement, Date{Season::fall, movement.position.map().begins().year}};
  movement.centres = random_centres(movement.position, dice);
  std::vector<CaseFile> all;
  PlayedPhase last = played(movement, rules);
  while (last.after) {
    const GameState state = next_phase(*last.after);
    const bool retreats = state.turn.phase == Phase::retreats;
    if (state.turn.phase == Phase::movement || (!retreats && through == Through::retreats)) break;
    CaseFile c = waiting(state, movement);
    (retreats ? void(c.retreats.orders = random_retreats(state, dice))
              : void(c.adjustments.orders = random_adjustments(state, dice)));
    last = played(c, rules);
    (retreats ? c.retreats.expected : c.adjustments.expected) = expected(last);
    if (!retreats) c.automatic = automatic(std::get<PlayedAdjustments>(last.later));
    all.push_back(std::move(c));
  }
  return all;
}

std::string following_text(const CaseFile& c, const CaseFile& movement, const Rules& rules, CaseFormat format) {
  if (format == CaseFormat::dipeq) return write_case(c);
  if (format == CaseFormat::html)
    return html_report(c.position.map(), {.title = c.title, .stories = {following_story(c, rules)}});
  const PlayedPhase p = played(c, rules);
  if (format == CaseFormat::json) return json(c, p, rules);
  return format == CaseFormat::jdip ? jdip(c, p) : prose(c, movement, p, rules);
}

HtmlStory following_story(const CaseFile& c, const Rules& rules) {
  const PlayedPhase p = played(c, rules);
  CaseFile untitled = c;
  untitled.id.clear(), untitled.title.clear();
  return {.heading = c.id + ". " + c.title,
          .panels = panels_of(game_state(c), {c, c.retreats.orders, c.adjustments.orders}, p),
          .first_line = FirstLine::told,
          .text = to_text(untitled, p, rules),
          .to_be_copied = write_case(c)};
}

}  // namespace dipeq
