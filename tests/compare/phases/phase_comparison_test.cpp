// Comparisons in phases of retreats and adjustments, with adjudicators that have one thing wrong.
#include "compare/phases/phase_comparison.hpp"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>

#include "compare/phases/phase_journal.hpp"
#include "notation/map_file.hpp"
#include "phases/legal_orders.hpp"
#include "tests/catch.hpp"
#include "tests/compare/phases/compared_phases.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("who goes by the rules agrees with them in every phase", "[compare][phases]") {
  const auto right = [](const PhaseBoard& board) { return units_after(board, datc); };
  for (const auto& boards : {retreats(200), adjustments(200)}) {
    const PhaseComparison r = compared(*boards, right);
    CHECK(r.agreed == 200);
    CHECK(r.findings.empty());
  }
}

TEST_CASE("an altered rule of retreats is one finding, which names it", "[compare][phases]") {
  const auto boards = retreats(600);
  for (RetreatMutation m : all_retreat_mutations())
    check_found(compared(*boards, [m](const PhaseBoard& b) { return units_after(std::get<RetreatBoard>(b), datc, m); }),
                "a bug: as if " + to_text(m));
}

TEST_CASE("an altered rule of adjustments is one finding, which names it", "[compare][phases]") {
  const auto boards = adjustments(400);
  for (const AdjustmentMutation& m : all_adjustment_mutations())
    check_found(
        compared(*boards, [m](const PhaseBoard& b) { return units_after(std::get<AdjustmentBoard>(b), datc, m); }),
        "a bug: as if " + to_text(m));
}

namespace {

// Who keeps one order a province takes the last of these.
UnitsAfter by_last_build(const PhaseBoard& board) {
  AdjustmentBoard left = std::get<AdjustmentBoard>(board);
  const auto built_in = [](const AdjustmentOrder& o) {
    const auto* build = std::get_if<BuildOrder>(&o.action);
    return build ? std::optional(build->unit.at.province) : std::nullopt;
  };
  for (std::size_t i = left.orders.size(); i-- > 0;) {
    const auto is_later = [&](const AdjustmentOrder& o) {
      return o.by == left.orders[i].by && built_in(o) == built_in(left.orders[i]);
    };
    if (built_in(left.orders[i]) && std::any_of(left.orders.begin() + i + 1, left.orders.end(), is_later))
      left.orders.erase(left.orders.begin() + i);
  }
  return units_after(left, datc);
}

}  // namespace

// The choice `last` of 4.D.5 is another thing: there an order that repeats another one is none.
TEST_CASE("who keeps the last order to build in a province is told so", "[compare][phases][4.D.5]") {
  check_found(compared(*adjustments(400), by_last_build),
              "a bug: as if DATC 3.2 4.D.5: the last order to build in a province counts, legal or not");
}

TEST_CASE("another choice of the rules is told as a choice", "[compare][phases]") {
  Rules last = datc;
  last.many_builds = ManyBuilds::last;
  const PhaseComparison r = compared(*adjustments(400), [=](const PhaseBoard& b) { return units_after(b, last); });
  check_found(r, "right under " + name(last));
  CHECK(r.findings.front().cause.kind == PhaseCause::Kind::choice);
}

namespace {

// Builds armies in the last centres that are open, for what is neither built nor declined.
UnitsAfter building_in_the_last_centres(const PhaseBoard& board) {
  const GameState& state = state_of(board);
  UnitsAfter after = units_after(board, datc);
  for (std::size_t p = 0; p < state.map().powers().size(); ++p) {
    const PowerId power(p);
    const auto before = std::ranges::count(state.position.units(), power, &Unit::power);
    auto left = adjustment_due(state, power) - (std::ranges::count(after, power, &Unit::power) - before);
    left -= std::ranges::count_if(std::get<AdjustmentBoard>(board).orders, [&](const AdjustmentOrder& o) {
      return o.by == power && std::holds_alternative<WaiveOrder>(o.action);
    });
    for (const ProvinceId centre : open_centres(state, power) | std::views::reverse) {
      const bool taken = std::ranges::any_of(after, [&](const Unit& unit) { return unit.at.province == centre; });
      if (!taken && left-- > 0) after.push_back({UnitType::army, power, {centre}});
    }
  }
  return in_sequence(std::move(after));
}

}  // namespace

TEST_CASE("no choice explains who builds as the choice has it by accident", "[compare][phases][4.C.4]") {
  const PhaseComparison r = compared(*adjustments(800), building_in_the_last_centres);
  CHECK(r.differing > 100);
  check_unexplained(r);
}

