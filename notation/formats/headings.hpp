// What stands above a board: its title, who says so, and what else is told of it. Most formats have no place for some of it.
#pragma once
#include <array>
#include <string_view>

#include "notation/formats/format.hpp"

namespace dipeq {

constexpr std::array<std::string_view, heading_kinds> heading_words{"titles",
                                                                    "sources",
                                                                    "notes",
                                                                    "the rules by which a board is judged",
                                                                    "expected solutions and cores",
                                                                    "disputes of what a source prints",
                                                                    "what is expected under other readings",
                                                                    "what stands under 'about'"};

// Those that the game has on some board.
Headings headings_of(const Game& game);

}  // namespace dipeq
