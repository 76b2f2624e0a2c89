#include "encodings/house/guards.hpp"
#include "encodings/house/tree_parts.hpp"

namespace dipeq {
namespace {

using namespace house_tree;

class Alteration {
 public:
  Alteration(Rulebook& book, const GuardedAlteration& what) : book_(book), what_(what) {
    if (const auto* clause = std::get_if<Clause>(&what.where)) clause_ = *clause;
    if (const auto* change = std::get_if<Change>(&what.change)) change_ = *change;
    if (const auto* strength = std::get_if<StrengthTaken>(&what.change)) strength_ = *strength;
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
    if (change_ && is_of_supports(*change_) && counts(n) && names(book_.of(n))) return of_count(n, parts);
    if (n.op == Op::only_if && n.count == 2 && names(book_.of(n))) return of_strength(id, n, parts);
    return with(id, n, parts);
  }
  bool is_of_comparison() const { return strength_ || dipeq::is_of_comparison(*change_); }
  bool names(NodeId id) const { return has_part(book_, id, *clause_); }

  // A whole equation.
  NodeId altered_word(NodeId body) {
    const language::Definition& d = book_.definitions()[definition_];
    if (d.name != std::get<AlteredWord>(what_.where).name) return body;
    const auto guarded = guard();
    if (!guarded) return body;
    if (d.sort == Sort::truth) return of_opposite_moves(body, changed_truth(body, *guarded));
    const NodeId unless = *guarded ? made({.op = Op::negation}, {**guarded}) : truth(false);
    if (change_ == Change::dropped_as_false) return made(strength_node(Op::only_if), {unless, body});
    if (change_ != Change::itself_twice) return body;
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
    if (is_of_comparison()) return compared_otherwise(value, g);
    switch (change_.value()) {
      case Change::dropped_as_true: return g ? made({.op = Op::any}, {*g, value}) : truth(true);
      case Change::dropped_as_false:
        return g ? made({.op = Op::all}, {made({.op = Op::negation}, {*g}), value}) : truth(false);
      case Change::negated: {
        const NodeId otherwise = made({.op = Op::negation}, {value});
        return g ? made({.op = Op::iff}, {*g, otherwise}) : otherwise;
      }
      default: return value;
    }
  }

  NodeId compared_otherwise(NodeId value, std::optional<NodeId> g) {
    const NodeId otherwise = compared_otherwise(value);
    if (!g || otherwise == value) return otherwise;
    const NodeId unless = made({.op = Op::negation}, {*g});
    return made({.op = Op::any}, {made({.op = Op::all}, {*g, otherwise}), made({.op = Op::all}, {unless, value})});
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
    const bool of_truth = is_of_comparison() || is_of_any_clause(*change_);
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
    if (strength_) return made({.op = Op::exceeds}, {with_strength_taken(parts[0]), with_strength_taken(parts[1])});
    if (change_ == Change::or_equal)
      return made({.op = Op::negation}, {made({.op = Op::exceeds}, {parts[1], parts[0]})});
    return made({.op = Op::exceeds}, {parts[0], sum(1, parts[1])});
  }
  NodeId with_strength_taken(NodeId id) {
    if (strength_called(book_, id) != strength_->instead_of) return id;
    Node taken = book_[id];
    taken.number = *book_.find(name(strength_->taken));
    taken.remembered.reset();
    return book_.add(taken, {});
  }
  NodeId sum(std::uint32_t number, NodeId of) {
    return made({.op = Op::sum, .sort = Sort::strength, .number = number}, {of});
  }

  NodeId of_count(Node n, const std::vector<NodeId>& parts) {
    switch (*change_) {
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
    if (strength.op != Op::sum || !change_ || !is_of_strength(*change_)) return as_it_is;
    const auto g = guard();
    if (!g) return as_it_is;
    std::vector<NodeId> summands;
    for (std::size_t i = 0; i < strength.count; ++i) summands.push_back(book_.of(strength, i));
    switch (*change_) {
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
  std::optional<Change> change_ = {};
  std::optional<StrengthTaken> strength_ = {};
  std::uint32_t definition_ = 0;
  Scope scope_{0};
};

}  // namespace

void alter(Rulebook& book, const GuardedAlteration& alteration) { Alteration(book, alteration).run(); }

}  // namespace dipeq
