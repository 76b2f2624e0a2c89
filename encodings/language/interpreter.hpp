// One interpreter of the language over any reading (encodings/rules/vocabulary.hpp): it says with the vocabulary's words what a compiled
// rule would say, so a reading sees no difference.
//
// A frame holds the orders that variables stand for, and the values of calls that no bound variable has a part in: ATTACK(m) is looked at
// once in MOVE(m).
#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {

// Values that are kept once they are known. Of plain values nothing is written before.
template <class V> class Kept {
 public:
  const V* find(std::size_t i) const { return values_[i] ? &*values_[i] : nullptr; }
  V keep(std::size_t i, V v) { return *(values_[i] = std::move(v)); }

 private:
  std::array<std::optional<V>, most_remembered> values_;
};
template <class V>
requires std::is_trivially_copyable_v<V>
class Kept<V> {
 public:
  Kept() {}
  const V* find(std::size_t i) const { return (known_ >> i & 1U) != 0 ? values_ + i : nullptr; }
  V keep(std::size_t i, V v) { return known_ |= 1U << i, *std::construct_at(values_ + i, v); }

 private:
  std::uint32_t known_ = 0;
  union {
    V values_[most_remembered];
  };
};

// What a claim (claim.hpp) looks at besides the orders of its world.
template <class R> class Interpreter;
template <class R> struct WorldOfClaim {
  const Interpreter<R>* rules;                       // by which a name is a condition or a strength
  const std::vector<const Interpreter<R>*>* worlds;  // the claim in each of its worlds, by number
  std::function<dipeq::Strength<R>()> solutions;     // how many the equations have
};

