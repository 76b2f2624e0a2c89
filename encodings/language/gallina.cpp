#include "encodings/language/gallina.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "encodings/language/sequence.hpp"

namespace dipeq::language {
namespace {

using Op = Node::Op;

constexpr std::size_t widest = 118;

// How tightly an expression binds.
enum class Binds : std::uint8_t { as_a_word, as_an_application, loosely };

struct Expression {
  std::string text;
  Binds binds = Binds::as_a_word;

  std::string argument() const { return binds == Binds::as_a_word ? text : "(" + text + ")"; }
  std::string operand() const { return binds == Binds::loosely ? "(" + text + ")" : text; }
};

// Names that Gallina has taken, or that would hide what the file needs of Coq.
bool taken(std::string_view name) {
  constexpr std::string_view names[] = {"as",     "at",   "cofix", "else",  "end",   "exists", "fix", "for",
                                        "forall", "fun",  "if",    "in",    "let",   "match",  "mod", "order",
                                        "return", "then", "v",     "using", "where", "with"};
  return std::ranges::find(names, name) != std::end(names);
}
std::string letter(const std::string& variable) { return taken(variable) ? variable + "_" : variable; }

class GallinaBody {
 public:
  GallinaBody(const Rulebook& book, const Definition& of) : book_(book), of_(of) {}

  Expression print(NodeId id) const { return print(book_[id]); }

 private:
  Expression print(const Node& n) const {
    switch (n.op) {
      case Op::constant: return {n.number != 0 ? "true" : "false"};
      case Op::number: return {std::to_string(n.number)};
      case Op::fact: return fact(n);
      case Op::call: return {book_.definitions()[n.number].name + " v" + arguments(n), Binds::as_an_application};
      case Op::negation: return negation(part(n));
      case Op::all: return joined(n, "&&", "true", "false");
      case Op::any: return joined(n, "||", "false", "true");
      case Op::implies: return applied("implb", n);
      case Op::iff: return applied("Bool.eqb", n);
      case Op::exceeds: return {fmt::format("{} <? {}", part(n, 1).operand(), part(n).operand()), Binds::loosely};
      case Op::clause: return part(n);
      case Op::for_all: return over("forallb", n, "true");
      case Op::exists: return over("existsb", n, "false");
      case Op::chained: return {fmt::format("chain{} {}", arguments(n), function(n)), Binds::as_an_application};
      case Op::how_many: return multiple(n);
      case Op::how_many_but_one: return {counted(n) + " - 1", Binds::loosely};
      case Op::strongest: return {fmt::format("strongest {} {}", function(n), set(n)), Binds::as_an_application};
      case Op::larger: return applied("Nat.max", n);
      case Op::only_if:
        return {fmt::format("when {} {}", part(n).argument(), n.count == 2 ? part(n, 1).argument() : "1"),
                Binds::as_an_application};
      case Op::sum: return sum(n);
      case Op::equals:
      case Op::elsewhere:
      case Op::solutions: break;
    }
    throw std::logic_error("a rulebook speaks of one world");
  }

  Expression part(const Node& n, std::size_t i = 0) const { return print(book_.of(n, i)); }

  static Expression negation(const Expression& of) {
    if (of.text == "true") return {"false"};
    if (of.text == "false") return {"true"};
    return {"negb " + of.argument(), Binds::as_an_application};
  }

  std::string arguments(const Node& n) const {
    std::string text;
    for (std::size_t i = 0; i < n.arguments; ++i) text += " " + letter(of_.variables[n.argument[i]]);
    return text;
  }
  Expression fact(const Node& n) const {
    const Fact fact = static_cast<Fact>(n.number);
    const std::string name(all_facts()[n.number].name);
    if (is_of_boards_alone(fact))
      throw std::invalid_argument(fmt::format("{} asks for {}, which is known of boards alone", of_.name, name));
    return {name + arguments(n), Binds::as_an_application};
  }

