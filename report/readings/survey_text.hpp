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

// One group of readings: in its first line which readings they are, below it when they hold, and what else is told of it.
std::string group_text(const CaseFile& c, const Survey& s, std::size_t number);

}  // namespace dipeq
