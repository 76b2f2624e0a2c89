#include "patterns/relations.hpp"

#include <algorithm>
#include <functional>

#include "patterns/contained.hpp"
#include "patterns/minimal.hpp"
#include "patterns/ownership.hpp"
#include "patterns/reading.hpp"

namespace dipeq {
namespace {

using Kind = Relation::Kind;

std::pair<PlaceId, PlaceId> places(const Pattern& p, const Relation& r) {
  const PatternOrder& other = p[r.other];
  return {p[r.one].at, r.kind == Kind::touches_destination ? other.to : other.at};
}

// All that there are between these orders, first those of convoys.
std::vector<Relation> relations(const Pattern& p) {
  std::vector<Relation> all;
  const auto add = [&](Kind kind, UnitId one, UnitId other) {
    const Relation r{kind, one, other};
    all.push_back({kind, one, other, are_related(p, r)});
  };
  const auto& orders = p.orders;
  for (std::size_t c = 0; c < orders.size(); c++) {
    if (orders[c].kind != OrderKind::convoy) continue;
    for (std::size_t d = c + 1; d < orders.size(); d++)
      if (orders[d].kind == OrderKind::convoy && orders[d].target == orders[c].target)
        add(Kind::touch, UnitId(c), UnitId(d));
    add(Kind::touches_origin, UnitId(c), *orders[c].target);
    add(Kind::touches_destination, UnitId(c), *orders[c].target);
  }
  for (std::size_t a = 0; a < orders.size(); a++)
    for (std::size_t b = a + 1; b < orders.size(); b++) add(Kind::foreign, UnitId(a), UnitId(b));
  return all;
}

bool goes_to(const PatternOrder& o, PlaceId place) { return o.kind == OrderKind::move && o.to == place; }

// Whether the DATC's equations may ask if two units are of one power.
bool are_asked_about(const Pattern& p, std::size_t a, std::size_t b) {
  const auto acts_against = [&](const PatternOrder& x, const PatternOrder& o) {
    return goes_to(x, o.at) || (x.kind == OrderKind::support && goes_to(p[*x.target], o.at));
  };
  return acts_against(p.orders[a], p.orders[b]) || acts_against(p.orders[b], p.orders[a]);
}

bool is_asked_about(const Pattern& p, std::size_t order, Asked asked) {
  for (std::size_t i = 0; i < p.size(); i++)
    if (asked == Asked::everything || (i != order && are_asked_about(p, i, order))) return true;
  return false;
}

// Every ownership (patterns/ownership.hpp), but that an order of which nobody asks whose it is has a power of its own.
template <class Allowed, class F> bool each_ownership_asked_about(Pattern& p, Asked asked, Allowed allowed, F f) {
  std::vector<bool> of_its_own;
  for (std::size_t i = 0; i < p.size(); i++) of_its_own.push_back(!is_asked_about(p, i, asked));
  const auto is_new = [&](std::size_t order) {
    for (std::size_t i = 0; i < order; i++)
      if ((of_its_own[order] || of_its_own[i]) && p.orders[i].power == p.orders[order].power) return false;
    return true;
  };
  return each_ownership(
      p, [&](std::size_t order) { return is_new(order) && allowed(order); }, f);
}

using Touching = std::vector<std::pair<PlaceId, PlaceId>>;

// All ways for the fleets of an army to touch what is left open, of which no two do the same to it; none if some give it no route.
class FleetsOf {
 public:
  FleetsOf(const Pattern& p, UnitId army, Asked asked) : p_(p), army_(army), asked_(asked) {
    for (std::size_t c = 0; c < p.size(); c++)
      if (p.orders[c].kind == OrderKind::convoy && p.orders[c].target == army) fleets_.emplace_back(c);
    links_.assign(fleets_.size(), {});
    for (std::size_t c = 0; c < fleets_.size(); c++)
      if (std::ranges::any_of(p.orders, [&](const PatternOrder& o) { return goes_to(o, p[fleets_[c]].at); }))
        attacked_ |= std::uint32_t{1} << c;
  }

