#include "tests/laboratory/cause_adjudicator.hpp"

#include "compare/faults/borders.hpp"
#include "compare/faults/judge.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/language/rulebook.hpp"
#include "model/house_rules.hpp"
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

// Altered equations as house rules: what they leave open is decided as dipeq decides it under any house rules.
class AlteredRules final : public HouseRules {
 public:
  AlteredRules(const Rules& base, const GuardedAlteration& alteration) : book_(base.house->under(base)) {
    alter(book_, alteration);
  }
  std::string_view name() const override { return "altered"; }
  const language::Rulebook& under(const Rules&) const override { return book_; }

 private:
  language::Rulebook book_;
};

std::unique_ptr<OtherAdjudicator> by_altered_rules(const Rules& rules, const GuardedAlteration& alteration) {
  static std::vector<std::unique_ptr<const AlteredRules>> kept;  // as house rules are, for good
  Rules altered = with_conditions(rules);
  altered.house = kept.emplace_back(std::make_unique<const AlteredRules>(altered, alteration)).get();
  return by_rules("altered rules", altered);
}

}  // namespace

std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules) {
  if (const auto* map = std::get_if<MapDiffers>(&cause); map && !map->audit.same())
    return std::make_unique<OnAuditedMap>(map->audit, rules);
  if (const auto* clause = std::get_if<ClauseAltered>(&cause))
    return by_altered_rules(rules, clause->alterations.front());
  const auto fault = fault_of(cause);
  return fault ? with_faults(rules, {*fault}) : nullptr;
}

Solutions::Solutions(const Cause& cause, const Rules& rules) {
  if (const auto* clause = std::get_if<ClauseAltered>(&cause))
    judge_ = std::make_unique<const Judge>(rules, std::vector<dipeq::Fault>{clause->alterations.front()},
                                           Passages::ordinary);
}
Solutions::~Solutions() = default;

std::optional<Reply> Solutions::like(const Board& board, const Observation& seen) const {
  if (!judge_) return std::nullopt;
  Prepared prepared = judge_->prepare(board);
  const auto values = judge_->solution(prepared, judge_->book(), seen);
  return values ? std::optional(judge_->seen(prepared, judge_->book(), values)) : std::nullopt;
}

}  // namespace dipeq::laboratory
