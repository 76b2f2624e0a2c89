#include "encodings/language/names_and_sorts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "io/edit_distance.hpp"

namespace dipeq::language {
namespace {

using Op = Node::Op;

struct NotUnderstood {};  // told of already

class Understanding {
 public:
  Understanding(Definition& of, InReading& in) : of_(of), in_(in) {
    for (std::size_t i = 0; i < of.parameters; ++i)
      scope_.push_back({of.variables[i], static_cast<Slot>(i), decided_of_one_kind(of.name)});
  }

  // What is wrong in a part is told there, and the rest is looked at all the same.
  NodeId node(const Syntax& s, Sort wanted) {
    try {
      const NodeId understood = either_sort(s);
      if (in_.nodes[understood].sort != wanted)
        fail(s.offset, wanted == Sort::truth ? "expected a truth value, found a strength; '> 0' makes it one"
                                             : "expected a strength, found a truth value; '[ ]' makes it 0 or 1");
      return understood;
    } catch (NotUnderstood) {
      all_understood_ = false;
      in_.nodes.push_back({.op = wanted == Sort::truth ? Op::constant : Op::number, .sort = wanted});
      return static_cast<NodeId>(in_.nodes.size() - 1);
    }
  }
  bool all_understood() const { return all_understood_; }

 private:
  NodeId either_sort(const Syntax& s) {
    Node n{s.op};
    std::vector<NodeId> parts;
    understand(s, n, parts);
    n.first = static_cast<std::uint32_t>(in_.children.size());
    n.count = static_cast<std::uint32_t>(parts.size());
    in_.children.insert(in_.children.end(), parts.begin(), parts.end());
    in_.nodes.push_back(n);
    return static_cast<NodeId>(in_.nodes.size() - 1);
  }

  struct Bound {
    std::string name;
    Slot slot;
    std::optional<DecisionKind> known = {};  // it stands for such an order in any case
  };

  [[noreturn]] void fail(std::size_t offset, std::string_view message) {
    in_.source.refuse(offset, message);
    throw NotUnderstood();
  }

  void understand(const Syntax& s, Node& n, std::vector<NodeId>& parts) {
    switch (s.op) {
      case Op::constant: n.number = s.number; return;
      case Op::number: n.sort = Sort::strength, n.number = s.number; return;
      case Op::negation: return negated(s.of[0], parts);
      case Op::all:
      case Op::implies: return one_after_another(s.of, parts);
      case Op::any:
      case Op::iff: return all(s, Sort::truth, parts);
      case Op::clause: all(s, Sort::truth, parts); return void(n.number = label(s.word));
      case Op::exceeds:
      case Op::equals: return all(s, Sort::strength, parts);
      case Op::larger: n.sort = Sort::strength; return all(s, Sort::strength, parts);
      case Op::only_if: return only_if(s, n, parts);
      case Op::sum: return sum(s, n, parts);
      case Op::for_all:
      case Op::exists:
      case Op::chained:
      case Op::how_many:
      case Op::how_many_but_one:
      case Op::strongest: return bind(s, n, parts);
      case Op::call:
      case Op::fact:
        if (const auto kind = undecided_of_others(s)) {
          n.op = Op::all;
          return one_after_another(std::array{renamed(s, fact_of(*kind)), s}, parts);
        }
        return call(s, n);
      case Op::elsewhere: return elsewhere(s, n, parts);
      case Op::solutions: n.sort = Sort::strength; return in_.worlds->counted();
    }
  }

  void elsewhere(const Syntax& s, Node& n, std::vector<NodeId>& parts) {
    const std::uint32_t here = in_.worlds->current();
    const auto known_here = scope_;
    for (Bound& b : scope_) b.known = {};  // there they may be other orders
    const auto world = in_.worlds->enter(s);
    if (!world) throw NotUnderstood();
    n.number = *world;
    const auto back = [&] {
      in_.worlds->go_back_to(here);
      scope_ = known_here;
    };
    try {
      parts.push_back(either_sort(s.of[0]));
    } catch (NotUnderstood) {
      back();
      throw;
    }
    n.sort = in_.nodes[parts[0]].sort;
    back();
  }

  void all(const Syntax& s, Sort sort, std::vector<NodeId>& parts) {
    for (const Syntax& part : s.of) parts.push_back(node(part, sort));
  }

  // What an earlier part says of the kind of an order is known in the later ones.
  void one_after_another(std::span<const Syntax> of, std::vector<NodeId>& parts) {
    const auto known_before = scope_;
    for (const Syntax& part : of) {
      parts.push_back(node(part, Sort::truth));
      learn(part);
    }
    scope_ = known_before;
  }
  void learn(const Syntax& said) {
    if (said.op == Op::all)
      for (const Syntax& part : said.of) learn(part);
    if (said.op != Op::call) return;
    for (DecisionKind kind : {DecisionKind::support, DecisionKind::convoy})
      if (said.word.text == fact_of(kind)) bound(said.arguments[0].text)->known = kind;
  }

