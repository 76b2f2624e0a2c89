// Reading: unknown orders, in any logic over formulas. What the rules say of a slot is asked of all kinds of orders at once.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "encodings/decisions.hpp"
#include "encodings/language/interpreter.hpp"
#include "encodings/rules/all.hpp"
#include "model/house_rules.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

// PATH and the strengths are asked for again and again; each is unfolded once.
template <class Value> class Remembered {
 public:
  explicit Remembered(std::size_t slots) { values_.fill(std::vector<std::optional<Value>>(slots)); }
  template <class F> const Value& value(Shorthand s, std::size_t slot, F unfold) {
    auto& known = values_[static_cast<std::size_t>(s)][slot];
    if (!known) known = unfold();
    return *known;
  }

 private:
  std::array<std::vector<std::optional<Value>>, 5> values_;
};

// The success of each slot's order: of a move, a support, a convoy. In datc_2 a convoy is undisrupted while its fleet is not dislodged;
// DISLODGE, PATH and the strengths of that system are functions of the moves and supports, and are unfolded.
template <Logic L, Encoding E = Encoding::datc_3> class SlotReading : public L {
 public:
  using Id = SlotFacts::Id;
  using typename L::Bool;
  using typename L::Strength;
  static constexpr Encoding encoding = E;

  SlotFacts facts;
  std::vector<Bool> success;

  SlotReading(L logic, SlotFacts f, std::vector<Bool> values)
      : L(std::move(logic)),
        facts(std::move(f)),
        success(std::move(values)),
        paths_(facts.size()),
        strengths_(facts.size()) {}
  SlotReading(const SlotReading&) = delete;

  Bool moves(Id o) const { return this->constant(facts.ordered_to_move(o)) && success[o]; }
  Bool given(Id s) const { return success[s]; }
  Bool convoys(Id c) const {
    if constexpr (E == Encoding::datc_2) return !dislodged(c);
    return success[c];
  }
  Bool dislodged(Id u) const {
    if (const HouseRules* house = facts.rules().house)
      if (const language::Rulebook& book = house->under(facts.rules()); book.defines("DISLODGE"))
        return language::Interpreter<SlotReading>(book, *this).truth_of(*book.find("DISLODGE"), u);
    return rules::dislodge(Order<SlotReading>{this, u});
  }
  template <class O, class F> auto shorthand(Shorthand s, const O& m, F f) const {
    if constexpr (std::is_same_v<decltype(f()), Bool>)
      return paths_.value(s, m.id, f);
    else
      return strengths_.value(s, m.id, f);
  }

  // What the equation of a slot says.
  Bool equation(Id i) const {
    if (const HouseRules* house = facts.rules().house) return equation_of(house->under(facts.rules()), i);
    const Order<SlotReading> o{this, i};
    const auto support = [&] {
      if constexpr (E == Encoding::datc_2)
        return rules::support_by_strength(o);
      else
        return rules::support(o);
    };
    const auto convoy = [&] {
      if constexpr (E == Encoding::datc_2)
        return !dislodged(i);
      else
        return rules::convoy(o);
    };
    return by_kind(
        i, [&] { return rules::move(o); }, support, convoy);
  }

 private:
  // The equation of whatever kind of order it is.
  template <class Move, class Support, class Convoy>
  Bool by_kind(Id i, Move move, Support support, Convoy convoy) const {
    const auto is = [&](SlotFacts::Kind kind) { return this->constant(facts.is(kind, i)); };
    return is(SlotFacts::hold) || both(is(SlotFacts::move), move) ||
           both(is(SlotFacts::support_hold) || is(SlotFacts::support_move), support) ||
           both(is(SlotFacts::convoy), convoy);
  }
  Bool equation_of(const language::Rulebook& book, Id i) const {
    if constexpr (E == Encoding::datc_2) {
      throw std::logic_error("house rules are equations of the system of DATC 3.x");
    } else {
      const language::Interpreter<SlotReading> run(book, *this);
      const auto by = [&](DecisionKind kind) { return run.truth_of(*book.find(name(kind)), i); };
      return by_kind(
          i, [&] { return by(DecisionKind::move); }, [&] { return by(DecisionKind::support); },
          [&] { return by(DecisionKind::convoy); });
    }
  }

  mutable Remembered<Bool> paths_;
  mutable Remembered<Strength> strengths_;
};

}  // namespace dipeq
