// Which other adjudicator a command asks: a built-in procedure, or dipeq under another reading.
#pragma once
#include "cli/command.hpp"
#include "compare/comparison.hpp"

namespace dipeq::cli {

struct OtherOptions {
  std::string procedure;  // --procedure
  std::string reading;    // --reading: a preset, or a rules file
  std::string command;    // --command: starts an adapter (docs/adapter-protocol.md)
};

struct Other {
  std::string name, source;
  std::string option;  // that names it on the command line
  StartAdjudicator start;
};

std::vector<Option> other_options(OtherOptions& options);  // one of which is chosen
// UsageError if what is named is not known. The rules say which orders a procedure takes for legal.
Other other_adjudicator(const OtherOptions& options, const Rules& rules, Phase phase = Phase::movement);

}  // namespace dipeq::cli
