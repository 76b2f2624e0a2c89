#include "cli/command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/orders_input.hpp"
#include "cli/terminal/progress.hpp"
#include "io/echo.hpp"
#include "io/input_error.hpp"
#include "io/plain_text.hpp"

namespace dipeq::cli {
namespace {

std::string read_whole(std::istream& in, const std::string& file) {
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (const std::string why = objection_to_text(text); !why.empty()) throw InputError(file, {1, 1}, why, "");
  return text;
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
  make_way_for_results();
  if (!(std::cout << text << std::flush)) throw StandardOutputError();
}

std::string read_file(const std::string& file, std::string_view option) {
  if (file == "-") return read_whole(std::cin, "<stdin>");
  std::error_code ignored;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, ignored))
    throw UsageError(option, fmt::format("cannot read '{}': expected a file, or '-' for standard input", file));
  return read_whole(in, file);
}

namespace {

const Choices<Backend> backends{{"z3", Backend::z3}, {"native", Backend::native}, {"both", Backend::both}};
constexpr const char* what_a_backend_is =
    "who finds the solutions: z3 (the reference), native, or both, which must agree";

}  // namespace

Option backend_option(Backend& backend) { return {"--backend", choice(backend, backends), what_a_backend_is}; }

Option backend_option(std::optional<Backend>& backend) {
  return {"--backend", choice(backend, backends, "z3"), what_a_backend_is};
}

Option format_option(Format& format) {
  return {"--format", choice(format, {{"text", Format::text}, {"json", Format::json}}), "how the result is written"};
}

Option format_of_comparison_option(Format& format) {
  return {"--format",
          choice(format, {{"text", Format::text},
                          {"json", Format::json},
                          {"markdown", Format::markdown},
                          {"junit", Format::junit},
                          {"html", Format::html}}),
          "how the result is written; html is a page of its own, with the boards"};
}

namespace {
constexpr std::string_view what_svg_is =
    "how the result is written; svg is a picture of the board, which 'rsvg-convert -o board.png' makes a PNG of";
constexpr std::string_view what_html_is = "html is a page of its own, with the boards";
}  // namespace

Option format_or_html_option(Format& format) {
  return {"--format", choice(format, {{"text", Format::text}, {"json", Format::json}, {"html", Format::html}}),
          fmt::format("how the result is written; {}", what_html_is)};
}

Option format_or_picture_option(Format& format) {
  return {
      "--format",
      choice(format, {{"text", Format::text}, {"json", Format::json}, {"svg", Format::svg}, {"html", Format::html}}),
      fmt::format("{}; {}", what_svg_is, what_html_is)};
}

Option picture_option(Format& format) {
  return {"--format", choice(format, {{"text", Format::text}, {"svg", Format::svg}}), std::string(what_svg_is)};
}

Option format_of_boards_option(Format& format) {
  return {"--format",
          choice(format, {{"text", Format::text},
                          {"json", Format::json},
                          {"jsonl", Format::jsonl},
                          {"svg", Format::svg},
                          {"html", Format::html}}),
          fmt::format(
              "{}; {}; with jsonl, FILE holds many boards, each a line of JSON, and so does the output their results "
              "(docs/dipeq.schema.json)",
              what_svg_is, what_html_is)};
}

Option threads_option(unsigned& threads) {
  return {"--threads", number(threads, {0, 1024}), "work on N boards at once; 0: as many as the machine has cores"};
}

Option file_argument(std::string& file, std::string_view holds) {
  return {"FILE", text("FILE", file), fmt::format("{}; standard input, if FILE is - or left out", holds)};
}

std::string file_or_input(const std::string& file) {
  if (!file.empty()) return file;
  if (isatty(STDIN_FILENO) == 1)
    throw UsageError("FILE", "expected the name of a file, - to type the orders here, or orders from a pipe");
  return "-";
}

CaseFile read_case_argument(const std::string& file, const Rules& rules, std::string_view option) {
  return OrdersInput({file}, option).movement(rules);
}

std::filesystem::path corpus_folder() {
  std::error_code missing;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", missing);
  const auto installed = (program.parent_path() / DIPEQ_INSTALLED_CORPUS_DIR).lexically_normal();
  if (!missing && std::filesystem::is_directory(installed, missing)) return installed;
  return DIPEQ_CORPUS_DIR;
}

}  // namespace dipeq::cli
