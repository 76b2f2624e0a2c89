#include "encodings/minimal_routes.hpp"

#include <algorithm>

namespace dipeq {
namespace {

class Routes {
 public:
  Routes(const ConvoyNet& net, std::size_t limit) : net_(net), limit_(limit) {}

  std::optional<std::vector<std::vector<std::uint32_t>>> find() {
    for (std::uint32_t c = 0; c < net_.fleets.size(); c++)
      if (net_.fleets[c].starts) extend(c);
    if (too_many_) return std::nullopt;
    return found_;
  }

 private:
  // A minimal route starts once, ends once, and no fleet of it touches an earlier one but its predecessor.
  void extend(std::uint32_t fleet) {
    if (too_many_ || ++steps_ > 100 * limit_) {
      too_many_ = true;
      return;
    }
    route_.push_back(fleet);
    if (net_.fleets[fleet].ends)
      finish();
    else
      for (std::uint32_t next : net_.touching(fleet))
        if (!net_.fleets[next].starts && !touches_earlier(next)) extend(next);
    route_.pop_back();
  }
  void finish() {
    if (found_.size() == limit_)
      too_many_ = true;
    else
      found_.push_back(route_);
  }
  bool touches_earlier(std::uint32_t next) const {
    const auto row = net_.touching(next);
    return std::ranges::any_of(route_, [&](std::uint32_t c) {
      return c == next || (c != route_.back() && std::ranges::find(row, c) != row.end());
    });
  }

  const ConvoyNet& net_;
  std::size_t limit_, steps_ = 0;
  bool too_many_ = false;
  std::vector<std::uint32_t> route_;
  std::vector<std::vector<std::uint32_t>> found_;
};

}  // namespace

std::vector<UnitId> fleets_on_routes(const Interactions& x, UnitId army, bool own_alone) {
  const ConvoyNet net = x.convoy_net(army);
  std::vector<UnitId> result;
  const auto routes = minimal_routes(net, 10'000);
  if (!routes) {
    for (const ConvoyNet::Fleet& fleet : net.fleets) result.push_back(fleet.order);
    return result;
  }
  auto own = [&](std::uint32_t c) { return x.power(net.fleets[c].order) == x.power(army); };
  for (const auto& route : *routes)
    if (!own_alone || std::ranges::all_of(route, own))
      for (std::uint32_t c : route) result.push_back(net.fleets[c].order);
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

std::optional<std::vector<std::vector<std::uint32_t>>> minimal_routes(const ConvoyNet& net, std::size_t limit) {
  return Routes(net, limit).find();
}

}  // namespace dipeq
