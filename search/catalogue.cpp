#include "search/catalogue.hpp"

#include <algorithm>
#include <map>

#include "patterns/canonical.hpp"
#include "patterns/contained.hpp"
#include "patterns/embedding.hpp"
#include "patterns/minimal.hpp"
#include "patterns/ownership.hpp"
#include "patterns/plain_units.hpp"
#include "patterns/reading.hpp"
#include "search/found_pattern_json.hpp"
#include "search/questions/kinds.hpp"
#include "search/questions/minimal_slots.hpp"
#include "search/questions/part_in_slots.hpp"
#include "search/questions/query.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

using AnyResolution = PatternQuery::Resolution;

bool is_circular(const Pattern& p, const Rules& rules) {
  const auto cores = Adjudicator(Backend::native).adjudicate(interactions(p, rules)).cores;
  return std::ranges::all_of(cores, [](const Core& c) { return c.kind == CoreKind::circular_movement; });
}

enum class Sought : std::uint8_t { several, none };  // solutions

class Search {
 public:
  Search(const Rules& rules, std::size_t orders, const CatalogueSettings& settings)
      : rules_(rules), orders_(orders), settings_(settings), parts_(settings.parts ? *settings.parts : all_) {}

  Catalogue run() {
    std::size_t complete = 0;
    while (complete < orders_ && look_at(complete + 1)) complete++;
    return {std::move(entries_), complete};
  }

 private:
  // Patterns of k orders that have no part that is known. Those of the same kinds are found without looking at any others of k orders: so
  // what is found is the same wherever the others are. False if it was stopped.
  bool look_at(std::size_t k) {
    const auto by = k < orders_ ? Parts::NeededBy::every_shard : Parts::NeededBy::its_shard;
    std::vector<FoundPattern> found;
    std::size_t number = 0;
    for (const SlotFacts::Kinds& kinds : each_kinds(k)) {
      if (settings_.stop && settings_.stop()) return false;
      if (settings_.progress) settings_.progress(k, name(kinds), entries_.size() + found.size());
      const auto answer = parts_.part(
          {name(kinds), number++}, [&] { return found_among(kinds); }, by);
      if (answer.state == Parts::State::stopped) return false;
      if (answer.state == Parts::State::elsewhere) continue;
      for (const Json& one : answer.found.elements()) found.push_back(found_pattern(one));
    }
    add(found);
    return true;
  }

  std::optional<Json> found_among(const SlotFacts::Kinds& kinds) const {
    std::vector<FoundPattern> known;
    for (const CatalogueEntry& e : entries_)
      for (const auto& relations : e.takes) known.push_back({e.pattern, relations});
    Json all = Json::array();
    for (const Sought sought : {Sought::several, Sought::none})
      if (!look_for(sought, kinds, known, all)) return std::nullopt;
    return all;
  }

  // Of what is minimal, what is of other kinds, as some orders of it hold, is found among those; here it only becomes known.
  bool look_for(Sought sought, const SlotFacts::Kinds& kinds, std::vector<FoundPattern>& known, Json& all) const {
    PatternQuery query(kinds.size(), settings_.constraints, kinds);
    const Asked of_orders = asked(query);
    require_unknown(query, sought, kinds, known, of_orders);
    for (;;) {
      const Oracle::Answer answer = ask(query, sought);
      if (answer != Oracle::Answer::yes) return answer == Oracle::Answer::no;
      Pattern smallest = smallest_defective_part(query.found(), rules_);
      if (settings_.constraints.of_other_maps()) give_plain_units(smallest);  // what made them others may be gone
      known.push_back({smallest, relations_taken(smallest, rules_, of_orders)});
      exclude(query, kinds, known.back());
      if (kinds_of(smallest) == kinds) all.push_back(to_json(known.back()));
    }
  }

