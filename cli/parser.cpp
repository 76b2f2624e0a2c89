// The only file that sees CLI11, which takes the words apart; what they mean is said by the tables.
#include "cli/parser.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "cli/usage_error.hpp"
#include "io/edit_distance.hpp"
#include "io/glyphs.hpp"

namespace dipeq::cli {
namespace {

using Given = std::map<std::string, Words>;  // by the option's name

void declare(CLI::App& parser, const Option& o) {
  if (o.value.takes == Takes::nothing) return void(parser.add_flag(o.name));
  CLI::Option* option = parser.add_option(o.name)->type_name(o.value.name);
  if (o.value.takes == Takes::two_words) option->expected(2);
  if (o.value.takes == Takes::words) option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
  option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

const Option* option_named(const Command& command, const std::string& name) {
  for (const Section& s : command.sections)
    for (const Option& o : s.options)
      if (o.name == name) return &o;
  return nullptr;
}

[[noreturn]] void refuse_word(const Command& command, const std::string& word) {
  if (!word.starts_with('-') || word == "-")
    throw UsageError("",
                     fmt::format("'{}' was not expected: 'dipeq {}' takes no further argument", word, command.name));
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string_view> names{"--help"};
  for (const Section& s : command.sections)
    for (const Option& o : s.options)
      if (!o.is_argument())
        names.push_back(o.name);
      else if (name == "--" + lower(o.name))
        throw UsageError(
            "", fmt::format("'{}' is no option of 'dipeq {}': {} is written without it", name, command.name, o.name));
  const auto near = near_names(name, names);
  throw UsageError("", fmt::format("'{}' is no option of 'dipeq {}'{}", name, command.name,
                                   near.empty() ? "" : fmt::format("; did you mean '{}'?", fmt::join(near, "' or '"))));
}

void check_number_of_words(const Option& o, const Words& words) {
  const bool once = o.value.takes == Takes::one_word;
  if (once && words.size() > 1)
    throw UsageError(o.name,
                     fmt::format("expected once, found {} times: '{}'", words.size(), fmt::join(words, "', '")));
  if (o.value.takes == Takes::two_words && words.size() != 2)
    throw UsageError(o.name, fmt::format("expected two words, {}, found {}: '{}'", o.value.name, words.size(),
                                         fmt::join(words, "', '")));
  if (o.value.takes == Takes::nothing && words.back() != "true")
    throw UsageError(o.name, fmt::format("takes no value, found '{}'", words.back()));
}

void check_company(const Option& o, const Given& given) {
  const bool is_given = given.contains(o.name);
  if (!is_given && o.besides.needed == Needed::yes)
    throw UsageError(o.is_argument() ? o.name : fmt::format("{} {}", o.name, o.value.name),
                     fmt::format("missing: {}", o.sentence));
  if (!is_given) return;
  for (const std::string& other : o.besides.needs)
    if (!given.contains(other)) throw UsageError(o.name, fmt::format("needs {}", other));
  for (const std::string& other : o.besides.excludes)
    if (given.contains(other)) throw UsageError(o.name, fmt::format("excludes {}", other));
}

void check_pick(const Section& section, const Given& given) {
  if (section.pick == Pick::any) return;
  Words names, there;
  for (const Option& o : section.options) {
    names.push_back(o.name);
    if (given.contains(o.name)) there.push_back(o.name);
  }
  if (there.size() > 1) throw UsageError(there[0], fmt::format("excludes {}", there[1]));
  if (there.empty() && section.pick == Pick::exactly_one) {
    const std::string last = names.back();
    names.pop_back();
    throw UsageError("", fmt::format("expected one of {} or {}", fmt::join(names, ", "), last));
  }
}

void check(const Command& command, const Given& given) {
  for (const Section& s : command.sections) {
    for (const Option& o : s.options) check_company(o, given);
    check_pick(s, given);
  }
}

}  // namespace

Wish read_words(const Command& command, const Words& words) {
  CLI::App parser(command.sentence, command.name);
  parser.allow_extras();
  for (const Section& s : command.sections)
    for (const Option& o : s.options) declare(parser, o);
  try {
    parser.parse(Words(words.rbegin(), words.rend()));  // which it takes from the back
  } catch (const CLI::CallForHelp&) {
    return Wish::help;
  } catch (const CLI::ArgumentMismatch& e) {  // "--format: 1 required text|json missing"
    const std::string said = e.what(), name = said.substr(0, said.find(':'));
    const Option* option = option_named(command, name);
    throw UsageError(name, option ? fmt::format("expected {} behind it, found nothing", option->value.name)
                                  : said.substr(std::min(name.size() + 2, said.size())));
  } catch (const CLI::ParseError& e) {
    throw UsageError("", e.what());
  }
  Words left = parser.remaining();
  if (const auto end = std::ranges::find(left, "--"); end != left.end()) left.erase(end);  // of the options
  if (!left.empty()) refuse_word(command, left.front());
  Given given;
  for (const CLI::Option* o : parser.get_options())
    if (o->count() > 0) given[o->get_name()] = o->results();
  for (const auto& [name, its_words] : given) check_number_of_words(*option_named(command, name), its_words);
  check(command, given);
  for (const auto& [name, its_words] : given) option_named(command, name)->value.read(name, its_words);
  return Wish::run;
}

}  // namespace dipeq::cli
