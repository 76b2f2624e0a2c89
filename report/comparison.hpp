// A comparison of another adjudicator with the rules (compare/comparison.hpp) as a person reads it, and as JSON
// (docs/comparison.schema.json).
#pragma once
#include <string>

#include "compare/comparison.hpp"
#include "notation/case_file.hpp"

namespace dipeq {

// What was compared, in the words of whoever asked for it.
struct ComparisonHeading {
  std::string other;   // what it is called
  std::string source;  // where it is described; may be empty
  std::string boards;  // "1000 random boards, mixture usual, seed 1"
  Rules rules;
  std::string again;  // the command that compares a file's board alone, but for the file's name
};

struct Shown {
  std::size_t findings = 20;  // so many are told whole, those met most often; of the others only how many there are
};

std::string to_text(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                    const Shown& shown = {});
std::string to_json(const ComparisonHeading& heading, const Boards& boards, const Comparison& result);

// A reduced case: its results by the rules as what is expected, what the other says as notes.
CaseFile case_of(const Symptom& symptom, const std::string& source, const ComparisonHeading& heading,
                 std::size_t number);

// "fails, dislodged, may retreat to Wales", "goes to Wales"
std::string to_text(const ObservedUnit& seen, const Unit& unit, const Map& map);

}  // namespace dipeq
