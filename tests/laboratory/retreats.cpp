// Faults in where a dislodged unit may retreat.
#include <algorithm>

#include "phases/legal_orders.hpp"
#include "tests/laboratory/around.hpp"

namespace dipeq::laboratory {
namespace {

// One dislodged unit, and how things stand.
struct Dislodged {
  const Board& board;
  const SettledOrders& orders;
  const Observation& seen;
  std::size_t unit;
  std::vector<Location>& retreats;

  const Unit& itself() const { return board.position[UnitId(unit)]; }
  const Map& map() const { return board.position.map(); }
  // Whoever stands there now.
  bool held(ProvinceId p) const {
    return std::ranges::any_of(seen.units, [&](const ObservedUnit& u) { return !u.dislodged && u.at.province == p; });
  }
  // Of the unit that stands where it stood.
  std::optional<std::size_t> dislodger() const {
    for (std::size_t u = 0; u < seen.units.size(); u++)
      if (u != unit && !seen.units[u].dislodged && seen.units[u].at.province == itself().at.province) return u;
    return std::nullopt;
  }
  std::optional<ProvinceId> came_from() const {
    const auto by = dislodger();
    return by ? std::optional(board.position[UnitId(*by)].at.province) : std::nullopt;
  }
  bool somebody_moved_to(ProvinceId p) const {
    for (std::size_t u = 0; u < orders.of_unit.size(); u++)
      if (orders.of_unit[u].kind == OrderKind::move && orders.of_unit[u].to.province == p) return true;
    return false;
  }
  // Where it could go by what the map lets it, and where nobody stands.
  std::vector<Location> reachable() const {
    std::vector<Location> all = in_reach(map(), itself());
    std::erase_if(all, [&](Location to) { return held(to.province); });
    return all;
  }
  void open(Location to) {
    if (std::ranges::find(retreats, to) == retreats.end()) retreats.push_back(to);
    std::ranges::sort(retreats);
  }
  template <class Which> void close(Which which) { std::erase_if(retreats, which); }
};

Fault fault(std::string name, Told told, std::function<void(Dislodged&)> change) {
  return in_answers(std::move(name), told,
                    [change = std::move(change)](const Board& board, const SettledOrders& orders, Observation& seen) {
                      for (std::size_t u = 0; u < seen.units.size(); u++) {
                        if (!seen.units[u].dislodged || !seen.units[u].retreats) continue;
                        std::vector<Location> retreats = *seen.units[u].retreats;
                        Dislodged one{board, orders, seen, u, retreats};
                        change(one);
                        seen.units[u].retreats = std::move(retreats);
                      }
                    });
}

// Over one fleet at sea.
void open_by_convoy(Dislodged& d) {
  if (d.itself().type != UnitType::army) return;
  for (const Unit& fleet : d.board.position.units()) {
    const ProvinceId sea = fleet.at.province;
    if (d.map()[sea].terrain != Terrain::sea || !d.map().convoy_adjacent(sea, d.itself().at.province)) continue;
    for (const ProvinceId to : d.map().water_neighbours(sea))
      if (d.map()[to].terrain == Terrain::coastal && to != d.itself().at.province && !d.held(to)) d.open({to});
  }
}

}  // namespace

std::vector<WrongAdjudicator> wrong_in_retreats() {
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : {
           fault("retreat-to-where-the-attack-came-from", Told::by_alteration,
                 [](Dislodged& d) {
                   for (const Location to : d.reachable())
                     if (to.province == d.came_from() && !d.somebody_moved_to(to.province)) d.open(to);
                 }),
           fault("retreat-to-standoffs", Told::by_alteration,
                 [](Dislodged& d) {
                   for (const Location to : d.reachable())
                     if (to.province != d.came_from() && d.somebody_moved_to(to.province)) d.open(to);
                 }),
           fault("no-retreat-to-where-anybody-tried-to-go", Told::unexplained,
                 [](Dislodged& d) { d.close([&](Location to) { return d.somebody_moved_to(to.province); }); }),
           fault("no-retreat-to-provinces-just-left", Told::unexplained,
                 [](Dislodged& d) {
                   d.close([&](Location to) { return d.board.position.unit_in(to.province).has_value(); });
                 }),
           fault("retreat-by-convoy", Told::unexplained, open_by_convoy),
           fault("fleets-retreat-to-no-coast-of-several", Told::unexplained,
                 [](Dislodged& d) { d.close([](Location to) { return to.coast != Coast::none; }); }),
           fault("dislodged-fleets-are-destroyed", Told::unexplained,
                 [](Dislodged& d) {
                   if (d.itself().type == UnitType::fleet) d.retreats.clear();
                 }),
           fault("no-retreat-to-the-origin-of-a-convoyed-attack", Told::by_alteration,
                 [](Dislodged& d) { d.close([&](Location to) { return to.province == d.came_from(); }); }),
           fault("no-retreat-next-to-where-the-attack-came-from", Told::unexplained,
                 [](Dislodged& d) {
                   const auto from = d.came_from();
                   d.close([&](Location to) { return from && d.map().army_adjacent(*from, to.province); });
                 }),
           fault("supply-centres-first", Told::unexplained,
                 [](Dislodged& d) {
                   const auto centre = [&](Location to) { return d.map()[to.province].supply_center; };
                   if (std::ranges::any_of(d.retreats, centre)) d.close([&](Location to) { return !centre(to); });
                 }),
       })
    all.push_back({f.name, {f}});
  return all;
}

}  // namespace dipeq::laboratory
