// Runs the program as a user would: a shell line in, what it printed and its exit code out.
#pragma once
#include <string>

namespace dipeq::testing {

inline const std::string paradox = "datc/v3.2/6.F.14.case";  // a case in the source folder

struct Run {
  std::string out, err;
  int exit = -1;
};

// `dipeq` in the line, and in scripts that it calls, is the program just built; the line is run by sh in the source folder,
// on a page of 80 columns.
Run run(const std::string& line, const std::string& input = "");

}  // namespace dipeq::testing
