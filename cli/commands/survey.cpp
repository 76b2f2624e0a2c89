#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/orders_input.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "datc/compliance.hpp"
#include "datc/issue_table.hpp"
#include "datc/judged_case.hpp"
#include "report/board/panels.hpp"
#include "report/readings/survey_json.hpp"
#include "report/readings/survey_text.hpp"

namespace dipeq::cli {
namespace {

struct SurveyOptions {
  Words files;
  std::string corpus;
  RuleOptions rules;
  Backend backend = Backend::native;
  Format format = Format::text;
  std::size_t bound = default_survey_bound;
  bool corpus_table = false;
};

Survey surveyed(const ResultUnder& judged, const Rules& reading, std::size_t bound) {
  Progress progress("judging");
  std::size_t readings = 0;
  const auto counted = [&](const Rules& rules) {
    progress.at(fmt::format("{} readings judged", readings++));
    return judged(rules);
  };
  return survey(counted, reading, bound);
}

// The board under one reading, in whatever phase; under the group's own words. None: that reading refuses the orders.
std::vector<Panel> panels_under(const OrdersInput& input, const Rules& reading, const std::string& about,
                                Adjudicator& adjudicator) {
  const CaseFile c = input.silently(reading);
  const GameState state = game_state(c);
  const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
  std::vector<Panel> panels = panels_of(state, orders, play(state, orders, adjudicator, reading));
  Panel said;
  add_notes(said, about);
  panels.front().caption = said.notes.front();
  panels.back().notes.insert(panels.back().notes.begin(), said.notes.begin() + 1, said.notes.end());
  return panels;
}

// The text says of the groups what a picture says below its boards.
void draw_groups(const OrdersInput& input, const CaseFile& c, const Survey& s, Adjudicator& adjudicator,
                 Format format) {
  std::vector<Panel> panels;
  std::vector<std::string> left_out;
  for (std::size_t g = 0; g < s.groups.size(); g++) {
    std::string about = group_text(c, s, g);
    if (format == Format::html) about.resize(std::min(about.find('\n'), about.size()));
    const ReadingResult& result = s.groups[g].result;
    if (result.refused || !result.why_no_position.empty() || panels.size() >= most_panels)
      left_out.push_back(fmt::format("Not drawn: {}{}", about.substr(0, about.find('\n')),
                                     result.why_no_position.empty() ? "" : "; " + result.why_no_position.front()));
    else
      for (Panel& panel : panels_under(input, s.groups[g].example, about, adjudicator))
        panels.push_back(std::move(panel));
  }
  if (panels.empty()) panels.emplace_back();
  light_differences(panels);
  panels.back().notes.insert(panels.back().notes.end(), left_out.begin(), left_out.end());
  const std::string lit_means = "differs between the readings";
  if (format == Format::svg) return draw(c, panels, {.lit_means = lit_means});
  tell_html(c, {.title = "dipeq survey",
                .stories = {{.panels = panels, .lit_means = lit_means, .text = to_text(c, s, widest_page)}}});
}

Exit survey_one(const SurveyOptions& o) {
  const Rules reading = rules(o.rules);
  const OrdersInput input(o.files);
  const CaseFile c = input.of_any_phase(reading);
  Adjudicator adjudicator(o.backend);
  const Survey s =
      surveyed(judged_case([&](const Rules& rules) { return input.silently(rules); }, adjudicator), reading, o.bound);
  if (o.format == Format::svg || o.format == Format::html)
    draw_groups(input, c, s, adjudicator, o.format);
  else if (o.format == Format::json)
    tell_json(to_json(c, s));
  else
    tell(to_text(c, s, width_of_page()));
  return std::ranges::all_of(s.groups, [](const ReadingGroup& g) { return g.result.complete; }) ? Exit::holds
                                                                                                : Exit::unknown;
}

Exit run_survey(const SurveyOptions& o) {
  if (!o.corpus_table) return survey_one(o);
  const std::filesystem::path folder = o.corpus.empty() ? corpus_folder() : std::filesystem::path(o.corpus);
  if (!std::filesystem::is_directory(folder) || case_files(folder).empty())
    throw UsageError("--corpus", fmt::format("expected a folder with case files, found '{}'", folder.string()));
  std::cout << issue_table(folder);
  return Exit::holds;
}

}  // namespace

Command survey_command() {
  const auto o = std::make_shared<SurveyOptions>();
  return {
      .name = "survey",
      .sentence = "Say which issues decide a position, and how, under every reading that could matter",
      .sections = {{"",
                    together({files_argument(
                                 o->files,
                                 "the orders of a phase: a case file, text as players write it, or a board in JSON")},
                             rule_options(o->rules),
                             std::vector<Option>{backend_option(o->backend),
                                                 format_or_picture_option(o->format),
                                                 {"--bound", number(o->bound, positive),
                                                  "combine at most N readings of the issues that decide"}})},
                   {"Instead",
                    {{"--corpus-table", flag(o->corpus_table),
                      "write a table of the whole corpus: which case speaks to which issue",
                      excludes({"FILE", "--rules", "--rule", "--backend", "--format", "--bound"})},
                     {"--corpus", text("FOLDER", o->corpus), "take the cases of this folder for the table",
                      needs("--corpus-table")}}}},
      .notes =
          {{"These readings are tried: each choice alone, from the reading given and from every preset; all pairs of "
            "choices of two issues; and every combination of the issues that decide. Readings with equal results "
            "make a group."}},
      .examples = {"dipeq survey datc/v3.2/6.F.14.case", "dipeq survey --rules 1971 datc/v3.2/6.G.11.case",
                   "dipeq survey --format json datc/v3.2/6.D.32.case",
                   "dipeq survey --format svg datc/v3.2/6.F.14.case > 6.F.14.svg"},
      .run = [o] {
        if (!o->corpus_table) o->files = files_or_input(o->files);
        return run_survey(*o);
      }};
}

}  // namespace dipeq::cli
