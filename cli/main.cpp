#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
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

std::vector<Command> commands() {
  return {adjudicate_command(), solve_command(),    explain_command(),   survey_command(),      opening_command(),
          rules_command(),      datc_command(),     compare_command(),   fingerprint_command(), reduce_command(),
          verify_command(),     generate_command(), catalogue_command(), mutants_command(),     check_proof_command()};
}

int run(const Words& words) {
  const Exit exit = run_command_line(commands(), words);
  if (!std::cout.flush()) return say("the results could not be written to standard output", Exit::bad_input);
  return static_cast<int>(exit);
}

// What was wrong on the command line, and where to read how it is used.
int say_usage(const UsageError& e, const Words& words) {
  const std::vector<Command> all = commands();
  const bool known = !words.empty() && std::ranges::find(all, words.front(), &Command::name) != all.end();
  std::cerr << e.what() << "\nRun 'dipeq " << (known ? words.front() + " " : "") << "--help' for more information.\n";
  return static_cast<int>(Exit::bad_input);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_closed_streams();
  const Words words(argv + std::min(argc, 1), argv + argc);
  try {
    return run(words);
  } catch (const UsageError& e) {
    return say_usage(e, words);
  } catch (const InputError& e) {
    std::cerr << e.what() << '\n';
    return static_cast<int>(Exit::bad_input);
  } catch (const std::system_error& e) {
    return say(e.what(), Exit::bad_input);
  } catch (const std::exception& e) {
    return say(std::string("internal error: ") + e.what(), Exit::internal);
  }
}
