// Boards of the careless mixture: several orders for a unit, moves to where it stands.
#include "boards/careless.hpp"

#include <map>

#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("careless boards are the usual ones with several orders for some units and moves to their own place",
          "[boards]") {
  std::size_t several = 0, own_place = 0, supported = 0;
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    const Board board = random_board(seed, Mixture::careless), usual = random_board(seed, Mixture::usual);
    REQUIRE(std::ranges::equal(board.position.units(), usual.position.units()));
    std::map<ProvinceId, std::size_t> orders;
    for (const WrittenOrder& order : board.orders) {
      several += ++orders[order.unit.at.province] == 2;
      const auto* move = std::get_if<MoveOrder>(&order.action);
      own_place += move && move->to.province == order.unit.at.province;
      const auto* support = std::get_if<SupportMoveOrder>(&order.action);
      supported += support && support->to.province == support->whom.at.province;
      CHECK(order.by == board.position[*board.position.unit_in(order.unit.at.province)].power);
    }
  }
  CHECK(several > 150);
  CHECK(own_place > 100);
  CHECK(supported > 5);
}

TEST_CASE("a careless board is the same from the same seed", "[boards]") {
  const auto text = [](const Board& board) {
    std::string all;
    for (const WrittenOrder& order : board.orders) all += write_order(order, board.position.map()) + "\n";
    return all;
  };
  CHECK(text(random_board(7, Mixture::careless)) == text(random_board(7, Mixture::careless)));
  CHECK(text(random_board(7, Mixture::careless)) != text(random_board(8, Mixture::careless)));
}
