// The C interface: statuses, texts and errors. That a C compiler takes the header is tested with the installed tree (tests/setup/consumer).
#include <dipeq/dipeq.h>
#include <malloc.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/catch.hpp"
#include "tests/facade/outside.hpp"
#include "tests/support/schema.hpp"

namespace {

using Json = nlohmann::json;

struct Answer {
  dipeq_status status;
  std::string text;
  Json json() const { return Json::parse(text); }
};

Answer taken(dipeq_status status, dipeq_text& text) {
  Answer answer{status, {text.bytes, text.length}};
  CHECK(text.bytes[text.length] == '\0');
  dipeq_free(&text);
  CHECK(text.bytes == nullptr);
  return answer;
}

class Opened {
 public:
  explicit Opened(const std::string& reading = "") {
    dipeq_text text;
    told = taken(dipeq_open(reading.data(), reading.size(), &adjudicator_, &text), text);
  }
  ~Opened() { dipeq_close(adjudicator_); }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  Answer ask(dipeq_question* question, const std::string& asked, const std::string& options = "") const {
    dipeq_text text;
    const dipeq_status status =
        question(adjudicator_, asked.data(), asked.size(), options.data(), options.size(), &text);
    return taken(status, text);
  }
  Answer lines(const std::string& lines) const {
    dipeq_text text;
    const dipeq_status status = dipeq_adjudicate_lines(adjudicator_, lines.data(), lines.size(), 1, &text);
    return taken(status, text);
  }
  const dipeq_adjudicator* get() const { return adjudicator_; }

  Answer told;

 private:
  dipeq_adjudicator* adjudicator_ = nullptr;
};

const std::string board =
    R"({"phase":"Spring 1901 movement","orders":{"Italy":["A VEN - TRI","A TYR S A VEN - TRI"],"Austria":["F TRI H"]}})";

}  // namespace

TEST_CASE("C: opened, an adjudicator says what it is", "[library]") {
  const Opened opened(R"({"rules":"1982","choices":["4.A.5=not-to-origin"],"map":"Loeb9"})");
  REQUIRE(opened.told.status == DIPEQ_ANSWERED);
  const Json told = opened.told.json();
  CHECK(told.at("map") == "Loeb9");
  CHECK(told.at("rules").get<std::string>().starts_with("1982 with"));
  CHECK(told.at("opening").at("phase") == "Spring 1901 movement");
  CHECK(dipeq_abi() == DIPEQ_ABI);
}

TEST_CASE("C: what can be named is known", "[library]") {
  dipeq_text text;
  const Answer answer = taken(dipeq_known(&text), text);
  CHECK(answer.status == DIPEQ_ANSWERED);
  CHECK(dipeq::testing::objections_by("library", answer.json()) == std::vector<std::string>{});
  CHECK(answer.json().at("rules") == Json::parse(outside::dipeq("rules --format json")));
}

TEST_CASE("C: what is null is an error or nothing", "[library]") {
  dipeq_free(nullptr);
  dipeq_close(nullptr);
  dipeq_text text;
  for (dipeq_question* question : {dipeq_read, dipeq_adjudicate, dipeq_solutions, dipeq_explain, dipeq_survey,
                                   dipeq_legal_orders, dipeq_advance}) {
    const Answer answer = taken(question(nullptr, board.data(), board.size(), nullptr, 0, &text), text);
    CHECK(answer.status == DIPEQ_UNREADABLE);
    CHECK(answer.json().at("errors").at(0).at("of") == "adjudicator");
  }
  CHECK(taken(dipeq_adjudicate_lines(nullptr, "", 0, 1, &text), text).status == DIPEQ_UNREADABLE);
  const Opened opened;
  const Answer none = taken(dipeq_adjudicate(opened.get(), nullptr, 3, nullptr, 0, &text), text);
  CHECK(none.status == DIPEQ_UNREADABLE);
  CHECK(dipeq::testing::objections_by("library", none.json()) == std::vector<std::string>{});
  CHECK(taken(dipeq_adjudicate_lines(opened.get(), nullptr, 0, 1, &text), text).status == DIPEQ_ANSWERED);
}