  std::vector<Touching> ways(const std::vector<Relation>& held, const std::vector<Relation>& open) {
    for (const Relation& r : held) set(r, are_related(p_, r));
    choose(open, 0);
    return always_a_route_ ? std::move(ways_) : std::vector<Touching>();
  }

 private:
  struct Links {
    bool origin = false, destination = false;
    std::uint32_t fleets = 0;
  };

  std::size_t number(UnitId fleet) const {
    return static_cast<std::size_t>(std::ranges::find(fleets_, fleet) - fleets_.begin());
  }
  void set(const Relation& r, bool holds) {
    const std::size_t c = number(r.one);
    if (r.kind == Kind::touches_origin) links_[c].origin = holds;
    if (r.kind == Kind::touches_destination) links_[c].destination = holds;
    if (r.kind != Kind::touch) return;
    const std::size_t d = number(r.other);
    const auto link = [&](std::size_t from, std::size_t to) {
      links_[from].fleets = (links_[from].fleets & ~(std::uint32_t{1} << to)) | (std::uint32_t{holds} << to);
    };
    link(c, d), link(d, c);
  }

  void choose(const std::vector<Relation>& open, std::size_t n) {
    if (!always_a_route_) return;
    if (n == open.size()) return look();
    for (const bool holds : {false, true}) set(open[n], holds), choose(open, n + 1);
  }
  void look() {
    const auto all = (std::uint32_t{1} << fleets_.size()) - 1;
    if (!is_route(all)) return void(always_a_route_ = false);
    std::vector<bool> does;  // with some of those that may be disrupted
    if (asked_ == Asked::as_by_the_datc) {
      for (std::uint32_t gone = attacked_; gone != 0; gone = (gone - 1) & attacked_)
        does.push_back(is_route(all & ~gone));
      if (std::ranges::find(done_, does) != done_.end()) return;
      done_.push_back(std::move(does));
    }
    ways_.push_back(touching());
  }
  bool is_route(std::uint32_t some) const {
    std::uint32_t reached = 0;
    for (std::size_t c = 0; c < fleets_.size(); c++) reached |= std::uint32_t{links_[c].origin} << c;
    reached &= some;
    for (std::uint32_t before = 0; before != reached;) {
      before = reached;
      for (std::size_t c = 0; c < fleets_.size(); c++)
        if ((before >> c & 1) != 0) reached |= links_[c].fleets & some;
    }
    for (std::size_t c = 0; c < fleets_.size(); c++)
      if ((reached >> c & 1) != 0 && links_[c].destination) return true;
    return false;
  }
  Touching touching() const {
    Touching all;
    for (std::size_t c = 0; c < fleets_.size(); c++) {
      const PlaceId here = p_[fleets_[c]].at;
      if (links_[c].origin) all.emplace_back(here, p_[army_].at);
      if (links_[c].destination) all.emplace_back(here, p_[army_].to);
      for (std::size_t d = c + 1; d < fleets_.size(); d++)
        if ((links_[c].fleets >> d & 1) != 0) all.emplace_back(here, p_[fleets_[d]].at);
    }
    return all;
  }

  const Pattern& p_;
  UnitId army_;
  Asked asked_;
  std::vector<UnitId> fleets_;
  bool always_a_route_ = true;
  std::vector<Links> links_;    // by fleet
  std::uint32_t attacked_ = 0;  // fleets
  std::vector<std::vector<bool>> done_;
  std::vector<Touching> ways_;
};

// The pattern with every choice of the relations that are left open.
class EveryCompletion {
 public:
  EveryCompletion(Pattern p, const std::vector<Relation>& all, const std::vector<Relation>& kept, const Rules& rules,
                  Asked asked)
      : p_(std::move(p)), kept_(kept), rules_(rules), asked_(asked) {
    for (std::size_t m = 0; m < p_.size(); m++) {
      std::vector<Relation> held, open;
      for (const Relation& r : all)
        if (r.kind != Kind::foreign && p_[r.one].target == UnitId(m))
          (std::ranges::find(kept, r) == kept.end() ? open : held).push_back(r);
      if (!held.empty() || !open.empty()) ways_.push_back(FleetsOf(p_, UnitId(m), asked).ways(held, open));
    }
  }
  bool is_defective() {
    p_.touching.clear();
    return std::ranges::none_of(ways_, &std::vector<Touching>::empty) && whatever_touches(0);
  }

