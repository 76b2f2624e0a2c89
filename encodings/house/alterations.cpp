#include "encodings/house/alterations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "encodings/house/made.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

using language::Node;
using language::NodeId;
using language::Rulebook;
using Op = Node::Op;

constexpr bool is_of_comparison(Change c) { return c == Change::or_equal || c == Change::by_two; }
constexpr bool is_of_support(Change c) {
  return c == Change::counted_twice || c == Change::counted_once || c == Change::one_not_counted;
}

bool counts(const Node& n) { return n.op == Op::how_many && n.number == 0; }
// [condition]·(number + …): something is there without any support.
bool is_strength_on_condition(const Rulebook& book, const Node& n) {
  return n.op == Op::only_if && n.count == 2 && book[book.of(n, 1)].op == Op::sum && book[book.of(n, 1)].number > 0;
}

Clause clause_at(const Rulebook& book, const Node& n) { return *book.labels()[n.number].clause; }

// Whether the clause is part of a truth value. What strengths are compared by is no part of it; nor is what another equation says.
bool has_part(const Rulebook& book, NodeId id, Clause clause) {
  const Node& n = book[id];
  if (n.op == Op::exceeds) return false;
  if (n.op == Op::clause && clause_at(book, n) == clause) return true;
  for (std::size_t i = 0; i < n.count; ++i)
    if (has_part(book, book.of(n, i), clause)) return true;
  return false;
}

// Whether strengths are compared in it, outside of other clauses.
bool compares(const Rulebook& book, NodeId id) {
  const Node& n = book[id];
  if (n.op == Op::exceeds) return true;
  if (n.op == Op::clause) return false;
  for (std::size_t i = 0; i < n.count; ++i)
    if (compares(book, book.of(n, i))) return true;
  return false;
}

// ---- the altered tree ----

class Alteration {
 public:
  Alteration(const Rulebook& book, const Mutation& mutation) : book_(book), mutation_(mutation) {}

  Rulebook run() && {
    for (std::uint32_t d = 0; d < book_.definitions().size(); ++d)
      if (const auto body = book_.definitions()[d].body)
        if (const NodeId changed = altered(*body); changed != *body) book_.say(d, changed);
    return std::move(book_);
  }

 private:
  // The same node, if nothing below it is altered.
  NodeId altered(NodeId id) {
    const Node n = book_[id];
    std::vector<NodeId> parts;
    for (std::size_t i = 0; i < n.count; ++i) parts.push_back(altered(book_.of(n, i)));
    if (n.op == Op::clause && clause_at(book_, n) == mutation_.clause) return of_clause(id, n, parts);
    if (is_of_support(mutation_.change) && counts(n) && names(book_.of(n))) return of_count(n, parts);
    if (n.op == Op::only_if && n.count == 2 && names(book_.of(n))) return of_strength(id, n, parts);
    return with(id, n, parts);
  }
  bool names(NodeId id) const { return has_part(book_, id, mutation_.clause); }

  NodeId with(NodeId id, const Node& n, const std::vector<NodeId>& parts) {
    for (std::size_t i = 0; i < n.count; ++i)
      if (parts[i] != book_.of(n, i)) return book_.add(n, parts);
    return id;
  }
  NodeId made(Node n, std::initializer_list<NodeId> of) { return book_.add(n, std::span(of.begin(), of.size())); }
  NodeId truth(bool b) { return made({.op = Op::constant, .number = b}, {}); }

  NodeId of_clause(NodeId id, const Node& n, std::vector<NodeId> parts) {
    switch (mutation_.change) {
      case Change::dropped_as_true: parts[0] = truth(true); break;
      case Change::dropped_as_false: parts[0] = truth(false); break;
      case Change::negated: parts[0] = made({.op = Op::negation}, {parts[0]}); break;
      case Change::or_equal:
      case Change::by_two: parts[0] = compared_otherwise(parts[0]); break;
      default: break;
    }
    return with(id, n, parts);
  }

  NodeId compared_otherwise(NodeId id) {
    const Node n = book_[id];
    if (n.op == Op::clause) return id;
    std::vector<NodeId> parts;
    for (std::size_t i = 0; i < n.count; ++i) parts.push_back(book_.of(n, i));
    if (n.op != Op::exceeds) {
      for (NodeId& part : parts) part = compared_otherwise(part);
      return with(id, n, parts);
    }
    if (mutation_.change == Change::or_equal)
      return made({.op = Op::negation}, {made({.op = Op::exceeds}, {parts[1], parts[0]})});
    return made({.op = Op::exceeds}, {parts[0], sum(1, parts[1])});
  }
  NodeId sum(std::uint32_t number, NodeId of) {
    return made({.op = Op::sum, .sort = language::Sort::strength, .number = number}, {of});
  }

  NodeId of_count(Node n, const std::vector<NodeId>& parts) {
    switch (mutation_.change) {
      case Change::counted_twice: n.number = 2; break;
      case Change::one_not_counted: n.op = Op::how_many_but_one; break;
      default: {
        n.op = Op::exists, n.sort = language::Sort::truth;
        return made({.op = Op::only_if, .sort = language::Sort::strength}, {book_.add(n, parts)});
      }
    }
    return book_.add(n, parts);
  }

