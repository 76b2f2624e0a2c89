// The second part of the laboratory, made without a look at how comparing works: slips of the third engine, clauses of it altered by chance,
// and several of these at once.
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

Fault slip(std::string name, TableSlip what, Told told = Told::unexplained) {
  return {std::move(name), told, Oddities{{what}, {}}};
}

Fault altered(const Twist& twist) {
  return {name(twist), can_be_said(twist) ? Told::by_alteration : Told::unexplained, Oddities{{}, {twist}}};
}

std::vector<Fault> slips() {
  using enum TableSlip;
  return {
      slip("rivals-by-coast", rivals_by_coast),
      slip("occupants-by-coast", occupants_by_coast),
      slip("target-by-coast", target_by_coast),
      slip("own-support-by-movers-power", own_support_by_movers_power, Told::by_alteration),
      slip("cutter-foreign-to-supported", cutter_foreign_to_supported),
      slip("first-power-is-nobody", first_power_is_nobody),
      slip("first-province-is-nowhere", first_province_is_nowhere),
      slip("one-attacker-a-province", one_attacker_a_province, Told::sequence),
      slip("last-attacker-sinks-fleets", last_attacker_sinks_fleets, Told::sequence),
      slip("coastal-supporters-twice", coastal_supporters_twice),
      slip("own-unit-that-stays-is-beaten", own_unit_that_stays_is_beaten, Told::by_alteration),
      slip("nobody-follows-his-own", nobody_follows_his_own, Told::by_alteration),
      slip("swapped-prevent-nothing", swapped_prevent_nothing, Told::by_alteration),
      slip("opposite-moves-always-meet", opposite_moves_always_meet, Told::by_alteration),
      slip("neighbours-need-no-fleet", neighbours_need_no_fleet, Told::by_alteration),
      slip("failed-movers-keep-supports", failed_movers_keep_supports, Told::by_alteration),
      slip("rivals-prevent-by-attack", rivals_prevent_by_attack),
      slip("opponents-defend-by-attack", opponents_defend_by_attack),
      slip("unmatched-supports-count", unmatched_supports_count, Told::order_taken),
      slip("route-by-first-fleet", route_by_first_fleet, Told::sequence),
      slip("three-fleets-are-too-many", three_fleets_are_too_many),
      slip("long-circles-fail", long_circles_fail),
      slip("circles-of-three-alone", circles_of_three_alone),
      slip("counting-ends-at-a-cut", counting_ends_at_a_cut, Told::sequence),
      slip("convoys-end-battles", convoys_end_battles),
      slip("later-supports-are-given", later_supports_are_given, Told::sequence),
      slip("first-solution-is-taken", first_solution_is_taken, Told::sequence),
      slip("last-standoff-alone-bars", last_standoff_alone_bars, Told::sequence),
      slip("first-comer-dislodges", first_comer_dislodges, Told::sequence),
      slip("one-origin-for-all", one_origin_for_all, Told::sequence),
      slip("retreats-to-any-coast", retreats_to_any_coast),
  };
}

Fault slip_named(std::string_view name) {
  for (const Fault& f : slips())
    if (f.name == name) return f;
  return fault_named(name);
}

// Two, and of the last ones three, drawn together.
std::vector<WrongAdjudicator> drawn_together() {
  constexpr std::size_t of_two = 6, of_three = 2;
  const std::vector<Twist> twists = drawn(2 * of_two + 3 * of_three, 8);
  std::vector<WrongAdjudicator> all;
  for (std::size_t first = 0; first < twists.size();) {
    const std::size_t n = all.size() < of_two ? 2 : 3;
    WrongAdjudicator w{"drawn-together-" + std::to_string(all.size() + 1), {}};
    for (std::size_t i = 0; i < n; i++) w.faults.push_back(altered(twists[first + i]));
    all.push_back(std::move(w));
    first += n;
  }
  return all;
}

std::vector<WrongAdjudicator> with_others() {
  const std::pair<const char*, std::vector<const char*>> sets[] = {
      {"rivals-and-map", {"rivals-prevent-by-attack", "no-border-nth-ska"}},
      {"own-and-map", {"nobody-follows-his-own", "a-border-vie-ven", "border-one-way-mun-bur"}},
      {"circles-and-counting", {"long-circles-fail", "counting-ends-at-a-cut"}},
      {"coasts-two", {"occupants-by-coast", "retreats-to-any-coast"}},
      {"beaten-and-choice", {"own-unit-that-stays-is-beaten", "chose-always-convoy"}},
      {"kept-and-dropped", {"failed-movers-keep-supports", "supports-in-place-are-dropped"}},
      {"retreats-and-cuts", {"last-standoff-alone-bars", "cutter-foreign-to-supported"}},
      {"standoffs-and-holds", {"retreat-to-standoffs", "failed-movers-keep-supports"}},
  };
  std::vector<WrongAdjudicator> all;
  for (const auto& [name, names] : sets) {
    WrongAdjudicator w{name, {}};
    for (const char* fault : names) w.faults.push_back(slip_named(fault));
    all.push_back(std::move(w));
  }
  const Guard fleet{Fact::is_fleet}, against_a_fleet{Fact::is_fleet, true};
  all.push_back({"fleets-that-meet-and-origins",
                 {altered({Place::meets, How::never, {fleet, against_a_fleet}}),
                  altered({Place::retreat_to_origin, How::never, {fleet}})}});
  return all;
}

std::vector<WrongAdjudicator> seen_by_less() {
  const std::pair<const char*, Observes> seen[] = {
      {"own-support-by-movers-power", {}}, {"first-power-is-nobody", {.retreats = true}},
      {"neighbours-need-no-fleet", {}},    {"swapped-prevent-nothing", {.retreats = true, .coasts = true}},
      {"rivals-prevent-by-attack", {}},    {"failed-movers-keep-supports", {.words = true}},
  };
  std::vector<WrongAdjudicator> all;
  for (const auto& [fault, tells] : seen) {
    const char* less = tells.words ? ", without retreats" : tells.retreats ? ", without words" : ", places alone";
    all.push_back({fault + std::string(less), {slip_named(fault)}, tells});
  }
  return all;
}

}  // namespace

std::vector<WrongAdjudicator> altered_by_chance(std::size_t how_many, std::uint64_t seed) {
  std::vector<WrongAdjudicator> all;
  for (const Twist& t : drawn(how_many, seed)) all.push_back({name(t), {altered(t)}});
  return all;
}

std::vector<WrongAdjudicator> with_third_engine() {
  std::vector<WrongAdjudicator> all;
  for (const Fault& f : slips()) all.push_back({f.name, {f}});
  for (auto part : {altered_by_chance(60, 7), drawn_together(), with_others(), seen_by_less()})
    std::ranges::move(part, std::back_inserter(all));
  return all;
}

}  // namespace dipeq::laboratory
