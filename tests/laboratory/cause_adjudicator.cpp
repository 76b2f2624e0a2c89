#include "tests/laboratory/cause_adjudicator.hpp"

#include "compare/faults/borders.hpp"
#include "notation/map_file.hpp"

namespace dipeq::laboratory {

namespace {

class OnAuditedMap final : public OtherAdjudicator {
 public:
  OnAuditedMap(const MapAudit& audit, const Rules& rules)
      : map_(as_audited(standard_map(), audit)), rules_(by_rules("rules", rules)) {}
  std::string_view name() const override { return "on the map as audited"; }
  Observes observes() const override { return rules_->observes(); }
  Reply ask(const Board& board) override { return rules_->ask(on_map(*map_, board)); }

 private:
  std::shared_ptr<const Map> map_;
  std::unique_ptr<OtherAdjudicator> rules_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules) {
  if (const auto* map = std::get_if<MapDiffers>(&cause); map && !map->audit.same())
    return std::make_unique<OnAuditedMap>(map->audit, rules);
  const auto fault = fault_of(cause);
  return fault ? with_faults(rules, {*fault}) : nullptr;
}

}  // namespace dipeq::laboratory
