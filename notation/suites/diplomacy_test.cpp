#include "notation/suites/diplomacy_test.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "io/glyphs.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

// What every such file begins with.
constexpr std::string_view python_beginning =
    R"('''Cases for the package diplomacy, written by dipeq. Run them with pytest.'''
from diplomacy.engine.game import Game


def set_units(phase, centers, units):
    '''A game in that phase, with nothing but these centers and units.'''
    game = Game()
    game.clear_units()
    game.clear_centers()
    for power, owned in centers.items():
        game.set_centers(power, owned)
    for power, there in units.items():
        game.set_units(power, there)
    game.set_current_phase(phase)
    return game


def set_orders(game, orders):
    for power, written in orders.items():
        game.set_orders(power, written)


def process(game):
    '''What became of the units that were ordered, in words: none is success.'''
    game.process()
    return {unit: [str(word) for word in words] for unit, words in game.result_history.last_value().items()}


def check_results(results, expected):
    '''An order that is not taken has no result. A support that would dislodge an own unit is void to the package, if it is not cut.'''
    for unit, word in expected.items():
        found = results.get(unit, [])
        if word == 'ok':
            assert not found, (unit, found)
        elif word == 'fails':
            assert found and 'void' not in found, (unit, found)
        elif word == 'void':
            assert not found or 'void' in found or 'no convoy' in found, (unit, found)
        elif word == 'given':
            assert 'cut' not in found and 'dislodged' not in found, (unit, found)
        else:
            assert word in found, (unit, found)


def check_units(game, expected):
    '''Dislodged units have a star before them.'''
    found = {power: sorted(units) for power, units in game.get_state()['units'].items() if units}
    assert found == {power: sorted(units) for power, units in expected.items()}


def check_retreats(game, expected):
    retreats = {}
    for of_power in game.get_state()['retreats'].values():
        retreats.update(of_power)
    for unit, provinces in expected.items():
        assert sorted({place[:3] for place in retreats[unit]}) == provinces, unit
)";

std::string text_of(const Unit& unit, const Map& map) { return in_capitals(write_unit(unit, map, Style::brief)); }

// By power, as a dictionary of Python.
class ByPower {
 public:
  explicit ByPower(const Map& map) : map_(map) {}
  void add(PowerId power, const std::string& what) { of_[power].push_back(what); }

  std::string text() const {
    std::string text;
    for (const auto& [power, all] : of_) {
      std::string list;
      for (const std::string& what : all) list += fmt::format("{}'{}'", list.empty() ? "" : ", ", what);
      text += fmt::format("{}'{}': [{}]", text.empty() ? "" : ", ", in_capitals(map_.power(power)), list);
    }
    return "{" + text + "}";
  }

 private:
  const Map& map_;
  std::map<PowerId, std::vector<std::string>> of_;
};

std::string units_text(std::span<const Unit> units, std::span<const Unit> dislodged, const Map& map) {
  ByPower all(map);
  for (const Unit& u : units) all.add(u.power, text_of(u, map));
  for (const Unit& u : dislodged) all.add(u.power, "*" + text_of(u, map));
  return all.text();
}

std::string centers_text(const Centres& centres, const Map& map) {
  ByPower all(map);
  for (std::size_t p = 0; p < map.powers().size(); p++)
    for (const ProvinceId centre : centres.of(PowerId(p))) all.add(PowerId(p), in_capitals(map[centre].code));
  return all.text();
}

std::string order_text(const WrittenOrder& order, const Position& position, const Map& map) {
  return in_capitals(write_order(with_types(order, position), map, Style::brief));
}

std::string orders_text(const CaseFile& b, const Map& map) {
  ByPower all(map);
  for (const WrittenOrder& o : b.orders) all.add(o.by, order_text(o, b.position, map));
  for (const RetreatOrder& o : b.turn.phase == Phase::retreats ? b.retreats.orders : std::vector<RetreatOrder>{}) {
    std::vector<Unit> there;
    for (const Dislodged& d : b.dislodged) there.push_back(d.unit);
    const std::string unit = in_capitals(write_mention(with_type(o.unit, there), map, Style::brief));
    const auto* action = std::get_if<WrittenAction>(&o.action);
    const auto* move = action ? std::get_if<MoveOrder>(action) : nullptr;
    all.add(o.by, !action ? unit + " D"
                  : move  ? unit + " R " + in_capitals(write_location(move->to, map, Style::brief))
                          : order_text({o.by, o.unit, *action, {}}, b.position, map));
  }
  for (const AdjustmentOrder& o : b.adjustments.orders) {
    const auto* build = std::get_if<BuildOrder>(&o.action);
    const auto* remove = std::get_if<RemoveOrder>(&o.action);
    const auto text = [&](const UnitMention& unit) {
      return in_capitals(write_mention(with_type(unit, b.position.units()), map, Style::brief));
    };
    all.add(o.by, build ? text(build->unit) + " B" : remove ? text(remove->unit) + " D" : "WAIVE");
  }
  return all.text();
}

