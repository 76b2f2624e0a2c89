// What there is to know about the disputable issues: their questions, their choices, the letters these have in the DATC.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "model/rules.hpp"

namespace dipeq {

// Versions of the DATC. Letters of choices changed between them, so a letter means nothing without its version.
enum class DatcVersion : std::uint8_t { v2_4, v3_0, v3_2 };
inline constexpr std::array datc_versions{DatcVersion::v2_4, DatcVersion::v3_0, DatcVersion::v3_2};
std::string_view name(DatcVersion version);  // "2.4"

struct ChoiceInfo {
  std::string_view name;                    // the enumerator's, with hyphens: "all-routes"
  std::array<std::string_view, 3> letters;  // by version; empty: that version does not have it
  std::string_view players;                 // who plays so
  std::string_view sentence;                // what it says
};

// What a choice shapes. By settled orders alone nobody can tell what was chosen of an issue that shapes only which orders there are.
enum class Shapes : std::uint8_t {
  orders,       // which orders and units there are and how armies go, before anything is resolved
  resolution,   // which moves succeed: an equation reads it, or a backup rule
  retreats,     // where a dislodged unit may go
  adjustments,  // builds and removals alone
};

struct IssueInfo {
  Issue issue;
  std::string_view id;    // the DATC's number: "4.A.1"
  std::string_view name;  // the field's, with hyphens: "route-disruption"
  std::string_view question;
  std::span<const ChoiceInfo> choices;    // by enumerator
  std::array<std::uint8_t, 3> preferred;  // by version, an index of `choices`
  Shapes shapes;
};

std::span<const IssueInfo> all_issues();  // by Issue
const IssueInfo& info(Issue issue);

// The choice that a reading makes, as an index of the issue's choices.
std::uint8_t choice(const Rules& rules, Issue issue);
void choose(Rules& rules, Issue issue, std::uint8_t choice);  // std::out_of_range if there is no such choice
const ChoiceInfo& chosen(const Rules& rules, Issue issue);

// By number ("4.A.3") or by name ("adjacent-convoy").
std::optional<Issue> issue_named(std::string_view text);
// By name ("intent-with-fallback"), or by letter and version ("d@2.4"). A letter that stands for several choices names none.
std::optional<std::uint8_t> choice_named(Issue issue, std::string_view text);

// A choice of the DATC that is none here, and why.
struct NoChoice {
  std::string_view id, title, reason;
};
std::span<const NoChoice> issues_without_choice();

}  // namespace dipeq
