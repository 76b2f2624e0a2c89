#include "compare/suspect_record.hpp"

#include <algorithm>

namespace dipeq {

SuspectRecord::SuspectRecord(const Map& map, std::span<const Board> controls, const Rules& rules)
    : rules_(rules),
      by_rules_alone_(with_faults(rules, {})),
      controls_(controls.begin(), controls.end()),
      stock_(map) {}

void SuspectRecord::grant(const std::vector<Fault>& known) {
  if (granted_ && granted_->known == known) return;
  granted_.emplace();
  granted_->known = known;
  granted_->suspects = std::make_unique<Suspects>(rules_, known);
  granted_->controls.resize(controls_.size());
  granted_->of_stock.resize(stock_.size());
}

Sight& SuspectRecord::control(std::size_t i) {
  std::optional<Sight>& sight = granted_->controls[i];
  if (!sight) sight = suspects().look_at(controls_[i]);
  return *sight;
}

Sight& SuspectRecord::of_stock(std::size_t i) {
  constexpr std::size_t most_answers = 12;  // of thousands of boards; each is some kilobytes
  std::optional<Sight>& sight = granted_->of_stock[i];
  if (!sight) sight = suspects().look_at(stock_.board(i));
  suspects().forget(*sight, most_answers);
  return *sight;
}

const Foretold& SuspectRecord::at_large(const Fault& fault, HeldTo to, const std::function<Foretold()>& look) {
  std::optional<Foretold>& known = found(fault).at_large[static_cast<std::size_t>(to)];
  if (!known) known = look();
  return *known;
}

bool SuspectRecord::contradicted(const Fault& fault, const std::function<bool()>& look) {
  std::optional<bool>& known = found(fault).contradicted;
  if (!known) known = look();
  return *known;
}

OnTelling SuspectRecord::on_telling(const Rules& reading, const std::function<OnTelling()>& look) {
  std::optional<OnTelling>& known = found(reading).on_telling;
  if (!known) known = look();
  return *known;
}

std::vector<SuspectRecord::Telling>& SuspectRecord::telling(Issue issue, const BoardsOnIssue& boards) {
  const auto [there, is_new] = telling_.try_emplace(issue);
  if (is_new)
    for (Board& board : boards(issue)) there->second.push_back({std::move(board)});
  return there->second;
}

SuspectRecord::Found& SuspectRecord::found(const Fault& fault) {
  std::vector<Found>& all = granted_->found;
  const auto known = std::ranges::find(all, fault, &Found::fault);
  return known != all.end() ? *known : all.emplace_back(Found{fault});
}

}  // namespace dipeq
