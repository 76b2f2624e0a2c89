#include "search/catalogue.hpp"

#include <algorithm>
#include <stdexcept>

#include "patterns/canonical.hpp"
#include "patterns/contained.hpp"
#include "patterns/embedding.hpp"
#include "patterns/minimal.hpp"
#include "patterns/reading.hpp"
#include "search/part_in_slots.hpp"
#include "search/query.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

using Resolution = PatternQuery::Resolution;

bool is_circular(const Pattern& p, const Rules& rules) {
  const auto cores = Adjudicator(Backend::native).adjudicate(interactions(p, rules)).cores;
  return std::ranges::all_of(cores, [](const Core& c) { return c.kind == CoreKind::circular_movement; });
}

class Search {
 public:
  Search(const Rules& rules, const CatalogueSettings& settings) : rules_(rules), settings_(settings) {
    for (const JournalEntry& e : settings.known) {
      if (!is_defective(e.pattern, rules) || smallest_defective_part(e.pattern, rules).size() != e.pattern.size())
        throw std::invalid_argument("an entry that is said to be known is not minimal by these rules");
      add(e.pattern, e.takes);
    }
  }

  // False if it was stopped.
  bool look_at(std::size_t orders) { return look_for(orders, 2) && look_for(orders, 0); }
  Catalogue result(std::size_t complete_up_to) {
    std::ranges::stable_sort(entries_, {}, &CatalogueEntry::orders);
    for (CatalogueEntry& e : entries_) show_plainest(e);
    return {std::move(entries_), complete_up_to};
  }

 private:
  // Patterns with two solutions, or with none, that have no part that is known.
  bool look_for(std::size_t k, std::size_t solutions) {
    PatternQuery query(k, settings_.constraints);
    query.require(query.sorted());
    std::vector<Resolution> some;
    for (std::size_t n = 0; n < solutions; n++) {
      some.push_back(query.fresh_resolution());
      query.require(query.solves(some.back(), rules_));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(some[m], some[n]));
    }
    for (const CatalogueEntry& e : entries_)
      for (const auto& relations : e.takes) exclude(query, e.pattern, relations);
    query.ask_of(settings_.engine, settings_.stop);
    for (std::size_t looked_at = 0;; looked_at++) {
      if (settings_.progress) settings_.progress(k, looked_at);
      const Oracle::Answer answer = query.ask();
      if (answer != Oracle::Answer::yes) return answer == Oracle::Answer::no;
      const Pattern found = query.found();
      if (solutions == 0 && has_solution(query, found)) continue;
      note(query, smallest_defective_part(found, rules_));
    }
  }

  // Requires that what solves this pattern solves no other.
  bool has_solution(PatternQuery& query, const Pattern& found) const {
    const auto solutions = solutions_by_trial(interactions(found, rules_));
    if (solutions.empty()) return false;
    query.require(!query.solves(query.resolution(solutions.front()), rules_));
    return true;
  }

  static void exclude(PatternQuery& query, const Pattern& p, const std::vector<Relation>& relations) {
    const PartInSlots part(query.slots(), p);
    const auto any = [](const Embedding&, std::size_t) { return true; };
    each_embedding(p.size(), query.slots().size(), any, [&](const Embedding& at) {
      query.require(!part.is_at(at, relations));
      return true;
    });
  }

  void note(PatternQuery& query, const Pattern& found) {
    const std::vector<Relation> relations = relations_taken(found, rules_);
    exclude(query, found, relations);
    add(found, relations);
    if (settings_.found) settings_.found({found, relations});
  }

  void add(const Pattern& found, const std::vector<Relation>& relations) {
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
  const CatalogueSettings& settings_;
  std::vector<CatalogueEntry> entries_;
  std::vector<CanonicalForm> forms_;  // by entry
};

}  // namespace

bool contains(const Pattern& pattern, const CatalogueEntry& entry) {
  return std::ranges::any_of(entry.takes,
                             [&](const auto& relations) { return contains(pattern, entry.pattern, relations); });
}

Catalogue catalogue(const Rules& rules, std::size_t orders, const CatalogueSettings& settings) {
  Search search(rules, settings);
  std::size_t complete = 0;
  while (complete < orders && search.look_at(complete + 1)) complete++;
  return search.result(complete);
}

}  // namespace dipeq
