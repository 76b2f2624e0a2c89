// dipeq catalogue from outside, and the document that it has written.
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"

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
  CHECK(sections(found.out, orders).size() == 16);
  const auto in_the_document = sections(document(), orders);
  for (const std::string& section : sections(found.out, orders)) {
    INFO(section);
    CHECK(in_the_document.contains(section));
  }
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

TEST_CASE("a catalogue that was stopped says how far it is complete", "[cli][catalogue]") {
  const auto stopped = run("dipeq catalogue --orders 8 --limit 1");
  CHECK(stopped.exit == 3);
  CHECK(stopped.err.find("complete up to") != std::string::npos);
}

TEST_CASE("a catalogue's journal that is none, or of another reading, is refused", "[cli][catalogue]") {
  const auto refused =
      run("echo '{}' > journal.refused; dipeq catalogue --orders 3 --journal journal.refused; code=$?; rm "
          "journal.refused; exit $code");
  CHECK(refused.exit == 2);
  CHECK(refused.err.find("journal.refused:1:1") != std::string::npos);
  const auto other =
      run("rm -f journal.other; dipeq catalogue --orders 5 --journal journal.other >/dev/null; "
          "dipeq catalogue --orders 5 --rules 1982 --journal journal.other; code=$?; rm journal.other; exit $code");
  CHECK(other.exit == 2);
  CHECK(other.err.find("not minimal by these rules") != std::string::npos);
}
