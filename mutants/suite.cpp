#include "mutants/suite.hpp"

#include <algorithm>
#include <map>

namespace dipeq {
namespace {

bool plain(const CaseFile& c) {
  return c.turn.phase == Phase::movement && !c.position.units().empty() && c.sets.empty() && c.proxies.empty() &&
         c.open.empty() && c.dutchmen.empty();
}

Reply by_the_rules(const CaseFile& c) { return by_rules("", rules_of(c.rules))->ask({c.position, c.orders}); }

Outcome outcome(const ObservedUnit& seen) {
  const Fate dislodged = seen.retreats && seen.retreats->empty() ? Fate::destroyed : Fate::dislodged;
  return {*seen.word, seen.dislodged ? dislodged : Fate::in_place_or_moved};
}

bool is_open(const ObservedUnit& seen, ProvinceId to) {
  return seen.retreats && std::ranges::any_of(*seen.retreats, [&](Location l) { return l.province == to; });
}

}  // namespace

SuiteCase::SuiteCase(CaseFile c) : case_(std::move(c)), right_(std::get<Observation>(by_the_rules(case_))) {
  expected_.resize(case_.position.units().size());
  for (std::size_t i = 0; i < case_.orders.size(); i++)
    if (const auto u = case_.position.unit_in(case_.orders[i].unit.at.province); u && case_.expected[i])
      if (as_expected(u->index(), case_.expected[i]->right())) expected_[u->index()] = true;
  for (std::size_t u = 0; u < case_.expected_units.size(); u++)
    if (case_.expected_units[u] && as_expected(u, case_.expected_units[u]->right())) expected_[u] = true;
}

bool SuiteCase::as_expected(std::size_t unit, const Outcome& expected) const {
  return outcome(right_.units[unit]) == expected;
}

Severity SuiteCase::noticed(const Reply& reply) const {
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return Severity::no_answer;
  Severity most = other_retreats(*seen) ? Severity::retreats : Severity::none;
  for (std::size_t u = 0; u < expected_.size(); u++)
    if (expected_[u]) most = std::max(most, noticed(u, seen->units[u]));
  return most;
}

Severity SuiteCase::noticed(std::size_t unit, const ObservedUnit& seen) const {
  const ObservedUnit& right = right_.units[unit];
  if (seen.at != right.at) return Severity::position;
  if (outcome(seen).fate != outcome(right).fate) return Severity::dislodgement;
  return seen.word != right.word ? Severity::words : Severity::none;
}

// A retreat that the case orders is open by one and not by the other.
bool SuiteCase::other_retreats(const Observation& seen) const {
  for (std::size_t i = 0; i < case_.retreats.orders.size(); i++) {
    const RetreatOrder& o = case_.retreats.orders[i];
    const auto* order = std::get_if<WrittenAction>(&o.action);
    const auto* move = order ? std::get_if<MoveOrder>(order) : nullptr;
    const auto u = case_.position.unit_in(o.unit.at.province);
    if (!move || !u || !case_.retreats.expected[i]) continue;
    if (is_open(right_.units[u->index()], move->to.province) != is_open(seen.units[u->index()], move->to.province))
      return true;
  }
  return false;
}

Suite::Suite(std::vector<CaseFile> cases) {
  for (CaseFile& c : cases) {
    if (plain(c) && std::holds_alternative<Observation>(by_the_rules(c)))
      cases_.emplace_back(std::move(c));
    else
      left_out_++;
  }
}

Suite::Killers Suite::killers(const Mutation& mutation) const {
  std::map<Preset, std::unique_ptr<OtherAdjudicator>> mutants;
  Killers all;
  for (const SuiteCase& c : cases_) {
    auto& mutant = mutants[c.file().rules];
    if (!mutant) mutant = by_mutant(mutation, rules_of(c.file().rules));
    const Severity noticed = c.noticed(mutant->ask({c.file().position, c.file().orders}));
    if (noticed > Severity::words) all.by_results.push_back(c.file().id);
    if (noticed == Severity::words) all.by_words.push_back(c.file().id);
  }
  return all;
}

}  // namespace dipeq
