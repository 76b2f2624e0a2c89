// Orders that a command is given: from case files, from text that somebody pasted (notation/tolerant/pasted.hpp), or from a record of one
// phase in JSON, as other programs keep them (docs/formats.md).
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "cli/command_table.hpp"
#include "io/input_error.hpp"
#include "notation/case/case_file.hpp"
#include "notation/formats/games_in.hpp"

namespace dipeq::cli {

// FILE...: what they hold, and that standard input stands for it.
Option files_argument(Words& files, std::string_view holds);
// "-" for standard input, if no FILE was named and standard input is no terminal, or else UsageError.
Words files_or_input(const Words& files);

// All that is wrong in what was read, which main() tells.
struct RefusedInput {
  std::vector<InputError> errors;
};

// What was given, kept so that it can be read under other rules. Throws UsageError if a file cannot be read.
class OrdersInput {
 public:
  explicit OrdersInput(const Words& files, std::string_view option = "FILE");  // that names them

  // Of a movement phase, or of any. What was not written in dipeq's own notation is told on standard error as it was understood. Throws
  // RefusedInput, or UsageError if there is nothing to judge: a record, or a case file that says its phase, may be of a board on which nobody stands.
  CaseFile movement(const Rules& rules) const;
  CaseFile of_any_phase(const Rules& rules) const;
  CaseFile silently(const Rules& rules) const;  // throws the first InputError

 private:
  struct Text {
    std::string name, text;
  };
  std::vector<Text> texts_;
};

// The games that game masters report (replay/reports/reported_game.hpp), a file each. What was understood is told on standard error.
bool each_reported_game(const Words& files, const Rules& rules, const GamesTo& to);

}  // namespace dipeq::cli
