#include "encodings/house/alterable.hpp"

#include <algorithm>
#include <array>

#include "encodings/house/tree_parts.hpp"

namespace dipeq {

using namespace house_tree;

namespace {

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
  void look(NodeId id, Clause clause, const HowAltered& how) {
    const Node& n = book_[id];
    const auto* change = std::get_if<Change>(&how);
    const bool of_strength = change && is_of_strength(*change);
    scope_.within(n, [&] {
      const bool here = of_strength ? is_strength_on_condition(book_, n) && has_part(book_, book_.of(n), clause)
                                    : n.op == Op::clause && clause_at(book_, n) == clause;
      if (here && of_strength) note();  // no order that the strength counts or is conditional on
      if (here && !of_strength) note_with(id);
      for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i), clause, how);
      return true;
    });
  }

  const Rulebook& book_;
  const language::Definition* definition_ = nullptr;
  Scope scope_{0};
  std::set<std::string> found_;
};

}  // namespace

InUse::InUse(const Rulebook& book) : book_(book) {
  for (DecisionKind k : {DecisionKind::move, DecisionKind::support, DecisionKind::convoy, DecisionKind::dislodge})
    visit(*book.find(name(k)));
}

bool InUse::can_be(Change change, Clause clause) const {
  if (is_of_any_clause(change)) return true;
  if (is_of_comparison(change)) return compared_.contains(clause);
  return (is_of_supports(change) ? counted_ : strength_).contains(clause);
}

std::set<Shorthand> InUse::compared_by(Clause clause) const {
  const auto found = compared_.find(clause);
  return found == compared_.end() ? std::set<Shorthand>() : found->second;
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
    each_comparison(book_, book_.of(n), [&](const Node& comparison) {
      std::set<Shorthand>& strengths = compared_[clause_at(book_, n)];
      for (std::size_t i = 0; i < comparison.count; ++i)
        if (const auto called = strength_called(book_, book_.of(comparison, i))) strengths.insert(*called);
    });
  }
  if (counts(n)) add_parts(book_.of(n), counted_);
  if (is_strength_on_condition(book_, n)) add_parts(book_.of(n), strength_);
  for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i));
}

void InUse::add_parts(NodeId id, std::set<Clause>& into) {
  for (const language::Label& l : book_.labels())
    if (has_part(book_, id, *l.clause)) into.insert(*l.clause);
}

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
  // HOLD is of a province, the others are of an order.
  constexpr std::array of_orders{Shorthand::attack, Shorthand::prevent, Shorthand::defend};
  for (const language::Label& l : book.labels())
    for (const Shorthand compared : in_use.compared_by(*l.clause))
      for (const Shorthand taken : of_orders)
        if (compared != taken && compared != Shorthand::hold) add({*l.clause, StrengthTaken{taken, compared}});
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
