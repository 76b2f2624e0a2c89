// (internal) A command in the care of a keeper: a process between dipeq and the command, which ends the command and all that it has
// started when dipeq says so, or when dipeq is no more, however it ended.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>

namespace dipeq {

// The ends that a command has of its pipes.
struct CommandEnds {
  int input, output, errors;
};

struct Keeper {
  pid_t pid;
  // A message of sizeof(int) bytes comes from here when the command has ended: its status, as of waitpid. When this end is closed, the
  // keeper kills what is left, waits until it is gone, and ends.
  int control;
};

// The command is run by sh, in a process group of its own. No process of it may have more memory of its own than so many bytes; 0: as much
// as there is. Throws std::system_error if the machine has no process left.
Keeper start_kept(const std::string& command, const CommandEnds& ends, std::uint64_t memory);

}  // namespace dipeq
