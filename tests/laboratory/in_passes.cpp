// Adjudicators that resolve the orders more than once: what a pass shows of dislodged units is left out of the next one.
#include <set>

#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

// Whose order has no effect, if its unit was dislodged in an earlier pass.
using LeftOut = bool (*)(const WrittenOrder& order);

bool is_move(const WrittenOrder& o) { return std::holds_alternative<MoveOrder>(o.action); }
bool is_convoy(const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); }

class InPasses final : public OtherAdjudicator {
 public:
  InPasses(std::unique_ptr<OtherAdjudicator> inner, LeftOut left_out, std::size_t most_passes)
      : inner_(std::move(inner)), left_out_(left_out), most_passes_(most_passes) {}
  std::string_view name() const override { return "in passes"; }
  Observes observes() const override { return inner_->observes(); }
  Reply ask(const Board& board) override {
    Board without = board;
    Reply reply = inner_->ask(without);
    for (std::size_t pass = 1; pass < most_passes_ && leave_out(without, reply); pass++) reply = inner_->ask(without);
    return reply;
  }

 private:
  // Whether there was anything.
  bool leave_out(Board& board, const Reply& reply) const {
    const auto* seen = std::get_if<Observation>(&reply);
    return seen && std::erase_if(board.orders, [&](const WrittenOrder& o) {
                     const auto u = board.position.unit_in(o.unit.at.province);
                     return u && seen->units[u->index()].dislodged && left_out_(o);
                   }) > 0;
  }

  std::unique_ptr<OtherAdjudicator> inner_;
  LeftOut left_out_;
  std::size_t most_passes_;
};

// In the first pass all fleets convoy.
std::unique_ptr<OtherAdjudicator> convoys_stand_at_first() {
  const WrongAdjudicator all_convoy{
      "", {{"convoys-stand", Told::by_alteration, Equations{{{"CONVOY", "¬MOVE(a)", "true"}}}}}};
  constexpr std::size_t as_many_as_it_takes = 100;
  return std::make_unique<InPasses>(all_convoy.start(all_convoy.all()), &is_convoy, as_many_as_it_takes);
}

std::unique_ptr<OtherAdjudicator> moves_of_the_dislodged_left_out(std::unique_ptr<OtherAdjudicator> inner) {
  return std::make_unique<InPasses>(std::move(inner), &is_move, 2);
}

}  // namespace

std::vector<WrongAdjudicator> in_passes() {
  constexpr Observes no_words{.words = false, .retreats = true, .coasts = true};
  std::vector<WrongAdjudicator> all;
  for (const Fault& f :
       {Fault{"convoys-all-stand-at-first", Told::unexplained, Replaced{&convoys_stand_at_first}},
        Fault{"moves-of-the-dislodged-are-left-out", Told::unexplained, Around{&moves_of_the_dislodged_left_out}}})
    all.push_back({f.name, {f}, no_words});
  return all;
}

}  // namespace dipeq::laboratory
