#include "search/catalogue.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "patterns/canonical.hpp"
#include "patterns/contained.hpp"
#include "patterns/embedding.hpp"
#include "patterns/minimal.hpp"
#include "patterns/plain_units.hpp"
#include "patterns/reading.hpp"
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

using Sought = JournalEntry::Sought;

class Search {
 public:
  Search(const Rules& rules, const CatalogueSettings& settings) : rules_(rules), settings_(settings) {
    const auto phase = [](const JournalEntry& e) { return std::pair(e.pattern.size(), e.sought); };
    if (!std::ranges::is_sorted(settings.known, {}, phase))
      throw std::invalid_argument("entries that are said to be known are not in the sequence in which they are found");
  }

  // False if it was stopped.
  bool look_at(std::size_t orders) { return look_for(orders, Sought::several) && look_for(orders, Sought::none); }
  Catalogue result(std::size_t complete_up_to) {
    std::ranges::stable_sort(entries_, {}, &CatalogueEntry::orders);
    for (CatalogueEntry& e : entries_) show_plainest(e);
    return {std::move(entries_), complete_up_to};
  }

 private:
  // Patterns of k orders with two solutions, or with none, that have no part that is known. The solver begins anew when it has found a
  // round of them: so what the next round finds depends on the rounds before it alone, whether these were found now or are known.
  bool look_for(std::size_t k, Sought sought) {
    take_up(k, sought);
    for (std::size_t looked_at = 0;;) {
      PatternQuery query(k, settings_.constraints);
      require_unknown(query, sought);
      for (std::size_t found = 0; found < settings_.round; found++) {
        const Oracle::Answer answer = ask(query, sought, looked_at);
        if (answer != Oracle::Answer::yes) return answer == Oracle::Answer::no;
        Pattern smallest = smallest_defective_part(query.found(), rules_);
        if (settings_.constraints.of_other_maps()) give_plain_units(smallest);  // what made them others may be gone
        note(query, {smallest, relations_taken(smallest, rules_), sought});
      }
    }
  }

  // Of what is known: all that was sought so, if something else was sought after it; else whole rounds.
  void take_up(std::size_t k, Sought sought) {
    const auto begin = settings_.known.begin() + static_cast<std::ptrdiff_t>(known_taken_up_);
    const auto end = std::find_if(begin, settings_.known.end(),
                                  [&](const JournalEntry& e) { return e.pattern.size() != k || e.sought != sought; });
    auto number = static_cast<std::size_t>(end - begin);
    if (end == settings_.known.end()) number -= number % settings_.round;
    for (const JournalEntry& e : std::span(begin, number)) {
      if (!is_defective(e.pattern, rules_) || smallest_defective_part(e.pattern, rules_).size() != e.pattern.size())
        throw std::invalid_argument("an entry that is said to be known is not minimal by these rules");
      add(e);
    }
    known_taken_up_ += number;
  }

  void require_unknown(PatternQuery& query, Sought sought) const {
    query.require(query.sorted());
    std::vector<Resolution> some;
    for (std::size_t n = 0; n < (sought == Sought::several ? 2 : 0); n++) {
      some.push_back(query.fresh_resolution());
      query.require(query.solves(some.back(), rules_));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(some[m], some[n]));
    }
    for (const CatalogueEntry& e : entries_)
      for (const auto& relations : e.takes) exclude(query, e.pattern, relations);
    query.ask_of(settings_.engine, settings_.stop);
  }

  // That it has no solution is not required of a pattern, but tried.
  Oracle::Answer ask(PatternQuery& query, Sought sought, std::size_t& looked_at) const {
    for (;;) {
      if (settings_.progress) settings_.progress(query.slots().size(), looked_at++);
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

  static void exclude(PatternQuery& query, const Pattern& p, const std::vector<Relation>& relations) {
    const PartInSlots part(query.slots(), p);
    const auto any = [](const Embedding&, std::size_t) { return true; };
    each_embedding(p.size(), query.slots().size(), any, [&](const Embedding& at) {
      query.require(!part.is_at(at, relations));
      return true;
    });
  }

  void note(PatternQuery& query, const JournalEntry& e) {
    exclude(query, e.pattern, e.takes);
    add(e);
  }

  void add(const JournalEntry& e) {
    if (settings_.found) settings_.found(e);
    const auto& [found, relations, sought] = e;
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
  std::size_t known_taken_up_ = 0;
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
