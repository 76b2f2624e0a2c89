#include "replay/reports/reported_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "io/lines.hpp"
#include "notation/phase_names.hpp"
#include "notation/tolerant/turns.hpp"
#include "replay/reports/reported_board.hpp"
#include "replay/reports/reported_lists.hpp"
#include "replay/reports/reported_outcomes.hpp"
#include "solver/advance.hpp"

namespace dipeq {
namespace {

// A turn's text with its lines where they stand in the whole.
std::string in_place(const TurnOfText& turn) { return std::string(turn.first_line - 1, '\n') + std::string(turn.text); }

bool states_units(const Pasted& read) {
  return std::ranges::any_of(read.lines, [](const UnderstoodLine& l) {
    return l.kind == UnderstoodLine::Kind::statement && l.written.find("owns") != std::string::npos;
  });
}

std::size_t orders_of(const CaseFile& c) {
  return c.orders.size() + c.retreats.orders.size() + c.adjustments.orders.size();
}

void cut(auto& all, std::size_t to) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(to), all.end()); }

class ReportReading {
 public:
  ReportReading(const PastedText& text, const Map& map, const Rules& rules, Adjudicator& adjudicator)
      : text_(text), map_(map), rules_(rules), adjudicator_(adjudicator) {
    game_.file = std::string(text.name);
    const std::string_view name = text.name.substr(text.name.find_last_of("/\\") + 1);
    game_.id = std::string(name.substr(0, name.rfind('.')));
  }

  ReportedGame run() {
    const std::vector<TurnOfText> turns = turns_in(without_byte_order_mark(text_.text), map_);
    while (next_turn_ < turns.size() && take(turns[next_turn_++])) continue;
    if (!game_.phases.empty()) result_.read.games.push_back(std::move(game_));
    return std::move(result_);
  }

 private:
  // What the last movement left, and how far all was read by then.
  struct AfterMovement {
    GameState board;  // its turn still that of the movement
    std::size_t next_turn, phases, lines, remarks;
  };

  void remark(const TurnOfText& turn, std::string why) {
    result_.read.remarks.push_back({std::string(text_.name), {turn.first_line, 1}, std::move(why)});
  }
  void fail(TextPlace place, const std::string& why) { result_.read.errors.emplace_back(text_.name, place, why, ""); }
  void fail(const TurnOfText& turn, const std::string& why) { fail({turn.first_line, 1}, why); }

  // False: the game cannot be followed further.
  bool take(const TurnOfText& turn) {
    if (state_ && !catch_up(turn)) return false;
    if (!state_ && !game_.phases.empty() && turn.turn->phase == Phase::adjustments && !owners_are_listed(turn)) {
      remark(turn, fmt::format("{} is not read: nothing tells who owns which centre", to_text(*turn.turn)));
      return true;
    }
    if (!read(turn)) return false;
    if (!board_) return true;  // all is read once more
    if (orders_of(*board_) == 0 && (by_rules_ || board_->turn.phase == Phase::movement)) {
      if (by_rules_) state_ = by_rules_;
      return true;  // such as a heading of the next turn, which is still to be played
    }
    know_owners();
    RecordedPhase phase{.board = *std::exchange(board_, std::nullopt), .said = said_, .place = {turn.first_line, 1}};
    if (turn.turn) phase.name = phase_name(*turn.turn);
    phase.board.id = game_.id + (phase.name.empty() ? "" : "." + phase.name);
    if (const auto astray = retreats_of_nobody(phase.board); !astray.empty()) return go_on_without(astray, phase, turn);
    game_.phases.push_back(std::move(phase));
    return !turn.turn || go_on(game_.phases.back(), turn);
  }

  // Up to the turn, through phases of retreats and adjustments of which the report says nothing.
  bool catch_up(const TurnOfText& turn) {
    by_rules_.reset();
    while (state_ && in_sequence(state_->turn) < in_sequence(*turn.turn)) {
      if (state_->turn.phase == Phase::movement) {
        fail(turn, fmt::format("expected {} before {}", to_text(state_->turn), to_text(*turn.turn)));
        return false;
      }
      RecordedPhase without_orders{.board = waiting_case(*state_)};
      lists_ = {};
      if (!go_on(without_orders, turn)) return false;
    }
    if (!state_ || state_->turn == *turn.turn) return true;
    by_rules_ = state_;
    state_->turn = *turn.turn;
    return true;
  }

  // ---- a turn on its board ----

  Pasted pasted(const TurnOfText& turn, const GameState* over) const {
    const std::string placed = in_place(turn), position = over ? write_case(waiting_case(*over)) : "";
    std::vector<PastedText> texts;
    if (over) texts.push_back({"position.case", position});
    texts.push_back({text_.name, placed});
    return read_pasted(texts, map_, rules_);
  }

