// Boards in quantity: the library against the program, and plain arrays against lines.
#include <algorithm>
#include <array>
#include <dipeq/dipeq.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/catch.hpp"
#include "tests/facade/outside.hpp"

namespace {

using Json = nlohmann::json;

constexpr std::array word_names{"stands",    "succeeds",  "fails",   "given",   "cut",
                                "available", "disrupted", "invalid", "illegal", "no answer"};

// DATC's word for the unit, as lines have it (4.E.2: a hold whose unit is dislodged is just "dislodged").
std::string text_of(const dipeq::PlainOutcome& o) {
  const std::string word = word_names.at(o.word);
  if (o.fate == dipeq::PlainOutcome::in_place_or_moved) return word;
  const std::string fate = o.fate == dipeq::PlainOutcome::dislodged ? "dislodged" : "destroyed";
  return word == "stands" ? fate : word + ", " + fate;
}

// Boards in plain arrays, and what the same boards are as lines.
struct PlainBoards {
  std::vector<std::uint32_t> first = {0};
  std::vector<dipeq::PlainOrder> orders;
};

class Plain {
 public:
  explicit Plain(const dipeq::Adjudicator& adjudicator) {
    for (const std::string& place : adjudicator.places())
      places_.emplace(place, static_cast<std::uint16_t>(places_.size()));
    for (const std::string& power : adjudicator.powers())
      powers_.emplace(power, static_cast<std::uint8_t>(powers_.size()));
  }

  // The units of the line, each with its order. False: an order has no place in plain arrays, because it is one of several for its unit, or
  // says of a unit what is not so.
  bool add(const Json& line, PlainBoards& to) const {
    std::map<std::string, dipeq::PlainOrder> at;  // by province
    std::vector<std::string> provinces;
    for (const auto& [power, list] : line.at("units").items())
      for (const std::string unit : list) {
        dipeq::PlainOrder order{
            .place = places_.at(unit.substr(2)), .power = powers_.at(power), .fleet = unit[0] == 'F'};
        order.kind = dipeq::PlainOrder::none;
        at.emplace(province(unit.substr(2)), order);
        provinces.push_back(province(unit.substr(2)));
      }
    for (const auto& [power, list] : line.at("orders").items())
      for (const std::string text : list)
        if (!give(text, powers_.at(power), at)) return false;
    for (const std::string& province : provinces) to.orders.push_back(at.at(province));
    to.first.push_back(static_cast<std::uint32_t>(to.orders.size()));
    return true;
  }

 private:
  static std::string province(const std::string& place) { return place.substr(0, 3); }

  bool give(const std::string& text, std::uint8_t power, std::map<std::string, dipeq::PlainOrder>& at) const {
    using Order = dipeq::PlainOrder;
    std::istringstream in(text);
    std::vector<std::string> words;  // without types: "VEN S ROM - APU"
    for (std::string word; in >> word;)
      if (word != "A" && word != "F") words.push_back(word);
    const auto place = [&](std::size_t word) { return places_.at(words.at(word)); };
    Order& order = at.at(province(words.at(0)));
    if (order.power != power || order.kind != Order::none || order.place != place(0)) return false;
    if (words.at(1) == "H") {
      order.kind = Order::hold;
    } else if (words[1] == "-") {
      order.kind = Order::move;
      order.target = place(2);
      order.via_convoy = words.back() == "VIA";
    } else {
      order.target = place(2);
      order.kind = words[1] == "C" ? Order::convoy : words.size() > 3 ? Order::support_move : Order::support_hold;
      if (words.size() > 4) order.destination = place(4);
    }
    return true;
  }

  std::map<std::string, std::uint16_t> places_;
  std::map<std::string, std::uint8_t> powers_;
};

std::string random_lines(std::size_t boards) {
  return outside::output_of(DIPEQ_RANDOM_LINES " " + std::to_string(boards));
}

}  // namespace

