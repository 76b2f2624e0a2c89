// What came of a phase of retreats or adjustments, as a player reads it and as JSON (docs/phase.schema.json).
#pragma once
#include <string>
#include <vector>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// Whether a line is an order; or else whether the unit of which it tells has one, though none that is legal.
enum class Ordered : std::uint8_t { yes, illegally, no };

struct PhaseLine {
  PowerId power;
  std::string what;              // an order, or what happened without one
  std::string result;            // "succeeds"; without an order "disbanded", "removed", "built"
  std::optional<Reason> reason;  // why
  Ordered ordered = Ordered::yes;
  bool is_order() const { return ordered == Ordered::yes; }
};
std::string in_words(const PhaseLine& line);  // "F Trieste - Albania", "F Trieste (no order)"

struct PhaseReport {
  GameState before;              // where things stood before the orders
  std::string rules;             // the reading's name
  std::vector<PhaseLine> lines;  // as written, then what happened without an order
};

PhaseReport phase_report(const GameState& state, const std::vector<RetreatOrder>& orders, const RetreatResult& result,
                         const Rules& rules);
PhaseReport phase_report(const GameState& state, const std::vector<AdjustmentOrder>& orders,
                         const AdjustmentResult& result, const Rules& rules);

std::string to_text(const CaseFile& c, const PhaseReport& report);  // with the case's title
std::string to_text(const Map& map, const PhaseReport& report);     // by power, order by order
Json to_json(const CaseFile& c, const PhaseReport& report);

}  // namespace dipeq
