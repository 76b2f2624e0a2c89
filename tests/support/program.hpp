// Runs the program as a user would: a shell line in, what it printed and its exit code out.
#pragma once
#include <string>

namespace dipeq::testing {

struct Run {
  std::string out, err;
  int exit = -1;
};

// `dipeq` in the line, and in scripts that it calls, is the program just built; the line is run by sh in the source folder,
// on a page of 80 columns.
Run run(const std::string& line, const std::string& input = "");

}  // namespace dipeq::testing
