#include "search/questions/query.hpp"

#include <sstream>

#include "encodings/rules/circle.hpp"
#include "io/whole_file.hpp"
#include "search/questions/dependent.hpp"
#include "search/questions/formula_bytes.hpp"
#include "search/questions/slot_reading.hpp"

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Resolution = PatternQuery::Resolution;

template <class Reading> Condition all_equations(const Reading& r, const Resolution& s) {
  Condition all{s.front().graph, literal_yes};
  for (std::size_t i = 0; i < s.size(); i++) {
    if constexpr (requires { r.equation(i).in; })
      all = all && iff(s[i], r.equation(i).value);
    else
      all = all && iff(s[i], r.equation(i));
  }
  return all;
}

template <Encoding E> Condition solves_in(const SlotFacts& slots, const Resolution& s, const Rules& rules) {
  return all_equations(SlotReading<Formula, E>({s.front().graph}, slots.under(rules), s), s);
}

template <class F>
auto by_mutant(const SlotFacts& slots, const Resolution& s, const Rules& rules, const Mutation& mutation, F f) {
  const Mutant<Formula> logic{{s.front().graph}, mutation};
  std::vector<Mutant<Formula>::Bool> values;
  for (Condition b : s) values.push_back({b, &logic});
  return f(SlotReading<Mutant<Formula>>(logic, slots.under(rules), std::move(values)));
}

// i to j over any number of steps, from one step.
void close(std::vector<std::vector<Condition>>& reaches) {
  for (std::size_t between = 0; between < reaches.size(); between++)
    for (auto& row : reaches)
      for (std::size_t to = 0; to < row.size(); to++) row[to] = row[to] || (row[between] && reaches[between][to]);
}

}  // namespace

PatternQuery::PatternQuery(std::size_t slots, Constraints constraints, const SlotFacts::Kinds& of_kinds)
    : slots_(graph_, slots, constraints, of_kinds), required_(slots_.constraints()) {}

Resolution PatternQuery::fresh_resolution() {
  Resolution s;
  for (std::size_t i = 0; i < slots_.size(); i++) s.push_back({&graph_, graph_.input()});
  return s;
}

Resolution PatternQuery::resolution(std::uint64_t bits) const {
  Resolution s;
  for (std::size_t i = 0; i < slots_.size(); i++) s.push_back(constant((bits >> i & 1) != 0));
  return s;
}

std::string PatternQuery::said() const {
  std::vector<Literal> all;
  for (const Condition b : required_) all.push_back(b.literal);
  return in_bytes(graph_, all);
}

Condition PatternQuery::constant(bool b) const { return slots_.constant(b); }

Condition PatternQuery::solves(const Resolution& s, const Rules& rules, Encoding encoding) const {
  return encoding == Encoding::datc_3 ? solves_in<Encoding::datc_3>(slots_, s, rules)
                                      : solves_in<Encoding::datc_2>(slots_, s, rules);
}

Condition PatternQuery::solves(const Resolution& s, const Rules& rules, const Mutation& mutation) const {
  return by_mutant(slots_, s, rules, mutation, [&](const auto& r) { return all_equations(r, s); });
}

Condition PatternQuery::solves(const SlotFacts& changed, const Resolution& s, const Rules& rules) const {
  return solves_in<Encoding::datc_3>(changed, s, rules);
}

Condition PatternQuery::solves_where(const std::vector<Condition>& some, const Resolution& s,
                                     const Rules& rules) const {
  const SlotReading<Formula> r({s.front().graph}, slots_.under(rules), s);
  Condition all = constant(true);
  for (std::size_t i = 0; i < s.size(); i++) all = all && implies(some[i], iff(s[i], r.equation(i)));
  return all;
}

Condition PatternQuery::equation(SlotFacts::Id o, const Resolution& s, const Rules& rules) const {
  return SlotReading<Formula>({s.front().graph}, slots_.under(rules), s).equation(o);
}

Condition PatternQuery::same(const Resolution& a, const Resolution& b) const {
  Condition all = constant(true);
  for (std::size_t i = 0; i < a.size(); i++) all = all && iff(a[i], b[i]);
  return all;
}

template <class F> Condition PatternQuery::ends_otherwise(const Resolution& s, const Resolution& t, const Rules& rules,
                                                          F dislodged) const {
  const SlotReading<Formula> by_rules({s.front().graph}, slots_.under(rules), s);
  Condition otherwise = constant(false);
  for (std::size_t i = 0; i < s.size(); i++) {
    const Condition moved = slots_.is(SlotFacts::move, i) && !iff(s[i], t[i]);
    otherwise = otherwise || moved || !iff(by_rules.dislodged(i), dislodged(i));
  }
  return otherwise;
}

Condition PatternQuery::end_otherwise(const Resolution& s, const Resolution& t, const Rules& rules,
                                      const Mutation& mutation) const {
  return by_mutant(slots_, t, rules, mutation, [&](const auto& mutant) {
    return ends_otherwise(s, t, rules, [&](std::size_t i) { return mutant.dislodged(i).value; });
  });
}

