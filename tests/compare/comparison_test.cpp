// Whole comparisons.
#include "compare/comparison.hpp"

#include <fmt/format.h>

#include <set>

#include "adjudicators/mutant_adjudicator.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/comparison.hpp"
#include "report/comparison/findings_folder.hpp"
#include "tests/compare/causes.hpp"
#include "tests/compare/with_faults.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

StartAdjudicator procedure_named(std::string name) {
  return [name] { return by_procedure(procedure(name)); };
}

std::string report(const Boards& boards, const StartAdjudicator& other, unsigned threads) {
  const ComparisonHeading heading{"the other", "", "boards", datc, "dipeq compare"};
  return indented(to_json(heading, boards, compare_on(boards, datc, other, {.threads = threads})));
}

}  // namespace

namespace {

// dipeq, but it reads no order in which a unit has no type.
struct WantsTypes : OtherAdjudicator {
  std::unique_ptr<OtherAdjudicator> rules = by_rules("rules", datc);
  std::string_view name() const override { return "wants types"; }
  Observes observes() const override { return rules->observes(); }
  bool wants_types() const override { return true; }
  Reply ask(const Board& board) override {
    const bool untyped = std::ranges::any_of(board.orders, [](const WrittenOrder& o) { return !o.unit.type; });
    return untyped ? Reply(Declined{"no type"}) : rules->ask(board);
  }
};

}  // namespace

TEST_CASE("an adjudicator that wants types is told them, and compared with what the rules say of the same orders",
          "[compare]") {
  const auto boards = random_boards(standard_map(), 3, 300, Mixture::usual);
  Rules strict = datc;
  strict.missing_unit_type = MissingUnitType::illegal;
  for (const Rules& rules : {datc, strict}) {
    const Comparison r = compare_on(*boards, rules, [] { return std::make_unique<WantsTypes>(); }, {.threads = 2});
    CHECK(r.declined == 0);
    CHECK(r.agreed == 300);
  }
}

namespace {

// dipeq with a fault, but it knows no "via convoy".
struct KnowsNoVia : OtherAdjudicator {
  explicit KnowsNoVia(const Fault& fault) : with_fault(with_faults(datc, {fault})) {}
  std::unique_ptr<OtherAdjudicator> with_fault;
  std::string_view name() const override { return "knows no via"; }
  Observes observes() const override { return with_fault->observes(); }
  bool knows_via() const override { return false; }
  Reply ask(const Board& board) override {
    const bool says_via = std::ranges::any_of(board.orders, [](const WrittenOrder& o) {
      const auto* move = std::get_if<MoveOrder>(&o.action);
      return move && (move->via == Via::convoy || !move->path.empty());
    });
    declined += says_via;
    return says_via ? Reply(Declined{"via"}) : with_fault->ask(board);
  }
  static inline std::size_t declined = 0;
};

}  // namespace

TEST_CASE("while causes are looked for nobody is told of convoys in words that it does not know", "[compare]") {
  const RouteTaken by_land{RouteTaken::What::by_land};
  const auto boards = random_boards(standard_map(), 5, 200, Mixture::dense, 0, SaysVia::never);
  const Comparison r = compare_on(*boards, datc, [&] { return std::make_unique<KnowsNoVia>(by_land); }, {.threads = 1});
  // To who knows no "via convoy" that is the same.
  CHECK(causes(r.findings) == "right under datc-3.2 with 4.A.3=explicit-only\n");
  CHECK(KnowsNoVia::declined == 0);
}

TEST_CASE("the same boards give the same report, whatever the number of threads", "[compare][thorough]") {
  for (const char* name : {"haplomacy", "guess", "multi-pass"}) {
    const auto boards = random_boards(standard_map(), 5, 60, Mixture::dense);
    const std::string one = report(*boards, procedure_named(name), 1);
    CHECK(report(*boards, procedure_named(name), 3) == one);
    CHECK(report(*random_boards(standard_map(), 5, 60, Mixture::dense), procedure_named(name), 2) == one);
  }
}

