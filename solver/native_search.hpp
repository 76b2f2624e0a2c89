// Enumeration by propagation and branching; made for cores, which have almost always 2 to 6 decisions.
#pragma once
#include "solver/enumerate.hpp"

namespace dipeq {

class NativeSearch : public Enumerator {
 public:
  Enumeration solutions(const Question& q) override;

 private:
  template <Encoding E> void search(const Question& q, Assignment state, Enumeration& found);
  template <Encoding E> bool propagate(const Question& q, Assignment& state);
};

}  // namespace dipeq
