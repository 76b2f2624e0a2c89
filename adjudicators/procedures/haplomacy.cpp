// HAPLOMACY [B.3.1 The Adjudication Algorithm]
//
// An army is a unit with all that support it. Armies are handled where they meet: a dispute is over the province to
// which their leaders move or at which they stay. First supports are cut where attacked (rules 13 and 16 of the
// rulebook of 2000); then, on the board that changes meanwhile, one dispute after the other is decided and all orders
// in it are cancelled: first a vacant province that one army wants, then the dispute with the largest army.
//
// Convoys are not spoken of: unsupported.
//
// Silent, and done here: a unit that supports leads an army where it stands, like one that holds (an army is "any
// number" of supporters and one unit). A dispute in which nobody moves or supports is not selected, else there were no
// end. A dislodged unit is in no dispute any more, but by an order that was left to be resolved later; if that succeeds
// it is no longer dislodged. A support counts as given unless it was cut, or cancelled when its unit was dislodged. The
// "arbitrary choice" falls on the dispute of the unit that comes first.
//
// Known to be wrong, to the letter of the passages named (docs/procedures.md has a board for each), and nowhere else:
// - "precisely one army which is larger than any other army involved": a unit that moves against the attacker is in no
//   dispute with it, so one of two equals that meet head to head dislodges the other (where the text speaks of a draw
//   it does call these two in standoff, but no draw comes of them);
// - "cancel the orders of the defender (it is in standoff with the largest army)": then it does not prevent others any
//   more from where it was going;
// - "owned by the player to which the defender belongs": a defender that moves away is one too, so a power's units
//   cannot follow one another before the way is free, nor move in a circle;
// - "or if the winning army leader is supported by said player": its support spoils an attack that needs it not;
// - "select the dispute involving the largest army" (its footnote admits it): the support of a unit that is dislodged
//   later was counted (rule 14).
#include <algorithm>
#include <vector>

#include "adjudicators/procedures/starts.hpp"

namespace dipeq {
namespace {

class Haplomacy : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    if (const char* why = uncovered(x)) return Unsupported{why};
    set_up(x);
    cut_supports();
    while (const auto over = next_dispute()) handle(*over);
    return Successes{successes_, dislodged_};
  }

 private:
  struct Unit {
    UnitId leader;  // whom it supports, or itself
    bool moves;
    PlaceId at, to;
  };
  // All armies that target one province.
  struct Dispute {
    std::size_t armies = 0, units = 0;
    std::size_t largest = 0, as_large = 0;  // the size of the largest army, and how many have it
    UnitId strongest = {}, first = {};      // the leader of a largest army; of that which comes first
    bool open = false;                      // somebody in it moves or supports
  };

  static const char* uncovered(const Interactions& x) {
    if (!x.of_kind(OrderKind::convoy).empty()) return "Haplomacy knows no convoys";
    for (UnitId m : x.of_kind(OrderKind::move))
      if (x.route(m) != Route::land) return "Haplomacy knows no convoys";
    if (x.some_difficult()) return "Haplomacy knows no difficult passages";
    return nullptr;
  }

  void set_up(const Interactions& x) {
    x_ = &x;
    units_.resize(x.size());
    std::size_t places = 0;
    for (std::size_t i = 0; i < x.size(); i++) {
      const UnitId u(i);
      const OrderKind kind = x.kind(u);
      const PlaceId to = kind == OrderKind::move ? x.destination(u) : x.place(u);
      units_[i] = {kind == OrderKind::support ? *x.target(u) : u, kind == OrderKind::move, x.place(u), to};
      places = std::max({places, x.place(u).index() + 1, to.index() + 1});
    }
    unit_at_.assign(places, std::nullopt);
    for (std::size_t i = 0; i < x.size(); i++) unit_at_[units_[i].at.index()] = UnitId(i);
    successes_.assign(x.size(), Value::yes);
    for (UnitId m : x.of_kind(OrderKind::move)) successes_[m.index()] = Value::no;
    dislodged_.assign(x.size(), Value::no);
  }
  Unit& unit(UnitId u) { return units_[u.index()]; }
  bool ordered_to_hold(UnitId u) { return !unit(u).moves && unit(u).leader == u; }
  bool same_power(UnitId a, UnitId b) const { return x_->power(a) == x_->power(b); }
  template <class F> void each_supporter(UnitId leader, F f) {
    for (UnitId s : x_->supporters(leader))
      if (unit(s).leader == leader) f(s);
  }
  std::size_t size(UnitId leader) {
    std::size_t n = 1;
    each_supporter(leader, [&](UnitId) { n++; });
    return n;
  }

  // Rule 13: support is cut by an attack, except from the province where it is given; 16: but not by one's own power.
  void cut_supports() {
    for (UnitId s : x_->of_kind(OrderKind::support))
      for (UnitId a : x_->attackers(s))
        if (!same_power(a, s) && !x_->supports_against(s, a)) cancel_support(s);
  }
  void cancel_support(UnitId s) {
    successes_[s.index()] = Value::no;
    unit(s).leader = s;
  }
  void cancel(UnitId u) {
    unit(u).moves = false;
    unit(u).leader = u;
    each_supporter(u, [&](UnitId s) { unit(s).leader = s; });
  }

