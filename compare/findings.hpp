// (internal to compare/) From reduced cases to findings: every case gets its cause, and a form is of one cause.
#pragma once
#include <map>

#include "compare/audit/audited_map.hpp"
#include "compare/comparison.hpp"

namespace dipeq {

// A reduced case and the boards that were reduced to it.
struct ReducedCase {
  Symptom symptom;
  std::string form;
  std::vector<std::size_t> boards;
};

// What the findings rest on besides the cases.
struct Grounds {
  const Rules& rules;
  std::span<const Board> controls;
  Observes observes;
  const AuditedMap& map;
  const Audited& audited;
  std::span<const MetByMap> met_by_map;
  OtherAdjudicator& other;
  const std::function<bool()>& stop;
  const std::function<void()>& asked;  // told at every question
};

// Those met most often first.
std::vector<Finding> findings_of(std::vector<ReducedCase> cases, const Grounds& grounds);

}  // namespace dipeq
