#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/parser.hpp"
#include "io/echo.hpp"
#include "io/input_error.hpp"
#include "io/json.hpp"

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

struct MergeOptions {
  Words named;
  std::optional<std::size_t> threads;
};

Exit run_merge(const MergeOptions& o) {
  Shards shards = read_shards(o.named);
  if (!shards.complete()) {
    tell_missing(shards);
    return Exit::unknown;
  }
  const Command command = command_of(shards.run);
  if (o.threads) {
    shards.run.words.push_back("--threads");
    shards.run.words.push_back(std::to_string(*o.threads));
  }
  merge_from(shards);
  if (read_words(command, {shards.run.words.begin() + 1, shards.run.words.end()}) == Wish::help)
    throw UsageError("merge", "the shards are of a run that asks for help");
  try {
    return command.run();
  } catch (const JsonError& e) {
    throw InputError("shards", {}, fmt::format("expected what this run writes to its shards: {}", e.what()), "");
  } catch (const std::logic_error& e) {  // what was found contradicts itself
    throw InputError("shards", {}, fmt::format("expected what this run writes to its shards: {}", e.what()), "");
  }
}

}  // namespace

Command merge_command() {
  const auto o = std::make_shared<MergeOptions>();
  return {.name = "merge",
          .sentence = "Make one result of the shards of a run",
          .sections = {{"",
                        {{"SHARDS", texts(Takes::words, "FILE|FOLDER...", o->named),
                          "the files of all shards, or folders that hold them", needed()},
                         {"--threads", number(o->threads, {0, 1024}, "as many as the machine has cores"),
                          "of a comparison: ask N boards at once where the merge asks the adapter again"}}}},
          .notes =
              {{"A run that is given --shard finds one part of its result in N, and writes it to a file. Merged, the "
                "files of all shards "
                "are, byte for byte, what one run without --shard would have written. The command is the shards' own; "
                "files that it names must be where they were, seen from the folder in which dipeq merge runs."},
               {"Refused are shards of unlike runs, and a shard that is there twice. Exit codes: those of the command; "
                "2 bad usage or input, 3 shards are missing, or incomplete: it says which."}},
          .examples = {"dipeq verify 'encodings equal' --orders 3 --shard 0/2 --shards found\n"
                       "dipeq verify 'encodings equal' --orders 3 --shard 1/2 --shards found\n"
                       "dipeq merge found"},
          .run = [o] { return run_merge(*o); }};
}

}  // namespace dipeq::cli
