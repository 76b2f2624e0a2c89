// The program's commands, one a file; each adds itself to the command line and says what running it does.
#pragma once
#include <CLI/CLI.hpp>

#include <filesystem>
#include <string>

#include "notation/case/case_file.hpp"
#include "solver/enumerate.hpp"

namespace dipeq::cli {

// What the program tells its caller.
enum class Exit : int {
  holds = 0,         // agrees, or holds
  differs = 1,       // a difference or counterexample was found
  bad_input = 2,     // usage, or unreadable input
  unknown = 3,       // a solver gave up, or time ran out
  other_failed = 4,  // the other adjudicator gave no reply
  internal = 70,     // a fault of dipeq itself
};

enum class Format : std::uint8_t { text, json, jsonl, markdown, junit };

// Each command parses into options of its own and sets `exit` when it has run.
void add_adjudicate(CLI::App& app, Exit& exit);
void add_opening(CLI::App& app, Exit& exit);
void add_solve(CLI::App& app, Exit& exit);
void add_datc(CLI::App& app, Exit& exit);
void add_rules_command(CLI::App& app, Exit& exit);
void add_survey(CLI::App& app, Exit& exit);
void add_explain(CLI::App& app, Exit& exit);
void add_compare(CLI::App& app, Exit& exit);
void add_fingerprint(CLI::App& app, Exit& exit);
void add_reduce(CLI::App& app, Exit& exit);
void add_check_proof(CLI::App& app, Exit& exit);
void add_verify(CLI::App& app, Exit& exit);
void add_generate(CLI::App& app, Exit& exit);
void add_catalogue(CLI::App& app, Exit& exit);
void add_mutants(CLI::App& app, Exit& exit);

CLI::Option* add_backend(CLI::App& command, Backend& backend);
void add_format(CLI::App& command, Format& format);                // text or JSON
void add_format_of_comparison(CLI::App& command, Format& format);  // or Markdown, or JUnit's XML
void add_format_or_lines(CLI::App& command, Format& format);       // or JSON Lines

// To standard output, at once. If it cannot be written, what follows need not be looked for: StandardOutputError, which main() tells.
void print_at_once(std::string_view text);
struct StandardOutputError {};

std::string for_shell(
    std::string_view word);  // as it is typed into a shell, in quotes if it needs them, and shown (echo.hpp)
std::string read_file(const std::string& file);  // "-": standard input; CLI::ValidationError if it cannot be read

// A case from a file, or from standard input if the name is "-": orders of a movement phase, if not said otherwise.
CaseFile read_case_argument(const std::string& file, const Rules& rules);
CaseFile read_case_of_any_phase(const std::string& file, const Rules& rules);

std::filesystem::path corpus_folder();  // beside the installed program, or in the source tree it was built from

}  // namespace dipeq::cli