// What the package says of a unit's order where dipeq says this. Of an available convoy it says nothing that can be relied on: there is
// no convoy to it if the army does not arrive.
std::string result(const Outcome& outcome) {
  if (outcome.fate != Fate::in_place_or_moved) return "dislodged";
  switch (outcome.word) {
    case Word::fails: return "fails";
    case Word::cut: return "cut";
    case Word::illegal:
    case Word::invalid: return "void";
    case Word::given: return "given";
    case Word::disrupted: return "disrupted";
    default: return "ok";
  }
}

// Of units that have one order, which their own power wrote.
std::string results_text(const RecordedPhase& phase, const Map& map) {
  const CaseFile& b = phase.board;
  std::string text;
  for (std::size_t i = 0; i < std::min(b.orders.size(), phase.said.size()); i++) {
    const auto unit = b.position.unit_in(b.orders[i].unit.at.province);
    const auto outcome = phase.said[i].exact();
    const auto of_unit = [&](const WrittenOrder& o) { return o.unit.at.province == b.orders[i].unit.at.province; };
    if (!unit || b.position[*unit].power != b.orders[i].by || !outcome || *outcome == Outcome{Word::available} ||
        std::ranges::count_if(b.orders, of_unit) > 1)
      continue;
    text += fmt::format("{}'{}': '{}'", text.empty() ? "" : ", ", text_of(b.position[*unit], map), result(*outcome));
  }
  return "{" + text + "}";
}

std::string retreats_text(std::span<const SaidDislodged> dislodged, const Map& map) {
  std::string text;
  for (const SaidDislodged& d : dislodged) {
    if (!d.retreats) continue;
    std::set<std::string> provinces;
    for (const Location at : *d.retreats) provinces.insert(in_capitals(map[at.province].code));
    std::string list;
    for (const std::string& p : provinces) list += fmt::format("{}'{}'", list.empty() ? "" : ", ", p);
    text += fmt::format("{}'{}': [{}]", text.empty() ? "" : ", ", text_of(d.unit, map), list);
  }
  return "{" + text + "}";
}

std::string played(const RecordedPhase& phase, const Map& map) {
  std::vector<Unit> dislodged;
  const auto& said = phase.after->dislodged;
  for (std::size_t i = 0; said && i < said->size(); i++) dislodged.push_back((*said)[i].unit);
  std::string text =
      fmt::format("    set_orders(game, {})\n    results = process(game)\n", orders_text(phase.board, map));
  if (phase.board.turn.phase == Phase::movement)
    text += fmt::format("    check_results(results, {})\n", results_text(phase, map));
  text += fmt::format("    check_units(game, {})\n", units_text(*phase.after->units, dislodged, map));
  if (!dislodged.empty()) text += fmt::format("    check_retreats(game, {})\n", retreats_text(*said, map));
  return text;
}

std::string begun(const RecordedPhase& phase, const Map& map) {
  const CaseFile& b = phase.board;
  return fmt::format("    game = set_units('{}', {}, {})\n", phase_name(b.turn), centers_text(b.centres, map),
                     units_text(b.position.units(), {}, map));
}

// Names of functions, no two alike.
class Functions {
 public:
  std::string begin(const std::string& name) {
    const std::string first = "test_" + as_identifier(name);
    std::string alone = first;
    for (std::size_t i = 2; !there_.insert(alone).second; i++) alone = fmt::format("{}_{}", first, i);
    return fmt::format("\n\ndef {}():\n", alone);
  }

 private:
  std::set<std::string> there_;
};

}  // namespace

std::string write_diplomacy_test(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  std::string text(python_beginning);
  Functions functions;
  for (const Game& game : games) {
    PhaseNames names(game);
    bool moved = false;  // the phase before is one of movement that was written
    for (const RecordedPhase& phase : game.phases) {
      const bool retreats = phase.board.turn.phase == Phase::retreats;
      if (is_on_another_map(game, phase, remarks) || is_left_out(game, phase, remarks)) {
        moved = false;
      } else if (retreats && moved) {
        text += played(phase, map);
        moved = false;
      } else if (retreats) {
        tell_left_out(game, phase, "the package plays retreats only after the movement", remarks);
      } else {
        text += functions.begin(names.next(phase)) + worth_keeping_as("    # ", game, phase) + begun(phase, map) +
                played(phase, map);
        moved = phase.board.turn.phase == Phase::movement;
      }
    }
  }
  return text;
}

}  // namespace dipeq
