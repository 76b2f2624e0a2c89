#include "datc/issue_table.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "datc/compliance.hpp"
#include "datc/judged_case.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

std::string_view sign(Severity d) {
  constexpr std::string_view signs[] = {"", "w", "r", "**d**", "**m**", "**a**"};
  return signs[static_cast<int>(d)];
}

using Row = std::map<Issue, Severity>;

Row row(const ResultUnder& find) {
  Row result;
  for (const Deciding& d : deciding_issues(find)) result.emplace(d.issue, d.difference);
  return result;
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The versions have cases of the same number.
std::string name_of(const std::filesystem::path& file) {
  return file.stem().string() + (file.parent_path().filename() == "v2.4" ? " of 2.4" : "");
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
    Row r = row(judged_case(text_of(file), file.string(), standard_map(), adjudicator));
    for (const auto& [issue, difference] : r) columns.insert(issue);
    if (r.empty())
      undecided++;
    else
      rows.emplace_back(name_of(file), std::move(r));
  }
  std::string text = line("case", columns, [](Issue i) { return info(i).id; });
  text += line("---", columns, [](Issue) { return "---"; });
  for (const auto& [id, r] : rows)
    text += line(id, columns, [&](Issue i) { return r.contains(i) ? sign(r.at(i)) : std::string_view{}; });
  return text + fmt::format("\nThe other {} cases end the same whatever one issue is chosen to be.\n", undecided);
}

}  // namespace dipeq