  void require_unknown(PatternQuery& query, Sought sought, const SlotFacts::Kinds& kinds,
                       const std::vector<FoundPattern>& known, Asked asked) const {
    const bool narrowed = asked == Asked::as_by_the_datc && !settings_.every_pattern;
    query.require(narrowed ? may_be_minimal(query.slots()) : query.sorted());
    std::vector<AnyResolution> some;
    for (std::size_t n = 0; n < (sought == Sought::several ? 2 : 0); n++) {
      some.push_back(query.fresh_resolution());
      query.require(query.solves(some.back(), rules_));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(some[m], some[n]));
    }
    for (const FoundPattern& one : known) exclude(query, kinds, one);
    query.ask_of(settings_.engine, settings_.stop);
  }

  // The DATC's, if the equations are its own term by term.
  Asked asked(PatternQuery& query) const {
    if (settings_.constraints != Constraints::all()) return Asked::everything;
    static const Rules datc = rules_of(Preset::datc_3_2);
    const AnyResolution any = query.fresh_resolution();
    for (std::size_t o = 0; o < any.size(); o++)
      if (query.equation(o, any, rules_).literal != query.equation(o, any, datc).literal) return Asked::everything;
    return Asked::as_by_the_datc;
  }

  Asked asked(const Pattern& p) const {
    PatternQuery query(p.size(), settings_.constraints, kinds_of(p));
    return asked(query);
  }

  // That it has no solution is not required of a pattern, but tried.
  Oracle::Answer ask(PatternQuery& query, Sought sought) const {
    for (;;) {
      const Oracle::Answer answer = query.ask();
      if (answer != Oracle::Answer::yes || sought == Sought::several || !has_solution(query)) return answer;
    }
  }

  // Requires that what solves this pattern solves no other.
  bool has_solution(PatternQuery& query) const {
    const auto solutions = solutions_by_trial(interactions(query.found(), rules_));
    if (solutions.empty()) return false;
    query.require(!query.solves(query.resolution(solutions.front()), rules_));
    return true;
  }

  static void exclude(PatternQuery& query, const SlotFacts::Kinds& kinds, const FoundPattern& known) {
    const PartInSlots part(query.slots(), known.pattern);
    const SlotFacts::Kinds of_part = kinds_of_each(known.pattern);
    const auto may_be = [&](const Embedding& so_far, std::size_t next) {
      const SlotFacts::Kind kind = of_part[so_far.size()];
      return kind == SlotFacts::hold || kind == kinds[next];  // what holds in the part may do anything
    };
    each_embedding(known.pattern.size(), kinds.size(), may_be, [&](const Embedding& at) {
      query.require(!part.is_at(at, known.takes));
      return true;
    });
  }

  // Patterns of as many orders. What comes of them does not depend on which of those that make one entry was found first.
  void add(const std::vector<FoundPattern>& found) {
    std::map<std::pair<SlotFacts::Kinds, std::string>, CatalogueEntry> by_form;
    for (const FoundPattern& one : found) {
      const Pattern touching = touching_only(one.pattern, one.takes);
      const CanonicalForm form = canonical_form(touching, {.powers = false, .units = false, .touching = true});
      const std::pair key(kinds_of(touching), form.text);
      if (by_form.contains(key)) continue;
      const Pattern p = by_kinds(form);
      by_form.emplace(key, entry(p, all_relations_taken(p, rules_, asked(p))));
    }
    for (auto& [key, e] : by_form)
      if (!e.takes.empty()) entries_.push_back(std::move(e));
    for (const FoundPattern& one : found)  // should it touch otherwise than those do
      if (std::ranges::none_of(entries_, [&](const CatalogueEntry& e) { return contains(one.pattern, e); }))
        entries_.push_back(entry(one.pattern, {one.takes}));
  }

  static Pattern by_kinds(const CanonicalForm& form) {
    std::vector<UnitId> numbered;
    for (std::size_t i = 0; i < form.pattern.size(); i++) numbered.emplace_back(i);
    const SlotFacts::Kinds kinds = kinds_of_each(form.pattern);
    std::ranges::stable_sort(numbered, {}, [&](UnitId u) { return kinds[u.index()]; });
    Pattern p = renumbered(form.pattern, numbered);
    for (PatternOrder& o : p.orders) o.type = UnitType::army, o.at_sea = false;
    give_plain_units(p);
    return p;
  }

  CatalogueEntry entry(const Pattern& p, std::vector<std::vector<Relation>> takes) const {
    CatalogueEntry e{p, std::move(takes), {}};
    if (!e.takes.empty()) show_plainest(e);
    e.circular = is_circular(e.pattern, rules_);
    return e;
  }

  // Of what the defect takes the plainest first: fewest orders of one power. So are the powers of the pattern that is
  // shown; the other orders are each of a power of its own, as far as there are so many.
  void show_plainest(CatalogueEntry& e) const {
    const auto of_one_power = [](const std::vector<Relation>& relations) {
      const auto joint = std::ranges::count_if(
          relations, [](const Relation& r) { return r.kind == Relation::Kind::foreign && !r.holds; });
      return std::pair(joint, relations.size());
    };
    std::ranges::stable_sort(e.takes, {}, of_one_power);
    auto& orders = e.pattern.orders;
    for (std::size_t i = 0; i < orders.size(); i++) orders[i].power = PowerId(i);
    for (const Relation& r : e.takes.front())
      if (r.kind == Relation::Kind::foreign && !r.holds) {
        const PowerId joined = orders[r.other.index()].power;
        for (PatternOrder& o : orders)
          if (o.power == joined) o.power = orders[r.one.index()].power;
      }
    for (const auto& relations : e.takes) {
      const auto all_hold = [&](const Pattern& p) {
        return std::ranges::all_of(relations, [&](const Relation& r) { return are_related(p, r) == r.holds; });
      };
      if (const auto fewer = of_at_most(settings_.powers, e.pattern, all_hold)) {
        e.pattern = *fewer;
        break;
      }
    }
    if (!is_minimal(e.pattern, rules_)) e.pattern = minimal_by_its_powers(e).value_or(e.pattern);
    e.solutions = solutions_by_trial(interactions(e.pattern, rules_));
  }

  // The same orders of powers that make them minimal, of as many as can be. None: with no powers are they minimal.
  std::optional<Pattern> minimal_by_its_powers(const CatalogueEntry& e) const {
    const auto takes_its_powers = [](const Pattern& p, const std::vector<Relation>& relations) {
      return std::ranges::all_of(relations, [&](const Relation& r) { return are_related(p, r) == r.holds; });
    };
    std::vector<Pattern> all;
    Pattern tried = e.pattern;
    each_ownership(tried, [&](const Pattern& p) {
      const bool so =
          std::ranges::any_of(e.takes, [&](const auto& relations) { return takes_its_powers(p, relations); });
      if (so && powers_of(p) <= settings_.powers) all.push_back(p);
      return true;
    });
    std::ranges::stable_sort(all, std::greater{}, powers_of);
    const auto found = std::ranges::find_if(all, [&](const Pattern& p) { return is_minimal(p, rules_); });
    return found == all.end() ? std::nullopt : std::optional(*found);
  }

  const Rules& rules_;
  const std::size_t orders_;
  const CatalogueSettings& settings_;
  AllParts all_;
  Parts& parts_;
  std::vector<CatalogueEntry> entries_;  // by number of orders
};

}  // namespace

bool contains(const Pattern& pattern, const CatalogueEntry& entry) {
  return std::ranges::any_of(entry.takes,
                             [&](const auto& relations) { return contains(pattern, entry.pattern, relations); });
}

Catalogue catalogue(const Rules& rules, std::size_t orders, const CatalogueSettings& settings) {
  return Search(rules, orders, settings).run();
}

}  // namespace dipeq