  // A resolution answers yes of an order that it does not decide. So SUPPORT(o) of what may be another order is "o is a support, and given",
  // and so is CONVOY.
  std::optional<DecisionKind> undecided_of_others(const Syntax& s) {
    const auto kind = decided_of_one_kind(s.word.text);
    const Bound* order = kind && s.arguments.size() == 1 ? bound(s.arguments[0].text) : nullptr;
    return order && order->known != kind ? kind : std::nullopt;
  }
  static std::optional<DecisionKind> decided_of_one_kind(std::string_view word) {
    for (DecisionKind kind : {DecisionKind::support, DecisionKind::convoy})
      if (word == name(kind)) return kind;
    return std::nullopt;
  }
  static std::string_view fact_of(DecisionKind kind) {
    return all_facts()[static_cast<std::size_t>(kind == DecisionKind::support ? Fact::ordered_to_support
                                                                              : Fact::convoys)]
        .name;
  }
  static Syntax renamed(Syntax call, std::string_view name) {
    call.word.text = name;
    return call;
  }

  // "¬ATTACK(m) > 0"
  void negated(const Syntax& s, std::vector<NodeId>& parts) {
    parts.push_back(either_sort(s));
    if (in_.nodes[parts[0]].sort != Sort::truth)
      fail(s.offset, "'not' takes what stands next to it, a strength here; brackets make it the comparison: 'not (…)'");
  }

  void only_if(const Syntax& s, Node& n, std::vector<NodeId>& parts) {
    n.sort = Sort::strength;
    parts.push_back(node(s.of[0], Sort::truth));
    if (s.of.size() == 2) parts.push_back(node(s.of[1], Sort::strength));
  }

  // Strengths are counted up: of the parts one at most is neither a number nor a condition in [ ].
  void sum(const Syntax& s, Node& n, std::vector<NodeId>& parts) {
    n.sort = Sort::strength;
    bool has_other = false;
    for (const Syntax& part : s.of) {
      if (part.op == Op::number) {
        n.number += part.number;
        continue;
      }
      const bool counted = part.op == Op::only_if && part.of.size() == 1;
      if (!counted && std::exchange(has_other, true))
        fail(part.offset, "of a sum, at most one part may be something else than a number or a condition in [ ]");
      parts.insert(counted ? parts.end() : parts.begin(), node(part, Sort::strength));
    }
  }

  void bind(const Syntax& s, Node& n, std::vector<NodeId>& parts) {
    const bool counts = s.op == Op::how_many || s.op == Op::how_many_but_one;
    n.sort = counts || s.op == Op::strongest ? Sort::strength : Sort::truth;
    n.number = s.number;
    try {
      bound_set(s, n);
    } catch (NotUnderstood) {
      all_understood_ = false;  // what is said of the orders in it is looked at nonetheless
    }
    if (of_.variables.size() == most_slots)
      fail(s.variable.offset, fmt::format("more than {} variables in one equation", most_slots));
    if (bound(s.variable.text))
      fail(s.variable.offset,
           fmt::format("{} stands for an order already; expected another letter", quoted(s.variable.text)));
    n.variable = static_cast<Slot>(of_.variables.size());
    of_.variables.emplace_back(s.variable.text);
    scope_.push_back({std::string(s.variable.text), n.variable, kind_in(n.set)});
    parts.push_back(node(s.of[0], s.op == Op::strongest ? Sort::strength : Sort::truth));
    scope_.pop_back();
  }

  void bound_set(const Syntax& s, Node& n) {
    const auto set = std::ranges::find(all_sets(), s.word.text, &SetInfo::name);
    if (set == all_sets().end()) fail(s.word.offset, unknown("set of orders", s.word.text, set_names()));
    n.set = static_cast<SetName>(set - all_sets().begin());
    if (s.op == Op::chained && n.set != SetName::fleets)
      fail(s.word.offset, "expected 'fleets': only fleets form a chain");
    arguments(s, n, n.set == SetName::orders ? 0 : 1);
  }

  static std::optional<DecisionKind> kind_in(SetName set) {
    switch (set) {
      case SetName::attackers:
      case SetName::rivals: return DecisionKind::move;
      case SetName::supporters: return DecisionKind::support;
      case SetName::fleets:
      case SetName::on_routes:
      case SetName::on_own_routes: return DecisionKind::convoy;
      case SetName::occupants:
      case SetName::acted_on:
      case SetName::orders: break;
    }
    return std::nullopt;
  }

