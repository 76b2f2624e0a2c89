#include "notation/formats/format.hpp"

#include <algorithm>
#include <array>

#include "notation/formats/case_games.hpp"
#include "notation/formats/json_games.hpp"

namespace dipeq {
namespace {

// A format of the table is a row here and a file of its own.
constexpr std::array table{
    Format{"case", "dipeq's own case files, a board each", ".case", false, is_case, read_case_games, write_case_games},
    Format{"jsonl", "JSON Lines, a board or a game each", ".jsonl", true, is_json_lines, read_json_games,
           write_json_games},
};

}  // namespace

std::span<const Format> formats() { return table; }

const Format* format_named(std::string_view id) {
  const auto found = std::ranges::find(table, id, &Format::id);
  return found == table.end() ? nullptr : &*found;
}

const Format* guessed_format(std::string_view beginning) {
  const auto found = std::ranges::find_if(table, [&](const Format& f) { return f.is_in && f.is_in(beginning); });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace dipeq
