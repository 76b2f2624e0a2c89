#include "replay/filled_in.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/case/case_phase.hpp"
#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"
#include "replay/agreement.hpp"
#include "solver/played_phase.hpp"

namespace dipeq {
namespace {

// What became of the orders of the phase, in its own sequence; empty if that is not known.
std::vector<Outcome> outcomes(const PlayedPhase& played) {
  if (played.movement) return played.movement->outcomes;
  std::vector<Outcome> all;
  const auto add = [&](const std::vector<OrderVerdict>& verdicts) {
    for (const OrderVerdict& v : verdicts) all.push_back({v.word, Fate::in_place_or_moved});
  };
  if (const auto* r = std::get_if<PlayedRetreats>(&played.later)) add(r->result.of_order);
  if (const auto* a = std::get_if<PlayedAdjustments>(&played.later)) add(a->result.of_order);
  return all;
}

bool same_units(std::span<const Unit> a, std::span<const Unit> b, bool coasts) {
  const auto same = [&](const Unit& x, const Unit& y) {
    return coasts ? x == y : x.type == y.type && x.power == y.power && x.at.province == y.at.province;
  };
  return a.size() == b.size() && std::ranges::is_permutation(a, b, same);
}

// Whatever is said of where they may retreat to.
bool same_dislodged(std::span<const SaidDislodged> said, std::span<const Dislodged> found) {
  return std::ranges::is_permutation(said, found, {}, &SaidDislodged::unit, &Dislodged::unit);
}

bool stands_in(std::span<const Unit> units, const Unit& unit) { return std::ranges::find(units, unit) != units.end(); }

std::string in_words(const SaidOutcome& said) {
  if (const auto exact = said.exact()) return to_text(*exact);
  return said.may_be(SaidOutcome::success()) ? "a success" : "a failure";
}

class Filling {
 public:
  Filling(Game game, const Rules& rules, Adjudicator& adjudicator)
      : rules_(rules), adjudicator_(adjudicator), result_{std::move(game)} {}

  FilledIn run() && {
    std::vector<RecordedPhase> phases = std::move(result_.game.phases);
    result_.game.phases.clear();
    for (RecordedPhase& phase : phases) {
      std::optional<RecordedPhase> retreats = later_retreats(phase);
      add(std::move(phase));
      if (retreats) add(std::move(*retreats));
    }
    return std::move(result_);
  }

 private:
  static std::optional<RecordedPhase> later_retreats(RecordedPhase& phase) {
    CaseFile& board = phase.board;
    if (!has_retreats_below(phase)) return std::nullopt;
    RecordedPhase later{.board = board, .name = phase.name, .place = phase.place};
    later.board.turn.phase = Phase::retreats;
    later.board.position.clear();
    later.board.orders.clear();
    later.board.expected.clear();
    later.board.expected_units.clear();
    later.board.cores.reset();
    later.board.solutions.reset();
    later.board.other_readings.clear();
    board.retreats = {};
    return later;
  }

  void tell(const RecordedPhase& phase, std::string text) {
    const std::string called = !phase.board.id.empty() ? phase.board.id
                               : !phase.name.empty()   ? result_.game.id + " " + phase.name
                                                       : result_.game.id;
    result_.remarks.push_back({result_.game.file, phase.place, called.empty() ? text : called + ": " + text});
  }

  void add(RecordedPhase phase) {
    if (!has_one_set(phase.board))
      tell(phase, "not judged, because it has order sets, proxies, open words or Flying Dutchmen");
    else if (begin(phase))
      judge(phase);
    result_.game.phases.push_back(std::move(phase));
  }

  // Where the dislodged units may retreat to; false if that is not known.
  bool begin(RecordedPhase& phase) {
    CaseFile& board = phase.board;
    if (board.turn.phase != Phase::retreats) return true;
    if (board.dislodged.empty() && board.position.units().empty()) return begin_as_it_came(phase);
    for (Dislodged& d : board.dislodged) {
      drop_impossible(phase, d.unit, d.retreats, board.position);
      if (!d.retreats.empty()) continue;
      const auto* known = before_ ? of(*before_, d.unit) : nullptr;
      if (!known) {
        tell(phase, fmt::format("not judged, because nothing tells where {} may retreat to",
                                write_unit(d.unit, board.position.map())));
        return false;
      }
      d = *known;
      drop_impossible(phase, d.unit, d.retreats, board.position);
      if (!d.retreats.empty()) continue;
      tell(phase, fmt::format("not judged, because {} could retreat nowhere where units are said to stand",
                              write_unit(d.unit, board.position.map())));
      return false;
    }
    return true;
  }

  // Some programs list places where the unit could not go, as another stands there; a board with such a place is none.
  void drop_impossible(const RecordedPhase& phase, const Unit& unit, std::vector<Location>& retreats,
                       const Position& position) {
    std::erase_if(retreats, [&](Location to) {
      const std::string why = retreat_objection(unit, to, position);
      if (!why.empty()) tell(phase, fmt::format("{}; among the places for its retreat this one is left out", why));
      return !why.empty();
    });
  }

