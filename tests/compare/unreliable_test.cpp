// What is said of adjudicators that answer now so, now otherwise, that fail, or say what cannot be.
#include <fmt/format.h>

#include <atomic>
#include <set>
#include <thread>

#include "boards/reduction.hpp"
#include "compare/comparison.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// dipeq by the rules, but for what is done to its replies; `n` is the number of the question.
class Around final : public OtherAdjudicator {
 public:
  using Alter = std::function<void(const Board&, std::size_t n, Reply&)>;
  Around(Alter alter, Observes observes) : alter_(std::move(alter)), observes_(observes) {}
  std::string_view name() const override { return "around"; }
  Observes observes() const override { return observes_; }
  Reply ask(const Board& board) override {
    Reply reply = rules_->ask(board);
    if (auto* seen = std::get_if<Observation>(&reply); seen && !observes_.words)
      for (ObservedUnit& u : seen->units) u.word.reset();
    alter_(board, n_++, reply);
    return reply;
  }

 private:
  Alter alter_;
  Observes observes_;
  std::size_t n_ = 0;
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

constexpr Observes all{.words = true, .retreats = true, .coasts = true};

Comparison compared_with(Around::Alter alter, std::size_t boards, ComparisonSettings settings = {.threads = 1},
                         Observes observes = all) {
  settings.same_map = true;
  return compare_on(
      *random_boards(standard_map(), 4, boards, Mixture::usual), datc,
      [&] { return std::make_unique<Around>(alter, observes); }, settings);
}

std::set<std::string_view> kinds(const Comparison& r) {
  std::set<std::string_view> found;
  for (const Finding& finding : r.findings) found.insert(kind(finding));
  return found;
}

bool goes_to_galicia(const Board& board, const ObservedUnit& unit) {
  return board.position.map()[unit.at.province].code == "gal";
}

bool some_unit_is_in_munich(const Board& board) {
  return std::ranges::any_of(board.position.units(),
                             [&](const Unit& unit) { return board.position.map()[unit.at.province].code == "mun"; });
}

// Of several units that moved elsewhere than to Galicia the order of the first one told is said to fail.
void call_one_of_several_failed(const Board& board, Reply& reply) {
  std::vector<ObservedUnit*> moved;
  auto& units = std::get<Observation>(reply).units;
  for (std::size_t u = 0; u < units.size(); u++)
    if (units[u].at.province != board.position[UnitId(u)].at.province && !goes_to_galicia(board, units[u]))
      moved.push_back(&units[u]);
  if (moved.size() > 1) moved.front()->word = Word::fails;
}

// The first unit that moved is said to stay.
void keep_one_back(const Board& board, Reply& reply) {
  auto& units = std::get<Observation>(reply).units;
  for (std::size_t u = 0; u < units.size(); u++)
    if (units[u].at.province != board.position[UnitId(u)].at.province) {
      units[u].at = board.position[UnitId(u)].at;
      return;
    }
}

}  // namespace

TEST_CASE("an adjudicator that flips now and then is unstable, and nothing else", "[compare][unreliable]") {
  const Comparison flips = compared_with(
      [](const Board& board, std::size_t n, Reply& reply) {
        if (n % 11 == 10) keep_one_back(board, reply);
      },
      300);
  CHECK(flips.unstable > 50);
  CHECK(kinds(flips) == std::set<std::string_view>{"unstable"});
  CHECK(flips.by_sequence == 0);
  for (const FailureKind failure : {FailureKind::crashed, FailureKind::garbled, FailureKind::hung}) {
    const Comparison fails = compared_with(
        [&](const Board&, std::size_t n, Reply& reply) {
          if (n % 13 == 12) reply = Failed{failure, "now and then"};
        },
        200);
    CHECK(fails.unstable > 30);
    CHECK(kinds(fails) == std::set<std::string_view>{"unstable"});
    for (const Finding& finding : fails.findings)
      CHECK(to_text(finding.cause) ==
            "a bug: to the same board, told in the same sequence, it replies at one time and not at another");
  }
}

TEST_CASE("what an adjudicator says because of earlier boards is of no other finding", "[compare][unreliable]") {
  const auto tires = [](const Board& board, std::size_t n, Reply& reply) {
    if (n >= 30) keep_one_back(board, reply);  // ten boards, each told three times
  };
  const Comparison r = compared_with(tires, 30);
  CHECK(r.unstable == 0);
  CHECK(kinds(r) == std::set<std::string_view>{"earlier-boards"});
  CHECK(cause_in_words(r.findings.front()) ==
        "a bug: what it says depends on earlier boards: started anew, it says something else of the same one");
  // Without memory the same is accused of what it does.
  const auto wrong = [](const Board& board, std::size_t, Reply& reply) { keep_one_back(board, reply); };
  CHECK_FALSE(kinds(compared_with(wrong, 6)).contains("earlier-boards"));
}

