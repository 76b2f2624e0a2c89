#include "report/resolution/turn_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/counted.hpp"
#include "notation/case/case_file.hpp"
#include "notation/order_text.hpp"
#include "phases/winners.hpp"

namespace dipeq {
namespace {

// What the power has to order, as a comment; empty if it has nothing to.
std::string task(const GameState& state, PowerId power) {
  switch (state.turn.phase) {
    case Phase::movement: {
      const auto units = static_cast<std::size_t>(std::ranges::count(state.position.units(), power, &Unit::power));
      return units == 0 ? "" : counted(units, "unit");
    }
    case Phase::retreats: {
      std::string text;
      for (const Dislodged& d : state.dislodged)
        if (d.unit.power == power) text += (text.empty() ? "retreats " : ", ") + write_unit(d.unit, state.map());
      return text;
    }
    case Phase::adjustments: {
      const int due = adjustment_due(state, power);
      const auto open = open_centres(state, power).size();
      if (due < 0) return "removes " + counted(static_cast<std::size_t>(-due), "unit");
      if (due == 0 || open == 0) return "";
      return "may build " + counted(std::min(static_cast<std::size_t>(due), open), "unit");
    }
  }
  return "";
}

// Who has won, as comments.
std::string victories(const GameState& state) {
  std::string text;
  for (const PowerId power : winners(state))
    text += fmt::format("\n# {} has {}, and {} win the game.\n", state.map().power(power),
                        counted(state.centres.of(power).size(), "supply centre"), *state.map().data().victory);
  return text;
}

}  // namespace

std::string turn_sheet(const GameState& state, const std::string& title) {
  CaseFile c = waiting_case(state);
  c.title = title;
  std::string text = write_case(c) + victories(state);
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    if (const std::string what = task(state, PowerId(p)); !what.empty())
      text += fmt::format("\n{}:  # {}\n", state.map().power(PowerId(p)), what);
  return text;
}

}  // namespace dipeq
