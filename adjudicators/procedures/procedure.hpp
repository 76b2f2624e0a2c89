// Procedures: adjudicators of the literature, each as its source describes it, to compare with and to learn from. They are wrong where
// their source is wrong (docs/procedures.md names where); what the rules say is solver/'s to tell.
//
//   for (const Procedure& p : procedures()) {
//     const auto worker = p.start();
//     const ProcedureResult result = worker->run(interactions);
//     if (const auto* found = std::get_if<Successes>(&result)) …
//   }
//
// Where the outcome depends on the order in which orders are looked at, they are taken in that of UnitId.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <variant>

#include "encodings/decisions.hpp"
#include "model/interactions.hpp"

namespace dipeq {

// Which orders succeed, by UnitId: the MOVE, SUPPORT or CONVOY of each, yes or no; yes of a hold.
struct Successes {
  std::span<const Value> of;
  // Likewise; empty if the procedure leaves that to 5.A: who stays where another moves to.
  std::span<const Value> dislodged;
};
// The source does not cover such a board.
struct Unsupported {
  std::string_view why;
};
// The procedure ends without a result, or does not end.
struct NoResult {
  std::string_view why;
};
using ProcedureResult = std::variant<Successes, Unsupported, NoResult>;

// A procedure at work, in memory that is kept from board to board; not to be shared by threads.
class ProcedureWorker {
 public:
  virtual ~ProcedureWorker() = default;
  virtual ProcedureResult run(const Interactions& x) = 0;  // there until the next call
};

struct Procedure {
  std::string_view name;    // never changes
  std::string_view source;  // document and section
  std::unique_ptr<ProcedureWorker> (*start)();
};

// All of them, always in the same order.
std::span<const Procedure> procedures();
// Throws std::invalid_argument if none is called so.
const Procedure& procedure(std::string_view name);

}  // namespace dipeq
