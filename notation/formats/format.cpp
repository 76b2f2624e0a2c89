#include "notation/formats/format.hpp"

#include <algorithm>
#include <array>

#include "notation/formats/case_games.hpp"
#include "notation/formats/datc.hpp"
#include "notation/formats/godip.hpp"
#include "notation/formats/jdip.hpp"
#include "notation/formats/teddriggs.hpp"

namespace dipeq {
namespace {

// A format of the table is a row here and a file of its own.
constexpr std::array table{
    Format{"case", "dipeq's own case files, a board each", ".case", false, is_case, read_case_games, write_case_games},
    Format{"datc", "cases as the DATC prints them", ".txt", false, is_datc, read_datc, write_datc},
    Format{"jdip", "cases of jDip's test suite", ".txt", false, is_jdip, read_jdip, write_jdip},
    Format{"teddriggs", "JSON tests of TedDriggs' adjudicator", ".json", false, is_teddriggs, read_teddriggs,
           write_teddriggs},
    Format{"godip", "games of godip's and Droidippy's tests", ".txt", false, is_godip, read_godip},
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
