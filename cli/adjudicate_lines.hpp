// dipeq adjudicate --format jsonl: many boards, one a line.
#pragma once
#include "cli/command.hpp"
#include "model/rules.hpp"

namespace dipeq::cli {

// "-": standard input. Bad lines are answered in their place, told by number in the end, and make the exit code that of
// bad input.
Exit adjudicate_lines(const std::string& file, unsigned threads, const Rules& rules);

}  // namespace dipeq::cli
