// A rulebook as text, with the brackets that `dipeq solve --general` sets.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {
namespace {

using Op = Node::Op;

// How tightly an expression binds: a looser one inside a tighter one needs brackets. A quantifier reaches as far as it goes, so that it may
// stand on the right of an equivalence, and not on the left.
enum Binding : std::uint8_t { lowest, quantifier_binds, any_binds, all_binds, comparison_binds, atom_binds };

class Printer {
 public:
  Printer(const Rulebook& book, const Definition& of, Labels labels) : book_(book), of_(of), labels_(labels) {}

  std::string print(NodeId id, Binding at_least = lowest) const {
    const Node& n = shown(book_[id]);
    std::string text = plain(n);
    return binding(n) < at_least ? "(" + text + ")" : text;
  }

 private:
  // A condition with a label that holds, or fails, whatever the orders are. Without labels nothing is said of it, as where the compiled
  // rules are printed without names.
  std::optional<bool> settled(const Node& n) const {
    if (labels_ == Labels::written || (n.op != Op::clause && n.op != Op::negation)) return std::nullopt;
    const Node& of = book_[book_.of(n)];
    if (n.op == Op::clause) return of.op == Op::constant ? std::optional(of.number != 0) : std::nullopt;
    const auto negated = settled(of);
    return negated ? std::optional(!*negated) : std::nullopt;
  }
  std::vector<NodeId> parts(const Node& n) const {
    std::vector<NodeId> said;
    for (std::size_t i = 0; i < n.count; ++i)
      if (settled(book_[book_.of(n, i)]) != (n.op == Op::all)) said.push_back(book_.of(n, i));
    return said;
  }
  // What stands for the node: the one part that is said.
  const Node& shown(const Node& n) const {
    if (n.op != Op::all && n.op != Op::any) return n;
    const std::vector<NodeId> said = parts(n);
    return said.size() == 1 ? shown(book_[said.front()]) : n;
  }

  Binding binding(const Node& n) const {
    switch (n.op) {
      case Op::iff:
      case Op::implies: return lowest;
      case Op::for_all:
      case Op::exists: return quantifier_binds;
      case Op::any: return any_binds;
      case Op::all: return all_binds;
      case Op::exceeds: return comparison_binds;
      case Op::clause: return labels_ == Labels::written ? atom_binds : binding(shown(book_[book_.of(n)]));
      default: return atom_binds;
    }
  }

  std::string part(const Node& n, std::size_t i, Binding at_least = lowest) const {
    return print(book_.of(n, i), at_least);
  }

  std::string joined(const Node& n, std::string_view by, Binding at_least) const {
    std::string text;
    for (NodeId said : parts(n)) text.append(text.empty() ? "" : by).append(print(said, at_least));
    return !text.empty() ? text : n.op == Op::all ? "true" : "false";
  }

  std::string call(std::string_view name, const Node& n) const {
    std::string text;
    for (std::size_t i = 0; i < n.arguments; ++i) text.append(i == 0 ? "" : ", ").append(of_.variables[n.argument[i]]);
    return fmt::format("{}({})", name, text);
  }
  std::string range(const Node& n) const {
    const std::string& variable = of_.variables[n.variable];
    if (n.set == SetName::orders) return variable;
    return fmt::format("{} ∈ {}", variable, call(all_sets()[static_cast<std::size_t>(n.set)].name, n));
  }

