// HOTSPOTS, the rule of thumb "cut support first, then the hotspots" [The Math of Adjudication, part 1, Equations; the
// sequence also DATC 2.4 5.C, "a sequence based algorithm"]
//
// Orders are put in a sequence, and what is resolved is final: supports that are attacked are cut; then the moves
// against convoying fleets are resolved; then hotspots, the head of each chain of moves first. At a hotspot the unit
// with the most support moves in, the others fail, and all fail if none has the most. A move resolved has no effect any
// more.
//
// Head to head the hotspot is where the stronger of the two moves to ("the hotspot would lean to"); of equals, where
// the first of them moves to ("depending on how the orders show up").
//
// Silent, and done here: convoyed armies cut once the moves against the fleets are resolved, if a path is left. A
// support is also cut when dislodged; the move that it supports then comes later in the chain. A unit does not dislodge
// its own power's, nor is it supported in that by that power. In a circle without a head all moves succeed if each has
// the most support where it goes; otherwise the first that has not fails.
//
// Known to be wrong: figure 3, where a move that failed head to head no longer prevents another; figure 1, where a
// fleet is dislodged by a support that a convoyed army cuts later; convoy paradoxes, of which a sequence knows nothing.
// Without convoys, and where no two units meet head to head, no board is known on which it is wrong.
//
// It knows no route that depends on adjudication (issue 4.A.3).
#include <algorithm>
#include <vector>

#include "adjudicators/procedures/starts.hpp"
#include "encodings/chain.hpp"

namespace dipeq {
namespace {

class Hotspots : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    x_ = &x;
    const auto moves = x.of_kind(OrderKind::move);
    if (std::ranges::any_of(moves, [&](UnitId m) { return x.route(m) == Route::convoy_else_land; }))
      return Unsupported{"the rule of thumb knows no route that depends on adjudication"};
    if (x.some_difficult()) return Unsupported{"the rule of thumb knows no difficult passages"};
    undecided(x, Encoding::datc_3, resolved_);
    out_.assign(x.size(), false);
    for (UnitId s : x.of_kind(OrderKind::support)) resolved_[s.index()] = Value::yes;  // until it is cut
    for (UnitId c : x.of_kind(OrderKind::convoy)) resolved_[c.index()] = Value::yes;
    cut_supports(Route::land);
    for (UnitId c : x.of_kind(OrderKind::convoy)) resolve_moves_to(x.place(c));
    fail_without_path(moves);
    cut_supports(Route::convoy);
    while (resolve_next()) {
    }
    return Successes{resolved_, {}};
  }

 private:
  bool unresolved(UnitId o) const { return resolved_[o.index()] == Value::open; }
  bool succeeded(UnitId o) const { return resolved_[o.index()] == Value::yes; }
  bool is(OrderKind k, UnitId o) const { return x_->kind(o) == k; }
  bool foreign(UnitId a, UnitId b) const { return x_->power(a) != x_->power(b); }
  bool left(UnitId o) const { return is(OrderKind::move, o) && succeeded(o); }
  void resolve(UnitId o, bool success) { resolved_[o.index()] = value_of(success); }

  bool has_path(UnitId m) const {
    if (x_->route(m) == Route::land) return true;
    const ConvoyNet net = x_->convoy_net(m);
    return chain_of(net, [&](std::size_t c) { return succeeded(net.fleets[c].order); });
  }
  void cut_supports(Route attack) {
    for (UnitId s : x_->of_kind(OrderKind::support))
      for (UnitId a : x_->attackers(s))
        if (x_->route(a) == attack && foreign(a, s) && !x_->supports_against(s, a) && has_path(a)) resolve(s, false);
  }

  int strength(UnitId o) const {
    int n = 1;
    for (UnitId s : x_->supporters(o)) n += succeeded(s);
    return n;
  }
  int strength_against(UnitId m, UnitId stays) const {
    if (!foreign(m, stays)) return 0;
    int n = 1;
    for (UnitId s : x_->supporters(m)) n += succeeded(s) && foreign(s, stays);
    return n;
  }
  bool head_to_head(UnitId m, UnitId o) const {
    return is(OrderKind::move, o) && x_->destination(o) == x_->place(m) && x_->route(m) == Route::land &&
           x_->route(o) == Route::land;
  }

