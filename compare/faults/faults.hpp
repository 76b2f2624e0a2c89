// What another adjudicator may have wrong: one thing each, said so that dipeq can do the same wrong and be compared with it.
#pragma once
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "compare/faults/borders.hpp"
#include "encodings/house/guards.hpp"
#include "model/rules.hpp"

namespace dipeq {

// An order that the rules put aside for that reason counts as it was written; or all that follows from such an order. A support that matches no
// order counts for whatever its unit does: any, one that is written in place or of a move, or one whose own unit could go there.
struct OrderTaken {
  enum class Which : std::uint8_t { any, in_place, of_a_move };
  PutAside put_aside;
  OrderKind kind;
  Which which = Which::any;
  bool within_reach = false;
  friend bool operator==(const OrderTaken&, const OrderTaken&) = default;
};

// How an army goes to where it could go by land as well (4.A.3): by convoy as soon as any fleet is ordered to convoy it there, whether that is a
// whole route or not, and then never by land; or always by land; or as if no move said "via convoy".
struct RouteTaken {
  enum class What : std::uint8_t { by_any_fleet, by_land, via_unread };
  What what;
  friend bool operator==(const RouteTaken&, const RouteTaken&) = default;
};

// A legal order of that kind is left out, where the guard is met; in the guard, u is the order. Or it is called illegal. Or a support or convoy
// is called invalid, as one is that matches no order. Or a support adds to no strength, and is given or cut as it should be.
struct OrderIgnored {
  enum class As : std::uint8_t { not_ordered, unmatched, without_effect, illegal };
  OrderKind kind;
  std::vector<GuardCondition> guard = {};
  As as = As::not_ordered;
  friend bool operator==(const OrderIgnored&, const OrderIgnored&) = default;
};

// Orders written so are not read, legal or not, where the guard is met; in the guard, u is the order as it is written, as if nothing stood
// against it. Or of several orders of a power for a unit of its own those are not read that a later one follows, that follow an earlier one, or all:
// so the last one counts, the first one, or none.
struct OrderUnread {
  enum class What : std::uint8_t {
    order,
    move,
    support,
    support_in_place,
    support_of_a_move,
    convoy,
    with_a_later,
    with_an_earlier,
    with_another
  };
  What what;
  std::vector<GuardCondition> guard = {};
  friend bool operator==(const OrderUnread&, const OrderUnread&) = default;
};

// Something about where a dislodged unit may retreat.
struct RetreatSlip {
  enum class What : std::uint8_t {
    contest_ignored,    // m tried to move there, and does not close it
    attempt_closes,     // m was ordered to move there, which closes it
    dislodger_ignored,  // a dislodged u, and yet u may go to where a came from
    attacker_closes,    // a attacked u, which closes where a came from
    held_ignored,       // o stands there after the moves, and u may go there
    left_closed,        // o left the province, and u may not go there
    home_closed,        // it is a home centre of another power than u's
    none_open,          // a dislodged u, which may go nowhere
    all_open,           // a dislodged u, which may go wherever it reaches
    stood_before,       // units stand there that stood there before the moves, and no others
    any_coast,          // a coast is open where another coast of the province is
    from_any_coast,     // u retreats as if from any coast of its province
    no_coast,           // no province of several coasts is open
  };
  What what;
  std::vector<GuardCondition> guard = {};  // u is the dislodged unit's order, m, a or o the other's
  friend bool operator==(const RetreatSlip&, const RetreatSlip&) = default;
};

// What the equations leave open is decided otherwise: a circular movement fails, if a unit of it, l, meets the guard; or the convoys of a
// paradox succeed.
struct BackupSlip {
  enum class What : std::uint8_t { circle_fails, convoys_succeed };
  What what;
  std::vector<GuardCondition> guard = {};
  friend bool operator==(const BackupSlip&, const BackupSlip&) = default;
};

// One word is said of an order in the place of another, where the guard is met; in the guard, u is the order. Units end as they should.
struct WordSaid {
  Word said, instead_of;
  std::vector<GuardCondition> guard = {};
  friend bool operator==(const WordSaid&, const WordSaid&) = default;
};

// Another choice of the rulebook is no fault, and stands here beside them.
using Fault = std::variant<Rules, GuardedAlteration, OrderTaken, RouteTaken, OrderIgnored, OrderUnread, RetreatSlip,
                           BackupSlip, BorderAltered, WordSaid>;

// How much there is to say of it: of several that explain the same, the one of which least is to be said is named.
std::size_t length(const Fault& fault);
// The same without its conditions; none if it has none.
std::optional<Fault> unguarded(const Fault& fault);
// If it has two conditions or more: the same under each but one of them.
std::vector<Fault> under_fewer_conditions(const Fault& fault);

// dipeq by these rules, with these faults. Of two choices in one issue the first counts.
std::unique_ptr<OtherAdjudicator> with_faults(const Rules& rules, const std::vector<Fault>& faults);

}  // namespace dipeq