template <class R> class Interpreter {
 public:
  using B = dipeq::Bool<R>;
  using S = dipeq::Strength<R>;
  using Id = typename R::Id;

  // Both must outlive it. Every definition that is asked for must have a body.
  Interpreter(const Rulebook& book, const R& in) : book_(book), in_(&in) {}
  // A claim, asked of one of its worlds.
  Interpreter(const Rulebook& claim, const R& in, const WorldOfClaim<R>& world)
      : book_(claim), in_(&in), world_(&world) {}

  // The value of a claim's formula for these orders.
  B value_of(NodeId formula, std::span<const Id> orders) const {
    Frame f;
    std::ranges::copy(orders, f.at.begin());
    return truth(formula, f);
  }

  // The right side of a definition, of these orders.
  template <class... Ids> B truth_of(std::uint32_t definition, const Ids&... ids) const {
    Frame f(ids...);
    return truth(*book_.definitions()[definition].body, f);
  }
  template <class... Ids> S strength_of(std::uint32_t definition, const Ids&... ids) const {
    Frame f(ids...);
    return strength(*book_.definitions()[definition].body, f);
  }

 private:
  using Op = Node::Op;
  struct Frame {
    template <class... Ids> explicit Frame(const Ids&... ids) : at{ids...} {}
    std::array<Id, most_slots> at;
    Kept<B> truths;
    Kept<S> strengths;
  };

  // Whether a conjunction with it needs no further part. A mutant has to see every clause: what one names, it may alter.
  static bool settled(const B& b) {
    if constexpr (requires { b.named; })
      return false;
    else
      return settles_all(b);
  }

  Order<R> order(const Node& n, const Frame& f, std::size_t i = 0) const { return {in_, f.at[n.argument[i]]}; }
  B part(const Node& n, Frame& f, std::size_t i = 0) const { return truth(book_.of(n, i), f); }
  S summand(const Node& n, Frame& f, std::size_t i = 0) const { return strength(book_.of(n, i), f); }

  // ---- truth values ----

  B truth(NodeId id, Frame& f) const {
    const Node& n = book_[id];
    switch (n.op) {
      case Op::constant: return in_->constant(n.number != 0);
      case Op::fact: return fact(n, f);
      case Op::call: return called<B>(n, f, f.truths);
      case Op::negation: return !part(n, f);
      case Op::all: return all(n, f);
      case Op::any: return any(n, f);
      case Op::implies: return implies(part(n, f), [&] { return part(n, f, 1); });
      case Op::iff: return iff(part(n, f), part(n, f, 1));
      case Op::exceeds: return exceeds(n, f);
      case Op::equals: return equals(n, f);
      case Op::clause: return labelled(n, f);
      case Op::for_all:
        return over(n, f, [&](const auto& set) { return all_of(set, bound(n, f, [&] { return part(n, f); })); });
      case Op::exists:
        return over(n, f, [&](const auto& set) { return any_of(set, bound(n, f, [&] { return part(n, f); })); });
      case Op::chained: return chain(order(n, f), bound(n, f, [&] { return part(n, f); }));
      case Op::elsewhere: return elsewhere(n).truth(book_.of(n), in_that_world(f));
      default: throw std::logic_error("a strength is no truth value");
    }
  }

  B all(const Node& n, Frame& f) const {
    if (fact_fails(book_[book_.of(n)], f)) return in_->constant(false);
    B result = part(n, f);
    for (std::size_t i = 1; i < n.count && !settled(result); ++i) result = result && part(n, f, i);
    return result;
  }
  B any(const Node& n, Frame& f) const {
    B result = part(n, f);
    for (std::size_t i = 1; i < n.count && !settled(!result); ++i) result = result || part(n, f, i);
    return result;
  }
  static B iff(const B& a, const B& b) { return (!a || b) && (a || !b); }
  B exceeds(const Node& n, Frame& f) const {
    const S left = summand(n, f);
    return left > summand(n, f, 1);
  }
  B equals(const Node& n, Frame& f) const {
    const S left = summand(n, f), right = summand(n, f, 1);
    return !(left > right) && !(right > left);
  }
  B labelled(const Node& n, Frame& f) const { return clause(*book_.labels()[n.number].clause, part(n, f)); }

  // What stands beside a fact that the board denies is not looked at, even by a reading that looks at all (vocabulary.hpp, where()).
  bool fact_fails(const Node& n, const Frame& f) const {
    if (n.op != Op::fact) return false;
    if constexpr (std::is_same_v<decltype(in_->facts.convoy_else_land(f.at[0])), bool>) {
      if (static_cast<Fact>(n.number) == Fact::convoy_else_land) return !in_->facts.convoy_else_land(order(n, f).id);
      if (static_cast<Fact>(n.number) == Fact::difficult) return !in_->facts.difficult(order(n, f).id);
      if (static_cast<Fact>(n.number) == Fact::opposite) return !in_->facts.opposite(order(n, f).id, order(n, f, 1).id);
    }
    return false;
  }

  B fact(const Node& n, const Frame& f) const {
    const auto o = [&](std::size_t i) { return order(n, f, i); };
    switch (static_cast<Fact>(n.number)) {
      case Fact::foreign: return foreign(o(0), o(1));
      case Fact::opposite: return in_->constant(in_->facts.opposite(o(0).id, o(1).id));
      case Fact::convoy_only: return convoy_only(o(0));
      case Fact::convoy_else_land: return in_->constant(in_->facts.convoy_else_land(o(0).id));
      case Fact::difficult: return in_->constant(in_->facts.difficult(o(0).id));
      case Fact::ordered_to_move: return ordered_to_move(o(0));
      case Fact::ordered_to_support: return in_->constant(in_->facts.ordered_to_support(o(0).id));
      case Fact::supports_against: return supports_against(o(0), o(1));
      case Fact::supports_attack: return supports_attack(o(0));
      case Fact::convoys: return convoys_any(o(0));
      case Fact::convoys_for: return convoys_for(o(0), o(1));
      case Fact::lands_from: return lands_from(o(0), o(1));
      case Fact::same: return same(o(0), o(1));
      case Fact::fleet: return of_a_board(o(0), [](const auto& b) { return b.fleet; });
      case Fact::put_aside: return of_a_board(o(0), [](const auto& b) { return b.put_aside; });
      case Fact::illegal: return of_a_board(o(0), [](const auto& b) { return b.illegal; });
      case Fact::without_order: return of_a_board(o(0), [](const auto& b) { return b.without_order; });
      case Fact::told_to_move: return of_a_board(o(0), [](const auto& b) { return b.told_to_move; });
      case Fact::told_to_support: return of_a_board(o(0), [](const auto& b) { return b.told_to_support; });
      case Fact::told_to_convoy: return of_a_board(o(0), [](const auto& b) { return b.told_to_convoy; });
      case Fact::told_via: return of_a_board(o(0), [](const auto& b) { return b.told_via; });
      case Fact::to_neighbour: return of_a_board(o(0), [](const auto& b) { return b.to_neighbour; });
      case Fact::at_sea: return of_a_board(o(0), [](const auto& b) { return b.at_sea; });
      case Fact::on_coast: return of_a_board(o(0), [](const auto& b) { return b.on_coast; });
      case Fact::on_centre: return of_a_board(o(0), [](const auto& b) { return b.on_centre; });
      case Fact::on_several_coasts: return of_a_board(o(0), [](const auto& b) { return b.on_several_coasts; });
      case Fact::to_sea: return of_a_board(o(0), [](const auto& b) { return b.to_sea; });
      case Fact::to_coast: return of_a_board(o(0), [](const auto& b) { return b.to_coast; });
      case Fact::to_centre: return of_a_board(o(0), [](const auto& b) { return b.to_centre; });
      case Fact::to_several_coasts: return of_a_board(o(0), [](const auto& b) { return b.to_several_coasts; });
    }
    throw std::logic_error("no such fact");
  }
  template <class F> B of_a_board(const Order<R>& o, F fact) const {
    if constexpr (requires { in_->facts.beside(o.id); }) return in_->constant(fact(in_->facts.beside(o.id)));
    throw std::logic_error("the rulebook asks for what only boards have");
  }

  // ---- strengths ----

  S strength(NodeId id, Frame& f) const {
    const Node& n = book_[id];
    switch (n.op) {
      case Op::number: return static_cast<int>(n.number) + in_->zero();
      case Op::call: return called<S>(n, f, f.strengths);
      case Op::sum: return sum(n, f);
      case Op::only_if: return only_if(n, f);
      case Op::larger: return larger(summand(n, f), summand(n, f, 1));
      case Op::how_many:
      case Op::how_many_but_one:
        return over(n, f, [&](const auto& set) { return counted(n, set, bound(n, f, [&] { return part(n, f); })); });
      case Op::strongest:
        return over(n, f, [&](const auto& set) { return best(set, bound(n, f, [&] { return summand(n, f); })); });
      case Op::elsewhere: return elsewhere(n).strength(book_.of(n), in_that_world(f));
      case Op::solutions: return world_->solutions();
      default: throw std::logic_error("a truth value is no strength");
    }
  }

  S sum(const Node& n, Frame& f) const {
    S result = in_->zero();
    for (std::size_t i = 0; i < n.count; ++i) {
      const Node& counted = book_[book_.of(n, i)];
      if (counted.op == Op::only_if && counted.count == 1)
        result.add(part(counted, f));
      else
        result = summand(n, f, i);  // stands before all that is counted
    }
    return static_cast<int>(n.number) + result;
  }
  S only_if(const Node& n, Frame& f) const {
    const B condition = part(n, f);
    if (n.count == 1) return when(condition, 1 + in_->zero());
    return settled(condition) ? in_->zero() : when(condition, summand(n, f, 1));
  }

  // ---- sets ----

  // Counts each several times, or all but one.
  struct Tally {
    S value;
    B some;
    std::uint32_t times;
    bool but_one;
    void add(const B& b) {
      if (!but_one)
        for (std::uint32_t i = 0; i < times; ++i) value.add(b);
      else
        value.add(b && some), some = some || b;
    }
  };
  struct Tallying {
    using Bool = B;
    using Strength = Tally;
    const R* in;
    const Node& counted;
    template <class T> B constant(const T& t) const { return in->constant(t); }
    Tally zero() const {
      return {in->zero(), in->constant(false), std::max(counted.number, 1u), counted.op == Op::how_many_but_one};
    }
  };

  // A set of the board has a way to count, or to compare, only if some compiled rule asks for it.
  template <class Set, class F> S counted(const Node& n, const Orders<R, Set>& x, F each) const {
    const bool plain = n.op == Op::how_many && n.number == 0;
    if constexpr (requires { x.set.template count<R>(x.in, each); })
      return plain ? count(x, each) : counted_otherwise(n, x, each);
    Tally result = Tallying{in_, n}.zero();
    all_of(x, [&](Order<R> o) { return result.add(each(o)), in_->constant(true); });
    return result.value;
  }
  // To a set it looks like a reading whose strength is the tally.
  template <class Set, class F> RARE S counted_otherwise(const Node& n, const Orders<R, Set>& x, F each) const {
    const Tallying tallying{in_, n};
    return x.set.template count<Tallying>(&tallying, [&](auto id) { return member_value(x.in, each, id); }).value;
  }
  template <class Set, class F> S best(const Orders<R, Set>& x, F each) const {
    if constexpr (requires { x.set.template strongest<R>(x.in, each); }) return strongest(x, each);
    S result = in_->zero();
    all_of(x, [&](Order<R> o) { return result = larger(result, each(o)), in_->constant(true); });
    return result;
  }

  template <class F> auto bound(const Node& n, Frame& f, F body) const {
    return [&n, &f, body](Order<R> o) { return f.at[n.variable] = o.id, body(); };
  }

  template <class F> auto over(const Node& n, const Frame& f, F run) const {
    switch (n.set) {
      case SetName::attackers: return run(attackers(order(n, f)));
      case SetName::rivals: return run(rivals(order(n, f)));
      case SetName::occupants: return run(occupants(order(n, f)));
      case SetName::supporters: return run(supporters(order(n, f)));
      case SetName::fleets: return run(fleets(order(n, f)));
      case SetName::acted_on: return run(acted_on(order(n, f)));
      case SetName::on_routes: return run(on_routes(order(n, f)));
      case SetName::on_own_routes: return run(on_own_routes(order(n, f)));
      case SetName::orders: break;
    }
    return run(dipeq::orders(in_, in_->facts.orders()));
  }

  // ---- worlds ----

  const Interpreter& elsewhere(const Node& n) const { return *(*world_->worlds)[n.number]; }
  // The same orders; what was looked at here is looked at again there.
  struct InThatWorld {
    explicit InThatWorld(const Frame& f) { frame.at = f.at; }
    Frame frame;
    operator Frame&() { return frame; }
  };
  static InThatWorld in_that_world(const Frame& f) { return InThatWorld(f); }

  // ---- definitions ----

  template <class V> V called(const Node& n, Frame& f, Kept<V>& kept) const {
    const Interpreter& rules = world_ ? *world_->rules : *this;
    if (!n.remembered) return rules.template unfolded<V>(n, f);
    if (const V* known = kept.find(*n.remembered)) return *known;
    return kept.keep(*n.remembered, rules.template unfolded<V>(n, f));
  }

  template <class V> V unfolded(const Node& n, const Frame& f) const {
    const Definition& d = book_.definitions()[n.number];
    if constexpr (std::is_same_v<V, B>)
      if (d.decision) return decided(*d.decision, order(n, f));
    const auto body = [&] {
      Frame inner;
      for (std::size_t i = 0; i < n.arguments; ++i) inner.at[i] = f.at[n.argument[i]];
      if constexpr (std::is_same_v<V, B>)
        return truth(*d.body, inner);
      else
        return strength(*d.body, inner);
    };
    // A reading keeps PATH apart from the strengths: it is asked with a function of the right type.
    if (d.shorthand && (std::is_same_v<V, B> == (*d.shorthand == Shorthand::path)))
      return in_->shorthand(*d.shorthand, order(n, f), body);
    return body();
  }

  B decided(DecisionKind kind, Order<R> o) const {
    switch (kind) {
      case DecisionKind::move: return moves(o);
      case DecisionKind::support: return given(o);
      case DecisionKind::convoy: return convoys(o);
      case DecisionKind::dislodge: break;
    }
    if constexpr (R::encoding == Encoding::datc_2)
      return dislodged(o);
    else
      throw std::logic_error("DISLODGE is a decision of DATC 2.x only");
  }

  const Rulebook& book_;
  const R* in_;
  const WorldOfClaim<R>* world_ = nullptr;  // of a claim alone
};

}  // namespace dipeq::language
