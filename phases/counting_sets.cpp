#include "phases/counting_sets.hpp"

#include <algorithm>
#include <functional>

namespace dipeq {
namespace {

bool leaves_earlier_sets(SetMark mark, const Rules& rules) {
  switch (rules.order_sets) {
    case OrderSets::combined: return true;
    case OrderSets::combined_unless_replaced: return mark != SetMark::replaces;
    case OrderSets::latest_unless_amended: return mark == SetMark::amends;
    case OrderSets::latest_only: return false;
  }
  return false;
}

}  // namespace

bool lettered(const std::optional<SetLabel>& label) { return label && label->kind == SetLabel::Kind::letter; }

SetsThatCount::SetsThatCount(const HandedIn& in, const Rules& rules) : first_(in.position.map().powers().size()) {
  std::vector<bool> closed(first_.size());
  std::vector<OrderSet> latest_first(in.sets.begin(), in.sets.end());
  std::ranges::sort(latest_first, std::greater{});
  for (const OrderSet& set : latest_first) {
    if (lettered(set.label) || closed[set.by.index()]) continue;
    first_[set.by.index()] = set.label.value;
    closed[set.by.index()] = !leaves_earlier_sets(set.mark, rules);
  }
}

bool SetsThatCount::counts(PowerId by, const std::optional<SetLabel>& label) const {
  return !label || lettered(label) || label->value >= first_[by.index()];
}

bool sets_of_no_sequence_hold(const Rules& rules) { return rules.unordered_sets == UnorderedSets::all_hold; }

PutAside perpetual_fault(const Rules& rules) {
  return rules.perpetual_orders == PerpetualOrders::allowed ? PutAside::nothing : PutAside::perpetual_not_allowed;
}

PutAside proxy_fault(const Proxy& proxy, const Rules& rules) {
  const bool beforehand = proxy.given == Proxy::Given::beforehand;
  switch (rules.proxy_orders) {
    case ProxyOrders::notified: return beforehand ? PutAside::nothing : PutAside::proxy_not_notified;
    case ProxyOrders::in_set: return beforehand ? PutAside::proxy_not_in_set : PutAside::nothing;
    case ProxyOrders::not_allowed: return PutAside::proxy_not_allowed;
  }
  return PutAside::proxy_not_allowed;
}

bool removes_dutchmen(const Rules& rules) { return rules.flying_dutchman == FlyingDutchman::removed_at_once; }

}  // namespace dipeq
