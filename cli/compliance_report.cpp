#include "cli/compliance_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <limits>
#include <map>

#include "io/json.hpp"
#include "model/issues.hpp"

namespace dipeq::cli {
namespace {

template <class Case> bool is_of_2_4(const Case& c) { return c.source == "DATC 2.4"; }

// Kruijswijk's, or DATC's chapter 5 with his equations.
bool is_of_articles(const CaseReport& r) {
  return r.source.starts_with("The Math of Adjudication") ||
         (r.source.starts_with("DATC ") && r.source.find(" 5.") != std::string::npos);
}

// "6.F" of 6.F.14, with the version if it is not the newest; what is not numbered like DATC's cases comes from the
// articles, or is dipeq's own (datc/supplement, datc/readings).
std::string section(const CaseReport& r) {
  if (r.source == "dipeq") return r.id.starts_with("R.") ? "readings" : "supplement";
  const auto dot = r.id.rfind('.');
  if (dot == std::string::npos) return is_of_articles(r) ? "articles" : "others";
  return r.id.substr(0, dot) + (is_of_2_4(r) ? " of 2.4" : "");
}

// Chapter 8 before chapter 10; what has no number behind.
struct ByChapter {
  static std::size_t chapter(const std::string& section) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(section.data(), section.data() + section.size(), number);
    return error == std::errc() ? number : std::numeric_limits<std::size_t>::max();
  }
  bool operator()(const std::string& a, const std::string& b) const {
    return std::pair(chapter(a), a) < std::pair(chapter(b), b);
  }
};

template <class Case> std::string label(const Case& c) { return c.id + (is_of_2_4(c) ? " of 2.4" : ""); }
std::string label(const CaseReport& r, const Check& check) {
  return check.reading.empty() ? label(r) : fmt::format("{} with {}", label(r), check.reading);
}

std::string details(const std::vector<CaseReport>& reports) {
  std::string text;
  for (const CaseReport& r : reports) {
    for (const Check& check : r.checks) {
      for (const std::string& d : check.differences) text += fmt::format("{} differs: {}\n", label(r, check), d);
      for (const std::string& d : check.disputes) text += fmt::format("{} disputed: {}\n", label(r, check), d);
    }
  }
  return text;
}

std::string not_stated(const std::vector<CaseReport>& reports) {
  std::vector<std::string> labels;
  for (const CaseReport& r : reports)
    if (!r.stated()) labels.push_back(label(r));
  return labels.empty() ? "" : fmt::format("Not stated by a source: {}\n\n", fmt::join(labels, ", "));
}

enum class Readings : std::uint8_t { one, all_stated };

struct Tally {
  std::size_t passed = 0, failed = 0, not_stated = 0, readings = 0, orders = 0;
  void count(const CaseReport& r) {
    (!r.stated() ? not_stated : r.passes() ? passed : failed)++;
    for (const Check& check : r.checks) readings++, orders += check.orders;
  }
  std::string text(std::string_view name, Readings under) const {
    return fmt::format("{:<12} {:>3} of {:>3} cases, {:>4} orders", name, passed, passed + failed, orders) +
           (under == Readings::all_stated ? fmt::format(" under {:>3} readings", readings) : "") +
           (failed > 0 ? fmt::format("; {} failed", failed) : "") +
           (not_stated > 0 ? fmt::format("; {} not stated", not_stated) : "") + "\n";
  }
};

std::string tallies(const std::vector<CaseReport>& reports, Readings under) {
  std::map<std::string, Tally, ByChapter> by_section;
  Tally all;
  for (const CaseReport& r : reports)
    for (Tally* t : {&by_section[section(r)], &all}) t->count(r);
  std::string text;
  for (const auto& [name, tally] : by_section) text += tally.text(name, under);
  return text + all.text("all", under);
}

// ---- the compliance statement ----

std::vector<std::string> labels(const std::vector<const CaseFile*>& cases) {
  std::vector<std::string> result;
  for (const CaseFile* c : cases) result.push_back(label(*c));
  return result;
}

std::string statement(const IssueStatement& s, const Rules& rules) {
  const std::string id = fmt::format("{:<14}", info(s.issue).id), below(id.size(), ' ');
  const ChoiceInfo& made = chosen(rules, s.issue);
  std::string text = fmt::format("{}{}\n{}{}: {}\n", id, info(s.issue).question, below, made.name, made.sentence);
  for (const std::string& other : s.prefer_otherwise) text += below + other + "\n";
  const std::string cases = fmt::format("cases: {}", fmt::join(labels(s.cases), ", "));
  return text + below + (s.cases.empty() ? "no case speaks to it" : cases) + "\n";
}

std::string statement(const ComplianceReport& report) {
  std::string text = fmt::format(
      "Compliance with the DATC under {}: what it chooses in each issue, and the cases that speak to it\n\n",
      name(*report.rules));
  for (const IssueStatement& s : report.statement) text += statement(s, *report.rules);
  return text + "\n";
}

// ---- JSON ----

Json json(const Check& check) {
  return {{"reading", check.reading},  {"source", check.source},       {"passes", check.passes()},
          {"orders", check.orders},    {"solutions", check.solutions}, {"differences", check.differences},
          {"disputes", check.disputes}};
}

Json json(const CaseReport& r) {
  Json checks = Json::array();
  for (const Check& check : r.checks) checks.push_back(json(check));
  return {{"case", r.id},         {"title", r.title},     {"source", r.source},
          {"stated", r.stated()}, {"passes", r.passes()}, {"expectations", checks}};
}

Json json(const IssueStatement& s, const Rules& rules) {
  return {{"issue", info(s.issue).id},
          {"choice", chosen(rules, s.issue).name},
          {"prefer_otherwise", s.prefer_otherwise},
          {"cases", labels(s.cases)}};
}

}  // namespace

std::string compliance_text(const ComplianceReport& report) {
  const Readings under = report.rules ? Readings::one : Readings::all_stated;
  return (report.rules ? statement(report) : "") + details(report.cases) + not_stated(report.cases) +
         tallies(report.cases, under);
}

Json compliance_json(const ComplianceReport& report) {
  Json result{{"format", "dipeq-compliance"}, {"version", 3}};
  result["rules"] = report.rules ? Json(name(*report.rules)) : Json();
  if (report.rules) result["issues"] = Json::array();
  for (const IssueStatement& s : report.statement) result["issues"].push_back(json(s, *report.rules));
  result["cases"] = Json::array();
  for (const CaseReport& r : report.cases) result["cases"].push_back(json(r));
  return result;
}

}  // namespace dipeq::cli
