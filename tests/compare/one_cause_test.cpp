// One fault is one cause, which says no more than was seen: of words and of where units end, with boards on which the other agreed with the rules
// against it, and with the solutions of altered equations.
#include <fmt/format.h>

#include "compare/attribution/compared.hpp"
#include "compare/attribution/suspect_record.hpp"
#include "compare/comparison.hpp"
#include "compare/findings.hpp"
#include "model/issues.hpp"
#include "tests/compare/causes.hpp"
#include "tests/compare/with_faults.hpp"
#include "tests/laboratory/sequential.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<Finding> findings(const Fault& fault, std::uint64_t seed, std::size_t boards, std::size_t first) {
  return compare_on(*random_boards(standard_map(), seed, boards, Mixture::dense, first), datc,
                    [&] { return with_faults(datc, {fault}); }, {.threads = 2})
      .findings;
}

}  // namespace

// Of 4000 crowded boards it moves a unit on one, the 106th; on a hundred and fifty others a support is only called given that is cut.
TEST_CASE("a clause that hardly ever moves a unit is told of words and of where units end as one", "[compare]") {
  const GuardedAlteration mutual{
      Clause::support_cut_by_attack, Change::dropped_as_false, {when("supports_its_supporter", "s")}};
  const std::vector<Finding> all = findings(mutual, 5, 120, 0);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(mutual));
}

// Where two units change places, and each is dislodged or not, both solve the equations without head to head battles.
TEST_CASE("what turns with the sequence is of a clause if each sequence has a solution of it", "[compare]") {
  const Board board = board_of({{"Germany", "A Berlin - Silesia"}, {"Austria", "A Silesia - Berlin"}});
  const GuardedAlteration no_battle{AlteredWord{"head_to_head"}, Change::dropped_as_false};
  const auto where = [&](std::string_view berlin, std::string_view silesia) {
    Observation seen = testing::seen(board, {});
    const auto say = [&](std::size_t u, std::string_view code) {
      ObservedUnit& unit = seen.units[u];
      const bool moved = province(code) != unit.at.province;
      unit = {{province(code)}, false, moved ? Word::succeeds : Word::fails};
    };
    say(0, berlin), say(1, silesia);
    return seen;
  };
  std::shared_ptr<SuspectRecord> record;
  const AttributionSettings settings{.record = &record};
  const Cause cause = ClauseAltered{{no_battle}};
  const auto of_it = [&](const Observation& one, const Observation& other) {
    record = std::make_shared<SuspectRecord>(standard_map(), std::span<const Board>(), datc);
    Symptom symptom{board, {}, {one, other}, board, other};
    symptom.by_sequence = true;
    return may_say(cause, symptom, datc, {.words = false, .retreats = false, .coasts = true}, settings);
  };
  CHECK(of_it(where("ber", "sil"), where("sil", "ber")));
  CHECK(of_it(where("sil", "ber"), where("ber", "sil")));
  CHECK_FALSE(of_it(where("ber", "sil"), where("sil", "sil")));
}

// An army that may fall back to land goes by convoy only where the convoy stands.
TEST_CASE("who lets no army by convoy cut is told so where armies fall back to land", "[compare]") {
  Rules falls_back = datc;
  choose(falls_back, Issue::adjacent_convoy, choice_named(Issue::adjacent_convoy, "intent-with-fallback").value());
  const GuardedAlteration cuts_by_land{
      Clause::support_cut_by_attack, Change::dropped_as_false, {when("keeps_a_convoy", "a")}};
  const Comparison all = compare_on(*random_boards(standard_map(), 1, 1500, Mixture::dense), falls_back,
                                    [&] { return with_faults(falls_back, {cuts_by_land}); }, {.threads = 2});
  INFO(causes(all.findings));
  REQUIRE(all.findings.size() == 1);
  CHECK(fault_of(all.findings.front().cause) == Fault(cuts_by_land));
}

