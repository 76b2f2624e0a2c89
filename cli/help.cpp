#include "cli/help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/wrapped.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t widest_word = 20;  // that has its meaning beside it; of a longer one it stands below

// Words on the left, what they mean on the right, all below one another.
std::string list(const std::vector<Meaning>& rows, std::size_t width) {
  std::size_t longest = 0;
  for (const Meaning& row : rows)
    if (row.word.size() <= widest_word) longest = std::max(longest, row.word.size());
  const std::string below(longest + 4, ' ');
  std::string text;
  for (const Meaning& row : rows) {
    const bool beside = row.word.size() <= longest;
    if (!beside) text += fitted(fmt::format("  {}\n", row.word), width);
    text += wrapped(beside ? fmt::format("  {:<{}}  ", row.word, longest) : below, row.means, width);
  }
  return text;
}

// "FORMAT", "--to FORMAT"
std::string written(const Option& o) {
  return o.is_argument() || o.value.takes == Takes::nothing ? o.name : o.name + " " + o.value.name;
}

std::string bounds(const Option& o) {
  const Value& v = o.value;
  const bool none = v.if_not_given.empty() || o.besides.needed == Needed::yes;
  const std::string by_default = none ? "" : "default " + v.if_not_given;
  const std::string between = v.allowed.empty() || by_default.empty() ? "" : "; ";
  const std::string text = v.allowed + between + by_default;
  return text.empty() ? "" : fmt::format(" [{}]", text);
}

Meaning row(const Option& o) { return {written(o), o.sentence + bounds(o)}; }

std::string_view picked(Pick pick) {
  switch (pick) {
    case Pick::any: return "";
    case Pick::at_most_one: return " (at most one of these)";
    case Pick::exactly_one: return " (exactly one of these)";
  }
  return "";
}

std::string options(const Section& section, std::size_t width) {
  std::vector<Meaning> all;
  for (const Option& o : section.options)
    if (!o.is_argument()) all.push_back(row(o));
  const std::string title = section.title.empty() ? "Options" : section.title + std::string(picked(section.pick));
  return all.empty() ? "" : fmt::format("\n{}:\n", title) + list(all, width);
}

std::string arguments(const Command& command, std::size_t width) {
  std::vector<Meaning> all;
  for (const Section& s : command.sections)
    for (const Option& o : s.options)
      if (o.is_argument()) all.push_back(row(o));
  return all.empty() ? "" : "\n" + list(all, width);
}

std::string usage(const Command& command) {
  std::string text = "Usage: dipeq " + command.name;
  for (const Section& s : command.sections)
    for (const Option& o : s.options)
      if (!o.is_argument() && o.besides.needed == Needed::yes) text += " " + written(o);
  text += " [OPTION]...";
  for (const Section& s : command.sections)
    for (const Option& o : s.options) {
      if (!o.is_argument()) continue;
      const std::string name = o.value.takes == Takes::words ? o.name + "..." : o.name;
      text += o.besides.needed == Needed::yes ? " " + name : " [" + name + "]";
    }
  return text;
}

std::string note(const Note& n, std::size_t width) {
  return "\n" + (n.prose.empty() ? "" : wrapped("", n.prose, width)) + list(n.list, width);
}

}  // namespace

std::string help(const Command& command, std::size_t width) {
  std::string text = wrapped("", command.sentence + ".", width) + "\n" + fitted(usage(command), width);
  text += arguments(command, width);
  for (const Section& section : command.sections) text += options(section, width);
  text += "\n" + list({{"-h, --help", "say this"}}, width);
  for (const Note& n : command.notes) text += note(n, width);
  text += "\nExamples:\n";
  for (std::string example : command.examples) {  // several lines stand below each other
    for (std::size_t at = 0; (at = example.find('\n', at)) != example.npos; at += 3) example.insert(at + 1, "  ");
    text += "  " + example + "\n";
  }
  return text;
}

std::string help(std::span<const Command> commands, std::size_t width) {
  std::string text =
      wrapped("", "dipeq takes the rules of Diplomacy as equations that a resolution must satisfy, and solves them.",
              width) +
      "\nUsage: dipeq COMMAND [OPTION]... [ARGUMENT]...\n\nCommands:\n";
  std::vector<Meaning> all;
  for (const Command& c : commands) all.push_back({c.name, c.sentence});
  text += list(all, width) + "\nOptions:\n" +
          list({{"-h, --help", "say this; behind a command: how that command is used"},
                {"-V, --version", "say which version of dipeq this is"}},
               width);
  text += "\n" + wrapped("",
                         "'dipeq help COMMAND' says how a command is used, 'dipeq help words' what the words mean. "
                         "Files that help names, such as docs/maps.md, are in the folder of dipeq's sources, or in "
                         "share/dipeq where it is installed.",
                         width);
  return text + "\n" +
         wrapped(
             "",
             "Exit codes: 0 agrees or holds, 1 a difference or a fault was found, 2 bad usage or input, or results "
             "that cannot "
             "be written, 3 unknown, 4 another adjudicator failed, 70 internal error or out of memory, 130 stopped by "
             "Ctrl-C or SIGTERM.",
             width);
}

}  // namespace dipeq::cli
