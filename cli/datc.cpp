#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "datc/compliance.hpp"
#include "datc/signature.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> ids;
  std::string corpus;
  RuleOptions rules;
  bool signature = false;
  Backend backend = Backend::z3;
  Format format = Format::text;
};

// "6.F" asks for its section, "6.F.14" for one case, "figure" for the articles' figures.
bool asks_for(const std::string& want, const std::string& id) {
  return id == want || (id.starts_with(want) && !std::isalnum(static_cast<unsigned char>(id[want.size()])));
}

std::vector<std::filesystem::path> cases_asked_for(const Options& o) {
  const std::filesystem::path folder = o.corpus.empty() ? corpus_folder() : std::filesystem::path(o.corpus);
  if (!std::filesystem::is_directory(folder))
    throw CLI::ValidationError("--corpus",
                               fmt::format("expected a folder with case files, found '{}'", folder.string()));
  auto files = case_files(folder);
  auto id = [](const std::filesystem::path& file) { return file.stem().string(); };
  for (const std::string& want : o.ids)
    if (std::ranges::none_of(files, [&](const auto& f) { return asks_for(want, id(f)); }))
      throw CLI::ValidationError(
          "CASE", fmt::format("'{}' is no case; expected an id such as 6.F.14 or a section such as 6.F", want));
  if (!o.ids.empty())
    std::erase_if(files, [&](const auto& f) {
      return std::ranges::none_of(o.ids, [&](const auto& want) { return asks_for(want, id(f)); });
    });
  return files;
}

std::vector<CaseFile> load_cases(const Options& o) {
  std::vector<CaseFile> cases;
  for (const auto& file : cases_asked_for(o)) cases.push_back(load_case(file, standard_map()));
  return cases;
}

// The reading asked for; none: each case under all readings that it speaks of.
std::optional<Rules> reading(const Options& o) {
  if (!o.rules.base && o.rules.changes.empty()) return std::nullopt;
  return rules(o.rules);
}

std::vector<CaseReport> run_cases(const Options& o, const std::optional<Rules>& rules) {
  Adjudicator adjudicator(o.backend);
  std::vector<CaseReport> reports;
  for (const CaseFile& c : load_cases(o))
    reports.push_back(rules ? check_case(c, adjudicator, *rules) : check_case(c, adjudicator));
  return reports;
}

// ---- text ----

bool of_version(const CaseReport& r, std::string_view version) { return r.source == fmt::format("DATC {}", version); }

// "6.F" of 6.F.14, with the version if it is not the newest; what is not numbered like DATC's cases comes from the
// articles.
std::string section(const CaseReport& r) {
  const auto dot = r.id.rfind('.');
  if (dot == std::string::npos) return "articles";
  return r.id.substr(0, dot) + (of_version(r, "2.4") ? " of 2.4" : "");
}

std::string label(const CaseReport& r) { return r.id + (of_version(r, "2.4") ? " of 2.4" : ""); }
std::string label(const CaseReport& r, const Check& check) {
  return check.reading.empty() ? label(r) : fmt::format("{} with {}", label(r), check.reading);
}

std::string details(const std::vector<CaseReport>& reports) {
  std::string text;
  for (const CaseReport& r : reports) {
    if (!r.stated()) text += fmt::format("{} not stated by a source\n", label(r));
    for (const Check& check : r.checks) {
      for (const std::string& d : check.differences) text += fmt::format("{} differs: {}\n", label(r, check), d);
      for (const std::string& d : check.disputes) text += fmt::format("{} disputed: {}\n", label(r, check), d);
    }
  }
  return text;
}

struct Tally {
  std::size_t passed = 0, failed = 0, not_stated = 0, readings = 0, orders = 0;
  void count(const CaseReport& r) {
    (!r.stated() ? not_stated : r.passes() ? passed : failed)++;
    for (const Check& check : r.checks) readings++, orders += check.orders;
  }
  std::string text(std::string_view name) const {
    return fmt::format("{:<12} {:>3} of {:>3} cases, {:>4} orders under {:>3} readings", name, passed,
                       passed + failed + not_stated, orders, readings) +
           (failed > 0 ? fmt::format("; {} failed", failed) : "") +
           (not_stated > 0 ? fmt::format("; {} not stated", not_stated) : "") + "\n";
  }
};

