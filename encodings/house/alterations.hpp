// One thing altered in a clause, as mutants alter it (encodings/mutant.hpp), said as an equation. So the mutants of a rulebook in a file are
// rulebooks themselves, and an alteration of any reading can be written as a rules file and kept.
#pragma once
#include <string>
#include <vector>

#include "encodings/house/guards.hpp"
#include "encodings/mutant.hpp"
#include "model/rules.hpp"

namespace dipeq {

// Every alteration of a reading of the rulebook that decides movement and retreats. Where it has house rules: of the clauses that its
// equations hold, the built-in ones as ever (encodings/mutant.cpp); of its own, what can be altered where they stand.
std::vector<Mutation> alterations_of(const Rules& rules);

// Clauses of retreats: no equation of the language speaks of these.
bool is_of_retreats(Clause clause);

// The reading whose equations are altered so. Where the clause is of retreats, the reading itself.
Rules altered(const Rules& rules, const Mutation& mutation);

// The same as a rules file: what it starts from, the choices, the clauses of its own, and each equation that says something else than
// these choices make.
std::string altered_rules_file(const Rules& rules, const Mutation& mutation);
// The same, altered under conditions. Not of retreats.
std::string altered_rules_file(const Rules& rules, const GuardedAlteration& alteration,
                               Passages passages = Passages::ordinary);

}  // namespace dipeq
