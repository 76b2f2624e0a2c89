// Which equation of a rulebook decides a decision of a board: what equation<E>(r, d) of encodings/reading.hpp is of the compiled rules.
#pragma once
#include "encodings/language/interpreter.hpp"
#include "model/interactions.hpp"

namespace dipeq::language {

// Of the reading's system of equations. The rulebook must define all decisions of the system, and must outlive it, as must the reading.
template <class R> class RulebookEquations {
 public:
  RulebookEquations(const Rulebook& book, const R& in) : in_(in), run_(book, in) {}

  // Where there is nothing to decide the answer is yes.
  dipeq::Bool<R> operator()(DecisionId d) const {
    const Interactions& x = in_.facts.interactions();
    if (d.index() >= x.size()) return by(DecisionKind::dislodge, UnitId(d.index() - x.size()));
    const UnitId o(d.index());
    switch (x.kind(o)) {
      case OrderKind::move: return by(DecisionKind::move, o);
      case OrderKind::support: return by(DecisionKind::support, o);
      case OrderKind::convoy:
        if constexpr (R::encoding == Encoding::datc_3) return by(DecisionKind::convoy, o);
        break;
      case OrderKind::hold: break;
    }
    return in_.constant(true);
  }

 private:
  dipeq::Bool<R> by(DecisionKind k, const typename R::Id& o) const {
    return run_.truth_of(Rulebook::definition_of(k), o);
  }

  const R& in_;
  Interpreter<R> run_;
};

}  // namespace dipeq::language