  std::string plain(const Node& n) const {
    switch (n.op) {
      case Op::constant: return n.number != 0 ? "true" : "false";
      case Op::number: return std::to_string(n.number);
      case Op::fact: return call(all_facts()[n.number].name, n);
      case Op::call: return call(book_.definitions()[n.number].name, n);
      case Op::negation: return "¬" + part(n, 0, atom_binds);
      case Op::all: return joined(n, " ∧ ", comparison_binds);
      case Op::any: return joined(n, " ∨ ", all_binds);
      case Op::implies: return part(n, 0, any_binds) + " ⇒ " + part(n, 1, quantifier_binds);
      case Op::iff: return part(n, 0, any_binds) + " ⇔ " + part(n, 1, quantifier_binds);
      case Op::exceeds: return part(n, 0) + " > " + part(n, 1);
      case Op::clause: return clause(n);
      case Op::for_all: return fmt::format("∀ {}: {}", range(n), part(n, 0, all_binds));
      case Op::exists: return fmt::format("∃ {}: {}", range(n), part(n, 0, all_binds));
      case Op::chained: return fmt::format("chain({}: {})", range(n), part(n, 0));
      case Op::how_many: return (n.number != 0 ? fmt::format("{}·", n.number) : "") + counted(n);
      case Op::how_many_but_one: return counted(n) + " - 1";
      case Op::strongest: return fmt::format("max{{{} : {}}}", part(n, 0), range(n));
      case Op::larger: return fmt::format("max({}, {})", part(n, 0), part(n, 1));
      case Op::only_if: return fmt::format("[{}]", part(n, 0)) + (n.count == 2 ? fmt::format("·({})", part(n, 1)) : "");
      case Op::sum: return sum(n);
      case Op::equals:
      case Op::elsewhere:
      case Op::solutions: throw std::logic_error("a rulebook speaks of one world");
    }
    return {};
  }

  std::string counted(const Node& n) const { return fmt::format("#{{{}: {}}}", range(n), part(n, 0)); }

  std::string clause(const Node& n) const {
    if (labels_ == Labels::left_out) return print(book_.of(n));
    return fmt::format("{}: ({})", book_.labels()[n.number].name, part(n, 0));
  }

  std::string sum(const Node& n) const {
    std::string text = n.number != 0 || n.count == 0 ? std::to_string(n.number) : "";
    for (std::size_t i = 0; i < n.count; ++i) text.append(text.empty() ? "" : " + ").append(part(n, i));
    return text;
  }

  const Rulebook& book_;
  const Definition& of_;
  Labels labels_;
};

// The sequence of the page of equations; what a system has of itself is not said again.
std::vector<std::uint32_t> sequence(const Rulebook& book) {
  std::vector<std::uint32_t> list;
  const bool datc_3 = book.encoding() == Encoding::datc_3;
  for (std::string_view name : {"MOVE", "SUPPORT", datc_3 ? "CONVOY" : "DISLODGE", "by_convoy", "head_to_head", "PATH",
                                "ATTACK", "HOLD", "PREVENT", "DEFEND"})
    if (const auto d = book.find(name)) list.push_back(*d);
  const std::string_view of_the_system = datc_3 ? "DISLODGE" : "CONVOY";
  const auto word = book.defines(of_the_system) ? std::nullopt : book.find(of_the_system);
  for (std::uint32_t d = 0; d < book.definitions().size(); ++d)
    if (d != word && std::ranges::find(list, d) == list.end()) list.push_back(d);
  return list;
}

}  // namespace

std::string print(const Rulebook& rulebook, const Definition& equation, Labels labels) {
  const std::span parameters(equation.variables.data(), equation.parameters);
  return fmt::format("{:<19}{} {}\n", fmt::format("{}({})", equation.name, fmt::join(parameters, ", ")),
                     equation.sort == Sort::truth ? "⇔" : "=",
                     Printer(rulebook, equation, labels).print(*equation.body));
}

std::string print(const Label& own) {
  return own.denial.empty() ? fmt::format("clause {} \"{}\"\n", own.name, own.sentence)
                            : fmt::format("clause {} \"{}\" else \"{}\"\n", own.name, own.sentence, own.denial);
}

std::string print(const Rulebook& rulebook, Labels labels) {
  std::string text;
  for (const Label& label : rulebook.labels())
    if (labels == Labels::written && is_own(*label.clause)) text += print(label);
  for (std::uint32_t number : sequence(rulebook))
    if (const Definition& d = rulebook.definitions()[number]; d.body) text += print(rulebook, d, labels);
  return text;
}

}  // namespace dipeq::language
