#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/orders_input.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "encodings/house/obligations.hpp"
#include "encodings/house/rules_in_coq.hpp"
#include "encodings/language/rulebook.hpp"
#include "encodings/printed/equations.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "model/house_rules.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"
#include "report/board/panels.hpp"
#include "report/handed_in.hpp"
#include "report/names.hpp"
#include "report/resolution/decision_graph.hpp"
#include "report/resolution/dot.hpp"
#include "report/resolution/json.hpp"
#include "report/resolution/text.hpp"

namespace dipeq::cli {
namespace {

enum class As : std::uint8_t { mathematics, coq, smtlib };

struct SolveOptions {
  Words files;
  RuleOptions rules;
  Backend backend = Backend::z3;
  Format format = Format::text;
  Encoding encoding = Encoding::datc_3;
  As as = As::mathematics;
  std::size_t limit = 1000;
  bool smtlib = false, dot = false, general = false, clauses = false, difficult = false;
};

// What never reaches the equations, and why.
std::string put_aside_text(const CaseFile& c, const SettledHandedIn& settled) {
  std::string text = removed_text(settled.removed, c.position.map());
  const auto add = [&](const std::string& what, PutAside reason) {
    if (reason != PutAside::nothing)
      text += fmt::format("put aside: {}: {} ({})\n", what, sentence(reason), source(reason));
  };
  for (std::size_t i = 0; i < c.orders.size(); i++)
    add(order_text(c, settled.written, settled.unread, i), settled.orders.of_written[i]);
  for (std::size_t p = 0; p < settled.of_proxy.size(); p++)
    add(proxy_text(c.proxies[p], c.position.map()), settled.of_proxy[p]);
  return text.empty() ? text : text + "\n";
}

std::string solutions_text(const Position& position, const Interactions& x, const WholeBoard& found, Encoding e) {
  std::string text = fmt::format("\n{}\n", count_text(found));
  for (std::size_t s = 0; s < found.solutions.size(); s++)
    text += fmt::format("{:>3}  {}\n", s + 1, solution_text(found, s, x, e, position));
  return text;
}

void refuse_house_rules_in_datc_2(const Rules& reading, Encoding encoding) {
  if (reading.house && encoding != Encoding::datc_3)
    throw UsageError("--encoding", "house rules are equations of the system datc-3");
}

// A board for each solution; what differs stands out.
std::vector<Panel> panels_of_solutions(const SettledHandedIn& settled, const Interactions& x, const WholeBoard& found) {
  std::vector<Panel> panels;
  const std::vector<Assignment> solutions = completed(found, undecided(x, Encoding::datc_3));
  for (std::size_t s = 0; s < std::min(solutions.size(), most_panels); s++) {
    panels.push_back(panel_of(settled.orders, x, settled.written, &solutions[s]));
    panels.back().caption = fmt::format("Solution {} of {}", s + 1, found.solutions.size());
  }
  light_differences(panels);
  if (panels.empty()) panels.push_back(panel_of(settled.orders, x, settled.written));
  if (found.solutions.empty() || found.solutions.size() > most_panels || found.stop != Stop::exhausted)
    panels.back().notes.push_back(fmt::format("The equations have {}.", count_text(found)));
  return panels;
}

constexpr const char* differs = "differs between the solutions";

void tell_page(const CaseFile& c, const SettledHandedIn& settled, const Interactions& x, const Equations& e,
               const WholeBoard& found, Encoding encoding) {
  HtmlStory story{.lit_means = differs, .first_line = FirstLine::told};
  if (encoding == Encoding::datc_3) story.panels = panels_of_solutions(settled, x, found);
  story.text =
      put_aside_text(c, settled) + to_mathematics(e) + solutions_text(settled.orders.position, x, found, encoding);
  story.picture = decision_graph(x, encoding, settled.orders.position);
  story.of_picture =
      "Which decision bears on which. Those framed boldly are left open by propagation: each depends on itself.";
  tell_html(c, {.title = "dipeq solve", .stories = {std::move(story)}});
}

Exit solve(const SolveOptions& o) {
  const Rules reading = rules(o.rules);
  refuse_house_rules_in_datc_2(reading, o.encoding);
  if (o.format == Format::svg && o.encoding != Encoding::datc_3)
    throw UsageError("--encoding", "a picture shows the solutions of the system datc-3");
  const CaseFile c = OrdersInput(o.files).movement(reading);
  const SettledHandedIn settled = settle(c, reading);
  const Position& position = settled.orders.position;
  const Interactions x(settled.orders);
  const TermNames names = names_on_map(position);
  if (o.dot) {
    std::cout << to_dot(x, o.encoding, names);
    return Exit::holds;
  }
  const Equations e = equations(x, o.encoding, names);
  if (o.smtlib) {
    std::cout << to_smtlib(e);
    return Exit::holds;
  }
  const WholeBoard found = Adjudicator(o.backend).all_solutions(x, o.encoding, o.limit);
  if (o.format == Format::svg) {
    draw(c, panels_of_solutions(settled, x, found), {.lit_means = differs});
  } else if (o.format == Format::html) {
    tell_page(c, settled, x, e, found, o.encoding);
  } else if (o.format == Format::json) {
    tell_json(to_json(c, settled.orders, x, e, found));
  } else {
    tell(put_aside_text(c, settled));
    std::cout << to_mathematics(e);
    tell(solutions_text(position, x, found, o.encoding));
  }
  return found.stop == Stop::gave_up ? Exit::unknown : Exit::holds;
}

// Gallina has no place for the names of clauses.
std::string in_coq(const SolveOptions& o, const Rules& reading, Passages passages) {
  if (o.clauses) throw UsageError("--clauses", "the names of clauses are printed as mathematics alone");
  try {
    return rules_in_coq(o.encoding, reading, passages);
  } catch (const std::invalid_argument& e) {
    throw UsageError("--as", e.what());
  }
}

// One after the other, so that a solver answers each by a line.
std::string in_smtlib(const SolveOptions& o, const Rules& reading) {
  if (o.clauses) throw UsageError("--clauses", "the names of clauses are printed as mathematics alone");
  if (o.difficult) throw UsageError("--difficult", "what is asked is of boards without difficult passages");
  if (o.encoding == Encoding::datc_2) throw UsageError("--encoding", "what is asked is of both systems");
  std::string text =
      "; What theorems come to of one equation at a time, of all order sets. Each is proved by \"unsat\".\n";
  try {
    for (const Obligation& one : obligations(reading))
      text += fmt::format("\n; {}\n{}(reset)\n", one.name, one.smt_lib);
  } catch (const std::invalid_argument& e) {
    throw UsageError("--as", e.what());
  }
  return text;
}

std::string general(const SolveOptions& o) {
  const Rules reading = rules(o.rules);
  refuse_house_rules_in_datc_2(reading, o.encoding);
  if (reading.house && o.difficult)
    throw UsageError("--difficult", "house rules say for themselves what is so over a difficult passage");
  const Passages passages = o.difficult ? Passages::some_difficult : Passages::ordinary;
  if (o.as == As::coq) return in_coq(o, reading, passages);
  if (o.as == As::smtlib) return in_smtlib(o, reading);
  if (!reading.house)
    return rules_as_mathematics(o.encoding, reading, o.clauses ? Clauses::named : Clauses::unnamed, passages);
  return print(reading.house->under(reading), o.clauses ? language::Labels::written : language::Labels::left_out);
}

Exit run_solve(const SolveOptions& o) {
  if (!o.general) return solve(o);
  std::cout << general(o);
  return Exit::holds;
}

}  // namespace

Command solve_command() {
  const auto o = std::make_shared<SolveOptions>();
  const Words of_solutions{"--backend", "--format", "--limit"};  // which are not looked for
  return {
      .name = "solve",
      .sentence = "Print the equations that the rules make of the orders, and all their solutions",
      .sections =
          {{"",
            together(
                {files_argument(
                    o->files,
                    "the orders of a movement phase: a case file, text as players write it, or a board in JSON")},
                rule_options(o->rules),
                std::vector<Option>{
                    backend_option(o->backend),
                    format_or_picture_option(o->format),
                    {"--encoding", choice(o->encoding, {{"datc-3", Encoding::datc_3}, {"datc-2", Encoding::datc_2}}),
                     "the system of equations: datc-3 (MOVE, SUPPORT, CONVOY) or datc-2 (eight kinds of "
                     "decisions)"},
                    {"--limit", number(o->limit, positive), "stop after N solutions"},
                    {"--as",
                     choice(o->as, {{"mathematics", As::mathematics}, {"coq", As::coq}, {"smtlib", As::smtlib}}),
                     "with --general: print mathematics; or Gallina, for proofs by Coq; or SMT-LIB, what theorems come "
                     "to "
                     "of one equation at a time, for any solver",
                     needs("--general")},
                    {"--clauses", flag(o->clauses),
                     "with --general: print the name of the clause that each condition is", needs("--general")},
                    {"--difficult", flag(o->difficult),
                     "with --general: as the rules are where some move goes over a difficult passage",
                     needs("--general")}})},
           {"Instead",
            {{"--smtlib", flag(o->smtlib), "write the equations for any SMT-LIB 2 solver", excludes(of_solutions)},
             {"--dot", flag(o->dot), "write the dependency graph for Graphviz", excludes(of_solutions)},
             {"--general", flag(o->general), "print the rules themselves, for any orders",
              excludes({"FILE", "--backend", "--format", "--limit"})}},
            Pick::at_most_one}},
      .notes = {},
      .examples = {"dipeq solve datc/v3.2/6.F.14.case", "dipeq solve --rules 1982 datc/v3.2/6.F.17.case",
                   "dipeq solve --encoding datc-2 datc/v3.2/6.F.14.case",
                   "dipeq solve --smtlib datc/v3.2/6.F.14.case | cvc5 --lang smt2",
                   "dipeq solve --dot datc/v3.2/6.F.14.case | dot -Tsvg > 6.F.14.svg", "dipeq solve --general",
                   "dipeq solve --general --clauses --rules 2000", "dipeq solve --general --difficult",
                   "dipeq solve --general --as coq", "dipeq solve --general --as smtlib"},
      .run = [o] {
        if (!o->general) o->files = files_or_input(o->files);
        return run_solve(*o);
      }};
}

}  // namespace dipeq::cli
