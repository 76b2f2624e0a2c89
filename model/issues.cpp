#include "model/issues.hpp"

#include <algorithm>
#include <stdexcept>

namespace dipeq {
namespace {

// An identifier as people type it.
template <std::size_t N> struct Identifier {
  char text[N];
  constexpr Identifier(const char (&t)[N]) {  // NOLINT(google-explicit-constructor): a literal stands for it
    std::ranges::transform(t, text, [](char c) { return c == '_' ? '-' : c; });
  }
};
template <Identifier I> constexpr std::string_view hyphenated{I.text, sizeof I.text - 1};

// struct RouteDisruptionFacts { choices, preferred }; and so on, one an issue.
// clang-format off
#define ISSUE(Type, field, id, question) \
  struct Type##Facts {                   \
    using enum Type;                     \
    static constexpr ChoiceInfo choices[] = {
#define CHOICE(name, v24, v30, v32, players, sentence) {hyphenated<#name>, {v24, v30, v32}, players, sentence},
#define PREFERRED(v24, v30, v32)                                                                        \
  }                                                                                                     \
  ;                                                                                                     \
  static constexpr std::array preferred{static_cast<std::uint8_t>(v24), static_cast<std::uint8_t>(v30), \
                                        static_cast<std::uint8_t>(v32)};                                \
  }                                                                                                     \
  ;
#include "model/choices.def"
// clang-format on

constexpr Shapes shapes(Issue issue) {
  switch (issue) {
// clang-format off
#define SHAPES(field, what) \
  case Issue::field:        \
    return Shapes::what;
#include "model/choices.def"
    // clang-format on
    default: return Shapes::orders;
  }
}

constexpr IssueInfo issues[] = {
// clang-format off
#define ISSUE(Type, field, id, question) \
  {Issue::field, id, hyphenated<#field>, question, Type##Facts::choices, Type##Facts::preferred, shapes(Issue::field)},
#include "model/choices.def"
    // clang-format on
};

constexpr NoChoice no_choices[] = {
    {"4.A.2 e (3.0, 3.2)", "Rules in terms of 'cause'",
     "The proposals use 'to cause' and 'to affect' without saying what these mean; the DATC finds the notion unclear. "
     "An "
     "equation needs the definition that is missing."},
    {"4.B.4 (3.0)", "Coasts on entry",
     "That a site should not accept a support without coast concerns what a form offers; what an order without coast "
     "means is "
     "4.B.4 itself."},
    {"4.D.8 b (3.2), and 2.4, 3.0 without letter", "Distance to the country",
     "The 2000 rulebook measures to the 'country' and says neither which provinces belong to it nor how to measure. "
     "The standard "
     "map draws no owner of a province without supply centre, and the DATC reads the sentence as the 1971 and 1982 "
     "rulebooks'."},
    {"4.D.8", "Alphabetical order in other languages",
     "Which language's names decide a tie depends on the board on the table. Names are those of the map file, special "
     "characters "
     "removed."},
    {"4.E.2 (2.4: examples 2 and 9)", "Slips of the pen",
     "Whether 'Pariz' is Paris is up to the judge of the handwriting. A name that is none is refused with the names "
     "that are near."},
    {"4.E.2 (3.2)", "Resolution terminology",
     "These are words for results, and dipeq uses them; no result depends on them."},
};

}  // namespace

std::string_view name(DatcVersion version) {
  constexpr std::string_view names[] = {"2.4", "3.0", "3.2"};
  return names[static_cast<int>(version)];
}

std::span<const IssueInfo> all_issues() { return issues; }
const IssueInfo& info(Issue issue) { return issues[static_cast<std::size_t>(issue)]; }
std::span<const NoChoice> issues_without_choice() { return no_choices; }

std::uint8_t choice(const Rules& rules, Issue issue) {
  switch (issue) {
// clang-format off
#define ISSUE(Type, field, id, question) \
  case Issue::field:                     \
    return static_cast<std::uint8_t>(rules.field);
#include "model/choices.def"
    // clang-format on
  }
  throw std::out_of_range("no such issue");
}

void choose(Rules& rules, Issue issue, std::uint8_t choice) {
  if (choice >= info(issue).choices.size()) throw std::out_of_range("an issue has no such choice");
  switch (issue) {
// clang-format off
#define ISSUE(Type, field, id, question)     \
  case Issue::field:                         \
    rules.field = static_cast<Type>(choice); \
    break;
#include "model/choices.def"
    // clang-format on
  }
}

const ChoiceInfo& chosen(const Rules& rules, Issue issue) { return info(issue).choices[choice(rules, issue)]; }

std::optional<Issue> issue_named(std::string_view text) {
  const auto found = std::ranges::find_if(issues, [&](const IssueInfo& i) { return i.id == text || i.name == text; });
  return found == std::end(issues) ? std::nullopt : std::optional(found->issue);
}

std::optional<std::uint8_t> choice_named(Issue issue, std::string_view text) {
  auto only = [&](auto matches) -> std::optional<std::uint8_t> {
    const auto choices = info(issue).choices;
    const auto found = std::ranges::find_if(choices, matches);
    if (found == choices.end() || std::ranges::count_if(choices, matches) > 1) return std::nullopt;
    return static_cast<std::uint8_t>(found - choices.begin());
  };
  const auto at = text.find('@');
  if (at == std::string_view::npos) return only([&](const ChoiceInfo& c) { return c.name == text; });
  const auto letter = text.substr(0, at), version = text.substr(at + 1);
  for (DatcVersion v : datc_versions)
    if (name(v) == version && !letter.empty())
      return only([&](const ChoiceInfo& c) { return c.letters[static_cast<std::size_t>(v)] == letter; });
  return std::nullopt;
}

}  // namespace dipeq
