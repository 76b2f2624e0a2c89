#include "datc/issue_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "datc/compliance.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "solver/survey.hpp"

namespace dipeq {
namespace {

std::string_view sign(Difference d) {
  constexpr std::string_view signs[] = {"", "w", "r", "**m**", "**d**", "**a**"};
  return signs[static_cast<int>(d)];
}

using Row = std::map<Issue, Difference>;

Row row(const CaseFile& c, Adjudicator& adjudicator) {
  Row result;
  for (const Deciding& d :
       deciding_issues([&](const Rules& rules) { return finding(judge(c.position, c.orders, adjudicator, rules)); }))
    result.emplace(d.issue, d.difference);
  return result;
}

std::string line(const std::string& first, const std::set<Issue>& columns, auto cell) {
  std::string text = "| " + first + " |";
  for (Issue i : columns) text += fmt::format(" {} |", cell(i));
  return text + "\n";
}

}  // namespace

std::string issue_table(const std::filesystem::path& corpus) {
  Adjudicator adjudicator(Backend::native);
  std::vector<std::pair<std::string, Row>> rows;
  std::set<Issue> columns;
  std::size_t undecided = 0;
  for (const auto& file : case_files(corpus)) {
    const CaseFile c = load_case(file, standard_map());
    Row r = row(c, adjudicator);
    for (const auto& [issue, difference] : r) columns.insert(issue);
    if (r.empty())
      undecided++;
    else
      rows.emplace_back(c.id, std::move(r));
  }
  std::string text = line("case", columns, [](Issue i) { return info(i).id; });
  text += line("---", columns, [](Issue) { return "---"; });
  for (const auto& [id, r] : rows)
    text += line(id, columns, [&](Issue i) { return r.contains(i) ? sign(r.at(i)) : std::string_view{}; });
  return text + fmt::format("\nThe other {} cases end the same whatever one issue is chosen to be.\n", undecided);
}

}  // namespace dipeq
