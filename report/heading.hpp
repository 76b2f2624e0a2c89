// (internal) What all that is printed of a case begins with: which case it is, on which map and under which rules.
#pragma once
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

std::string title_text(const CaseFile& c);  // "6.F.14. Simple convoy paradox" and an empty line; or nothing
// An object.
Json heading_json(std::string_view format, const CaseFile& c, std::string_view rules);

}  // namespace dipeq
