#include "full_boards/verified.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "boards/reduction.hpp"
#include "boards/touching.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

std::vector<Touch> touches_on(const Board& board, const Rules& rules) {
  return touches(Interactions(settle(board.position, board.orders, rules)));
}

std::string where(const Board& board, UnitId u) { return board.position.map()[board.position[u].at.province].name; }

}  // namespace

Verifier::Verifier(const Wanted& wanted) : rules_(wanted.property.rules), sides_(wanted) {}

std::optional<std::string> Verifier::objection(const FullBoard& full) {
  const std::vector<Fare> alone = sides_.fares(full.kernel);
  const std::vector<ProvinceId> kernel = provinces_of(full.kernel);
  if (!sides_.show(alone)) return "the kernel does not show what is wanted";
  for (std::size_t u = 0; u < kernel.size(); u++)
    if (full.board.position.units()[u] != full.kernel.position.units()[u]) return "the kernel is not on the board";
  if (!sides_.show(full.board)) return "the board does not show what is wanted";
  if (sides_.fares(full.board, kernel) != alone) return "the units of the kernel do not fare as they do alone";
  return objection_to_others(full, alone);
}

std::optional<std::string> Verifier::objection_to_others(const FullBoard& full, const std::vector<Fare>& alone) {
  const std::vector<ProvinceId> kernel = provinces_of(full.kernel);
  const std::size_t all = full.board.position.units().size();
  const std::vector<Touch> touch = touches_on(full.board, rules_);
  std::vector<UnitId> of_kernel;
  for (std::size_t u = 0; u < kernel.size(); u++) of_kernel.push_back(UnitId(u));
  const std::vector<bool> reached = reached_by_touch(touch, all, of_kernel);
  for (std::size_t u = kernel.size(); u < all; u++) {
    if (!reached[u])
      return fmt::format("the unit in {} touches nothing that touches the kernel", where(full.board, UnitId(u)));
    if (sides_.fares(without_unit(full.board, UnitId(u)), kernel) != alone)
      return fmt::format("without the unit in {} the kernel fares otherwise", where(full.board, UnitId(u)));
  }
  const std::size_t touching = touching_kernel(full.board, kernel.size(), rules_);
  if (touching != full.touching) return "not as many units touch the kernel as is said";
  if (touching < std::min(least_touching, all - kernel.size())) return "too few units touch the kernel";
  return std::nullopt;
}

std::size_t touching_kernel(const Board& board, std::size_t kernel, const Rules& rules) {
  std::set<UnitId> touching;
  for (const auto& [one, other] : touches_on(board, rules))
    if (one.index() < kernel && other.index() >= kernel) touching.insert(other);
  return touching.size();
}

}  // namespace dipeq
