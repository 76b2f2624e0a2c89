#include "report/html/markdown.hpp"

#include <algorithm>
#include <vector>

#include "io/lines.hpp"
#include "report/html/markup.hpp"
#include "report/html/told.hpp"

namespace dipeq::html {
namespace {

// `code` and [a link](where); where leads nowhere else than to a file beside this one.
std::string inline_markup(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find_first_of("`[\\"), text.size());
    result += escaped(text.substr(0, at));
    text.remove_prefix(at);
    if (text.empty()) break;
    if (text.front() == '\\' && text.size() > 1) {  // what follows means itself
      result += escaped(text.substr(1, 1));
      text.remove_prefix(2);
      continue;
    }
    const bool is_code = text.front() == '`';
    const std::size_t end = is_code ? text.find('`', 1) : text.find("](");
    const std::size_t close = is_code || end == text.npos ? end : text.find(')', end);
    const std::string_view target = is_code || close == text.npos ? "" : text.substr(end + 2, close - end - 2);
    if (close == text.npos || target.find(':') != target.npos || target.starts_with('/')) {
      result += escaped(text.substr(0, 1));
      text.remove_prefix(1);
      continue;
    }
    const std::string inner = escaped(text.substr(1, end - 1));
    result += is_code ? element("code", inner) : element("a", inner, {{"href", target}});
    text.remove_prefix(close + 1);
  }
  return result;
}

std::vector<std::string_view> cells(std::string_view row) {
  std::vector<std::string_view> all;
  row.remove_prefix(1);
  for (std::size_t end; (end = row.find('|')) != row.npos; row.remove_prefix(end + 1)) {
    std::string_view cell = row.substr(0, end);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    all.push_back(cell);
  }
  return all;
}

class Reader {
 public:
  explicit Reader(std::string_view text) {
    for (const SourceLine& line : Lines(text)) lines_.push_back(line.text);
  }

  std::string run() {
    std::string text;
    while (at_ < lines_.size()) text += block();
    return text;
  }

 private:
  bool more(std::string_view beginning) const { return at_ < lines_.size() && lines_[at_].starts_with(beginning); }

  std::string block() {
    if (lines_[at_].empty()) return ++at_, "";
    if (more("```")) return code();
    if (more("#")) return heading();
    if (more("|")) return table();
    if (more("- ")) return list();
    return paragraph();
  }

  std::string code() {
    std::string text;
    for (++at_; at_ < lines_.size() && !more("```"); ++at_) text += std::string(lines_[at_]) + "\n";
    ++at_;
    return preformatted(text);
  }

  std::string heading() {
    const std::string_view line = lines_[at_++];
    const std::size_t level = std::min<std::size_t>(line.find_first_not_of('#'), 5);
    return element("h" + std::to_string(level + 1), inline_markup(line.substr(std::min(line.size(), level + 1)))) +
           "\n";
  }

  std::string row(std::string_view name) {
    std::string text;
    for (const std::string_view cell : cells(lines_[at_]))
      text += element(name, inline_markup(cell), {{"scope", name == "th" ? "col" : ""}}) + "\n";
    ++at_;
    return element("tr", "\n" + text) + "\n";
  }

  std::string table() {
    std::string text = element("thead", "\n" + row("th")) + "\n", body;
    if (more("|--") || more("| --") || more("|:")) ++at_;
    while (more("|")) body += row("td");
    if (!body.empty()) text += element("tbody", "\n" + body) + "\n";
    return element("div", element("table", "\n" + text), {{"class", "wide"}}) + "\n";
  }

  std::string list() {
    std::string text;
    while (more("- ")) {
      std::string item(lines_[at_++].substr(2));
      for (; more("  "); ++at_) item += "\n" + std::string(lines_[at_]);
      text += element("li", inline_markup(item)) + "\n";
    }
    return element("ul", "\n" + text) + "\n";
  }

  std::string paragraph() {
    std::string text;
    const auto goes_on = [&] {
      return at_ < lines_.size() && !lines_[at_].empty() && !more("#") && !more("|") && !more("- ") && !more("```");
    };
    do text += std::string(lines_[at_++]) + "\n";
    while (goes_on());
    return element("p", inline_markup(text)) + "\n";
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
};

}  // namespace

std::string markdown(std::string_view text) { return Reader(text).run(); }

}  // namespace dipeq::html
