// What stands where: reads tokens from left to right, each form by a function that is called like its line of the grammar.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "encodings/language/syntax.hpp"

namespace dipeq::language {
namespace {

using Op = Node::Op;

constexpr std::uint32_t greatest_number = 999, most_times = 9;

struct Unreadable {};  // told of already

class Parser {
 public:
  Parser(Source& source, Form form) : source_(source), form_(form), list_(tokens(source, form)) {}

  FileSyntax file();
  std::optional<ClaimSyntax> claim();

 private:
  using Kind = Token::Kind;

  // ---- tokens ----
  const Token& next(std::size_t ahead = 0) const { return list_[std::min(at_ + ahead, list_.size() - 1)]; }
  bool at_end() const { return next().kind == Kind::end; }
  bool is(std::string_view text, std::size_t ahead = 0) const {
    return next(ahead).text == text && (next(ahead).kind == Kind::sign || next(ahead).kind == Kind::name);
  }
  bool take(std::string_view text) {
    const bool there = is(text);
    if (there) ++at_;
    return there;
  }
  [[noreturn]] void fail(std::string_view expected) {
    const std::string found = at_end() ? "the end" : quoted(next().text);
    source_.refuse(next().offset, fmt::format("expected {}, found {}", expected, found));
    throw Unreadable();
  }
  void need(std::string_view text) {
    if (!take(text)) fail(fmt::format("'{}'", text));
  }
  Word name(std::string_view what) {
    if (next().kind != Kind::name) fail(what);
    const Token& token = list_[at_++];
    return {token.text, token.offset};
  }
  std::vector<Word> variables() {
    std::vector<Word> list;
    need("(");
    do list.push_back(name("a variable"));
    while (take(","));
    need(")");
    return list;
  }

  // ---- a file ----
  bool clause_begins() const { return is("clause") && next(1).kind == Kind::name; }
  ClauseSyntax clause();
  bool definition_begins() const;
  void skip_to_definition();
  void definition_or_clause(FileSyntax& into);

  // ---- expressions ----
  template <class F> Syntax nested(F f) {
    if (depth_ == deepest) fail(fmt::format("at most {} brackets within each other", deepest));
    ++depth_;
    Syntax result = f();
    --depth_;
    return result;
  }
  template <class F> Syntax right_to_left(Op op, std::string_view sign, F part) {
    Syntax left = part();
    const std::size_t at = next().offset;
    if (!take(sign)) return left;
    Syntax right = nested([&] { return right_to_left(op, sign, part); });
    return made(op, at, std::move(left), std::move(right));
  }
  template <class F> Syntax joined(Op op, std::string_view sign, F part) {
    Syntax first = part();
    if (!is(sign)) return first;
    Syntax all = made(op, next().offset, std::move(first));
    while (take(sign)) all.of.push_back(part());
    return all;
  }
  template <class... S> static Syntax made(Op op, std::size_t at, S... of) {
    Syntax result{.op = op, .offset = at};
    (result.of.push_back(std::move(of)), ...);
    return result;
  }

  Syntax expression() {
    return nested([&] { return right_to_left(Op::iff, "⇔", [&] { return implied(); }); });
  }
  Syntax implied() {
    return right_to_left(Op::implies, "⇒", [&] { return any(); });
  }
  Syntax any() {
    return joined(Op::any, "∨", [&] { return joined(Op::all, "∧", [&] { return comparison(); }); });
  }
  Syntax comparison();
  Syntax compared(Syntax left);
  Syntax sum() {
    return joined(Op::sum, "+", [&] { return unary(); });
  }
  Syntax unary();
  Syntax quantified(Op op);
  Syntax primary();
  Syntax number_or_multiple();
  Syntax number();
  Syntax condition();
  Syntax how_many();
  Syntax strongest_or_larger();
  Syntax chained();
  Syntax call();
  void binder(Syntax& into);

  // ---- a claim ----
  ChangeSyntax change();
  ChangeSyntax one_more();
  Syntax solutions();
  Syntax primed(Syntax what);
  Syntax under_readings(Syntax what);
  bool take_words(std::initializer_list<std::string_view> words);

