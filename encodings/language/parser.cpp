// What stands where in a file of equations, and in an expression.
#include "encodings/language/parser.hpp"

#include <fmt/format.h>

#include "io/number.hpp"

namespace dipeq::language {
namespace {

constexpr std::uint32_t greatest_number = 999, most_times = 9;

}  // namespace

using Op = Node::Op;

// A sign may be spelt: "in" for "∈".
std::string_view Parser::as_written(const Token& token) const {
  const std::string_view rest = source_.text().substr(token.offset);
  if (token.kind != Kind::sign || rest.starts_with(token.text)) return token.text;
  std::size_t length = 0;
  while (length < rest.size() &&
         (is_letter(rest.front()) ? is_letter(rest[length])
                                  : std::string_view("<=>*").find(rest[length]) != std::string_view::npos))
    length++;
  return length == 0 ? token.text : rest.substr(0, length);
}

void Parser::fail(std::string_view expected) {
  const std::string found = at_end() ? "the end" : quoted(as_written(next()));
  source_.refuse(next().offset, fmt::format("expected {}, found {}", expected, found));
  throw Unreadable();
}

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
    if (next().kind != Kind::name || !is(":", 1)) return under_a_reading(primary());
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
  if (times.number == 0 || times.number > most_times) {
    source_.refuse(times.offset, fmt::format("expected what is counted from 1 to {} times", most_times));
    throw Unreadable();
  }
  Syntax counted = how_many();
  if (counted.op != Op::how_many) {
    source_.refuse(times.offset, "expected '2·#{…}' or '#{…} - 1', not both");
    throw Unreadable();
  }
  counted.number = times.number == 1 ? 0 : times.number;
  return counted;
}

Syntax Parser::number() {
  Syntax result{.op = Op::number, .offset = next().offset};
  const auto number = number_in<decltype(result.number)>(next().text);
  if (!number || *number > greatest_number) fail(fmt::format("a whole number up to {}", greatest_number));
  result.number = *number;
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
  if (form_ != Form::claim || !take("'")) {
    result.arguments = variables();
    return result;
  }
  result.arguments = variables();
  Syntax there{.op = Op::elsewhere, .offset = result.offset, .number = 1};
  there.of.push_back(std::move(result));
  return there;
}

FileSyntax parse_file(Source& source) { return Parser(source, Form::rulebook).file(); }

}  // namespace dipeq::language
