// What every backend finds, against what brute force finds.
#pragma once
#include <memory>
#include <vector>

#include "solver/enumerate.hpp"

namespace dipeq::testing {

inline constexpr Backend every_backend[] = {Backend::native, Backend::z3, Backend::both};

// Kept from board to board, as programs keep them.
class EveryBackend {
 public:
  EveryBackend();
  bool finds(const std::vector<Assignment>& solutions, const Question& q);

 private:
  std::vector<std::unique_ptr<Enumerator>> enumerators_;
};

// Each component that an adjudication meets, natively, by Z3 and by both.
bool same_on_components(EveryBackend& backends, const Interactions& x);

}  // namespace dipeq::testing
