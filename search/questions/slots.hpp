// Facts: the interactions of k orders of which everything is unknown. Each relation is a square of formula inputs, under
// the constraints that a pattern of interactions must satisfy. A set of orders is all other slots, each guarded by "is in it".
#pragma once
#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "encodings/formula.hpp"
#include "encodings/rules/vocabulary.hpp"
#include "model/pattern.hpp"
#include "model/presets.hpp"

namespace dipeq {

// Runs over slots, each a member only if its guard holds.
struct GuardedSlots {
  struct Member {
    std::size_t slot;
    Formula::Bool guard;
  };
  std::vector<Member> members;

  template <class R, class F> Bool<R> all(const R* r, F f) const {
    auto result = r->constant(true);
    for (const Member& m : members)
      if (m.guard.literal != literal_no) result = result && (!r->constant(m.guard) || f(m.slot));
    return result;
  }
  template <class R, class F> Strength<R> count(const R* r, F f) const {
    auto n = r->zero();
    for (const Member& m : members)
      if (m.guard.literal != literal_no) n.add(r->constant(m.guard) && f(m.slot));
    return n;
  }
  template <class R, class F> Strength<R> strongest(const R* r, F f) const {
    auto best = r->zero();
    for (const Member& m : members)
      if (m.guard.literal != literal_no) best = larger(best, when(r->constant(m.guard), f(m.slot)));
    return best;
  }
};

// What makes a pattern one that some map may have. Without any of these it is still one that the rules can be asked about.
enum class Constraint : std::uint8_t {
  convoys_at_sea,      // a fleet convoys at sea
  convoys_by_fleets,   // a fleet convoys, and no army to where it stands itself
  armies_not_at_sea,   // no army stands at sea, goes there, or supports there
  supports_elsewhere,  // no unit supports a move to where it stands
  route_exists,        // the fleets ordered to convoy an army form a route
  no_land_route,       // the rules leave no army both ways, by convoy and by land
  ordinary_passages,   // no move goes over a difficult passage
};
inline constexpr std::size_t constraint_count = 7;
std::string_view name(Constraint c);
std::string_view sentence(Constraint c);
std::optional<Constraint> constraint_named(std::string_view name);

class Constraints {
 public:
  static Constraints all() { return Constraints((1u << constraint_count) - 1); }
  Constraints without(Constraint c) const { return Constraints(bits_ & ~bit(c)); }
  bool has(Constraint c) const { return (bits_ & bit(c)) != 0; }
  Constraints without_geography() const {  // armies may go to sea
    return with_convoying_coasts().without(Constraint::convoys_by_fleets).without(Constraint::armies_not_at_sea);
  }
  // Fleets may convoy from coasts too (DATC 2.4 chapter 9), to which armies go.
  Constraints with_convoying_coasts() const { return without(Constraint::convoys_at_sea); }
  Constraints with_difficult_passages() const { return without(Constraint::ordinary_passages); }
  // Some map has units and terrain such that an order set has its place there, as far as these can tell.
  bool of_maps() const { return without_what_maps_may_lack() == all().without_what_maps_may_lack(); }
  // Of maps that have what the standard map has not.
  bool of_other_maps() const { return of_maps() && *this != all(); }
  bool implied(Constraint c) const {  // by the others
    return c == Constraint::convoys_by_fleets && has(Constraint::convoys_at_sea) && has(Constraint::armies_not_at_sea);
  }
  friend bool operator==(Constraints, Constraints) = default;

 private:
  Constraints without_what_maps_may_lack() const {
    return with_convoying_coasts()
        .with_difficult_passages()
        .without(Constraint::route_exists)
        .without(Constraint::no_land_route);
  }
  explicit Constraints(unsigned bits) : bits_(bits) {}
  static unsigned bit(Constraint c) { return 1u << static_cast<unsigned>(c); }
  unsigned bits_;
};

enum class PowersOf : std::uint8_t { pattern, any };

class SlotFacts {
 public:
  using Id = std::size_t;
  using B = Formula::Bool;
  using Row = std::vector<B>;
  using Square = std::vector<Row>;

  enum Kind : std::size_t { hold, move, support_hold, support_move, convoy, kinds };
  static bool can_act_on(Kind one, Kind other);  // as a support or a convoy
  using Kinds = std::vector<Kind>;               // by slot, ascending where slots are sorted; none: they are unknown

