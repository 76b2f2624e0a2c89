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
Interrupt interrupt(const SearchOptions& options);  // from now on

}  // namespace dipeq::cli
