// Games that were read, as texts to compare.
#pragma once
#include <string>

#include "notation/case/case_units.hpp"
#include "notation/formats/format.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/text.hpp"

namespace dipeq::testing {

inline Game only_game(ReadGames read) {
  for (const InputError& e : read.errors) UNSCOPED_INFO(e.what());
  REQUIRE(read.errors.empty());
  REQUIRE(read.games.size() == 1);
  return std::move(read.games.front());
}

inline std::string error_of(const ReadGames& read) {
  CHECK(read.games.empty());
  REQUIRE_FALSE(read.errors.empty());
  return read.errors.front().what();
}

inline std::string order_text(const RecordedPhase& phase, std::size_t i) {
  const CaseFile& c = phase.board;
  if (c.turn.phase == Phase::movement) return write_order(c.orders[i], standard_map(), Style::brief);
  if (c.turn.phase == Phase::retreats) return write_order(c.retreats.orders[i], standard_map());
  return write_order(c.adjustments.orders[i], standard_map());
}

inline std::string orders_text(const RecordedPhase& phase) {
  std::string text;
  for (std::size_t i = 0; i < number_of_orders(phase); ++i) text += order_text(phase, i) + "\n";
  return text;
}

inline std::string units_text(const RecordedPhase& phase) {
  std::string text;
  for (const Unit& u : phase.board.position.units()) text += unit_of_power(u, standard_map()) + "\n";
  return text;
}

}  // namespace dipeq::testing
