#include "adjudicators/mutant_adjudicator.hpp"

#include "adjudicators/procedures/starts.hpp"
#include "encodings/house/alterations.hpp"
#include "encodings/truth.hpp"
#include "phases/legal_orders.hpp"
#include "phases/legality.hpp"
#include "solver/verdicts.hpp"

namespace dipeq {
namespace {

struct MutantValues {
  std::span<const Value> of;
  const Mutant<Truth>* in = nullptr;
  Mutant<Truth>::Bool operator[](std::size_t d) const { return {{of[d] == Value::yes}, in}; }
};
using MutantReading = BoardReading<Mutant<Truth>, Encoding::datc_3, MutantValues>;

class ByMutant final : public OtherAdjudicator {
 public:
  ByMutant(const Mutation& mutation, const Rules& rules)
      : name_(dipeq::name(mutation)), mutation_(mutation), rules_(rules) {
    if (rules.house && !is_of_retreats(mutation.clause)) {
      rules_ = altered(rules, mutation);
      mutation_.reset();
    }
    worker_ = start_mutant(mutation_);
  }

  std::string_view name() const override { return name_; }
  Observes observes() const override { return {.words = true, .retreats = true, .coasts = true}; }
  Reply ask(const Board& board) override {
    const SettledOrders orders = settle(board.position, board.orders, rules_);
    const Interactions x(orders);
    const ProcedureResult result = worker_->run(x);
    if (!std::holds_alternative<Successes>(result)) return Failed{FailureKind::own_failure, "no result"};
    return observation(orders, x, std::get<Successes>(result).of);
  }

 private:
  Observation observation(const SettledOrders& orders, const Interactions& x, std::span<const Value> found) const {
    std::vector<Outcome> words(x.size());
    outcomes(std::span(&orders, 1), x, Resolution{Assignment(found.begin(), found.end()), {}}, words);
    MutantReading r({{}, mutation_}, x, {found});
    r.unknowns.values.in = &r;
    Observation seen;
    for (std::size_t u = 0; u < x.size(); u++)
      seen.units.push_back(observed(orders, Order<MutantReading>{&r, UnitId(u)}, words[u].word));
    return seen;
  }

  static ObservedUnit observed(const SettledOrders& orders, Order<MutantReading> u, Word word) {
    const Unit& unit = orders.position[u.id];
    ObservedUnit seen{word == Word::succeeds ? orders.of_unit[u.id.index()].to : unit.at,
                      dislodgement(*u.in, u.id).value.v, word};
    if (unit.type == UnitType::army) seen.at.coast = Coast::none;
    if (seen.dislodged) seen.retreats = retreats(unit, orders.position.map(), u);
    return seen;
  }

  static std::vector<Location> retreats(const Unit& unit, const Map& map, Order<MutantReading> u) {
    std::vector<Location> open;
    for (Location to : in_reach(map, unit))
      if (retreat_is_open(*u.in, u.id, PlaceId(to.province.index())).value.v) open.push_back(to);
    return open;
  }

  std::string name_;
  std::optional<Mutation> mutation_;  // none: of house rules, whose equations are altered
  Rules rules_;
  std::unique_ptr<ProcedureWorker> worker_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> by_mutant(const Mutation& mutation, const Rules& rules) {
  return std::make_unique<ByMutant>(mutation, rules);
}

}  // namespace dipeq