  SlotFacts(FormulaGraph& graph, std::size_t slots, Constraints constraints = Constraints::all(),
            const Kinds& of_kinds = {});
  SlotFacts under(const Rules& rules) const;  // the same slots, read so

  // The same orders but for a change. A support of the order's move, or a convoy of it, becomes a hold as well.
  SlotFacts with_hold(Id o) const;         // the unit holds
  SlotFacts without_unit(Id u) const;      // it is not there: to the rules, it holds where nobody goes
  SlotFacts merged(Id a, Id b) const;      // the units of their powers are of one
  B of_at_most(std::size_t powers) const;  // that the orders are of no more powers
  B has_its_routes() const;                // what Constraint::route_exists says of these orders
  B has_fleets_for_its_armies() const;     // where an army goes by convoy, a fleet stands that could convoy

  std::size_t size() const { return k_; }
  B constant(bool b) const { return {&graph_, b ? literal_yes : literal_no}; }
  const std::vector<B>& constraints() const { return needed_; }

  // --- What a rule asks.
  GuardedSlots orders() const {
    GuardedSlots all;
    for (Id i = 0; i < k_; i++) all.members.push_back({i, constant(true)});
    return all;
  }
  GuardedSlots fleets(Id m) const {
    return others(m, [&](Id c) { return convoys_for(c, m); });
  }
  GuardedSlots attackers(Id o) const {
    return others(o, [&](Id a) { return at_[a][o]; });
  }
  GuardedSlots rivals(Id m) const {
    return others(m, [&](Id r) { return same_empty_or_occupied_destination(m, r); });
  }
  GuardedSlots occupants(Id m) const {
    return others(m, [&](Id o) { return at_[m][o]; });
  }
  GuardedSlots supporters(Id o) const {
    return others(o, [&](Id s) { return target_[s][o] && !kind_[convoy][s]; });
  }
  B foreign(Id a, Id b) const;
  const Rules& rules() const { return rules_; }
  B convoy_only(Id m) const { return by_convoy_only_.empty() ? convoyed_[m] : by_convoy_only_[m]; }
  B convoy_else_land(Id m) const { return either_way_.empty() ? no() : either_way_[m]; }
  // Without the constraint rules take it that some move goes so; where none does, strengths that are all larger by one decide the same.
  B difficult(Id m) const { return difficult_[m]; }
  bool some_difficult() const { return !asked_.has(Constraint::ordinary_passages); }
  B opposite(Id a, Id b) const { return at_[a][b] && at_[b][a]; }
  B supports_attack(Id s) const { return kind_[support_move][s]; }
  B convoys_any(Id c) const { return kind_[convoy][c]; }
  B convoys_for(Id c, Id a) const { return kind_[convoy][c] && target_[c][a]; }
  B lands_from(Id a, Id c) const { return convoys_for(c, a) && ends_[c][a]; }
  B same(Id a, Id b) const { return a == b ? !no() : no(); }
  GuardedSlots acted_on(Id s) const {
    return others(s, [&](Id u) { return (kind_[support_hold][s] && target_[s][u]) || supports_against(s, u); });
  }
  GuardedSlots on_routes(Id m, bool own) const;
  B ordered_to_move(Id o) const { return kind_[move][o]; }
  B ordered_to_support(Id o) const { return kind_[support_hold][o] || kind_[support_move][o]; }
  B supports_against(Id s, Id a) const;
  B acts_where(Id s, Id a) const;  // it moves to where unit a stands, or supports there
  template <class R, class F> Bool<R> chain(const R* r, Id m, F f) const;

  // --- What a search asks.
  B is(Kind kind, Id o) const { return kind_[kind][o]; }
  B moves_to_where(Id m, Id o) const { return at_[m][o]; }
  B goes_by_convoy(Id m) const { return convoyed_[m]; }
  B could_go_by_land(Id m) const { return by_land_too_[m]; }  // of a move by convoy
  B says_no_via(Id m) const { return no_via_[m]; }
  B acts_on(Id s, Id o) const { return target_[s][o]; }
  B same_empty_destination(Id a, Id b) const;
  B same_destination(Id a, Id b) const { return same_empty_or_occupied_destination(a, b); }
  B touches_origin(Id c, Id m) const { return starts_[c][m]; }
  B touches_destination(Id c, Id m) const { return ends_[c][m]; }
  B touch(Id c, Id d) const { return touches_[c][d]; }

