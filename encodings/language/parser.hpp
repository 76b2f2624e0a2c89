// (internal) Reads tokens from left to right, each form by a function that is called like its line of the grammar.
#pragma once
#include <algorithm>
#include <initializer_list>

#include "encodings/language/syntax.hpp"

namespace dipeq::language {

struct Unreadable {};  // told of already

class Parser {
 public:
  Parser(Source& source, Form form) : source_(source), form_(form), list_(tokens(source, form)) {}

  FileSyntax file();
  std::optional<ClaimSyntax> claim();

 private:
  using Kind = Token::Kind;
  using Op = Node::Op;

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
  std::string_view as_written(const Token& token) const;
  [[noreturn]] void fail(std::string_view expected);
  void need(std::string_view text) {
    if (!take(text)) fail(quoted(text));
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
    if (depth_ == deepest) fail("at most " + std::to_string(deepest) + " brackets within each other");
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
  Syntax under_a_reading(Syntax what);
  bool take_words(std::initializer_list<std::string_view> words);

  Source& source_;
  Form form_;
  std::vector<Token> list_;
  std::size_t at_ = 0, depth_ = 0;
};

}  // namespace dipeq::language
