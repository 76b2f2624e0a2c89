// A judgement as a player reads it: by power, order by order, then the solutions, each core and what decided it.
#pragma once
#include <string>

#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

std::string to_text(const CaseFile& c, const Judgement& j);
std::string to_text(const Core& core, const Judgement& j, const Position& position);  // without a trailing heading
std::string solution_text(const Enumeration& e, std::size_t solution, const Interactions& x, Encoding encoding,
                          const Position& position);  // "SUPPORT(F London)  ¬MOVE(F Wales)"
std::string count_text(
    const WholeBoard& w);  // "2 solutions", "at least 1000 solutions", "1 solution found; the solver gave up"

}  // namespace dipeq
