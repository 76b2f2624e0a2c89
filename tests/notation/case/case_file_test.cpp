#include "notation/case/case_file.hpp"

#include <filesystem>
#include <fstream>

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

CaseFile read(std::string_view text) { return read_case(text, "test.case", standard_map()); }
std::string unit(const CaseFile& c, std::size_t index) {
  const Unit& u = c.position.units()[index];
  return standard_map().power(u.power) + " " + write_unit(u, standard_map());
}

constexpr std::string_view simple_paradox = R"(# as the header shows it
case      6.F.14  # as in 3.2
title     Simple convoy paradox
source    DATC 3.2
solutions 2
core      convoy paradox: SUPPORT(F London), MOVE(F Wales), CONVOY(F English Channel); 2 solutions
note      one
note      another, with a # in it

England:
F London Supports F Wales - English Channel | given
F Wales - English Channel                   | succeeds | dispute: fails; because; see page 3
France:   # an army goes by sea
A Brest - London                            | fails
F English Channel Convoys A Brest - London  | disrupted, dislodged   # Szykman
)";

}  // namespace

TEST_CASE("a case file has a header", "[case]") {
  const CaseFile c = read(simple_paradox);
  CHECK(c.id == "6.F.14");
  CHECK(c.title == "Simple convoy paradox");
  CHECK(c.source == "DATC 3.2");
  CHECK(c.solutions == 2);
  CHECK(c.notes == std::vector<std::string>{"one", "another, with a # in it"});
  REQUIRE(c.cores.has_value());
  REQUIRE(c.cores->size() == 1);
  const ExpectedCore& core = c.cores->front();
  CHECK(core.kind == "convoy paradox");
  CHECK(core.decisions == std::vector<std::string>{"SUPPORT(F London)", "MOVE(F Wales)", "CONVOY(F English Channel)"});
  CHECK(core.solutions == 2);
  CHECK(core.place.line == 6);
}

TEST_CASE("a case file has orders under their power, each with what is expected", "[case]") {
  const CaseFile c = read(simple_paradox);
  REQUIRE(c.orders.size() == 4);
  REQUIRE(c.expected.size() == 4);
  CHECK(write_order(c.orders[3], standard_map()) == "F English Channel Convoys A Brest - London");
  CHECK(standard_map().power(c.orders[1].by) == "England");
  CHECK(standard_map().power(c.orders[2].by) == "France");
  CHECK(c.orders[2].place.line == 14);
  CHECK(c.expected[0]->printed == Outcome{Word::given});
  CHECK_FALSE(c.expected[0]->dispute);
  CHECK(c.expected[3]->printed == Outcome{Word::disrupted, Fate::dislodged});
  CHECK(c.expected[1]->printed == Outcome{Word::succeeds});
  CHECK(c.expected[1]->right() == Outcome{Word::fails});
  CHECK(c.expected[1]->dispute->argument == "because; see page 3");
}

TEST_CASE("the units are those that are ordered if none is stated", "[case]") {
  const CaseFile c = read("Turkey:\nF Bulgaria(sc) - Constantinople\nA Smyrna Holds\nItaly: A Tun H");
  REQUIRE(c.position.units().size() == 3);
  CHECK(unit(c, 0) == "Turkey F Bulgaria(sc)");
  CHECK(unit(c, 1) == "Turkey A Smyrna");
  CHECK(unit(c, 2) == "Italy A Tunis");
  CHECK(c.expected_units.size() == 3);
}

TEST_CASE("if a unit is stated, the stated units are all there are", "[case][6.A.6]") {
  const CaseFile c = read("England owns F London | stands\nGermany:\nF London - North Sea | illegal");
  REQUIRE(c.position.units().size() == 1);
  CHECK(unit(c, 0) == "England F London");
  CHECK(standard_map().power(c.orders[0].by) == "Germany");
  CHECK(c.expected_units[0]->printed == Outcome{Word::stands});
}

TEST_CASE("an order may mention another coast or no type if the unit is stated", "[case][6.B.10]") {
  const CaseFile c = read("France owns F Spain(sc)\nFrance owns A Paris\nFrance:\nF Spain(nc) - Gulf of Lyon\nPar H");
  CHECK(unit(c, 0) == "France F Spain(sc)");
  CHECK(c.orders[0].unit.at.coast == Coast::north);
  CHECK(c.orders[1].unit.type == std::nullopt);
  CHECK(read("England owns F English Channel\nEngland:\nEnglish Channel - Belgium").orders.size() == 1);
}

TEST_CASE("a unit may be ordered twice", "[case][4.D.3]") {
  const CaseFile c = read("Germany:\nA Munich - Berlin\nA Munich - Kiel");
  CHECK(c.orders.size() == 2);
  CHECK(c.position.units().size() == 1);
}

TEST_CASE("a coast that says nothing belongs to the order, not to the unit", "[case][4.B.6]") {
  const CaseFile c = read("France:\nA Spain(nc) - Portugal\nF Brest(ec) - Gascony");
  CHECK(unit(c, 0) == "France A Spain");
  CHECK(unit(c, 1) == "France F Brest");
  CHECK(c.orders[0].unit.at.coast == Coast::north);
}