  std::string set(const Node& n) const {
    if (n.set == SetName::orders) return "orders";
    return fmt::format("({}{})", all_sets()[static_cast<std::size_t>(n.set)].name, arguments(n));
  }
  std::string function(const Node& n) const {
    return fmt::format("(fun {} => {})", letter(of_.variables[n.variable]), part(n).text);
  }
  // A quantifier over a set of which every member says the same.
  Expression over(std::string_view quantifier, const Node& n, std::string_view of_none) const {
    if (part(n).text == of_none) return {std::string(of_none)};
    return {fmt::format("{} {} {}", quantifier, function(n), set(n)), Binds::as_an_application};
  }

  // To the right: what the choices add to a condition then leaves the rest of it as it stands.
  Expression joined(const Node& n, std::string_view sign, std::string_view of_none, std::string_view settles) const {
    std::vector<Expression> said;
    for (std::size_t i = 0; i < n.count; ++i) {
      const Expression one = part(n, i);
      if (one.text == settles) return one;
      if (one.text != of_none) said.push_back(one);
    }
    if (said.empty()) return {std::string(of_none)};
    Expression text = said.back();
    for (std::size_t i = said.size() - 1; i-- > 0;)
      text = {fmt::format("{} {} {}", said[i].operand(), sign, text.operand()), Binds::loosely};
    return text;
  }

  Expression applied(std::string_view name, const Node& n) const {
    return {fmt::format("{} {} {}", name, part(n).argument(), part(n, 1).argument()), Binds::as_an_application};
  }
  std::string counted(const Node& n) const { return fmt::format("count {} {}", function(n), set(n)); }
  Expression multiple(const Node& n) const {
    if (n.number == 0) return {counted(n), Binds::as_an_application};
    return {fmt::format("{} * {}", n.number, counted(n)), Binds::loosely};
  }
  Expression sum(const Node& n) const {
    std::string text = n.number != 0 || n.count == 0 ? std::to_string(n.number) : "";
    for (std::size_t i = 0; i < n.count; ++i) {
      const Expression one = part(n, i);
      text.append(text.empty() ? "" : " + ").append(one.operand());
    }
    return {text, n.count == 0 ? Binds::as_a_word : Binds::loosely};
  }

  const Rulebook& book_;
  const Definition& of_;
};

// Broken at blanks, with what follows moved in.
std::string wrapped(const std::string& text) {
  std::string lines;
  std::size_t begin = 0;
  std::string_view indent;
  while (text.size() - begin + indent.size() > widest) {
    const std::size_t end = text.rfind(' ', begin + widest - indent.size());
    if (end == std::string::npos || end <= begin) break;
    lines.append(indent).append(text, begin, end - begin).append("\n");
    begin = end + 1;
    indent = "    ";
  }
  return lines.append(indent).append(text, begin).append("\n");
}

std::string definition(const Rulebook& book, const Definition& d) {
  std::string parameters;
  for (std::size_t i = 0; i < d.parameters; ++i) parameters += " " + letter(d.variables[i]);
  return fmt::format("Definition {}{} (v : values order) ({} : order) : {} :=\n", d.name, d.decision ? "_equation" : "",
                     parameters.substr(1), d.sort == Sort::truth ? "bool" : "nat") +
         wrapped("  " + GallinaBody(book, d).print(*d.body).text + ".");
}

}  // namespace

std::string to_gallina(const Rulebook& rulebook) {
  std::string text =
      "(* Printed by `dipeq solve --general --as coq`; not to be edited. *)\n"
      "From Coq Require Import Bool List Arith.\n"
      "From Dipeq Require Import Words.\n"
      "Open Scope bool_scope.\n\n"
      "Section Rules.\n"
      "Context {order : Type} {F : facts order}.\n";
  for (std::uint32_t d : words_before_equations(rulebook))
    text += "\n" + definition(rulebook, rulebook.definitions()[d]);
  return text + "\nEnd Rules.\n";
}

}  // namespace dipeq::language
