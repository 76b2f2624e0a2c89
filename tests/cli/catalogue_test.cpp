// dipeq catalogue from outside, and the document that it has written.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;

namespace {

std::string document() {
  std::ifstream in(std::string(source_dir) + "/docs/catalogue.md");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string trimmed(const std::string& text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

// "### 5.1 …" and what follows, up to the next of its kind.
std::set<std::string> sections(const std::string& text, const std::set<char>& orders) {
  std::set<std::string> found;
  for (std::size_t at = text.find("### "); at != text.npos;) {
    const std::size_t next = std::min(text.find("\n## ", at), text.find("\n### ", at));
    if (orders.contains(text[at + 4])) found.insert(trimmed(text.substr(at, next == text.npos ? next : next - at)));
    at = text.find("### ", at + 4);
  }
  return found;
}

}  // namespace

TEST_CASE("the catalogue of five orders stands in docs/catalogue.md as it is found", "[cli][catalogue]") {
  const auto found = run("dipeq catalogue --orders 5");
  CHECK(found.exit == 0);
  const std::set<char> orders{'3', '4', '5'};
  CHECK(sections(found.out, orders).size() == 15);
  const auto in_the_document = sections(document(), orders);
  for (const std::string& section : sections(found.out, orders)) {
    INFO(section);
    CHECK(in_the_document.contains(section));
  }
}

namespace {

// Circles of moves and fleets, up to turning them: how many fleets each move takes, nobody if two moves meet by land.
std::size_t circles(std::size_t orders) {
  std::set<std::vector<std::size_t>> all;
  std::vector<std::size_t> fleets;
  const auto choose = [&](const auto& self, std::size_t left) -> void {
    if (left == 0 && (fleets.size() > 2 || (fleets.size() == 2 && fleets[0] + fleets[1] > 0))) {
      std::vector<std::size_t> turned = fleets, least = fleets;
      for (std::size_t n = 0; n < fleets.size(); n++) {
        std::ranges::rotate(turned, turned.begin() + 1);
        least = std::min(least, turned);
      }
      all.insert(least);
    }
    for (std::size_t with_fleets = 1; with_fleets <= left; with_fleets++) {
      fleets.push_back(with_fleets - 1);
      self(self, left - with_fleets);
      fleets.pop_back();
    }
  };
  choose(choose, orders);
  return all.size();
}

}  // namespace

TEST_CASE("docs/catalogue.md has all circular movements of up to eight orders, as they can be counted",
          "[documents][catalogue]") {
  const std::string text = document();
  for (std::size_t orders = 1; orders <= 8; orders++) {
    INFO(orders);
    const std::string n = std::to_string(orders);
    CHECK(std::regex_search(
        text, std::regex("\n\\| " + n + " \\| \\d+ \\| \\d+ \\| " + std::to_string(circles(orders)) + " \\|\n")));
    std::size_t entries = 0;
    for (std::size_t at = 0; (at = text.find("\n### " + n + ".c", at)) != text.npos; at++) entries++;
    CHECK(entries == circles(orders));
  }
}

TEST_CASE(
    "with convoying coasts the catalogue has 6.F.14 once more, by two convoys, and a place for it on a map with such "
    "coasts",
    "[cli][catalogue][9.E]") {
  const auto found = run("dipeq catalogue --coasts --orders 5 --map 'Convoying coasts'");
  CHECK(found.exit == 0);
  CHECK(found.out.find("Written by `dipeq catalogue --orders 5 --coasts") != std::string::npos);
  CHECK(found.out.find("Fleets may convoy from coasts") != std::string::npos);
  const auto all = sections(found.out, {'3', '4', '5'});
  CHECK(all.size() == 17);  // two more than without
  // Each army is convoyed, and the fleet of one of them stands where the other goes: in Denmark or in Sweden.
  const std::regex fleet_ashore("\nF (Denmark|Sweden) Convoys A ");
  CHECK(std::ranges::count_if(all, [&](const std::string& s) { return std::regex_search(s, fleet_ashore); }) == 1);
}

TEST_CASE("a catalogue with convoying coasts and one without do not go on from each other", "[cli][catalogue]") {
  const testing::TemporaryFolder folder;
  const std::string journal = " --orders 3 --journal " + (folder / "found.jsonl").string();
  CHECK(run("dipeq catalogue --coasts" + journal).exit == 0);
  CHECK(run("dipeq catalogue" + journal).exit == 2);
  CHECK(run("dipeq catalogue --coasts" + journal).exit == 0);
}

TEST_CASE("the catalogue as JSON keeps to its schema, and its cases to the rules", "[cli][catalogue]") {
  const auto j = nlohmann::json::parse(run("dipeq catalogue --orders 4 --format json").out);
  const auto schema = nlohmann::json::parse(run("cat docs/catalogue.schema.json").out);
  for (const auto& [key, value] : j.items()) CHECK(schema.at("properties").contains(key));
  const auto& of_entry = schema.at("$defs").at("entry");
  CHECK(j.at("complete_up_to") == 4);
  CHECK(j.at("entries").size() == 7);
  for (const auto& entry : j.at("entries")) {
    for (const auto& [key, value] : entry.items()) CHECK(of_entry.at("properties").contains(key));
    for (const auto& key : of_entry.at("required")) CHECK(entry.contains(key.get<std::string>()));
    if (entry.at("case").is_null()) continue;
    const CaseFile c = read_case(entry.at("case").get<std::string>(), "entry", standard_map());
    const Judgement judged = rejudged(c.position, c.orders, rules_of(Preset::datc_3_2));
    CHECK(judged.whole_board.solutions.size() == entry.at("solutions").size());
    CHECK(judged.resolution.cores.size() == 1);
  }
}

// No unit can go, as far as that leaves orders that match each other: tried by units, not by the search's own parts.
bool can_do_without(const CaseFile& c, std::size_t unit) {
  Position position(c.position.map());
  std::vector<WrittenOrder> orders;
  const ProvinceId gone = c.position.units()[unit].at.province;
  for (const Unit& u : c.position.units())
    if (u.at.province != gone) position.add(u);
  for (const WrittenOrder& o : c.orders)
    if (o.unit.at.province != gone) orders.push_back(o);
  return rejudged(position, orders, rules_of(Preset::datc_3_2)).whole_board.solutions.size() != 1;
}

TEST_CASE("each board of the catalogue of six orders is minimal, and as its pattern is", "[cli][catalogue]") {
  const auto j = nlohmann::json::parse(run("dipeq catalogue --orders 6 --format json").out);
  for (const auto& entry : j.at("entries")) {
    const CaseFile c = read_case(entry.at("case").get<std::string>(), "entry", standard_map());
    INFO(entry.at("case").get<std::string>());
    CHECK(entry.at("as_shown") == true);
    CHECK(entry.at("not_minimal").is_null());
    for (std::size_t u = 0; u < c.position.units().size(); u++) CHECK_FALSE(can_do_without(c, u));
  }
}

TEST_CASE("where there is no entry of a kind the catalogue says so", "[cli][catalogue]") {
  CHECK(run("dipeq catalogue --orders 2").out.ends_with("## Paradoxes\n\nNone.\n\n## Circular movements\n\nNone.\n"));
}

TEST_CASE("of one order the catalogue says that it succeeds or fails", "[cli][catalogue]") {
  const std::string text = run("dipeq catalogue --orders 4").out;
  CHECK(text.find("- 2 solutions: a, c succeed; b, d fail / d succeeds; a, b, c fail.\n") != text.npos);
  CHECK(text.find("- 2 solutions: none succeeds; a, b, c fail / a, b, c succeed.\n") != text.npos);
}

TEST_CASE("of a board that is not minimal docs/catalogue.md says what it can do without", "[documents][catalogue]") {
  const std::string no_place = "The standard map has no place for it as it is shown, whatever its units";
  std::size_t not_minimal = 0, without_place = 0;
  for (const std::string& section : sections(document(), {'3', '4', '5', '6', '7', '8'})) {
    INFO(section);
    const std::size_t at = section.find("This board is not minimal: without ");
    CHECK((at != section.npos) == (section.find(no_place + ", but one where") != section.npos));
    if (section.find(no_place + ".") != section.npos) without_place++;
    if (at == section.npos) continue;
    not_minimal++;
    const std::string_view begin = "```text\n";
    const std::size_t board = section.rfind(begin, at) + begin.size();
    const CaseFile c = read_case(section.substr(board, section.rfind("```", at) - board), "entry", standard_map());
    bool one = false;
    for (std::size_t u = 0; u < c.position.units().size(); u++) one = one || can_do_without(c, u);
    CHECK(one);
  }
  CHECK(not_minimal == 4);
  CHECK(without_place == 1);
}

TEST_CASE("a catalogue that was stopped says how far it is complete", "[cli][catalogue]") {
  const auto stopped = run("dipeq catalogue --orders 8 --limit 1");
  CHECK(stopped.exit == 3);
  CHECK(stopped.err.find("complete up to") != std::string::npos);
}

TEST_CASE("a catalogue's journal that is none, or of another reading, is refused and left as it is",
          "[cli][catalogue]") {
  const testing::TemporaryFolder folder;
  const std::string journal = "'" + (folder / "j").string() + "'";
  for (const char* text : {"{}\n", "a letter", "a line\nand half a"}) {
    std::ofstream(folder / "j") << text;
    const auto refused = run("dipeq catalogue --orders 3 --journal " + journal);
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("/j:1:1: expected a new file, or a journal") != std::string::npos);
    CHECK(run("cat " + journal).out == text);
  }
  REQUIRE(run("rm " + journal + "; dipeq catalogue --orders 3 --journal " + journal).exit == 0);
  for (const char* other : {"--rules 1982", "--engine z3"}) {
    const auto refused = run(std::string("dipeq catalogue --orders 3 --journal ") + journal + " " + other);
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("this is the journal of another run: datc-3.2, by cadical") != std::string::npos);
  }
}

