// The program's whole command line: which command is wished for, or which help.
#pragma once
#include "cli/command_table.hpp"

namespace dipeq::cli {

// The words behind the program's name. Runs the command that they name, and returns what it came to. UsageError if they
// name none, or it cannot be run as they say; whatever a command throws.
Exit run_command_line(std::vector<Command> commands, const Words& words);

// The words that it was given last.
const Words& words_of_this_run();

Command merge_command();  // which runs other commands once more (commands/merge.cpp)

}  // namespace dipeq::cli
