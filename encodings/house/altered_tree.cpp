#include "encodings/house/altered_tree.hpp"

#include <algorithm>

namespace dipeq {
namespace {

using language::Node;
using language::NodeId;
using language::Rulebook;
using language::Slot;
using language::Sort;
using Op = Node::Op;

bool counts(const Node& n) { return n.op == Op::how_many && n.number == 0; }
bool binds(const Node& n) {
  return n.op == Op::for_all || n.op == Op::exists || n.op == Op::chained || n.op == Op::how_many ||
         n.op == Op::how_many_but_one || n.op == Op::strongest;
}
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

// The slots of the orders that a place of an equation speaks of.
class Scope {
 public:
  explicit Scope(std::size_t parameters) {
    for (std::size_t i = 0; i < parameters; ++i) slots_.push_back(static_cast<Slot>(i));
  }
  template <class F> auto within(const Node& n, F f) {
    if (!binds(n)) return f();
    slots_.push_back(n.variable);
    const auto result = f();
    slots_.pop_back();
    return result;
  }
  std::optional<Slot> slot_of(std::string_view variable, const language::Definition& d) const {
    for (const Slot s : slots_)
      if (d.variables[s] == variable) return s;
    return std::nullopt;
  }
  const std::vector<Slot>& slots() const { return slots_; }

 private:
  std::vector<Slot> slots_;
};

class Alteration {
 public:
  Alteration(Rulebook& book, const GuardedAlteration& what) : book_(book), what_(what) {
    if (const auto* clause = std::get_if<Clause>(&what.where)) clause_ = *clause;
  }

  void run() {
    for (std::uint32_t d = 0; d < book_.definitions().size(); ++d)
      if (const auto body = book_.definitions()[d].body) {
        definition_ = d;
        scope_ = Scope(book_.definitions()[d].parameters);
        if (const NodeId changed = clause_ ? altered(*body) : altered_word(*body); changed != *body)
          book_.say(d, changed);
      }
  }

 private:
  // The same node, if nothing below it is altered.
  NodeId altered(NodeId id) {
    const Node n = book_[id];
    return scope_.within(n, [&] { return altered(id, n); });
  }
  NodeId altered(NodeId id, const Node& n) {
    std::vector<NodeId> parts;
    for (std::size_t i = 0; i < n.count; ++i) parts.push_back(altered(book_.of(n, i)));
    if (n.op == Op::clause && clause_at(book_, n) == *clause_) return of_clause(id, n, parts);
    if (is_of_supports(what_.change) && counts(n) && names(book_.of(n))) return of_count(n, parts);
    if (n.op == Op::only_if && n.count == 2 && names(book_.of(n))) return of_strength(id, n, parts);
    return with(id, n, parts);
  }
  bool names(NodeId id) const { return has_part(book_, id, *clause_); }

  // A whole equation.
  NodeId altered_word(NodeId body) {
    const language::Definition& d = book_.definitions()[definition_];
    if (d.name != std::get<AlteredWord>(what_.where).name) return body;
    const auto guarded = guard();
    if (!guarded) return body;
    if (d.sort == Sort::truth) return of_opposite_moves(body, changed_truth(body, *guarded));
    const NodeId unless = *guarded ? made({.op = Op::negation}, {**guarded}) : truth(false);
    if (what_.change == Change::dropped_as_false) return made(strength_node(Op::only_if), {unless, body});
    if (what_.change != Change::itself_twice) return body;
    return made(strength_node(Op::sum), {body, only_one_if(*guarded ? **guarded : truth(true))});
  }

  // Whoever takes units to meet head to head that do not, does so of units that move against each other.
  NodeId of_opposite_moves(NodeId body, NodeId changed) {
    const Node& all = book_[body];
    for (std::size_t i = 0; all.op == Op::all && i < all.count; ++i) {
      const Node& part = book_[book_.of(all, i)];
      if (part.op == Op::fact && static_cast<language::Fact>(part.number) == language::Fact::opposite)
        return made({.op = Op::all}, {book_.of(all, i), changed});
    }
    return changed;
  }

  NodeId with(NodeId id, const Node& n, const std::vector<NodeId>& parts) {
    for (std::size_t i = 0; i < n.count; ++i)
      if (parts[i] != book_.of(n, i)) return book_.add(n, parts);
    return id;
  }
  static Node strength_node(Op op) { return {.op = op, .sort = Sort::strength}; }
  NodeId made(Node n, std::initializer_list<NodeId> of) { return book_.add(n, std::span(of.begin(), of.size())); }
  NodeId truth(bool b) { return made({.op = Op::constant, .number = b}, {}); }
  NodeId only_one_if(NodeId condition) { return made(strength_node(Op::only_if), {condition}); }