// Two units trade places, one of them by convoy: that neither moves solves the equations as well, that one moves does not.
TEST_CASE("of a case that solves the equations as they are no clause need be wrong", "[compare]") {
  const Board board = board_of({{"France", "A Brest - Picardy"},
                                {"France", "A Picardy - Brest via convoy"},
                                {"France", "F English Channel C A Picardy - Brest"}});
  const Observation both = testing::seen(board, {}),
                    neither = testing::seen(board, {BackupSlip{BackupSlip::What::circle_fails}});
  REQUIRE(both.units != neither.units);
  Observation one = both;
  one.units[0] = neither.units[0];
  std::shared_ptr<SuspectRecord> record;
  const AttributionSettings settings{.record = &record};
  const auto open = [&](const Observation& said, const Observation& before, bool by_sequence) {
    record = std::make_shared<SuspectRecord>(standard_map(), std::span<const Board>(), datc);
    Symptom symptom{board, {}, {before, said}, board, said};
    symptom.by_sequence = by_sequence;
    return is_left_open(symptom, datc, {.words = false, .retreats = false, .coasts = true}, settings);
  };
  CHECK(open(neither, both, false));
  CHECK_FALSE(open(one, both, false));
  CHECK(open(neither, both, true));
  CHECK_FALSE(open(neither, one, true));
}

namespace {

// dipeq with a fault, by which circles fail that have a province of an early letter.
class FailsSomeCircles final : public OtherAdjudicator {
 public:
  explicit FailsSomeCircles(const Fault& fault)
      : faulty_(with_faults(datc, {fault})),
        circles_fail_(with_faults(datc, {fault, BackupSlip{BackupSlip::What::circle_fails}})) {}
  std::string_view name() const override { return "fails some circles"; }
  Observes observes() const override { return faulty_->observes(); }
  Reply ask(const Board& board) override {
    const auto moved = std::get<Observation>(faulty_->ask(board)),
               failed = std::get<Observation>(circles_fail_->ask(board));
    std::string first = "z";  // code of a province
    for (std::size_t u = 0; u < moved.units.size(); ++u)
      if (moved.units[u] != failed.units[u]) first = std::min(first, code_of(board, UnitId(u)));
    return first < "h" ? failed : moved;
  }

 private:
  static std::string code_of(const Board& board, UnitId unit) {
    return std::string(board.position.map().provinces()[board.position[unit].at.province.index()].code);
  }

  std::unique_ptr<OtherAdjudicator> faulty_, circles_fail_;
};

}  // namespace

TEST_CASE("what becomes of circles is no case of a clause that says nothing of them", "[compare]") {
  const GuardedAlteration cuts{Clause::cut_needs_path, Change::dropped_as_true};
  const Comparison all = compare_on(*random_boards(standard_map(), 3, 600, Mixture::dense), datc,
                                    [&] { return std::make_unique<FailsSomeCircles>(cuts); }, {.threads = 2});
  INFO(causes(all.findings));
  std::size_t of_clauses = 0, others = 0;
  for (const Finding& finding : all.findings)
    for (const Form& form : finding.forms) {
      const Board& board = form.example.board;
      const bool shows = testing::seen(board, {cuts}).units != testing::seen(board, {}).units;
      const bool is_of_clause = fault_of(finding.cause) == Fault(cuts);
      INFO(in_words(board));
      if (is_of_clause) CHECK(shows);
      is_of_clause ? ++of_clauses : ++others;
    }
  CHECK(of_clauses > 0);
  CHECK(others > 0);
}

namespace {

// dipeq with a fault, told all boards in the sequence that it is used to: whatever it is told, it says the same.
class InOneSequence final : public OtherAdjudicator {
 public:
  explicit InOneSequence(const Fault& fault) : faulty_(with_faults(datc, {fault})) {}
  std::string_view name() const override { return "in one sequence"; }
  Observes observes() const override { return faulty_->observes(); }
  Reply ask(const Board& board) override {
    const Board told = sequence_.told(board);
    return in_sequence_of(board, told, faulty_->ask(told));
  }

