// What a comparison found, as texts to compare.
#pragma once
#include <string>
#include <vector>

#include "compare/findings.hpp"

namespace dipeq::testing {

inline std::string causes(const std::vector<Finding>& all) {
  std::string text;
  for (const Finding& f : all) text += to_text(f.cause) + "\n";
  return text;
}

}  // namespace dipeq::testing
