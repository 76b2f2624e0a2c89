// The words that the language has of itself, and what each says.
#include "encodings/language/rulebook.hpp"

namespace dipeq::language {
namespace {

constexpr std::array sets{
    SetInfo{"attackers", "attackers(o): the orders to move to where o's unit stands"},
    SetInfo{"rivals", "rivals(m): the other orders to move to where m goes; of an order that is no move none"},
    SetInfo{"occupants",
            "occupants(m): the order of the unit that stands where m goes, if there is one; of an order that is no "
            "move none"},
    SetInfo{"supporters", "supporters(o): the orders to support o, in its move or where it stands"},
    SetInfo{"fleets", "fleets(m): the orders to convoy m"},
    SetInfo{
        "acted_on",
        "acted_on(s): the order of the unit that s supports in place, or that stands where s supports an attack; of an "
        "order that is no support none"},
    SetInfo{"on_routes", "on_routes(m): the orders of fleets(m) that lie on a route without detours"},
    SetInfo{"on_own_routes", "on_own_routes(m): the same, over fleets of m's own power alone"},
    SetInfo{"orders", "every order there is"},
};

constexpr std::array facts{
    FactInfo{"foreign", 2, "foreign(a, b): the units of a and b belong to different powers"},
    FactInfo{"opposite", 2, "opposite(a, b): b is ordered to move to where a's unit stands"},
    FactInfo{"convoy_only", 1, "convoy_only(m): m goes by convoy, whatever becomes of it"},
    FactInfo{"convoy_else_land", 1, "convoy_else_land(m): m goes by convoy if that stands, else by land"},
    FactInfo{"difficult", 1, "difficult(m): by land, should it go so, m goes over a difficult passage"},
    FactInfo{"ordered_to_move", 1, "ordered_to_move(o): o is an order to move"},
    FactInfo{"ordered_to_support", 1, "ordered_to_support(o): o is an order to support"},
    FactInfo{"supports_against", 2, "supports_against(s, a): s supports a move to where a's unit stands"},
    FactInfo{"supports_attack", 1, "supports_attack(s): s supports a move"},
    FactInfo{"convoys", 1, "convoys(c): c is an order to convoy"},
    FactInfo{"convoys_for", 2, "convoys_for(c, a): c is an order to convoy a"},
    FactInfo{"lands_from", 2, "lands_from(a, c): c is an order to convoy a, and its fleet touches where a goes"},
    FactInfo{"same", 2, "same(a, b): a and b are the same order"},
    FactInfo{"fleet", 1, "fleet(o): o's unit is a fleet (of boards alone)"},
    FactInfo{"put_aside", 1, "put_aside(o): what was ordered of o's unit was put aside (of boards alone)"},
    FactInfo{"illegal", 1, "illegal(o): what was ordered of o's unit is illegal (of boards alone)"},
    FactInfo{"without_order", 1, "without_order(o): nobody ordered o's unit anything (of boards alone)"},
    FactInfo{"told_to_move", 1,
             "told_to_move(o): o's unit was ordered to move, also if that was put aside (of boards alone)"},
    FactInfo{"told_to_support", 1,
             "told_to_support(o): o's unit was ordered to support, also if that was put aside (of boards alone)"},
    FactInfo{"told_to_convoy", 1,
             "told_to_convoy(o): o's unit was ordered to convoy, also if that was put aside (of boards alone)"},
    FactInfo{"told_via", 1, "told_via(m): m's order says \"via convoy\" (of boards alone)"},
    FactInfo{"to_neighbour", 1, "to_neighbour(m): m's unit could go there without a convoy (of boards alone)"},
    FactInfo{"at_sea", 1, "at_sea(o): o's unit stands at sea (of boards alone)"},
    FactInfo{"on_coast", 1, "on_coast(o): o's unit stands in a coastal province (of boards alone)"},
    FactInfo{"on_centre", 1, "on_centre(o): o's unit stands in a supply centre (of boards alone)"},
    FactInfo{"on_several_coasts", 1,
             "on_several_coasts(o): o's unit stands in a province of several coasts (of boards alone)"},
    FactInfo{"to_sea", 1, "to_sea(m): m goes to sea (of boards alone)"},
    FactInfo{"to_coast", 1, "to_coast(m): m goes to a coastal province (of boards alone)"},
    FactInfo{"to_centre", 1, "to_centre(m): m goes to a supply centre (of boards alone)"},
    FactInfo{"to_several_coasts", 1, "to_several_coasts(m): m goes to a province of several coasts (of boards alone)"},
};

}  // namespace

std::span<const SetInfo> all_sets() { return sets; }
std::span<const FactInfo> all_facts() { return facts; }

}  // namespace dipeq::language
