// --format svg, as a user asks for it, and the pictures of the documents.
#include <regex>

#include "tests/catch.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Figure {
  std::string command, file;
};

// "dipeq … > docs/pictures/x.svg", as it stands in a document.
std::vector<Figure> figures() {
  const std::string document = contents_of("docs/pictures.md");
  const std::regex line("\n(dipeq [^\n]*) > (docs/pictures/[a-z-]+\\.svg)");
  std::vector<Figure> found;
  for (std::sregex_iterator i(document.begin(), document.end(), line), end; i != end; ++i)
    found.push_back({(*i)[1], (*i)[2]});
  return found;
}

bool is_picture(const std::string& text) { return text.starts_with("<svg ") && text.ends_with("</svg>\n"); }

}  // namespace

TEST_CASE("the pictures of docs/pictures.md are what the commands above them draw", "[cli][board]") {
  std::set<std::string> files;
  for (const Figure& figure : figures()) {
    INFO(figure.command);
    CHECK(files.insert(figure.file).second);
    const testing::Run drawn = run(figure.command + " 2>/dev/null");
    CHECK(is_picture(drawn.out));
    CHECK((drawn.out == contents_of(figure.file)));  // in brackets: nobody wants to see both
    CHECK(contents_of("docs/pictures.md").find("](" + figure.file.substr(5) + ")") != std::string::npos);
  }
  CHECK(files.size() > 12);
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(source_dir) / "docs/pictures"))
    CHECK(files.count("docs/pictures/" + entry.path().filename().string()) == 1);
}

TEST_CASE("docs/pictures.md shows each style of result", "[cli][board]") {
  std::string all;
  for (const Figure& figure : figures()) all += contents_of(figure.file);
  for (const char* word :
       {"stands", "succeeds", "fails", "given", "cut", "available", "disrupted", "invalid", "illegal", "no answer"}) {
    INFO(word);
    CHECK(all.find("data-result=\"" + std::string(word) + "\"") != std::string::npos);
  }
  for (const char* seen : {"standing", "dislodged", "destroyed", "set-apart", "built", "removed"}) {
    INFO(seen);
    CHECK(all.find("data-seen=\"" + std::string(seen) + "\"") != std::string::npos);
  }
  CHECK(all.find("class=\"order lit\"") != std::string::npos);
}

TEST_CASE("each command that draws says how to get a PNG", "[cli][board]") {
  for (const std::string command : {"adjudicate", "explain", "solve", "survey", "opening"}) {
    INFO(command);
    const std::string help = run("dipeq " + command + " --help").out;
    CHECK(help.find("svg") != std::string::npos);
    CHECK(help.find("rsvg-convert") != std::string::npos);
  }
}

TEST_CASE("a picture of equations without solution shows the orders, and says so", "[cli][board]") {
  const testing::Run drawn = run("dipeq solve --format svg datc/v3.2/6.F.18.case");
  CHECK(drawn.exit == 0);
  CHECK(is_picture(drawn.out));
  const std::string by = run("dipeq solve datc/v3.2/6.F.18.case").out;
  CHECK((by.find("no solution") == std::string::npos) ==
        (drawn.out.find("The equations have no solution.") == std::string::npos));
}

TEST_CASE("a picture of the older system's solutions is refused", "[cli][board]") {
  const testing::Run refused = run("dipeq solve --format svg --encoding datc-2 datc/v3.2/6.F.14.case");
  CHECK(refused.exit == 2);
  CHECK(refused.err.find("datc-3") != std::string::npos);
}

TEST_CASE("explain lights the unit that it is asked about, in whatever phase", "[cli][board]") {
  const std::string of_unit = run("dipeq explain --format svg datc/v3.2/6.A.11.case Vienna").out;
  CHECK(of_unit.find("class=\"order lit\" data-unit=\"VIE\"") != std::string::npos);
  CHECK(of_unit.find("class=\"order lit\" data-unit=\"VEN\"") == std::string::npos);
  CHECK(of_unit.find("every other move to the same province") != std::string::npos);
  CHECK(is_picture(run("dipeq explain --format svg datc/v3.2/6.J.10.case").out));
  CHECK(is_picture(run("dipeq explain --format svg datc/v3.2/6.H.5.case").out));
}

// Loeb9's Arctic Ocean is closed in Fall.
TEST_CASE("a map looks the same in every season", "[cli][pictures]") {
  const auto places = [](const std::string& season) {
    const std::string svg = run("dipeq adjudicate --format svg -",
                                "map Loeb9\nphase " + season + " 1901 movement\nNorway:\nF Norwegian Sea H\n")
                                .out;
    std::vector<std::string> all;
    for (std::size_t at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1))
      if (const std::string text = svg.substr(at, svg.find("</text>", at) - at); text.find("1901") == text.npos)
        all.push_back(text);
    return all;
  };
  CHECK(places("Spring").size() > 20);
  CHECK(places("Spring") == places("Fall"));
}
