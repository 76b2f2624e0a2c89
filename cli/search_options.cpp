#include "cli/search_options.hpp"

#include <chrono>
#include <map>

namespace dipeq::cli {

void add_search(CLI::App& command, SearchOptions& o) {
  const std::map<std::string, Engine> engines{{"cadical", Engine::cadical}, {"z3", Engine::z3}};
  command.add_option("--engine", o.engine, "who looks for it: cadical or z3")
      ->transform(CLI::CheckedTransformer(engines, CLI::ignore_case).description("{cadical,z3}"))
      ->default_str("cadical");
  command.add_option("--limit", o.seconds, "stop after so many seconds; what is then not decided is unknown")
      ->check(CLI::PositiveNumber);
}

Interrupt interrupt(const SearchOptions& o) {
  if (o.seconds <= 0) return {};
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(o.seconds));
  return [end] { return Clock::now() > end; };
}

}  // namespace dipeq::cli
