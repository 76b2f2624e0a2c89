#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/parser.hpp"
#include "io/echo.hpp"

namespace dipeq::cli {
namespace {

// The commands whose work falls into parts.
std::vector<Command> commands_with_parts() {
  return {catalogue_command(), compare_command(), generate_command(),
          mutants_command(),   replay_command(),  verify_command()};
}

Command command_of(const ShardedRun& run) {
  for (Command& c : commands_with_parts())
    if (!run.words.empty() && c.name == run.words.front()) return std::move(c);
  throw UsageError("merge", fmt::format("the shards are of no command that has some: '{}'",
                                        run.words.empty() ? "" : shown(run.words.front())));
}

Exit run_merge(const Words& named) {
  const Shards shards = read_shards(named);
  if (!shards.complete()) {
    std::cerr << shown_lines("dipeq: " + missing_in_words(shards));
    return Exit::unknown;
  }
  const Command command = command_of(shards.run);
  merge_from(shards);
  if (read_words(command, {shards.run.words.begin() + 1, shards.run.words.end()}) == Wish::help)
    throw UsageError("merge", "the shards are of a run that asks for help");
  return command.run();
}

}  // namespace

Command merge_command() {
  const auto named = std::make_shared<Words>();
  return {.name = "merge",
          .sentence = "Make one result of the shards of a run",
          .sections = {{"",
                        {{"SHARDS", texts(Takes::words, "FILE|FOLDER...", *named),
                          "the files of all shards, or folders that hold them", needed()}}}},
          .notes =
              {{"A run that is given --shard finds one part of its result in N, and writes it to a file. Merged, the "
                "files of all shards "
                "are, byte for byte, what one run without --shard would have written. The command is the shards' own; "
                "files that it names must be where they were."},
               {"Refused are shards of unlike runs, and a shard that is there twice. Exit codes: those of the command; "
                "2 bad usage or input, 3 shards are missing, or incomplete: it says which."}},
          .examples = {"dipeq verify 'encodings equal' --orders 3 --shard 0/2 --shards found\n"
                       "dipeq verify 'encodings equal' --orders 3 --shard 1/2 --shards found\n"
                       "dipeq merge found"},
          .run = [named] { return run_merge(*named); }};
}

}  // namespace dipeq::cli
