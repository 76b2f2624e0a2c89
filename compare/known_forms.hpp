// (internal) Whether an entry of the known differences names a form, whatever phase it is of.
#pragma once
#include <string_view>

#include "compare/known_differences.hpp"

namespace dipeq {

struct FormCalled {
  std::string_view id;     // 16 digits
  std::string_view kind;   // of its cause: "choice"
  std::string_view cause;  // in words
};

// By its id or its cause. Severities are for the caller to compare.
bool names_form(const KnownDifference& entry, const FormCalled& form);

}  // namespace dipeq
