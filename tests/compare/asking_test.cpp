// A smaller board that shows another difference than the board it was made from.
#include "compare/asking.hpp"

#include <set>

#include "compare/findings.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// By the rules, but of four units or more nobody goes to Spain, and of fewer nobody to Galicia.
class OfTwoFaults final : public OtherAdjudicator {
 public:
  std::string_view name() const override { return "of two faults"; }
  Observes observes() const override { return rules_->observes(); }
  Reply ask(const Board& board) override {
    const std::string_view closed = board.position.units().size() < 4 ? "gal" : "spa";
    Board heard = board;
    for (WrittenOrder& order : heard.orders) {
      const auto* move = std::get_if<MoveOrder>(&order.action);
      if (move && board.position.map()[move->to.province].code == closed) order.action = HoldOrder{};
    }
    return rules_->ask(heard);
  }

 private:
  std::unique_ptr<OtherAdjudicator> rules_ = by_rules("rules", datc);
};

Board to_spain_and_galicia() {
  return board_of({{"France", "A Gascony - Spain"},
                   {"Austria", "A Vienna - Galicia"},
                   {"Italy", "A Rome Hold"},
                   {"Turkey", "A Ankara Hold"},
                   {"England", "F London Hold"}});
}

std::set<std::string_view> stand(const Board& board) {
  std::set<std::string_view> all;
  for (const Unit& unit : board.position.units()) all.insert(board.position.map()[unit.at.province].code);
  return all;
}

Finding met_on(Cause cause, std::vector<std::vector<std::size_t>> boards_of_forms) {
  Finding finding{std::move(cause), {}, 0};
  for (std::vector<std::size_t>& boards : boards_of_forms) {
    Form form{"form", boards.front(), boards.size(), {to_spain_and_galicia(), {}, {}, to_spain_and_galicia(), {}}, {}};
    finding.met += boards.size();
    form.boards = std::move(boards);
    finding.forms.push_back(std::move(form));
  }
  return finding;
}

}  // namespace

TEST_CASE("a board that is reduced again holds on to the unit that differs there", "[compare][findings]") {
  Asker asker(datc, [] { return std::make_unique<OfTwoFaults>(); });
  const Board whole = to_spain_and_galicia();
  const Reducing reducing{2'000};
  const Asker::Examined examined = asker.ask(whole, 0, false);
  REQUIRE(examined.departures.size() == 1);
  CHECK(stand(asker.reduce(whole, examined.departures.front(), reducing).board) == std::set<std::string_view>{"vie"});
  const auto again = asker.reduce_again(whole, 0, reducing);
  REQUIRE(again);
  CHECK(stand(again->board).contains("gas"));
  CHECK(again->board.position.units().size() == 4);
}

TEST_CASE("boards on which the fault of their finding does nothing are taken out, but never all of them",
          "[compare][findings]") {
  const Cause fault = OrderIgnored{OrderKind::convoy};
  std::vector<Finding> findings;
  findings.push_back(met_on(fault, {{0, 1, 2}, {3, 4}}));
  findings.push_back(met_on(fault, {{5}}));
  findings.push_back(met_on(Unexplained{}, {{6}}));
  const std::set<std::size_t> showing{1, 2};
  const auto taken = take_out(findings, [&](std::size_t, std::size_t board) { return showing.contains(board); });
  CHECK(taken == std::vector<std::size_t>{3, 4});  // 0 stays, of which the case is
  REQUIRE(findings[0].forms.size() == 1);
  CHECK(findings[0].forms[0].boards == std::vector<std::size_t>{0, 1, 2});
  CHECK(findings[0].met == 3);
  CHECK(findings[1].met == 1);
  CHECK(findings[2].met == 1);
}
