// (internal to search/) That the slots of a search hold a pattern as a part. What only holds in the pattern may do anything there, and
// what goes by an ordinary passage may go over a difficult one, unless passages are to be alike.
#pragma once
#include "patterns/embedding.hpp"
#include "patterns/relations.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

// The slots and the pattern must be there as long as this.
class PartInSlots {
 public:
  using Condition = SlotFacts::B;
  enum class Passages : bool { any, alike };  // of moves that go by an ordinary one in the part

  PartInSlots(const SlotFacts& slots, const Pattern& part, Passages passages = Passages::any)
      : slots_(slots), part_(part), passages_(passages) {}

  // Order i stands in slot at[i], and the orders are related so.
  Condition is_at(const Embedding& at, const std::vector<Relation>& relations) const;
  // In some slots, which are sorted, the orders stand so, related so, and each fleet touches of its convoy what it touches there.
  Condition is_anywhere(const std::vector<Relation>& relations) const;

 private:
  template <class Add> void each_condition(std::size_t i, const Embedding& at, Add add) const;
  std::vector<Relation> touching(std::size_t fleet) const;
  Condition acts_so(std::size_t i, const Embedding& at) const;
  Condition related(const Relation& r, const Embedding& at) const;
  Condition is_at_touching_alike(const Embedding& at, const std::vector<Relation>& relations) const;
  bool acts(std::size_t i) const { return part_.orders[i].kind != OrderKind::hold; }
  bool moves(std::size_t i) const { return part_.orders[i].kind == OrderKind::move; }
  SlotFacts::Kind kind(std::size_t i) const;

  const SlotFacts& slots_;
  const Pattern& part_;
  const Passages passages_;
};

}  // namespace dipeq
