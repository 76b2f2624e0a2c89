// What a replay has found so far, game by game, in a file that only grows (io/journal_file.hpp). A run that goes on from it need not
// adjudicate again what agreed.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "replay/replay.hpp"

namespace dipeq {

class Json;
class JournalFile;

// What came of a game, as JSON.
Json to_json(const Game& game, const GameReplayed& result);
// Throws JsonError if the value is none, InputError, in terms of `file`, if it is what came of another game.
GameReplayed game_replayed(const Json& value, const Game& game, std::string_view file);

class ReplayJournal {
 public:
  // Begins a journal, or takes up the one that is there. Throws what a JournalFile does.
  ReplayJournal(const std::filesystem::path& file, const std::string& run);
  ~ReplayJournal();

  // What stands there of the next game; none: all has been read. InputError if it is of another game, or no line of such a journal.
  std::optional<GameReplayed> next(const Game& game);
  // At the end of the file, which has been read before.
  void write(const Game& game, const GameReplayed& result);

 private:
  std::unique_ptr<JournalFile> file_;
  std::size_t at_ = 0, line_ = 1;
};

}  // namespace dipeq