  // The guard where it is asked for: none where it speaks of orders that the place does not; a guard without node is always met.
  std::optional<std::optional<NodeId>> guard() {
    std::vector<NodeId> all;
    for (const GuardCondition& c : what_.guard) {
      Node call{
          .op = Op::call, .arguments = static_cast<std::uint8_t>(c.what->orders), .number = *book_.find(c.what->name)};
      for (std::size_t i = 0; i < c.what->orders; ++i) {
        const auto slot = scope_.slot_of(c.of[i], book_.definitions()[definition_]);
        if (!slot) return std::nullopt;
        call.argument[i] = *slot;
      }
      all.push_back(book_.add(call, {}));
      if (!c.holds) all.back() = made({.op = Op::negation}, {all.back()});
    }
    if (all.size() > 1) return book_.add({.op = Op::all}, all);
    return all.empty() ? std::optional<NodeId>() : all.front();
  }

  // A truth value where the guard is met.
  NodeId changed_truth(NodeId value, std::optional<NodeId> g) {
    switch (what_.change) {
      case Change::dropped_as_true: return g ? made({.op = Op::any}, {*g, value}) : truth(true);
      case Change::dropped_as_false:
        return g ? made({.op = Op::all}, {made({.op = Op::negation}, {*g}), value}) : truth(false);
      case Change::negated: {
        const NodeId otherwise = made({.op = Op::negation}, {value});
        return g ? made({.op = Op::iff}, {*g, otherwise}) : otherwise;
      }
      case Change::or_equal:
      case Change::by_two: {
        const NodeId otherwise = compared_otherwise(value);
        if (!g || otherwise == value) return otherwise;
        const NodeId unless = made({.op = Op::negation}, {*g});
        return made({.op = Op::any}, {made({.op = Op::all}, {*g, otherwise}), made({.op = Op::all}, {unless, value})});
      }
      default: return value;
    }
  }

  NodeId of_clause(NodeId id, const Node& n, std::vector<NodeId> parts) {
    if (const auto g = guard())
      parts[0] = changed_truth(parts[0], *g);
    else
      parts[0] = changed_within(parts[0]);
    return with(id, n, parts);
  }

  // Of each order that the clause speaks of, where the guard speaks of that order.
  NodeId changed_within(NodeId id) {
    const Node n = book_[id];
    const bool of_truth = is_of_any_clause(what_.change) || is_of_comparison(what_.change);
    if (n.op == Op::clause || n.op == Op::exceeds || n.op == Op::call || !of_truth) return id;
    return scope_.within(n, [&] {
      std::vector<NodeId> parts;
      for (std::size_t i = 0; i < n.count; ++i) {
        const NodeId part = book_.of(n, i);
        const auto g = binds(n) ? guard() : std::nullopt;
        parts.push_back(g ? changed_truth(part, *g) : changed_within(part));
      }
      return with(id, n, parts);
    });
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
    if (what_.change == Change::or_equal)
      return made({.op = Op::negation}, {made({.op = Op::exceeds}, {parts[1], parts[0]})});
    return made({.op = Op::exceeds}, {parts[0], sum(1, parts[1])});
  }
  NodeId sum(std::uint32_t number, NodeId of) {
    return made({.op = Op::sum, .sort = Sort::strength, .number = number}, {of});
  }

  NodeId of_count(Node n, const std::vector<NodeId>& parts) {
    switch (what_.change) {
      case Change::counted_twice: n.number = 2; break;
      case Change::one_not_counted: n.op = Op::how_many_but_one; break;
      default: {
        n.op = Op::exists, n.sort = Sort::truth;
        return only_one_if(book_.add(n, parts));
      }
    }
    return book_.add(n, parts);
  }

  NodeId of_strength(NodeId id, const Node& n, std::vector<NodeId> parts) {
    Node strength = book_[parts[1]];
    const NodeId as_it_is = with(id, n, parts);
    if (strength.op != Op::sum || !is_of_strength(what_.change)) return as_it_is;
    const auto g = guard();
    if (!g) return as_it_is;
    std::vector<NodeId> summands;
    for (std::size_t i = 0; i < strength.count; ++i) summands.push_back(book_.of(strength, i));
    switch (what_.change) {
      case Change::without_itself:
        if (*g) summands.push_back(only_one_if(made({.op = Op::negation}, {**g})));
        strength.number = *g ? strength.number - 1 : 0;
        break;
      case Change::itself_twice:
        if (*g)
          summands.push_back(only_one_if(**g));
        else
          ++strength.number;
        break;
      default: {
        const NodeId one = *g ? only_one_if(**g) : made({.op = Op::number, .sort = Sort::strength, .number = 1}, {});
        return made(strength_node(Op::larger), {as_it_is, one});
      }
    }
    parts[1] = book_.add(strength, summands);
    return book_.add(n, parts);
  }

