#include "full_boards/kernels.hpp"

#include <algorithm>
#include <set>

#include "boards/random_boards.hpp"
#include "boards/reduction.hpp"
#include "mutants/kill.hpp"
#include "patterns/canonical.hpp"
#include "patterns/contained.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/placement.hpp"
#include "phases/legality.hpp"
#include "search/generate.hpp"

namespace dipeq {
namespace {

// Searches of more orders than that can take minutes.
constexpr std::size_t quickly_searched = 5, random_boards = 600;
constexpr UnitCount crowd{10, 24};
constexpr std::size_t most_tries = 20'000;

Pattern pattern_on(const Board& board, const Rules& rules) {
  return pattern_of(settle(board.position, board.orders, rules));
}

class Kernels {
 public:
  Kernels(const Wanted& wanted, const Map& map, const KernelSettings& settings)
      : wanted_(wanted), map_(map), settings_(settings), sides_(wanted) {
    for (const Board& board : settings.unlike) known_.push_back(pattern_on(board, wanted.property.rules));
  }

  std::vector<Board> run() {
    if (wanted_.mutant)
      seek_kills();
    else
      seek_property();
    if (map_.powers().empty()) return std::move(found_);
    for (std::uint64_t n = 0; n < random_boards && !done(); n++) look_at(settings_.seed * random_boards + n);
    return std::move(found_);
  }

 private:
  bool done() const { return found_.size() >= settings_.enough || (settings_.stop && settings_.stop()); }

  void seek_property() {
    const GenerateSettings search{std::min(settings_.orders, quickly_searched),
                                  settings_.seed,
                                  settings_.unlike,
                                  settings_.engine,
                                  settings_.stop,
                                  {}};
    generate(wanted_.property, map_, search, [&](const Board& board) {
      add(board);
      return !done();
    });
  }

  void seek_kills() {
    const HuntSettings hunt{settings_.orders, wanted_.property.rules, settings_.engine, settings_.stop};
    each_kill(*wanted_.mutant, map_, hunt, settings_.seed, [&](const Board& board) {
      add(reduced(board, [&](const Board& b) { return sides_.show(b); }));
      return !done();
    });
  }

  // A random board of a mixture that is hard to adjudicate.
  void look_at(std::uint64_t seed) {
    if (settings_.stop && settings_.stop()) return;
    const Board board = random_board(map_, seed, Mixture::dense, crowd);
    if (!sides_.show(board)) return;
    Board small = reduced(board, [&](const Board& b) { return sides_.show(b); });
    if (small.position.units().size() <= settings_.orders) add(std::move(small));
  }

  void add(Board board) {
    if (!sides_.show(board) || !forms_.insert(form_of(board, wanted_)).second) return;
    const Pattern pattern = pattern_on(board, wanted_.property.rules);
    if (std::ranges::any_of(known_, [&](const Pattern& k) { return contains(k, pattern); })) return;
    found_.push_back(std::move(board));
  }

  const Wanted& wanted_;
  const Map& map_;
  const KernelSettings& settings_;
  Sides sides_;
  std::vector<Pattern> known_;
  std::set<std::string> forms_;
  std::vector<Board> found_;
};

Board with_other_powers(Board board, Dice& dice) {
  std::vector<PowerId> names;
  for (std::size_t p = 0; p < board.position.map().powers().size(); p++) names.emplace_back(p);
  dice.shuffle(names);
  Board result{Position(board.position.map()), std::move(board.orders)};
  for (Unit unit : board.position.units()) {
    unit.power = names[unit.power.index()];
    result.position.add(unit);
  }
  for (WrittenOrder& order : result.orders) {
    order.by = names[order.by.index()];
    std::visit(
        [&](auto& action) {
          if constexpr (requires { action.whom.power; })
            if (action.whom.power) action.whom.power = names[action.whom.power->index()];
        },
        order.action);
  }
  return result;
}

}  // namespace

std::string form_of(const Board& board, const Wanted& wanted) {
  const auto form = [&](const Rules& rules) { return canonical_form(pattern_on(board, rules)).text; };
  const Property& p = wanted.property;
  return wanted.mutant || !wanted.has_two_sides() ? form(p.rules) : form(p.rules) + "\n" + form(p.other);
}

std::vector<Board> kernels(const Wanted& wanted, const Map& map, const KernelSettings& settings) {
  return Kernels(wanted, map, settings).run();
}

Board moved_elsewhere(const Board& kernel, const Wanted& wanted, Sides& sides, Dice& dice) {
  const Pattern pattern = pattern_on(kernel, wanted.property.rules);
  const PlacementOptions options{wanted.property.rules, dice.below(~std::size_t{0}), most_tries, {}};
  const Placed placed = place(pattern, kernel.position.map(), options);
  if (placed && sides.show(*placed) && form_of(*placed, wanted) == form_of(kernel, wanted)) return *placed;
  return with_other_powers(kernel, dice);
}

}  // namespace dipeq
