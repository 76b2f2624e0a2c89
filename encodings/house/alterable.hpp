// (internal to encodings/house/) What can be altered in a rulebook.
#pragma once
#include <map>
#include <set>

#include "encodings/house/guards.hpp"

namespace dipeq {

// What can be altered of the clauses that the decisions, and DISLODGE, come to.
class InUse {
 public:
  explicit InUse(const language::Rulebook& book);
  bool has(Clause clause) const { return clauses_.contains(clause); }
  bool varies(Clause clause) const { return varying_.contains(clause); }  // some orders meet it, and some do not
  bool can_be(Change change, Clause clause) const;
  // The strengths that the clause compares; of orders that have others as well.
  std::set<Shorthand> compared_by(Clause clause) const;
  const std::set<std::uint32_t>& definitions() const { return seen_; }

 private:
  void visit(std::uint32_t definition);
  void look(language::NodeId id);
  void add_parts(language::NodeId id, std::set<Clause>& into);

  const language::Rulebook& book_;
  std::set<std::uint32_t> seen_;  // definitions
  std::set<Clause> clauses_, varying_, counted_, strength_;
  std::map<Clause, std::set<Shorthand>> compared_;
};

}  // namespace dipeq
