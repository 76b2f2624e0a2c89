#include "full_boards/full_boards.hpp"

#include <algorithm>
#include <set>

#include "boards/dressing.hpp"
#include "full_boards/verified.hpp"

namespace dipeq {
namespace {

// After so many in a row, of which one without room counts for many: there is hardly ever room then.
constexpr std::size_t tries_in_vain = 2000, without_room = 40;

class FullBoards {
 public:
  FullBoards(const Wanted& wanted, const Map& map, const FullBoardSettings& settings)
      : wanted_(wanted),
        settings_(settings),
        sides_(wanted),
        verifier_(wanted),
        meter_(wanted.property.rules),
        kernels_(kernels(wanted, map, settings.kernels)) {
    for (const Board& board : settings.unlike) forms_.insert(form_of(board, wanted));
  }

  FullBoardsEnd run(const std::function<bool(const FullBoard&)>& take) {
    if (stopped()) return FullBoardsEnd::stopped;
    if (kernels_.empty()) return FullBoardsEnd::no_kernel;
    in_vain_ = 0;
    for (std::uint64_t n = 0; in_vain_ < tries_in_vain; n++, in_vain_++) {
      if (stopped()) return FullBoardsEnd::stopped;
      if (settings_.progress) settings_.progress(n);
      const auto full = tried(n);
      if (!full) continue;
      in_vain_ = 0;
      if (!take(*full)) return FullBoardsEnd::enough;
    }
    return FullBoardsEnd::no_more;
  }

 private:
  bool stopped() const { return settings_.kernels.stop && settings_.kernels.stop(); }

  // Each try has dice of its own.
  std::optional<FullBoard> tried(std::uint64_t n) {
    const std::uint64_t seed = settings_.kernels.seed * 0x9e3779b97f4a7c15U + n;
    Dice dice(seed);
    const Board kernel = moved_elsewhere(kernels_[n % kernels_.size()], wanted_, sides_, dice);
    const std::vector<Fare> alone = sides_.fares(kernel);
    const std::vector<ProvinceId> of_kernel = provinces_of(kernel);
    const Dressing dressing{.units = dice.between(settings_.least, settings_.most),
                            .shows = [&](const Board& b) { return sides_.fares(b, of_kernel) == alone; },
                            .taste = taste(dice),
                            .ways = ways(),
                            .entanglement = [&](const Board& b) { return meter_.steps(b); }};
    auto board = dressed(kernel, dressing, dice);
    if (!board) return in_vain_ += without_room, std::nullopt;
    FullBoard full{std::move(*board), kernel, {}, seed, 0};
    full.touching = touching_kernel(full.board, of_kernel.size(), wanted_.property.rules);
    if (verifier_.objection(full)) return std::nullopt;
    full.difficulty = meter_.difficulty(full.board);
    if (settings_.grade && grade(full.difficulty) != *settings_.grade) return std::nullopt;
    if (!forms_.insert(form_of(full.board, wanted_)).second) return std::nullopt;
    return full;
  }

  Dressing::Taste taste(Dice& dice) const {
    using enum Dressing::Taste;
    constexpr Dressing::Taste all[] = {plain, any, entangled};
    if (!settings_.grade) return all[dice.below(3)];
    if (*settings_.grade == Grade::easy) return plain;
    return *settings_.grade == Grade::medium ? any : entangled;
  }

  std::size_t ways() const { return settings_.grade == Grade::nasty ? 8 : 3; }

  const Wanted& wanted_;
  const FullBoardSettings& settings_;
  Sides sides_;
  Verifier verifier_;
  DifficultyMeter meter_;
  std::vector<Board> kernels_;
  std::set<std::string> forms_;
  std::size_t in_vain_ = 0;
};

}  // namespace

FullBoardsEnd full_boards(const Wanted& wanted, const Map& map, const FullBoardSettings& settings,
                          const std::function<bool(const FullBoard&)>& take) {
  return FullBoards(wanted, map, settings).run(take);
}

}  // namespace dipeq
