// A judgement, and equations with their solutions, as JSON (docs/resolution.schema.json).
#pragma once
#include "encodings/printed/equations.hpp"
#include "io/json.hpp"
#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

struct PhaseReport;

// With the retreats that follow, if they are given.
Json to_json(const CaseFile& c, const Judgement& j, const PhaseReport* retreats = nullptr);
Json to_json(const CaseFile& c, const SettledOrders& orders, const Interactions& x, const Equations& equations,
             const WholeBoard& solutions);

}  // namespace dipeq