 private:
  std::unique_ptr<OtherAdjudicator> faulty_;
  Sequence sequence_{standard_map(), 1};
};

}  // namespace

// Of rivals that are as strong it lets one in, as if those that fail had no path. That all fail is a solution of such rules as well, nearly
// always: no clause is known to be wrong.
TEST_CASE("who lets one of two rivals in is blamed for no clause that only adds a resolution", "[compare]") {
  const GuardedAlteration no_path{
      AlteredWord{"PATH"}, Change::dropped_as_false, {when("moved", "m", false), when("finds_a_unit", "m", false)}};
  const Comparison all = compare_on(*random_boards(standard_map(), 3, 250, Mixture::usual), datc,
                                    [&] { return std::make_unique<InOneSequence>(no_path); }, {.threads = 2});
  REQUIRE_FALSE(all.findings.empty());
  INFO(causes(all.findings));
  for (const Finding& finding : all.findings) CHECK_FALSE(fault_of(finding.cause));
}

// Of moves as strong the first one that is told is decided first; a unit that is not decided yet is taken to leave. Where the stronger one comes
// first, its own unit never stands in its way; else that turns with the sequence. A convoy's army cuts without fleets, in whatever sequence.
TEST_CASE("what the sequence decides on other boards is no clause, and a clause beside it is told", "[compare][long]") {
  const std::vector<NamedBoard> boards{
      {"own", board_of({{"Austria", "A Belgium - Holland"},
                        {"Austria", "F English Channel - Belgium"},
                        {"Austria", "A Holland S F English Channel - Belgium"}})},
      {"cut", board_of({{"Austria", "A Norway - Denmark"},
                        {"Austria", "F North Sea - Skagerrak"},
                        {"Germany", "F Denmark S F North Sea - Skagerrak"},
                        {"England", "F Skagerrak H"}})},
      {"turns",
       board_of({{"Austria", "A Apulia H"}, {"Austria", "F Adriatic Sea - Venice"}, {"Austria", "F Venice - Apulia"}})},
      {"turns",
       board_of({{"Austria", "A Apulia H"}, {"Austria", "F Venice - Apulia"}, {"Austria", "F Adriatic Sea - Venice"}})},
      {"turns",
       board_of(
           {{"Austria", "F Venice - Apulia"}, {"Austria", "A Apulia H"}, {"Austria", "F Adriatic Sea - Venice"}})}};
  const Comparison r =
      compare_on(*listed_boards(boards), datc, &laboratory::by_strongest_first, {.threads = 1, .other_sequence = true});
  INFO(causes(r.findings));
  const auto cause_of = [&](std::size_t board) -> const Cause& {
    for (const Finding& f : r.findings)
      for (const Form& form : f.forms)
        if (std::ranges::find(form.boards, board) != form.boards.end()) return f.cause;
    FAIL("no cause of board " << board);
    return r.findings.front().cause;
  };
  CHECK(r.by_sequence > 0);
  CHECK(std::holds_alternative<Unexplained>(cause_of(0)));
  CHECK(to_text(cause_of(1)) == "a bug: as if DATC 3.2 5.B.2 \"the attacker has a path\", taken to hold always");
  CHECK(std::holds_alternative<SequenceMatters>(cause_of(2)));
}

TEST_CASE("causes that have something in common behind or are one", "[compare]") {
  const GuardedAlteration a{Clause::support_cut_by_attack, Change::dropped_as_false};
  const GuardedAlteration b{Clause::support_not_dislodged, Change::dropped_as_false};
  const GuardedAlteration c{Clause::attack_not_own_unit, Change::dropped_as_true};
  const Board board = board_of({{"Germany", "A Berlin - Silesia"}});
  const auto finding = [&](std::vector<GuardedAlteration> alterations, std::size_t number) {
    const Observation said = testing::seen(board, {});
    Form form{
        .text = fmt::format("form {}", number), .example = {board, {}, {said, said}, board, said}, .boards = {number}};
    return Finding{ClauseAltered{std::move(alterations)}, {form}, 1};
  };
  const std::vector<Finding> all = together({finding({a}, 1)}, {finding({a, b}, 2), finding({c}, 3)});
  REQUIRE(all.size() == 2);
  CHECK(to_text(all[0].cause) == to_text(ClauseAltered{{a}}));
  CHECK(all[0].met == 2);
  CHECK(to_text(all[1].cause) == to_text(ClauseAltered{{c}}));
}

