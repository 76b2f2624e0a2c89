// A survey as a player reads it: which issues decide a position, and the readings side by side where they end
// differently.
#pragma once
#include <string>

#include "explanation/survey.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

std::string to_text(const CaseFile& c, const Survey& s);

}  // namespace dipeq