std::string tallies(const std::vector<CaseReport>& reports) {
  std::map<std::string, Tally> by_section;
  Tally all;
  for (const CaseReport& r : reports)
    for (Tally* t : {&by_section[section(r)], &all}) t->count(r);
  std::string text;
  for (const auto& [name, tally] : by_section) text += tally.text(name);
  return text + all.text("all");
}

// ---- the compliance statement: the reading, and where it departs from what DATC prefers ----

struct Departure {
  Issue issue;
  std::vector<std::string> from;  // "DATC 3.2 prefers all-routes"
};

std::vector<Departure> departures(const Rules& rules) {
  std::vector<Departure> result;
  for (const IssueInfo& i : all_issues()) {
    Departure d{i.issue, {}};
    for (DatcVersion v : {DatcVersion::v3_2, DatcVersion::v2_4})
      if (const auto preferred = i.preferred[static_cast<std::size_t>(v)]; preferred != choice(rules, i.issue))
        d.from.push_back(fmt::format("DATC {} prefers {}", name(v), i.choices[preferred].name));
    if (!d.from.empty()) result.push_back(std::move(d));
  }
  return result;
}

std::string statement(const Rules& rules) {
  std::string text = fmt::format("Reading: {}\n", name(rules));
  for (const Departure& d : departures(rules))
    text += fmt::format("  {:<6} {}: {} ({})\n", info(d.issue).id, chosen(rules, d.issue).name,
                        chosen(rules, d.issue).sentence, fmt::join(d.from, "; "));
  return text + "In all other issues it chooses as DATC 3.2 and 2.4 prefer.\n\n";
}

std::string text(const std::vector<CaseReport>& reports, const std::optional<Rules>& rules) {
  return (rules ? statement(*rules) : "") + details(reports) + tallies(reports);
}

// ---- JSON ----

using Json = nlohmann::ordered_json;

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

std::string json(const std::vector<CaseReport>& reports, const std::optional<Rules>& rules) {
  Json result{{"format", "dipeq-compliance"}, {"version", 2}};
  result["rules"] = rules ? Json(name(*rules)) : Json();
  if (rules) {
    Json list = Json::array();
    for (const Departure& d : departures(*rules))
      list.push_back({{"issue", info(d.issue).id}, {"choice", chosen(*rules, d.issue).name}, {"from", d.from}});
    result["departures"] = list;
  }
  result["cases"] = Json::array();
  for (const CaseReport& r : reports) result["cases"].push_back(json(r));
  return result.dump(2) + "\n";
}

Exit run_signature(const Options& o) {
  Adjudicator adjudicator(o.backend);
  std::cout << signature(load_cases(o), adjudicator) << "\n";
  return Exit::holds;
}

Exit run(const Options& o) {
  if (o.signature) return run_signature(o);
  const std::optional<Rules> rules = reading(o);
  const auto reports = run_cases(o, rules);
  std::cout << (o.format == Format::json ? json(reports, rules) : text(reports, rules));
  return std::ranges::all_of(reports, &CaseReport::passes) ? Exit::holds : Exit::differs;
}

}  // namespace

void add_datc(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("datc", "The corpus against the solver: each case, order by order, under every reading");
  auto options = std::make_shared<Options>();
  command->add_option("CASE", options->ids, "which cases: ids (6.F.14) or sections (6.F); all if none is named");
  command->add_option("--corpus", options->corpus,
                      "the folder of case files (default: the corpus that comes with dipeq)");
  add_rules(*command, options->rules);
  command->add_flag("--signature", options->signature,
                    "only one number: a hash over all solutions of the cases under every named reading");
  add_backend(*command, options->backend);
  add_format(*command, options->format);
  command->footer(
      R"(A case passes if every order ended as expected, the equations have as many solutions as stated, and the
cores are those stated. Where DATC's print is held to be wrong, the case says so ("disputed") and why.
Without --rules and --rule, each case is checked under every reading of which it says something; with them, under
that reading alone, and a case of which no source says what it gives then is counted as not stated.

Examples:
  dipeq datc
  dipeq datc 6.F --backend both
  dipeq datc 6.G --rules 1971
  dipeq datc 6.F.14 6.F.16 --format json)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