// On boards by chance that were not of the run it was the same whether the support is not of an army, or of a fleet: supports in place count.
TEST_CASE("boards on which the other agreed with the rules refute a cause that is said too widely",
          "[compare][thorough]") {
  const OrderIgnored armies{OrderKind::support,
                            {when("is_a_fleet", "u", false), when("supports_a_moving_fleet", "u")},
                            OrderIgnored::As::without_effect};
  const std::vector<Finding> all = findings(armies, 5, 1500, 0);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(armies));
}

// Of the boards of so short a run hardly one refutes that units meet head to head wherever one goes to where another stands.
TEST_CASE("boards beyond a short run refute a cause that is said too widely", "[compare]") {
  const GuardedAlteration no_way{Clause::move_beats_opponent, Change::dropped_as_false, {when("finds_its_own", "m")}};
  const std::vector<Finding> all = findings(no_way, 5, 400, 0);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(no_way));
}

// Told backwards, it takes another of two units in one province for the one that dislodged.
class TakesTheFirstThatDislodges final : public OtherAdjudicator {
 public:
  explicit TakesTheFirstThatDislodges(const Fault& fault) : other_(with_faults(datc, {fault})) {}
  std::string_view name() const override { return "takes the first that dislodges"; }
  Observes observes() const override { return other_->observes(); }
  Reply ask(const Board& board) override {
    Reply reply = other_->ask(board);
    auto& seen = std::get<Observation>(reply);
    const auto units = board.position.units();
    if (impossibility(board, seen) && units.front().power < units.back().power)
      for (ObservedUnit& unit : seen.units)
        if (unit.dislodged) unit.retreats.emplace();
    return reply;
  }

 private:
  std::unique_ptr<OtherAdjudicator> other_;
};

TEST_CASE("whence two units in one province dislodge another speaks for no sequence", "[compare]") {
  const GuardedAlteration no_rival{Clause::move_beats_rivals, Change::dropped_as_true, {when("goes_by_convoy", "r")}};
  const std::vector<Finding> all =
      compare_on(*random_boards(standard_map(), 5, 2000, Mixture::dense, 0), datc,
                 [&] { return std::make_unique<TakesTheFirstThatDislodges>(no_rival); }, {.threads = 2})
          .findings;
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(no_rival));
}

// On boards by chance it hardly differs from a choice of 4.A.3, by which a whole route is to be ordered.
TEST_CASE("armies that any fleet draws into a convoy are one cause, and the choice that is like it is told as one",
          "[compare]") {
  const RouteTaken by_any_fleet{RouteTaken::What::by_any_fleet};
  const std::vector<Finding> drawn = findings(by_any_fleet, 5, 1000, 0);
  INFO(causes(drawn));
  REQUIRE(drawn.size() == 1);
  CHECK(fault_of(drawn.front().cause) == Fault(by_any_fleet));
  Rules always = datc;
  always.adjacent_convoy = AdjacentConvoy::always_convoy;
  const std::vector<Finding> chosen = findings(always, 5, 1000, 0);
  INFO(causes(chosen));
  REQUIRE(chosen.size() == 1);
  CHECK(fault_of(chosen.front().cause) == Fault(always));
}

// A fleet of the army's own power shows the intent without the words, so choices of 4.A.3 are right on most of these boards.
TEST_CASE("moves whose via convoy is not read are one cause", "[compare]") {
  const RouteTaken unread{RouteTaken::What::via_unread};
  const std::vector<Finding> all = findings(unread, 5, 1000, 0);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(unread));
}
