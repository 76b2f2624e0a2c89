// (internal to procedures/) How each procedure starts. What it is stands at the top of its own file.
#pragma once
#include <functional>

#include "adjudicators/procedures/procedure.hpp"
#include "encodings/mutant.hpp"

namespace dipeq {

std::unique_ptr<ProcedureWorker> start_multi_pass();

// DATC 3.0 5.E and 5.F give each algorithm twice: first deciding a cycle at the first order that was met again, then only at the
// order from which the whole of it was reached.
enum class Retreat : std::uint8_t { to_cycle, to_ancestor };
template <Retreat> std::unique_ptr<ProcedureWorker> start_partial_information();
// 5.E to the cycle, of equations with one clause altered, or of the board's own as they are.
class MutantWorker : public ProcedureWorker {
 public:
  // From now on this decides what a backup rule decides: whether the moves of a circle succeed, or the convoys of a paradox; none: as 5.B.9
  // has it, those do and these do not.
  using BackupRule = std::function<bool(std::span<const UnitId> cycle, bool is_paradox)>;
  virtual void decide_by(BackupRule rule) = 0;
  virtual bool used_backup_rule() const = 0;  // in the last run
};
std::unique_ptr<MutantWorker> start_mutant(const std::optional<Mutation>& mutation);

// The hack of 5.D: a convoy adjudicates the moves against its fleet itself, so that they are in no cycle.
enum class ConvoyHack : std::uint8_t { no, yes };
template <Retreat, ConvoyHack> std::unique_ptr<ProcedureWorker> start_guess();

// Whose attack strength 2.4's Szykman rule takes: that of all attacks of the list, as 5.B.9 says, or that of the armies convoyed in
// it, as 4.A.2 says.
enum class Szykman : std::uint8_t { every_attack, armies };
template <Szykman> std::unique_ptr<ProcedureWorker> start_decision_based();
std::unique_ptr<ProcedureWorker> start_decision_based_recursive();

std::unique_ptr<ProcedureWorker> start_haplomacy();
std::unique_ptr<ProcedureWorker> start_hotspots();

}  // namespace dipeq
