// Cases that show another difference than the boards that they were made from.
#include "compare/comparison.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/compare/causes.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The rules, but that among three units or more none leaves the North Sea, and among fewer none leaves Kiel.
class StaysByNumber final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "stays by number"; }
  Observes observes() const override { return right_->observes(); }
  Reply ask(const Board& board) override {
    Reply reply = right_->ask(board);
    auto* said = std::get_if<Observation>(&reply);
    const ProvinceId from = province(board.position.units().size() > 2 ? "nth" : "kie");
    for (std::size_t u = 0; said && u < said->units.size(); ++u) {
      const Location at = board.position[UnitId(u)].at;
      if (at.province != from || said->units[u].at == at) continue;
      said->units[u].at = at;
      said->units[u].word = Word::fails;
    }
    return reply;
  }

 private:
  std::unique_ptr<OtherAdjudicator> right_ = by_rules("rules", datc);
};

}  // namespace

TEST_CASE("a case without a cause shows what differs on its board", "[compare]") {
  const Board board =
      board_of({{"England", "F North Sea - Norway"}, {"Germany", "A Kiel - Berlin"}, {"France", "A Paris Holds"}});
  const auto found =
      compare_on(*listed_boards({{"a", board}}), datc, [] { return std::make_unique<StaysByNumber>(); }, {.threads = 1})
          .findings;
  REQUIRE(found.size() == 1);
  REQUIRE(std::holds_alternative<Unexplained>(found[0].cause));
  const Symptom& shown = found[0].forms.at(0).example;
  CHECK(shown.board.position.units().size() == 3);
  CHECK(place_of(shown.way, shown.board, shown.compared) == province("nth"));
}
