#include "report/search/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/json.hpp"
#include "model/presets.hpp"
#include "notation/order_text.hpp"
#include "patterns/reading.hpp"
#include "report/board_json.hpp"
#include "report/found_case.hpp"
#include "report/names.hpp"
#include "report/search/placed_entry.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {
namespace {

std::string letter(UnitId u) { return std::string(1, static_cast<char>('a' + u.index())); }

std::string join(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

// "a ≠ d": the orders of the units at a and d are of different powers.
std::string powers_text(const std::vector<Relation>& relations) {
  std::vector<std::string> parts;
  for (const Relation& r : relations)
    if (r.kind == Relation::Kind::foreign)
      parts.push_back(fmt::format("{} {} {}", letter(r.one), r.holds ? "≠" : "=", letter(r.other)));
  return parts.empty() ? "whosever the units are" : join(parts, ", ");
}

std::string touching_text(const std::vector<Relation>& relations) {
  std::vector<std::string> parts;
  for (const Relation& r : relations) {
    const std::string negated = r.holds ? "touches" : "does not touch";
    if (r.kind == Relation::Kind::touch)
      parts.push_back(fmt::format("{} {} {}", letter(r.one), negated, letter(r.other)));
    if (r.kind == Relation::Kind::touches_origin)
      parts.push_back(fmt::format("{} {} the origin of {}", letter(r.one), negated, letter(r.other)));
    if (r.kind == Relation::Kind::touches_destination)
      parts.push_back(fmt::format("{} {} the destination of {}", letter(r.one), negated, letter(r.other)));
  }
  return join(parts, ", ");
}

std::string solution_text(const Pattern& p, std::uint32_t solution) {
  std::vector<std::string> yes, no;
  for (std::size_t i = 0; i < p.size(); i++)
    if (p.orders[i].kind != OrderKind::hold) ((solution >> i & 1) != 0 ? yes : no).push_back(letter(UnitId(i)));
  const auto verb = [](const std::vector<std::string>& all, std::string_view does) {
    return fmt::format("{} {}{}", all.empty() ? "none" : join(all, ", "), does, all.size() > 1 ? "" : "s");
  };
  return verb(yes, "succeed") + (no.empty() ? "" : "; " + verb(no, "fail"));
}

// What a reading makes of it: the moves that succeed, or that it has no answer.
std::string result_text(const Pattern& p, const Rules& rules) {
  const Resolution r = Adjudicator(Backend::native).adjudicate(interactions(p, rules));
  std::vector<std::string> moving;
  for (std::size_t i = 0; i < p.size(); i++) {
    if (p.orders[i].kind != OrderKind::move) continue;
    if (r.values[i] == Value::open) return "no answer";
    if (r.values[i] == Value::yes) moving.push_back(letter(UnitId(i)));
  }
  return moving.empty() ? "no unit moves"
                        : fmt::format("{} move{}", join(moving, " and "), moving.size() == 1 ? "s" : "");
}

// The named ones, and the house rules that were searched.
std::vector<std::pair<std::string, Rules>> readings(const Rules& searched) {
  std::vector<std::pair<std::string, Rules>> all;
  for (const PresetInfo& preset : all_presets()) all.emplace_back(preset.name, rules_of(preset.preset));
  if (searched.house) all.emplace_back(name(searched), searched);
  return all;
}

// Readings that make the same of it stand together, by what they make of it.
std::vector<std::pair<std::string, std::vector<std::string>>> results(const Pattern& p, const Rules& rules) {
  std::vector<std::pair<std::string, std::vector<std::string>>> all;
  for (const auto& [called, reading] : readings(rules)) {
    const std::string result = result_text(p, reading);
    auto known = std::ranges::find(all, result, [](const auto& entry) { return entry.first; });
    if (known == all.end()) known = all.insert(all.end(), {result, {}});
    known->second.push_back(called);
  }
  return all;
}

std::string placed_text(const CatalogueSheet& s, const Rules& rules) {
  if (!s.placed()) return "";
  return write_case(found_case(*s.placed(), {}, rules));
}

Json not_minimal_json(const CatalogueSheet& s, const Rules& rules) {
  const auto smaller = s.placed() ? smaller_part(*s.placed(), rules) : std::nullopt;
  return smaller ? Json(to_text(*smaller, s.placed()->position.map())) : Json(nullptr);
}

std::string_view name(Placed::Room room) {
  constexpr std::string_view names[] = {"found", "none", "too few powers", "unknown"};
  return names[static_cast<std::size_t>(room)];
}

std::string placed_words(const CatalogueSheet& s, const Rules& rules) {
  using enum Placed::Room;
  switch (s.placed().room) {
    case found: break;
    case none:
      return fmt::format("T{} has no place for it as it is shown, whatever its units{}.\n", s.map.substr(1),
                         s.where_sought);
    case too_few_powers: return fmt::format("T{} has too few powers for it.\n", s.map.substr(1));
    case unknown: return fmt::format("Whether {} has a place for it is not known.\n", s.map);
  }
  const auto smaller = smaller_part(*s.placed(), rules);
  const std::string where = s.on_map.as_shown
                                ? "On " + s.map
                                : fmt::format(
                                      "T{} has no place for it as it is shown, whatever its units{}, but one where its "
                                      "fleets touch other\nplaces",
                                      s.map.substr(1), s.where_sought);
  return fmt::format("{}:\n\n```text\n{}```\n", where, placed_text(s, rules)) +
         (smaller ? fmt::format("\nThis board is not minimal: {}.\n", to_text(*smaller, s.placed()->position.map()))
                  : "");
}

std::string sheet_text(const CatalogueSheet& s, const Rules& rules) {
  const CatalogueEntry& e = *s.entry;
  std::string text = fmt::format("### {}{}\n\n", s.number, s.cases.empty() ? "" : ": " + s.cases.front());
  text += "```text\n" + pattern_text(e.pattern) + "```\n\n";
  text += e.solutions.empty() ? "- No solution.\n" : fmt::format("- {} solutions:", e.solutions.size());
  if (!e.solutions.empty()) {
    std::vector<std::string> each;
    for (std::uint32_t solution : e.solutions) each.push_back(solution_text(e.pattern, solution));
    text += " " + join(each, " / ") + ".\n";
  }
  for (const auto& relations : e.takes) {
    const std::string touching = touching_text(relations);
    text += fmt::format("- Takes: {}{}.\n", powers_text(relations), touching.empty() ? "" : "; " + touching);
  }
  for (const auto& [result, readings] : results(e.pattern, rules))
    text += fmt::format("- {}: {}.\n", join(readings, ", "), result);
  if (s.cases.size() > 1)
    text += fmt::format("- Also a part of {}.\n", join({s.cases.begin() + 1, s.cases.end()}, "; "));
  return text + "\n" + placed_words(s, rules) + "\n";
}

std::string coasts_text(Constraints constraints) {
  if (constraints.has(Constraint::convoys_at_sea)) return "";
  return ". Fleets may convoy from coasts (DATC 2.4 chapter 9), to which armies go: by convoy too, but not by that of "
         "a "
         "fleet\nthat stands there";
}

std::string passages_text(Constraints constraints) {
  if (constraints.has(Constraint::ordinary_passages)) return "";
  return ". Moves may go over difficult passages (DATC 2.4 chapter 10), which stands behind those that do; with an "
         "ordinary\n"
         "passage in place of any of these there would be exactly one solution";
}

// By the rulebooks an army without a route does nothing.
std::string house_text(const Rules& rules) {
  if (!rules.house) return "";
  return ". Looked at are sets in which the fleets that are ordered to convoy an army form a route; by equations of "
         "one's "
         "own\na set in which they do not may have no solution or several, and be a part of an entry";
}

std::string counts_text(const Catalogue& c) {
  std::string text = "| orders | no solution | several | circular movements |\n|---|---|---|---|\n";
  for (std::size_t k = 1; k <= c.complete_up_to; k++) {
    std::size_t none = 0, several = 0, circular = 0;
    for (const CatalogueEntry& e : c.entries)
      if (e.orders() == k) (e.circular ? circular : e.solutions.empty() ? none : several)++;
    text += fmt::format("| {} | {} | {} | {} |\n", k, none, several, circular);
  }
  return text;
}

}  // namespace

std::vector<CatalogueSheet> catalogue_sheets(const Catalogue& catalogue, const Map& map, const Rules& rules) {
  std::vector<CatalogueSheet> sheets;
  std::map<std::pair<std::size_t, bool>, std::size_t> numbers;
  for (const CatalogueEntry& e : catalogue.entries) {
    const std::size_t n = ++numbers[{e.orders(), e.circular}];
    sheets.push_back({&e,
                      fmt::format("{}.{}{}", e.orders(), e.circular ? "c" : "", n),
                      {},
                      placed_entry(e, map, rules),
                      called(map),
                      where_sought(map)});
  }
  return sheets;
}

std::string to_markdown(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets,
                        const CatalogueHeading& heading) {
  std::string text = fmt::format(
      R"(# Minimal patterns without solution, or with several

All minimal sets of up to {} orders whose equations have no solution, or several: no unit of them can be taken away, and no order turned to a
hold, alone or together with others, without leaving exactly one. Written by `{}`; that there are no others is what the search has
proved.

Two sets are one entry if they are the same up to the names of places and powers, whosever the units are and whatever convoying fleets touch besides
what they must. Of an entry some set is minimal; with other powers, or with fleets that touch more, it may not be. If the board shown is not, this stands
below it. A unit stands at the place whose letter it is called by. "Takes" says which units must be of different powers (≠) or of one (=), each
line being enough. What the readings of the rulebook make of it is said of the powers shown. A set that has a circular movement in it is not minimal, and not
listed.

The reading is {}.

{}
)",
      catalogue.complete_up_to, heading.command,
      name(heading.rules) + coasts_text(heading.constraints) + passages_text(heading.constraints) +
          house_text(heading.rules),
      counts_text(catalogue));
  for (const bool circular : {false, true}) {
    const bool some =
        std::ranges::any_of(sheets, [&](const CatalogueSheet& s) { return s.entry->circular == circular; });
    text += circular ? "## Circular movements\n\n" : "## Paradoxes\n\n";
    text += !some ? "None.\n\n" : circular ? "The rulebooks let all of these move.\n\n" : "";
    for (const CatalogueSheet& s : sheets)
      if (s.entry->circular == circular) text += sheet_text(s, heading.rules);
  }
  text.resize(text.find_last_not_of('\n') + 1);
  return text + "\n";
}

