#include "cli/command.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <map>

#include "io/echo.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

std::string read_whole(std::istream& in) {
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::string for_shell(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,@%+";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
  std::string quoted = "'";
  for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return shown(quoted + "'");
}

void print_at_once(std::string_view text) {
  if (!(std::cout << text << std::flush)) throw StandardOutputError();
}

std::string read_file(const std::string& file) {
  if (file == "-") return read_whole(std::cin);
  std::error_code ignored;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, ignored))
    throw CLI::ValidationError("FILE",
                               fmt::format("cannot read '{}': expected a file, or '-' for standard input", file));
  return read_whole(in);
}

CLI::Option* add_backend(CLI::App& command, Backend& backend) {
  static const std::map<std::string, Backend> names{
      {"z3", Backend::z3}, {"native", Backend::native}, {"both", Backend::both}};
  return command
      .add_option("--backend", backend,
                  "who finds the solutions: z3 (the reference), native, or both, which must agree")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description("{z3,native,both}"))
      ->default_str(backend == Backend::native ? "native" : "z3");
}

void add_format(CLI::App& command, Format& format) {
  static const std::map<std::string, Format> names{{"text", Format::text}, {"json", Format::json}};
  command.add_option("--format", format, "how the result is written")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description("{text,json}"))
      ->default_str("text");
}

void add_format_of_comparison(CLI::App& command, Format& format) {
  static const std::map<std::string, Format> names{
      {"text", Format::text}, {"json", Format::json}, {"markdown", Format::markdown}, {"junit", Format::junit}};
  command.add_option("--format", format, "how the result is written")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description("{text,json,markdown,junit}"))
      ->default_str("text");
}

void add_format_or_lines(CLI::App& command, Format& format) {
  static const std::map<std::string, Format> names{
      {"text", Format::text}, {"json", Format::json}, {"jsonl", Format::jsonl}};
  command
      .add_option("--format", format,
                  "how the result is written; jsonl: FILE holds many boards, one a line as JSON, and so does the "
                  "output their results "
                  "(docs/batch.schema.json)")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description("{text,json,jsonl}"))
      ->default_str("text");
}

CaseFile read_case_of_any_phase(const std::string& file, const Rules& rules) {
  const std::string name = file == "-" ? "<stdin>" : file;
  CaseFile c = read_case(read_file(file), name, standard_map(), rules);
  if (c.position.units().empty() && c.dislodged.empty() && c.centres.all_unowned())
    throw CLI::ValidationError(
        "FILE", fmt::format("no orders in '{}': expected at least one, such as 'England: F Lon - Nth'", name));
  return c;
}

CaseFile read_case_argument(const std::string& file, const Rules& rules) {
  CaseFile c = read_case_of_any_phase(file, rules);
  if (c.turn.phase != Phase::movement)
    throw CLI::ValidationError("FILE", fmt::format("'{}' is a phase of {}: expected one of movement",
                                                   file == "-" ? "<stdin>" : file, dipeq::name(c.turn.phase)));
  if (c.position.units().empty())
    throw CLI::ValidationError(
        "FILE", fmt::format("no orders in '{}': expected at least one, such as 'England: F Lon - Nth'", file));
  return c;
}

std::filesystem::path corpus_folder() {
  std::error_code missing;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", missing);
  const auto installed = (program.parent_path() / DIPEQ_INSTALLED_CORPUS_DIR).lexically_normal();
  if (!missing && std::filesystem::is_directory(installed, missing)) return installed;
  return DIPEQ_CORPUS_DIR;
}

}  // namespace dipeq::cli
