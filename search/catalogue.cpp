#include "search/catalogue.hpp"

#include <algorithm>

#include "patterns/canonical.hpp"
#include "patterns/contained.hpp"
#include "patterns/embedding.hpp"
#include "patterns/minimal.hpp"
#include "patterns/plain_units.hpp"
#include "patterns/reading.hpp"
#include "search/found_pattern_json.hpp"
#include "search/questions/kinds.hpp"
#include "search/questions/part_in_slots.hpp"
#include "search/questions/query.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

using Resolution = PatternQuery::Resolution;

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
    std::ranges::stable_sort(entries_, {}, &CatalogueEntry::orders);
    for (CatalogueEntry& e : entries_) show_plainest(e);
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
    for (const FoundPattern& one : found) add(one);
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
    require_unknown(query, sought, kinds, known);
    for (;;) {
      const Oracle::Answer answer = ask(query, sought);
      if (answer != Oracle::Answer::yes) return answer == Oracle::Answer::no;
      Pattern smallest = smallest_defective_part(query.found(), rules_);
      if (settings_.constraints.of_other_maps()) give_plain_units(smallest);  // what made them others may be gone
      known.push_back({smallest, relations_taken(smallest, rules_)});
      exclude(query, kinds, known.back());
      if (kinds_of(smallest) == kinds) all.push_back(to_json(known.back()));
    }
  }

  void require_unknown(PatternQuery& query, Sought sought, const SlotFacts::Kinds& kinds,
                       const std::vector<FoundPattern>& known) const {
    query.require(query.sorted());
    std::vector<Resolution> some;
    for (std::size_t n = 0; n < (sought == Sought::several ? 2 : 0); n++) {
      some.push_back(query.fresh_resolution());
      query.require(query.solves(some.back(), rules_));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(some[m], some[n]));
    }
    for (const FoundPattern& one : known) exclude(query, kinds, one);
    query.ask_of(settings_.engine, settings_.stop);
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

  void add(const FoundPattern& one) {
    const auto& [found, relations] = one;
    const CanonicalForm form =
        canonical_form(touching_only(found, relations), {.powers = false, .units = false, .touching = true});
    const auto known = std::ranges::find(forms_, form.text, &CanonicalForm::text);
    const auto n = static_cast<std::size_t>(known - forms_.begin());
    if (known != forms_.end()) return entries_[n].takes.push_back(renumbered(relations, form, *known));
    entries_.push_back(
        {found, {relations}, solutions_by_trial(interactions(found, rules_)), is_circular(found, rules_)});
    forms_.push_back(form);
  }

  // Of what the defect takes the plainest first: fewest orders of one power. So are the powers of the pattern that is
  // shown; the other orders are each of a power of its own.
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
    e.solutions = solutions_by_trial(interactions(e.pattern, rules_));
  }

  // Of orders that two patterns number otherwise.
  static std::vector<Relation> renumbered(std::vector<Relation> relations, const CanonicalForm& from,
                                          const CanonicalForm& to) {
    const auto number = [&](UnitId u) {
      return to.numbered[static_cast<std::size_t>(std::ranges::find(from.numbered, u) - from.numbered.begin())];
    };
    for (Relation& r : relations) r.one = number(r.one), r.other = number(r.other);
    return relations;
  }

  const Rules& rules_;
  const std::size_t orders_;
  const CatalogueSettings& settings_;
  AllParts all_;
  Parts& parts_;
  std::vector<CatalogueEntry> entries_;
  std::vector<CanonicalForm> forms_;  // by entry
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
