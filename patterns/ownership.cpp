#include "patterns/ownership.hpp"

#include <set>

namespace dipeq {
namespace {

// Each order is given to a new power, if there may be one, and else to one of those before it, the last first.
class Joining {
 public:
  Joining(std::size_t powers, Pattern p, const std::function<bool(const Pattern&)>& is_so)
      : most_(powers), p_(std::move(p)), is_so_(is_so) {}

  std::optional<Pattern> run() && { return give(0, 0) ? std::optional(std::move(p_)) : std::nullopt; }

 private:
  bool give(std::size_t order, std::size_t powers) {
    if (order == p_.size()) return is_so_(p_);
    for (std::size_t power = std::min(powers + 1, most_); power-- > 0;) {
      p_.orders[order].power = PowerId(power);
      if (give(order + 1, std::max(powers, power + 1))) return true;
    }
    return false;
  }

  const std::size_t most_;
  Pattern p_;
  const std::function<bool(const Pattern&)>& is_so_;
};

}  // namespace

std::size_t powers_of(const Pattern& p) {
  std::set<PowerId> powers;
  for (const PatternOrder& o : p.orders) powers.insert(o.power);
  return powers.size();
}

std::optional<Pattern> of_at_most(std::size_t powers, const Pattern& p,
                                  const std::function<bool(const Pattern&)>& is_so) {
  return powers_of(p) <= powers ? p : Joining(powers, p, is_so).run();
}

}  // namespace dipeq
