// Input that means harm or comes out of an accident. Every byte sequence ends in a case or in an InputError that points
// into the input, in bounded time; the sanitizers watch when this test is built with them.
#include <ctime>
#include <random>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::string_view valid_case = R"(case      6.F.14
title     Simple convoy paradox, in the manner of Köln
source    DATC 3.2
solutions 2
core      convoy paradox: SUPPORT(F London), MOVE(F Wales), CONVOY(F Spain(nc)); 2 solutions
note      free text # not a comment
England owns F London
England owns F Wales | stands   # a comment
France owns A Brest
France owns F Spain(sc)
Russia owns F St Petersburg(sc)
England:
F London Supports Turkish F Wales - English Channel | given
France: A Brest - Channel - London by convoy | fails, dislodged | dispute: succeeds; because
Spain(nc) Convoys A Brest → London | disrupted
Russia:
F St Petersburg/sc - Gulf of Bothnia.
)";

// Reads, and checks whatever comes of it: a case that can be written and read back, or a place that exists in the text.
// Anything else that is thrown fails the test.
// The same holds where the rules let moves leave the map.
bool ends_well(std::string_view text, Legality legality = Legality::possible_and_needed) {
  Rules rules = rules_of(Preset::datc_3_2);
  rules.legality = legality;
  std::size_t lines = 1;
  for (char c : text) lines += c == '\n' ? 1 : 0;
  try {
    const CaseFile c = read_case(text, "hostile.case", standard_map(), rules);
    return same_case(c, read_case(write_case(c), "again.case", standard_map(), rules));
  } catch (const InputError& error) {
    const bool inside = error.place().line >= 1 && error.place().line <= lines && error.place().column >= 1 &&
                        error.place().column <= 4097;
    return inside && std::string_view(error.what()).size() < 2000;
  }
}

Refusal refused(std::string_view text) {
  return refusal([&] { read_case(text, "hostile.case", standard_map()); });
}

// Of the processor's time, so that other work on the machine does not count.
class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t start_ = std::clock();
};
constexpr double patience = 10;  // seconds, with sanitizers

constexpr std::string_view case_with_sets = R"(Germany owns A Munich
Germany owns A Kiel
Germany owns A Ruhr
France owns A Paris
France owns A Picardy
Germany proxies A Munich to Austria
dutchman A Kiel or A Ruhr
France:
set 1
A Pir - Bur | fails
set 2 amends
proxy A Paris to Germany
perpetual A Bu S A Pir - Bu
Germany:
set b
A Paris - Bu
set a
)";

}  // namespace

TEST_CASE("a case with order sets, cut off or damaged at any byte, is a case or an input error", "[hostile]") {
  REQUIRE(refused(case_with_sets).message == "accepted");
  for (std::size_t at = 0; at < case_with_sets.size(); ++at) {
    CAPTURE(at);
    REQUIRE(ends_well(case_with_sets.substr(0, at)));
    for (char damage : {'\n', ' ', 'a', ':', '|', '1'}) {
      std::string text(case_with_sets);
      text[at] = damage;
      REQUIRE(ends_well(text));
    }
  }
}

TEST_CASE("as many sets and open words as a file can hold are read in time", "[hostile]") {
  const Stopwatch watch;
  std::string sets = "England:\n";
  for (int i = 1; i <= 999; ++i) sets += "set " + std::to_string(i) + " amends\nF Lon - Nth\n";
  CHECK(ends_well(sets));
  CHECK(refused("England owns F Lvp\nEngland:\n" + repeated("F liv S F liv - nor\n", 65)).message ==
        "more than 64 orders with words that could mean several provinces");
  CHECK(ends_well("England owns F Lvp\nEngland:\n" + repeated("F north S F north - north\n", 64)));
  CHECK(watch.seconds() < patience);
}

