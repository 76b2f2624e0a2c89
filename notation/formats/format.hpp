// The table of formats in which games and boards are kept: what each is called, how it is known, who reads it, who writes it. `dipeq
// convert` and every command that takes boards or games go by this table, and by nothing else.
#pragma once
#include <bitset>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/input_error.hpp"
#include "notation/formats/record.hpp"

namespace dipeq {

// Something that is worth telling: what a file holds and dipeq does not keep, or what a format that is written cannot say.
struct Remark {
  std::string file;
  TextPlace place;
  std::string text;
};

struct SourceText {
  std::string_view file, text;
  std::size_t first_line = 1;  // of `text` in the file
};

struct ReadGames {
  std::vector<Game> games = {};
  std::vector<Remark> remarks = {};
  std::vector<InputError> errors = {};  // all of them; games that have one are not among `games`
};

// What may stand above a board, besides the board itself (notation/formats/headings.hpp).
enum class Heading : std::uint8_t { title, source, notes, rules, solutions, disputes, other_readings, about };
inline constexpr std::size_t heading_kinds = 8;
using Headings = std::bitset<heading_kinds>;
consteval unsigned long long headings(std::initializer_list<Heading> some) {
  unsigned long long bits = 0;
  for (const Heading heading : some) bits |= 1ULL << static_cast<unsigned>(heading);
  return bits;
}

struct Format {
  std::string_view id;        // "jdip"
  std::string_view sentence;  // "cases of jDip's test suite"
  std::string_view suffix;    // of files in it: ".txt"
  bool one_a_line = false;    // every line is a game of its own: `read` is given some whole lines at a time
  // Whether the text, of which perhaps only the beginning is given, is in this format and could not be in any other of the table.
  bool (*is_in)(std::string_view beginning) = nullptr;
  ReadGames (*read)(const SourceText& source, const Map& map,
                    const Rules& rules) = nullptr;  // none: it is only written
  // Needs all of `said` and `after` that the format has a place for; what it has no place for goes to `remarks`. None: it is only read.
  std::string (*write)(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks) = nullptr;
  Headings keeps = 0;  // that it has a place for, or tells in `remarks` that it has none
};

std::span<const Format> formats();
const Format* format_named(std::string_view id);  // none: there is no such format

// The format of the text; none if it is not known by its looks.
const Format* guessed_format(std::string_view beginning);

}  // namespace dipeq
