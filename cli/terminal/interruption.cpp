#include "cli/terminal/interruption.hpp"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string_view>

namespace dipeq::cli {
namespace {

std::atomic<bool> was_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal could not set it

extern "C" void note_interruption(int) {
  const int error = errno;
  was_interrupted = true;
  constexpr std::string_view said = "\ndipeq: stopping, to say how far it came; Ctrl-C again ends it at once\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, said.data(), said.size());
  errno = error;
}

struct sigaction now() {
  struct sigaction is {};
  sigaction(SIGINT, nullptr, &is);
  return is;
}

}  // namespace

// A program that is started so that Ctrl-C does not reach it is not to be reached.
AwaitsInterruption::AwaitsInterruption() {
  if (now().sa_handler != SIG_DFL) return;
  struct sigaction noted {};
  noted.sa_handler = note_interruption;
  noted.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigemptyset(&noted.sa_mask);
  sigaction(SIGINT, &noted, nullptr);
}

AwaitsInterruption::~AwaitsInterruption() {
  if (now().sa_handler == note_interruption) signal(SIGINT, SIG_DFL);
}

bool interrupted() { return was_interrupted.load(std::memory_order_relaxed); }

}  // namespace dipeq::cli
