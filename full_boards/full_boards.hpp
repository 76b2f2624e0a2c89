// Full boards in quantity: a kernel that shows what is wanted (full_boards/kernels.hpp), with live units around it that touch but do not
// change it (boards/dressing.hpp). Each is verified, and no two are alike.
#pragma once
#include <functional>

#include "campaign/parts.hpp"
#include "full_boards/difficulty.hpp"
#include "full_boards/kernels.hpp"

namespace dipeq {

struct FullBoard {
  Board board;
  Board kernel;              // alone
  Difficulty difficulty;     // of the board
  std::uint64_t seed = 0;    // of what else comes by chance of it
  std::size_t touching = 0;  // so many of the other units touch the kernel
};

struct FullBoardSettings {
  std::size_t least = 20, most = 34;  // units
  std::optional<Grade> grade = {};    // none: all of them, as they come
  KernelSettings kernels = {};
  std::vector<Board> unlike = {};  // full boards that are there already
  std::function<void(std::size_t tries)> progress = {};
  Parts* known = nullptr;  // tries that shards have made; what they lack is tried
};

enum class FullBoardsEnd : std::uint8_t {
  enough,     // `take` wanted no more
  no_kernel,  // nothing shows what is wanted, of all that was looked at
  no_more,    // many tries in a row gave no board that is new, has room and is of the grade
  stopped,
};

// The same seed makes the same boards in the same sequence, on whichever machine.
FullBoardsEnd full_boards(const Wanted& wanted, const Map& map, const FullBoardSettings& settings,
                          const std::function<bool(const FullBoard&)>& take);

// Tries that `parts` wants found, until they made so many boards that are unlike each other, or nothing more comes of them; whether it was
// not stopped before. The boards of one run are made of the tries of all shards.
bool find_tries(const Wanted& wanted, const Map& map, const FullBoardSettings& settings, Parts& parts,
                std::size_t enough);

}  // namespace dipeq
