// The phases that follow upon a movement phase, with random orders, each as a case with every result as an expectation.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"
#include "report/html/report.hpp"
#include "report/search/generated.hpp"

namespace dipeq {

enum class Through : std::uint8_t { movement, retreats, adjustments };  // the last phase that is told

// The movement becomes one of a Fall, where some own centres. Then the retreats, if units may retreat, and the adjustments, if any are
// due: "ID-retreats", "ID-adjustments". None, where the rules leave the movement without answer.
std::vector<CaseFile> following_phases(CaseFile& movement, const Rules& rules, Through through, std::uint64_t seed);

// Such a phase in the formats of others, with what came of it.
std::string following_text(const CaseFile& c, const CaseFile& movement, const Rules& rules, CaseFormat format);
HtmlStory following_story(const CaseFile& c, const Rules& rules);

}  // namespace dipeq