  // Of all patterns that are the same but for the numbering of their slots at least one satisfies this; of most, few do.
  // Where something else says which of slot i and the next one comes first, this does not ask.
  B sorted(const std::function<B(Id)>& otherwise_sorted = {}) const;
  // The same of numberings that leave all but the first `slots` where they are.
  B first_sorted(std::size_t slots, const std::function<B(Id)>& otherwise_sorted = {}) const;

  Pattern extract(const std::vector<char>& node_values) const;

  // That the slots are that pattern, order i in slot i: all that rules may ask of it. Types and terrain are left open.
  B is(const Pattern& pattern, PowersOf powers = PowersOf::pattern) const;

 private:
  template <class Guard> GuardedSlots others(Id i, Guard guard) const {
    GuardedSlots set;
    for (Id j = 0; j < k_; j++)
      if (j != i) set.members.push_back({j, guard(j)});
    return set;
  }
  B same_empty_or_occupied_destination(Id m, Id r) const;
  B same_power(Id a, Id b) const;
  B whole_chain(Id m) const;  // the fleets ordered to convoy it, were none disrupted
  struct Network;
  struct OrdersInSlots;  // what 4.A.3 asks of an army's

  B no() const { return constant(false); }
  B fresh() { return {&graph_, graph_.input()}; }
  // What cannot hold of the kinds that are known is no input.
  Square square_of_inputs(const std::function<bool(Id, Id)>& may_hold);
  Row first_seen_classes(const Square& rows, Id i);
  B any(const Row& row) const;
  void need(B b) { needed_.push_back(b); }
  void need(Constraint c, B b) {
    if (asked_.has(c)) need(b);
  }
  void at_most_one(const Row& row);
  void exactly_one(const Row& row);

  void declare(const Kinds& of_kinds);
  void constrain_order(Id i);
  void constrain_pair(Id i, Id j);
  void constrain_terrain(Id i);
  void constrain_reach(Id i);
  B not_later_than_swapped_with_next(Id i) const;

  FormulaGraph& graph_;
  std::size_t k_;
  Constraints asked_;
  Rules rules_ = rules_of(Preset::datc_3_2);
  std::vector<B> needed_;
  Square kind_;                          // by Kind, then slot
  Row convoyed_, by_land_too_, no_via_;  // is to go by convoy; could go by land; then, does not say "via convoy"
  Row by_convoy_only_, either_way_;      // how it goes by these rules, if some could go by land
  Row difficult_;                        // moves that go over a difficult passage if they go by land
  Row fleet_, sea_;                      // the unit is a fleet; it stands at sea
  Square target_;                        // [i][j]: support or convoy i acts on order j
  Square at_;                            // [i][j]: i moves to where j stands
  Square empty_,
      power_;  // [i][c]: i moves to the c-th empty place, of which only a change makes one more than i; i belongs to the c-th power
  std::optional<std::pair<Id, Id>> merged_ = {};  // whose powers are one
  Square starts_, ends_, touches_;  // [c][m]: fleet c touches m's origin, destination; [c][d]: fleets touch
};

template <class R, class F> Bool<R> SlotFacts::chain(const R* r, Id m, F f) const {
  std::vector<Bool<R>> open, reached;
  for (Id c = 0; c < k_; c++) {
    open.push_back(c == m ? r->constant(false)
                          : both(r->constant(kind_[convoy][c] && target_[c][m]), [&] { return f(c); }));
    reached.push_back(c == m ? r->constant(false) : open[c] && r->constant(starts_[c][m]));
  }
  if (std::ranges::all_of(reached, [](const Bool<R>& b) { return settles_all(b); })) return r->constant(false);
  for (std::size_t step = 1; step + 1 < k_; step++) {  // unrolled whole: a cut-off would lose long routes
    auto next = reached;
    for (Id c = 0; c < k_; c++)
      for (Id d = 0; d < k_; d++)
        if (c != d && c != m && d != m) next[c] = next[c] || (open[c] && reached[d] && r->constant(touches_[d][c]));
    reached = std::move(next);
  }
  auto result = r->constant(false);
  for (Id c = 0; c < k_; c++)
    if (c != m) result = result || (reached[c] && r->constant(ends_[c][m]));
  return result;
}

}  // namespace dipeq
