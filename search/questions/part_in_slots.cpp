#include "search/questions/part_in_slots.hpp"

namespace dipeq {

using Condition = PartInSlots::Condition;

SlotFacts::Kind PartInSlots::kind(std::size_t i) const {
  switch (part_.orders[i].kind) {
    case OrderKind::hold: return SlotFacts::hold;
    case OrderKind::move: return SlotFacts::move;
    case OrderKind::convoy: return SlotFacts::convoy;
    case OrderKind::support: break;
  }
  return moves(part_.orders[i].target->index()) ? SlotFacts::support_move : SlotFacts::support_hold;
}

// What order i is, on what it acts, and where it goes: condition by condition.
template <class Add> void PartInSlots::each_condition(std::size_t i, const Embedding& at, Add add) const {
  const PatternOrder& o = part_.orders[i];
  const auto as = [&](Condition c, bool value) { add(value ? c : !c); };
  add(slots_.is(kind(i), at[i]));
  if (o.target) add(slots_.acts_on(at[i], at[o.target->index()]));
  if (!moves(i)) return;
  as(slots_.goes_by_convoy(at[i]), o.route != Route::land);
  as(slots_.could_go_by_land(at[i]), o.by_land_too);
  as(slots_.says_no_via(at[i]), o.says_no_via);
  if (o.difficult || passages_ == Passages::alike) as(slots_.difficult(at[i]), o.difficult);
  for (std::size_t j = 0; j < part_.size(); j++) {
    if (j == i) continue;
    as(slots_.moves_to_where(at[i], at[j]), o.to == part_.orders[j].at);
    if (j < i && moves(j)) as(slots_.same_destination(at[i], at[j]), o.to == part_.orders[j].to);
  }
}

Condition PartInSlots::acts_so(std::size_t i, const Embedding& at) const {
  Condition all = slots_.constant(true);
  each_condition(i, at, [&](Condition c) { all = all && c; });
  return all;
}

Condition PartInSlots::related(const Relation& r, const Embedding& at) const {
  const std::size_t one = at[r.one.index()], other = at[r.other.index()];
  switch (r.kind) {
    case Relation::Kind::foreign: return slots_.foreign(one, other);
    case Relation::Kind::touches_origin: return slots_.touches_origin(one, other);
    case Relation::Kind::touches_destination: return slots_.touches_destination(one, other);
    case Relation::Kind::touch: break;
  }
  return slots_.touch(one, other);
}

Condition PartInSlots::is_at(const Embedding& at, const std::vector<Relation>& relations) const {
  Condition all = slots_.constant(true);
  for (std::size_t i = 0; i < part_.size(); i++)
    if (acts(i)) all = all && acts_so(i, at);
  for (const Relation& r : relations) all = all && (r.holds ? related(r, at) : !related(r, at));
  return all;
}

// What a convoying fleet touches of its convoy: the army's two places, and the fleets before it.
std::vector<Relation> PartInSlots::touching(std::size_t fleet) const {
  std::vector<Relation> all;
  const auto add = [&](Relation::Kind kind, UnitId other) {
    const Relation r{kind, UnitId(fleet), other};
    all.push_back({r.kind, r.one, r.other, are_related(part_, r)});
  };
  const auto army = part_.orders[fleet].target;
  add(Relation::Kind::touches_origin, *army);
  add(Relation::Kind::touches_destination, *army);
  for (std::size_t j = 0; j < fleet; j++)
    if (part_.orders[j].kind == OrderKind::convoy && part_.orders[j].target == army)
      add(Relation::Kind::touch, UnitId(j));
  return all;
}

Condition PartInSlots::is_at_touching_alike(const Embedding& at, const std::vector<Relation>& relations) const {
  Condition all = slots_.constant(true);
  const auto require = [&](const Relation& r) { all = all && (r.holds ? related(r, at) : !related(r, at)); };
  for (const Relation& r : relations) require(r);
  for (std::size_t i = 0; i < part_.size(); i++) {
    if (!acts(i)) continue;
    each_condition(i, at, [&](Condition c) { all = all && c; });
    if (part_.orders[i].kind == OrderKind::convoy)
      for (const Relation& r : touching(i)) require(r);
  }
  return all;
}

Condition PartInSlots::is_anywhere(const std::vector<Relation>& relations) const {
  Condition somewhere = slots_.constant(false);
  const auto sorted = [&](const Embedding& at, std::size_t next) {  // slots are sorted by the kinds of their orders
    const std::size_t i = at.size();
    for (std::size_t j = 0; j < i; j++)
      if (acts(i) && acts(j) && kind(j) != kind(i) && (kind(j) < kind(i)) != (at[j] < next)) return false;
    return true;
  };
  each_embedding(part_.size(), slots_.size(), sorted, [&](const Embedding& at) {
    somewhere = somewhere || is_at_touching_alike(at, relations);
    return true;
  });
  return somewhere;
}

}  // namespace dipeq
