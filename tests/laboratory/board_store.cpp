#include "tests/laboratory/board_store.hpp"

#include "notation/map_file.hpp"

namespace dipeq::laboratory {

BoardStore::BoardStore(std::uint64_t seed, std::size_t how_many)
    : seed_(seed), how_many_(how_many), rules_(by_rules("rules", rules_of(Preset::datc_3_2))) {}

// Every mixture in turn: usual and crowded boards, every fifth of few units.
const BoardStore::Known& BoardStore::known(std::size_t n) {
  const auto at = known_.find(n);
  if (at != known_.end()) return at->second;
  Board board = random_board(standard_map(), seed_ * 1'000'003 + n, n % 2 ? Mixture::dense : Mixture::usual,
                             n % 5 == 0 ? UnitCount{4, 12} : UnitCount{});
  Reply right = rules_->ask(board);
  return known_.emplace(n, Known{std::move(board), std::move(right)}).first->second;
}

std::unique_ptr<Boards> BoardStore::some(const std::vector<std::size_t>& numbers) {
  std::vector<NamedBoard> all;
  for (const std::size_t n : numbers) all.push_back({"board " + std::to_string(n), board(n)});
  return listed_boards(std::move(all));
}

bool same(const Reply& a, const Reply& b, Observes observes, Severity may_differ) {
  const auto *x = std::get_if<Observation>(&a), *y = std::get_if<Observation>(&b);
  if (!x || !y) return a.index() == b.index();
  return divergence(*x, *y, observes).severity <= may_differ;
}

}  // namespace dipeq::laboratory