TEST_CASE("who is known to say two things of a board has one finding with boards that only a new start shows",
          "[compare][unreliable]") {
  const auto says = [](bool flips) {
    return [flips](const Board& board, std::size_t n, Reply& reply) {
      const bool tired = n >= 300 && some_unit_is_in_munich(board);
      if (tired || (flips && n % 11 == 10)) keep_one_back(board, reply);
    };
  };
  CHECK(kinds(compared_with(says(false), 200)) == std::set<std::string_view>{"earlier-boards"});
  CHECK(kinds(compared_with(says(true), 200)) == std::set<std::string_view>{"unstable"});
}

TEST_CASE("only what is said because of earlier boards is taken out of a finding", "[compare][unreliable][thorough]") {
  // It has a word of its own for cut supports from the beginning, and after a while keeps a unit back where one stands in Munich.
  const auto says = [](const Board& board, std::size_t n, Reply& reply) {
    for (ObservedUnit& unit : std::get<Observation>(reply).units)
      if (unit.word == Word::cut) unit.word = Word::fails;
    if (n >= 300 && some_unit_is_in_munich(board)) keep_one_back(board, reply);
  };
  const Comparison r = compared_with(says, 200);
  std::string causes;
  for (const Finding& f : r.findings) causes += fmt::format("{} {}\n", f.met, cause_in_words(f));
  INFO(causes);
  CHECK(kinds(r).contains("earlier-boards"));
  CHECK(kinds(r).contains("words"));
  CHECK_FALSE(kinds(r).contains("clause"));
}

TEST_CASE("an adjudicator that says something else each time that it is started is unstable", "[compare][unreliable]") {
  std::size_t started = 0;
  const auto start = [&] {
    const bool wrong = started++ % 2 == 0;
    const auto alter = [wrong](const Board& board, std::size_t, Reply& reply) {
      if (wrong) keep_one_back(board, reply);
    };
    return std::make_unique<Around>(alter, all);
  };
  const auto boards = random_boards(standard_map(), 4, 5, Mixture::usual);
  ComparisonSettings settings{.threads = 1};
  settings.same_map = true;
  CHECK(kinds(compare_on(*boards, datc, start, settings)) == std::set<std::string_view>{"unstable"});
}

TEST_CASE("few are started anew, and none where nothing was found", "[compare][unreliable]") {
  std::size_t started = 0;
  ComparisonSettings settings{.threads = 1};
  settings.same_map = true;
  const auto by = [&](const Rules& rules) {
    started = 0;
    const auto start = [&, rules] {
      started++;
      return by_rules("other", rules);
    };
    return compare_on(*random_boards(standard_map(), 4, 300, Mixture::dense), datc, start, settings).findings.size();
  };
  CHECK(by(datc) == 0);
  CHECK(started == 1);
  const std::size_t findings = by(rules_of(Preset::r1971));
  CHECK(findings > 0);
  CHECK(started == 1 + findings);
}

TEST_CASE("of a slow adjudicator it is told all along how far it was asked", "[compare][unreliable]") {
  std::vector<std::string> told;
  ComparisonSettings settings{.threads = 1};
  settings.step = [&](std::string_view doing, std::size_t done, std::size_t of) {
    told.push_back(fmt::format("{} {}/{}", doing, done, of));
  };
  settings.progress = [&](std::size_t asked, std::size_t differing) {
    told.push_back(fmt::format("{} asked, {} differ", asked, differing));
  };
  compared_with(
      [](const Board& board, std::size_t n, Reply& reply) {
        if (n == 4) std::this_thread::sleep_for(std::chrono::milliseconds(1100));
        keep_one_back(board, reply);
      },
      3, settings);
  REQUIRE(told.size() > 3);
  CHECK(told[0] == "asking 2/3");
  CHECK(told[1].starts_with("3 asked"));  // before anything is reduced
  CHECK(told[2].starts_with("reducing"));
}

TEST_CASE("an adjudicator whose result depends on the sequence is told so, and is not unstable",
          "[compare][unreliable]") {
  const Comparison r = compared_with(
      [](const Board& board, std::size_t, Reply& reply) {
        if (!board.position.units().empty() && board.position.units().front().at.province.index() % 2 == 0)
          keep_one_back(board, reply);
      },
      20, {.threads = 1, .reductions = 6});
  CHECK(r.unstable == 0);
  CHECK(r.by_sequence > 10);
  CHECK(kinds(r).contains("sequence"));
}

