// A claim is turned into a question for a counterexample. Where that would have to speak of all resolutions at once,
// one pattern after the other is found and tried by brute force; what refutes it is added to the question, for all
// patterns.
#include "search/claims/suspicion.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "encodings/language/rulebook.hpp"
#include "encodings/truth.hpp"
#include "model/house_rules.hpp"
#include "patterns/ownership.hpp"
#include "patterns/reading.hpp"
#include "phases/adjacent_convoy.hpp"
#include "search/claims/ends.hpp"
#include "search/claims/formula_suspicion.hpp"
#include "search/claims/refutation.hpp"
#include "search/questions/kinds.hpp"
#include "solver/adjudicate.hpp"
#include "solver/by_trial.hpp"
#include "solver/dependency_graph.hpp"
#include "solver/enumerate.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Resolution = PatternQuery::Resolution;

Assignment values_of(const std::vector<bool>& found) {
  Assignment values;
  for (const bool success : found) values.push_back(value_of(success));
  return values;
}

// The solutions of the pattern are found by trying; another solution than those allowed refutes it. Those allowed must be among them.
class WithoutOthers : public Suspicion {
 public:
  using Suspicion::Suspicion;

 protected:
  bool no_other_than(const std::vector<Resolution>& allowed, const Pattern& found) {
    std::vector<std::uint32_t> known;
    for (const Resolution& s : allowed) known.push_back(as_bits(values_of(query.values(s)), found.size()));
    const auto solutions = solutions_by_trial(interactions(found, claim.rules));
    const auto is_one = [&](std::uint32_t s) { return std::ranges::find(solutions, s) != solutions.end(); };
    if (!std::ranges::all_of(known, is_one)) throw InternalError("the oracle's solution of some orders is none");
    for (std::uint32_t s : solutions) {
      if (std::ranges::find(known, s) != known.end()) continue;
      exclude(s, allowed);
      return false;
    }
    return true;
  }

 private:
  void exclude(std::uint32_t solution, const std::vector<Resolution>& allowed) {
    const Resolution other = query.resolution(solution);
    Condition is_allowed = query.constant(false);
    for (const Resolution& s : allowed) is_allowed = is_allowed || query.same(s, other);
    query.require(is_allowed || !query.solves(other, claim.rules));
  }
};

// Exactly as many solutions as the claim says.
class SoMany : public WithoutOthers {
 public:
  SoMany(const Claim& c, std::size_t k) : WithoutOthers(c, k) {
    const std::size_t resolutions = std::size_t{1} << k;
    if (claim.number > resolutions) query.require(query.constant(false));
    for (std::size_t n = 0; n < std::min(claim.number, resolutions); n++) {
      solutions_.push_back(query.fresh_resolution());
      query.require(query.solves(solutions_.back(), claim.rules));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(solutions_[m], solutions_[n]));
    }
  }
  bool stands(const Pattern& found) override { return no_other_than(solutions_, found); }
  bool says_all() const override { return !solutions_.empty(); }

 private:
  std::vector<Resolution> solutions_;
};

// A unique solution, and propagation at its end before everything is decided.
class LeftOpen : public WithoutOthers {
 public:
  LeftOpen(const Claim& c, std::size_t k) : WithoutOthers(c, k), solution_{query.fresh_resolution()} {
    const auto p = query.propagated(claim.rules);
    const Resolution& s = solution_.front();
    query.require(query.solves(s, claim.rules) && p.at_its_end && p.something_open);
    for (std::size_t i = 0; i < k; i++) query.require(implies(p.least[i], s[i]) && implies(s[i], p.most[i]));
  }
  bool stands(const Pattern& found) override {
    if (!no_other_than(solution_, found)) return false;
    if (!missed_by_propagation(interactions(found, claim.rules)))
      throw InternalError("propagation decides everything of orders of which the oracle says that it does not");
    return true;
  }

 private:
  std::vector<Resolution> solution_;
};

// One more solution than allowed of decisions that are strongly connected, all else being the same.
class TooManyInComponent : public Suspicion {
 public:
  TooManyInComponent(const Claim& c, std::size_t k) : Suspicion(c, k), in_(query.fresh_resolution()) {
    for (std::size_t n = 0; n <= claim.number; n++) {
      const Resolution s = query.fresh_resolution();
      query.require(query.solves_where(in_, s, claim.rules));
      for (const Resolution& other : solutions_) query.require(!query.same(other, s));
      if (n > 0)
        for (std::size_t i = 0; i < k; i++) query.require(in_[i] || iff(solutions_.front()[i], s[i]));
      solutions_.push_back(s);
    }
    query.require(query.strongly_connected(in_, solutions_.front(), claim.rules));
  }
  bool stands(const Pattern& found) override {
    if (!solved(interactions(found, claim.rules)))
      throw InternalError("decisions of some orders have not the solutions that the oracle says");
    return true;
  }

