// The language that `dipeq solve --general` prints: the equations of movement as text that is read back.
//
//   file       = { definition | "clause" name quoted [ "else" quoted ] }   (what it says, and what is said where it does not hold)
//   definition = name "(" variable { "," variable } ")" ( "⇔" truth | "=" strength )
//   truth      = implied [ "⇔" truth ]
//   implied    = any [ "⇒" implied ]
//   any        = all { "∨" all }
//   all        = comparison { "∧" comparison }
//   comparison = sum [ ( ">" | "<" | "≥" | "≤" ) sum ]
//   sum        = unary { "+" unary }                        (of the parts one at most is neither a number nor a condition in [ ])
//   unary      = "¬" unary
//              | name ":" unary                             (a condition that has the name of a clause)
//              | ( "∀" | "∃" ) variable [ "∈" set ] ":" truth   (as far as it goes; without a set: all orders)
//              | primary
//   primary    = number | "true" | "false" | "(" truth or strength ")" | "[" truth "]" [ "·" primary ]
//              | [ number "·" ] "#" "{" binder ":" truth "}" [ "-" "1" ]   (each counted so often; one not counted, if there is one)
//              | "max" "{" strength ":" binder "}" | "max" "(" strength "," strength ")"
//              | "chain" "(" binder ":" truth ")" | name "(" variable { "," variable } ")"
//   binder     = variable "∈" set
//   set        = name "(" variable ")"
//
// <=> => and or not forall exists in * >= <= spell the signs; "--" begins a comment; ends of lines mean nothing. A text is read in two
// steps: what stands where (parse_file), then what names mean and of which sort everything is.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encodings/rules/clause.hpp"
#include "encodings/rules/decision.hpp"
#include "encodings/rules/vocabulary.hpp"
#include "io/input_error.hpp"

namespace dipeq::language {

enum class Sort : std::uint8_t {
  truth,
  strength
};  // of expressions; orders are variables, and sets stand behind ∈ alone

// The sets of orders that an order is in relation with, and the relations between orders: what a rule may know of the board.
enum class SetName : std::uint8_t {
  attackers,
  rivals,
  occupants,
  supporters,
  fleets,
  acted_on,
  on_routes,
  on_own_routes,
  orders
};
enum class Fact : std::uint8_t {
  foreign,
  opposite,
  convoy_only,
  convoy_else_land,
  difficult,
  ordered_to_move,
  ordered_to_support,
  supports_against,
  supports_attack,
  convoys,
  convoys_for,
  lands_from,
  same,
  fleet,  // this and what follows is known of boards alone
  put_aside,
  illegal,
  without_order,
  told_to_move,
  told_to_support,
  told_to_convoy,
  told_via,
  to_neighbour,
  at_sea,
  on_coast,
  on_centre,
  on_several_coasts,
  to_sea,
  to_coast,
  to_centre,
  to_several_coasts
};
// No order set without a board says it: searches, Coq and first-order logic have no such fact.
constexpr bool is_of_boards_alone(Fact fact) { return fact >= Fact::fleet; }
struct SetInfo {
  std::string_view name, sentence;  // "attackers", "the orders to move to where o stands"
};
struct FactInfo {
  std::string_view name;
  std::size_t arguments;
  std::string_view sentence;
};
std::span<const SetInfo> all_sets();    // by SetName
std::span<const FactInfo> all_facts();  // by Fact

using NodeId = std::uint32_t;
using Slot = std::uint8_t;  // of a frame: the parameters of a definition, then what is bound in it
inline constexpr std::size_t most_slots = 16, most_arguments = 4, most_remembered = 8;
inline constexpr std::size_t deepest = 200;  // brackets within each other

struct Node {
  enum class Op : std::uint8_t {
    constant,  // number: 0 or 1
    fact,      // number: the Fact
    call,      // number: the definition; of truth or strength
    negation,
    all,
    any,
    implies,
    iff,
    exceeds,  // of[0] > of[1]
    clause,   // of[0], the condition whose label is `number`
    for_all,
    exists,
    chained,  // of[0] of each `variable` in `set` of argument[0]; chained: those that satisfy it form a chain
    number,
    sum,      // number + of[0] + of[1] + ..., of which all but the first are conditions in [ ]
    only_if,  // [of[0]]·of[1]; without of[1]: 0 or 1
    larger,
    how_many,          // each counted `number` times, if that is not 0
    how_many_but_one,  // one not counted
    strongest,
    equals,     // of[0] = of[1]; of claims alone (claim.hpp), as are the next two
    elsewhere,  // of[0], in the world `number`
    solutions   // how many solutions the equations have
  };
  Op op;
  Sort sort = Sort::truth;
  std::uint8_t arguments = 0;
  std::uint32_t number = 0;
  std::array<Slot, most_arguments> argument = {};
  SetName set = SetName::orders;
  Slot variable = 0;
  std::optional<std::uint8_t> remembered = {};  // a call of parameters alone: where in a frame its value is kept
  std::uint32_t first = 0, count = 0;           // of[i] is children[first + i]
};

struct Definition {
  Definition(std::string_view called, std::size_t of, Sort is) : name(called), parameters(of), sort(is) {}

