#include "notation/suites/writing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_writer.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

using Expected = std::vector<std::optional<Expectation>>;

bool expects(const Expected& expected) {
  return std::ranges::any_of(expected, [](const auto& e) { return e.has_value(); });
}

void expect(const std::vector<SaidOutcome>& said, std::size_t orders, Expected& expected) {
  expected.resize(orders);
  if (expects(expected)) return;
  for (std::size_t i = 0; i < std::min(said.size(), orders); i++)
    if (const auto outcome = said[i].exact()) expected[i] = Expectation{*outcome, {}};
}

// Who is gone, or there, without an order that was followed.
std::vector<Automatic> automatic_in(const RecordedPhase& phase) {
  if (!phase.after || !phase.after->units) return {};
  const auto ordered = [&](const Unit& unit, bool build) {
    for (std::size_t i = 0; i < std::min(phase.said.size(), phase.board.adjustments.orders.size()); i++) {
      const AdjustmentOrder& o = phase.board.adjustments.orders[i];
      const auto* b = std::get_if<BuildOrder>(&o.action);
      const auto* r = std::get_if<RemoveOrder>(&o.action);
      const UnitMention* said = b && build ? &b->unit : r && !build ? &r->unit : nullptr;
      if (said && o.by == unit.power && said->at.province == unit.at.province &&
          phase.said[i].may_be(SaidOutcome::success()))
        return true;
    }
    return false;
  };
  std::vector<Automatic> all;
  const auto before = phase.board.position.units();
  const auto& after = *phase.after->units;
  for (const Unit& u : before)
    if (std::ranges::find(after, u) == after.end() && !ordered(u, false))
      all.push_back({Automatic::Kind::disband, u, {}});
  for (const Unit& u : after)
    if (std::ranges::find(before, u) == before.end() && !ordered(u, true))
      all.push_back({Automatic::Kind::build, u, {}});
  return all;
}

}  // namespace

bool is_left_out(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  if (is_not_plain(game, phase, remarks)) return true;
  if (!phase.after || !phase.after->units)
    tell_left_out(game, phase, "nothing says who stands where when it is over", remarks);
  else if (phase.board.turn.phase == Phase::movement && !phase.after->dislodged)
    tell_left_out(game, phase, "nothing says who is dislodged when it is over", remarks);
  else
    return false;
  return true;
}

bool is_on_another_map(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  const Map& map = phase.board.position.map();
  if (is_standard(map)) return false;
  tell_left_out(game, phase, fmt::format("it is on the map {}, and this format has the standard one alone", map.name()),
                remarks);
  return true;
}

void tell_lost_date(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks) {
  if (!phase.board.turn.date) return;
  remarks.push_back({game.file, phase.place,
                     fmt::format("{}: that it is {} is not written", called(game, phase), to_text(phase.board.turn))});
}

bool is_only_told_of(const Game& game, std::size_t phase) {
  const RecordedPhase& p = game.phases[phase];
  return p.board.turn.phase == Phase::movement && p.board.id.empty() && p.name.empty() &&
         phase + 1 < game.phases.size() && game.phases[phase + 1].board.turn.phase == Phase::retreats;
}

UnitMention with_type(UnitMention unit, std::span<const Unit> there) {
  const auto found = std::ranges::find(there, unit.at.province, [](const Unit& u) { return u.at.province; });
  if (!unit.type && found != there.end()) unit.type = found->type;
  return unit;
}

std::string as_identifier(std::string_view name) {
  std::string result;
  for (char c : name)
    result += std::isalnum(static_cast<unsigned char>(c))
                  ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                  : '_';
  return result;
}

WrittenOrder with_types(WrittenOrder order, const Position& position) {
  order.unit = with_type(order.unit, position.units());
  if (auto* hold = std::get_if<SupportHoldOrder>(&order.action))
    hold->whom = with_type(hold->whom, position.units());
  else if (auto* move = std::get_if<SupportMoveOrder>(&order.action))
    move->whom = with_type(move->whom, position.units());
  else if (auto* convoy = std::get_if<ConvoyOrder>(&order.action))
    convoy->whom = with_type(convoy->whom, position.units());
  return order;
}

CaseFile as_expected(const RecordedPhase& phase, const RecordedPhase* later) {
  CaseFile c = phase.board;
  c.expected_units.resize(c.position.units().size());
  if (c.turn.phase == Phase::movement) expect(phase.said, c.orders.size(), c.expected);
  if (c.turn.phase == Phase::retreats) expect(phase.said, c.retreats.orders.size(), c.retreats.expected);
  if (c.turn.phase == Phase::adjustments) {
    const bool stated = !c.automatic.empty() || expects(c.adjustments.expected);
    expect(phase.said, c.adjustments.orders.size(), c.adjustments.expected);
    if (!stated) c.automatic = automatic_in(phase);
  }
  if (later) {
    c.retreats = later->board.retreats;
    expect(later->said, c.retreats.orders.size(), c.retreats.expected);
  }
  return c;
}

std::vector<std::string> worth_keeping(const Game& game, const RecordedPhase& phase) {
  std::vector<std::string> lines;
  const std::string& title = phase.board.title;
  const auto add = [&](const std::string& text) {
    const std::string line = one_line(text);
    if (!line.empty() && std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
  };
  if (title != called(game, phase)) add(title);
  add(game.title);
  for (const std::string& note : phase.board.notes) add(note);
  for (const std::string& note : game.notes)
    if (note != title) add(note);
  return lines;
}

std::string worth_keeping_as(std::string_view comment, const Game& game, const RecordedPhase& phase) {
  std::string text;
  for (const std::string& line : worth_keeping(game, phase)) text.append(comment).append(line).append("\n");
  return text;
}

std::string PhaseNames::next(const RecordedPhase& phase) {
  std::string name = called(game_, phase);
  std::ranges::replace(name, '#', ' ');
  name = one_line(name);
  if (name.empty()) name = to_text(phase.board.turn);
  if (there_.contains(name)) name += fmt::format(" {}", to_text(phase.board.turn));
  std::string alone = name;
  for (std::size_t i = 2; !there_.insert(alone).second; i++) alone = fmt::format("{} {}", name, i);
  return alone;
}

}  // namespace dipeq
