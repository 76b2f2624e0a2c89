#include "compare/audit/audited_map.hpp"

#include <algorithm>

namespace dipeq {
namespace {

MapAudit without(MapAudit audit, const MapAudit& part) {
  const auto in = [](const std::vector<Crossing>& all) {
    return [&](const Crossing& c) { return std::ranges::find(all, c) != all.end(); };
  };
  std::erase_if(audit.missing, in(part.missing));
  std::erase_if(audit.added, in(part.added));
  return audit;
}

}  // namespace

bool AuditedMap::touches(std::size_t difference, const Position& position) const {
  const MapAudit& alone = differences[difference].alone;
  const auto stands_at = [&](const Crossing& c) {
    return position.unit_in(c.from.province) || position.unit_in(c.to.province);
  };
  return std::ranges::any_of(alone.missing, stands_at) || std::ranges::any_of(alone.added, stands_at);
}

std::optional<std::size_t> AuditedMap::carriage_on(const Board& board) const {
  if (board.position.units().size() != 2 || &board.position.map() != of) return std::nullopt;
  const auto shows = [&](const Carriage& c) {
    return board.position.unit_in(c.fleet) && std::ranges::any_of(board.orders, [&](const WrittenOrder& order) {
             const auto* move = std::get_if<MoveOrder>(&order.action);
             return move && order.unit.at.province == c.from && move->to.province == c.to;
           });
  };
  for (std::size_t d = 0; d < differences.size(); d++)
    if (std::ranges::any_of(differences[d].alone.not_carried, shows) ||
        std::ranges::any_of(differences[d].alone.carried, shows))
      return d;
  return std::nullopt;
}

AuditedMap audited_map(const Map& map, MapAudit audit) {
  AuditedMap there{.of = &map, .audit = std::move(audit)};
  there.differences = differences(there.audit, map);
  if (there.audit.missing.empty() && there.audit.added.empty()) return there;
  there.all = as_audited(map, there.audit);
  for (const MapDifference& d : there.differences)
    there.but_one.push_back(as_audited(map, without(there.audit, d.alone)));
  return there;
}

}  // namespace dipeq
