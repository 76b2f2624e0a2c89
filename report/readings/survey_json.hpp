// A survey as JSON.
#pragma once
#include "explanation/survey.hpp"
#include "io/json.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

Json to_json(const CaseFile& c, const Survey& s);

}  // namespace dipeq
