// An adjudicator that is wrong on purpose: a named set of faults, each of which can be switched off.
#pragma once
#include <span>

#include "tests/laboratory/fault.hpp"

namespace dipeq::laboratory {

// Faults of an adjudicator by their number in it, each a bit.
using FaultSet = std::uint32_t;

struct WrongAdjudicator {
  std::string name;
  std::vector<Fault> faults;
  Observes tells = {.words = true, .retreats = true, .coasts = true};  // no more than that

  FaultSet all() const { return (FaultSet{1} << faults.size()) - 1; }
  // With these faults and no others. Without any it agrees with datc-3.2 on every board.
  std::unique_ptr<OtherAdjudicator> start(FaultSet on) const;
};

// The first part of the laboratory, always in the same sequence.
std::vector<WrongAdjudicator> wrong_adjudicators();

// The parts of that list.
std::vector<WrongAdjudicator> with_altered_equations();
std::vector<WrongAdjudicator> with_altered_strengths();
std::vector<WrongAdjudicator> with_edited_engine();
std::vector<WrongAdjudicator> on_other_maps();
std::vector<WrongAdjudicator> by_other_choices();
std::vector<WrongAdjudicator> wrong_in_retreats();
std::vector<WrongAdjudicator> of_narrow_notation();
std::vector<WrongAdjudicator> that_cannot_be_relied_on();
std::vector<WrongAdjudicator> by_other_procedures();
std::vector<WrongAdjudicator> in_passes();
std::vector<WrongAdjudicator> with_several_faults();

// A second part of the laboratory, of other faults: by the third engine (third/README.md).
std::vector<WrongAdjudicator> with_third_engine();
// As many as are wanted, each with a clause of the third engine altered under guards that are drawn by chance.
std::vector<WrongAdjudicator> altered_by_chance(std::size_t how_many, std::uint64_t seed);

// Equations with clauses altered, and what is otherwise said of the results.
Fault fault(std::string name, std::vector<Edit> edits, Told told = Told::by_alteration, std::string words = {});

// A fault of the first part, to be put together with others.
Fault fault_named(std::string_view name);

}  // namespace dipeq::laboratory
