#include "mutants/kill.hpp"

#include <algorithm>

#include "encodings/house/alterations.hpp"
#include "patterns/placement.hpp"
#include "search/questions/by_chance.hpp"
#include "search/questions/part_in_slots.hpp"
#include "search/questions/query.hpp"
#include "search/search_space.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Resolution = PatternQuery::Resolution;

// Kernels of as many orders as the smallest, and of so many more, until there are plenty.
constexpr std::size_t further = 2, plenty = 12;

enum class Suspect : std::uint8_t { ends_otherwise, has_other_solutions };

class Hunter {
 public:
  Hunter(const Mutation& mutation, const Map& map, const HuntSettings& settings)
      : mutation_(mutation),
        map_(map),
        settings_(settings),
        space_(map, {settings.rules}),
        rules_(by_rules("", settings.rules)),
        mutant_(by_mutant(mutation, settings.rules)) {
    if (settings.rules.house) altered_ = altered(settings.rules, mutation);
  }

  void run(std::uint64_t seed, const std::function<bool(const Board&)>& take) {
    Dice dice(seed);
    std::size_t last = settings_.orders;
    for (std::size_t k = 1; k <= last && kernels_.size() < plenty; k++) {
      const bool first = kernels_.empty();
      if (!take_among(k, dice, take)) return;
      if (first && !kernels_.empty()) last = std::min(last, k + further);
    }
  }

  Hunt run() {
    for (std::size_t k = 1; k <= settings_.orders; k++)
      for (Suspect suspect : {Suspect::ends_otherwise, Suspect::has_other_solutions})
        if (look_among(k, suspect); hunt_.found != Oracle::Answer::no) return std::move(hunt_);
    if (gave_up_ > 0) hunt_.found = Oracle::Answer::unknown;
    return std::move(hunt_);
  }

 private:
  void look_among(std::size_t orders, Suspect suspect) {
    PatternQuery query(orders, space_.constraints());
    query.require(query.sorted());
    query.require(space_.are_in(query.slots()));
    query.require(suspicion(query, suspect));
    query.ask_of(settings_.engine, settings_.stop);
    PlainFirst plain_first(query);
    while ((hunt_.found = stopped() ? Oracle::Answer::unknown : plain_first.ask()) == Oracle::Answer::yes) {
      Pattern pattern = query.found();
      if (kills(pattern, query)) return;
    }
  }

  // Whether more are wanted.
  bool take_among(std::size_t orders, Dice& dice, const std::function<bool(const Board&)>& take) {
    constexpr std::size_t most_looked_at = 60;
    PatternQuery query(orders, space_.constraints());
    query.require(query.sorted());
    query.require(space_.are_in(query.slots()));
    query.require(suspicion(query, Suspect::ends_otherwise));
    for (const Pattern& kernel : kernels_) query.require(!PartInSlots(query.slots(), kernel).is_anywhere({}));
    query.ask_of(settings_.engine, settings_.stop);
    PlainFirst plain_first(query);
    for (std::size_t n = 0; n < most_looked_at && !stopped(); n++) {
      if (plain_first.ask(by_chance(query, dice)) != Oracle::Answer::yes) return true;
      Pattern pattern = query.found();
      if (!kills(pattern, query, dice.below(~std::size_t{0}))) continue;
      query.require(!PartInSlots(query.slots(), hunt_.kill->pattern).is_anywhere({}));
      kernels_.push_back(hunt_.kill->pattern);
      if (!take(hunt_.kill->board)) return false;
    }
    return !stopped();
  }

  bool stopped() const { return settings_.stop && settings_.stop(); }

  Condition suspicion(PatternQuery& query, Suspect suspect) const {
    const auto by_rules = [&](const Resolution& s) { return query.solves(s, settings_.rules); };
    const auto by_mutant = [&](const Resolution& s) {
      return altered_ ? query.solves(s, *altered_) : query.solves(s, settings_.rules, mutation_);
    };
    const Resolution s = query.fresh_resolution();
    if (suspect == Suspect::has_other_solutions) return !iff(by_rules(s), by_mutant(s));
    const Resolution t = query.fresh_resolution();
    const auto end_otherwise = [&] {
      return altered_ ? query.end_otherwise(s, t, settings_.rules, *altered_)
                      : query.end_otherwise(s, t, settings_.rules, mutation_);
    };
    return by_rules(s) && by_mutant(t) && end_otherwise() && (query.same(s, t) || (!by_mutant(s) && !by_rules(t)));
  }

  bool kills(Pattern& pattern, PatternQuery& query, std::optional<std::uint64_t> seed = {}) {
    query.require(!query.slots().is(pattern));
    const Placed placed = place(pattern, map_,
                                {.rules = settings_.rules,
                                 .seed = seed,
                                 .stop = settings_.stop,
                                 .with_land_routes = space_.with_land_routes()});
    if (placed.room == Placed::Room::unknown) gave_up_++;
    if (placed.room == Placed::Room::none && space_.without_place(pattern) != SearchSpace::WithoutPlace::itself)
      query.require(!SearchSpace::contain(query.slots(), pattern));
    if (!placed) return false;
    const Board board{placed->position, placed->orders};
    if (!killed(rules_->ask(board), mutant_->ask(board))) return hunt_.alike++, false;
    hunt_.kill = Kill{std::move(pattern), *placed};
    return true;
  }

  const Mutation& mutation_;
  const Map& map_;
  const HuntSettings& settings_;
  const SearchSpace space_;
  std::optional<Rules> altered_;  // of house rules
  std::unique_ptr<OtherAdjudicator> rules_, mutant_;
  Hunt hunt_;
  std::size_t gave_up_ = 0;  // patterns that were not placed, and may have a place
  std::vector<Pattern> kernels_;
};

}  // namespace

bool killed(const Reply& by_rules, const Reply& by_mutant) {
  const auto* right = std::get_if<Observation>(&by_rules);
  const auto* seen = std::get_if<Observation>(&by_mutant);
  if (!right || !seen) return right != nullptr;
  for (std::size_t u = 0; u < right->units.size(); u++)
    if (right->units[u].at != seen->units[u].at || right->units[u].dislodged != seen->units[u].dislodged) return true;
  return false;
}

Hunt smallest_kill(const Mutation& mutation, const Map& map, const HuntSettings& settings) {
  return Hunter(mutation, map, settings).run();
}

void each_kill(const Mutation& mutation, const Map& map, const HuntSettings& settings, std::uint64_t seed,
               const std::function<bool(const Board&)>& take) {
  Hunter(mutation, map, settings).run(seed, take);
}

}  // namespace dipeq
