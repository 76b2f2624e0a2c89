// What became of a mutant, as JSON that one machine writes and another reads.
#pragma once
#include "io/json.hpp"
#include "mutants/score.hpp"

namespace dipeq {

Json to_json(const JudgedMutant& judged, const Rules& rules);
// Throws JsonError, std::invalid_argument or InputError if the value is none.
JudgedMutant judged_mutant(const Json& value, const Mutation& mutation, const Map& map, const Rules& rules);

}  // namespace dipeq