Condition PatternQuery::end_otherwise(const Resolution& s, const Resolution& t, const Rules& rules,
                                      const Rules& other) const {
  const SlotReading<Formula> by_other({t.front().graph}, slots_.under(other), t);
  return ends_otherwise(s, t, rules, [&](std::size_t i) { return by_other.dislodged(i); });
}

PatternQuery::Propagated PatternQuery::propagated(const Rules& rules) {
  Propagated p{fresh_resolution(), fresh_resolution(), constant(true), constant(false)};
  std::vector<Interval<Formula>::Bool> values;
  for (std::size_t i = 0; i < slots_.size(); i++) {
    values.push_back({p.least[i], p.most[i]});
    p.something_open = p.something_open || (p.most[i] && !p.least[i]);
  }
  const SlotReading<Interval<Formula>> r({{&graph_}}, slots_.under(rules), std::move(values));
  for (std::size_t i = 0; i < slots_.size(); i++) {
    const auto value = r.equation(i);
    p.at_its_end =
        p.at_its_end && implies(p.least[i], p.most[i]) && iff(value.must, p.least[i]) && iff(value.may, p.most[i]);
  }
  return p;
}

Condition PatternQuery::strongly_connected(const std::vector<Condition>& in, const Resolution& s, const Rules& rules) {
  const std::size_t k = slots_.size();
  const Dependent logic{&graph_};
  std::vector<Dependent::Bool> values;
  for (std::size_t i = 0; i < k; i++) values.push_back(logic.decision(i, k, in[i], s[i]));
  const SlotReading<Dependent> r(logic, slots_.under(rules), std::move(values));
  std::vector<std::vector<Condition>> reads;
  for (std::size_t i = 0; i < k; i++) {
    auto on = r.equation(i).on;
    on.resize(k, constant(false));
    for (Condition& b : on) b = b && in[i];
    reads.push_back(std::move(on));
  }
  close(reads);
  Condition connected = constant(true);
  for (std::size_t i = 0; i < k; i++)
    for (std::size_t j = 0; j < k; j++)
      if (i != j) connected = connected && implies(in[i] && in[j], reads[i][j]);
  return connected;
}

Condition PatternQuery::no_convoy() const {
  Condition none = constant(true);
  for (std::size_t i = 0; i < slots_.size(); i++)
    none = none && !slots_.is(SlotFacts::convoy, i) && !slots_.goes_by_convoy(i);
  return none;
}

// There is an order of the slots in which every move goes up.
Condition PatternQuery::no_circle() {
  const std::size_t k = slots_.size();
  std::vector<std::vector<Condition>> below(k, std::vector<Condition>(k, constant(false)));
  for (std::size_t i = 0; i < k; i++)
    for (std::size_t j = i + 1; j < k; j++) {
      below[i][j] = {&graph_, graph_.input()};
      below[j][i] = !below[i][j];
    }
  const SlotReading<Formula> orders({&graph_}, slots_, resolution(0));  // of what is ordered; no value is looked at
  const auto order = [&](std::size_t i) { return Order{&orders, i}; };
  Condition none = constant(true);
  for (std::size_t a = 0; a < k; a++)
    for (std::size_t b = 0; b < k; b++) {
      if (a == b) continue;
      const Condition onward = rules::moves_on_to(order(a), order(b)) && !rules::head_to_head(order(a), order(b));
      none = none && implies(onward, below[a][b]);
      for (std::size_t c = 0; c < k; c++)
        if (a != c && b != c) none = none && implies(below[a][b] && below[b][c], below[a][c]);
    }
  return none;
}

void PatternQuery::require(Condition b) {
  required_.push_back(b);
  if (oracle_) oracle_->add(b);
}

void PatternQuery::ask_of(Engine engine, Interrupt stop) {
  oracle_ = make_oracle(engine, graph_, std::move(stop));
  for (Condition b : required_) oracle_->add(b);
}

Oracle::Answer PatternQuery::ask() { return oracle_->check(); }

Oracle::Answer PatternQuery::ask_supposing(Condition b) {
  const Condition this_time{&graph_, graph_.input()};
  require(implies(this_time, b));
  oracle_->suppose(this_time);
  return oracle_->check();
}

Pattern PatternQuery::found() const { return slots_.extract(graph_.evaluate(oracle_->inputs())); }

std::vector<bool> PatternQuery::values(const Resolution& s) const {
  const auto nodes = graph_.evaluate(oracle_->inputs());
  std::vector<bool> result;
  for (Condition b : s) result.push_back((nodes[b.literal.node()] != 0) != b.literal.negated());
  return result;
}

Oracle::Answer PatternQuery::prove(const std::string& file, Interrupt stop) const {
  Cnf clauses;
  WholeFile proof(file + ".drat");
  Oracle::Answer answer;
  {
    const auto oracle = proving_oracle(graph_, proof.stream(), clauses, std::move(stop));
    for (Condition b : required_) oracle->add(b);
    answer = oracle->check();
  }
  if (answer != Oracle::Answer::no) return answer;
  std::ostringstream text;
  write_dimacs(text, clauses);
  WholeFile formula(file + ".cnf");
  formula.write(text.str());
  for (WholeFile* each : {&formula, &proof}) each->finish();  // so that neither is there without the other
  for (WholeFile* each : {&formula, &proof}) each->put_in_place();
  return answer;
}

}  // namespace dipeq
