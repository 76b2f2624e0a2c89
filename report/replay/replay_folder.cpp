#include "report/replay/replay_folder.hpp"

#include <fmt/format.h>

namespace dipeq {

void write_replay(const ReplayReport& report,
                  const std::function<void(const std::string& path, const std::string& text)>& write) {
  const Replay& r = report.replay;
  for (std::size_t i = 0; i < r.groups.size(); i++)
    write(fmt::format("causes/{:02}-{}.case", i + 1, kind(r.groups[i].cause)),
          write_case(case_of(r.groups[i].smallest, r.rules)));
  write("replay.txt", to_text(report, {r.groups.size(), page_width}));
  write("replay.json", indented(to_json(report)) + "\n");
}

}  // namespace dipeq
