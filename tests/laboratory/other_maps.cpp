// Damaged maps, and readings of the rulebook that are no faults.
#include <algorithm>

#include "notation/map_file.hpp"
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

ProvinceId province(std::string_view code) {
  const auto all = standard_map().provinces();
  const auto found = std::ranges::find(all, code, &Province::code);
  if (found == all.end()) throw std::invalid_argument("no province " + std::string(code));
  return ProvinceId(static_cast<std::size_t>(found - all.begin()));
}

bool between(const Map::Border& b, ProvinceId p, ProvinceId q) {
  const auto x = b.from.province, y = b.to.province;
  return (x == p && y == q) || (x == q && y == p);
}

Fault on_map(std::string name, std::function<void(Map::Data&)> edit) {
  return {std::move(name), Told::by_alteration, MapEdited{std::move(edit)}};
}

Fault without(std::string_view a, std::string_view b) {
  const ProvinceId p = province(a), q = province(b);
  return on_map("no-border-" + std::string(a) + "-" + std::string(b),
                [=](Map::Data& d) { std::erase_if(d.borders, [=](const auto& x) { return between(x, p, q); }); });
}
Fault without(UnitType type, std::string_view a, std::string_view b) {
  const ProvinceId p = province(a), q = province(b);
  return on_map(
      (type == UnitType::army ? "no-border-for-armies-" : "no-border-for-fleets-") + std::string(a) + "-" +
          std::string(b),
      [=](Map::Data& d) { std::erase_if(d.borders, [=](const auto& x) { return x.by == type && between(x, p, q); }); });
}
Fault one_way(std::string_view a, std::string_view b) {
  const ProvinceId p = province(a), q = province(b);
  return on_map("border-one-way-" + std::string(a) + "-" + std::string(b), [=](Map::Data& d) {
    for (Map::Border& x : d.borders) {
      if (!between(x, p, q)) continue;
      if (x.from.province != p) std::swap(x.from, x.to);
      x.both_ways = false;
    }
  });
}
Fault without_coast(std::string_view a, std::string_view b, Coast coast_of_b) {
  const ProvinceId p = province(a), q = province(b);
  return on_map("no-border-to-a-coast-" + std::string(a) + "-" + std::string(b), [=](Map::Data& d) {
    std::erase_if(d.borders, [=](const auto& x) {
      return between(x, p, q) && (x.from.province == q ? x.from.coast : x.to.coast) == coast_of_b;
    });
  });
}
Fault with(UnitType type, std::string_view a, std::string_view b) {
  const ProvinceId p = province(a), q = province(b);
  return on_map("a-border-" + std::string(a) + "-" + std::string(b), [=](Map::Data& d) {
    d.borders.push_back({type, {p}, {q}});
  });
}

Fault chosen(std::string name, Issue issue, auto choice) {
  return {std::move(name), Told::by_alteration, Chosen{issue, static_cast<std::uint8_t>(choice)}};
}

}  // namespace

std::vector<WrongAdjudicator> on_other_maps() {
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : {without("adr", "alb"), without("gal", "sil"), without("nth", "ska"),
                         with(UnitType::army, "vie", "ven"), with(UnitType::fleet, "eng", "nao"),
                         without(UnitType::army, "rom", "nap"), without(UnitType::fleet, "rom", "nap"),
                         one_way("mun", "bur"), one_way("bal", "bot"), without_coast("bot", "stp", Coast::south),
                         without_coast("mao", "spa", Coast::north), with(UnitType::army, "nwy", "den")})
    all.push_back({f.name, {f}});
  all.push_back({"three-borders-missing", {without("ser", "gre"), without("lon", "nth"), without("tyr", "ven")}});
  all.push_back({"two-borders-missing-one-added",
                 {without("war", "lvn"), without("ion", "tun"), with(UnitType::army, "par", "ruh")}});
  return all;
}

std::vector<WrongAdjudicator> by_other_choices() {
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : {
           chosen("chose-all-hold", Issue::convoy_paradox, ConvoyParadox::all_hold),
           chosen("chose-1982-paradox-rule", Issue::convoy_paradox, ConvoyParadox::rulebook_1982),
           chosen("chose-any-route", Issue::route_disruption, RouteDisruption::any_route),
           chosen("chose-always-convoy", Issue::adjacent_convoy, AdjacentConvoy::always_convoy),
           chosen("chose-intent-with-fallback", Issue::adjacent_convoy, AdjacentConvoy::intent_with_fallback),
           chosen("chose-attack-from-the-sea", Issue::attack_origin, AttackOrigin::body_of_water),
           chosen("chose-no-retreat-to-origin", Issue::convoyed_retreat, ConvoyedRetreat::not_to_origin),
           chosen("chose-swap-never-has-effect", Issue::swap_effect, SwapEffect::never),
       })
    all.push_back({f.name, {f}});
  all.push_back({"chose-any-route-and-attack-from-the-sea",
                 {chosen("chose-any-route", Issue::route_disruption, RouteDisruption::any_route),
                  chosen("chose-attack-from-the-sea", Issue::attack_origin, AttackOrigin::body_of_water)}});
  return all;
}

}  // namespace dipeq::laboratory