  NodeId of_strength(NodeId id, const Node& n, std::vector<NodeId> parts) {
    Node strength = book_[parts[1]];
    const NodeId as_it_is = with(id, n, parts);
    if (strength.op != Op::sum) return as_it_is;
    std::vector<NodeId> summands;
    for (std::size_t i = 0; i < strength.count; ++i) summands.push_back(book_.of(strength, i));
    switch (mutation_.change) {
      case Change::without_itself: strength.number = 0; break;
      case Change::itself_twice: ++strength.number; break;
      case Change::one_at_least:
        return made({.op = Op::larger, .sort = language::Sort::strength},
                    {as_it_is, made({.op = Op::number, .sort = language::Sort::strength, .number = 1}, {})});
      default: return as_it_is;
    }
    parts[1] = book_.add(strength, summands);
    return book_.add(n, parts);
  }

  Rulebook book_;
  Mutation mutation_;
};

// ---- what can be altered ----

// All that the decisions, and DISLODGE, come to.
class InUse {
 public:
  explicit InUse(const Rulebook& book) : book_(book) {
    for (DecisionKind k : {DecisionKind::move, DecisionKind::support, DecisionKind::convoy, DecisionKind::dislodge})
      visit(*book.find(name(k)));
  }
  bool has(Clause clause) const { return clauses_.contains(clause); }
  bool can_be(Change change, Clause clause) const {
    if (is_of_any_clause(change)) return true;
    return (is_of_comparison(change) ? compared_ : is_of_support(change) ? counted_ : strength_).contains(clause);
  }

 private:
  void visit(std::uint32_t definition) {
    if (!seen_.insert(definition).second) return;
    if (const auto body = book_.definitions()[definition].body) look(*body);
  }
  void look(NodeId id) {
    const Node& n = book_[id];
    if (n.op == Op::call) visit(n.number);
    if (n.op == Op::clause) {
      clauses_.insert(clause_at(book_, n));
      if (compares(book_, book_.of(n))) compared_.insert(clause_at(book_, n));
    }
    if (counts(n)) add_parts(book_.of(n), counted_);
    if (is_strength_on_condition(book_, n)) add_parts(book_.of(n), strength_);
    for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i));
  }
  void add_parts(NodeId id, std::set<Clause>& into) {
    for (const language::Label& l : book_.labels())
      if (has_part(book_, id, *l.clause)) into.insert(*l.clause);
  }

  const Rulebook& book_;
  std::set<std::uint32_t> seen_;  // definitions
  std::set<Clause> clauses_, compared_, counted_, strength_;
};

// ---- altered readings ----

class AlteredRules : public MadeHouseRules {
 public:
  AlteredRules(const HouseRules* of, const Mutation& mutation) : of_(of), mutation_(mutation) {
    name_ = (of ? std::string(of->name()) + ", " : "") + dipeq::name(mutation);
  }
  std::string_view name() const override { return name_; }

 private:
  Rulebook made(const Rules& base) const override {
    return Alteration(of_ ? of_->under(base) : compiled_rules(base), mutation_).run();
  }

  const HouseRules* of_;
  Mutation mutation_;
  std::string name_;
};

const HouseRules& kept(const HouseRules* of, const Mutation& m) {
  static std::mutex mutex;
  static std::map<std::tuple<const HouseRules*, Clause, Change>, std::unique_ptr<const AlteredRules>> all;
  const std::lock_guard lock(mutex);
  auto& one = all[{of, m.clause, m.change}];
  if (!one) one = std::make_unique<const AlteredRules>(of, m);
  return *one;
}

std::string choices_text(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::string text = fmt::format("rules {}\n", info(nearest.preset).name);
  for (Issue issue : nearest.differs) text += fmt::format("{} {}\n", info(issue).id, chosen(rules, issue).name);
  return text;
}

}  // namespace

std::vector<Mutation> alterations_of(const Rules& rules) {
  std::vector<Mutation> all(all_mutations().begin(), all_mutations().end());
  std::erase_if(all, [](const Mutation& m) { return info(m.clause).datc_3.empty() && !is_of_retreats(m.clause); });
  if (!rules.house) return all;
  const Rulebook& book = rules.house->under(rules);
  const InUse in_use(book);
  std::erase_if(all, [&](const Mutation& m) { return !in_use.has(m.clause) && !is_of_retreats(m.clause); });
  for (const language::Label& l : book.labels())
    if (is_own(*l.clause) && in_use.has(*l.clause))
      for (Change change : all_changes())
        if (in_use.can_be(change, *l.clause)) all.push_back({*l.clause, change});
  return all;
}

bool is_of_retreats(Clause clause) { return !is_own(clause) && info(clause).name.starts_with("retreat_"); }

Rules altered(const Rules& rules, const Mutation& mutation) {
  if (is_of_retreats(mutation.clause)) return rules;
  Rules result = rules;
  result.house = &kept(rules.house, mutation);
  result.house->under(result);
  return result;
}

std::string altered_rules_file(const Rules& rules, const Mutation& mutation) {
  const Rules changed = altered(rules, mutation);
  std::string text = fmt::format("# {}: {}.\n", name(mutation), to_text(mutation)) + choices_text(rules) + "\n";
  if (!changed.house) return text;
  const Rulebook base = compiled_rules(rules), &book = changed.house->under(changed);
  for (const language::Label& l : book.labels())
    if (is_own(*l.clause)) text += print(l);
  for (const language::Definition& d : book.definitions()) {
    if (!d.body) continue;
    const auto before = base.find(d.name);
    const std::string line = print(book, d, language::Labels::written);
    if (!before || line != print(base, base.definitions()[*before], language::Labels::written)) text += line;
  }
  return text;
}

}  // namespace dipeq
