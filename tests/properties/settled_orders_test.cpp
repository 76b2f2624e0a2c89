// One number over what settling makes of 20,000 boards. Where an order set is settled otherwise than it was, on
// purpose, the number that is pinned here changes, and CHANGELOG.md says what else did.
#include "boards/careless.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/random_rules.hpp"

using namespace dipeq;

namespace {

// FNV-1a, 64 bits.
class Digest {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; i++, value >>= 8) hash_ = (hash_ ^ (value & 0xff)) * 1099511628211u;
  }
  void add(PutAside reason) {
    for (const char c : name(reason)) add(static_cast<std::uint64_t>(c));
  }
  void add(const SettledOrder& o) {
    add(static_cast<std::uint64_t>(o.kind));
    if (o.kind == OrderKind::move)
      add(o.to.province.index() << 16 | static_cast<std::uint64_t>(o.to.coast) << 8 |
          static_cast<std::uint64_t>(o.route));
    add(o.target ? (*o.target).index() + 1 : 0);
    add(o.written ? *o.written + 1 : 0);
    add(o.put_aside);
  }
  void add(const SettledOrders& orders) {
    for (const SettledOrder& o : orders.of_unit) add(o);
    for (PutAside reason : orders.of_written) add(reason);
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 14695981039346656037u;
};

}  // namespace

TEST_CASE("20000 boards are settled under named and random readings as is pinned", "[legality][properties]") {
  Digest preferred, named, random;
  for (std::uint64_t seed = 0; seed < 20000; seed++) {
    const auto mixture = seed % 2 == 0 ? testing::Mixture::usual : testing::Mixture::dense;
    const testing::Board board = testing::random_board(seed, mixture);
    const Board careless = written_carelessly(board, seed);
    preferred.add(settle(board.position, board.orders));
    preferred.add(settle(careless.position, careless.orders));
    named.add(settle(careless.position, careless.orders, rules_of(static_cast<Preset>(seed / 2 % 8))));
    random.add(settle(careless.position, careless.orders, testing::random_rules(seed)));
  }
  CHECK(preferred.value() == 14662226195064144631u);
  CHECK(named.value() == 1334416382022703419u);
  CHECK(random.value() == 2943867546644021190u);
}
