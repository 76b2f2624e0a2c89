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
  CHECK(seen.remarks[0].starts_with("passed over: in no format"));
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