TEST_CASE("a reduced case has no unit, order or owned centre too many", "[compare][phases]") {
  const AdjustmentMutation m = AdjustmentFault::not_home;
  const PhaseComparison r = compared(
      *adjustments(100), [m](const PhaseBoard& b) { return units_after(std::get<AdjustmentBoard>(b), datc, m); });
  REQUIRE_FALSE(r.findings.empty());
  for (const PhaseForm& form : r.findings.front().forms) {
    const auto& board = std::get<AdjustmentBoard>(form.example.board);
    CHECK(board.orders.size() == 1);  // the build outside home
    CHECK(board.state.position.units().empty());
  }
  const auto two = compared(*retreats(600), [](const PhaseBoard& b) {
    return units_after(std::get<RetreatBoard>(b), datc, RetreatMutation::meeting_units_stand);
  });
  REQUIRE_FALSE(two.findings.empty());
  CHECK(std::get<RetreatBoard>(two.findings.front().forms.front().example.board).orders.size() == 2);
}

TEST_CASE("what no alteration says is unexplained, told by what differs", "[compare][phases]") {
  const PhaseComparison r = compared(*retreats(100), [](const PhaseBoard& board) {
    UnitsAfter units = units_after(board, datc);
    units.pop_back();
    return units;
  });
  REQUIRE_FALSE(r.findings.empty());
  CHECK(r.differing == 100);
  for (const PhaseFinding& finding : r.findings) CHECK(finding.cause.kind == PhaseCause::Kind::unexplained);
}

TEST_CASE("the same boards give the same findings, whatever the number of threads", "[compare][phases]") {
  const auto says = [](const PhaseBoard& b) {
    return units_after(std::get<AdjustmentBoard>(b), datc, AdjustmentMutation(AdjustmentFault::not_owned));
  };
  const PhaseComparison one = compared(*adjustments(300), says, 1), three = compared(*adjustments(300), says, 3);
  REQUIRE(one.findings.size() == three.findings.size());
  for (std::size_t f = 0; f < one.findings.size(); ++f) {
    CHECK(one.findings[f].cause.text == three.findings[f].cause.text);
    CHECK(one.findings[f].forms.size() == three.findings[f].forms.size());
    CHECK(one.findings[f].forms.front().number == three.findings[f].forms.front().number);
  }
}

TEST_CASE("boards that are declined and replies that fail are counted", "[compare][phases]") {
  const PhaseComparison declined = compared(*retreats(10), [](const PhaseBoard&) { return Declined{"not today"}; });
  CHECK(declined.declined == 10);
  CHECK(declined.reasons_to_decline == std::vector<std::string>{"not today"});
  const PhaseComparison failed = compared(*retreats(10), [](const PhaseBoard&) {
    return Failed{FailureKind::own_failure, "no result"};
  });
  CHECK(failed.failed == 10);
}

namespace {

// Forgets what the power builds whose order it is told first.
UnitsAfter without_the_first(const PhaseBoard& board) {
  const auto& adjustments = std::get<AdjustmentBoard>(board);
  AdjustmentBoard less = adjustments;
  if (!less.orders.empty())
    std::erase_if(less.orders, [first = adjustments.orders.front().by](const AdjustmentOrder& order) {
      return order.by == first && std::holds_alternative<BuildOrder>(order.action);
    });
  return units_after(PhaseBoard(less), datc);
}

}  // namespace

TEST_CASE("a result that depends on the sequence is a finding of its own", "[compare][phases]") {
  const PhaseComparison r = compared(*adjustments(100), without_the_first);
  REQUIRE(r.by_sequence > 0);
  CHECK(r.unstable == 0);
  const auto finding = std::ranges::find_if(
      r.findings, [](const PhaseFinding& f) { return f.cause.kind == PhaseCause::Kind::sequence; });
  REQUIRE(finding != r.findings.end());
  CHECK(finding->met <= r.by_sequence);
  const auto& smallest = std::get<AdjustmentBoard>(finding->forms.front().example.board);
  CHECK(smallest.orders.size() == 2);
  CHECK(smallest.orders[0].by != smallest.orders[1].by);
  for (const PhaseForm& form : finding->forms) {  // what it says backwards is known, and told
    const PhaseSymptom& s = form.example;
    REQUIRE(s.backwards_by_other);
    CHECK(std::get<UnitsAfter>(PhaseReply(without_the_first(told_backwards(s.board)))) == *s.backwards_by_other);
  }
}