 private:
  // By the truth reading, and by the graph of what is read.
  bool solved(const Interactions& x) const {
    const std::vector<bool> in = query.values(in_);
    std::vector<DecisionId> open;
    for (std::size_t i = 0; i < in.size(); i++)
      if (in[i]) open.emplace_back(i);
    std::set<Assignment> solutions, all_else;
    for (const Resolution& s : solutions_) {
      Assignment values = values_of(query.values(s));
      if (!solves(x, Encoding::datc_3, values, open)) return false;
      solutions.insert(values);
      for (const DecisionId d : open) values[d.index()] = Value::open;
      all_else.insert(values);
    }
    return solutions.size() == solutions_.size() && all_else.size() == 1 &&
           components(read_dependencies(x, Encoding::datc_3, *all_else.begin())).size() == 1;
  }

  Resolution in_;
  std::vector<Resolution> solutions_;
};

// A solution by one system of equations, and none by the other.
class EncodingsDiffer : public Suspicion {
 public:
  EncodingsDiffer(const Claim& c, std::size_t k) : Suspicion(c, k) {
    const Resolution s = query.fresh_resolution();
    query.require(!iff(query.solves(s, claim.rules, Encoding::datc_3), query.solves(s, claim.rules, Encoding::datc_2)));
  }
  bool stands(const Pattern& found) override {
    const Interactions x = interactions(found, claim.rules);
    if (solutions_by_trial(x, Encoding::datc_3) == solutions_by_trial(x, Encoding::datc_2))
      throw InternalError(
          "the two systems have the same solutions of orders of which the oracle says that they do not");
    return true;
  }
};

// The last order's equation turns up with the one before among some results of the others, and down among some others.
class TurnsBothWays : public Suspicion {
 public:
  TurnsBothWays(const Claim& c, const SlotFacts::Kinds& kinds, std::size_t k)
      : Suspicion(c, kinds, k, k < 2 ? 0 : k - 2) {
    if (k < 2) {
      query.require(query.constant(false));
      return;
    }
    for (Resolution* others : {&up_, &down_}) {
      *others = query.fresh_resolution();
      Resolution no = *others, yes = *others;
      no[k - 2] = query.constant(false), yes[k - 2] = query.constant(true);
      const Condition if_no = query.equation(k - 1, no, claim.rules), if_yes = query.equation(k - 1, yes, claim.rules);
      query.require(others == &up_ ? if_yes && !if_no : if_no && !if_yes);
    }
  }
  bool stands(const Pattern& found) override {
    const Interactions x = interactions(found, claim.rules);
    if (!follows(x, values_of(query.values(up_)), false) || !follows(x, values_of(query.values(down_)), true))
      throw InternalError("an equation of some orders does not turn as the oracle says");
    return true;
  }

 private:
  // Whether the last equation is what the one before is, or, if it turns down, what that is not.
  static bool follows(const Interactions& x, Assignment values, bool down) {
    const DecisionId last(x.size() - 1);
    bool all = true;
    for (const bool before : {false, true}) {
      values[x.size() - 2] = value_of(before);
      values[last.index()] = value_of(before != down);
      all &= solves(x, Encoding::datc_3, values, std::array{last});
    }
    return all;
  }

  Resolution up_, down_;
};

// --- Two readings: where they differ, their equations do, or the orders are a matter for backup rules.

bool defines_dislodge(const Rules& rules) { return rules.house && rules.house->under(rules).defines("DISLODGE"); }

bool same_results(const Pattern& found, const Claim& c) {
  Adjudicator adjudicator(Backend::native);
  const auto result = [&](const Rules& rules) {
    const Interactions x = interactions(found, rules);
    return ends(x, adjudicator.adjudicate(x));
  };
  return result(c.rules) == result(c.other);
}

// Excludes a pattern on which the two agree: whosever the orders are, if they then agree as well.
void exclude_agreed(PatternQuery& query, const Pattern& found, const Claim& claim) {
  Pattern any = found;
  const bool always = each_ownership(any, [&](const Pattern& p) { return same_results(p, claim); });
  query.require(!query.slots().is(found, always ? PowersOf::any : PowersOf::pattern));
}

