// Differences that are known and accepted, each with a reason (docs/known-differences.md):
//
//   # fixed in the next version
//   form  d09a5549608d376e | follows the paradox rule of 1982, as its manual says
//   cause 4.A.2=all-hold   | likewise
//   severity words         | its words are its own
#pragma once
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "compare/attribution/divergence.hpp"

namespace dipeq {

struct KnownDifference {
  enum class What : std::uint8_t {
    form,      // a form, by its id
    cause,     // findings of that kind, or in whose cause these words stand
    severity,  // differences of that severity
  };
  What what;
  std::string value, reason;
  TextPlace place;
};

struct KnownDifferences {
  std::string file;
  std::vector<KnownDifference> entries;
};

// Throws InputError. An entry without a reason is refused.
KnownDifferences read_known(std::string_view text, std::string_view file);

std::string to_text(const KnownDifference& entry);  // "form d09a5549608d376e"

// A form of whatever phase.
struct FormCalled {
  std::string_view id;     // 16 digits
  std::string_view kind;   // of its cause: "choice"
  std::string_view cause;  // in words
};
// By its id or its cause. Severities are for the caller to compare.
bool names_form(const KnownDifference& entry, const FormCalled& form);

// On how many boards forms were met: a board may be of several.
template <class OneForm> std::size_t boards_of_forms(const std::vector<OneForm>& forms) {
  std::set<std::size_t> boards;
  for (const OneForm& form : forms) boards.insert(form.boards.begin(), form.boards.end());
  return boards.size();
}

}  // namespace dipeq
