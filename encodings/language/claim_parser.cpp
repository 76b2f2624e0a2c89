// A claim: what it has besides the expressions of equations (claim.hpp).
#include "encodings/language/parser.hpp"

namespace dipeq::language {

using Op = Node::Op;

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

Syntax Parser::under_a_reading(Syntax what) {
  if (form_ != Form::claim || !take("under")) return what;
  const std::size_t at = what.offset;
  Syntax there = made(Op::elsewhere, at, std::move(what));
  there.word = name("the name of a reading");
  return there;
}

std::optional<ClaimSyntax> parse_claim(Source& source) { return Parser(source, Form::claim).claim(); }

}  // namespace dipeq::language
