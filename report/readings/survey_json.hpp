// A survey as JSON.
#pragma once
#include <string>

#include "explanation/survey.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

std::string to_json(const CaseFile& c, const Survey& s);

}  // namespace dipeq
