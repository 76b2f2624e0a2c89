#include "encodings/minimal_routes.hpp"

#include <algorithm>
#include <utility>

#include "encodings/rules/routes.hpp"

namespace dipeq {
namespace {

// The fleets of a convoy net.
struct FleetNetwork {
  using Place = std::uint32_t;
  using Places = std::vector<bool>;
  using Bool = Truth::Bool;
  const ConvoyNet& net;

  Place origin() const { return static_cast<Place>(net.fleets.size()); }
  Bool ends(Place here) const { return {net.fleets[here].ends}; }
  template <class F> void each_touching(Place here, F f) const {
    if (here == origin()) {
      for (Place c = 0; c < origin(); c++)
        if (net.fleets[c].starts) f(c);
    } else {
      for (Place c : net.touching(here)) f(c);
    }
  }
  template <class F> void each_next(Place here, const Places& open, F f) const {
    each_touching(here, [&](Place c) { f(c, Bool{open[c]}); });
  }
  Places away_from(Place here, Places open) const {
    each_touching(here, [&](Place c) { open[c] = false; });
    return open;
  }
};

using Routes = std::vector<std::vector<std::uint32_t>>;

// Of those over the fleets that are usable.
std::optional<Routes> minimal_routes(const ConvoyNet& net, const std::vector<bool>& usable, std::size_t limit) {
  Routes found;
  std::size_t steps = 0;
  const auto arrive = [&](const std::vector<std::uint32_t>& route, const std::vector<bool>&, Truth::Bool whole) {
    if (++steps > 100 * limit || (whole.v && found.size() == limit)) return rules::Onward::stop;
    if (whole.v) found.push_back(route);
    return rules::Onward::go;
  };
  const bool too_many = rules::follow_routes(FleetNetwork{net}, usable, Truth::Bool{true}, arrive);
  return too_many ? std::nullopt : std::optional(std::move(found));
}

}  // namespace

std::vector<UnitId> fleets_on_routes(const Interactions& x, UnitId army, bool own_alone) {
  const ConvoyNet net = x.convoy_net(army);
  std::vector<bool> usable;
  for (const ConvoyNet::Fleet& fleet : net.fleets)
    usable.push_back(!own_alone || x.power(fleet.order) == x.power(army));
  std::vector<UnitId> result;
  const auto add = [&](std::uint32_t c) { result.push_back(net.fleets[c].order); };
  if (const auto routes = minimal_routes(net, usable, 10'000)) {
    for (const auto& route : *routes) std::ranges::for_each(route, add);
  } else {
    for (std::uint32_t c = 0; c < usable.size(); c++)
      if (usable[c]) add(c);
  }
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

std::optional<Routes> minimal_routes(const ConvoyNet& net, std::size_t limit) {
  return minimal_routes(net, std::vector<bool>(net.fleets.size(), true), limit);
}

}  // namespace dipeq