TEST_CASE("a valid case, cut off at any byte, is a case or an input error", "[hostile]") {
  REQUIRE(refused(valid_case).message == "accepted");
  const std::string orders(valid_case.substr(valid_case.find("England:")));
  for (std::size_t length = 0; length <= valid_case.size(); ++length) {
    CAPTURE(length);
    REQUIRE(ends_well(valid_case.substr(0, length)));
  }
  for (std::size_t length = 0; length <= orders.size(); ++length) REQUIRE(ends_well(orders.substr(0, length)));
}

TEST_CASE("a valid case with any byte changed is a case or an input error", "[hostile]") {
  for (std::size_t at = 0; at < valid_case.size(); ++at)
    for (char byte : {'\0', '\n', ' ', '-', '(', ')', ':', '|', '#', ';', 'A', '\x80', '\xFF', '\r', '\t'}) {
      std::string text(valid_case);
      text[at] = byte;
      CAPTURE(at, static_cast<int>(byte));
      REQUIRE(ends_well(text));
    }
}

TEST_CASE("a valid case with any line left out or doubled is a case or an input error", "[hostile]") {
  std::vector<std::string> lines;
  for (std::string_view rest = valid_case; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
    lines.emplace_back(rest.substr(0, rest.find('\n') + 1));
  for (std::size_t left_out = 0; left_out < lines.size(); ++left_out)
    for (std::size_t doubled = 0; doubled < lines.size(); ++doubled) {
      std::string text;
      for (std::size_t i = 0; i < lines.size(); ++i)
        text += i == left_out ? "" : i == doubled ? lines[i] + lines[i] : lines[i];
      REQUIRE(ends_well(text));
    }
}

TEST_CASE("random bytes and random words are a case or an input error", "[hostile]") {
  std::mt19937 random(6);
  const std::vector<std::string_view> words{"A ",
                                            "F ",
                                            "Lon",
                                            "Spain",
                                            "(nc)",
                                            "/sc",
                                            " - ",
                                            "->",
                                            "S ",
                                            " Supports ",
                                            "C ",
                                            " via convoy",
                                            "H",
                                            "England:",
                                            "France owns ",
                                            "\n",
                                            "\n",
                                            "|",
                                            " given",
                                            "dispute: ",
                                            ";",
                                            "#",
                                            "core ",
                                            "note ",
                                            "St. ",
                                            "North ",
                                            "Sea",
                                            "liv",
                                            "\xE2\x80\x93",
                                            "\xC2\xA0",
                                            "\t",
                                            "'",
                                            ".",
                                            "(",
                                            "Turkish ",
                                            " - Xanadu",
                                            "English Channel"};
  for (int i = 0; i < 3000; ++i) {
    std::string bytes, text = "England:\n";
    for (auto n = random() % 60; n > 0; --n) bytes += static_cast<char>(random());
    for (auto n = random() % 20; n > 0; --n) text += words[random() % words.size()];
    CAPTURE(bytes, text);
    REQUIRE(ends_well(bytes));
    REQUIRE(ends_well(text));
    REQUIRE(ends_well(text, Legality::any_format));
  }
}

TEST_CASE("a path of hundreds of provinces is read", "[hostile][4.A.6]") {
  CHECK(ends_well("England: A Lon" + repeated(" - Nth", 600) + " - Bel\n"));
  CHECK(ends_well("England: A Lon" + repeated(" - ", 1000) + "\n"));
}

TEST_CASE("ten megabytes of one line are refused for their size", "[hostile]") {
  const Stopwatch watch;
  const Refusal answer = refused(std::string(10'000'000, 'x'));
  CHECK(answer.message == "the file has 10000000 bytes; at most 8388608 (8 MiB) are read");
  CHECK(answer.line == 1);
  CHECK(answer.column == 1);
  CHECK(watch.seconds() < patience);
}

TEST_CASE("a long line is refused where it becomes too long", "[hostile]") {
  const Refusal answer = refused("title x\nnote " + std::string(1'000'000, 'x') + "\n");
  CHECK(answer.message == "this line has 1000005 bytes; at most 4096 are read");
  CHECK(answer.line == 2);
  CHECK(answer.column == 4097);
  CHECK(refused("England: F Lon" + std::string(4080, ' ') + "H").message == "accepted");
  CHECK(refused("note " + std::string(4000, 'x')).column == 3078);
}

TEST_CASE("a hundred thousand orders for 75 provinces are refused early", "[hostile]") {
  const Stopwatch watch;
  const Refusal answer = refused("England:\n" + repeated("A Lon H\n", 100'000));
  CHECK(answer.message == "more than 1200 orders, 16 for each province of the map");
  CHECK(answer.line == 1202);
  CHECK(answer.column == 1);
  CHECK(watch.seconds() < patience);
}

TEST_CASE("as much text as is read takes no more than moments", "[hostile]") {
  const Stopwatch watch;
  for (std::string_view line : {"note x\n", "\n", "# comment\n", "core other: MOVE(A Par); 2 solutions\n", "England:\n",
                                "England owns F Nth\n"}) {
    CAPTURE(line);
    const std::string text = repeated(line, (std::size_t{8} << 20) / line.size());
    try {
      read_case(text, "long.case", standard_map());
    } catch (const InputError&) {
    }
  }
  CHECK(watch.seconds() < 3 * patience);
}

TEST_CASE("bytes that are no text are refused with their place", "[hostile]") {
  struct Binary {
    std::string_view text;
    std::size_t line, column;
    std::string_view message;
  };
  const std::vector<Binary> all{
      {std::string_view("title\0", 6), 1, 6, "expected plain text, found the control byte 0x00"},
      {"England:\nA Lon\x1B[2J H", 2, 6, "expected plain text, found the control byte 0x1B"},
      {"note a\rb", 1, 7, "expected plain text, found the control byte 0x0D"},
      {"note \x7F", 1, 6, "expected plain text, found the control byte 0x7F"},
      {"note K\xF6ln", 1, 7, "expected UTF-8 text, found the byte 0xF6"},
      {"\n\xFF\xFE", 2, 1, "expected UTF-8 text, found the byte 0xFF"},
      {"note \xED\xA0\x80", 1, 6, "expected UTF-8 text, found the byte 0xED"},
      {"note \xC3", 1, 6, "expected UTF-8 text, found the byte 0xC3"},
  };
  for (const Binary& binary : all) {
    const Refusal answer = refused(binary.text);
    CHECK(answer.message == binary.message);
    CHECK(answer.line == binary.line);
    CHECK(answer.column == binary.column);
  }
}

TEST_CASE("what comes over a wire in the middle of an order stays inside its message", "[hostile]") {
  for (std::string_view text : {std::string_view("A Lon\0 - Bel", 12), std::string_view("A L\xFFn - Bel"),
                                std::string_view("A Lon - \x1B[31mBel"), std::string_view("\xEF\xBB\xBF"),
                                std::string_view("A \xE2\x80"), std::string_view("A Lon -\xE2\x86")}) {
    const auto message = [&]() -> std::string {
      try {
        read_order(text, PowerId(0), standard_map(), "wire", 1);
      } catch (const InputError& error) {
        return error.what();
      }
      return "accepted";
    };
    CHECK(contains(message(), "wire:1:"));
    CHECK_FALSE(contains(message(), "\x1B"));
    CHECK_FALSE(contains(message(), std::string_view("\0", 1)));
    CHECK_FALSE(contains(message(), "\xFF"));
  }
}

TEST_CASE("an order of megabytes is refused in moments", "[hostile]") {
  const Stopwatch watch;
  for (std::string_view part :
       {"A", "A ", "-", "Mid-", "North ", ".", "(", "English ", "\xE2\x80\x93", "\x80", "Lon - "}) {
    CAPTURE(part);
    const std::string text = repeated(part, 4'000'000 / part.size());
    const auto read = [&] { read_order(text, PowerId(0), standard_map(), "wire", 1); };
    CHECK(refusal(read).message.size() < 300);
  }
  CHECK(watch.seconds() < 3 * patience);
}
