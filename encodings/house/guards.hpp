// One thing altered in a clause, or in a word of the rules, but only under conditions: a programmer's slip in one case of several.
//
//   DATC 3.2 5.B.2 "the supporting unit is attacked", taken never to hold where the attacker is convoyed to a neighbouring province
//
// The conditions are words of the rulebook language, defined in it (guards.cpp), of the orders that the altered place speaks of. So every
// guarded alteration is a rulebook, and can be written down as a rules file.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encodings/language/rulebook.hpp"
#include "encodings/mutant.hpp"
#include "encodings/passages.hpp"
#include "model/rules.hpp"

namespace dipeq {

// What a condition depends on: the orders as they are given; what a resolution decides; what words of the rules say of a resolution. The
// last ones are for what follows from a resolution alone: in an equation they could come back to themselves.
enum class LooksAt : std::uint8_t { orders, decisions, words };

struct ConditionInfo {
  std::string_view name, definition;  // of orders v and w
  std::size_t orders;                 // of how many it speaks: one or two
  std::string_view holds, fails;      // "{0} goes by convoy", "{0} goes by land"
  LooksAt looks_at = LooksAt::orders;
  bool symmetric = false;  // of two orders it says the same, whichever comes first
};
std::span<const ConditionInfo> all_conditions();
const ConditionInfo& condition_called(std::string_view name);

// Of orders, by the names of their variables in the rule: m a move, s a support, a an attacker, o who stands there, r a rival, c a fleet, l
// one of a circle.
struct GuardCondition {
  const ConditionInfo* what;
  std::array<std::string, 2> of;
  bool holds = true;
  friend bool operator==(const GuardCondition&, const GuardCondition&) = default;
};

// Where it is altered: in every place that has the clause, or a whole equation ("SUPPORT", "ATTACK", "head_to_head").
struct AlteredWord {
  std::string name;
  friend bool operator==(const AlteredWord&, const AlteredWord&) = default;
};
// How: as a mutant is altered; or another strength of the same order is taken for one that a clause compares, as ATTACK(r) for PREVENT(r).
struct StrengthTaken {
  Shorthand taken, instead_of;
  friend bool operator==(const StrengthTaken&, const StrengthTaken&) = default;
};
using HowAltered = std::variant<Change, StrengthTaken>;
// How supports are counted: no guard has a part in it.
bool is_of_supports(const HowAltered& how);

struct GuardedAlteration {
  std::variant<Clause, AlteredWord> where;
  HowAltered change;
  std::vector<GuardCondition> guard = {};  // all hold; none: always
  friend bool operator==(const GuardedAlteration&, const GuardedAlteration&) = default;
};

std::string name(const GuardedAlteration& alteration);     // "support_cut_by_attack=never where goes_by_convoy(a)"
std::string to_text(const GuardedAlteration& alteration);  // a clause cited, "taken never to hold where …"
// In a sentence: "the attacker goes by convoy and belongs …"; of no conditions nothing.
std::string to_text(const std::vector<GuardCondition>& guard);

// The equations of a reading, with the words of all conditions.
language::Rulebook with_conditions(const language::Rulebook& equations);

// The reading, by such a rulebook: it judges as before; where a move goes over a difficult passage, if the rulebook is to be for such boards,
// or is of house rules.
Rules with_conditions(const Rules& rules, Passages passages = Passages::ordinary);

// Alters such a rulebook. A condition of an order that a place does not speak of leaves that place as it is.
void alter(language::Rulebook& book, const GuardedAlteration& alteration);

// What can be altered in a rulebook, without guard; and the variables whose orders a guard can speak of there.
struct Alterable {
  GuardedAlteration alteration;
  std::vector<std::string> variables;
};
std::vector<Alterable> alterable(const language::Rulebook& book);
// Every condition, and its denial, of orders called so, that looks at no more than that.
std::vector<GuardCondition> conditions_of(const std::vector<std::string>& variables, LooksAt most);

}  // namespace dipeq
