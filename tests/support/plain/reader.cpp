// From the text of a rulebook to trees.
#include "tests/support/plain/rulebook.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace dipeq::testing {
namespace {

using Tree = PlainRulebook::Tree;

// ---- from a file to words ----

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Of Markdown what stands in fences; no comments; none of the choices that stand first.
std::string equations_alone(std::string_view text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto fence = [](const std::string& line) { return line.starts_with("```"); };
  const bool markdown = std::ranges::any_of(lines, fence);
  bool inside = !markdown, begun = false;
  std::string equations;
  for (const std::string& line : lines) {
    if (fence(line)) {
      inside = !inside;
      continue;
    }
    if (!inside || line.starts_with('#')) continue;
    begun = begun || (line.find('(') != std::string::npos && !line.starts_with("--") && !line.starts_with("4."));
    if (begun) equations += line.substr(0, line.find("--")) + "\n";
  }
  return equations;
}

std::string spelt_out(std::string text) {
  const std::pair<std::string_view, std::string_view> signs[] = {
      {"⇔", "<=>"},      {"⇒", "=>"},   {"¬", " not "}, {"∧", " and "}, {"∨", " or "}, {"∀", " forall "},
      {"∃", " exists "}, {"∈", " in "}, {"·", "*"},     {"≥", ">="},    {"≤", "<="}};
  for (const auto& [sign, word] : signs)
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + word.size()))
      text.replace(at, sign.size(), word);
  return text;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (std::isspace(static_cast<unsigned char>(text[at])) != 0) {
      at = end;
      continue;
    }
    if (is_letter(text[at]))
      while (end < text.size() && is_letter(text[end])) ++end;
    for (std::string_view sign : {"<=>", "=>", ">=", "<="})
      if (end == at + 1 && std::string_view(text).substr(at).starts_with(sign)) end = at + sign.size();
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  words.emplace_back();  // the end
  return words;
}

// ---- from words to trees ----

class Parser {
 public:
  explicit Parser(std::vector<std::string> words) : words_(std::move(words)) {}

  bool at_end() const { return word().empty(); }
  std::pair<std::string, PlainRulebook::Equation> equation() {
    std::string name = take();
    PlainRulebook::Equation e;
    e.parameters = arguments();
    if (!accept("<=>")) expect("=");
    e.right_side = expression();
    return {name, std::move(e)};
  }

 private:
  const std::string& word(std::size_t ahead = 0) const { return words_[std::min(at_ + ahead, words_.size() - 1)]; }
  std::string take() { return words_[at_++]; }
  bool accept(std::string_view what) { return word() == what && (++at_, true); }
  void expect(std::string_view what) {
    if (!accept(what)) throw std::runtime_error("expected '" + std::string(what) + "', found '" + word() + "'");
  }

  std::vector<std::string> arguments() {
    std::vector<std::string> names;
    expect("(");
    do names.push_back(take());
    while (accept(","));
    expect(")");
    return names;
  }

  Tree expression() {
    Tree left = implication();
    return accept("<=>") ? Tree{"iff", {}, {}, {}, 0, {left, expression()}} : left;
  }
  Tree implication() {
    Tree left = chain_of("or", [&] { return chain_of("and", [&] { return comparison(); }); });
    return accept("=>") ? Tree{"implies", {}, {}, {}, 0, {left, implication()}} : left;
  }
  template <class Part> Tree chain_of(const char* sign, Part part) {
    Tree first = part();
    if (word() != sign) return first;
    Tree whole{sign, {}, {}, {}, 0, {std::move(first)}};
    while (accept(sign)) whole.of.push_back(part());
    return whole;
  }
  Tree comparison() {
    Tree left = chain_of("+", [&] { return unary(); });
    for (const char* sign : {">", "<", ">=", "<="})
      if (accept(sign)) return {sign, {}, {}, {}, 0, {left, chain_of("+", [&] { return unary(); })}};
    return left;
  }

  Tree unary() {
    if (accept("not")) return {"not", {}, {}, {}, 0, {unary()}};
    for (const char* sign : {"forall", "exists"})
      if (accept(sign)) return quantified(sign);
    if (is_letter(word()[0]) && word(1) == ":") return at_ += 2, unary();  // the name of a clause
    return primary();
  }
  Tree quantified(const char* sign) {
    Tree t{sign, "", take(), {}, 0, {}};
    if (accept("in")) set(t);
    expect(":");
    t.of.push_back(expression());
    return t;
  }
  void set(Tree& t) { t.name = take(), t.arguments = arguments(); }
  void binder(Tree& t) {
    t.variable = take();
    expect("in");
    set(t);
  }

  Tree primary() {
    if (accept("(")) return closed(expression(), ")");
    if (accept("[")) return condition();
    if (accept("#")) return expect("{"), bound("number of", "}");
    if (accept("chain")) return expect("("), bound("chain", ")");
    if (accept("max")) return accept("{") ? strongest() : larger();
    if (accept("true")) return {"number", {}, {}, {}, 1, {}};
    if (accept("false")) return {"number", {}, {}, {}, 0, {}};
    if (!is_letter(word()[0])) throw std::runtime_error("expected an expression, found '" + word() + "'");
    const std::string name = take();
    if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) return {"number", {}, {}, {}, std::stoi(name), {}};
    return {"call", name, {}, arguments(), 0, {}};
  }
  Tree closed(Tree t, std::string_view by) { return expect(by), t; }
  Tree condition() {
    Tree t{"if", {}, {}, {}, 0, {closed(expression(), "]")}};
    if (accept("*")) t.of.push_back(primary());
    return t;
  }
  Tree bound(const char* sign, const char* end) {
    Tree t{sign, "", "", {}, 0, {}};
    binder(t);
    expect(":");
    t.of.push_back(closed(expression(), end));
    return t;
  }
  Tree strongest() {
    Tree t{"strongest", "", "", {}, 0, {expression()}};
    expect(":");
    binder(t);
    expect("}");
    return t;
  }
  Tree larger() {
    expect("(");
    Tree t{"larger", {}, {}, {}, 0, {expression()}};
    expect(",");
    t.of.push_back(closed(expression(), ")"));
    return t;
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
};

}  // namespace

void PlainRulebook::read(std::string_view text) {
  Parser parser(words_of(spelt_out(equations_alone(text))));
  while (!parser.at_end()) {
    auto [name, equation] = parser.equation();
    equations_[name] = std::move(equation);
  }
}

}  // namespace dipeq::testing
