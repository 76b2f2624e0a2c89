// Where a record and what a reading makes of one of its phases say different things. Only what the record says is compared.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "notation/formats/record.hpp"
#include "replay/found_phase.hpp"
#include "replay/sequel.hpp"

namespace dipeq {

struct Difference {
  enum class What : std::uint8_t {
    answer,     // the reading has none
    outcome,    // of an order
    unit,       // which unit stands in a province, if any
    dislodged,  // which unit has to retreat from it
    retreats,   // where that may go
    centre,     // who owns it
  };
  What what;
  std::string where;  // the order, or the province
  std::string said, found;
  std::optional<ProvinceId> province = {};  // unless it is of an order that names none
  friend bool operator==(const Difference&, const Difference&) = default;
};
std::string_view name(Difference::What what);

// `next`, `before`: the phases that the record has next and has had before, if it has them. If the next one does not follow as ruled, its
// board is not compared, but for whether it may come of what was passed over.
struct RecordedStep {
  const RecordedPhase& phase;
  const RecordedPhase* next = nullptr;
  const RecordedPhase* before = nullptr;
};

// The order as it is written in the phase that the board is in.
std::string order_text(const CaseFile& board, std::size_t order);

struct Disagreement {
  std::vector<Difference> differences = {};  // none twice; without those that a gap accounts for
  Sequel sequel = {};
  // The board of the next phase is another than if nobody had ordered anything in the phases passed over.
  bool gap = false;
  explicit operator bool() const { return !differences.empty(); }
};

Disagreement disagreement(const RecordedStep& step, const FoundPhase& found, const Rules& rules);
bool agrees(const RecordedStep& step, const FoundPhase& found, const Rules& rules);  // there is no difference

}  // namespace dipeq
