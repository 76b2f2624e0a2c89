// What every search can be told: who looks, and for how long.
#pragma once
#include "cli/command_table.hpp"
#include "search/questions/oracle.hpp"

namespace dipeq::cli {

struct SearchOptions {
  Engine engine = Engine::cadical;
  double seconds = 0;  // --limit; 0: none
};

std::vector<Option> search_options(SearchOptions& options);
// Time is up, from now on, or Ctrl-C was pressed, or SIGTERM came (terminal/interruption.hpp).
Interrupt interrupt(const SearchOptions& options);
Exit stopped();  // what a search comes to that was stopped: unknown, or interrupted

}  // namespace dipeq::cli
