// A survey as a player reads it: which issues decide a position, and the readings side by side where they end
// differently.
#pragma once
#include <string>

#include "explanation/survey.hpp"
#include "io/wrapped.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// As many readings stand beside each other as the width allows.
std::string to_text(const CaseFile& c, const Survey& s, std::size_t width = page_width);

}  // namespace dipeq
