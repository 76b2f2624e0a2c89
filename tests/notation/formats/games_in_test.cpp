// Games out of files and folders, in whatever format.
#include "notation/formats/games_in.hpp"

#include <fstream>

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

struct Seen {
  std::vector<std::string> games, errors, remarks, files;
};

Seen seen_in(const std::vector<std::string>& names, std::size_t most = 100) {
  Seen seen;
  each_game(names, {standard_map(), rules_of(Preset::datc_3_2)},
            {.game =
                 [&](Game&& game) {
                   seen.games.push_back(game.id + " of " + fs::path(game.file).filename().string());
                   return seen.games.size() < most;
                 },
             .error = [&](const InputError& e) { seen.errors.push_back(e.message()); },
             .remark = [&](const Remark& r) { seen.remarks.push_back(r.text); },
             .file = [&](const std::string&, const Format& f) { seen.files.push_back(std::string(f.id)); }});
  return seen;
}

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

std::string case_called(const std::string& id) { return "case " + id + "\nFrance: A Par - Bur\n"; }

}  // namespace

TEST_CASE("games are read out of folders in the order of their files' names, whatever else is there",
          "[notation][formats]") {
  const TemporaryFolder folder;
  write(folder / "b.case", case_called("two"));
  write(folder / "a/z.case", case_called("one"));
  write(folder / "c.case", "\xef\xbb\xbf" + case_called("three"));
  write(folder / "README.md", "Nothing to see.\n");
  write(folder / ".hidden.case", case_called("none"));
  const std::string folder_name = (folder / "").string();
  const Seen seen = seen_in({folder_name});
  CHECK(seen.games == std::vector<std::string>{"one of z.case", "two of b.case", "three of c.case"});
  CHECK(seen.errors.empty());
  REQUIRE(seen.remarks.size() == 1);
  CHECK(seen.remarks[0].starts_with("passed over"));
  CHECK(seen.remarks[0].ends_with(": README.md"));
  CHECK(seen_in({folder_name}, 2).games.size() == 2);
}

TEST_CASE("every file that cannot be read is told, and the others are read", "[notation][formats]") {
  const TemporaryFolder folder;
  write(folder / "what.txt", "Nothing to see.\n");
  write(folder / "bad.case", "case bad\nFrance: A Par - Bur\nFrance: A Nowhere - Bur\n");
  write(folder / "good.case", case_called("good"));
  const auto file = [&](const char* name) { return (folder / name).string(); };
  const Seen seen = seen_in({file("missing"), file("what.txt"), file("bad.case"), file("good.case")});
  CHECK(seen.games == std::vector<std::string>{"good of good.case"});
  CHECK(seen.errors.size() == 3);
}

TEST_CASE("a file with a game a line is read some lines at a time, and places count from its beginning",
          "[notation][formats]") {
  const TemporaryFolder folder;
  const Format& lines = *format_named("diplomacy");
  REQUIRE(lines.one_a_line);
  Game game{.id = "g", .file = "f"};
  game.phases.push_back({.board = read_case("France: A Par - Bur\n", "f", standard_map()), .name = "S1901M"});
  game.phases[0].board.turn.date = Date{Season::spring, 1901};
  std::vector<Remark> remarks;
  std::string line = lines.write(std::span(&game, 1), standard_map(), remarks);
  while (line.ends_with('\n')) line.pop_back();
  REQUIRE(line.find('\n') == std::string::npos);
  std::string text;
  std::size_t written = 0;
  for (; text.size() < 3'000'000; written++) text += written == 2000 ? "{no game\n" : line + "\n";
  REQUIRE(written > 2001);
  text.pop_back();  // the last line need not end
  write(folder / "games.jsonl", text);
  std::size_t games = 0;
  std::vector<InputError> errors;
  const std::vector<std::string> names = {(folder / "games.jsonl").string()};
  each_game(names, {standard_map(), rules_of(Preset::datc_3_2)},
            {.game =
                 [&](Game&&) {
                   games++;
                   return true;
                 },
             .error = [&](const InputError& e) { errors.push_back(e); }});
  CHECK(games == written - 1);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].place().line == 2001);
}

TEST_CASE("a file in UTF-16 or whose lines end with CR alone is told to be so", "[notation][formats]") {
  const TemporaryFolder folder;
  write(folder / "wide.case", std::string("\xFF\xFE"
                                          "c\0a\0s\0e\0",
                                          10));
  write(folder / "old.txt", "6.X.1. TEST CASE, A\r\rFrance:\rA Par - Bur\r");
  write(folder / "ends.case", "case one\r\nFrance: A Par - Bur\r\n");
  write(folder / "laid_out.json", "{\"orders\":\r {\"France\": [\"A PAR - BUR\"]}}\r");
  const auto file = [&](const char* name) { return (folder / name).string(); };
  const Seen seen = seen_in({file("wide.case"), file("old.txt"), file("ends.case"), file("laid_out.json")});
  CHECK(seen.errors == std::vector<std::string>{"expected UTF-8 text, found UTF-16; save the file as UTF-8",
                                                "expected lines that end with LF or with CR and LF, found CR alone"});
  CHECK(seen.games.size() == 2);
}