TEST_CASE("on a million random boards decisions on partial information are right wherever they end, however told",
          "[compare][long]") {
  constexpr std::size_t million = 1'000'000;
  for (const char* name : {"multi-pass", "partial-information"}) {
    INFO(name);
    const Comparison r = compare_on(*random_boards(standard_map(), 1, million, Mixture::usual), datc,
                                    procedure_named(name), {.threads = 2, .reductions = 0});
    CHECK(r.asked == million);
    CHECK(r.agreed + r.failed == million);
    CHECK(r.by_sequence == 0);
    CHECK((r.failed > 0) == (name == std::string("multi-pass")));
  }
}

TEST_CASE("every board asked is counted once", "[compare]") {
  for (const Procedure& p : procedures()) {
    const auto boards = random_boards(standard_map(), 2, 60, Mixture::dense);
    const Comparison r = compare_on(*boards, datc, procedure_named(std::string(p.name)), {.threads = 2});
    std::size_t sum = r.agreed + r.declined + r.undecided + r.failed, met = 0;
    for (std::size_t n : r.differing) sum += n;
    CHECK(sum == 60);
    CHECK(r.asked == 60);
    for (const Finding& finding : r.findings)
      for (const Form& c : finding.forms) met += c.met;
    // A board that shows something else besides is of two forms.
    CHECK(met + r.not_reduced >= r.asked - r.agreed - r.declined - r.undecided + r.by_sequence);
  }
}

TEST_CASE("beyond the bound differences are counted only", "[compare]") {
  const auto boards = random_boards(standard_map(), 2, 500, Mixture::usual);
  const Comparison all = compare_on(*boards, datc, procedure_named("haplomacy"), {.threads = 1});
  const Comparison some = compare_on(*boards, datc, procedure_named("haplomacy"), {.threads = 1, .reductions = 3});
  CHECK(some.differing == all.differing);
  CHECK(some.not_reduced > 0);
  std::size_t met = 0;
  for (const Finding& finding : some.findings)  // a finding counts a board once, also where it has two differences
    for (const Form& form : finding.forms) met += form.met;
  CHECK(met == 3);
}

// By what was asked until then some cause might be named, or none: neither was looked at to the end.
TEST_CASE("a run that is stopped says so, and calls nothing unexplained that was not looked at", "[compare]") {
  const GuardedAlteration own_attacks_cut{Clause::cut_by_foreign_unit, Change::dropped_as_true};
  const auto boards = random_boards(standard_map(), 5, 60, Mixture::dense);
  const auto until = [&](std::size_t reduced) {
    bool is_there = false;
    return compare_on(*boards, datc, [&] { return with_faults(datc, {own_attacks_cut}); },
                      {.threads = 1,
                       .step = [&](std::string_view, std::size_t done, std::size_t) { is_there |= done >= reduced; },
                       .stop = [&] { return is_there; }});
  };
  const ComparisonHeading heading{"own attacks cut", "", "boards", datc, "dipeq compare"};
  const Comparison stopped = until(2), whole = until(1'000'000);
  CHECK(stopped.stopped);
  REQUIRE_FALSE(stopped.findings.empty());
  for (const Finding& finding : stopped.findings)
    for (const Form& form : finding.forms)
      CHECK((!std::holds_alternative<Unexplained>(finding.cause) || form.attributed == 0));
  for (const std::string& text :
       {to_text(heading, *boards, stopped), to_markdown(heading, *boards, stopped), summary_markdown(heading, stopped)})
    CHECK(text.find("The run was stopped before its end") != std::string::npos);
  CHECK(to_text(heading, *boards, stopped).find("no cause was looked for to the end") != std::string::npos);
  CHECK(indented(to_json(heading, *boards, stopped)).find("\"stopped\": true") != std::string::npos);
  CHECK_FALSE(whole.stopped);
  REQUIRE(whole.findings.size() == 1);
  CHECK(fault_of(whole.findings.front().cause) == Fault(own_attacks_cut));
  CHECK(indented(to_json(heading, *boards, whole)).find("\"stopped\": false") != std::string::npos);
}

