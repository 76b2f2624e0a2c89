#include "encodings/language/first_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <stdexcept>

#include "encodings/language/sequence.hpp"

namespace dipeq::language {
namespace {

using Op = Node::Op;

// A term of which only is known how it compares with its like: so many orders of a set, or whether those form a chain.
struct Compared {
  std::string name, in, world;     // of which definition, about which world
  std::vector<std::string> scope;  // the variables that it stands among
  SetName set;
  std::vector<std::string> of;  // what the set is of
  std::string variable, condition;
  bool chain = false;
};

std::string spaced(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += " " + word;
  return text;
}
std::string applied(const std::string& name, const std::vector<std::string>& to) {
  return to.empty() ? name : fmt::format("({}{})", name, spaced(to));
}
std::string bound(const std::vector<std::string>& variables) {
  std::string text;
  for (const std::string& variable : variables) text += fmt::format("({} Order)", variable);
  return text;
}
// Facts that say of which kind an order is.
std::optional<std::string> kind(Fact fact) {
  switch (fact) {
    case Fact::ordered_to_move: return "is_move";
    case Fact::ordered_to_support: return "is_support";
    case Fact::convoys: return "is_convoy";
    default: return std::nullopt;
  }
}
std::string name_of(SetName set) { return std::string(all_sets()[static_cast<std::size_t>(set)].name); }

class FirstOrderBody {
 public:
  FirstOrderBody(const FirstOrderWorld& world, const Definition& of, std::vector<Compared>& compared,
                 std::string& before)
      : world_(world), of_(of), compared_(compared), before_(before) {
    for (std::size_t i = 0; i < of.parameters; ++i) scope_.push_back(of.variables[i]);
  }

  std::string print(NodeId id) { return print((*world_.rules)[id]); }

 private:
  std::string print(const Node& n) {
    switch (n.op) {
      case Op::constant: return n.number != 0 ? "true" : "false";
      case Op::number: return std::to_string(n.number);
      case Op::fact: return applied(fact(n), arguments(n));
      case Op::call: return call(n);
      case Op::negation: return joined("not", n);
      case Op::all: return n.count == 0 ? "true" : joined("and", n);
      case Op::any: return n.count == 0 ? "false" : joined("or", n);
      case Op::implies: return joined("=>", n);
      case Op::iff: return joined("=", n);
      case Op::exceeds: return joined(">", n);
      case Op::clause: return part(n);
      case Op::for_all: return quantified("forall", "=>", n);
      case Op::exists: return quantified("exists", "and", n);
      case Op::chained: return compared(n, true);
      case Op::how_many: return fmt::format("(* {} {})", n.number == 0 ? 1 : n.number, compared(n, false));
      case Op::how_many_but_one: return but_one(compared(n, false));
      case Op::strongest: return strongest(n);
      case Op::larger: return fmt::format("(ite (> {0} {1}) {0} {1})", part(n), part(n, 1));
      case Op::only_if: return fmt::format("(ite {} {} 0)", part(n), n.count == 2 ? part(n, 1) : "1");
      case Op::sum: return sum(n);
      case Op::equals:
      case Op::elsewhere:
      case Op::solutions: break;
    }
    throw std::logic_error("a rulebook speaks of one world");
  }

  std::string part(const Node& n, std::size_t i = 0) { return print(world_.rules->of(n, i)); }
  std::string joined(const char* sign, const Node& n) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < n.count; ++i) parts.push_back(part(n, i));
    return applied(sign, parts);
  }
  std::vector<std::string> arguments(const Node& n) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < n.arguments; ++i) names.push_back(of_.variables[n.argument[i]]);
    return names;
  }

  std::string fact(const Node& n) const {
    const Fact fact = static_cast<Fact>(n.number);
    const std::string name(all_facts()[n.number].name);
    if (is_of_boards_alone(fact))
      throw std::invalid_argument(fmt::format("{} asks for {}, which is known of boards alone", of_.name, name));
    return kind(fact).value_or(name);
  }
  std::string call(const Node& n) const {
    const Definition& d = world_.rules->definitions()[n.number];
    const std::vector<std::string> to = arguments(n);
    if (!d.decision) return applied(d.name + "." + world_.name, to);
    const std::string value = *d.decision == DecisionKind::dislodge ? "dislodged." : "success.";
    const std::string said = applied(value + world_.values, to);
    return *d.decision == DecisionKind::move ? fmt::format("(and {} {})", applied("is_move", to), said) : said;
  }

  std::string is_one(const Node& n, const std::string& variable) const {
    if (n.set == SetName::orders) return "true";
    std::vector<std::string> of = arguments(n);
    of.push_back(variable);
    return applied(name_of(n.set), of);
  }
  // What is said of one more variable.
  std::string within(const Node& n) {
    scope_.push_back(of_.variables[n.variable]);
    std::string said = part(n);
    scope_.pop_back();
    return said;
  }
  std::string quantified(const char* quantifier, const char* sign, const Node& n) {
    const std::string& x = of_.variables[n.variable];
    return fmt::format("({} (({} Order)) ({} {} {}))", quantifier, x, sign, is_one(n, x), within(n));
  }

  std::string new_name(const char* what) const {
    return fmt::format("{}.{}.{}.{}", what, of_.name, world_.name, before_.size());
  }
  std::string compared(const Node& n, bool chain) {
    std::string condition = within(n);
    Compared one{new_name(chain ? "chain" : "count"),
                 of_.name,
                 world_.name,
                 scope_,
                 n.set,
                 arguments(n),
                 of_.variables[n.variable],
                 std::move(condition),
                 chain};
    before_ += fmt::format("(declare-fun {} ({}) {})\n", one.name, orders(), chain ? "Bool" : "Int");
    if (!chain)
      before_ += fmt::format("(assert (forall ({0}) (! (>= {1} 0) :pattern ({1}))))\n", bound(scope_),
                             applied(one.name, scope_));
    std::string text = applied(one.name, scope_);
    compared_.push_back(std::move(one));
    return text;
  }
  std::string orders() const { return spaced(std::vector<std::string>(scope_.size(), "Order")); }
  static std::string but_one(const std::string& n) { return fmt::format("(ite (> {0} 0) (- {0} 1) 0)", n); }

  // A number that none of the set exceeds, and that one of them has unless it is 0.
  std::string strongest(const Node& n) {
    const std::string& o = of_.variables[n.variable];
    const std::string said = within(n), in_set = is_one(n, o), name = new_name("max"), max = applied(name, scope_);
    before_ += fmt::format("(declare-fun {} ({}) Int)\n", name, orders());
    before_ += fmt::format(
        "(assert (forall ({0}) (! (and (>= {1} 0) (forall (({2} Order)) (=> {3} (<= {4} {1}))) (or (= {1} 0) (exists "
        "(({2} Order)) (and {3} (= {1} {4}))))) :pattern ({1}))))\n",
        bound(scope_), max, o, in_set, said);
    return max;
  }
  std::string sum(const Node& n) {
    std::string text = fmt::format("(+ {}", n.number);
    for (std::size_t i = 0; i < n.count; ++i) text += " " + part(n, i);
    return text + ")";
  }

  const FirstOrderWorld& world_;
  const Definition& of_;
  std::vector<Compared>& compared_;
  std::string& before_;  // what has to stand before the definition
  std::vector<std::string> scope_;
};