  PlaceId target(UnitId leader) { return unit(leader).moves ? unit(leader).to : unit(leader).at; }
  bool leads_an_army(UnitId u) { return unit(u).moves || dislodged_[u.index()] == Value::no; }

  void gather_disputes() {
    disputes_.assign(unit_at_.size(), {});
    for (std::size_t i = 0; i < units_.size(); i++) {
      const UnitId u(i);
      if (!leads_an_army(u)) continue;
      Dispute& d = disputes_[target(u).index()];
      const std::size_t n = size(u);
      if (d.armies++ == 0) d.first = u;
      d.units += n;
      d.open = d.open || n > 1 || unit(u).moves;
      if (n > d.largest) d.largest = n, d.as_large = 0, d.strongest = u;
      d.as_large += n == d.largest;
    }
  }
  std::optional<PlaceId> next_dispute() {
    gather_disputes();
    std::optional<PlaceId> next;
    for (std::size_t p = 0; p < disputes_.size(); p++)
      if (disputes_[p].open && (!next || goes_before(PlaceId(p), *next))) next = PlaceId(p);
    return next;
  }
  bool goes_before(PlaceId a, PlaceId b) {
    const Dispute &da = disputes_[a.index()], &db = disputes_[b.index()];
    if (wanted_and_vacant(a) != wanted_and_vacant(b)) return wanted_and_vacant(a);
    if (da.largest != db.largest) return da.largest > db.largest;
    if (supporter_attacked(a) != supporter_attacked(b)) return supporter_attacked(a);
    if (da.largest == 1 && da.units != db.units) return da.units > db.units;
    return da.first < db.first;
  }
  bool wanted_and_vacant(PlaceId p) const { return !unit_at_[p.index()] && disputes_[p.index()].armies == 1; }
  bool supporter_attacked(PlaceId p) {
    const auto there = unit_at_[p.index()];
    return there && unit(*there).leader != *there;
  }

  void handle(PlaceId over) {
    const Dispute& d = disputes_[over.index()];
    const auto defender = unit_at_[over.index()];
    if (d.as_large != 1 || !unit(d.strongest).moves || (defender && spoilt_by_its_own(d.strongest, *defender)))
      draw(over, defender);
    else
      win(d.strongest, over, defender);
  }
  // Rule 12.
  bool spoilt_by_its_own(UnitId winner, UnitId defender) {
    bool own = same_power(winner, defender);
    each_supporter(winner, [&](UnitId s) { own = own || same_power(s, defender); });
    return own;
  }
  void win(UnitId winner, PlaceId over, std::optional<UnitId> defender) {
    const PlaceId from = unit(winner).at;
    if (defender) dislodge(*defender, from);
    if (unit_at_[from.index()] == winner) unit_at_[from.index()].reset();
    unit_at_[over.index()] = winner;
    unit(winner).at = over;
    successes_[winner.index()] = Value::yes;
    dislodged_[winner.index()] = Value::no;
    cancel(winner);
    cancel_others(over, winner);
  }
  // Rules 10 and 11: it has no effect on the province that the winner comes from.
  void dislodge(UnitId defender, PlaceId from) {
    dislodged_[defender.index()] = Value::yes;
    const UnitId leader = unit(defender).leader;
    if (!unit(leader).moves || unit(leader).to != from) return;
    if (leader != defender) cancel_support(defender);
    cancel(defender);
  }
  void draw(PlaceId over, std::optional<UnitId> defender) {
    if (defender && (ordered_to_hold(*defender) || moves_against_the_largest(*defender, over))) cancel(*defender);
    cancel_others(over, defender);
  }
  bool moves_against_the_largest(UnitId defender, PlaceId over) {
    if (!unit(defender).moves) return false;
    return std::ranges::any_of(x_->moves_to(over), [&](UnitId m) {
      return unit(m).moves && unit(m).at == unit(defender).to && size(m) == disputes_[over.index()].largest;
    });
  }
  void cancel_others(PlaceId over, std::optional<UnitId> but) {
    for (std::size_t i = 0; i < units_.size(); i++) {
      const UnitId u(i);
      if (!leads_an_army(u) || target(u) != over) continue;
      if (u == but)
        each_supporter(u, [&](UnitId s) { unit(s).leader = s; });
      else
        cancel(u);
    }
  }

  const Interactions* x_ = nullptr;
  std::vector<Unit> units_;
  std::vector<std::optional<UnitId>> unit_at_;  // by place, as the board is now
  std::vector<Dispute> disputes_;               // by place
  Assignment successes_, dislodged_;
};

}  // namespace

std::unique_ptr<ProcedureWorker> start_haplomacy() { return std::make_unique<Haplomacy>(); }

}  // namespace dipeq