// One of its boards shows more than the case that it was reduced to.
TEST_CASE("a board that is being reduced again where a run is stopped stays in its finding", "[compare]") {
  const auto boards = random_boards(standard_map(), 1, 100, Mixture::dense);
  bool again = false;
  const Comparison r =
      compare_on(*boards, datc,
                 [] {
                   return by_mutant({Clause::support_not_dislodged, Change::negated});
                 },
                 {.threads = 1,
                  .reductions = 60,
                  .step = [&](std::string_view doing, std::size_t, std::size_t) { again |= doing == "reducing again"; },
                  .stop = [&] { return again; }});
  REQUIRE(again);
  CHECK(r.stopped);
  std::set<std::size_t> differing, in_findings;
  for (std::size_t board = 0; board < r.looked.size(); board++)
    if (r.looked[board].result == Result::differs) differing.insert(board);
  for (const Finding& finding : r.findings)
    for (const Form& form : finding.forms) in_findings.insert(form.boards.begin(), form.boards.end());
  CHECK(r.not_reduced == 0);
  CHECK(in_findings == differing);
}

TEST_CASE("random boards can be taken up from any number", "[compare]") {
  const auto all = random_boards(standard_map(), 9, 20, Mixture::usual);
  const auto from_seven = random_boards(standard_map(), 9, 1, Mixture::usual, 7);
  const Board a = all->board(7), b = from_seven->board(0);
  CHECK(std::ranges::equal(a.position.units(), b.position.units()));
  CHECK(a.orders.size() == b.orders.size());
  CHECK(all->name(7) == from_seven->name(0));
  CHECK_FALSE(std::ranges::equal(all->board(6).position.units(), a.position.units()));
}

TEST_CASE("an adjudicator that throws stops the comparison", "[compare]") {
  struct Broken : OtherAdjudicator {
    std::string_view name() const override { return "broken"; }
    Observes observes() const override { return {}; }
    Reply ask(const Board&) override { throw std::runtime_error("broken"); }
  };
  const auto boards = random_boards(standard_map(), 2, 50, Mixture::usual);
  CHECK_THROWS_AS(compare_on(*boards, datc, [] { return std::make_unique<Broken>(); }, {.threads = 2}),
                  std::runtime_error);
}

namespace {

Form met_as(Severity severity, const Board& board, std::size_t number) {
  return {fmt::format("form {}", number), number, 1, {board, {severity, {}, {}}, {}, board, {}}, {number}};
}

}  // namespace

TEST_CASE("a finding is headed by the severity of the case that it shows, which is one of its gravest", "[compare]") {
  const Board one = board_of({{"England", "F London Holds"}});
  const Board two = board_of({{"England", "F London Holds"}, {"England", "F Edinburgh Holds"}});
  Comparison result{.asked = 3};
  result.findings.push_back(
      {OtherChoice{rules_of(Preset::r1982)},
       {met_as(Severity::words, one, 0), met_as(Severity::position, two, 1), met_as(Severity::words, one, 2)},
       3});
  CHECK(example_of(result.findings[0]).number == 1);
  const auto boards = listed_boards({{"a", one}, {"b", two}, {"c", one}});
  const std::string text = to_text({"the other", "", "boards", datc, "dipeq compare"}, *boards, result, {});
  CHECK(text.find("1. position: met on 3 boards, in 3 forms: 1 position, 2 words\n") != std::string::npos);
  CHECK(text.find("F Edinburgh Holds") != std::string::npos);
}

TEST_CASE("a finding says on how many boards it was met, of which one may be of several forms", "[compare]") {
  const Board one = board_of({{"England", "F London Holds"}});
  Comparison result;
  result.asked = 1;
  result.findings.push_back(
      {SequenceMatters{}, {met_as(Severity::position, one, 0), met_as(Severity::position, one, 0)}, 1});
  Form border{"map|no way", 0, 0, {one, {Severity::position, {}, {}}, {}, one, {}}, {}};
  border.map_difference = "no way for armies from Burgundy to Munich";
  result.findings.push_back({MapDiffers{border.map_difference, {}, {}}, {border}, 0});
  const auto boards = listed_boards({{"a", one}});
  const ComparisonHeading heading{"the other", "", "boards", datc, "dipeq compare"};
  const std::string text = to_text(heading, *boards, result, {});
  CHECK(text.find("1. position: met on 1 board, in 2 forms\n") != std::string::npos);
  CHECK(text.find("2. position: met on no board, in 1 form\n") != std::string::npos);
  CHECK(text.find("no way for armies from Burgundy to Munich: met on no board\n") != std::string::npos);
  const std::string of_border = explanation_markdown(heading, *boards, result.findings[1], border);
  CHECK(of_border.find("Found by the audit of the map, met on no board:\n") != std::string::npos);
}