  Rulebook& book_;
  const GuardedAlteration& what_;
  std::optional<Clause> clause_ = {};
  std::uint32_t definition_ = 0;
  Scope scope_{0};
};

// The variables in whose scope each clause stands, and each equation.
class Variables {
 public:
  explicit Variables(const Rulebook& book) : book_(book) {}

  std::vector<std::string> of(const GuardedAlteration& a) && {
    for (std::uint32_t d = 0; d < book_.definitions().size(); ++d) {
      definition_ = &book_.definitions()[d];
      if (!definition_->body) continue;
      scope_ = Scope(definition_->parameters);
      if (const auto* word = std::get_if<AlteredWord>(&a.where)) {
        if (definition_->name == word->name) note();
      } else {
        look(*definition_->body, std::get<Clause>(a.where), a.change);
      }
    }
    return {found_.begin(), found_.end()};
  }

 private:
  void note() {
    for (const Slot s : scope_.slots()) found_.insert(definition_->variables[s]);
  }
  // And those that the clause binds itself.
  void note_with(NodeId id) {
    const Node& n = book_[id];
    scope_.within(n, [&] {
      note();
      for (std::size_t i = 0; i < n.count; ++i)
        if (const Node& part = book_[book_.of(n, i)];
            part.op != Op::exceeds && part.op != Op::clause && part.op != Op::call)
          note_with(book_.of(n, i));
      return true;
    });
  }
  void look(NodeId id, Clause clause, Change change) {
    const Node& n = book_[id];
    scope_.within(n, [&] {
      const bool here = is_of_strength(change)
                            ? is_strength_on_condition(book_, n) && has_part(book_, book_.of(n), clause)
                            : n.op == Op::clause && clause_at(book_, n) == clause;
      if (here && is_of_strength(change)) note();  // no order that the strength counts or is conditional on
      if (here && !is_of_strength(change)) note_with(id);
      for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i), clause, change);
      return true;
    });
  }

  const Rulebook& book_;
  const language::Definition* definition_ = nullptr;
  Scope scope_{0};
  std::set<std::string> found_;
};

}  // namespace

// ---- what can be altered ----

InUse::InUse(const Rulebook& book) : book_(book) {
  for (DecisionKind k : {DecisionKind::move, DecisionKind::support, DecisionKind::convoy, DecisionKind::dislodge})
    visit(*book.find(name(k)));
}

bool InUse::can_be(Change change, Clause clause) const {
  if (is_of_any_clause(change)) return true;
  return (is_of_comparison(change) ? compared_ : is_of_supports(change) ? counted_ : strength_).contains(clause);
}

void InUse::visit(std::uint32_t definition) {
  if (!seen_.insert(definition).second) return;
  if (const auto body = book_.definitions()[definition].body) look(*body);
}

void InUse::look(NodeId id) {
  const Node& n = book_[id];
  if (n.op == Op::call) visit(n.number);
  if (n.op == Op::clause) {
    clauses_.insert(clause_at(book_, n));
    if (book_[book_.of(n)].op != Op::constant) varying_.insert(clause_at(book_, n));
    if (compares(book_, book_.of(n))) compared_.insert(clause_at(book_, n));
  }
  if (counts(n)) add_parts(book_.of(n), counted_);
  if (is_strength_on_condition(book_, n)) add_parts(book_.of(n), strength_);
  for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i));
}

void InUse::add_parts(NodeId id, std::set<Clause>& into) {
  for (const language::Label& l : book_.labels())
    if (has_part(book_, id, *l.clause)) into.insert(*l.clause);
}

void alter(Rulebook& book, const GuardedAlteration& alteration) { Alteration(book, alteration).run(); }

std::vector<Alterable> alterable(const Rulebook& book) {
  const InUse in_use(book);
  std::vector<Alterable> all;
  const auto add = [&](GuardedAlteration a) {
    std::vector<std::string> variables = Variables(book).of(a);
    all.push_back({std::move(a), std::move(variables)});
  };
  for (const language::Label& l : book.labels())
    for (const Change change : all_changes())
      if (in_use.varies(*l.clause) && in_use.can_be(change, *l.clause)) add({*l.clause, change});
  for (const std::uint32_t d : in_use.definitions()) {
    const language::Definition& word = book.definitions()[d];
    if (!word.body || std::ranges::find(all_conditions(), word.name, &ConditionInfo::name) != all_conditions().end())
      continue;
    if (word.sort == Sort::strength) {
      for (const Change change : {Change::dropped_as_false, Change::itself_twice})
        add({AlteredWord{word.name}, change});
    } else {
      for (const Change change : {Change::dropped_as_true, Change::dropped_as_false, Change::negated})
        add({AlteredWord{word.name}, change});
    }
  }
  return all;
}

}  // namespace dipeq
