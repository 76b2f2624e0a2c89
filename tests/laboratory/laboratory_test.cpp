// That the laboratory does what it says: without its faults each adjudicator is right, and each fault shows.
#include <set>

#include "tests/catch.hpp"
#include "tests/laboratory/measurement.hpp"

using namespace dipeq;
using namespace dipeq::laboratory;

TEST_CASE("without its faults every adjudicator of the laboratory agrees with the rules", "[compare][laboratory]") {
  BoardStore boards(1, 100);
  for (const WrongAdjudicator& w : wrong_adjudicators()) {
    if (w.faults.size() > 1) continue;
    INFO(w.name);
    CHECK(soundness(w, boards).without_faults == 0);
  }
}

TEST_CASE("on 20000 boards every adjudicator of the laboratory is right without its faults",
          "[compare][laboratory][long]") {
  BoardStore boards(1, 20'000);
  for (const WrongAdjudicator& w : wrong_adjudicators()) {
    INFO(w.name);
    CHECK(soundness(w, boards).without_faults == 0);
  }
}

TEST_CASE("the laboratory has at least 60 adjudicators of different names", "[compare][laboratory]") {
  std::set<std::string> names;
  for (const WrongAdjudicator& w : wrong_adjudicators()) names.insert(w.name);
  CHECK(names.size() == wrong_adjudicators().size());
  CHECK(names.size() >= 60);
}

TEST_CASE("an altered clause that is named counts as right, and as a false cause where it is not there",
          "[compare][laboratory]") {
  const MeasurementSettings settings{.boards = 400, .first = 100, .each = 20};
  BoardStore boards(1, settings.boards);
  const WrongAdjudicator plain{"own attacks cut", {fault_named("own-attacks-cut")}};
  const Measured m = measured(plain, settings, boards);
  CHECK(m.explainable.all >= 20);
  CHECK(m.explainable.right * 10 >= m.explainable.all * 9);
  CHECK(m.faults.front().found);
}
