#include "notation/suites/go_test.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/phase_names.hpp"
#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

// What every such file begins with. A fleet or army that cannot retreat is dislodged in godip until the retreats are over.
constexpr std::string_view go_beginning =
    R"(// Cases written by dipeq, for godip (github.com/zond/godip). Put this file into a package of its own, and run it with go test.
package dipeq

import (
	"testing"
	"time"

	"github.com/zond/godip"
	"github.com/zond/godip/orders"
	"github.com/zond/godip/variants/classical"
)

type units map[godip.Province]godip.Unit

type order struct {
	by    godip.Nation
	of    godip.Province
	order godip.Adjudicator
}

// A phase: its orders, and what stands where when it is over.
type play struct {
	orders           []order
	after, dislodged units
}

type row struct {
	name    string
	phase   godip.Phase
	centers map[godip.Province]godip.Nation
	units   units
	plays   []play
}

func TestCases(t *testing.T) {
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			s := classical.Blank(r.phase)
			s.SetSupplyCenters(r.centers)
			s.SetUnits(r.units)
			for _, p := range r.plays {
				for _, o := range p.orders {
					if nation, err := o.order.Validate(s); err == nil && nation == o.by {
						s.SetOrder(o.of, o.order)
					}
				}
				s.Next()
				check(t, s.Units(), p.after)
				for at, unit := range p.dislodged {
					if s.Dislodgeds()[at] != unit {
						t.Errorf("%v is not dislodged in %v", unit, at)
					}
				}
			}
		})
	}
}

func check(t *testing.T, found, expected units) {
	for at, unit := range expected {
		if found[at] != unit {
			t.Errorf("%v does not stand in %v, but %v", unit, at, found[at])
		}
	}
	for at, unit := range found {
		if _, there := expected[at]; !there {
			t.Errorf("%v stands in %v", unit, at)
		}
	}
}

var rows = []row{
)";

std::string at_text(Location at, const Map& map) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> names{
      {{"lyo", "gol"}, {"mao", "mid"}, {"nao", "nat"}, {"nwg", "nrg"}}};
  constexpr std::array<std::string_view, 5> coasts{"", "/nc", "/ec", "/sc", "/wc"};
  const std::string& code = map[at.province].code;
  const auto other = std::ranges::find(names, code, [](const auto& n) { return n.first; });
  return fmt::format("\"{}{}\"", other == names.end() ? std::string_view(code) : other->second,
                     coasts[static_cast<std::size_t>(at.coast)]);
}

std::string type_text(UnitType type) { return type == UnitType::army ? "godip.Army" : "godip.Fleet"; }

class GoRow {
 public:
  GoRow(const CaseFile& board, const Map& map) : board_(board), map_(map) {}

  std::string units(std::span<const Unit> all) const {
    std::string text;
    for (const Unit& u : all)
      text += fmt::format("{}{}: {{{}, godip.{}}}", text.empty() ? "" : ", ", at_text(u.at, map_), type_text(u.type),
                          map_.power(u.power));
    return "units{" + text + "}";
  }

  std::string centers() const {
    std::string text;
    for (std::size_t p = 0; p < map_.powers().size(); p++)
      for (const ProvinceId centre : board_.centres.of(PowerId(p)))
        text += fmt::format("{}{}: godip.{}", text.empty() ? "" : ", ", at_text({centre}, map_), map_.powers()[p]);
    return "map[godip.Province]godip.Nation{" + text + "}";
  }

  std::string phase() const {
    const bool winter = board_.turn.phase == Phase::adjustments;
    const Date date = date_of(board_.turn);
    return fmt::format("classical.NewPhase({}, godip.{}, godip.{})", date.year,
                       date.season == Season::spring ? "Spring" : "Fall", winter ? "Adjustment" : "Movement");
  }

  std::string play(const RecordedPhase& phase) const {
    std::vector<Unit> dislodged;
    for (std::size_t i = 0; phase.after->dislodged && i < phase.after->dislodged->size(); i++)
      dislodged.push_back((*phase.after->dislodged)[i].unit);
    const std::string given = orders(phase.board);
    return fmt::format("\t\t{{[]order{{{}}}, {}, {}}},\n", given.empty() ? "" : "\n" + given + "\t\t",
                       units(*phase.after->units), units(dislodged));
  }

