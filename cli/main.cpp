#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <new>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/orders_input.hpp"
#include "io/echo.hpp"
#include "io/input_error.hpp"
#include "io/output_error.hpp"

using namespace dipeq;
using namespace dipeq::cli;

namespace {

int say(std::string_view message, Exit exit) {
  std::cerr << "dipeq: " << shown_lines(message) << '\n';
  return static_cast<int>(exit);
}

// A standard stream that is closed would lend its number to the next file opened, and what is printed would go there.
// In its place stands what it cannot be used for.
void occupy_closed_streams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

std::vector<Command> commands() {
  return {adjudicate_command(), solve_command(),  explain_command(),  survey_command(),        opening_command(),
          rules_command(),      datc_command(),   compare_command(),  check_adapter_command(), fingerprint_command(),
          reduce_command(),     verify_command(), generate_command(), catalogue_command(),     mutants_command(),
          convert_command(),    replay_command(), merge_command(),    check_proof_command(),   map_command()};
}

// A pipe that nobody reads any more, and a file that may grow no more, are seen where they are written to, and must not end dipeq.
void outlive_unwritable_files() {
  for (int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
}

bool nobody_reads_standard_output() {
  pollfd out{STDOUT_FILENO, 0, 0};
  return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

// Whoever has seen enough of the results, such as `head`, has not made them wrong.
int written(Exit exit) {
  if (std::cout.flush() || nobody_reads_standard_output()) return static_cast<int>(exit);
  return say("the results could not be written to standard output", Exit::bad_input);
}

int run(const Words& words) { return written(run_command_line(commands(), words)); }

// What was wrong on the command line, and where to read how it is used.
int say_usage(const UsageError& e, const Words& words) {
  const std::vector<Command> all = commands();
  const bool known = !words.empty() && std::ranges::find(all, words.front(), &Command::name) != all.end();
  std::cerr << shown_lines(e.what()) << "\nRun 'dipeq " << (known ? words.front() + " " : "")
            << "--help' for more information.\n";
  return static_cast<int>(Exit::bad_input);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_closed_streams();
  outlive_unwritable_files();
  const Words words(argv + std::min(argc, 1), argv + argc);
  try {
    return run(words);
  } catch (const UsageError& e) {
    return say_usage(e, words);
  } catch (const InputError& e) {
    std::cerr << e.what() << '\n';
    return static_cast<int>(Exit::bad_input);
  } catch (const RefusedInput& refused) {
    for (const InputError& e : refused.errors) std::cerr << e.what() << '\n';
    return static_cast<int>(Exit::bad_input);
  } catch (const OutputError& e) {
    return say(e.what(), Exit::bad_input);
  } catch (const StandardOutputError&) {
    return written(Exit::holds);
  } catch (const std::bad_alloc&) {
    return say("out of memory", Exit::internal);
  } catch (const std::system_error& e) {
    if (e.code() == std::errc::not_enough_memory) return say("out of memory", Exit::internal);
    if (e.code() == std::errc::resource_unavailable_try_again)  // where no thread or process can be started
      return say(std::string("out of memory or of processes: ") + e.what(), Exit::internal);
    return say(e.what(), Exit::bad_input);
  } catch (const std::exception& e) {
    return say(std::string("internal error: ") + e.what(), Exit::internal);
  }
}
