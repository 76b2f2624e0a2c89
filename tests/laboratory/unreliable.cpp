// Adjudicators that fail, that have several answers to one question, or say what cannot be.
#include <algorithm>

#include "tests/laboratory/around.hpp"

namespace dipeq::laboratory {
namespace {

// The first unit that did something else is said to stay.
void keep_one_back(const Board& board, Reply& reply) {
  auto* seen = std::get_if<Observation>(&reply);
  for (std::size_t u = 0; seen && u < seen->units.size(); u++)
    if (seen->units[u].at.province != board.position[UnitId(u)].at.province) {
      seen->units[u].at = board.position[UnitId(u)].at;
      return;
    }
}

std::size_t ordered(const Board& board, std::size_t action) {
  return static_cast<std::size_t>(
      std::ranges::count_if(board.orders, [&](const WrittenOrder& o) { return o.action.index() == action; }));
}
std::size_t convoys(const Board& board) { return ordered(board, WrittenAction(ConvoyOrder{}).index()); }

// Whom two that go to one province meet: the later one in the list gets in too.
void let_the_last_in(const SettledOrders& orders, Observation& seen) {
  for (std::size_t a = 0; a < seen.units.size(); a++)
    for (std::size_t b = a + 1; b < seen.units.size(); b++) {
      const SettledOrder &x = orders.of_unit[a], &y = orders.of_unit[b];
      if (x.kind != OrderKind::move || y.kind != OrderKind::move || x.to.province != y.to.province) continue;
      const bool empty = !orders.position.unit_in(x.to.province);
      const bool both_failed = seen.units[a].at.province != x.to.province && seen.units[b].at.province != y.to.province;
      if (empty && both_failed && !seen.units[b].dislodged) {
        seen.units[b].at = y.to;
        return;
      }
    }
}

}  // namespace

std::vector<WrongAdjudicator> that_cannot_be_relied_on() {
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : {
           in_replies("every-seventh-answer-is-wrong", Told::unstable,
                      [](const Board&board, OtherAdjudicator&inner, std::size_t n) {
                        Reply reply = inner.ask(board);
                        if (n % 7 == 6) keep_one_back(board, reply);
                        return reply;
                      }),
           in_replies("crashes-on-three-convoys", Told::no_reply,
                      [](const Board&board, OtherAdjudicator&inner, std::size_t) {
                        return convoys(board) > 2 ? Reply(Failed{FailureKind::crashed, "crashed"}) : inner.ask(board);
                      }),
           in_replies("garbles-now-and-then", Told::unstable,
                      [](const Board&board, OtherAdjudicator&inner, std::size_t n) {
                        return n % 50 == 49 ? Reply(Failed{FailureKind::garbled, "garbled"}) : inner.ask(board);
                      }),
           in_answers(
               "of-a-bounce-the-later-in-the-list-gets-in", Told::sequence,
               [](const Board&, const SettledOrders&orders, Observation&seen) { let_the_last_in(orders, seen); }),
           in_answers("the-last-unit-is-never-said-to-be-dislodged", Told::sequence,
                      [](const Board&, const SettledOrders&, Observation&seen) {
                        if (!seen.units.empty()) seen.units.back().dislodged = false;
                      }),
       })
    all.push_back({f.name, {f}});
  return all;
}

}  // namespace dipeq::laboratory