  Source& source_;
  Form form_;
  std::vector<Token> list_;
  std::size_t at_ = 0, depth_ = 0;
};

// ---- a file ----

// A name with its parameters and the sign of a definition. In an expression '⇔' may stand behind a call, too; so a definition is what
// begins a line.
bool Parser::definition_begins() const {
  if (next().kind != Kind::name || !is("(", 1)) return false;
  const std::string_view before = source_.text().substr(0, next().offset);
  const std::size_t line = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  if (before.substr(line).find_first_not_of(" \t") != before.npos) return false;
  std::size_t ahead = 2;
  while (next(ahead).kind == Kind::name || is(",", ahead)) ++ahead;
  return is(")", ahead) && (is("⇔", ahead + 1) || is("=", ahead + 1));
}

void Parser::skip_to_definition() {
  depth_ = 0;
  while (!at_end() && !definition_begins() && !clause_begins()) ++at_;
}

void Parser::definition_or_clause(FileSyntax& into) {
  if (clause_begins()) {
    ++at_;
    into.clauses.push_back(clause());
    return;
  }
  const Word called = name("a definition, such as 'PATH(m) ⇔ …', or 'clause NAME \"SENTENCE\"'");
  std::vector<Word> parameters = variables();
  const bool truth = take("⇔");
  if (!truth && !take("=")) fail("'⇔' and a truth value, or '=' and a strength");
  into.definitions.push_back({called, std::move(parameters), truth ? Sort::truth : Sort::strength, expression()});
  if (!at_end() && !definition_begins() && !clause_begins()) fail("the end of the equation, or more of it");
}

// The word "clause" has been read.
ClauseSyntax Parser::clause() {
  ClauseSyntax result{name("a name")};
  if (next().kind == Kind::quoted) result.sentence = list_[at_++].text;
  if (!take("else")) return result;
  if (!result.sentence) fail("the sentence of the clause, in quotes");
  if (next().kind != Kind::quoted) fail("what is said where the clause does not hold, in quotes");
  result.denial = list_[at_++].text;
  return result;
}

FileSyntax Parser::file() {
  FileSyntax result;
  while (!at_end()) {
    try {
      definition_or_clause(result);
    } catch (Unreadable) {
      skip_to_definition();
    }
  }
  return result;
}

// ---- a claim ----

std::optional<ClaimSyntax> Parser::claim() {
  try {
    ClaimSyntax result;
    if (is("with")) result.change = change();
    result.formula = expression();
    if (!at_end()) fail("the end of the claim, or more of it");
    return result;
  } catch (Unreadable) {
    return std::nullopt;
  }
}

bool Parser::take_words(std::initializer_list<std::string_view> words) {
  std::size_t ahead = 0;
  for (std::string_view word : words)
    if (!is(word, ahead++)) return false;
  at_ += words.size();
  return true;
}

ChangeSyntax Parser::change() {
  need("with");
  ChangeSyntax result;
  if (take_words({"one", "more"})) {
    result = one_more();
  } else if (take_words({"the", "powers", "of"})) {
    result.change = OrderChange::powers_merged;
    result.variables.push_back(name("a variable"));
    need("∧");
    result.variables.push_back(name("a variable"));
    need("merged");
  } else {
    result.variables.push_back(name("'one more', 'the powers of', or a variable"));
    result.change = take("gone") ? OrderChange::gone : OrderChange::turned_to_hold;
    if (result.change == OrderChange::turned_to_hold && !take_words({"turned", "to", "a", "hold"}))
      fail("'gone' or 'turned to a hold'");
  }
  need(":");
  return result;
}

ChangeSyntax Parser::one_more() {
  ChangeSyntax result;
  result.variables.push_back(name("a variable"));
  need("∈");
  result.change = is("fleets") ? OrderChange::one_more_convoy : OrderChange::one_more_support;
  if (!take("fleets") && !take("supporters")) fail("'supporters' or 'fleets'");
  need("(");
  result.variables.push_back(name("a variable"));
  need(")");
  return result;
}

Syntax Parser::solutions() {
  Syntax result{.op = Op::solutions, .offset = next().offset};
  if (!take_words({"the", "number", "of", "solutions"})) fail("'the number of solutions'");
  return primed(std::move(result));
}

Syntax Parser::primed(Syntax what) {
  if (form_ != Form::claim || !take("'")) return what;
  Syntax result{.op = Op::elsewhere, .offset = what.offset, .number = 1};
  result.of.push_back(std::move(what));
  return result;
}

Syntax Parser::under_readings(Syntax what) {
  while (form_ == Form::claim && take("under")) {
    const std::size_t at = what.offset;
    what = made(Op::elsewhere, at, std::move(what));
    what.word = name("the name of a reading");
  }
  return what;
}

// ---- expressions ----

// Each of the four signs as > and ¬.
Syntax Parser::comparison() {
  Syntax left = sum();
  const std::size_t at = next().offset;
  if (form_ == Form::claim && take("=")) return made(Op::equals, at, std::move(left), sum());
  return compared(std::move(left));
}

Syntax Parser::compared(Syntax left) {
  const std::size_t at = next().offset;
  if (take(">")) return made(Op::exceeds, at, std::move(left), sum());
  if (take("≤")) return made(Op::negation, at, made(Op::exceeds, at, std::move(left), sum()));
  const bool less = take("<");
  if (!less && !take("≥")) return left;
  Syntax greater = made(Op::exceeds, at, sum(), std::move(left));
  return less ? std::move(greater) : made(Op::negation, at, std::move(greater));
}

Syntax Parser::unary() {
  return nested([&] {
    const std::size_t at = next().offset;
    if (take("¬")) return made(Op::negation, at, unary());
    if (take("∀")) return quantified(Op::for_all);
    if (take("∃")) return quantified(Op::exists);
    if (next().kind != Kind::name || !is(":", 1)) return under_readings(primary());
    Syntax labelled{.op = Op::clause, .offset = at, .word = name("a clause")};
    need(":");
    labelled.of.push_back(unary());
    return labelled;
  });
}

Syntax Parser::quantified(Op op) {
  Syntax result{.op = op, .offset = next().offset};
  if (is("∈", 1)) {
    binder(result);
  } else {
    result.variable = name("a variable");
    result.word = {"orders", result.variable.offset};
  }
  need(":");
  result.of.push_back(expression());
  return result;
}

void Parser::binder(Syntax& into) {
  into.variable = name("a variable");
  need("∈");
  into.word = name("a set of orders");
  into.arguments = variables();
}

Syntax Parser::primary() {
  const std::size_t at = next().offset;
  if (next().kind == Kind::number) return number_or_multiple();
  if (take("true")) return {.op = Op::constant, .offset = at, .number = 1};
  if (take("false")) return {.op = Op::constant, .offset = at};
  if (take("(")) {
    Syntax inner = expression();
    need(")");
    return inner;
  }
  if (is("[")) return condition();
  if (is("#")) return how_many();
  if (is("max")) return strongest_or_larger();
  if (is("chain")) return chained();
  if (form_ == Form::claim && is("the")) return solutions();
  return call();
}

Syntax Parser::number_or_multiple() {
  Syntax times = number();
  if (!take("·")) return times;
  if (!is("#")) fail("'#': only what is counted has a multiple");
  Syntax counted = how_many();
  if (counted.op != Op::how_many || times.number == 0 || times.number > most_times)
    fail(fmt::format("of '#{{ }}', from 1 to {} times, without '- 1'", most_times));
  counted.number = times.number == 1 ? 0 : times.number;
  return counted;
}

Syntax Parser::number() {
  Syntax result{.op = Op::number, .offset = next().offset};
  const std::string_view digits = next().text;
  const auto read = std::from_chars(digits.begin(), digits.end(), result.number);
  if (read.ec != std::errc() || read.ptr != digits.end() || result.number > greatest_number)
    fail(fmt::format("a whole number up to {}", greatest_number));
  ++at_;
  return result;
}

Syntax Parser::condition() {
  Syntax result{.op = Op::only_if, .offset = next().offset};
  need("[");
  result.of.push_back(expression());
  need("]");
  if (take("·")) result.of.push_back(nested([&] { return primary(); }));
  return result;
}

Syntax Parser::how_many() {
  Syntax result{.op = Op::how_many, .offset = next().offset};
  need("#");
  need("{");
  binder(result);
  need(":");
  result.of.push_back(expression());
  need("}");
  if (!take("-")) return result;
  if (next().text != "1") fail("'1'");
  ++at_;
  result.op = Op::how_many_but_one;
  return result;
}

Syntax Parser::strongest_or_larger() {
  Syntax result{.op = Op::strongest, .offset = next().offset};
  need("max");
  const bool of_two = take("(");
  if (!of_two) need("{");
  result.of.push_back(expression());
  if (of_two) {
    result.op = Op::larger;
    need(",");
    result.of.push_back(expression());
    need(")");
  } else {
    need(":");
    binder(result);
    need("}");
  }
  return result;
}

Syntax Parser::chained() {
  Syntax result{.op = Op::chained, .offset = next().offset};
  need("chain");
  need("(");
  binder(result);
  need(":");
  result.of.push_back(expression());
  need(")");
  return result;
}

Syntax Parser::call() {
  if (form_ == Form::rulebook && definition_begins()) fail("a condition or a strength");
  Syntax result{.op = Op::call, .offset = next().offset, .word = name("a condition or a strength")};
  if (form_ != Form::claim || !take("'")) return result.arguments = variables(), result;
  result.arguments = variables();
  Syntax there{.op = Op::elsewhere, .offset = result.offset, .number = 1};
  there.of.push_back(std::move(result));
  return there;
}

}  // namespace

FileSyntax parse_file(Source& source) { return Parser(source, Form::rulebook).file(); }

std::optional<ClaimSyntax> parse_claim(Source& source) { return Parser(source, Form::claim).claim(); }

}  // namespace dipeq::language