TEST_CASE("lines are answered as the program answers them, byte for byte", "[library]") {
  const std::string corpus = outside::corpus_lines();
  CHECK(std::ranges::count(corpus, '\n') > 170);
  const auto printed = [](const std::string& lines, const std::string& options) {
    const std::string file = outside::written("lines.jsonl", lines);
    return outside::dipeq("adjudicate --format jsonl " + options + " " + file + " 2>/dev/null");
  };
  const std::string random = random_lines(100'000);
  const dipeq::Adjudicator adjudicator;
  CHECK(adjudicator.adjudicate_lines(corpus) == printed(corpus, ""));
  CHECK(adjudicator.adjudicate_lines(random, 2) == printed(random, ""));
  const dipeq::Adjudicator old({.rules = "1982", .choices = {"4.A.3=intent"}});
  CHECK(old.adjudicate_lines(corpus) == printed(corpus, "--rules 1982 --rule 4.A.3=intent"));
}

TEST_CASE("a line that cannot be read is answered by its error, and no other is lost", "[library]") {
  const std::string lines = "{\"orders\":{\"Italy\":[\"A VEN - TRI\"]}}\n\nnonsense\n" +
                            std::string((1 << 20) + 1, ' ') + "\n{\"orders\":{\"Italy\":[\"A VEN H\"]}}";
  const std::string file = outside::written("bad.jsonl", lines);
  const std::string answers = dipeq::Adjudicator().adjudicate_lines(lines);
  CHECK(answers == outside::dipeq("adjudicate --format jsonl " + file + " 2>/dev/null"));
  CHECK(std::ranges::count(answers, '\n') == 5);
  const std::string far = random_lines(1'000) + "nonsense\n", told = dipeq::Adjudicator().adjudicate_lines(far, 2);
  CHECK(told.find("{\"line\":1001,") != told.npos);  // whichever thread had it
}

TEST_CASE("plain arrays are adjudicated as lines are", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::string lines = random_lines(20'000);
  const Plain plain(adjudicator);
  PlainBoards boards;
  std::istringstream asked(lines);
  std::string said;
  for (std::string line; std::getline(asked, line);)
    if (plain.add(Json::parse(line), boards)) said += line + "\n";
  CHECK(std::ranges::count(said, '\n') > 10'000);
  std::vector<dipeq::PlainOutcome> outcomes(boards.orders.size());
  adjudicator.adjudicate_many(boards.first, boards.orders, outcomes, 2);

  std::istringstream answered(adjudicator.adjudicate_lines(said)), again(said);
  std::size_t at = 0, dislodged = 0;
  for (std::string line, asked_line; std::getline(answered, line) && std::getline(again, asked_line);) {
    const Json answer = Json::parse(line), board = Json::parse(asked_line);
    for (const auto& [power, units] : answer.at("units").items())
      for (std::size_t u = 0; u < units.size(); ++u, ++at) {
        const std::string unit = board.at("units").at(power).at(u);
        if (text_of(outcomes.at(at)) != units[u]) FAIL(line << " " << unit << ": " << text_of(outcomes[at]));
        if (outcomes[at].fate == dipeq::PlainOutcome::in_place_or_moved) continue;
        ++dislodged;
        const std::string by = answer.at("dislodged").at(unit).at("by");
        if (adjudicator.places().at(outcomes[at].dislodged_by) != by.substr(2)) FAIL(line << " " << unit);
      }
  }
  CHECK(at == outcomes.size());
  CHECK(dislodged > 10'000);
}

TEST_CASE("an order that cannot be is refused with its board and its number", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const auto place = [&](const std::string& code) {
    return static_cast<std::uint16_t>(std::ranges::find(adjudicator.places(), code) - adjudicator.places().begin());
  };
  const std::uint16_t venice = place("VEN");
  const auto refused = [&](dipeq::PlainOrder order) {
    const std::vector<std::uint32_t> first = {0, 1, 2};
    const std::vector<dipeq::PlainOrder> orders = {{.place = venice}, order};
    std::vector<dipeq::PlainOutcome> outcomes(2);
    try {
      adjudicator.adjudicate_many(first, orders, outcomes);
    } catch (const dipeq::Error& e) {
      return e.problems().at(0).message;
    }
    return std::string();
  };
  CHECK(refused({.place = venice}).empty());
  CHECK(refused({.place = place("ADR")}).starts_with("board 1, order 1: an army"));
  CHECK(refused({.place = 200}).starts_with("board 1, order 1: there is no place 200"));
  CHECK(refused({.place = venice, .power = 7}).starts_with("board 1, order 1: there is no power 7"));
  CHECK(refused({.place = venice, .fleet = 2}).starts_with("board 1, order 1: expected 0"));
  CHECK(refused({.place = venice, .target = venice, .kind = dipeq::PlainOrder::move, .via_convoy = 2})
            .starts_with("board 1, order 1: expected 0, or 1"));
  CHECK(refused({.place = venice, .kind = 6}).starts_with("board 1, order 1: there is no kind of order 6"));
  CHECK(refused({.place = venice, .kind = dipeq::PlainOrder::move})
            .starts_with("board 1, order 1: there is no target 65535"));
  std::vector<dipeq::PlainOutcome> outcomes(1);
  const std::vector<std::uint32_t> falls = {0, 2, 1};
  CHECK_THROWS_AS(adjudicator.adjudicate_many(falls, std::vector<dipeq::PlainOrder>(1), outcomes), dipeq::Error);
}

TEST_CASE("all orders that cannot be are told at once, in their sequence", "[library]") {
  const dipeq::Adjudicator adjudicator;
  std::vector<std::uint32_t> first = {0};
  const auto venice =
      static_cast<std::uint16_t>(std::ranges::find(adjudicator.places(), "VEN") - adjudicator.places().begin());
  std::vector<dipeq::PlainOrder> orders(1'000, {.place = venice});  // two of a board, in one province
  for (std::uint32_t board = 0; board < 500; ++board) first.push_back(2 * (board + 1));
  orders[0].place = orders[1].place = orders[999].place = 5'000;
  std::vector<dipeq::PlainOutcome> outcomes(orders.size());
  const auto problems = [&](unsigned threads) {
    dipeq::Texts messages;
    try {
      adjudicator.adjudicate_many(first, orders, outcomes, threads);
    } catch (const dipeq::Error& e) {
      for (const dipeq::Problem& problem : e.problems()) messages.push_back(problem.message);
    }
    return messages;
  };
  const dipeq::Texts told = problems(1);
  REQUIRE(told.size() == 100);
  CHECK(told[0].starts_with("board 0, order 0: there is no place 5000"));
  CHECK(told[1].starts_with("board 0, order 1: there is no place 5000"));
  CHECK(told[2].starts_with("board 1, order 3: two units stand in"));
  CHECK(problems(4) == told);
}

TEST_CASE("how many lines were left without a result is told", "[library]") {
  dipeq::LinesFailed failed;
  const std::string lines = "{\"orders\":{}}\nnonsense\n\xEF\xBB\xBF{\"orders\":{}}\n7\n";
  const dipeq::Adjudicator adjudicator;
  CHECK(adjudicator.adjudicate_lines(lines, 2, failed) == adjudicator.adjudicate_lines(lines));
  CHECK(failed.unreadable == 2);
  CHECK(failed.gave_up == 0);
}

TEST_CASE("several threads may ask one adjudicator at once", "[library]") {
  const dipeq::Adjudicator adjudicator;
  const std::string lines = random_lines(2'000), right = adjudicator.adjudicate_lines(lines);
  std::array<std::string, 4> answers;
  {
    std::vector<std::jthread> threads;
    for (std::string& answer : answers)
      threads.emplace_back([&] {
        std::istringstream asked(lines);
        for (std::string line; std::getline(asked, line);) answer += adjudicator.adjudicate_lines(line);
      });
  }
  for (const std::string& answer : answers) CHECK(answer == right);
}

TEST_CASE("plain arrays are refused on a map whose borders close with the season", "[library]") {
  const dipeq::Adjudicator icy(
      {.map =
           "map Icy\nlike Standard\nprovince tri\n closed Spring army ven\nprovince ven\n closed Spring army tri\n"});
  const std::array<std::uint32_t, 1> first{0};
  CHECK_THROWS_AS(icy.adjudicate_many(first, {}, {}), dipeq::Error);
}
