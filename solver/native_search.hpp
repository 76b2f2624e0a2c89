// Enumeration by truth tables; of more decisions than a table has room for, by propagation and branching.
#pragma once
#include "solver/enumerate.hpp"
#include "solver/equation_tables.hpp"

namespace dipeq {

class NativeSearch : public Enumerator {
 public:
  Enumeration solutions(const Question& q) override;

 private:
  void look_up(const Question& q, Enumeration& found);
  template <Encoding E> void search(const Question& q, Assignment state, Enumeration& found);
  template <Encoding E> bool propagate(const Question& q, Assignment& state);

  EquationTables tables_;
};

}  // namespace dipeq
