// docs/glossary.md on a page: the tables that say what words mean, each below its heading.
#include <fmt/format.h>

#include <vector>

#include "cli/help.hpp"
#include "embedded/glossary.md.hpp"
#include "io/lines.hpp"
#include "io/wrapped.hpp"

namespace dipeq::cli {
namespace {

// "[campaigns.md](campaigns.md)" is docs/campaigns.md.
std::string without_links(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t middle = text.find("](", at), end = middle == text.npos ? middle : text.find(')', middle);
    const std::size_t begin = end == text.npos ? end : text.rfind('[', middle);
    if (begin == text.npos || begin < at) return result.append(text.substr(at));
    result.append(text.substr(at, begin - at)).append("docs/").append(text.substr(middle + 2, end - middle - 2));
    at = end + 1;
  }
  return result;
}

// The cells of a row such as "| core | a component without exactly one solution |", without marks for code.
std::vector<std::string> cells(std::string_view row) {
  std::vector<std::string> all;
  row.remove_prefix(1);
  for (auto end = row.find('|'); end != row.npos; end = row.find('|')) {
    std::string cell;
    for (const char c : without_links(row.substr(0, end)))
      if (c != '`' && (c != ' ' || !cell.empty())) cell += c;
    while (cell.ends_with(' ')) cell.pop_back();
    all.push_back(cell);
    row.remove_prefix(end + 1);
  }
  return all;
}

}  // namespace

std::string glossary(std::size_t width) {
  std::string text, heading;
  bool of_words = false;  // the rows of this table
  for (const SourceLine& each : Lines(embedded::glossary_md)) {
    const std::string_view line = each.text;
    if (line.starts_with("## ")) heading = line.substr(3);
    if (line.starts_with("| word | what it means |")) {
      of_words = true;
      text += fmt::format("{}{}\n", text.empty() ? "" : "\n", heading);
    } else if (!line.starts_with('|')) {
      of_words = false;
    } else if (const auto row = cells(line); of_words && row.size() == 2 && !row[0].starts_with("--")) {
      text += wrapped("  " + row[0] + ": ", row[1], width);
    }
  }
  return text;
}

}  // namespace dipeq::cli