  bool read(const TurnOfText& turn) {
    if (!state_) {
      Pasted alone = pasted(turn, nullptr);
      if (states_units(alone) || turn.turn != opening(map_).turn) return accept_alone(turn, std::move(alone));
      begin_with(opening(map_));
    }
    Pasted over = pasted(turn, &*state_);
    const auto listed = listed_units(over.lists, state_->position, Where::above_orders);
    if (states_units(over) || (listed && !are_those_of(*listed, state_->position)))
      return accept_alone(turn, pasted(turn, nullptr));
    if (!over.errors.empty() || turn.turn->phase != Phase::movement) return accept(std::move(over));
    const ReportedBoard reported = reported_board(state_->position, over.read.orders, most_units_);
    if (reported.unclear) {
      fail(reported.unclear->place, reported.why);
      return false;
    }
    if (reported.there.empty()) return accept(std::move(over));
    if (go_back(reported)) return true;
    state_->position = *as_reported(state_->position, reported);
    return accept(pasted(turn, &*state_));
  }

  // The turn states the units, or its orders are all there is.
  bool accept_alone(const TurnOfText& turn, Pasted read) {
    if (turn.turn) read.read.turn = *turn.turn;
    if (const std::string why = read.errors.empty() ? nothing_to_judge(read.read) : ""; !why.empty()) {
      fail(turn, why);
      return false;
    }
    begin_with(game_state(read.read));
    return accept(std::move(read));
  }

  void begin_with(GameState state) {
    most_units_ = units_by_power(state.position);
    state_ = std::move(state);
  }

  bool accept(Pasted read) {
    refuse_units_ordered_twice(read);
    const bool right = read.errors.empty();
    std::ranges::move(read.errors, std::back_inserter(result_.read.errors));
    if (right) {
      const bool moves = read.read.turn.phase == Phase::movement;
      said_ = moves ? reported_outcomes(read.read.orders, read.lines) : std::vector<SaidOutcome>();
      board_ = std::move(read.read);
      lists_ = std::move(read.lists);
    }
    std::ranges::move(read.lines, std::back_inserter(result_.lines));
    return right;
  }

  // Rather than that, the heading of a turn between the two is none that is understood.
  void refuse_units_ordered_twice(Pasted& read) const {
    for (const UnderstoodLine& line : read.lines)
      if (line.kind == UnderstoodLine::Kind::remark && read.errors.size() < most_errors)
        read.errors.emplace_back(
            text_.name, line.place,
            fmt::format("{}. Is this another turn? Expected a heading such as 'Fall 1901' above it",
                        line.understood.substr(0, line.understood.find(';'))),
            line.written);
  }

  // ---- where the report has something else than the rules ----

  // Units that stand elsewhere did so since the last movement: nothing else moves them. What was played since is played once more.
  bool go_back(const ReportedBoard& reported) {
    if (!since_movement_ || game_.phases.size() == since_movement_->phases || !stand_elsewhere(reported)) return false;
    const std::optional<Position> position = as_reported(since_movement_->board.position, reported);
    if (!position) return false;
    AfterMovement back = *std::exchange(since_movement_, std::nullopt);
    back.board.position = *position;
    state_ = next_phase(std::move(back.board));
    next_turn_ = back.next_turn;
    cut(game_.phases, back.phases);
    cut(result_.lines, back.lines);
    cut(result_.read.remarks, back.remarks);
    return true;
  }

  // Units retreat that by the rules were not dislodged: so the report has it that they were.
  std::vector<RetreatOrder> retreats_of_nobody(const CaseFile& board) const {
    std::vector<RetreatOrder> astray;
    if (board.turn.phase != Phase::retreats || game_.phases.empty()) return astray;
    for (const RetreatOrder& order : board.retreats.orders) {
      const auto is_there = [&](const Dislodged& d) { return d.unit.at.province == order.unit.at.province; };
      if (std::ranges::none_of(board.dislodged, is_there)) astray.push_back(order);
    }
    return astray;
  }

  // The phase is not recorded, since by the rules it is another one. What is retreated counts for where units stand from then on.
  bool go_on_without(const std::vector<RetreatOrder>& astray, RecordedPhase& phase, const TurnOfText& turn) {
    std::vector<std::string> places;
    for (const RetreatOrder& order : astray) {
      say_dislodged(game_.phases.back(), order);
      places.push_back(map_[order.unit.at.province].name);
      std::erase_if(phase.board.retreats.orders,
                    [&](const RetreatOrder& o) { return o.unit.at.province == order.unit.at.province; });
    }
    remark(turn, fmt::format("by the rules no unit was dislodged in {}: {} is not judged", fmt::join(places, ", "),
                             phase_name(*turn.turn)));
    if (!go_on(phase, turn)) return false;
    if (state_) state_->position = retreated(state_->position, astray);
    return true;
  }

  // A unit that goes where another one stands is left where it is.
  static Position retreated(const Position& before, const std::vector<RetreatOrder>& astray) {
    Position after(before.map());
    for (Unit unit : before.units()) {
      const auto order = std::ranges::find_if(
          astray, [&](const RetreatOrder& o) { return o.by == unit.power && o.unit.at.province == unit.at.province; });
      if (order != astray.end()) {
        const auto* action = std::get_if<WrittenAction>(&order->action);
        const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
        if (!action) continue;
        if (move && !before.unit_in(move->to.province)) unit.at = move->to;
      }
      if (!after.unit_in(unit.at.province)) after.add(unit);
    }
    return after;
  }

