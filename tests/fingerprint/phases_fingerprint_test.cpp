// Which choices another adjudicator makes in phases of retreats and adjustments.
#include "fingerprint/phases.hpp"

#include <algorithm>

#include "model/issues.hpp"
#include "tests/catch.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Without what it was told in a phase that it does not play.
class DeclinesAll final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "declining"; }
  Observes observes() const override { return {}; }
  Reply ask(const Board&) override { return Declined{"no"}; }
};

// Removes the unit that stands in the last province, whatever is ordered.
class RemovesTheLast final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "removes the last"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = true}; }
  Reply ask(const Board&) override { return Declined{"movement"}; }
  PhaseReply ask_phase(const PhaseBoard& board) override {
    UnitsAfter after = units_after(board, datc);
    if (after.size() > 1) after.pop_back();
    return after;
  }
};

const IssueFound& found(const PhaseFingerprint& f, Issue issue) {
  const auto at = std::ranges::find(f.issues, issue, &IssueFound::issue);
  REQUIRE(at != f.issues.end());
  return *at;
}

}  // namespace

TEST_CASE("each choice about adjustments is found out", "[fingerprint][phases]") {
  using enum Issue;
  for (const Issue issue : {build_coast, build_type, inland_fleet, many_builds, builds_in_one, many_disbands, waiving})
    for (std::uint8_t c = 0; c < info(issue).choices.size(); c++) {
      Rules reading = datc;
      choose(reading, issue, c);
      INFO(name(reading));
      const PhaseFingerprint f = fingerprint_of(Phase::adjustments, *by_rules("other", reading), datc);
      CHECK(f.answered == f.boards.size());
      CHECK(f.unexplained.empty());
      CHECK(found(f, issue).choices == std::vector<std::uint8_t>{c});
      CHECK_FALSE(found(f, issue).telling.empty());
      CHECK(choice(f.reading, issue) == c);
    }
}

TEST_CASE("who removes whom without orders is told as far as the boards tell it", "[fingerprint][phases]") {
  for (std::uint8_t c = 0; c < info(Issue::civil_disorder).choices.size(); c++) {
    Rules reading = datc;
    choose(reading, Issue::civil_disorder, c);
    const PhaseFingerprint f = fingerprint_of(Phase::adjustments, *by_rules("other", reading), datc);
    CHECK(f.unexplained.empty());
    CHECK(std::ranges::count(found(f, Issue::civil_disorder).choices, c) == 1);
  }
}

TEST_CASE("telling boards of a phase are small", "[fingerprint][phases]") {
  const auto boards = telling_phases(Phase::adjustments);
  CHECK(boards.size() > 10);
  for (const TellingPhase& board : boards) CHECK(state_of(board.board).position.units().size() <= 12);
}

namespace {

// Nobody is removed who is not ordered to be.
class WithoutCivilDisorder final : public OtherAdjudicator {
 public:
  explicit WithoutCivilDisorder(const Rules& rules) : rules_(rules) {}
  std::string_view name() const override { return "without civil disorder"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = true}; }
  Reply ask(const Board&) override { return Declined{"movement"}; }
  PhaseReply ask_phase(const PhaseBoard& board) override {
    return units_after(std::get<AdjustmentBoard>(board), rules_, AdjustmentMutation(RemovalMutation::nobody));
  }

 private:
  Rules rules_;
};

}  // namespace

TEST_CASE("choices about builds are found of who has no civil disorder", "[fingerprint][phases]") {
  using enum Issue;
  for (const Issue issue : {build_coast, build_type, inland_fleet, many_builds, builds_in_one, waiving})
    for (std::uint8_t c = 0; c < info(issue).choices.size(); c++) {
      Rules reading = datc;
      choose(reading, issue, c);
      INFO(name(reading));
      WithoutCivilDisorder other(reading);
      const PhaseFingerprint f = fingerprint_of(Phase::adjustments, other, datc);
      CHECK(found(f, issue).choices == std::vector<std::uint8_t>{c});
      CHECK(found(f, issue).against.empty());
    }
}

TEST_CASE("answers that no reading gives are told as such", "[fingerprint][phases]") {
  RemovesTheLast other;
  const PhaseFingerprint f = fingerprint_of(Phase::adjustments, other, datc);
  CHECK(f.answered == f.boards.size());
  CHECK(f.unexplained.size() > 2);
}

TEST_CASE("of a phase that another does not play nothing is found", "[fingerprint][phases]") {
  DeclinesAll other;
  const PhaseFingerprint f = fingerprint_of(Phase::retreats, other, datc);
  CHECK(f.answered == 0);
  CHECK(f.reading == datc);
  for (const IssueFound& issue : f.issues) CHECK(issue.verdict == IssueFound::Verdict::undetermined);
}
