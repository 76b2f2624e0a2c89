// (internal) What is said where no position follows from a resolution, as equations that somebody wrote may have it.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

// why: as why_no_position() has it, "two units end in Burgundy".
inline std::string no_position_text(std::string_view why) {
  return std::string(why) + " by these equations; no position follows";
}

}  // namespace dipeq
