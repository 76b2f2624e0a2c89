#include <fcntl.h>
#include <unistd.h>

#include <iostream>

#include "cli/command.hpp"
#include "io/input_error.hpp"

using namespace dipeq;
using namespace dipeq::cli;

namespace {

int say(std::string_view message, Exit exit) {
  std::cerr << "dipeq: " << message << '\n';
  return static_cast<int>(exit);
}

// A standard stream that is closed would lend its number to the next file opened, and what is printed would go there.
// In its place stands what it cannot be used for.
void occupy_closed_streams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int run(int argc, char** argv) {
  CLI::App app("dipeq takes the rules of Diplomacy as equations that a resolution must satisfy, and solves them.",
               "dipeq");
  app.require_subcommand(1);
  app.set_version_flag("--version", DIPEQ_VERSION);
  app.footer(
      "Exit codes: 0 agrees or holds, 1 a difference was found, 2 bad usage or input, or results that cannot be "
      "written, "
      "3 unknown, 4 another adjudicator failed, 70 internal error.");
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
    return app.exit(e, std::cout, std::cerr) == 0 ? 0 : static_cast<int>(Exit::bad_input);
  }
  if (!std::cout.flush()) return say("the results could not be written to standard output", Exit::bad_input);
  return static_cast<int>(exit);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_closed_streams();
  try {
    return run(argc, argv);
  } catch (const InputError& e) {
    std::cerr << e.what() << '\n';
    return static_cast<int>(Exit::bad_input);
  } catch (const std::system_error& e) {
    return say(e.what(), Exit::bad_input);
  } catch (const std::exception& e) {
    return say(std::string("internal error: ") + e.what(), Exit::internal);
  }
}