TEST_CASE("what nothing explains and another sequence turns is of the sequence, like what only the sequence shows",
          "[compare][unreliable]") {
  const Comparison r = compared_with(
      [](const Board& board, std::size_t, Reply& reply) { call_one_of_several_failed(board, reply); }, 40);
  CHECK(r.by_sequence > 10);
  CHECK(r.unstable == 0);
  CHECK(kinds(r) == std::set<std::string_view>{"sequence"});
  REQUIRE(r.findings.size() == 1);
  CHECK(std::ranges::any_of(r.findings[0].forms, [](const Form& f) { return !f.example.by_sequence; }));
}

TEST_CASE("what one of many sequences turns is of the sequence, where others are", "[compare][unreliable]") {
  // Of exactly three units that moved one stays, unless they are told in one of six sequences.
  const auto alter = [](const Board& board, std::size_t, Reply& reply) {
    std::vector<std::pair<ProvinceId, ObservedUnit*>> moved;
    auto& units = std::get<Observation>(reply).units;
    for (std::size_t u = 0; u < units.size(); u++)
      if (const ProvinceId from = board.position[UnitId(u)].at.province; units[u].at.province != from)
        moved.emplace_back(from, &units[u]);
    if (moved.size() != 3) return;
    const bool as_it_likes = moved[1] < moved[0] && moved[0] < moved[2];
    const auto& [from, unit] = *std::ranges::min_element(moved);
    if (!as_it_likes) unit->at = board.position[*board.position.unit_in(from)].at;
  };
  const Comparison r = compared_with(alter, 300);
  CHECK(r.by_sequence > 5);
  CHECK(kinds(r) == std::set<std::string_view>{"sequence"});
}

TEST_CASE("what no sequence turns stays unexplained, also on boards where the sequence turns something else",
          "[compare][unreliable]") {
  const auto alter = [](const Board& board, std::size_t, Reply& reply) {  // whoever would go to Galicia stays
    call_one_of_several_failed(board, reply);
    auto& units = std::get<Observation>(reply).units;
    for (std::size_t u = 0; u < units.size(); u++)
      if (goes_to_galicia(board, units[u])) units[u].at = board.position[UnitId(u)].at;
  };
  const Comparison r = compared_with(alter, 150);
  CHECK(kinds(r).contains("sequence"));
  std::size_t to_galicia = 0;
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) {
      if (form.example.by_sequence || form.example.way.severity != Severity::position) continue;
      CHECK(kind(finding.cause) != "sequence");  // but unexplained, or impossible: one is dislodged by nobody
      to_galicia += kind(finding.cause) == "unexplained" ? form.met : 0;
    }
  CHECK(to_galicia > 0);
}

TEST_CASE("two units in one province, a unit where none was sent, and one dislodged by nobody are impossible",
          "[compare][unreliable]") {
  const Board board = board_of({{"Italy", "A Venice - Tyrolia"}, {"Austria", "A Vienna - Tyrolia"}});
  const Observation right = std::get<Observation>(by_rules("", datc)->ask(board));
  CHECK_FALSE(impossibility(board, right));
  Observation seen = right;
  for (ObservedUnit& u : seen.units) u.at = std::get<MoveOrder>(board.orders[0].action).to;
  CHECK(impossibility(board, seen) == Impossibility::two_units);
  seen = right;
  seen.units[0].at = board_of({{"Italy", "A Rome Holds"}}).position[UnitId(0)].at;
  CHECK(impossibility(board, seen) == Impossibility::elsewhere);
  seen = right;
  seen.units[0].dislodged = true;
  CHECK(impossibility(board, seen) == Impossibility::dislodged_by_nobody);
}

TEST_CASE("an impossible answer is said to be one, by a small case", "[compare][unreliable]") {
  const Comparison r = compared_with(
      [](const Board& board, std::size_t,
         Reply& reply) {  // a fleet in the Baltic is seen in Berlin, wherever it was sent
        auto& units = std::get<Observation>(reply).units;
        for (std::size_t u = 0; u < units.size(); u++) {
          const Map& map = board.position.map();
          if (map[board.position[UnitId(u)].at.province].code != "bal") continue;
          const auto ber = std::ranges::find(map.provinces(), "ber", &Province::code) - map.provinces().begin();
          units[u] = {{ProvinceId(static_cast<std::size_t>(ber))}, false, units[u].word};
        }
      },
      80);
  CHECK(kinds(r).contains("impossible"));
  for (const Finding& finding : r.findings)
    if (kind(finding.cause) == "impossible") CHECK(example_of(finding).example.board.position.units().size() <= 2);
}

