// A survey as JSON.
#pragma once
#include <string>

#include "notation/case_file.hpp"
#include "solver/survey.hpp"

namespace dipeq {

std::string to_json(const CaseFile& c, const Survey& s);

}  // namespace dipeq