TEST_CASE("a catalogue that was killed anywhere is taken up and comes to the same bytes", "[cli][catalogue]") {
  const testing::TemporaryFolder folder;
  const std::string whole = (folder / "whole").string(), killed = (folder / "killed").string();
  const auto uninterrupted = run("dipeq catalogue --orders 5 --journal '" + whole + "'");
  REQUIRE(uninterrupted.exit == 0);
  CHECK(run("dipeq catalogue --orders 5").out == uninterrupted.out);
  const auto text = run("cat '" + whole + "'").out;
  for (const std::size_t lines : {2, 15}) {
    const auto r =
        run("'" + std::string(dipeq::program_path) + "' catalogue --orders 5 --journal '" + killed +
            "' >/dev/null & pid=$!\nuntil [ \"$(cat '" + killed + "' 2>/dev/null | wc -l)\" -gt " +
            std::to_string(lines) + " ]; do kill -0 $pid || exit 9; sleep 0.01; done\nkill -9 $pid; wait $pid");
    CHECK((r.exit == 137 || r.exit == 9));  // 9: it was too quick
    CHECK(text.starts_with(run("cat '" + killed + "'").out));
  }
  const auto resumed = run("printf '{\"pat' >>'" + killed + "'; dipeq catalogue --orders 5 --journal '" + killed + "'");
  CHECK(resumed.exit == 0);
  CHECK(resumed.out == uninterrupted.out);
  CHECK(run("cat '" + killed + "'").out == text);
  CHECK(run("dipeq catalogue --orders 5 --journal '" + killed + "'").out == uninterrupted.out);
}