// The variables of a term, told apart from those of another one.
std::string renamed(std::string text, const std::vector<std::string>& variables) {
  const auto of_a_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
  };
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && of_a_name(text[end])) ++end;
    const std::string word = text.substr(i, end - i);
    result += word;
    if (std::ranges::find(variables, word) != variables.end()) result += "_";
    if (end < text.size() && end == i) ++end, result += text[i];
    i = end;
  }
  return result;
}

// If each that is counted there is counted here, here are as many at least.
std::string at_most(const Compared& a, const Compared& b) {
  const std::string there = applied(a.name, a.scope), here = renamed(applied(b.name, b.scope), b.scope);
  std::vector<std::string> inner = b.scope, both = a.scope, equal;
  inner.push_back(b.variable);
  for (const std::string& v : b.scope) both.push_back(v + "_");
  for (std::size_t i = 0; i < a.of.size(); ++i) equal.push_back(fmt::format("(= {} {}_)", a.of[i], b.of[i]));
  std::vector<std::string> member = a.of;
  member.push_back(a.variable);
  const std::string also_here = fmt::format("(let (({}_ {})) {})", b.variable, a.variable, renamed(b.condition, inner));
  return fmt::format(
      "(assert (forall ({0}) (! (=> (and true {1} (forall (({2} Order)) (=> (and {3} {4}) {5}))) ({6} {7} {8})) "
      ":pattern "
      "({7} {8}))))\n",
      bound(both), spaced(equal), a.variable, applied(name_of(a.set), member), a.condition, also_here,
      a.chain ? "=>" : "<=", there, here);
}

// In one world all are, of different worlds those that say the same: the others would only keep a solver busy.
bool comparable(const Compared& a, const Compared& b) {
  return a.name != b.name && a.chain == b.chain && a.set == b.set && (a.world == b.world || a.in == b.in);
}

std::string values(const FirstOrderWorld& world) {
  return fmt::format("(declare-fun success.{0} (Order) Bool)\n(declare-fun dislodged.{0} (Order) Bool)\n",
                     world.values);
}

std::string definition(const FirstOrderWorld& world, const Definition& d, std::vector<Compared>& compared) {
  const std::vector<std::string> of(d.variables.begin(), d.variables.begin() + std::ptrdiff_t(d.parameters));
  std::string before;
  const std::string body = std::ranges::find(world.shared, d.name) == world.shared.end()
                               ? FirstOrderBody(world, d, compared, before).print(*d.body)
                               : applied(d.name + "." + world.other, of);
  return before + fmt::format("(define-fun {}.{} ({}) {} {})\n", d.name, world.name, bound(of),
                              d.sort == Sort::truth ? "Bool" : "Int", body);
}

}  // namespace

std::string words_of_orders() {
  std::string text = "(set-logic ALL)\n(declare-sort Order 0)\n";
  for (const char* kind : {"is_move", "is_support", "is_convoy"})
    text += fmt::format("(declare-fun {} (Order) Bool)\n", kind);
  for (const SetInfo& set : all_sets())
    if (set.name != name_of(SetName::orders)) text += fmt::format("(declare-fun {} (Order Order) Bool)\n", set.name);
  for (std::size_t f = 0; f < all_facts().size(); ++f) {
    const FactInfo& fact = all_facts()[f];
    if (kind(static_cast<Fact>(f)) || is_of_boards_alone(static_cast<Fact>(f))) continue;
    text += fmt::format("(declare-fun {} ({}) Bool)\n", fact.name, fact.arguments == 1 ? "Order" : "Order Order");
  }
  return text;
}

std::string in_first_order(const std::vector<FirstOrderWorld>& worlds) {
  std::string text;
  std::vector<Compared> compared;
  std::set<std::string> declared;
  for (const FirstOrderWorld& world : worlds) {
    if (declared.insert(world.values).second) text += values(world);
    for (std::uint32_t number : words_before_equations(*world.rules))
      text += definition(world, world.rules->definitions()[number], compared);
  }
  for (const Compared& a : compared)
    for (const Compared& b : compared)
      if (comparable(a, b)) text += at_most(a, b);
  return text;
}

}  // namespace dipeq::language
