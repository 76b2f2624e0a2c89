// Phases of retreats and adjustments compared with an adjudicator that a test makes up.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "compare/phases/phase_comparison.hpp"
#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

namespace dipeq::testing {

inline const Rules datc = rules_of(Preset::datc_3_2);

// Says what it is told to.
struct Other : OtherAdjudicator {
  using Says = std::function<PhaseReply(const PhaseBoard& board)>;
  explicit Other(Says says) : says_(std::move(says)) {}
  std::string_view name() const override { return "other"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = true}; }
  Reply ask(const Board&) override { return Declined{"movement"}; }
  PhaseReply ask_phase(const PhaseBoard& board) override { return says_(board); }
  Says says_;
};

inline PhaseComparison compared(const PhaseBoards& boards, const Other::Says& says, unsigned threads = 1) {
  return compare_phases(boards, datc, [says] { return std::make_unique<Other>(says); }, {.threads = threads});
}

inline std::unique_ptr<PhaseBoards> retreats(std::size_t n) { return random_retreats(standard_map(), datc, 1, n); }
inline std::unique_ptr<PhaseBoards> adjustments(std::size_t n) { return random_adjustments(standard_map(), 1, n); }

inline bool names(const PhaseFinding& finding, const std::string& cause) {
  const auto& others = finding.cause.or_else;
  return finding.cause.text == cause || std::ranges::find(others, cause) != others.end();
}

inline void check_unexplained(const PhaseComparison& r) {
  for (const PhaseFinding& finding : r.findings) {
    INFO(finding.cause.text);
    CHECK(finding.cause.kind == PhaseCause::Kind::unexplained);
  }
}

// One finding, which names what was altered.
inline void check_found(const PhaseComparison& r, const std::string& cause) {
  INFO(cause);
  REQUIRE(r.differing > 0);
  std::string found;
  for (const PhaseFinding& finding : r.findings) found += fmt::format("{} {}\n", finding.met, finding.cause.text);
  INFO(found);
  REQUIRE(r.findings.size() == 1);
  CHECK(names(r.findings.front(), cause));
  CHECK(r.findings.front().met == r.differing);
}

}  // namespace dipeq::testing
