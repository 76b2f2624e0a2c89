// The program's commands, one a file in commands/, and what several of them share.
#pragma once
#include <filesystem>
#include <string>

#include "cli/command_table.hpp"
#include "cli/usage_error.hpp"
#include "notation/case/case_file.hpp"
#include "solver/enumerate.hpp"

namespace dipeq::cli {

enum class Format : std::uint8_t { text, json, jsonl, markdown, junit, svg, html };

Command adjudicate_command();
Command opening_command();
Command solve_command();
Command explain_command();
Command survey_command();
Command datc_command();
Command rules_command();
Command compare_command();
Command check_adapter_command();
Command fingerprint_command();
Command reduce_command();
Command verify_command();
Command generate_command();
Command catalogue_command();
Command mutants_command();
Command check_proof_command();
Command convert_command();
Command replay_command();
Command map_command();

Option backend_option(Backend& backend);
Option backend_option(std::optional<Backend>& backend);  // z3 if it is not given
Option format_option(Format& format);                    // text or JSON
Option format_or_html_option(Format& format);            // or HTML
Option format_of_comparison_option(Format& format);      // or Markdown, or JUnit's XML
Option format_or_picture_option(Format& format);         // or SVG, or HTML
Option format_of_boards_option(Format& format);          // or SVG, HTML, or JSON Lines
Option picture_option(Format& format);                   // text or SVG
Option threads_option(unsigned& threads);                // 0: as many as the machine has cores

// FILE: what it holds, and that standard input stands for it.
Option file_argument(std::string& file, std::string_view holds);
// "-" for standard input, if no FILE was named and standard input is no terminal. UsageError if it is one: whoever sits
// there does not know that the program waits for orders.
std::string file_or_input(const std::string& file);

// To standard output, at once. If it cannot be written, what follows need not be looked for: StandardOutputError, which main() tells.
void print_at_once(std::string_view text);
struct StandardOutputError {};

// As it is typed into a shell, in quotes if it needs them, and shown (io/echo.hpp).
std::string for_shell(std::string_view word);
// "-": standard input. UsageError if it cannot be read, of the option that named it.
std::string read_file(const std::string& file, std::string_view option = "FILE");

// Orders of a movement phase from one file, or from standard input if its name is "-" (orders_input.hpp).
CaseFile read_case_argument(const std::string& file, const Rules& rules, std::string_view option = "FILE");

std::filesystem::path corpus_folder();  // beside the installed program, or in the source tree it was built from

}  // namespace dipeq::cli
