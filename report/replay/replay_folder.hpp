// A replay as a folder of files: the whole of it in replay.txt and replay.json, and below causes/ the phase with the fewest units of each
// cause as a case file: 01-choice.case, 02-gap.case.
#pragma once
#include <functional>
#include <string>

#include "report/replay/replay_report.hpp"

namespace dipeq {

void write_replay(const ReplayReport& report,
                  const std::function<void(const std::string& path, const std::string& text)>& write);

}  // namespace dipeq