  // Of the moves that contend for that place, the one with more support than every other.
  std::optional<UnitId> strongest(PlaceId p) const {
    std::optional<UnitId> best;
    bool alone = false;
    for (UnitId m : x_->moves_to(p)) {
      if (!contends(m)) continue;
      if (best && strength(m) <= strength(*best)) {
        alone = alone && strength(m) < strength(*best);
      } else {
        best = m;
        alone = true;
      }
    }
    return alone ? best : std::nullopt;
  }
  bool takes(UnitId m, PlaceId p) const {
    const auto there = x_->unit_at(p);
    if (!there || left(*there)) return true;
    const bool supported = !is(OrderKind::move, *there) || head_to_head(m, *there);
    const int attack = strength_against(m, *there);
    if (attack <= (supported ? strength(*there) : 1)) return false;
    return std::ranges::none_of(x_->moves_to(p),
                                [&](UnitId r) { return r != m && contends(r) && strength(r) >= attack; });
  }
  template <class Moves> void fail_without_path(const Moves& moves) {
    for (UnitId m : moves)
      if (unresolved(m) && !has_path(m)) fail_elsewhere(m);
  }
  // Resolved before the place was that it goes to: it has no effect there.
  void fail_elsewhere(UnitId m) {
    resolve(m, false);
    out_[m.index()] = true;
  }
  bool contends(UnitId m) const { return !out_[m.index()]; }
  void resolve_moves_to(PlaceId p) {
    fail_without_path(x_->moves_to(p));
    auto winner = strongest(p);
    if (winner && !takes(*winner, p)) winner.reset();
    for (UnitId m : x_->moves_to(p))
      if (unresolved(m)) resolve(m, m == winner);
    const auto there = x_->unit_at(p);
    if (winner && there && !left(*there) && !is(OrderKind::hold, *there)) resolve(*there, false);
  }

  // False if nothing is left to resolve.
  bool resolve_next() {
    const auto head = [&](UnitId m) {
      const auto there = x_->occupant(m);
      return !there || !is(OrderKind::move, *there) || !unresolved(*there);
    };
    if (const auto m = first_move(head)) return resolve_moves_to(x_->destination(*m)), true;
    const auto leans = [&](UnitId m) {
      const auto there = x_->occupant(m);
      return head_to_head(m, *there) && strength(m) >= strength(*there);
    };
    if (const auto m = first_move(leans)) return resolve_head_to_head(*m), true;
    const auto any = first_move([](UnitId) { return true; });
    if (any) resolve_circle(*any);
    return any.has_value();
  }
  template <class F> std::optional<UnitId> first_move(F wanted) const {
    for (UnitId m : x_->of_kind(OrderKind::move))
      if (unresolved(m) && wanted(m)) return m;
    return std::nullopt;
  }
  // The unit that m meets has no more support than m: it fails.
  void resolve_head_to_head(UnitId m) {
    const UnitId other = *x_->occupant(m);
    resolve_moves_to(x_->destination(m));
    fail_elsewhere(other);
  }
  // All chains end in circles now.
  void resolve_circle(UnitId m) {
    for (std::size_t steps = 0; steps < x_->size(); steps++) m = *x_->occupant(m);
    circle_.clear();
    do {
      circle_.push_back(m);
      m = *x_->occupant(m);
    } while (m != circle_.front());
    for (UnitId c : circle_)
      if (strongest(x_->destination(c)) != c) return resolve(c, false);
    for (UnitId c : circle_)
      for (UnitId rival : x_->rivals(c)) resolve(rival, rival == c);
  }

  const Interactions* x_ = nullptr;
  Assignment resolved_;
  std::vector<bool> out_;
  std::vector<UnitId> circle_;
};

}  // namespace

std::unique_ptr<ProcedureWorker> start_hotspots() { return std::make_unique<Hotspots>(); }

}  // namespace dipeq
