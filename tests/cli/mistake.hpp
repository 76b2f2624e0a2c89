// Wrong usage and input, as the program refuses it.
#pragma once
#include <string>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"

namespace dipeq::testing {

struct Mistake {
  std::string line, says;
};

// Exit code 2, and nothing but what is wrong.
inline void check_refused(const Mistake& mistake) {
  INFO(mistake.line);
  const auto r = run(mistake.line);
  CHECK(r.exit == 2);
  CHECK(r.out.empty());
  CHECK_THAT(r.err, Catch::Contains(mistake.says));
}

}  // namespace dipeq::testing