TEST_CASE("a difference from the rules that the other sequence turns has no other cause", "[compare][phases]") {
  const PhaseComparison r = compared(*adjustments(100), [](const PhaseBoard& board) {
    const auto& orders = std::get<AdjustmentBoard>(board).orders;
    const bool of_several = !orders.empty() && std::ranges::any_of(orders, [&](const AdjustmentOrder& order) {
      return order.by != orders.front().by;
    });
    return of_several ? without_the_first(board) : units_after(board, datc);
  });
  CHECK(r.differing > 0);
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings.front().cause.kind == PhaseCause::Kind::sequence);
  std::size_t met = 0;
  for (const PhaseForm& form : r.findings.front().forms) met += form.boards.size();
  CHECK(met == r.findings.front().met);
  CHECK(met >= r.differing);
}

TEST_CASE("a rule altered in one sequence alone is not blamed where boards show no other", "[compare][phases]") {
  constexpr auto province_of = [](const RetreatOrder& order) { return order.unit.at.province; };
  std::vector<NamedPhase> in_sequence;
  for (std::size_t n = 0; n < 600; n++) {
    auto board = std::get<RetreatBoard>(retreats(600)->board(n));
    std::ranges::stable_sort(board.orders, {}, province_of);
    in_sequence.push_back({"", std::move(board)});
  }
  const PhaseComparison r = compared(*listed_phases(std::move(in_sequence)), [&](const PhaseBoard& board) {
    const auto& b = std::get<RetreatBoard>(board);
    return std::ranges::is_sorted(b.orders, {}, province_of)
               ? units_after(b, datc, RetreatMutation::meeting_units_stand)
               : units_after(board, datc);
  });
  REQUIRE(r.differing > 0);
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings.front().cause.kind == PhaseCause::Kind::sequence);
}

TEST_CASE("who says two things of a phase is unstable, and no cause is looked for", "[compare][phases]") {
  std::size_t asked = 0;
  const auto flips = [&](const PhaseBoard& board) {
    UnitsAfter after = units_after(board, datc);
    if (asked++ % 2 == 1) after.pop_back();
    return after;
  };
  const PhaseComparison r = compared(*adjustments(20), flips);
  CHECK(r.unstable == 20);
  CHECK(r.by_sequence == 0);
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings.front().cause.kind == PhaseCause::Kind::unstable);
}

TEST_CASE("a board told backwards is the same board", "[compare][phases]") {
  for (const auto& boards : {retreats(200), adjustments(200)})
    for (std::size_t n = 0; n < boards->size(); n++) {
      const PhaseBoard board = boards->board(n);
      CHECK(units_after(told_backwards(board), datc) == units_after(board, datc));
    }
}

TEST_CASE("orders of several units are told in another sequence where a board is told backwards", "[compare][phases]") {
  const auto boards = retreats(200);
  std::size_t of_several = 0;
  for (std::size_t n = 0; n < boards->size(); n++) {
    const auto board = std::get<RetreatBoard>(boards->board(n));
    const auto backwards = std::get<RetreatBoard>(told_backwards(board));
    if (std::ranges::all_of(board.orders, [&](const RetreatOrder& o) { return o.unit == board.orders[0].unit; }))
      continue;
    ++of_several;
    CHECK(std::ranges::equal(board.orders, backwards.orders, {}, &RetreatOrder::unit, &RetreatOrder::unit) == false);
  }
  CHECK(of_several > 20);
}

TEST_CASE("what is said of a phase because of earlier boards is of no other finding", "[compare][phases]") {
  Rules last = datc;
  last.many_builds = ManyBuilds::last;
  std::size_t started = 0;
  const auto start = [&] {
    started++;
    const auto asked = std::make_shared<std::size_t>(0);  // ten boards, each told three times
    return std::make_unique<Other>([=](const PhaseBoard& b) { return units_after(b, (*asked)++ < 30 ? datc : last); });
  };
  const PhaseComparison r = compare_phases(*adjustments(400), datc, start, {.threads = 1});
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings.front().cause.kind == PhaseCause::Kind::earlier_boards);
  CHECK(r.findings.front().met == r.differing);
  CHECK(started == 4);

  // If it says two things of other boards in a row besides, these are of that finding.
  const auto flips = [&] {
    const auto asked = std::make_shared<std::size_t>(0);
    return std::make_unique<Other>([=](const PhaseBoard& b) {
      const std::size_t n = (*asked)++;
      return units_after(b, n < 30 || n % 11 == 10 ? datc : last);
    });
  };
  const PhaseComparison flipping = compare_phases(*adjustments(400), datc, flips, {.threads = 1});
  REQUIRE(!flipping.findings.empty());
  CHECK(flipping.findings.front().cause.kind == PhaseCause::Kind::unstable);
  for (const PhaseFinding& finding : flipping.findings) CHECK(finding.cause.kind != PhaseCause::Kind::earlier_boards);
}

