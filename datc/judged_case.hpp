// A case of any phase under any reading of the rulebook, as a survey asks for it.
#pragma once
#include <functional>

#include "explanation/survey.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// The text is read anew under each reading, since what it says depends on it, too. The adjudicator must outlive the
// result.
ResultUnder judged_case(std::string text, std::string file, const Map& map, Adjudicator& adjudicator);
// As `read` reads it; an InputError that it throws says that a reading refuses the case.
ResultUnder judged_case(std::function<CaseFile(const Rules&)> read, Adjudicator& adjudicator);

}  // namespace dipeq
