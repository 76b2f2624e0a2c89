// (internal) Truth and strength as far as they are known, as the adjudicators of the laboratory ask for them.
#pragma once
#include <algorithm>
#include <cstdint>

namespace dipeq::laboratory {

enum class Tri : std::uint8_t { no, yes, open };
struct Range {
  int least = 0, most = 0;
};

inline Tri negated(Tri t) { return t == Tri::open ? t : t == Tri::yes ? Tri::no : Tri::yes; }
inline Tri both(Tri a, Tri b) {
  if (a == Tri::no || b == Tri::no) return Tri::no;
  return a == Tri::open || b == Tri::open ? Tri::open : Tri::yes;
}
inline Tri either(Tri a, Tri b) { return negated(both(negated(a), negated(b))); }
inline Tri exceeds(Range a, Range b) {
  if (a.least > b.most) return Tri::yes;
  return a.most <= b.least ? Tri::no : Tri::open;
}
inline Range if_so(Tri t, Range yes, Range no) {
  if (t != Tri::open) return t == Tri::yes ? yes : no;
  return {std::min(yes.least, no.least), std::max(yes.most, no.most)};
}
// What is nothing stays nothing.
inline Range one_more(Range r) { return {r.least + (r.least > 0), r.most + (r.most > 0)}; }
inline Tri known(bool b) { return b ? Tri::yes : Tri::no; }

}  // namespace dipeq::laboratory
