// A generated case in the formats of those who write adjudicators and test suites.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "notation/case/case_file.hpp"

namespace dipeq {

enum class CaseFormat : std::uint8_t {
  dipeq,  // a case file
  datc,   // prose in the form of the DATC's test cases: what it is, the orders, what happens and why
  jdip,   // a case of jDip's test suite
  json,   // docs/generated.schema.json
  html,   // a page with its board
};
std::string_view extension(CaseFormat format);  // ".case"

// A movement phase, judged by the rules. `what` says in a sentence why it is there.
std::string generated_text(const CaseFile& c, const std::string& what, const Rules& rules, CaseFormat format);

}  // namespace dipeq
