// PATH and the four strengths are shorthands: each rule file gives the equation, and these words stand for its value.
#pragma once
#include "encodings/rules/vocabulary.hpp"

namespace dipeq::rules {
using enum Clause;

template <class R> Bool<R> path_equation(Order<R> m);
template <class R> Strength<R> attack_equation(Order<R> m);
template <class R> Strength<R> hold_equation(Order<R> m);
template <class R> Strength<R> prevent_equation(Order<R> m);
template <class R> Strength<R> defend_equation(Order<R> m);

template <class R> Bool<R> has_path(Order<R> m) { return m.in->shorthand(Shorthand::path, m, [&] { return path_equation(m); }); }
template <class R> Strength<R> attack(Order<R> m) { return m.in->shorthand(Shorthand::attack, m, [&] { return attack_equation(m); }); }
template <class R> Strength<R> hold(Order<R> m) { return m.in->shorthand(Shorthand::hold, m, [&] { return hold_equation(m); }); }
template <class R> Strength<R> prevent(Order<R> m) { return m.in->shorthand(Shorthand::prevent, m, [&] { return prevent_equation(m); }); }
template <class R> Strength<R> defend(Order<R> m) { return m.in->shorthand(Shorthand::defend, m, [&] { return defend_equation(m); }); }

}  // namespace dipeq::rules
