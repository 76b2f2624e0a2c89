// (internal) Where units stand by a report that orders some where no unit of that power stands by the rules.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/written_order.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

struct ReportedBoard {
  std::vector<Unit> gone = {};            // stand on the board, and not by the report
  std::vector<Unit> there = {};           // stand by the report, and not on the board
  const WrittenOrder* unclear = nullptr;  // what stands where is not told: for which order, and why
  std::string why = {};
};

// Of a power that orders units which are not on the board, the report has those that it orders: no fewer than the rules leave it, and no
// more than `most`, by power, which it had at the last movement and has ordered to be built since.
ReportedBoard reported_board(const Position& by_rules, const std::vector<WrittenOrder>& orders,
                             const std::vector<std::size_t>& most);
std::vector<std::size_t> units_by_power(const Position& position);

// The position as the report has it; nullopt: two units would stand in one province, or one that is gone was not there.
std::optional<Position> as_reported(const Position& by_rules, const ReportedBoard& board);
// As many units have come as are gone, of each power and type: they stand elsewhere, and none was built or lost.
bool stand_elsewhere(const ReportedBoard& board);

}  // namespace dipeq