TEST_CASE("a catalogue whose journal cannot grow ends, and loses nothing of it", "[cli][catalogue]") {
  const testing::TemporaryFolder folder;
  const std::string j = "'" + (folder / "j").string() + "'";
  const auto full = run("ulimit -f 8; dipeq catalogue --orders 5 --journal " + j);
  CHECK(full.exit == 2);
  CHECK(full.err.find("cannot write '") != std::string::npos);
  CHECK(full.err.find("File too large") != std::string::npos);
  const std::string before = run("cat " + j).out;
  CHECK(before.size() > 1000);
  CHECK(before.ends_with("}\n"));
  CHECK(run("ulimit -f 8; dipeq catalogue --orders 5 --journal " + j).exit == 2);
  CHECK(run("cat " + j).out == before);
  CHECK(run("dipeq catalogue --orders 5 --journal " + j).out == run("dipeq catalogue --orders 5").out);
  CHECK(run("dipeq catalogue --orders 3 --journal /dev/full").exit == 2);
}

TEST_CASE("of two catalogues with one journal the second is told", "[cli][catalogue]") {
  const testing::TemporaryFolder folder;
  const auto second = run("exec 9>>'" + (folder / "j").string() + "'; flock 9; dipeq catalogue --orders 3 --journal '" +
                          (folder / "j").string() + "'");
  CHECK(second.exit == 2);
  CHECK(second.err.find("another process is writing there") != std::string::npos);
}
