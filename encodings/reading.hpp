// A reading of the rules: a logic, facts, and where the values of the decisions come from. Values that are `silent` may be looked at
// without need.
#pragma once
#include <stdexcept>

#include "encodings/board.hpp"
#include "encodings/decisions.hpp"
#include "encodings/language/equations.hpp"
#include "encodings/rules/all.hpp"

namespace dipeq {

// Unknowns of an encoding, given the logic's value of each decision: Values has operator[](decision number).
template <Encoding E, class Values> struct Unknowns {
  Values values;
  std::size_t orders;  // how many

  auto success(UnitId o) const { return values[o.index()]; }
  auto convoys(UnitId c) const {
    if constexpr (E == Encoding::datc_3)
      return values[c.index()];
    else
      return !values[orders + c.index()];
  }
  auto dislodged(UnitId u) const {
    static_assert(E == Encoding::datc_2, "DISLODGE is a decision of DATC 2.x only");
    return values[orders + u.index()];
  }
};

template <Logic L, Encoding E, class Values, class Facts = BoardFacts> struct BoardReading : L {
  using Id = UnitId;
  using typename L::Bool;
  static constexpr Encoding encoding = E;
  Facts facts;
  Unknowns<E, Values> unknowns;

  BoardReading(L logic, const Interactions& x, Values values)
      : L(std::move(logic)), facts(x), unknowns{std::move(values), x.size()} {}

  const L& logic() const { return *this; }  // so that a function overloaded by logic is not chosen by this type
  Bool moves(UnitId o) const {
    if constexpr (requires { Values::silent; })
      return this->constant(facts.ordered_to_move(o)) && unknowns.success(o);
    else
      return facts.ordered_to_move(o) ? unknowns.success(o) : this->constant(false);
  }
  Bool given(UnitId s) const { return unknowns.success(s); }
  Bool convoys(UnitId c) const { return unknowns.convoys(c); }
  Bool dislodged(UnitId u) const { return unknowns.dislodged(u); }
  template <class O, class F> auto shorthand(Shorthand s, const O& m, F f) const {
    if constexpr (requires { unknowns.values.shorthand(s, m.id, f); })
      return unknowns.values.shorthand(s, m.id, f);
    else
      return f();
  }
};

// By house rules (model/house_rules.hpp), which are written in the words of datc_3.
template <Encoding E, class R> RARE Bool<R> equation_of(const language::Rulebook& book, const R& r, DecisionId d) {
  if constexpr (E == Encoding::datc_3)
    return language::RulebookEquations<R>(book, r)(d);
  else
    throw std::logic_error("house rules are equations of the system of DATC 3.x");
}

// The rule that decides a decision. Where there is nothing to decide the answer is yes.
template <Encoding E, class R> Bool<R> equation(const R& r, DecisionId d) {
  if (const language::Rulebook* book = r.facts.rulebook()) return equation_of<E>(*book, r, d);
  const Interactions& x = r.facts.interactions();
  if constexpr (E == Encoding::datc_2)
    if (d.index() >= x.size()) return rules::dislodge(Order<R>{&r, UnitId(d.index() - x.size())});
  const Order<R> o{&r, UnitId(d.index())};
  switch (x.kind(o.id)) {
    case OrderKind::move: return rules::move(o);
    case OrderKind::support:
      if constexpr (E == Encoding::datc_3)
        return rules::support(o);
      else
        return rules::support_by_strength(o);
    case OrderKind::convoy:
      if constexpr (E == Encoding::datc_3) return rules::convoy(o);
      break;
    case OrderKind::hold: break;
  }
  return r.constant(true);
}

// A reading in which the words for PATH, the strengths and how an army goes mean what house rules say of them.
template <class R> class HouseReading : public R {
 public:
  using typename R::Bool;
  using typename R::Strength;
  HouseReading(const R& in, const language::Rulebook& book) : R(in), book_(book), run_(book, *this) {}
  HouseReading(const HouseReading&) = delete;

  // Whose strengths are larger by one beside a difficult passage if they ask for such.
  bool some_difficult() const { return this->facts.some_difficult() && book_.asks_for(language::Fact::difficult); }
  Bool by_convoy(UnitId m) const { return truth("by_convoy", m); }
  Bool head_to_head(UnitId m, UnitId o) const { return truth("head_to_head", m, o); }
  template <class O, class F> auto shorthand(Shorthand s, const O& m, F) const {
    return R::shorthand(s, m, [&] {
      if constexpr (std::is_same_v<std::invoke_result_t<F>, Bool>)
        return truth(name(s), m.id);
      else
        return run_.strength_of(*book_.find(name(s)), m.id);
    });
  }

 private:
  template <class... Ids> Bool truth(std::string_view of, const Ids&... ids) const {
    return run_.truth_of(*book_.find(of), ids...);
  }

  const language::Rulebook& book_;
  language::Interpreter<HouseReading> run_;
};

// Which definitions of house rules the two that follow begin with (dislodged_by, retreat_by); they come to ask others (Rulebook::asked_by).
inline constexpr std::string_view asked_of_dislodgement[] = {"DISLODGE"};
inline constexpr std::string_view asked_of_retreats[] = {"by_convoy", "head_to_head", "PATH", "PREVENT"};

// What follows from the decisions: who is dislodged, and where it may go. House rules may define DISLODGE; what they say of PREVENT and of
// by_convoy counts for retreats as well.
template <class R> RARE Bool<R> dislodged_by(const language::Rulebook& book, const R& r, UnitId u) {
  if (!book.defines("DISLODGE")) return rules::dislodge(Order<R>{&r, u});
  return language::Interpreter<R>(book, r).truth_of(*book.find("DISLODGE"), u);
}
template <class R> Bool<R> dislodgement(const R& r, UnitId u) {
  if (const language::Rulebook* book = r.facts.rulebook()) return dislodged_by(*book, r, u);
  return rules::dislodge(Order<R>{&r, u});
}
template <class R> RARE Bool<R> retreat_by(const language::Rulebook& book, const R& r, UnitId u, PlaceId to) {
  const HouseReading<R> house(r, book);
  return rules::may_retreat(Order<HouseReading<R>>{&house, u}, to);
}
template <class R> Bool<R> is_entered(const R& r, PlaceId place) { return rules::is_entered(r, place); }
template <class R> Bool<R> retreat_is_open(const R& r, UnitId u, PlaceId to) {
  if (const language::Rulebook* book = r.facts.rulebook()) return retreat_by(*book, r, u, to);
  return rules::may_retreat(Order<R>{&r, u}, to);
}

}  // namespace dipeq
