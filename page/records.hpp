// (internal) Recorded games as they were asked for.
#pragma once
#include "notation/formats/format.hpp"
#include "page/answers.hpp"

namespace dipeq::page {

struct GamesAsked {
  std::string_view format;  // its id; of a report of several turns, which is in none, "reports"
  ReadGames read;
  std::vector<UnderstoodLine> lines = {};  // of a report
};
// Throws Unreadable: nothing of the file can be read.
GamesAsked games_asked(const Json& question, const Rules& rules);

}  // namespace dipeq::page
