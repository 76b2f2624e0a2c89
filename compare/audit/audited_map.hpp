// (internal to compare/) The map as an audit found it, and without each of its differences.
#pragma once
#include "compare/audit/map_audit.hpp"

namespace dipeq {

struct AuditedMap {
  const Map* of = nullptr;
  MapAudit audit = {};
  std::vector<MapDifference> differences = {};
  std::shared_ptr<const Map> all = {};  // none: no crossing differs
  std::vector<std::shared_ptr<const Map>> but_one = {};

  // It can matter only where a unit stands at one of its ends.
  bool touches(std::size_t difference, const Position& position) const;
  // The difference that an army and a fleet alone show, which no crossing says.
  std::optional<std::size_t> carriage_on(const Board& board) const;
};

AuditedMap audited_map(const Map& map, MapAudit audit);

}  // namespace dipeq