class EquationsDiffer : public Suspicion {
 public:
  EquationsDiffer(const Claim& c, std::size_t k) : Suspicion(c, k) {
    const Resolution s = query.fresh_resolution();
    query.require(!iff(query.solves(s, claim.rules), query.solves(s, claim.other)));
  }
  bool stands(const Pattern& found) override {
    const bool differ = !same_results(found, claim);
    if (!differ) exclude_agreed(query, found, claim);
    return differ;
  }
  bool says_all() const override { return false; }  // not what backup rules make of it
};

// The same solution, and others dislodged.
class FatesDiffer : public Suspicion {
 public:
  FatesDiffer(const Claim& c, std::size_t k) : Suspicion(c, k) {
    const Resolution s = query.fresh_resolution();
    query.require(query.solves(s, claim.rules) && query.solves(s, claim.other));
    query.require(query.end_otherwise(s, s, claim.rules, claim.other));
  }
  bool stands(const Pattern& found) override {
    const bool differ = !same_results(found, claim);
    if (!differ) exclude_agreed(query, found, claim);
    return differ;
  }
  bool says_all() const override { return false; }  // not what backup rules make of it
};

// No solution, or two, of orders with a convoy that is attacked: what backup rules decide otherwise than one another.
class CoresDiffer : public WithoutOthers {
 public:
  CoresDiffer(const Claim& c, std::size_t k, std::size_t solutions) : WithoutOthers(c, k) {
    Condition attacked_convoy = query.constant(false);
    for (std::size_t i = 0; i < k; i++)
      for (std::size_t j = 0; j < k; j++)
        if (i != j)
          attacked_convoy =
              attacked_convoy || (query.slots().is(SlotFacts::convoy, i) && query.slots().moves_to_where(j, i));
    query.require(attacked_convoy);
    for (std::size_t n = 0; n < solutions; n++) {
      solutions_.push_back(query.fresh_resolution());
      query.require(query.solves(solutions_.back(), claim.rules));
      for (std::size_t m = 0; m < n; m++) query.require(!query.same(solutions_[m], solutions_[n]));
    }
  }
  bool stands(const Pattern& found) override {
    if (solutions_.empty() && !no_other_than({}, found)) return false;
    const bool differ = !same_results(found, claim);
    if (!differ) exclude_agreed(query, found, claim);
    return differ;
  }
  bool says_all() const override { return false; }

 private:
  std::vector<Resolution> solutions_;
};

// All that the two say of the orders that are asked about is the same.
bool adjudicate_alike(const Claim& c) {
  const bool have_one_way = c.constraints.has(Constraint::no_land_route);
  return c.rules.house == c.other.house && differences_of_equations(c.rules, c.other).empty() &&
         (have_one_way || armies_go_alike(c.rules, c.other));
}

}  // namespace

std::vector<std::unique_ptr<Suspicion>> suspicions(const Claim& c, std::size_t k) {
  std::vector<std::unique_ptr<Suspicion>> all;
  switch (c.kind) {
    case Claim::Kind::same_results:
      if (adjudicate_alike(c)) break;
      all.push_back(std::make_unique<EquationsDiffer>(c, k));
      if (defines_dislodge(c.rules) || defines_dislodge(c.other)) all.push_back(std::make_unique<FatesDiffer>(c, k));
      for (std::size_t solutions : {2u, 0u}) all.push_back(std::make_unique<CoresDiffer>(c, k, solutions));
      break;
    case Claim::Kind::procedure_right: break;
    case Claim::Kind::never_so_many: all.push_back(std::make_unique<SoMany>(c, k)); break;
    case Claim::Kind::at_most_in_component: all.push_back(std::make_unique<TooManyInComponent>(c, k)); break;
    case Claim::Kind::propagation_complete: all.push_back(std::make_unique<LeftOpen>(c, k)); break;
    case Claim::Kind::encodings_equal: all.push_back(std::make_unique<EncodingsDiffer>(c, k)); break;
    case Claim::Kind::rules_unate:
      for (const SlotFacts::Kinds& kinds : each_with_last(2, c.kinds))
        all.push_back(std::make_unique<TurnsBothWays>(c, kinds, k));
      break;
    case Claim::Kind::formula: all = formula_suspicions(c, k); break;
  }
  return all;
}

}  // namespace dipeq
