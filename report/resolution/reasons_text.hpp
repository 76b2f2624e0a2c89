// (internal) Why something came about, as a player reads it: reasons below one another, each with the sections that it
// rests on.
#pragma once
#include <string>

#include "encodings/printed/equations.hpp"
#include "explanation/explain.hpp"

namespace dipeq {

// Whose result the reasons are of: it is called "itself".
struct Subject {
  const Judgement& judgement;
  const TermNames& names;
  UnitId unit;
};

std::string reasons_text(const Subject& subject, const Justification& why, std::size_t indent);
std::string reasons_in_one_line(const Subject& subject, const std::string& what, const Justification& why);

// "MOVE(F Wales) succeeds" as a player says it: "F Wales - English Channel succeeds".
std::string decision_text(const Judgement& j, DecisionId d, bool holds);
std::string section_text(
    const ClauseInfo& clause);  // "DATC 3.2 5.B.1"; of what only the older version has, "DATC 2.4 5.B.11"

}  // namespace dipeq
