// A report's text laid out as HTML, for pages of reports and for the page in a browser. Reports write each statement in one line, what
// belongs below it indented, columns two blanks apart, a table's header further in than anything else, and what is to be copied four
// blanks in: headings, tables, lists and preformatted text follow from that. Not a word is lost or added.
#pragma once
#include <string>
#include <string_view>

#include "report/html/mentions.hpp"
#include "report/html/report.hpp"

namespace dipeq::html {

struct Told {
  std::string title;  // the report's first line, if it stands alone; as it is written
  std::string body;   // markup
};

// The report as it is before it is fitted to a page. What is said below an order can be folded away.
Told told(std::string_view report, const Mentions& mentions, FirstLine first);

// What is to be copied as it stands: a case, a command.
std::string preformatted(std::string_view text);

}  // namespace dipeq::html
