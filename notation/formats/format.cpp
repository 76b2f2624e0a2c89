#include "notation/formats/format.hpp"

#include <algorithm>
#include <array>

#include "notation/formats/case_games.hpp"
#include "notation/formats/daide.hpp"
#include "notation/formats/diplomacy.hpp"
#include "notation/formats/webdiplomacy.hpp"

namespace dipeq {
namespace {

// A format of the table is a row here and a file of its own.
constexpr std::array table{
    Format{"case", "dipeq's own case files, a board each", ".case", false, is_case, read_case_games, write_case_games},
    Format{"diplomacy", "saved games of the Python package diplomacy, a game a line", ".jsonl", true, is_diplomacy,
           read_diplomacy, write_diplomacy},
    Format{"webdiplomacy", "games as webDiplomacy's API tells them (game/status)", ".json", true, is_webdiplomacy,
           read_webdiplomacy, nullptr},
    Format{"daide", "logs of DAIDE's messages", ".log", false, is_daide, read_daide, nullptr},
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
