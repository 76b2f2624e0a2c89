#include "cli/terminal/interruption.hpp"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <string_view>

namespace dipeq::cli {
namespace {

std::atomic<bool> was_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal could not set it

constexpr std::array signals{SIGINT, SIGTERM};

extern "C" void note_interruption(int signal);

bool is_noted(int signal) {
  struct sigaction now {};
  sigaction(signal, nullptr, &now);
  return now.sa_handler == note_interruption;
}

// The next one ends the program, whichever it is.
void await_no_more() {
  for (const int signal : signals)
    if (is_noted(signal)) std::signal(signal, SIG_DFL);
}

extern "C" void note_interruption(int signal) {
  const int error = errno;
  was_interrupted = true;
  await_no_more();
  const std::string_view said = signal == SIGINT
                                    ? "\ndipeq: stopping, to say how far it came; Ctrl-C again ends it at once\n"
                                    : "\ndipeq: stopping, to say how far it came; SIGTERM again ends it at once\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, said.data(), said.size());
  errno = error;
}

}  // namespace

// A program that is started so that Ctrl-C does not reach it is not to be reached.
AwaitsInterruption::AwaitsInterruption() {
  struct sigaction noted {};
  noted.sa_handler = note_interruption;
  noted.sa_flags = SA_RESTART;
  sigemptyset(&noted.sa_mask);
  for (const int signal : signals) sigaddset(&noted.sa_mask, signal);
  for (const int signal : signals) {
    struct sigaction now {};
    sigaction(signal, nullptr, &now);
    if (now.sa_handler == SIG_DFL) sigaction(signal, &noted, nullptr);
  }
}

AwaitsInterruption::~AwaitsInterruption() { await_no_more(); }

bool interrupted() { return was_interrupted.load(std::memory_order_relaxed); }

}  // namespace dipeq::cli
