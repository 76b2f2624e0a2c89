#include "notation/formats/format.hpp"

#include <algorithm>
#include <array>

#include "notation/formats/json_games.hpp"
#include "notation/games/daide.hpp"
#include "notation/games/diplicity.hpp"
#include "notation/games/diplomacy.hpp"
#include "notation/games/judge_mail.hpp"
#include "notation/games/webdiplomacy.hpp"
#include "notation/suites/case_games.hpp"
#include "notation/suites/csv.hpp"
#include "notation/suites/datc.hpp"
#include "notation/suites/diplomacy_test.hpp"
#include "notation/suites/go_test.hpp"
#include "notation/suites/godip.hpp"
#include "notation/suites/jdip.hpp"
#include "notation/suites/teddriggs.hpp"

namespace dipeq {
namespace {

// A format of the table is a row here and a file of its own. The first whose looks a text has is taken for its format: a case file may begin
// with a word that begins cases and games of others, too.
constexpr unsigned long long titles = headings({Heading::title});
constexpr unsigned long long comments = headings({Heading::title, Heading::notes});
const std::array table{
    Format{"jdip", "cases of jDip's test suite", ".txt", false, is_jdip, read_jdip, write_jdip, comments},
    Format{"godip", "games of godip's and Droidippy's tests", ".txt", false, is_godip, read_godip},
    Format{"case", "dipeq's own case files, a board each", ".case", false, is_case, read_case_games, write_case_games,
           headings({Heading::title, Heading::source, Heading::notes, Heading::rules, Heading::solutions,
                     Heading::disputes, Heading::other_readings})},
    Format{"datc", "cases as the DATC prints them", ".txt", false, is_datc, read_datc, write_datc, titles},
    Format{"teddriggs", "JSON tests of TedDriggs' adjudicator", ".json", false, is_teddriggs, read_teddriggs,
           write_teddriggs, headings({Heading::title, Heading::notes, Heading::rules})},
    Format{"jsonl", "JSON Lines, a board or a game each", ".jsonl", true, is_json_lines, read_json_games,
           write_json_games,
           headings({Heading::title, Heading::notes, Heading::rules, Heading::solutions, Heading::other_readings})},
    Format{"diplomacy", "saved games of the Python package diplomacy, a game a line", ".jsonl", true, is_diplomacy,
           read_diplomacy, write_diplomacy},
    Format{"webdiplomacy", "games as webDiplomacy's API tells them (game/status)", ".json", true, is_webdiplomacy,
           read_webdiplomacy},
    Format{"diplicity", "games of diplicity, with the state after each phase", ".json", true, is_diplicity,
           read_diplicity},
    Format{"njudge", "result mails of nJudge, and of DPjudge, which writes the same", ".txt", false, is_judge_mail,
           read_judge_mail},
    Format{"daide", "logs of DAIDE's messages", ".log", false, is_daide, read_daide},
    Format{"diplomacy-test", "a test for the Python package diplomacy", ".py", false, nullptr, nullptr,
           write_diplomacy_test, comments},
    Format{"go-test", "a table test in Go, for godip", ".go", false, nullptr, nullptr, write_go_test, comments},
    Format{"csv", "a table, a row an order", ".csv", false, nullptr, nullptr, write_csv},
};

}  // namespace

std::span<const Format> formats() { return table; }

const Format* format_named(std::string_view id) {
  const auto found = std::ranges::find(table, id, &Format::id);
  return found == table.end() ? nullptr : &*found;
}

const Format* guessed_format(std::string_view beginning) {
  // Blank lines may stand above any.
  const std::size_t first = std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size());
  beginning.remove_prefix(beginning.substr(0, first).rfind('\n') + 1);
  const auto found = std::ranges::find_if(table, [&](const Format& f) { return f.is_in && f.is_in(beginning); });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace dipeq
