// Readings of the rulebook as text: a named reading, and what is chosen otherwise.
//
//   rules datc-3.2                  # the reading that this one starts from; required, and first
//   4.A.3 intent-with-fallback      # issue and choice; the issue by number or by name
//   convoy-path = b@2.4             # a letter stands with the DATC's version: letters changed between versions
//
// `#` starts a comment. An issue may be chosen once. Below the choices may stand equations of movement, in place of those that the choices
// make (encodings/language/rulebook.hpp); there a comment begins with "--", or is a line that begins with "# ".
//
//   PATH(m) ⇔ ¬convoy_only(m) ∨ ...
//
// A file in which a line begins with ``` is Markdown: what stands between such lines counts, the rest is prose. What its last paragraph
// says above such a part is the sentence of that part.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "model/presets.hpp"

namespace dipeq {

// Throws InputError: for an unknown issue the near ones, for an unknown choice the choices, for a letter
// without version the versions that have it and what it means there.
struct RulesFile {
  Rules choices;
  std::string equations;  // in the lines in which they stand in the file; empty: there are none
  std::map<std::size_t, std::string> sentences =
      {};  // of each part of a document, by the line where it begins; "": none
};
RulesFile read_rules_file(std::string_view text, std::string_view file);

// One choice as people type it on a command line, "4.A.3=intent-with-fallback". `where` stands in messages for the
// file.
void read_rule(std::string_view text, std::string_view where, Rules& into);

// A whole reading, every issue on a line with what its choice says, to be edited; reads back as the same reading.
std::string write_rules(const Rules& rules);

}  // namespace dipeq
