// What every procedure promises: a name, an answer of one of three kinds, the same whatever it adjudicated before.
#include "adjudicators/procedures/procedure.hpp"

#include <set>
#include <stdexcept>

#include "tests/catch.hpp"
#include "tests/compare/told.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Told = std::vector<std::pair<PlaceId, Value>>;

Told told(const Interactions& x, const ProcedureResult& answer) {
  return answered(answer) ? by_place(x, std::get<Successes>(answer).of) : Told{};
}

}  // namespace

TEST_CASE("procedures have the names that they always had", "[compare]") {
  std::vector<std::string_view> names;
  for (const Procedure& p : procedures()) {
    names.push_back(p.name);
    CHECK_FALSE(p.source.empty());
    CHECK(procedure(p.name).start == p.start);
  }
  CHECK(names == std::vector<std::string_view>{"multi-pass", "partial-information", "partial-information-to-ancestor",
                                               "guess", "guess-with-hack", "guess-to-ancestor", "decision-based",
                                               "decision-based-to-the-letter", "decision-based-recursive", "haplomacy",
                                               "hotspots"});
  CHECK_THROWS_AS(procedure("oracle"), std::invalid_argument);
}

TEST_CASE("a procedure decides every order or says that it does not", "[compare]") {
  for (const Procedure& p : procedures()) {
    INFO(p.name);
    const auto worker = p.start();
    on_random_interactions(500, [&](const Interactions& x, Dice&) {
      const ProcedureResult answer = worker->run(x);
      if (!answered(answer)) return true;
      const Successes& found = std::get<Successes>(answer);
      const auto decided = [](std::span<const Value> of) { return std::ranges::find(of, Value::open) == of.end(); };
      for (UnitId o : x.of_kind(OrderKind::hold))
        if (found.of[o.index()] != Value::yes) return false;
      return found.of.size() == x.size() && decided(found.of) && decided(found.dislodged);
    });
  }
}

TEST_CASE("who a procedure says is dislodged is where another has moved in", "[compare]") {
  for (const char* name : {"decision-based", "decision-based-to-the-letter", "decision-based-recursive", "haplomacy"}) {
    INFO(name);
    const auto worker = procedure(name).start();
    std::size_t compared = 0;
    on_random_boards(1000, [&](const Sample& s) {
      const ProcedureResult answer = worker->run(s.interactions);
      if (!answered(answer)) return true;
      compared++;
      const Successes& found = std::get<Successes>(answer);
      return std::ranges::equal(found.dislodged, dislodged_by_moves(s.interactions, found.of));
    });
    CHECK(compared > 200);
  }
}

TEST_CASE("what a procedure adjudicated before does not matter", "[compare]") {
  for (const Procedure& p : procedures()) {
    INFO(p.name);
    const auto kept = p.start();
    on_random_interactions(300, [&](const Interactions& x, Dice&) {
      const auto fresh = p.start();
      return told(x, kept->run(x)) == told(x, fresh->run(x));
    });
  }
}

TEST_CASE("Haplomacy knows no convoys, the rule of thumb no route that adjudication decides", "[compare]") {
  const Interactions convoyed(pattern("0 a ~ b; 0 f C a", "fa fb")), ordered(pattern("0 a ~ b"));
  CHECK(std::holds_alternative<Unsupported>(procedure("haplomacy").start()->run(convoyed)));
  CHECK(std::holds_alternative<Unsupported>(procedure("haplomacy").start()->run(ordered)));
  Pattern p = pattern("0 a ~ b; 0 f C a", "fa fb");
  CHECK(answered(procedure("hotspots").start()->run(Interactions(p))));
  p.orders[0].route = Route::convoy_else_land;
  CHECK(std::holds_alternative<Unsupported>(procedure("hotspots").start()->run(Interactions(p))));
}