TEST_CASE("without words of the other, no order is kept for the sake of dipeq's own", "[compare][unreliable]") {
  const Observes no_words{.words = false, .retreats = true, .coasts = true};
  const auto alter = [](const Board& board, std::size_t, Reply& reply) {  // whoever would go to Galicia stays
    auto& units = std::get<Observation>(reply).units;
    for (std::size_t u = 0; u < units.size(); u++)
      if (goes_to_galicia(board, units[u])) units[u].at = board.position[UnitId(u)].at;
  };
  const Comparison r = compared_with(alter, 400, {.threads = 1}, no_words);
  std::size_t looked = 0;
  const auto rules = by_rules("", datc);
  Around other(alter, no_words);
  Comparer comparer(*rules, other);
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) {
      const Symptom& s = form.example;
      CHECK_FALSE(s.way.one.word);
      const auto shows_it = [&](const Board& b) { return differs_so(comparer.with_rules(b), s.way); };
      REQUIRE(shows_it(s.board));
      for (std::size_t u = 0; u < s.board.position.units().size(); u++)
        CHECK_FALSE(shows_it(without_unit(s.board, UnitId(u))));
      for (std::size_t o = 0; o < s.board.orders.size(); o++) CHECK_FALSE(shows_it(without_order(s.board, o)));
      looked++;
    }
  CHECK(looked > 0);
}

TEST_CASE("a crash is reduced, within the budget", "[compare][unreliable]") {
  std::atomic<std::size_t> questions = 0;
  const auto alter = [&](const Board& board, std::size_t, Reply& reply) {
    questions++;
    std::size_t fleets = 0;
    for (const Unit& u : board.position.units()) fleets += u.type == UnitType::fleet;
    if (fleets > 3) reply = Failed{FailureKind::crashed, "too many fleets"};
  };
  const Comparison r = compared_with(alter, 30);
  REQUIRE(kinds(r) == std::set<std::string_view>{"no-reply"});
  CHECK(example_of(r.findings.front()).example.board.position.units().size() == 4);
  const std::size_t without_bound = questions;
  questions = 0;
  const Comparison bounded = compared_with(alter, 30, {.threads = 1, .reduction_budget = 20});
  CHECK(questions < without_bound);
  CHECK(bounded.failed == r.failed);
}

TEST_CASE("one that crashes at each question about a cause is soon asked no more, and that is told",
          "[compare][unreliable]") {
  bool causes = false;
  std::size_t crashes = 0;
  const auto alter = [&](const Board& board, std::size_t, Reply& reply) {
    if (causes) {
      crashes++;
      reply = Failed{FailureKind::crashed, "it fell over"};
    } else if (auto* seen = std::get_if<Observation>(&reply)) {
      for (ObservedUnit& u : seen->units)
        if (u.retreats && board.position.units().size() % 2 == 0) u.retreats->clear();
    }
  };
  ComparisonSettings settings{.threads = 1};
  settings.step = [&](std::string_view doing, std::size_t, std::size_t) { causes |= doing.starts_with("looking"); };
  const Comparison r = compared_with(alter, 30, settings);
  CHECK(crashes == 100);
  std::size_t cases = 0, looked = 0;
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) cases += form.cases, looked += form.attributed;
  CHECK(cases > 3);
  CHECK(looked == 0);
}

// A unit of a crowd turns only where the unit of the last province is told first: so mostly not where the board is asked about, and never in a
// smaller case.
TEST_CASE("for a result that depends on the sequence a board is shown on which it does",
          "[compare][unreliable][thorough]") {
  constexpr std::size_t crowd = 8;
  const auto says = [](const Board& board, std::size_t, Reply& reply) {
    const auto province_of = [](const Unit& unit) { return unit.at.province; };
    const auto units = board.position.units();
    const auto last = std::ranges::max_element(units, {}, province_of);
    if (units.size() > crowd && last == units.begin()) return;
    auto& seen = std::get<Observation>(reply).units;
    std::optional<std::size_t> first;  // on the map of those that moved
    for (std::size_t u = 0; u < units.size(); u++)
      if (seen[u].at.province != units[u].at.province && (!first || units[u].at.province < units[*first].at.province))
        first = u;
    if (first) seen[*first].at = units[*first].at;
  };
  std::size_t shown = 0;
  for (const Finding& finding :
       compared_with(says, 150, {.threads = 1}, {.words = false, .retreats = false, .coasts = true}).findings)
    for (const Form& form : finding.forms)
      if (std::holds_alternative<SequenceMatters>(finding.cause)) {
        CHECK(form.example.board.position.units().size() > crowd);
        ++shown;
      }
  CHECK(shown > 3);
}
