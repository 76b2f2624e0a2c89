// What one picture of a board shows: units, what is ordered, what became of it. Whoever has a result fills a panel; board_svg.hpp draws it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/outcome.hpp"
#include "model/settled_orders.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

// What is seen of a unit besides where it stands.
enum class Seen : std::uint8_t {
  standing,
  dislodged,  // by the orders shown
  destroyed,  // dislodged, with nowhere to go
  set_apart,  // dislodged in an earlier phase: it stands beside the unit that took its place
  built,
  removed,  // by an adjustment, or a retreat that failed
};

struct ShownUnit {
  Unit unit;
  Seen seen = Seen::standing;
  std::vector<Location> retreats = {};  // where it may go
  bool lit = false;  // stands out: a circular movement, the core of a paradox, what a report is about
};

struct ShownOrder {
  std::size_t unit = 0;  // in Panel::units
  OrderKind kind = OrderKind::hold;
  Location to = {};                       // of a move; of a support or convoy where the other unit is to go, or stays
  std::optional<std::size_t> other = {};  // of a support or convoy: the unit helped, if it is there
  std::vector<std::size_t> chain = {};    // of a move by convoy: the fleets that carry it, in sequence
  std::optional<Word> word = {};          // none: nothing is said of what became of it
  std::string text = {},
              result = {};  // "A Paris - Burgundy", "fails": for who points at it, or reads instead of looking
  std::optional<std::size_t> written = {};  // its index among the orders as they were written
  bool lit = false;
};

struct Panel {
  std::string caption = {};             // may be empty
  std::vector<std::string> notes = {};  // below it, indented as they are; what cannot be drawn is said here
  std::vector<ShownUnit> units = {};
  std::vector<ShownOrder> orders = {};
  std::optional<Centres> centres = {};  // none: nothing is known of who owns them
};

}  // namespace dipeq