TEST_CASE("C: every question is answered", "[library]") {
  const Opened opened;
  CHECK(opened.ask(dipeq_adjudicate, board).text + "\n" ==
        outside::dipeq("adjudicate --format jsonl " + outside::written("board.jsonl", board)));
  CHECK(opened.ask(dipeq_read, "Italy: A Venice to Trieste").json().at("board").at("orders").at("Italy").at(0) ==
        "A VEN - TRI");
  CHECK(opened.ask(dipeq_read, "Italy: army Ven to Tri", R"({"position":)" + board + "}")
            .json()
            .at("board")
            .at("orders")
            .at("Italy")
            .at(0) == "A VEN - TRI");
  CHECK(opened.ask(dipeq_solutions, board, R"({"limit":5})").json().at("solutions").at("found") == 1);
  CHECK(opened.ask(dipeq_explain, board, R"({"counterfactuals":false})")
            .json()
            .at("report")
            .get<std::string>()
            .find("succeeds") != std::string::npos);
  CHECK(opened.ask(dipeq_survey, board).json().at("report").get<std::string>().find("readings") != std::string::npos);
  CHECK(opened.ask(dipeq_legal_orders, board).json().at("units").at("Austria").at("F TRI").at(0) == "F TRI H");
  CHECK(opened.ask(dipeq_advance, board).json().at("phase") == "Spring 1901 retreats");
}

TEST_CASE("C: what is answered keeps to the schemas", "[library]") {
  const Opened opened;
  const auto keeps = [&](const std::string& schema, const Json& answer) {
    INFO(answer);
    CHECK(dipeq::testing::objections_by(schema, answer) == std::vector<std::string>{});
  };
  const std::string winter =
      R"({"phase":"Winter 1901 adjustments","units":{"Italy":["A TRI"]},"centres":{"Italy":["ROM","TRI"]},"orders":{}})";
  keeps("library", Json::parse(R"({"rules":"1982","choices":["4.A.3=intent"],"map":"Loeb9"})"));
  keeps("library", opened.told.json());
  keeps("library", opened.ask(dipeq_read, "Italy: A Venice to Trieste").json());
  keeps("library", opened.ask(dipeq_legal_orders, board).json());
  keeps("library", opened.ask(dipeq_legal_orders, winter).json());
  keeps("library", opened.ask(dipeq_adjudicate, "nonsense").json());
  keeps("dipeq", opened.ask(dipeq_adjudicate, board).json());
  keeps("dipeq", opened.ask(dipeq_advance, board).json());
  const Json won =
      opened
          .ask(
              dipeq_adjudicate,
              R"({"phase":"Fall 1910 movement","units":{},"centres":{"Turkey":["ANK",)"
              R"("CON","SMY","BUL","RUM","SEV","MOS","WAR","STP","VIE","BUD","TRI","VEN","ROM","NAP","TUN","GRE","SER"]}})")
          .json();
  CHECK(won.contains("winners"));
  keeps("dipeq", won);
  keeps("equations", opened.ask(dipeq_solutions, board).json());
  const auto tells = [&](dipeq_question* question, const std::string& schema, const std::string& asked) {
    const Json told = opened.ask(question, asked).json();
    keeps("library", told);
    keeps(schema, told.at("result"));
  };
  tells(dipeq_explain, "explanation", board);
  tells(dipeq_explain, "phase-explanation", winter);
  tells(dipeq_survey, "survey", board);
}