  // Retreats that stood below the orders of a movement phase.
  bool begin_as_it_came(RecordedPhase& phase) {
    if (!before_) {
      tell(phase, "not judged, because the movement before it is not");
      return false;
    }
    phase.board.position = before_->position;
    phase.board.dislodged = before_->dislodged;
    phase.board.centres = before_->centres;
    return true;
  }

  static const Dislodged* of(const GameState& state, const Unit& unit) {
    const auto found = std::ranges::find(state.dislodged, unit, &Dislodged::unit);
    return found == state.dislodged.end() ? nullptr : &*found;
  }

  void judge(RecordedPhase& phase) {
    const CaseFile& board = phase.board;
    const PlayedPhase played =
        play(game_state(board), {board, board.retreats.orders, board.adjustments.orders}, adjudicator_, rules_);
    if (!played.after) {
      before_.reset();
      tell(phase, "not judged, because a paradox is left undecided");
      return;
    }
    const std::size_t before = result_.differences;
    fill_in_outcomes(phase, outcomes(played));
    compare_after(phase, *played.after);
    if (result_.differences > before) drop_impossible_after(phase);
    if (result_.differences == before) fill_in_after(phase, *played.after);
    result_.judged++;
    if (board.turn.phase == Phase::movement) before_ = played.after;
  }

  void fill_in_outcomes(RecordedPhase& phase, const std::vector<Outcome>& found) {
    const std::size_t orders = number_of_orders(phase);
    if (phase.said.empty()) phase.said = said_by(phase.board);
    phase.said.resize(orders);
    for (std::size_t i = 0; i < std::min(orders, found.size()); i++)
      if (phase.said[i].allows(found[i]))
        phase.said[i] = SaidOutcome::exactly(found[i]);
      else
        tell_difference(phase, fmt::format("{}: said to be {}, {} by dipeq", order_text(phase.board, i),
                                           in_words(phase.said[i]), to_text(found[i])));
  }

  void compare_after(const RecordedPhase& phase, const GameState& found) {
    const auto units = found.position.units();
    for (const Automatic& a : phase.board.automatic)
      if (stands_in(units, a.unit) != (a.kind == Automatic::Kind::build))
        tell_difference(phase, fmt::format("{}: said to be {} without an order, and not so by dipeq",
                                           unit_of_power(a.unit, found.map()),
                                           a.kind == Automatic::Kind::build ? "built" : "disbanded"));
    if (!phase.after) return;
    const SaidAfter& said = *phase.after;
    if (std::ranges::any_of(said.gone, [&](const Unit& u) { return stands_in(units, u); }) ||
        (said.units && !same_units(*said.units, units, said.coasts)) ||
        (said.dislodged && !same_dislodged(*said.dislodged, found.dislodged)))
      tell_difference(phase, "units stand otherwise by dipeq when it is over");
  }

  // Only where nothing that is said is otherwise: who stands where by the rules would contradict what became of the orders by the record.
  static void fill_in_after(RecordedPhase& phase, const GameState& found) {
    if (!phase.after) phase.after.emplace();
    SaidAfter& after = *phase.after;
    const auto units = found.position.units();
    after.units.emplace(units.begin(), units.end());
    after.coasts = true;
    after.dislodged.emplace();
    for (const Dislodged& d : found.dislodged) after.dislodged->push_back({d.unit, d.retreats, d.listed_after});
    if (!after.centres) after.centres = centres_after(phase, found);
  }

  void drop_impossible_after(RecordedPhase& phase) {
    if (!phase.after || !phase.after->dislodged) return;
    Position position(phase.board.position.map());
    for (const Unit& unit : phase.after->units.value_or(std::vector<Unit>{})) position.add(unit);
    for (SaidDislodged& d : *phase.after->dislodged)
      if (d.retreats) drop_impossible(phase, d.unit, *d.retreats, position);
  }

  void tell_difference(const RecordedPhase& phase, std::string text) {
    result_.differences++;
    tell(phase, std::move(text));
  }

  // They change hands after the last phase of Fall; without a date nobody knows. Nor of those that nobody is said to own before.
  static std::optional<Centres> centres_after(const RecordedPhase& phase, const GameState& found) {
    if (!phase.board.centres.known()) return std::nullopt;
    return found.turn.date && found.turn.phase != Phase::adjustments ? next_phase(found).centres : found.centres;
  }

  const Rules& rules_;
  Adjudicator& adjudicator_;
  FilledIn result_;
  std::optional<GameState> before_;  // what came of the last movement phase that was judged
};

}  // namespace

bool has_retreats_below(const RecordedPhase& phase) {
  const CaseFile& board = phase.board;
  return board.turn.phase == Phase::movement && !board.retreats.orders.empty() && is_plain(board);
}

FilledIn filled_in(Game game, const Rules& rules, Adjudicator& adjudicator) {
  return Filling(std::move(game), rules, adjudicator).run();
}

}  // namespace dipeq