Json to_json(const Catalogue& catalogue, const std::vector<CatalogueSheet>& sheets, const CatalogueHeading& heading) {
  Json entries = Json::array();
  for (const CatalogueSheet& s : sheets) {
    const CatalogueEntry& e = *s.entry;
    Json takes = Json::array(), solutions = Json::array(), by_reading = Json::object();
    for (const auto& relations : e.takes)
      takes.push_back({{"powers", powers_text(relations)}, {"touching", touching_text(relations)}});
    for (std::uint32_t solution : e.solutions) solutions.push_back(solution_text(e.pattern, solution));
    for (const auto& [called, reading] : readings(heading.rules)) by_reading[called] = result_text(e.pattern, reading);
    Json entry{{"number", s.number},
               {"orders", e.orders()},
               {"circular_movement", e.circular},
               {"pattern", pattern_text(e.pattern)},
               {"takes", takes},
               {"solutions", solutions},
               {"readings", by_reading},
               {"datc", s.cases},
               {"placement", name(s.placed().room)},
               {"as_shown", s.placed() ? Json(s.on_map.as_shown) : Json(nullptr)},
               {"case", s.placed() ? Json(placed_text(s, heading.rules)) : Json(nullptr)},
               {"not_minimal", not_minimal_json(s, heading.rules)}};
    if (s.placed()) add_board(found_case(*s.placed(), {}, heading.rules), entry);
    entries.push_back(std::move(entry));
  }
  const Json j{{"format", "dipeq-catalogue"},
               {"version", 1},
               {"rules", name(heading.rules)},
               {"complete_up_to", catalogue.complete_up_to},
               {"entries", entries}};
  return j;
}

}  // namespace dipeq
