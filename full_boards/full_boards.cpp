#include "full_boards/full_boards.hpp"

#include <algorithm>
#include <set>

#include "boards/dressing.hpp"
#include "full_boards/tries.hpp"
#include "full_boards/verified.hpp"

namespace dipeq {
namespace {

// After so many in a row, of which one without room counts for many: there is hardly ever room then.
constexpr std::size_t tries_in_vain = 2000, without_room = 40;

class FullBoards {
 public:
  FullBoards(const Wanted& wanted, const Map& map, const FullBoardSettings& settings)
      : wanted_(wanted),
        map_(map),
        settings_(settings),
        sides_(wanted),
        verifier_(wanted),
        meter_(wanted.property.rules) {
    for (const Board& board : settings.unlike) forms_.insert(form_of(board, wanted));
  }

  FullBoardsEnd run(const std::function<bool(const FullBoard&)>& take) {
    for (std::uint64_t n = 0; in_vain_ < tries_in_vain; n++) {
      if (stopped()) return FullBoardsEnd::stopped;
      if (settings_.progress) settings_.progress(n);
      const Tried* tried = next(n);
      if (!tried) return stopped() ? FullBoardsEnd::stopped : FullBoardsEnd::no_kernel;
      if (counts(*tried) && !take(*tried->full)) return FullBoardsEnd::enough;
    }
    return FullBoardsEnd::no_more;
  }

  bool find(Parts& parts, std::size_t enough) {
    std::size_t found = 0;
    for (std::uint64_t n = 0; found < enough && in_vain_ < tries_in_vain; n += Tries::in_a_part) {
      const Parts::State state = know_part(parts, n);
      if (state == Parts::State::stopped) return false;
      if (state == Parts::State::elsewhere) continue;
      if (!part_.any_kernel) break;
      for (const Tried& tried : part_.tried) found += counts(tried);
      if (settings_.progress) settings_.progress(n);
    }
    return true;
  }

 private:
  bool stopped() const { return settings_.kernels.stop && settings_.kernels.stop(); }

  // They are looked for when the first is needed.
  const std::vector<Board>& kernels() {
    if (!kernels_) kernels_ = dipeq::kernels(wanted_, map_, settings_.kernels);
    return *kernels_;
  }

  // Null if there is no kernel, or it was stopped.
  const Tried* next(std::uint64_t n) {
    const std::size_t within = n % Tries::in_a_part;
    if (settings_.known) {
      if (within == 0 && know_part(*settings_.known, n) == Parts::State::stopped) return nullptr;
      return part_.any_kernel ? &part_.tried[within] : nullptr;
    }
    if (kernels().empty() || stopped()) return nullptr;
    part_.tried.clear();
    part_.tried.push_back(tried(n));
    return &part_.tried.front();
  }

  Parts::State know_part(Parts& parts, std::uint64_t first) {
    const Parts::Name name = part_of_tries(first);
    const auto find = [&]() -> std::optional<Json> {
      Tries all{!kernels().empty(), {}};
      for (std::uint64_t n = first; all.any_kernel && n < first + Tries::in_a_part && !stopped(); n++)
        all.tried.push_back(tried(n));
      return stopped() ? std::nullopt : std::optional(to_json(all, wanted_, map_));
    };
    const Parts::Answer answer = parts.part(name, find, Parts::NeededBy::its_shard_or_merge);
    if (answer.state == Parts::State::found) part_ = tries(answer.found, name, wanted_, map_);
    return answer.state;
  }

  // Whether it gave a board that is new.
  bool counts(const Tried& tried) {
    if (tried.full && forms_.insert(form_of(tried.full->board, wanted_)).second) {
      in_vain_ = 1;
      return true;
    }
    in_vain_ += tried.room ? 1 : 1 + without_room;
    return false;
  }

  // Each try has dice of its own.
  Tried tried(std::uint64_t n) {
    const std::uint64_t seed = settings_.kernels.seed * 0x9e3779b97f4a7c15U + n;
    Dice dice(seed);
    const Board kernel = moved_elsewhere(kernels()[n % kernels().size()], wanted_, sides_, dice);
    const std::vector<Fare> alone = sides_.fares(kernel);
    const std::vector<ProvinceId> of_kernel = provinces_of(kernel);
    const Dressing dressing{.units = dice.between(settings_.least, settings_.most),
                            .shows = [&](const Board& b) { return sides_.fares(b, of_kernel) == alone; },
                            .taste = taste(dice),
                            .ways = ways(),
                            .entanglement = [&](const Board& b) { return meter_.steps(b); }};
    auto board = dressed(kernel, dressing, dice);
    if (!board) return {std::nullopt, false};
    FullBoard full{std::move(*board), kernel, {}, seed, 0};
    full.touching = touching_kernel(full.board, of_kernel.size(), wanted_.property.rules);
    if (verifier_.objection(full)) return {};
    full.difficulty = meter_.difficulty(full.board);
    if (settings_.grade && grade(full.difficulty) != *settings_.grade) return {};
    return {std::move(full), true};
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
  const Map& map_;
  const FullBoardSettings& settings_;
  Sides sides_;
  Verifier verifier_;
  DifficultyMeter meter_;
  std::optional<std::vector<Board>> kernels_;
  std::set<std::string> forms_;
  std::size_t in_vain_ = 0;
  Tries part_;  // that was looked at last
};

}  // namespace

FullBoardsEnd full_boards(const Wanted& wanted, const Map& map, const FullBoardSettings& settings,
                          const std::function<bool(const FullBoard&)>& take) {
  return FullBoards(wanted, map, settings).run(take);
}

bool find_tries(const Wanted& wanted, const Map& map, const FullBoardSettings& settings, Parts& parts,
                std::size_t enough) {
  return FullBoards(wanted, map, settings).find(parts, enough);
}

}  // namespace dipeq