TEST_CASE("C: what is wrong is told, whatever it is", "[library]") {
  const Opened opened;
  const auto refused = [&](const Answer& answer, const std::string& of) {
    CHECK(answer.status == DIPEQ_UNREADABLE);
    CHECK(answer.json().at("errors").at(0).at("of") == of);
    CHECK(dipeq::testing::objections_by("library", answer.json()) == std::vector<std::string>{});
  };
  refused(opened.ask(dipeq_adjudicate, "no board"), "board");
  refused(opened.ask(dipeq_explain, "{}"), "board");
  refused(opened.ask(dipeq_read, "England: F Lon - Xyz"), "text");
  refused(opened.ask(dipeq_solutions, board, R"({"limit":"many"})"), "limit");
  refused(opened.ask(dipeq_solutions, board, R"({"limits":3})"), "options");
  refused(opened.ask(dipeq_explain, board, R"({"counterfactuals":1})"), "counterfactuals");
  refused(Opened(R"({"choices":3})").told, "choices");
  refused(opened.ask(dipeq_adjudicate, board, "[]"), "options");
  refused(Opened(R"({"rules":"1970"})").told, "rules");
  refused(Opened(R"({"map":"Atlantis"})").told, "map");
  refused(Opened("{").told, "reading");
  const Answer column = opened.ask(dipeq_adjudicate, R"({"orders":{"Italy":["A VEN - XYZ"]}})");
  CHECK(column.json().at("errors").at(0).at("column") == 30);  // where XYZ begins
  CHECK(opened.lines(board + "\nnonsense\n").status == DIPEQ_UNREADABLE);
  CHECK(opened.lines(board).status == DIPEQ_ANSWERED);
}

TEST_CASE("C: many boards come in plain arrays", "[library]") {
  const Opened opened;
  const Json places = opened.told.json().at("places");
  const auto place = [&](const char* code) {
    return static_cast<uint16_t>(std::find(places.begin(), places.end(), code) - places.begin());
  };
  const uint32_t first[] = {0, 2, 3};
  const dipeq_order orders[] = {{place("VEN"), place("TRI"), DIPEQ_NOWHERE, 0, 0, DIPEQ_MOVE, 0},
                                {place("TRI"), DIPEQ_NOWHERE, DIPEQ_NOWHERE, 1, 1, DIPEQ_HOLD, 0},
                                {place("VEN"), place("TRI"), DIPEQ_NOWHERE, 0, 0, DIPEQ_MOVE, 0}};
  dipeq_outcome outcomes[3];
  dipeq_text text;
  CHECK(taken(dipeq_adjudicate_many(opened.get(), 2, first, orders, outcomes, 1, &text), text).status ==
        DIPEQ_ANSWERED);
  CHECK(outcomes[0].word == DIPEQ_FAILS);
  CHECK(outcomes[1].word == DIPEQ_STANDS);
  CHECK(outcomes[2].word == DIPEQ_SUCCEEDS);
  dipeq_order wrong[] = {orders[0], orders[0], orders[0]};
  const Answer refused = taken(dipeq_adjudicate_many(opened.get(), 2, first, wrong, outcomes, 1, &text), text);
  CHECK(refused.status == DIPEQ_UNREADABLE);
  CHECK(refused.json().at("errors").at(0).at("order") == 1);
  CHECK(refused.json().at("errors").at(0).at("board") == 0);
  wrong[2].power = 9;
  const Answer two = taken(dipeq_adjudicate_many(opened.get(), 2, first, wrong, outcomes, 1, &text), text);
  REQUIRE(two.json().at("errors").size() == 2);
  CHECK(two.json().at("errors").at(1).at("order") == 2);
  CHECK(two.json().at("errors").at(1).at("board") == 1);
}

TEST_CASE("C: what is answered is freed", "[library]") {
  const Opened opened;
  const auto some = [&](std::size_t calls) {
    for (std::size_t i = 0; i < calls; ++i) {
      opened.ask(dipeq_adjudicate, i % 3 == 0 ? "nonsense" : board);
      if (i % 64 == 0) opened.ask(dipeq_legal_orders, board);
    }
    return mallinfo2().uordblks;
  };
  const std::size_t before = some(2'000), after = some(20'000);
  CHECK(after < before + 100'000);  // bytes
}
