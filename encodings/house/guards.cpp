#include "encodings/house/guards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

namespace dipeq {
namespace {

// Words of the language, of the orders as they are given; the last ones also look at what becomes of them.
constexpr std::array conditions{
    ConditionInfo{"goes_by_convoy", "convoy_only(v) ∨ convoy_else_land(v)", 1, "{0} goes by convoy",
                  "{0} goes without convoy"},
    ConditionInfo{"is_a_fleet", "fleet(v)", 1, "{0} is a fleet", "{0} is an army"},
    ConditionInfo{"is_to_move", "ordered_to_move(v)", 1, "{0} is ordered to move", "{0} is not ordered to move"},
    ConditionInfo{"was_put_aside", "put_aside(v)", 1, "the order of {0} is illegal or invalid",
                  "the order of {0} is legal and valid"},
    ConditionInfo{"is_illegal", "illegal(v)", 1, "the order of {0} is illegal", "the order of {0} is not illegal"},
    ConditionInfo{"is_illegal_move", "illegal(v) ∧ told_to_move(v)", 1, "the order of {0} is an illegal move",
                  "the order of {0} is no illegal move"},
    ConditionInfo{"is_illegal_support", "illegal(v) ∧ told_to_support(v)", 1, "the order of {0} is an illegal support",
                  "the order of {0} is no illegal support"},
    ConditionInfo{"is_illegal_convoy", "illegal(v) ∧ told_to_convoy(v)", 1, "the order of {0} is an illegal convoy",
                  "the order of {0} is no illegal convoy"},
    ConditionInfo{"is_without_order", "without_order(v)", 1, "{0} has no order", "{0} has an order"},
    ConditionInfo{"is_support_of_a_move", "supports_attack(v)", 1, "{0} supports a move",
                  "{0} does not support a move"},
    ConditionInfo{"is_support_in_place", "∃ z: ¬ordered_to_move(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit in place", "{0} supports no unit in place"},
    ConditionInfo{"is_to_convoy", "convoys(v)", 1, "{0} is ordered to convoy", "{0} is not ordered to convoy"},
    ConditionInfo{"was_told_to_support", "told_to_support(v) ∧ ¬illegal(v)", 1,
                  "{0} is ordered to support, matched or not", "{0} is not ordered to support"},
    ConditionInfo{"was_told_to_convoy", "told_to_convoy(v) ∧ ¬illegal(v)", 1,
                  "{0} is ordered to convoy, matched or not", "{0} is not ordered to convoy, matched or not"},
    ConditionInfo{"is_foreign", "foreign(v, w)", 2, "{0} and {1} are of different powers",
                  "{0} and {1} are of one power", LooksAt::orders, true},
    ConditionInfo{"is_faced_by", "opposite(v, w)", 2, "{1} moves to where {0} stands",
                  "{1} does not move to where {0} stands"},
    ConditionInfo{"is_support_against", "supports_against(v, w)", 2, "{0} supports a move to where {1} stands",
                  "{0} supports no move to where {1} stands"},
    ConditionInfo{"is_convoy_of", "convoys_for(v, w)", 2, "{0} is ordered to convoy {1}",
                  "{0} is not ordered to convoy {1}"},
    ConditionInfo{"goes_round", "goes_by_convoy(v) ∧ to_neighbour(v)", 1, "{0} is convoyed to a neighbouring province",
                  "{0} is not convoyed to a neighbouring province"},
    ConditionInfo{"is_at_sea", "at_sea(v)", 1, "{0} stands at sea", "{0} does not stand at sea"},
    ConditionInfo{"is_on_coast", "on_coast(v)", 1, "{0} stands on a coast", "{0} stands inland or at sea"},
    ConditionInfo{"is_on_centre", "on_centre(v)", 1, "{0} stands on a supply centre",
                  "{0} does not stand on a supply centre"},
    ConditionInfo{"is_on_several_coasts", "on_several_coasts(v)", 1, "{0} stands in a province of several coasts",
                  "{0} does not stand in a province of several coasts"},
    ConditionInfo{"goes_to_several_coasts", "to_several_coasts(v)", 1, "{0} goes to a province of several coasts",
                  "{0} goes to no province of several coasts"},
    ConditionInfo{"goes_to_sea", "to_sea(v)", 1, "{0} goes to sea", "{0} does not go to sea"},
    ConditionInfo{"goes_to_coast", "to_coast(v)", 1, "{0} goes to a coast", "{0} goes to no coast"},
    ConditionInfo{"goes_to_centre", "to_centre(v)", 1, "{0} goes to a supply centre", "{0} goes to no supply centre"},
    ConditionInfo{"is_supported", "∃ z ∈ supporters(v): true", 1, "{0} has support", "{0} has no support"},
    ConditionInfo{"is_supported_twice", "#{z ∈ supporters(v): true} > 1", 1, "{0} has two supports or more",
                  "{0} has at most one support"},
    ConditionInfo{"has_foreign_support", "∃ z ∈ supporters(v): foreign(z, v)", 1, "{0} has another power's support",
                  "{0} has no other power's support"},
    ConditionInfo{"has_support_of_its_own", "∃ z ∈ supporters(v): ¬foreign(z, v)", 1,
                  "{0} has support of its own power", "{0} has no support of its own power"},
    ConditionInfo{"is_attacked", "∃ z ∈ attackers(v): true", 1, "{0} is attacked", "{0} is not attacked"},
    ConditionInfo{"is_attacked_twice", "#{z ∈ attackers(v): true} > 1", 1, "{0} is attacked twice or more",
                  "{0} is attacked at most once"},
    ConditionInfo{"is_attacked_by_its_own", "∃ z ∈ attackers(v): ¬foreign(z, v)", 1, "{0} is attacked by its own power",
                  "{0} is not attacked by its own power"},
    ConditionInfo{"is_attacked_by_another", "∃ z ∈ attackers(v): foreign(z, v)", 1, "{0} is attacked by another power",
                  "{0} is attacked by no other power"},
    ConditionInfo{"is_attacked_by_convoy", "∃ z ∈ attackers(v): goes_by_convoy(z)", 1, "{0} is attacked by convoy",
                  "{0} is not attacked by convoy"},
    ConditionInfo{"has_rivals", "∃ z ∈ rivals(v): true", 1, "another unit moves to where {0} goes",
                  "no other unit moves to where {0} goes"},
    ConditionInfo{"has_rivals_of_its_own", "∃ z ∈ rivals(v): ¬foreign(z, v)", 1,
                  "another unit of its power moves to where {0} goes",
                  "no other unit of its power moves to where {0} goes"},
    ConditionInfo{"has_two_rivals", "#{z ∈ rivals(v): true} > 1", 1, "two other units or more move to where {0} goes",
                  "at most one other unit moves to where {0} goes"},
    ConditionInfo{"has_a_rival_with_more_support",
                  "∃ z ∈ rivals(v): #{y ∈ supporters(z): true} > #{x ∈ supporters(v): true}", 1,
                  "another unit with more support moves to where {0} goes",
                  "no other unit with more support moves to where {0} goes"},
    ConditionInfo{"has_a_convoy", "∃ z ∈ fleets(v): true", 1, "some fleet is ordered to convoy {0}",
                  "no fleet is ordered to convoy {0}"},
    ConditionInfo{"has_a_convoy_of_its_own", "∃ z ∈ fleets(v): ¬foreign(z, v)", 1,
                  "a fleet of its own power is ordered to convoy {0}",
                  "no fleet of its own power is ordered to convoy {0}"},
    ConditionInfo{"has_a_foreign_convoy", "∃ z ∈ fleets(v): foreign(z, v)", 1,
                  "another power's fleet is ordered to convoy {0}", "no other power's fleet is ordered to convoy {0}"},
    ConditionInfo{"has_two_fleets", "#{z ∈ fleets(v): true} > 1", 1, "two fleets or more are ordered to convoy {0}",
                  "at most one fleet is ordered to convoy {0}"},
    ConditionInfo{"swaps", "∃ z ∈ occupants(v): opposite(v, z)", 1, "{0} moves against a unit that comes the other way",
                  "{0} moves against no unit that comes the other way"},
    ConditionInfo{"swaps_with_own", "∃ z ∈ occupants(v): opposite(v, z) ∧ ¬foreign(v, z)", 1,
                  "{0} moves against a unit of its own power that comes the other way",
                  "{0} moves against no unit of its own power that comes the other way"},
    ConditionInfo{"swaps_with_foreign", "∃ z ∈ occupants(v): opposite(v, z) ∧ foreign(v, z)", 1,
                  "{0} moves against a unit of another power that comes the other way",
                  "{0} moves against no unit of another power that comes the other way"},
    ConditionInfo{"goes_in_a_circle_of_three",
                  "∃ x ∈ occupants(v): (∃ y ∈ occupants(x): (∃ z ∈ occupants(y): same(z, v)))", 1,
                  "{0} is one of three that move in a circle", "{0} is not one of three that move in a circle"},
    ConditionInfo{"finds_a_unit", "∃ z ∈ occupants(v): true", 1, "a unit stands where {0} goes",
                  "no unit stands where {0} goes"},
    ConditionInfo{"finds_its_own", "∃ z ∈ occupants(v): ¬foreign(v, z)", 1,
                  "a unit of its own power stands where {0} goes", "no unit of its own power stands where {0} goes"},
    ConditionInfo{"finds_a_mover", "∃ z ∈ occupants(v): ordered_to_move(z)", 1,
                  "the unit where {0} goes is ordered to move", "no unit where {0} goes is ordered to move"},
    ConditionInfo{"finds_a_fleet", "∃ z ∈ occupants(v): fleet(z)", 1, "a fleet stands where {0} goes",
                  "no fleet stands where {0} goes"},
    ConditionInfo{"finds_a_convoy", "∃ z ∈ occupants(v): convoys(z)", 1, "a convoying fleet stands where {0} goes",
                  "no convoying fleet stands where {0} goes"},
    ConditionInfo{"finds_a_supporter", "∃ z ∈ occupants(v): supports_attack(z)", 1,
                  "the unit where {0} goes supports a move", "no unit where {0} goes supports a move"},
    ConditionInfo{"finds_a_support_in_place",
                  "∃ z ∈ occupants(v): (∃ x: ¬ordered_to_move(x) ∧ (∃ y ∈ supporters(x): same(y, z)))", 1,
                  "the unit where {0} goes supports a unit in place",
                  "no unit where {0} goes supports a unit in place"},
    ConditionInfo{"finds_one_told_to_support", "∃ z ∈ occupants(v): told_to_support(z) ∧ ¬illegal(z)", 1,
                  "the unit where {0} goes is ordered to support, matched or not",
                  "no unit where {0} goes is ordered to support"},
    ConditionInfo{"finds_one_told_to_convoy", "∃ z ∈ occupants(v): told_to_convoy(z) ∧ ¬illegal(z)", 1,
                  "the unit where {0} goes is ordered to convoy, matched or not",
                  "no unit where {0} goes is ordered to convoy, matched or not"},
    ConditionInfo{"finds_a_supported_unit", "∃ z ∈ occupants(v): (∃ y ∈ supporters(z): true)", 1,
                  "a unit that has support stands where {0} goes", "no unit that has support stands where {0} goes"},
    ConditionInfo{"finds_one_put_aside", "∃ z ∈ occupants(v): put_aside(z)", 1,
                  "the order of the unit where {0} goes is illegal or invalid",
                  "no order of a unit where {0} goes is illegal or invalid"},
    ConditionInfo{"swaps_with_another_type",
                  "∃ z ∈ occupants(v): opposite(v, z) ∧ (fleet(v) ∧ ¬fleet(z) ∨ ¬fleet(v) ∧ fleet(z))", 1,
                  "{0} moves against a unit of the other type that comes the other way",
                  "{0} moves against no unit of the other type that comes the other way"},
    ConditionInfo{"acts_on_its_own", "∃ z ∈ acted_on(v): ¬foreign(v, z)", 1,
                  "{0} supports a unit of its own power, or a move against one",
                  "{0} supports neither a unit of its own power nor a move against one"},
    ConditionInfo{"acts_on_a_convoy", "∃ z ∈ acted_on(v): convoys(z)", 1,
                  "{0} supports a convoying fleet, or a move against one",
                  "{0} supports neither a convoying fleet nor a move against one"},
    ConditionInfo{"acts_on_a_mover", "∃ z ∈ acted_on(v): ordered_to_move(z)", 1,
                  "{0} supports an attack on a unit that is ordered to move",
                  "{0} supports no attack on a unit that is ordered to move"},
    ConditionInfo{"supports_a_convoyed_army", "∃ z: goes_by_convoy(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a move by convoy", "{0} supports no move by convoy"},
    ConditionInfo{"supports_one_told_via", "∃ z: told_via(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a move that says \"via convoy\"", "{0} supports no move that says \"via convoy\""},
    ConditionInfo{"supports_another_power", "∃ z: foreign(z, v) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports another power's unit", "{0} supports no other power's unit"},
    ConditionInfo{"supports_one_put_aside", "∃ z: put_aside(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit whose order is illegal or invalid",
                  "{0} supports no unit whose order is illegal or invalid"},
    ConditionInfo{"supports_one_illegal", "∃ z: illegal(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit whose order is illegal", "{0} supports no unit whose order is illegal"},
    ConditionInfo{"supports_an_illegal_move", "∃ z: illegal(z) ∧ told_to_move(z) ∧ (∃ y ∈ supporters(z): same(y, v))",
                  1, "{0} supports a unit whose order is an illegal move",
                  "{0} supports no unit whose order is an illegal move"},
    ConditionInfo{"supports_an_illegal_support",
                  "∃ z: illegal(z) ∧ told_to_support(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit whose order is an illegal support",
                  "{0} supports no unit whose order is an illegal support"},
    ConditionInfo{"supports_an_illegal_convoy",
                  "∃ z: illegal(z) ∧ told_to_convoy(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit whose order is an illegal convoy",
                  "{0} supports no unit whose order is an illegal convoy"},
    ConditionInfo{"supports_one_without_order", "∃ z: without_order(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit that has no order", "{0} supports no unit that has no order"},
    ConditionInfo{"supports_a_supporter", "∃ z: supports_attack(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit that supports a move", "{0} supports no unit that supports a move"},
    ConditionInfo{"supports_a_convoy", "∃ z: convoys(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a convoying fleet", "{0} supports no convoying fleet"},
    ConditionInfo{"supports_one_told_to_support",
                  "∃ z: told_to_support(z) ∧ ¬illegal(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit that is ordered to support, matched or not",
                  "{0} supports no unit that is ordered to support"},
    ConditionInfo{"supports_to_several_coasts", "∃ z: to_several_coasts(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a move to a province of several coasts",
                  "{0} supports no move to a province of several coasts"},
    ConditionInfo{"supports_its_supporter", "∃ z ∈ supporters(v): (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a unit that supports it", "{0} supports no unit that supports it"},
    ConditionInfo{"supports_power_of", "∃ z: ¬foreign(z, w) ∧ (∃ y ∈ supporters(z): same(y, v))", 2,
                  "{0} supports a unit of the power of {1}", "{0} supports no unit of the power of {1}"},
    ConditionInfo{"acts_on_power_of", "∃ z ∈ acted_on(v): ¬foreign(z, w)", 2,
                  "{0} supports a unit of the power of {1} in place, or a move against one",
                  "{0} supports neither a unit of the power of {1} in place nor a move against one"},
    ConditionInfo{"supports_across",
                  "∃ z: (∃ y ∈ supporters(z): same(y, v)) ∧ (foreign(v, w) ∧ ¬foreign(z, w) ∨ foreign(z, w) ∧ "
                  "¬foreign(v, w))",
                  2, "{1} is of one power with either {0} or the unit that {0} supports",
                  "{1} is of the powers of both {0} and the unit that {0} supports, or of neither"},
    ConditionInfo{"supports_a_fleet", "∃ z: fleet(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1, "{0} supports a fleet",
                  "{0} supports no fleet"},
    ConditionInfo{"supports_a_moving_army", "∃ z: ordered_to_move(z) ∧ ¬fleet(z) ∧ (∃ y ∈ supporters(z): same(y, v))",
                  1, "{0} supports a move of an army", "{0} supports no move of an army"},
    ConditionInfo{"supports_a_moving_fleet", "∃ z: ordered_to_move(z) ∧ fleet(z) ∧ (∃ y ∈ supporters(z): same(y, v))",
                  1, "{0} supports a move of a fleet", "{0} supports no move of a fleet"},
    ConditionInfo{"supports_attack_on_convoy_of", "goes_by_convoy(w) ∧ (∃ z ∈ acted_on(v): convoys_for(z, w))", 2,
                  "{0} supports a fleet that convoys {1}, or a move against one",
                  "{0} supports neither a fleet that convoys {1} nor a move against one"},
    ConditionInfo{"faces_with_one_convoy", "opposite(v, w) ∧ ¬(goes_by_convoy(v) ∧ goes_by_convoy(w))", 2,
                  "{0} and {1} change places and at most one of them goes by convoy",
                  "{0} and {1} do not change places, or both go by convoy"},
    ConditionInfo{"meets_without_convoy", "opposite(v, w) ∧ opposite(w, v) ∧ ¬goes_by_convoy(v) ∧ ¬goes_by_convoy(w)",
                  2, "{0} and {1} meet head to head", "{0} and {1} do not meet head to head", LooksAt::orders, true},
    ConditionInfo{"has_given_support", "∃ z ∈ supporters(v): SUPPORT(z)", 1, "some support of {0} is given",
                  "no support of {0} is given", LooksAt::decisions},
    ConditionInfo{"moved", "MOVE(v)", 1, "{0} succeeds", "{0} fails", LooksAt::decisions},
    ConditionInfo{"is_entered", "∃ z ∈ attackers(v): MOVE(z)", 1, "another unit gets to where {0} stands",
                  "no other unit gets to where {0} stands", LooksAt::decisions},
    ConditionInfo{"was_dislodged", "¬MOVE(v) ∧ (∃ z ∈ attackers(v): MOVE(z))", 1, "{0} is dislodged",
                  "{0} is not dislodged", LooksAt::decisions},
    ConditionInfo{"finds_one_that_stays", "∃ z ∈ occupants(v): ¬MOVE(z)", 1, "a unit stays where {0} goes",
                  "no unit stays where {0} goes", LooksAt::decisions},
    ConditionInfo{"finds_its_own_that_stays", "∃ z ∈ occupants(v): ¬foreign(v, z) ∧ ¬MOVE(z)", 1,
                  "a unit of its own power stays where {0} goes", "no unit of its own power stays where {0} goes",
                  LooksAt::decisions},
    ConditionInfo{"acts_on_its_own_that_stays", "∃ z ∈ acted_on(v): ¬foreign(v, z) ∧ ¬MOVE(z)", 1,
                  "{0} supports a unit of its own power that stays, or a move against one",
                  "{0} supports neither a unit of its own power that stays nor a move against one", LooksAt::decisions},
    ConditionInfo{"has_one_fleet_for_all", "∃ z ∈ fleets(v): CONVOY(z) ∧ chain(y ∈ fleets(v): same(y, z))", 1,
                  "one fleet that is not disrupted convoys {0} from shore to shore",
                  "no fleet that is not disrupted convoys {0} from shore to shore by itself", LooksAt::decisions},
    ConditionInfo{"has_a_disrupted_fleet", "∃ z ∈ fleets(v): ¬CONVOY(z)", 1,
                  "a fleet that was to convoy {0} is disrupted", "no fleet that was to convoy {0} is disrupted",
                  LooksAt::decisions},
    ConditionInfo{"lacks_its_convoy", "goes_by_convoy(v) ∧ ¬chain(z ∈ fleets(v): CONVOY(z))", 1,
                  "{0} was to go by convoy and has none", "{0} goes without convoy, or has one", LooksAt::decisions},
    ConditionInfo{"keeps_a_convoy", "chain(z ∈ fleets(v): CONVOY(z))", 1,
                  "fleets that are not disrupted are to convoy {0} the whole way",
                  "no fleets that are not disrupted are to convoy {0} the whole way", LooksAt::decisions},
    ConditionInfo{"got_through", "PATH(v)", 1, "the convoy of {0}, if any, stands", "the convoy of {0} is disrupted",
                  LooksAt::words},
    ConditionInfo{"is_attacked_from_elsewhere", "∃ z ∈ attackers(v): foreign(z, v) ∧ PATH(z) ∧ ¬supports_against(v, z)",
                  1, "another power attacks {0} with a path, and not from where {0} supports a move to",
                  "no other power attacks {0} with a path, but from where {0} supports a move to", LooksAt::words},
    ConditionInfo{"supports_a_failed_move", "∃ z: ordered_to_move(z) ∧ ¬MOVE(z) ∧ (∃ y ∈ supporters(z): same(y, v))", 1,
                  "{0} supports a move that fails", "{0} supports no move that fails", LooksAt::words},
    ConditionInfo{"supports_one_unattacked", "∃ z: (∃ y ∈ supporters(z): same(y, v)) ∧ ¬(∃ y ∈ attackers(z): true)", 1,
                  "{0} supports a unit that nobody attacks", "{0} supports no unit that nobody attacks",
                  LooksAt::words},
    ConditionInfo{"is_dislodged_from_where", "∃ z ∈ attackers(v): MOVE(z) ∧ opposite(z, w)", 2,
                  "{1} goes to where the unit that dislodges {0} came from",
                  "{1} does not go to where a unit that dislodges {0} came from", LooksAt::words},
    ConditionInfo{"convoys_another_power", "∃ z: convoys_for(v, z) ∧ foreign(v, z)", 1,
                  "{0} convoys another power's army", "{0} convoys no other power's army"},
    ConditionInfo{"convoys_one_told_via", "∃ z: convoys_for(v, z) ∧ told_via(z)", 1,
                  "{0} convoys an army whose order says \"via convoy\"",
                  "{0} convoys no army whose order says \"via convoy\""},
    ConditionInfo{"convoys_in_vain", "∃ z: convoys_for(v, z) ∧ ¬MOVE(z)", 1, "{0} convoys an army that fails",
                  "{0} convoys no army that fails", LooksAt::words},
    ConditionInfo{"convoys_by_land", "∃ z: convoys_for(v, z) ∧ ¬goes_by_convoy(z)", 1,
                  "{0} convoys an army that goes by land", "{0} convoys no army that goes by land"},
};

struct Role {
  char variable;
  std::string_view sentence;
};
constexpr std::array roles{
    Role{'m', "the moving unit"}, Role{'s', "the supporting unit"}, Role{'a', "the attacker"},
    Role{'o', "the unit there"},  Role{'r', "the rival"},           Role{'c', "the convoying fleet"},
    Role{'u', "the unit"},        Role{'l', "one of its units"},
};

std::string_view sentence(std::string_view variable) {
  const auto role = std::ranges::find(roles, variable.front(), &Role::variable);
  return role == roles.end() ? variable : role->sentence;
}

std::string definitions() {
  std::string text;
  for (const ConditionInfo& c : conditions)
    text += fmt::format("{}({}) ⇔ {}\n", c.name, c.orders == 1 ? "v" : "v, w", c.definition);
  return text;
}

std::string written(const GuardCondition& c) {
  const std::string of = c.what->orders == 1 ? c.of[0] : fmt::format("{}, {}", c.of[0], c.of[1]);
  return fmt::format("{}{}({})", c.holds ? "" : "¬", c.what->name, of);
}

// Where the DATC has it, and what it says.
std::string cited(std::string_view word) {
  static const std::map<std::string_view, std::string_view> words{
      {"over_difficult", "DATC 2.4 10 over_difficult (the move goes over a difficult passage)"},
      {"MOVE", "DATC 3.2 5.B.1 MOVE (the move succeeds)"},
      {"SUPPORT", "DATC 3.2 5.B.2 SUPPORT (the support is given)"},
      {"CONVOY", "DATC 3.2 5.B.3 CONVOY (the fleet is not disrupted)"},
      {"PATH", "DATC 3.2 5.B.4 PATH (the move has a path)"},
      {"HOLD", "DATC 3.2 5.B.5 HOLD STRENGTH"},
      {"PREVENT", "DATC 3.2 5.B.6 PREVENT STRENGTH"},
      {"DEFEND", "DATC 3.2 5.B.7 DEFEND STRENGTH"},
      {"ATTACK", "DATC 3.2 5.B.8 ATTACK STRENGTH"},
      {"by_convoy", "DATC 3.2 4.A.3 by_convoy (the army goes by convoy)"},
      {"head_to_head", "DATC 3.2 5.B.1 head_to_head (two units meet head to head)"},
  };
  const auto found = words.find(word);
  return found == words.end() ? fmt::format("DATC 3.2 5.A {}", word) : std::string(found->second);
}

std::string_view change_of_word(std::string_view word, Change change) {
  const bool strength = word == "ATTACK" || word == "HOLD" || word == "PREVENT" || word == "DEFEND";
  if (change == Change::dropped_as_false) return strength ? "taken to be 0" : "taken never to hold";
  if (change == Change::negated) return "taken the other way round";
  return strength ? "taken to be larger by one" : "taken to hold always";
}

std::string name_of(const HowAltered& how) {
  if (const auto* change = std::get_if<Change>(&how)) return std::string(name_of(*change));
  const auto& [taken, instead_of] = std::get<StrengthTaken>(how);
  return fmt::format("{}-for-{}", name(taken), name(instead_of));
}

std::string of_clause(Clause clause, const HowAltered& how) {
  if (const auto* change = std::get_if<Change>(&how)) return to_text(Mutation{clause, *change});
  const auto& [taken, instead_of] = std::get<StrengthTaken>(how);
  return fmt::format("{}, with {} in place of {}", citation(clause), name(taken), name(instead_of));
}

}  // namespace

bool is_of_supports(const HowAltered& how) {
  const auto* change = std::get_if<Change>(&how);
  return change && is_of_supports(*change);
}

std::span<const ConditionInfo> all_conditions() { return conditions; }

const ConditionInfo& condition_called(std::string_view name) {
  const auto found = std::ranges::find(conditions, name, &ConditionInfo::name);
  if (found == conditions.end()) throw std::invalid_argument(fmt::format("no condition is called {}", name));
  return *found;
}

std::string name(const GuardedAlteration& a) {
  std::string text;
  if (const auto* clause = std::get_if<Clause>(&a.where))
    text = fmt::format("{}={}", info(*clause).name, name_of(a.change));
  else
    text = fmt::format("{}={}", std::get<AlteredWord>(a.where).name, name_of(a.change));
  for (std::size_t i = 0; i < a.guard.size(); ++i) text += (i == 0 ? " where " : " and ") + written(a.guard[i]);
  return text;
}

std::string to_text(const std::vector<GuardCondition>& guard) {
  std::string text;
  for (const GuardCondition& c : guard) {
    const std::string_view first = sentence(c.of[0]), second = c.what->orders == 2 ? sentence(c.of[1]) : "";
    text += text.empty() ? "" : text.find(", or ") == std::string::npos ? " and " : ", and ";
    text += fmt::format(fmt::runtime(c.holds ? c.what->holds : c.what->fails), first, second);
  }
  return text;
}

std::string to_text(const GuardedAlteration& a) {
  std::string text;
  if (const auto* clause = std::get_if<Clause>(&a.where)) {
    text = of_clause(*clause, a.change);
  } else {
    const std::string_view word = std::get<AlteredWord>(a.where).name;
    text = fmt::format("{}, {}", cited(word), change_of_word(word, std::get<Change>(a.change)));
  }
  return a.guard.empty() ? text : fmt::format("{}, where {}", text, to_text(a.guard));
}

language::Rulebook with_conditions(const language::Rulebook& equations) {
  language::ReadRulebook read = language::read_rulebook(equations, definitions(), "conditions");
  if (!read.errors.empty())
    throw std::logic_error(fmt::format("the conditions do not read: {}", read.errors.front().what()));
  return std::move(read.rulebook);
}

std::vector<GuardCondition> conditions_of(const std::vector<std::string>& variables, LooksAt most) {
  std::vector<GuardCondition> all;
  const auto add = [&](const ConditionInfo& info, std::string_view a, std::string_view b) {
    for (const bool holds : {true, false})
      all.push_back(GuardCondition{&info, {std::string(a), std::string(b)}, holds});
  };
  for (const ConditionInfo& info : conditions) {
    if (info.looks_at > most) continue;
    for (const std::string& a : variables) {
      if (info.orders == 1) add(info, a, "");
      if (info.orders == 2)
        for (const std::string& b : variables)
          if (a != b && (a < b || !info.symmetric)) add(info, a, b);
    }
  }
  return all;
}

}  // namespace dipeq
