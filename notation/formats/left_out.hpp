// (internal) What a phase is called, and phases that a writer leaves out, and tells.
#pragma once
#include <optional>

#include "notation/formats/format.hpp"

namespace dipeq {

// The id of its board, or of the game with the phase's turn, or else the board's title.
std::string called(const Game& game, const RecordedPhase& phase);

// "6.A.1: left out, because …"
void tell_left_out(const Game& game, const RecordedPhase& phase, std::string_view why, std::vector<Remark>& remarks);

// A phase whose board is not plain is left out with a remark: without what makes it so it would be another one.
bool is_not_plain(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks);

// The game without such phases; none if it has no others.
std::optional<Game> plain_phases(const Game& game, std::vector<Remark>& remarks);

}  // namespace dipeq
