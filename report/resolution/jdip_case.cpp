#include "report/resolution/jdip_case.hpp"

#include "notation/formats/jdip.hpp"

namespace dipeq {

std::string jdip_case(const std::string& id, std::vector<std::string> comments, const Judgement& j,
                      std::span<const WrittenOrder> orders) {
  JdipCase c{id, std::move(comments), j.orders.position, orders, {}, {}};
  for (std::size_t u = 0; u < j.verdicts.size(); u++) {
    const Verdict& v = j.verdicts[u];
    Unit unit = j.orders.position[UnitId(u)];
    if (v.dislodged_by) {
      if (!v.retreats.empty()) c.dislodged.push_back(unit);
      continue;
    }
    if (v.outcome.word == Word::succeeds) unit.at = j.orders.of_unit[u].to;
    c.after.push_back(unit);
  }
  return write_jdip(c);
}

}  // namespace dipeq