 private:
  bool whatever_touches(std::size_t n) {
    if (n == ways_.size()) return whosever();
    const auto others = p_.touching;
    return std::ranges::all_of(ways_[n], [&](const Touching& way) {
      p_.touching = others;
      p_.touching.insert(p_.touching.end(), way.begin(), way.end());
      return whatever_touches(n + 1);
    });
  }
  bool whosever() {
    return each_ownership_asked_about(
        p_, asked_, [&](std::size_t order) { return allowed(order); },
        [&](const Pattern& p) { return dipeq::is_defective(p, rules_); });
  }
  bool allowed(std::size_t order) const {
    return std::ranges::all_of(kept_, [&](const Relation& r) {
      return r.kind != Kind::foreign || r.other.index() != order || are_related(p_, r) == r.holds;
    });
  }

  Pattern p_;
  const std::vector<Relation>& kept_;
  const Rules& rules_;
  Asked asked_;
  std::vector<std::vector<Touching>> ways_;  // by army with fleets
};

}  // namespace

bool are_related(const Pattern& p, const Relation& r) {
  if (r.kind == Kind::foreign) return p[r.one].power != p[r.other].power;
  const auto [a, b] = places(p, r);
  return p.touch(a, b);
}

std::vector<Relation> relations_taken(const Pattern& pattern, const Rules& rules, Asked asked) {
  const std::vector<Relation> all = relations(pattern);
  std::vector<Relation> taken = all;
  if (asked == Asked::as_by_the_datc)
    std::erase_if(taken, [&](const Relation& r) {
      return r.kind == Kind::foreign && !are_asked_about(pattern, r.one.index(), r.other.index());
    });
  for (const Relation& r : std::vector(taken)) {
    std::vector<Relation> fewer = taken;
    std::erase(fewer, r);
    if (EveryCompletion(pattern, all, fewer, rules, asked).is_defective()) taken = std::move(fewer);
  }
  return taken;
}

std::vector<std::vector<Relation>> all_relations_taken(const Pattern& pattern, const Rules& rules, Asked asked) {
  std::vector<std::pair<std::size_t, Pattern>> owned;  // by powers, those of most powers first
  Pattern p = pattern;
  each_ownership_asked_about(
      p, asked, [](std::size_t) { return true; },
      [&](const Pattern& one) {
        std::size_t powers = 0;
        for (const PatternOrder& o : one.orders) powers = std::max(powers, o.power.index() + 1);
        if (is_defective(one, rules)) owned.emplace_back(powers, one);
        return true;
      });
  std::ranges::stable_sort(owned, std::greater{}, [](const auto& one) { return one.first; });
  std::vector<std::vector<Relation>> all;
  for (const auto& [powers, one] : owned) {
    const auto is_known = [&](const auto& relations) { return contains(one, pattern, relations); };
    if (std::ranges::none_of(all, is_known) && is_minimal(one, rules))
      all.push_back(relations_taken(one, rules, asked));
  }
  return all;
}

Pattern touching_only(const Pattern& pattern, const std::vector<Relation>& relations) {
  Pattern result = pattern;
  result.touching.clear();
  for (const Relation& r : relations)
    if (r.kind != Kind::foreign && r.holds) result.touching.push_back(places(pattern, r));
  return result;
}

}  // namespace dipeq
