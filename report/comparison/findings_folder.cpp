#include "report/comparison/findings_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "compare/forms.hpp"
#include "encodings/house/alterations.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/comparison_html.hpp"
#include "report/resolution/jdip_case.hpp"
#include "solver/judge.hpp"

namespace dipeq {
namespace {

// On which the boards of all findings stand.
const Map& map_of(const Comparison& result) {
  return result.findings.empty() ? standard_map() : result.findings.front().forms.front().example.board.position.map();
}

// What tells it from others of its kind, as shortly as its words allow: the choice, the first alteration, the number of borders.
std::string shortest(const Finding& finding) {
  const auto audited = std::ranges::count_if(finding.forms, [](const Form& f) { return !f.map_difference.empty(); });
  if (audited > 1) return fmt::format("{} differences", audited);
  return in_short(cause_in_words(finding));
}

}  // namespace

std::string in_short(std::string text) {
  for (const std::string_view before : {"as if there were ", "as if ", "right under ",
                                        "a bug: ", "no reply: ", "unexplained; by the rules the result is "})
    if (const std::size_t at = text.find(before); at != std::string::npos) {
      text.erase(0, at + before.size());
      break;
    }
  return text.substr(0, text.find("; or "));
}

std::string as_file_name(std::string_view text) {
  constexpr std::size_t longest_name = 56;
  std::string name;
  for (char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '=' || c == '_';
    if (plain) name += c;
    if (!plain && !name.empty() && name.back() != '-') name += '-';
  }
  if (name.size() > longest_name) name.resize(std::min(name.find_last_of('-', longest_name), longest_name));
  while (!name.empty() && (name.back() == '-' || name.back() == '.')) name.pop_back();
  return name;
}

std::vector<std::string> finding_names(const Comparison& result) {
  std::vector<std::string> causes;
  for (const Finding& finding : result.findings)
    causes.push_back(fmt::format("{} {}", kind(finding), shortest(finding)));
  return file_names(causes);
}

std::vector<std::string> file_names(const std::vector<std::string>& texts) {
  std::vector<std::string> names;
  std::set<std::string> there;
  for (const std::string& text : texts) {
    const std::string name = as_file_name(text);
    std::string alone = name;
    for (std::size_t i = 2; !there.insert(alone).second; i++) alone = fmt::format("{}-{}", name, i);
    names.push_back(alone);
  }
  return names;
}

std::string form_name(const Form& form) {
  return as_file_name(fmt::format("{} {}", name(form.example.way.severity), form_id(form.text)));
}

std::string jdip_test(const ComparisonHeading& heading, const Finding& finding, const Form& form) {
  const Board& board = form.example.board;
  Adjudicator adjudicator;
  return jdip_case(form_id(form.text),
                   {"under " + name_of_rules(heading), heading.other + ": " + cause_in_words(finding)},
                   judge(board.position, board.orders, adjudicator, heading.rules), board.orders);
}

void write_findings(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                    const WriteFile& write) {
  const auto names = finding_names(result);
  for (std::size_t i = 0; i < names.size(); i++) {
    if (const auto* altered = std::get_if<ClauseAltered>(&result.findings[i].cause))
      write(fmt::format("findings/{}/altered.rules", names[i]),
            altered_rules_file(heading.rules, altered->alterations.front(),
                               passages_of(result.findings[i].forms.front().example.board.position.map())));
    for (const Form& form : result.findings[i].forms) {
      const std::string folder = fmt::format("findings/{}/{}/", names[i], form_name(form));
      const std::string met = met_on(boards, form);
      write(folder + "met.case", write_case(case_of(form.example.whole, met, heading.rules)));
      write(folder + "reduced.case", write_case(case_of(form.example, met, heading)));
      if (is_standard(form.example.board.position.map()))  // the only one of jDip's suite
        write(folder + "jdip.txt", jdip_test(heading, result.findings[i], form));
      write(folder + "finding.json", indented(form_json(heading, boards, form)) + "\n");
      write(folder + "finding.html",
            html_report(form.example.board.position.map(), html_of(heading, boards, result.findings[i], form)));
      write(folder + "explanation.md", explanation_markdown(heading, boards, result.findings[i], form));
    }
  }
  write("index.html",
        html_report(map_of(result), html_of(heading, boards, result, {result.findings.size()}, [&](std::size_t i) {
                      return fmt::format("findings/{}/{}/finding.html", names[i],
                                         form_name(example_of(result.findings[i])));
                    })));
  write("summary.md", summary_markdown(heading, result));
  write("junit.xml", to_junit(heading, boards, result));
  write("comparison.json", indented(to_json(heading, boards, result)) + "\n");
}

}  // namespace dipeq
