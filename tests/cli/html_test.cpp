// --format html: a page that is well-formed, holds the words of the program's text, and lets nothing that a user wrote become markup.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

namespace fs = std::filesystem;

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// Words, one blank apart.
std::string words(const std::string& text) {
  std::istringstream in(text);
  std::string all;
  for (std::string word; in >> word;) all += (all.empty() ? "" : " ") + word;
  return all;
}

// What a reader of the page reads in the elements of class "told", which hold no other element of that class.
std::string told_in(const std::string& page) {
  static const std::regex told_h1("<h1 class=\"told\">([^<]*)</h1>"), tag("<[^>]*>");
  std::string text;
  if (std::smatch m; std::regex_search(page, m, told_h1)) text += m[1].str() + "\n";
  static const std::string begins = "<div class=\"told\">", div = "<div", end = "</div>";
  for (std::size_t at = page.find(begins); at != page.npos; at = page.find(begins, at)) {
    const std::size_t from = at + begins.size();
    std::size_t depth = 1;
    for (at = from; depth > 0;) {
      const std::size_t open = page.find(div, at), close = page.find(end, at);
      REQUIRE(close != page.npos);
      depth += open < close ? 1 : -1;
      at = open < close ? open + div.size() : close + end.size();
    }
    std::string part = page.substr(from, at - end.size() - from);
    for (std::size_t from_tag = 0; (from_tag = part.find('<', from_tag)) != part.npos;) {
      part.erase(from_tag, part.find('>', from_tag) + 1 - from_tag);
    }
    text += part + "\n";
  }
  for (const auto& [entity, sign] : std::vector<std::pair<std::string, std::string>>{
           {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}})
    text = replaced(text, entity, sign);
  return words(text);
}

// xmllint's complaints; it also refuses what HTML would mend in silence.
std::string complaints(const std::string& page) { return run("xmllint --noout - 2>&1", page).out; }

std::vector<std::string> corpus() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(source_dir) / "datc"))
    if (entry.path().extension() == ".case") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

// Many pages by one shell: each command's text, and its page, in files of their own.
void make_pages(const testing::TemporaryFolder& folder, const std::string& command,
                const std::vector<std::string>& files) {
  std::string line = "export COLUMNS=100000\n";
  for (std::size_t i = 0; i < files.size(); i++)
    for (const std::string format : {"text", "html"})
      line += "dipeq " + command + " --format " + format + " '" + files[i] + "' >'" +
              (folder / (std::to_string(i) + "." + format).c_str()).string() + "' 2>/dev/null\n";
  run(line);
}

void check_pages(const std::string& command, const std::vector<std::string>& files) {
  const testing::TemporaryFolder folder;
  make_pages(folder, command, files);
  std::size_t told = 0;
  for (std::size_t i = 0; i < files.size(); i++) {
    INFO(command << " " << files[i]);
    const std::string text = words(contents(folder / (std::to_string(i) + ".text").c_str()));
    const std::string page = contents(folder / (std::to_string(i) + ".html").c_str());
    if (text.empty()) continue;  // refused, as retreats are by solve
    told++;
    CHECK(told_in(page) == text);
  }
  CHECK(told >= 100);
  CHECK(
      run("find '" + (folder / "").string() + "' -name '*.html' -size +0 -exec xmllint --noout {} + 2>&1").out.empty());
}

}  // namespace

TEST_CASE("the page of adjudicate has the words of its text, on every case of the corpus in every phase",
          "[cli][html][thorough]") {
  check_pages("adjudicate --backend native", corpus());
}

TEST_CASE("the page of explain has the words of its text, on every case of the corpus in every phase",
          "[cli][html][thorough]") {
  check_pages("explain", corpus());
}

TEST_CASE("the page of solve has the words of its text, on every case of the corpus that is a movement phase",
          "[cli][html][thorough]") {
  check_pages("solve --backend native", corpus());
}

TEST_CASE("the page of survey has the words of its text", "[cli][html]") {
  for (const std::string file : {"6.F.14", "6.H.10", "6.J.9", "6.A.1"}) {
    INFO(file);
    const std::string survey = "dipeq survey datc/v3.2/" + file + ".case";
    const std::string page = run(survey + " --format html").out;
    CHECK(complaints(page).empty());
    CHECK(told_in(page) == words(run("export COLUMNS=10000; " + survey).out));
  }
}

TEST_CASE("pages of searches and comparisons have the words of their text, and boards", "[cli][html][thorough]") {
  for (const std::string command :
       {"replay examples/game.jsonl", "fingerprint --procedure partial-information --sequences 0",
        "compare --reading 1982 --cases datc/v3.2/6.E.1.case datc/v3.2/6.F.17.case", "mutants --orders 2",
        "mutants --suite datc/supplement --orders 3", "verify 'encodings equal' --orders 2",
        "verify 'at most 1 solution in a component' --orders 3"}) {
    INFO(command);
    const std::string page = run("dipeq " + command + " --format html").out;
    CHECK(complaints(page).empty());
    CHECK(told_in(page) == words(run("export COLUMNS=100000; dipeq " + command).out));
    CHECK(says(page, "<svg") ==
          !(says(command, "encodings equal") || says(command, "fingerprint")));  // nothing to draw
  }
}

