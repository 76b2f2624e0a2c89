// Reads the words of a command line by a command's table, and keeps in its options what they say.
#pragma once
#include "cli/command_table.hpp"

namespace dipeq::cli {

enum class Wish : std::uint8_t { run, help };

// The words behind the command's name. UsageError if they are not as the table has them.
Wish read_words(const Command& command, const Words& words);

}  // namespace dipeq::cli
