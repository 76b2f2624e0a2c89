// Ctrl-C, or SIGTERM, by which a batch system stops a program: for work that can say how far it came and keep what it found.
#pragma once
#include <functional>

namespace dipeq::cli {

// As long as this is there, the first of these signals is only noted; whoever works asks now and then. The second ends the program at once.
class AwaitsInterruption {
 public:
  AwaitsInterruption();
  ~AwaitsInterruption();
  AwaitsInterruption(const AwaitsInterruption&) = delete;
  AwaitsInterruption& operator=(const AwaitsInterruption&) = delete;
};

bool interrupted();

}  // namespace dipeq::cli