TEST_CASE("a page of generated boards holds each as a case file, and one of a catalogue each pattern", "[cli][html]") {
  const std::string generated = run("dipeq generate --several --count 2 --format html").out;
  CHECK(complaints(generated).empty());
  CHECK(says(told_in(generated), words(run("dipeq generate --several").out)));
  const std::string catalogue = run("dipeq catalogue --orders 4 --format html").out;
  CHECK(complaints(catalogue).empty());
  std::string markdown = run("dipeq catalogue --orders 4").out;
  for (const char* sign : {"```text", "```", "###", "##", "# ", "|---", "|", "\n- "})
    markdown = replaced(markdown, sign, "\n");
  CHECK(words(replaced(told_in(catalogue), "|", " ")) == words(replaced(markdown, "`", "")));
}

TEST_CASE("compare --out writes an index and a page of each finding, linked with each other", "[cli][html]") {
  const testing::TemporaryFolder folder;
  const std::string out = (folder / "out").string();
  run("dipeq compare --reading 1982 --cases datc/v3.2/6.F.14.case datc/v3.2/6.F.17.case --out '" + out + "'");
  const std::string index = contents(fs::path(out) / "index.html");
  CHECK(complaints(index).empty());
  static const std::regex link("<a href=\"([^\"]+)\"");
  std::size_t links = 0;
  for (std::sregex_iterator i(index.begin(), index.end(), link), end; i != end; ++i, ++links) {
    INFO((*i)[1].str());
    const std::string page = contents(fs::path(out) / (*i)[1].str());
    CHECK(complaints(page).empty());
    CHECK(says(page, "data-panel=\"1\""));
    CHECK(says(page, "The reduced case"));
  }
  CHECK(links > 0);
}

TEST_CASE("nothing that a user writes becomes markup", "[cli][html]") {
  const std::string evil = "</title></style><script>alert(1)</script><img src=x onerror=alert(2)> ]]> & \" ' -->";
  for (const std::string command : {"adjudicate", "explain", "solve", "survey"}) {
    INFO(command);
    const auto made = run("dipeq " + command + " --format html -",
                          "case " + evil + "\ntitle " + evil + "\nnote " + evil + "\nFrance:\nA Par - Bur\n");
    CHECK(made.exit == 0);
    CHECK(complaints(made.out).empty());
    CHECK_FALSE(says(made.out, "<script>alert"));
    CHECK_FALSE(says(made.out, "<img"));
    CHECK(says(made.out, "&lt;script&gt;alert(1)&lt;/script&gt;"));
  }
}

TEST_CASE("a page asks for nothing from elsewhere", "[cli][html]") {
  const std::string page = run("dipeq solve --format html datc/v3.2/6.F.14.case").out;
  CHECK(says(page, "default-src &#39;none&#39;"));
  for (const char* door : {" src=", "@import", "url(h", "<link", "<iframe", "fetch(", "XMLHttpRequest", "WebSocket"})
    CHECK_FALSE(says(page, door));
  for (const auto& [from, what] : {std::pair<std::string, std::string>{"https?://", "an address"}}) {
    const std::regex address(from + "(?!www\\.w3\\.org/(2000/svg|1999/xhtml|1999/xlink))");
    CHECK_FALSE(std::regex_search(page, address));
  }
}

TEST_CASE("an order's row, its reasons and its unit on the board are marked with the same place", "[cli][html]") {
  const std::string page = run("dipeq explain --format html datc/v3.2/6.F.14.case").out;
  CHECK(says(page, "<details data-unit=\"LON\">"));
  CHECK(std::regex_search(page, std::regex("<g class=\"[^\"]*unit[^\"]*\"[^>]*data-unit=\"LON\"")));
  CHECK(says(page, "<span class=\"mention\" data-unit=\"ENG\">F English Channel</span>"));
  CHECK(says(page, "<cite>[DATC 3.2 5.B.2]</cite>"));
  CHECK(says(page, "<li class=\"counterfactual\">if instead "));
}

TEST_CASE("a page in ASCII is the same page", "[cli][html]") {
  const std::string solve = "dipeq solve --format html datc/v3.2/6.F.14.case";
  const std::string ascii = run(solve + " --ascii").out;
  CHECK(std::ranges::all_of(ascii, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  CHECK(complaints(ascii).empty());
  CHECK(replaced(replaced(replaced(ascii, "&#8660;", "⇔"), "&#172;", "¬"), "&#8744;", "∨") == run(solve).out);
}

TEST_CASE("a page of a file of claims has the boards of each counterexample", "[cli][html][claim]") {
  const testing::TemporaryFolder folder;
  const auto page_of = [&](const std::string& claims) {
    std::ofstream(folder / "my.claims") << "orders 2\n" << claims;
    const std::string page = run("dipeq verify --claims " + (folder / "my.claims").string() + " --format html").out;
    CHECK(complaints(page).empty());
    return page;
  };
  const std::string holds = "claim It is unate.\nformula rules unate\n";
  CHECK_FALSE(says(page_of(holds), "<svg"));
  const std::string both =
      page_of(holds + "claim Who holds frees others.\nformula with m turned to a hold: MOVE(m) => MOVE'(m)\n");
  CHECK(says(both, "<svg"));
  CHECK(says(both, "By datc-3.2, A"));  // a caption: a side, with the change
  CHECK(says(told_in(both), "It is unate"));
  CHECK(says(told_in(both), "Who holds frees others"));
}
