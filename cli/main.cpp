#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <new>
#include <sstream>

#include "cli/command.hpp"
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

// A pipe that nobody reads any more, and a file that may grow no more, are seen where they are written to, and must not end dipeq.
void outlive_unwritable_files() {
  for (int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
}

bool nobody_reads_standard_output() {
  pollfd out{STDOUT_FILENO, 0, 0};
  return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

// Whoever has seen enough of the results, such as `head`, has not made them wrong.
int written(int exit) {
  if (std::cout.flush() || nobody_reads_standard_output()) return exit;
  return say("the results could not be written to standard output", Exit::bad_input);
}

int told(const CLI::App& app, const CLI::ParseError& e) {
  std::ostringstream errors;
  const bool asked_for = app.exit(e, std::cout, errors) == 0;
  std::cerr << shown_lines(errors.str());
  return asked_for ? 0 : static_cast<int>(Exit::bad_input);
}

int run(int argc, char** argv) {
  CLI::App app("dipeq takes the rules of Diplomacy as equations that a resolution must satisfy, and solves them.",
               "dipeq");
  app.require_subcommand(1);
  app.set_version_flag("--version", DIPEQ_VERSION);
  app.footer(
      "Exit codes: 0 agrees or holds, 1 a difference was found, 2 bad usage or input, or results that cannot be "
      "written, "
      "3 unknown, 4 another adjudicator failed, 70 internal error or out of memory.");
  Exit exit = Exit::holds;
  add_adjudicate(app, exit);
  add_opening(app, exit);
  add_solve(app, exit);
  add_explain(app, exit);
  add_datc(app, exit);
  add_rules_command(app, exit);
  add_survey(app, exit);
  add_compare(app, exit);
  add_fingerprint(app, exit);
  add_reduce(app, exit);
  add_check_proof(app, exit);
  add_verify(app, exit);
  add_generate(app, exit);
  add_catalogue(app, exit);
  add_mutants(app, exit);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return written(told(app, e));
  }
  return written(static_cast<int>(exit));
}

}  // namespace

int main(int argc, char** argv) {
  occupy_closed_streams();
  outlive_unwritable_files();
  try {
    return run(argc, argv);
  } catch (const InputError& e) {
    std::cerr << e.what() << '\n';
    return static_cast<int>(Exit::bad_input);
  } catch (const OutputError& e) {
    return say(e.what(), Exit::bad_input);
  } catch (const StandardOutputError&) {
    return written(0);
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
