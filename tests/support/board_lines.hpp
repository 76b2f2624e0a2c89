// Boards as lines that `dipeq adjudicate --format jsonl` reads.
#pragma once
#include <string>

#include "tests/support/board.hpp"

namespace dipeq::testing {

// All units are stated; orders stand in short notation by power, those of a power as they stood.
std::string board_line(const Board& board, const std::string& id);

}  // namespace dipeq::testing
