// "Unknown" is never "no": a solver that gives up leaves its component open, and nothing is guessed.
#include "datc/compliance.hpp"
#include "notation/map_file.hpp"
#include "report/resolution/text.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

// Finds as many solutions as it is told and then gives up.
class GivesUp : public Enumerator {
 public:
  explicit GivesUp(std::size_t after) : after_(after) {}
  Enumeration solutions(const Question& q) override {
    Enumeration e = make_enumerator(Backend::native)->solutions(q);
    if (e.solutions.size() > after_) e.solutions.resize(after_);
    e.stop = Stop::gave_up;
    return e;
  }

 private:
  std::size_t after_;
};

CaseFile simple_paradox() { return load_case(std::string(source_dir) + "/datc/v3.2/6.F.14.case", standard_map()); }

}  // namespace

TEST_CASE("a component on which the solver gave up stays open", "[solver]") {
  const CaseFile c = simple_paradox();
  for (std::size_t found : {0, 1}) {  // one found solution need not be the only one
    Adjudicator adjudicator(std::make_unique<GivesUp>(found));
    const Judgement j = judge(c.position, c.orders, adjudicator);
    CHECK_FALSE(j.resolution.complete);
    CHECK(j.resolution.cores.empty());
    CHECK(j.outcomes.empty());
    CHECK(to_text(c, j).find("No resolution") != std::string::npos);
    CHECK_FALSE(check_case(c, adjudicator).passes());
  }
}

TEST_CASE("two solutions make a core even if there may be more", "[solver]") {
  const CaseFile c = simple_paradox();
  Adjudicator adjudicator(std::make_unique<GivesUp>(2));
  const Judgement j = judge(c.position, c.orders, adjudicator);
  CHECK(j.resolution.complete);
  REQUIRE(j.resolution.cores.size() == 1);
  CHECK(j.resolution.cores.front().enumeration.stop == Stop::gave_up);
  CHECK(to_text(c, j).find("there may be others") != std::string::npos);
}