 private:
  std::string orders(const CaseFile& b) const {
    std::string text;
    const auto add = [&](PowerId by, Location of, const std::string& order) {
      text += fmt::format("\t\t\t{{godip.{}, {}, orders.{}}},\n", map_.power(by), at_text(of, map_), order);
    };
    if (b.turn.phase == Phase::movement)
      for (const WrittenOrder& o : b.orders) add(o.by, o.unit.at, order(o.unit.at, o.action));
    for (const RetreatOrder& o : b.turn.phase == Phase::retreats ? b.retreats.orders : std::vector<RetreatOrder>{}) {
      const auto* action = std::get_if<WrittenAction>(&o.action);
      add(o.by, o.unit.at,
          action ? order(o.unit.at, *action) : fmt::format("Disband({}, time.Now())", at_text(o.unit.at, map_)));
    }
    if (b.turn.phase == Phase::adjustments)
      for (const AdjustmentOrder& o : b.adjustments.orders) {
        if (const auto* build = std::get_if<BuildOrder>(&o.action))
          add(o.by, build->unit.at,
              fmt::format("Build({}, {}, time.Now())", at_text(build->unit.at, map_),
                          type_text(build->unit.type.value_or(UnitType::army))));
        if (const auto* remove = std::get_if<RemoveOrder>(&o.action))
          add(o.by, remove->unit.at, fmt::format("Disband({}, time.Now())", at_text(remove->unit.at, map_)));
      }
    return text;
  }

  std::string order(Location at, const WrittenAction& action) const {
    const std::string of = at_text(at, map_);
    if (const auto* move = std::get_if<MoveOrder>(&action)) {
      if (!move->path.empty()) throw CannotSay{"godip's moves do not name the way of a convoy"};
      return fmt::format("Move({}, {}){}", of, at_text(move->to, map_), move->via == Via::convoy ? ".ViaConvoy()" : "");
    }
    if (const auto* hold = std::get_if<SupportHoldOrder>(&action))
      return fmt::format("SupportHold({}, {})", of, at_text(hold->whom.at, map_));
    if (const auto* support = std::get_if<SupportMoveOrder>(&action))
      return fmt::format("SupportMove({}, {}, {})", of, at_text(support->whom.at, map_), at_text(support->to, map_));
    if (const auto* convoy = std::get_if<ConvoyOrder>(&action))
      return fmt::format("Convoy({}, {}, {})", of, at_text(convoy->whom.at, map_), at_text(convoy->to, map_));
    if (std::holds_alternative<MoveOffMapOrder>(action)) throw CannotSay{"godip has no moves off the map"};
    return fmt::format("Hold({})", of);
  }

  const CaseFile& board_;
  const Map& map_;
};

std::string quoted_in_go(const std::string& name) {
  std::string text = "\"";
  for (char c : name) text += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
  return text + "\"";
}

}  // namespace

std::string write_go_test(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) {
  std::string text(go_beginning);
  for (const Game& game : games) {
    PhaseNames names(game);
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      const RecordedPhase& phase = game.phases[i];
      if (is_on_another_map(game, phase, remarks) || is_left_out(game, phase, remarks)) continue;
      const RecordedPhase* next = i + 1 < game.phases.size() ? &game.phases[i + 1] : nullptr;
      const bool later = next && next->board.turn.phase == Phase::retreats && next->after && next->after->units;
      const bool alone = phase.board.turn.phase == Phase::retreats;
      if (alone && i > 0 && game.phases[i - 1].board.turn.phase == Phase::movement) continue;
      try {
        if (alone) throw CannotSay{"godip plays retreats only after the movement"};
        const GoRow row(phase.board, map);
        text += worth_keeping_as("\t// ", game, phase) +
                fmt::format("\t{{{}, {}, {}, {}, []play{{\n{}{}\t}}}},\n", quoted_in_go(names.next(phase)), row.phase(),
                            row.centers(), row.units(phase.board.position.units()), row.play(phase),
                            later ? row.play(*next) : "");
      } catch (const CannotSay& e) {
        tell_left_out(game, phase, e.why, remarks);
      }
    }
  }
  return text + "}\n";
}

}  // namespace dipeq