TEST_CASE("known differences of a phase are only counted", "[compare][phases]") {
  Rules last = datc;
  last.many_builds = ManyBuilds::last;
  PhaseComparison r = compared(*adjustments(400), [=](const PhaseBoard& b) { return units_after(b, last); });
  const std::size_t met = r.findings.front().met;
  const std::string id = r.findings.front().forms.front().id;
  PhaseComparison by_form = r;
  silence(read_known("form " + id + " | so it is\n", "known.txt"), by_form);
  CHECK(by_form.known.front().forms.size() == 1);
  silence(read_known("cause choice | so it is\nform 0123456789abcdef | gone\n", "known.txt"), r);
  CHECK(r.findings.empty());
  CHECK(r.known[0].met == met);
  CHECK(r.known[1].forms.empty());
}

TEST_CASE("a run of a phase goes on where its journal ends", "[compare][phases]") {
  const testing::TemporaryFolder folder;
  const std::filesystem::path file = folder / "journal.jsonl";
  Rules last = datc;
  last.many_builds = ManyBuilds::last;
  std::size_t asked = 0;
  const auto says = [&](const PhaseBoard& b) -> PhaseReply {
    asked++;
    if (std::get<AdjustmentBoard>(b).orders.empty()) return Declined{"no orders"};
    return units_after(b, last);
  };
  const auto run = [&](std::size_t until, std::size_t reductions = 1'000) {
    PhaseJournal journal(file, "this run");
    PhaseSettings settings{.threads = 1, .reductions = reductions, .journal = &journal};
    settings.stop = [&, until] { return asked >= until; };
    asked = 0;
    return compare_phases(
        *adjustments(120), datc, [says] { return std::make_unique<Other>(says); }, settings);
  };
  const PhaseComparison whole =
      compare_phases(*adjustments(120), datc, [says] { return std::make_unique<Other>(says); }, {.threads = 1});
  CHECK(run(100).asked < 120);
  const PhaseComparison resumed = run(100'000);
  CHECK(resumed.asked == 120);
  CHECK(resumed.agreed == whole.agreed);
  CHECK(resumed.differing == whole.differing);
  CHECK(resumed.declined == whole.declined);
  REQUIRE(resumed.findings.size() == whole.findings.size());
  CHECK(resumed.findings.front().cause.text == whole.findings.front().cause.text);
  CHECK(resumed.findings.front().met == whole.findings.front().met);
  run(100'000, 0);
  CHECK(asked == 0);

  std::set<std::string> forms;
  for (const PhaseFinding& finding : whole.findings)
    for (const PhaseForm& form : finding.forms) forms.insert(form.id);
  for (std::size_t until = 1; until < 60;
       until++) {  // whose boards stand in the journal: it is stopped while it reduces
    INFO("stopped at question " << until);
    const PhaseComparison stopped = run(until);
    std::size_t met = stopped.not_reduced;
    for (const PhaseFinding& finding : stopped.findings) {
      met += finding.met;
      for (const PhaseForm& form : finding.forms) CHECK(forms.contains(form.id));
    }
    CHECK(met == stopped.differing);
  }
}

TEST_CASE("a reduction of a phase costs no more than its budget", "[compare][phases]") {
  Rules last = datc;
  last.many_builds = ManyBuilds::last;
  std::size_t asked = 0;
  const auto says = [&](const PhaseBoard& b) -> PhaseReply { return asked++, units_after(b, last); };
  const auto questions = [&](std::size_t budget) {
    asked = 0;
    const PhaseComparison r = compare_phases(*adjustments(120), datc, [says] { return std::make_unique<Other>(says); },
                                             {.threads = 1, .reduction_budget = budget});
    return std::pair(asked, r.differing);
  };
  const auto [none, differing] = questions(0);
  REQUIRE(differing > 0);
  const std::size_t three = questions(3).first;  // of smaller cases less is asked when their cause is looked for
  CHECK(three <= none + 3 * differing);
  CHECK(questions(2'000).first > none + 3 * differing);
}