  static void say_dislodged(RecordedPhase& before, const RetreatOrder& retreat) {
    for (std::size_t i = 0; i < before.board.orders.size(); ++i) {
      const WrittenOrder& order = before.board.orders[i];
      if (order.by != retreat.by || order.unit.at.province != retreat.unit.at.province) continue;
      before.said.resize(before.board.orders.size());
      before.said[i].with_fate({Fate::dislodged});
    }
  }

  // ---- the next phase by the rules ----

  bool go_on(RecordedPhase& phase, const TurnOfText& turn) {
    const CaseFile& board = phase.board;
    Step step =
        advance(*state_, OrdersOfPhase{board, board.retreats.orders, board.adjustments.orders}, adjudicator_, rules_);
    if (!step.next) {
      remark(turn, fmt::format("{}: the rules give no answer, and from here on the report is not read",
                               to_text(state_->turn)));
      return false;
    }
    if (state_->turn.phase == Phase::movement) {
      most_units_ = units_by_power(state_->position);
      since_movement_ = {*step.played.after, next_turn_, game_.phases.size(), result_.lines.size(),
                         result_.read.remarks.size()};
    }
    for (const AdjustmentOrder& order : board.adjustments.orders)
      if (std::holds_alternative<BuildOrder>(order.action)) ++most_units_[order.by.index()];
    state_ = go_on(*std::move(step.played.after), *std::move(step.next), phase.after);
    return true;
  }

  // Where units stand and who owns what afterwards is said by what the report lists below the orders. While units have to retreat, it may be
  // said of then or of later. None: nothing tells who owns which centre, and only the orders of the next Spring say what was built.
  std::optional<GameState> go_on(GameState after, GameState next, std::optional<SaidAfter>& said) {
    owners_unknown_.reset();
    const bool retreats_follow = next.turn.phase == Phase::retreats;
    const bool a_year_ends =
        next.turn.phase == Phase::adjustments || (!retreats_follow && after.turn.date->year != next.turn.date->year);
    auto units = listed_units(lists_, after.position, Where::below_orders);
    auto centres = listed_centres(lists_, after.position,
                                  after.turn.date->season == Season::fall ? Where::below_orders : Where::anywhere);
    if (retreats_follow) units.reset(), centres.reset();
    const bool known = after.centres.known();
    if (units || (centres && known)) said = SaidAfter{.units = std::move(units)};
    if (centres && known) said->centres = centres;
    if (!centres && (known || !a_year_ends)) return next;
    if (!centres) {
      owners_unknown_ = std::move(after);
      return std::nullopt;
    }
    after.centres = *std::move(centres);
    return next_phase(std::move(after));
  }

  // ---- who owns which centre ----

  // It is said in the turn itself: so it is known before the orders.
  bool owners_are_listed(const TurnOfText& turn) {
    if (!owners_unknown_) return false;
    const Pasted over = pasted(turn, &*owners_unknown_);
    auto centres = listed_centres(over.lists, owners_unknown_->position, Where::anywhere);
    if (!centres) return false;
    owners_unknown_->centres = *std::move(centres);
    state_ = next_phase(*std::exchange(owners_unknown_, std::nullopt));
    if (state_->turn == *turn.turn) return true;
    state_.reset();
    return false;
  }

  // Said above the orders, or of a turn in which no centre is taken.
  void know_owners() {
    if (!state_ || state_->centres.known()) return;
    const bool taken = state_->turn.date && state_->turn.date->season == Season::fall;
    auto centres = listed_centres(lists_, state_->position, taken ? Where::above_orders : Where::anywhere);
    if (!centres) return;
    board_->centres = *centres;
    state_->centres = *std::move(centres);
  }

  const PastedText& text_;
  const Map& map_;
  const Rules& rules_;
  Adjudicator& adjudicator_;
  ReportedGame result_;
  Game game_;
  std::size_t next_turn_ = 0;
  std::optional<GameState> state_;     // when the next turn begins; none: nothing is known of it
  std::optional<GameState> by_rules_;  // if by the rules nobody has anything to do in this turn: what comes next
  std::optional<AfterMovement> since_movement_;
  std::vector<std::size_t>
      most_units_;                 // by power: that it had at the last movement, and those that were to be built since
  std::optional<CaseFile> board_;  // of the turn that was read, with its orders
  std::vector<SaidOutcome> said_;  // of those
  BoardLists lists_;               // in its text
  std::optional<GameState> owners_unknown_;  // after Fall, if nothing tells who owns which centre
};

}  // namespace

ReportedGame reported_game(const PastedText& text, const Map& map, const Rules& rules, Adjudicator& adjudicator) {
  return ReportReading(text, map, rules, adjudicator).run();
}

}  // namespace dipeq