  std::string name;
  std::vector<std::string> variables = {};  // by slot; only printing looks at them
  std::size_t parameters;
  Sort sort;
  bool of_this_text = false;                  // the text says something else than its base
  std::optional<NodeId> body = {};            // none: nothing defines it yet
  std::optional<DecisionKind> decision = {};  // what a resolution decides
  std::optional<Shorthand> shorthand = {};    // PATH and the strengths
};

struct Label {
  std::string name, sentence;
  std::string denial = {};            // of a file's own clause
  std::optional<Clause> clause = {};  // none: of a text that is being read
};

// Of a text that is a document: what its prose says right above a part of it, by the line at which that part begins.
using Sentences = std::map<std::size_t, std::string>;

// Equations of movement, as a tree: those that some text defines, on the words that the system of equations has.
class Rulebook {
 public:
  explicit Rulebook(Encoding encoding);  // the words of the system, of which a text has to define the rest

  Encoding encoding() const { return encoding_; }
  std::span<const Definition> definitions() const { return definitions_; }
  std::span<const Label> labels() const { return labels_; }
  std::optional<std::uint32_t> find(std::string_view name) const;  // a definition
  // Those of decisions come first.
  static std::uint32_t definition_of(DecisionKind kind) { return static_cast<std::uint32_t>(kind); }
  bool defines(std::string_view name) const;  // the text does, otherwise than its base
  bool asks_for(Fact fact) const;             // some equation does
  // By definition: whether one of those called so comes to ask what it says, or is it. Of a decision it is asked what it came to, not why.
  std::vector<bool> asked_by(std::span<const std::string_view> names) const;
  const Node& operator[](NodeId n) const { return nodes_[n]; }
  NodeId of(const Node& n, std::size_t i = 0) const { return children_[n.first + i]; }

  // Changing it: a node over others, of the sort that its operation has; and what a definition says. Frames stay as they are.
  NodeId add(Node n, std::span<const NodeId> of);
  void say(std::uint32_t definition, NodeId body);

 private:
  friend class Reader;
  friend class ClaimReader;
  Encoding encoding_;
  std::vector<Definition> definitions_;
  std::vector<Label> labels_;
  std::vector<Node> nodes_;
  std::vector<NodeId> children_;
};

// The base, in which the equations of the text replace those of the same name; new names are words of its own. All errors at once; if
// there are any, the rulebook is the base.
struct ReadRulebook {
  Rulebook rulebook;
  std::vector<InputError> errors;
};
// A sentence of the prose is that of the clauses below it that say nothing themselves, and of the first equation of MOVE, SUPPORT, CONVOY
// or DISLODGE, if that has no clauses: then the whole of it is a clause of that name.
ReadRulebook read_rulebook(const Rulebook& base, std::string_view text, std::string_view file,
                           const Sentences& prose = {});

// What is to be said of the first place in the text where the word stands.
InputError refusal(std::string_view text, std::string_view file, std::string_view word, std::string_view message);

enum class Labels : bool { left_out, written };
std::string print(const Rulebook& rulebook, const Definition& equation, Labels labels);  // in a line
std::string print(const Label& own);                                                     // "clause mine "the sentence""
// As a page that reads back: own clauses if labels are written, the decisions of the system, its shorthands, then other definitions,
// each in a line.
std::string print(const Rulebook& rulebook, Labels labels = Labels::left_out);

}  // namespace dipeq::language