  void call(const Syntax& s, Node& n) {
    if (const auto fact = std::ranges::find(all_facts(), s.word.text, &FactInfo::name); fact != all_facts().end()) {
      n.op = Op::fact;
      n.number = static_cast<std::uint32_t>(fact - all_facts().begin());
      if (in_.worlds && is_of_boards_alone(static_cast<Fact>(n.number)))
        fail(s.word.offset, fmt::format("{} is known of boards alone; a claim is about all order sets", s.word.text));
      return arguments(s, n, fact->arguments);
    }
    const auto defined = std::ranges::find(definitions(), s.word.text, &Definition::name);
    if (defined == definitions().end())
      fail(s.word.offset, unknown("condition or strength", s.word.text, callable_names()));
    n.number = static_cast<std::uint32_t>(defined - definitions().begin());
    if (in_.worlds) in_.worlds->asked(n.number);
    n.sort = defined->sort;
    arguments(s, n, defined->parameters);
    const auto given = std::span(n.argument).first(n.arguments);
    if (!defined->decision && std::ranges::all_of(given, [&](Slot a) { return a < of_.parameters; })) remember(n);
  }

  // ATTACK(m) in MOVE(m) is looked at once.
  void remember(Node& n) {
    const auto kept = std::ranges::find_if(
        remembered_, [&](const Node& r) { return r.number == n.number && r.argument == n.argument; });
    if (kept == remembered_.end() && remembered_.size() == most_remembered) return;
    n.remembered = static_cast<std::uint8_t>(kept - remembered_.begin());
    if (kept == remembered_.end()) remembered_.push_back(n);
  }

  void arguments(const Syntax& s, Node& n, std::size_t wanted) {
    if (s.arguments.size() != wanted)
      fail(s.word.offset, fmt::format("expected {} argument{} of {}, found {}", wanted, wanted == 1 ? "" : "s",
                                      s.word.text, s.arguments.size()));
    for (const Word& a : s.arguments) {
      const Bound* order = bound(a.text);
      if (!order)
        fail(a.offset, fmt::format("{} stands for no order here; expected {}", quoted(a.text), letters_text()));
      n.argument[n.arguments++] = order->slot;
    }
  }

  std::span<const Definition> definitions() const { return in_.worlds ? in_.worlds->definitions() : in_.definitions; }

  Bound* bound(std::string_view name) {
    const auto found = std::ranges::find(scope_, name, &Bound::name);
    return found == scope_.end() ? nullptr : &*found;
  }

  std::uint32_t label(const Word& word) {
    const auto found = std::ranges::find(in_.labels, word.text, &Label::name);
    if (found == in_.labels.end()) {
      std::vector<std::string_view> names;
      for (const Label& l : in_.labels) names.push_back(l.name);
      fail(word.offset,
           unknown("clause", word.text, names) + fmt::format("; 'clause {} \"SENTENCE\"' makes one", word.text));
    }
    return static_cast<std::uint32_t>(found - in_.labels.begin());
  }

  std::string letters_text() const {
    std::vector<std::string> names;
    for (const Bound& b : scope_) names.push_back(b.name);
    return names.empty() ? "'every' or 'some' before it" : fmt::format("{}", fmt::join(names, ", "));
  }
  static std::vector<std::string_view> set_names() {
    std::vector<std::string_view> names;
    for (const SetInfo& s : all_sets()) names.push_back(s.name);
    return names;
  }
  std::vector<std::string_view> callable_names() const {
    std::vector<std::string_view> names;
    for (std::size_t f = 0; f < all_facts().size(); ++f)
      if (!in_.worlds || !is_of_boards_alone(static_cast<Fact>(f))) names.push_back(all_facts()[f].name);
    for (const Definition& d : definitions()) names.push_back(d.name);
    return names;
  }
  static std::string unknown(std::string_view what, std::string_view word, const std::vector<std::string_view>& names) {
    if (const auto near = near_names_in_any_case(word, names); !near.empty())
      return fmt::format("no {} is called {}; did you mean {}?", what, quoted(word), fmt::join(near, " or "));
    return fmt::format("no {} is called {}; there are {}", what, quoted(word), fmt::join(names, ", "));
  }

  Definition& of_;
  InReading& in_;
  std::vector<Bound> scope_;
  std::vector<Node> remembered_;
  bool all_understood_ = true;
};

}  // namespace

std::optional<NodeId> understood(const Syntax& expression, Sort wanted, Definition& of, InReading& in) {
  Understanding understanding(of, in);
  const NodeId node = understanding.node(expression, wanted);
  return understanding.all_understood() ? std::optional(node) : std::nullopt;
}

}  // namespace dipeq::language
