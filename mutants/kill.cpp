#include "mutants/kill.hpp"

#include "patterns/placement.hpp"
#include "search/questions/query.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Resolution = PatternQuery::Resolution;

enum class Suspect : std::uint8_t { ends_otherwise, has_other_solutions };

class Hunter {
 public:
  Hunter(const Mutation& mutation, const Map& map, const HuntSettings& settings)
      : mutation_(mutation),
        map_(map),
        settings_(settings),
        rules_(by_rules("", settings.rules)),
        mutant_(by_mutant(mutation, settings.rules)) {}

  Hunt run() {
    for (std::size_t k = 1; k <= settings_.orders; k++)
      for (Suspect suspect : {Suspect::ends_otherwise, Suspect::has_other_solutions})
        if (look_among(k, suspect); hunt_.found != Oracle::Answer::no) return std::move(hunt_);
    return std::move(hunt_);
  }

 private:
  void look_among(std::size_t orders, Suspect suspect) {
    PatternQuery query(orders);
    query.require(query.sorted());
    query.require(suspicion(query, suspect));
    query.ask_of(settings_.engine, settings_.stop);
    while ((hunt_.found = stopped() ? Oracle::Answer::unknown : query.ask()) == Oracle::Answer::yes) {
      Pattern pattern = query.found();
      if (kills(pattern)) return;
      query.require(!query.slots().is(pattern));
    }
  }

  bool stopped() const { return settings_.stop && settings_.stop(); }

  Condition suspicion(PatternQuery& query, Suspect suspect) const {
    const auto by_rules = [&](const Resolution& s) { return query.solves(s, settings_.rules); };
    const auto by_mutant = [&](const Resolution& s) { return query.solves(s, settings_.rules, mutation_); };
    const Resolution s = query.fresh_resolution();
    if (suspect == Suspect::has_other_solutions) return !iff(by_rules(s), by_mutant(s));
    const Resolution t = query.fresh_resolution();
    return by_rules(s) && by_mutant(t) && query.end_otherwise(s, t, settings_.rules, mutation_) &&
           (query.same(s, t) || (!by_mutant(s) && !by_rules(t)));
  }

  bool kills(Pattern& pattern) {
    const Placed placed = place(pattern, map_, {.rules = settings_.rules, .stop = settings_.stop});
    if (!placed) return hunt_.homeless++, false;
    const Board board{placed->position, placed->orders};
    if (!killed(rules_->ask(board), mutant_->ask(board))) return hunt_.alike++, false;
    hunt_.kill = Kill{std::move(pattern), *placed};
    return true;
  }

  const Mutation& mutation_;
  const Map& map_;
  const HuntSettings& settings_;
  std::unique_ptr<OtherAdjudicator> rules_, mutant_;
  Hunt hunt_;
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

bool is_of_retreats(Clause clause) { return info(clause).name.starts_with("retreat_"); }

Hunt smallest_kill(const Mutation& mutation, const Map& map, const HuntSettings& settings) {
  return Hunter(mutation, map, settings).run();
}

}  // namespace dipeq
