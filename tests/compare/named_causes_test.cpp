// What is named on few boards is what the other does, on boards that the name does not rest on.
#include <span>

#include "boards/dice.hpp"
#include "compare/comparison.hpp"
#include "compare/faults/suspects.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/compare/causes.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::array mixtures{Mixture::usual, Mixture::dense, Mixture::careless};

// What an adjudicator may have that shows on a few careless boards, under one condition at most.
std::vector<Fault> faults_by_chance(std::size_t plain, std::size_t guarded, Dice& dice) {
  Suspects suspects(datc, {});
  std::vector<Fault> without = suspects.choices(), with;
  for (std::uint64_t seed = 0; seed < 3; seed++) {
    const Board board = random_board(standard_map(), seed, Mixture::careless);
    Sight sight = suspects.look_at(board);
    for (const auto& list : {suspects.of_orders(board), suspects.alterations(sight, [](const Reply&) { return true; })})
      for (const Fault& fault : list) {
        auto& into = unguarded(fault) ? with : without;
        if (std::ranges::find(into, fault) == into.end()) into.push_back(fault);
      }
  }
  dice.shuffle(without);
  dice.shuffle(with);
  const auto first = [](std::vector<Fault>& list, std::size_t most) {
    return std::span(list).first(std::min(most, list.size()));
  };
  std::vector<Fault> all;
  for (const auto& some : {first(without, plain), first(with, guarded)})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

// On boards by chance.
struct Foretelling {
  std::size_t departs = 0, wrong = 0;  // the other departs from the rules; the causes do not say what it says
};
Foretelling foretelling(const std::vector<Fault>& causes, const Fault& fault) {
  const auto rules = with_faults(datc, {}), other = with_faults(datc, {fault}), named = with_faults(datc, causes);
  const auto differ = [&](const Board& board, OtherAdjudicator& one) {
    return !compared(board, one.ask(board), other->ask(board), other->observes()).ways.empty();
  };
  Foretelling found;
  for (const Mixture mixture : mixtures) {
    const auto boards = random_boards(standard_map(), 31, 500, mixture);
    for (std::size_t i = 0; i < boards->size(); i++) {
      const Board board = boards->board(i);
      found.departs += differ(board, *rules);
      found.wrong += differ(board, *named);
    }
  }
  return found;
}

}  // namespace

TEST_CASE("of faults by chance, hardly one is named as something else", "[compare][long]") {
  Dice dice(1);
  std::size_t explained = 0, wrong = 0, nearly = 0, open = 0;
  std::string told;
  for (const Fault& fault : faults_by_chance(100, 400, dice)) {
    const Mixture mixture = mixtures[dice.below(3)];
    const std::size_t boards = std::array{25, 60, 200}[dice.below(3)];
    const auto on = random_boards(standard_map(), 1 + dice.below(50), boards, mixture);
    const auto all = compare_on(*on, datc, [&] { return with_faults(datc, {fault}); }, {.threads = 2}).findings;
    if (all.empty()) continue;
    std::vector<Fault> named;
    for (const Finding& f : all)
      if (const auto cause = fault_of(f.cause)) named.push_back(*cause);
    if (named.size() < all.size()) {
      open++;
      continue;
    }
    explained++;
    const Foretelling found = foretelling(named, fault);
    nearly += found.wrong > 0;
    if (10 * found.wrong <= found.departs) continue;
    wrong++;
    told += to_text(as_cause({fault}, standard_map())) + "\n  named: " + causes(all);
  }
  INFO(explained << " explained, " << nearly << " of them not to the last board, " << open
                 << " left open; wrong on a tenth or more:\n"
                 << told);
  CHECK(explained > 300);
  CHECK(100 * wrong <= explained);
  CHECK(10 * nearly <= explained);
  CHECK(20 * open <= explained);
}
