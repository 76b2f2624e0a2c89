// Files of games and boards, in whatever format of the table: each game is handed over when it is read. A file of a format that has one
// game a line may be of any length: no more of it is in memory than some lines.
//
//   each_game(files, {standard_map(), rules}, {.game = [&](Game&& g) { ...; return true; }, .error = [&](const InputError& e) { ... }});
#pragma once
#include <functional>

#include "notation/formats/format.hpp"

namespace dipeq {

struct GamesIn {
  const Map& map;
  Rules rules;                     // by which orders are read
  const Format* format = nullptr;  // of all files; none: that of each is known by its looks
};

struct GamesTo {
  std::function<bool(Game&& game)> game;  // false: no more games are wanted
  std::function<void(const InputError&)> error;
  std::function<void(const Remark&)> remark = {};
  // Before the games of a file, and in which format it is read.
  std::function<void(const std::string& file, const Format&)> file = {};
};

// Names are of files, of folders, in which all files are read, those in folders of it as well, by their names and the numbers in them, or - for
// standard input, which is named <stdin>. A file of a folder that is in no format of the table, or not in the one
// that was asked for, is passed over with a remark; one that is named is an error. False if `game` wanted no more.
bool each_game(std::span<const std::string> names, const GamesIn& how, const GamesTo& to);

// A text that is there as a whole, such as one that was read already.
bool each_game_of(const SourceText& source, const GamesIn& how, const GamesTo& to);

// All that a file of another format may hold; a line of one that has a game a line.
inline constexpr std::size_t longest_file = std::size_t{1} << 28;
inline constexpr std::size_t longest_game_line = std::size_t{1} << 26;

}  // namespace dipeq
