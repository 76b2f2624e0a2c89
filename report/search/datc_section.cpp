#include "report/search/datc_section.hpp"

#include <fmt/format.h>

#include "notation/suites/datc.hpp"

namespace dipeq {

std::string datc_section(const Game& game, const Rules& rules, std::string_view what, std::string_view why) {
  std::vector<Remark> remarks;
  const std::string section = write_datc(std::span(&game, 1), game.phases.front().board.position.map(), remarks);
  const std::size_t heading = section.find('\n') + 1;
  std::string comments;
  for (const Remark& remark : remarks) comments += "# " + remark.text + "\n";
  return fmt::format("{}{} The reading is {}.\n{}\n{}\n{}\n\n{}", section.substr(0, heading), what, name(rules),
                     comments, section.substr(heading), datc_what_happens, why);
}

}  // namespace dipeq
