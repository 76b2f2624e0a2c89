// Games written in each format that has a reader and a writer, read back and replayed.
#include <algorithm>

#include "model/issues.hpp"
#include "notation/formats/format.hpp"
#include "notation/map_file.hpp"
#include "replay/fit.hpp"
#include "replay/replay.hpp"
#include "tests/catch.hpp"
#include "tests/support/random_games.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<Game> written_and_read(const Format& format, const Game& game, const Rules& rules) {
  std::vector<Remark> remarks;
  const std::string text = format.write({&game, 1}, standard_map(), remarks);
  ReadGames read = format.read({"written", text}, standard_map(), rules);
  for (const InputError& e : read.errors) FAIL_CHECK(e.what());
  return std::move(read.games);
}

// Some formats have a file for each phase.
bool has_whole_games(const Format& format) {
  return written_and_read(format, testing::random_game(1, 1, datc), datc).size() == 1;
}

}  // namespace

TEST_CASE("a random game of 20 years replays without a difference in each format that is written for games",
          "[replay]") {
  std::size_t formats_tried = 0;
  for (const Format& format : formats()) {
    if (!format.read || !format.write || !(format.id == "case" || has_whole_games(format))) continue;
    INFO(format.id);
    formats_tried++;
    for (const Preset preset : {Preset::datc_3_2, Preset::r1971}) {
      Replayer replayer(rules_of(preset));
      for (const Game& game :
           written_and_read(format, testing::random_game(21, 20, rules_of(preset)), rules_of(preset)))
        replayer.take(game);
      const Replay replay = replayer.result();
      CHECK(replay.agreed > 20);
      std::string differences;
      for (const ReplayGroup& group : replay.groups)
        for (const Difference& d : group.smallest.disagreement.differences)
          differences +=
              to_text(group.smallest.where) + ", " + d.where + ": " + d.said + ", by dipeq " + d.found + "\n";
      CHECK(differences == "");
      CHECK(replay.differing == 0);
    }
  }
  CHECK(formats_tried >= 2);
}

TEST_CASE("the reading of a preset is found again from games in each format that has whole games", "[replay][fit]") {
  const Rules played = rules_of(Preset::dptg);
  std::size_t formats_tried = 0;
  for (const Format& format : formats()) {
    if (!format.read || !format.write || !has_whole_games(format)) continue;
    INFO(format.id);
    formats_tried++;
    std::vector<Game> games;
    for (std::uint64_t seed = 1; seed <= 3; seed++)
      for (Game& game : written_and_read(format, testing::random_game(seed, 20, played), played))
        games.push_back(std::move(game));
    const Fit found = fit(
        [&](const auto& take) {
          for (const Game& game : games)
            if (!take(game)) return;
        },
        datc);
    CHECK(found.agreed == found.compared);
    CHECK(std::ranges::count(found.presets, Preset::dptg) == 1);
    for (const IssueFit& f : found.issues)
      CHECK(std::ranges::count(f.choices, static_cast<std::uint8_t>(choice(played, f.issue))) == 1);
  }
  CHECK(formats_tried >= 1);
}
