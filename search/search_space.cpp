#include "search/search_space.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/passages.hpp"
#include "patterns/reading.hpp"
#include "phases/adjacent_convoy.hpp"
#include "phases/legality.hpp"
#include "search/questions/part_in_slots.hpp"

namespace dipeq {
namespace {

bool needs_fleets_that_stand(const Rules& rules) {
  return demands(rules, Legality::possible_now) && via_without_chain(rules) != ViaWithoutChain::is_legal;
}
bool impossible_orders_are_none(const Rules& rules) { return demands(rules, Legality::possible_somewhere); }
bool paths_need_no_names(const Rules& rules) { return !path_is_required(rules); }

// An army that could go by land as well goes now so, now otherwise, or not alike by all of them. (Else it goes as armies do that have but
// one way.)
bool land_routes_matter(const std::vector<Rules>& readings) {
  const auto go_otherwise = [&](const Rules& other) { return !armies_go_alike(readings.front(), other); };
  return std::ranges::any_of(readings, may_go_either_way) || std::ranges::any_of(readings, go_otherwise);
}

Constraints constraints_of(const Map& map, bool with_land_routes) {
  Constraints all = Constraints::all().without(Constraint::route_exists);
  if (map.has_convoying_coasts()) all = all.with_convoying_coasts();
  if (passages_of(map) == Passages::some_difficult) all = all.with_difficult_passages();
  return with_land_routes ? all.without(Constraint::no_land_route) : all;
}

}  // namespace

SearchSpace::SearchSpace(const Map& map, std::vector<Rules> readings)
    : map_(map), readings_(std::move(readings)), constraints_(constraints_of(map, land_routes_matter(readings_))) {}

bool SearchSpace::all(bool (*are_so)(const Rules&)) const { return std::ranges::all_of(readings_, are_so); }

SlotFacts::B SearchSpace::are_in(const SlotFacts& slots) const {
  const SlotFacts::B of_its_powers = slots.of_at_most(map_.powers().size());
  return all(needs_fleets_that_stand) ? of_its_powers && slots.has_fleets_for_its_armies() : of_its_powers;
}

SearchSpace::WithoutPlace SearchSpace::without_place(const Pattern& pattern) const {
  const auto by_convoy = [](const PatternOrder& o) { return o.kind == OrderKind::move && o.route != Route::land; };
  if (std::ranges::none_of(pattern.orders, by_convoy)) return WithoutPlace::whatever_contains_it;
  if (!with_land_routes() && !all(via_alone_decides)) return WithoutPlace::itself;
  // With more fleets on the board an army may be ordered to go by convoy, and a fleet beside all routes to convoy it.
  return has_its_routes(pattern) && no_fleet_convoys_idly(pattern) ? WithoutPlace::whatever_contains_it
                                                                   : WithoutPlace::of_its_size;
}

SlotFacts::B SearchSpace::contain(const SlotFacts& slots, const Pattern& pattern) {
  return PartInSlots(slots, pattern, PartInSlots::Passages::alike).is_anywhere({});
}

PatternQuery::Condition PlainFirst::is_plain(const SlotFacts& slots) {
  PatternQuery::Condition plain = slots.has_its_routes();
  for (SlotFacts::Id m = 0; m < slots.size(); m++) plain = plain && !slots.could_go_by_land(m);
  return plain;
}

Oracle::Answer PlainFirst::ask(PatternQuery::Condition preferred) {
  using enum Oracle::Answer;
  if (some_are_left_) {
    if (query_.ask_supposing(plain_ && preferred) == yes) return yes;
    const Oracle::Answer answer = query_.ask_supposing(plain_);
    if (answer != no) return answer;
    some_are_left_ = false;
  }
  return query_.ask_supposing(preferred) == yes ? yes : query_.ask();
}

std::vector<std::string_view> SearchSpace::limits() const {
  std::vector<std::string_view> all_limits;
  if (map_.changes_with_the_season()) all_limits.push_back("no border is closed by the season");
  if (!all(impossible_orders_are_none)) all_limits.push_back("no impossible order stands (4.E.1)");
  if (!all(paths_need_no_names))
    all_limits.push_back("no army goes by convoy, as none that is searched names its path (4.A.6)");
  return all_limits;
}

std::string SearchSpace::in_words() const {
  return is_all() ? "all order sets" : fmt::format("order sets in which {}", fmt::join(limits(), "; "));
}

}  // namespace dipeq
