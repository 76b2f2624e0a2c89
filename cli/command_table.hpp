// A command as a table: its options, what they take, what they mean, and what running it does. The command line is read
// by these tables (parser.hpp), and help is written from them (help.hpp).
#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/value.hpp"

namespace dipeq::cli {

// What the program tells its caller.
enum class Exit : int {
  holds = 0,          // agrees, or holds
  differs = 1,        // a difference or counterexample was found
  bad_input = 2,      // usage, or unreadable input
  unknown = 3,        // a solver gave up, or time ran out
  other_failed = 4,   // the other adjudicator gave no reply
  internal = 70,      // a fault of dipeq itself
  interrupted = 130,  // by Ctrl-C or SIGTERM, before the answer was found
};

enum class Needed : bool { no, yes };

// What an option has to do with others.
struct Besides {
  Needed needed = Needed::no;
  Words needs = {}, excludes = {};
};
inline Besides needed() { return {Needed::yes, {}, {}}; }
inline Besides needs(std::string option) { return {Needed::no, {std::move(option)}, {}}; }
inline Besides excludes(Words options) { return {Needed::no, {}, std::move(options)}; }

struct Option {
  std::string name;  // "--next"; without dashes an argument, which is told by its place: "FILE"
  Value value;
  std::string sentence;
  Besides besides = {};

  bool is_argument() const { return !name.starts_with('-'); }
};

enum class Pick : std::uint8_t { any, at_most_one, exactly_one };

// Options that belong together. With a title they stand below it in the help.
struct Section {
  std::string title;
  std::vector<Option> options;
  Pick pick = Pick::any;
};

// A word of the help text and what it means.
struct Meaning {
  std::string word, means;
};

// A paragraph of the help text, and a list below it, if there is one.
struct Note {
  std::string prose;
  std::vector<Meaning> list = {};
};

struct Command {
  std::string name, sentence;
  std::vector<Section> sections;
  std::vector<Note> notes;
  Words examples;
  std::function<Exit()> run;
};

// Several lists of options as one.
template <class... S> std::vector<Option> together(std::vector<Option> first, const S&... more) {
  (first.insert(first.end(), more.begin(), more.end()), ...);
  return first;
}

}  // namespace dipeq::cli
