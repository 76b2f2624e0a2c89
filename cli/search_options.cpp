#include "cli/search_options.hpp"

#include <chrono>

#include "cli/terminal/interruption.hpp"

namespace dipeq::cli {

std::vector<Option> search_options(SearchOptions& o) {
  return {{"--engine", choice(o.engine, {{"cadical", Engine::cadical}, {"z3", Engine::z3}}), "who searches"},
          {"--limit", seconds(o.seconds), "stop after this time; what is not decided by then is unknown"}};
}

Interrupt interrupt(const SearchOptions& o) {
  if (o.seconds <= 0) return interrupted;
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(o.seconds));
  return [end] { return interrupted() || Clock::now() > end; };
}

Exit stopped() { return interrupted() ? Exit::interrupted : Exit::unknown; }

}  // namespace dipeq::cli
