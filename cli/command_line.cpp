#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <utility>

#include "cli/help.hpp"
#include "cli/parser.hpp"
#include "cli/terminal/page.hpp"
#include "cli/usage_error.hpp"
#include "io/edit_distance.hpp"

namespace dipeq::cli {
namespace {

constexpr std::string_view of_all_commands = "'dipeq help' lists the commands";

// What may follow 'dipeq help' besides the commands.
constexpr std::string_view of_words = "words";

Words& words_given() {
  static Words words;
  return words;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string_view>& names) {
  const auto near = near_names(word, names);
  if (near.empty()) return fmt::format("; {}", of_all_commands);
  return fmt::format("; did you mean '{}'?", fmt::join(near, "' or '"));
}

const Command& command_named(const std::vector<Command>& commands, const std::string& name) {
  const auto found = std::ranges::find(commands, name, &Command::name);
  if (found != commands.end()) return *found;
  if (name.starts_with('-'))
    throw UsageError("", fmt::format("expected a command before '{}'; {}", name, of_all_commands));
  std::vector<std::string_view> names{"help"};
  for (const Command& c : commands) names.push_back(c.name);
  throw UsageError("", fmt::format("'{}' is no command{}", name, did_you_mean(name, names)));
}

std::string help_wished_for(const std::vector<Command>& commands, const Words& words) {
  const std::size_t width = width_of_page();
  if (words.empty() || words.front() == "--help" || words.front() == "-h" || words.front() == "help")
    return help(commands, width);
  if (words.size() > 1)
    throw UsageError("", fmt::format("expected one word behind 'help', found '{}'", fmt::join(words, "', '")));
  if (words.front() == of_words) return glossary(width);
  return help(command_named(commands, words.front()), width);
}

// For whom every command writes.
Section page_options(PageWishes& wishes) {
  return {
      "The page",
      {{"--color", choice(wishes.colour, {{"auto", When::automatic}, {"always", When::always}, {"never", When::never}}),
        "colour in reports; auto: on a terminal, unless NO_COLOR is set"},
       {"--ascii", flag(wishes.ascii), "write letters of ASCII alone; in JSON others become such as \\u00e9"}}};
}

std::vector<Command> with_page_options(std::vector<Command> commands) {
  for (Command& c : commands) {
    const auto wishes = std::make_shared<PageWishes>();
    c.sections.push_back(page_options(*wishes));
    c.run = [wishes, run = std::move(c.run)] {
      prepare_page(*wishes);
      return run();
    };
  }
  return commands;
}

Exit run_command(const Command& command, const Words& words) {
  if (read_words(command, words) == Wish::run) return command.run();
  std::cout << help(command, width_of_page());
  return Exit::holds;
}

}  // namespace

const Words& words_of_this_run() { return words_given(); }

Exit run_command_line(std::vector<Command> all, const Words& words) {
  words_given() = words;
  prepare_page();
  const std::vector<Command> commands = with_page_options(std::move(all));
  if (words.empty()) throw UsageError("", fmt::format("expected a command; {}", of_all_commands));
  const std::string& first = words.front();
  if (first == "-V" || first == "--version") {
    std::cout << DIPEQ_VERSION << "\n";
  } else if (first == "-h" || first == "--help") {
    std::cout << help(commands, width_of_page());
  } else if (first == "help") {
    std::cout << help_wished_for(commands, {words.begin() + 1, words.end()});
  } else {
    return run_command(command_named(commands, first), {words.begin() + 1, words.end()});
  }
  return Exit::holds;
}

}  // namespace dipeq::cli
