// What many faults say of one board, asked together, is what each says that is asked alone.
#include "compare/faults/altered_answers.hpp"

#include "boards/random_boards.hpp"
#include "compare/divergence.hpp"
#include "compare/faults/suspects.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

const Rules datc = rules_of(Preset::datc_3_2);

bool same(const Reply& a, const Reply& b) {
  const auto *one = std::get_if<Observation>(&a), *other = std::get_if<Observation>(&b);
  if (!one || !other) return a.index() == b.index();
  return !divergence(*one, *other, {.words = true, .retreats = true, .coasts = true});
}

// Every n-th alteration under every n-th condition that it can have.
std::vector<Fault> some_alterations(const AlteredAnswers& answers, std::size_t every) {
  std::vector<Fault> all;
  std::size_t n = 0;
  for (const Alterable& a : answers.alterable()) {
    if (n++ % every == 0) all.emplace_back(a.alteration);
    for (const GuardCondition& c : conditions_of(a.variables, LooksAt::decisions)) {
      if (n++ % every != 0) continue;
      GuardedAlteration narrower = a.alteration;
      narrower.guard.push_back(c);
      all.emplace_back(narrower);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("a fault says of a board the same whether it is asked alone or after many others", "[compare]") {
  const std::vector<Fault> granted = GENERATE(std::vector<Fault>{}, std::vector<Fault>{OrderIgnored{OrderKind::convoy}},
                                              std::vector<Fault>{RetreatSlip{RetreatSlip::What::left_closed}});
  AlteredAnswers together(datc, granted);
  const Suspects suspects(datc, granted);
  for (std::size_t i = 0; i < 12; ++i) {
    const Board board = random_board(standard_map(), 500 + i, Mixture::dense, {6, 12});
    const auto known = together.look_at(board);
    std::vector<Fault> faults = some_alterations(together, 97 + i);
    std::size_t n = i;
    for (const std::vector<Fault>& more : {suspects.of_orders(board), suspects.of_retreats()})
      for (const Fault& fault : more)
        if (n++ % 41 == 0) faults.push_back(fault);
    for (const Fault& fault : faults) {
      std::vector<Fault> alone = granted;
      alone.push_back(fault);
      const Reply expected = with_faults(datc, alone)->ask(board);
      const auto* altered = std::get_if<GuardedAlteration>(&fault);
      INFO("board " << i << ", a fault of kind " << fault.index() << " " << (altered ? name(*altered) : ""));
      CHECK(same(together.answer(*known, fault), expected));
      CHECK(same(together.answer(*known, fault), expected));  // from memory
    }
  }
}
