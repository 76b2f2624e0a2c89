// (internal) Pieces of Markdown.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "report/comparison/comparison.hpp"

namespace dipeq {

std::string plain_markdown(std::string_view text);  // in one line, and with nothing that Markdown takes for its own
std::string fenced(const std::string& text, std::string_view language);

// What came of each entry of the file of known differences, whatever the phase; empty: there are none.
template <class Known> std::string table_of_known(const ComparisonHeading& heading, const std::vector<Known>& known) {
  if (known.empty()) return "";
  std::string text = fmt::format(
      "\n## Known differences\n\nBy {}.\n\n| known | boards | forms | why it is accepted |\n|---|---|---|---|\n",
      plain_markdown(heading.known));
  for (const Known& k : known)
    text += fmt::format("| {} | {} | {} | {} |\n", plain_markdown(to_text(k.entry)),
                        k.forms.empty() ? "not met" : std::to_string(k.met), k.forms.size(),
                        plain_markdown(k.entry.reason));
  return text;
}

}  // namespace dipeq
