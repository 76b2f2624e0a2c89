// What a resolution decides, in each of the two published systems, and how far it is decided.
//
// Decisions are numbered. In datc_3 decision i is that of order i (MOVE, SUPPORT or CONVOY; a hold has none). In datc_2,
// with n orders, decision i < n is the MOVE or SUPPORT of order i, decision n + i the DISLODGE of unit i; PATH and the
// strengths are decisions too, but are functions of these, so that an assignment of these determines all eight.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "encodings/rules/decision.hpp"
#include "model/interactions.hpp"

namespace dipeq {

inline std::size_t decision_count(const Interactions& x, Encoding e) {
  return e == Encoding::datc_3 ? x.size() : 2 * x.size();
}
std::optional<Decision> decision(const Interactions& x, Encoding e, DecisionId d);  // nullopt: nothing to decide

// Kleene's three values; bit 0 says "must be yes", bit 1 "may be yes".
enum class Value : std::uint8_t { no = 0, open = 2, yes = 3 };
constexpr Value value_of(bool b) { return b ? Value::yes : Value::no; }

using Assignment = std::vector<Value>;  // by decision; where there is nothing to decide, yes

// Everything open that there is to decide.
Assignment undecided(const Interactions& x, Encoding e);
void undecided(const Interactions& x, Encoding e, Assignment& into);

}  // namespace dipeq
