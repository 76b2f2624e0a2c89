// Faults of what is read: orders that are dropped or taken for others before anybody adjudicates, and words told wrongly.
#include <algorithm>

#include "tests/laboratory/around.hpp"

namespace dipeq::laboratory {
namespace {

std::optional<std::size_t> unit_of(const SettledOrders& orders, const WrittenOrder& o) {
  const auto u = orders.position.unit_in(o.unit.at.province);
  return u ? std::optional(u->index()) : std::nullopt;
}

// Orders of which the settled order of their unit says so are dropped.
template <class Which> Fault dropping(std::string name, Told told, Which which) {
  return in_orders(std::move(name), told, [which](const SettledOrders& orders, std::vector<WrittenOrder>& written) {
    std::erase_if(written, [&](const WrittenOrder& o) {
      const auto u = unit_of(orders, o);
      return u && which(orders, *u, o);
    });
  });
}

const SettledOrder& order(const SettledOrders& orders, std::size_t u) { return orders.of_unit[u]; }

bool to_province_of_coasts(const SettledOrders& orders, std::size_t, const WrittenOrder& o) {
  const auto* support = std::get_if<SupportMoveOrder>(&o.action);
  return support && !orders.position.map()[support->to.province].coasts.empty();
}

// Whether it matches an order or not, and is legal or not.
bool supports_a_fleet(const SettledOrders& orders, std::size_t, const WrittenOrder& o) {
  const auto is_there = [&](const UnitMention& whom) {
    const auto unit = orders.position.unit_in(whom.at.province);
    return unit && orders.position[*unit].type == UnitType::fleet;
  };
  if (const auto* move = std::get_if<SupportMoveOrder>(&o.action)) return is_there(move->whom);
  const auto* hold = std::get_if<SupportHoldOrder>(&o.action);
  return hold && is_there(hold->whom);
}

// A support in place of a unit that moves supports its move; one of a move of a unit that stays, the unit in place.
void taken_as_meant(const SettledOrders& orders, std::vector<WrittenOrder>& written, bool in_place) {
  for (WrittenOrder& o : written) {
    const auto u = unit_of(orders, o);
    if (!u || order(orders, *u).put_aside != PutAside::unmatched_support) continue;
    if (const auto* hold = std::get_if<SupportHoldOrder>(&o.action); hold && !in_place) {
      const auto whom = orders.position.unit_in(hold->whom.at.province);
      if (whom && order(orders, whom->index()).kind == OrderKind::move)
        o.action = SupportMoveOrder{hold->whom, order(orders, whom->index()).to};
    } else if (const auto* move = std::get_if<SupportMoveOrder>(&o.action); move && in_place) {
      o.action = SupportHoldOrder{move->whom};
    }
  }
}

// Of armies whose order says "via convoy".
void convoys_by_others_dropped(const SettledOrders& orders, std::vector<WrittenOrder>& written) {
  const auto is_told_via = [&](std::size_t u) {
    const auto at = order(orders, u).written;
    const auto* move = at ? std::get_if<MoveOrder>(&written[*at].action) : nullptr;
    return move && move->via == Via::convoy;
  };
  std::vector<bool> dropped(written.size());
  for (std::size_t u = 0; u < orders.of_unit.size(); u++) {
    const SettledOrder& o = order(orders, u);
    if (o.kind == OrderKind::convoy && orders.position[*o.target].power != orders.position[UnitId(u)].power)
      dropped[*o.written] = is_told_via((*o.target).index());
  }
  std::vector<WrittenOrder> kept;
  for (std::size_t i = 0; i < written.size(); i++)
    if (!dropped[i]) kept.push_back(written[i]);
  written = std::move(kept);
}

}  // namespace

std::vector<WrongAdjudicator> of_narrow_notation() {
  const auto kind_is = [](OrderKind kind) {
    return [kind](const SettledOrders& orders, std::size_t u, const WrittenOrder&) {
      return order(orders, u).kind == kind;
    };
  };
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : {
           dropping("convoyed-moves-without-a-route-are-dropped", Told::unexplained,
                    [](const SettledOrders&orders, std::size_t u, const WrittenOrder&) {
                      return order(orders, u).put_aside == PutAside::route_not_ordered;
                    }),
           dropping("orders-that-match-nothing-are-dropped", Told::unexplained,
                    [](const SettledOrders&orders, std::size_t u, const WrittenOrder&) {
                      return order(orders, u).put_aside != PutAside::nothing;
                    }),
           dropping("convoys-are-dropped", Told::unexplained, kind_is(OrderKind::convoy)),
           dropping("supports-to-provinces-of-coasts-are-dropped", Told::unexplained, to_province_of_coasts),
           dropping("supports-in-place-are-dropped", Told::unexplained,
                    [](const SettledOrders&, std::size_t, const WrittenOrder&o) {
                      return std::holds_alternative<SupportHoldOrder>(o.action);
                    }),
           dropping("supports-of-armies-by-convoy-are-dropped", Told::unexplained,
                    [](const SettledOrders&orders, std::size_t u, const WrittenOrder&) {
                      const SettledOrder& o = order(orders, u);
                      return o.kind == OrderKind::support && order(orders, (*o.target).index()).route == Route::convoy;
                    }),
           dropping("supports-of-fleets-are-dropped", Told::unexplained, supports_a_fleet),
           in_orders("convoys-by-others-are-dropped-if-told-via", Told::unexplained,
                     [](const SettledOrders&orders, std::vector<WrittenOrder>&written) {
                       convoys_by_others_dropped(orders, written);
                     }),
           dropping("units-with-illegal-orders-are-not-supported", Told::order_taken,
                    [](const SettledOrders&orders, std::size_t, const WrittenOrder&o) {
                      const auto* support = std::get_if<SupportHoldOrder>(&o.action);
                      const auto whom = support ? orders.position.unit_in(support->whom.at.province) : std::nullopt;
                      return whom && validity(order(orders, whom->index()).put_aside) == Validity::illegal;
                    }),
           in_orders("supports-in-place-of-units-that-move-count", Told::order_taken,
                     [](const SettledOrders&orders, std::vector<WrittenOrder>&written) {
                       taken_as_meant(orders, written, false);
                     }),
           in_orders("supports-of-moves-that-stay-count-in-place", Told::order_taken,
                     [](const SettledOrders&orders, std::vector<WrittenOrder>&written) {
                       taken_as_meant(orders, written, true);
                     }),
           in_answers("cut-is-said-of-all-supports-attacked", Told::unexplained,
                      [](const Board&, const SettledOrders&orders, Observation&seen) {
                        for (std::size_t m = 0; m < seen.units.size(); m++) {
                          const auto there = orders.position.unit_in(order(orders, m).to.province);
                          if (order(orders, m).kind != OrderKind::move || !there) continue;
                          ObservedUnit& u = seen.units[there->index()];
                          if (u.word == Word::given) u.word = Word::cut;
                        }
                      }),
       })
    all.push_back({f.name, {f}});
  return all;
}

}  // namespace dipeq::laboratory
