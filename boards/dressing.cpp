#include "boards/dressing.hpp"

#include <algorithm>

#include "boards/distractors.hpp"
#include "boards/touching.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

constexpr std::size_t tries_a_unit = 60;  // before it is said that there is no room

class Dresser {
 public:
  Dresser(const Board& kernel, const Dressing& dressing, Dice& dice)
      : kernel_(kernel.position.units().size()), dressing_(dressing), dice_(dice), board_(kernel) {}

  std::optional<Board> run() {
    while (units() < dressing_.units)
      if (!grow()) return std::nullopt;
    return std::move(board_);
  }

 private:
  std::size_t units() const { return board_.position.units().size(); }

  bool grow() {
    const std::size_t wanted = dressing_.taste == Dressing::Taste::any ? 1 : dressing_.ways;
    std::vector<Board> found;
    Distractors distractors(board_, kernel_, dice_);
    for (std::size_t n = 0; n < tries_a_unit && found.size() < wanted; n++)
      if (auto next = distractors.one_more(); next && fits(*next)) found.push_back(std::move(*next));
    if (found.empty()) return false;
    board_ = std::move(found[best(found)]);
    return true;
  }

  std::size_t best(const std::vector<Board>& found) const {
    if (found.size() == 1) return 0;
    std::vector<std::size_t> entangled;
    for (const Board& board : found) entangled.push_back(dressing_.entanglement(board));
    const auto at = dressing_.taste == Dressing::Taste::plain ? std::ranges::min_element(entangled)
                                                              : std::ranges::max_element(entangled);
    return static_cast<std::size_t>(at - entangled.begin());
  }

  bool fits(const Board& next) const {
    const std::size_t all = next.position.units().size();
    if (all > dressing_.units || !dressing_.shows(next)) return false;
    const auto touch = touches(Interactions(settle(next.position, next.orders)));
    return touching_all(touch, all) && none_matters_without(next, touch);
  }

  // Each of the new units by way of others the old ones.
  bool touching_all(const std::vector<Touch>& touch, std::size_t all) const {
    std::vector<UnitId> old;
    for (std::size_t u = 0; u < units(); u++) old.push_back(UnitId(u));
    return !std::ranges::count(reached_by_touch(touch, all, old), false);
  }

  // Without any of those that the new ones touch it shows the same.
  bool none_matters_without(const Board& next, const std::vector<Touch>& touch) const {
    return std::ranges::none_of(touch, [&](const Touch& t) {
      const auto& [one, other] = t;
      if (other.index() < units() || one.index() < kernel_ || one.index() >= units()) return false;
      return !dressing_.shows(without_unit(next, one));
    });
  }

  std::size_t kernel_;
  const Dressing& dressing_;
  Dice& dice_;
  Board board_;
};

}  // namespace

std::optional<Board> dressed(const Board& kernel, const Dressing& dressing, Dice& dice) {
  return Dresser(kernel, dressing, dice).run();
}

}  // namespace dipeq
