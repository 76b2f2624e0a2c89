// Questions about all patterns of k orders: what is asked for is added up, and Z3 finds a pattern or proves there is none.
#pragma once
#include <optional>
#include <vector>

#include "encodings/mutant.hpp"
#include "encodings/smt.hpp"
#include "search/slots.hpp"

namespace dipeq {

class PatternQuery {
 public:
  // A resolution of the slots: one truth value an order.
  using Resolution = std::vector<Formula::Bool>;

  explicit PatternQuery(std::size_t slots, Geography geography = Geography::respected);

  Resolution fresh_resolution();
  Formula::Bool solves(const Resolution& s) const;                        // it satisfies the equations of datc_3
  Formula::Bool solves(const Resolution& s, const Mutation& mutation) const;  // those of the mutant
  Formula::Bool same(const Resolution& a, const Resolution& b) const;

  void require(Formula::Bool b) { required_.push_back(b); }
  void require_no_circle();     // no units move round in a circle (head-to-head battles are none)
  void require_sorted_kinds();  // slots in order of kind: fewer patterns that are the same but for their numbering

  enum class Answer : std::uint8_t { found, none, unknown };
  struct Result {
    Answer answer;
    std::optional<FoundPattern> pattern;
  };
  Result ask();

  const SlotFacts& slots() const { return slots_; }

 private:
  FormulaGraph graph_;
  SlotFacts slots_;
  std::vector<Formula::Bool> required_;
};

}  // namespace dipeq