TEST_CASE("powers head their orders in any letter case, on the line or above", "[case]") {
  for (std::string_view text :
       {"England:\nF Lon H\nA Lvp H", "ENGLAND:\n\nF Lon H\nA Lvp H", "England: F Lon H\nA Lvp H",
        "england\nF Lon H\nA Lvp H", " England :F Lon H\n\tA Lvp H", "England:F Lon H\nEngland: A Lvp H"}) {
    CAPTURE(text);
    const CaseFile c = read(text);
    REQUIRE(c.orders.size() == 2);
    CHECK(standard_map().power(c.orders[1].by) == "England");
  }
}

TEST_CASE("byte order mark, line ends of Windows, tabs, comments and blank lines change nothing", "[case]") {
  const CaseFile plain = read("title A title\nEngland:\nF London - North Sea | fails\n");
  for (std::string_view text :
       {"\xEF\xBB\xBFtitle A title\nEngland:\nF London - North Sea | fails",
        "title A title\r\n\r\nEngland:\r\nF London - North Sea | fails\r\n",
        "\t# top\ntitle\tA title  \n\n \nEngland: # comment\n\tF\tLondon\t-\tNorth Sea|fails# so it is\n#end"})
    CHECK(same_case(plain, read(text)));
}

TEST_CASE("an empty file is a case without orders", "[case]") {
  for (std::string_view text : {"", "\n\n", "# nothing\n", "\xEF\xBB\xBF", "England:\n"}) {
    CHECK(read(text).orders.empty());
    CHECK(read(text).position.units().empty());
  }
}

TEST_CASE("core none is not the same as no word on cores", "[case]") {
  CHECK_FALSE(read("title x").cores.has_value());
  CHECK(read("core none # every component has one solution").cores->empty());
}

TEST_CASE("cores may be several, and their decisions may have coasts", "[case]") {
  const CaseFile c = read(
      "core other: SUPPORT(F Spain(nc)),ATTACK STRENGTH(A Ruhr) ; 0 solutions\ncore circular movement: MOVE(A Par); 1 "
      "solution");
  REQUIRE(c.cores->size() == 2);
  CHECK((*c.cores)[0].decisions == std::vector<std::string>{"SUPPORT(F Spain(nc))", "ATTACK STRENGTH(A Ruhr)"});
  CHECK(read("core other: PATH(A London, F North Sea); 2 solutions").cores->front().decisions.size() == 1);
  CHECK((*c.cores)[0].solutions == 0);
}

TEST_CASE("a written case reads back as the same case", "[case]") {
  for (std::string_view text :
       {simple_paradox, std::string_view("England owns F London | stands\nGermany:\nF London - North Sea | illegal"),
        std::string_view("France owns F Spain(sc)\nFrance:\nF Spain(nc) - Gulf of Lyon | succeeds | dispute: illegal; "
                         "the coast | is wrong"),
        std::string_view(
            "Russia: A Mos - War\nTurkey: A Con H\nRussia: A Mos - Lvn | fails\nRussia: A War S A Mos - Lvn"),
        std::string_view(
            "Italy owns A Rome\nItaly owns F Naples\nItaly:\nNaples Supports Rome - Apulia\nA Rome - Apulia"),
        std::string_view("Italy owns A Rome\nItaly:\nRome - Apulia\nA Rome Holds"),
        std::string_view("France owns F Spain(sc)\nFrance:\nF Spain(sc) - Portugal\nF Spain(nc) - Portugal"),
        std::string_view("Italy owns A Rome\nItaly: A Rome H"),
        std::string_view("France:\nA Spain(nc) - Portugal\nF Brest(ec) - Gascony via convoy"),
        std::string_view("core none\nsolutions 1\nnote #1"), std::string_view("England owns F Nth | dislodged"),
        std::string_view("")}) {
    const CaseFile c = read(text);
    CAPTURE(text, write_case(c));
    CHECK(same_case(c, read(write_case(c))));
  }
}

TEST_CASE("every case of the corpus, written and read again, is the same case", "[case]") {
  std::size_t cases = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(source_dir) + "/datc")) {
    if (entry.path().extension() != ".case") continue;
    CAPTURE(entry.path());
    std::ifstream file(entry.path());
    const CaseFile c = read(std::string(std::istreambuf_iterator<char>(file), {}));
    CHECK(same_case(c, read(write_case(c))));
    ++cases;
  }
  CHECK(cases > 100);
}

TEST_CASE("a case is written to be read by people", "[case]") {
  CHECK(write_case(read("TITLE x\ncore none\nEngland: f lon s wal-eng|given # so\nF "
                        "Wal-eng|succeeds|dispute:fails;why\nFrance: A Bre H")) ==
        "title     x\n"
        "core      none\n"
        "\n"
        "England:\n"
        "F London Supports Wales - English Channel | given\n"
        "F Wales - English Channel                 | succeeds | dispute: fails; why\n"
        "\n"
        "France:\n"
        "A Brest Holds\n");
}
