// What hardly any board by chance shows is held to orders of the same kind elsewhere, and to the case with a unit or an order less.
#include "compare/attribution/put_aside_elsewhere.hpp"
#include "compare/comparison.hpp"
#include "phases/legality.hpp"
#include "tests/compare/causes.hpp"
#include "tests/compare/with_faults.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Changes = Board (*)(Board);

// dipeq by its rules, or with a fault, of boards that it reads otherwise.
class Misreads final : public OtherAdjudicator {
 public:
  Misreads(const std::vector<Fault>& faults, Changes changes)
      : rules_(with_faults(datc, faults)), right_(with_faults(datc, {})), changes_(changes) {}
  std::string_view name() const override { return "misreads"; }
  Observes observes() const override { return {.words = false, .retreats = false, .coasts = true}; }
  Reply ask(const Board& board) override {
    const Board changed = changes_(board);
    const bool as_it_is = changed.orders.size() == board.orders.size();
    return as_it_is ? rules_->ask(board) : right_->ask(changed);
  }

 private:
  std::unique_ptr<OtherAdjudicator> rules_, right_;
  Changes changes_;
};

std::string causes_of(const Board& board, const std::vector<Fault>& faults, Changes changes) {
  return causes(compare_on(*listed_boards({{"a board", board}}), datc,
                           [&] { return std::make_unique<Misreads>(faults, changes); }, {.threads = 1})
                    .findings);
}

const MoveOrder* move_of(const WrittenOrder& o) { return std::get_if<MoveOrder>(&o.action); }

Board as_it_is(Board board) { return board; }
// Fleets go to a coast of Spain that they cannot reach, and to no such coast of another province.
Board without_wrong_coasts_but_spains(Board board) {
  const SettledOrders settled = settle(board.position, board.orders, datc);
  for (std::size_t o = board.orders.size(); o-- > 0;)
    if (settled.of_written[o] == PutAside::coast_unreachable && move_of(board.orders[o]) &&
        move_of(board.orders[o])->to.province != province("spa"))
      board.orders.erase(board.orders.begin() + static_cast<std::ptrdiff_t>(o));
  return board;
}
Board without_moves_to_spains_coasts(Board board) {
  std::erase_if(board.orders, [](const WrittenOrder& o) {
    return move_of(o) && move_of(o)->to.province == province("spa") && move_of(o)->to.coast != Coast::none;
  });
  return board;
}

}  // namespace

TEST_CASE("that orders of a kind are taken is held to such orders elsewhere", "[compare]") {
  const Board board = board_of({{"France", "F Gascony - Spain(sc)"}});  // 6.B.3
  const OrderTaken taken{PutAside::coast_unreachable, OrderKind::move};
  CHECK(causes_of(board, {taken}, as_it_is) == to_text(Cause(taken)) + "\n");
  CHECK(causes_of(board, {taken}, without_wrong_coasts_but_spains) == "unexplained\n");
}

TEST_CASE("boards by chance have an order that is put aside as that of the case is", "[compare]") {
  const Board board = board_of({{"France", "F Gascony - Spain(sc)"}, {"France", "A Paris Supports A Brest"}});
  PutAsideElsewhere elsewhere(board, datc);
  for (std::size_t i = 0; i < 20; ++i) {
    const std::optional<Board> found = elsewhere.next();
    REQUIRE(found);
    const SettledOrders settled = settle(found->position, found->orders, datc);
    CHECK(std::ranges::any_of(settled.of_unit, [](const SettledOrder& o) {
      return o.put_aside == PutAside::coast_unreachable || o.put_aside == PutAside::no_such_unit;
    }));
  }
  CHECK_FALSE(PutAsideElsewhere(board_of({{"France", "F Gascony - Spain(nc)"}}), datc).next());
}

// If the support had to name the coast (4.B.4), the fleet would not get in; but it does not go there either where nobody stands.
TEST_CASE("what says nothing of a part of the case is no cause of it", "[compare]") {
  const Board board = board_of({{"Austria", "F Western Mediterranean Supports F Portugal - Spain"},
                                {"Austria", "F Portugal - Spain(nc)"},
                                {"England", "F Mid-Atlantic Ocean - Portugal"},
                                {"England", "F Spain(nc) Supports F Mid-Atlantic Ocean - Portugal"}});
  CHECK(causes_of(board, {}, without_moves_to_spains_coasts) == "unexplained\n");
  Rules mandatory = datc;
  mandatory.support_coast = SupportCoast::mandatory_of_two;
  CHECK(causes_of(board, {mandatory}, as_it_is) == to_text(Cause(OtherChoice{mandatory})) + "\n");
}
