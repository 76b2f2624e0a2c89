// Help, written from the tables of the commands.
#pragma once
#include <span>
#include <string>

#include "cli/command_table.hpp"

namespace dipeq::cli {

std::string help(std::span<const Command> commands, std::size_t width);  // of the program
std::string help(const Command& command, std::size_t width);
std::string glossary(std::size_t width);  // docs/glossary.md: what the words mean that dipeq uses

}  // namespace dipeq::cli
