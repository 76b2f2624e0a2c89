#include "tests/support/printed.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace dipeq::testing {
namespace {

// Recursive descent:  any = all { ∨ all };  all = comparison { ∧ comparison };  comparison = sum [ > sum ];
// sum = atom { + atom };  atom = number | false | true | ¬ atom | ( any ) | [ any ] | [ any ]·( any ) | max( any , any
// ) | NAME(...)
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  PrintedTerm whole() {
    PrintedTerm term = any();
    if (!text_.empty()) fail("the end");
    return term;
  }

 private:
  PrintedTerm any() {
    return joined(PrintedTerm::Op::any, " ∨ ", [&] { return all(); });
  }
  PrintedTerm all() {
    return joined(PrintedTerm::Op::all, " ∧ ", [&] { return comparison(); });
  }
  PrintedTerm comparison() {
    return joined(PrintedTerm::Op::exceeds, " > ", [&] { return sum(); });
  }
  PrintedTerm sum() {
    return joined(PrintedTerm::Op::sum, " + ", [&] { return atom(); });
  }

  template <class Part> PrintedTerm joined(PrintedTerm::Op op, std::string_view by, Part part) {
    PrintedTerm first = part();
    if (!text_.starts_with(by)) return first;
    PrintedTerm term{op, 0, {}, {std::move(first)}};
    while (take(by)) term.of.push_back(part());
    if (op == PrintedTerm::Op::exceeds && term.of.size() != 2) fail("one comparison");
    return term;
  }

  PrintedTerm atom() {
    if (take("¬")) return {PrintedTerm::Op::negation, 0, {}, {atom()}};
    if (take("(")) return closed(")");
    if (take("max(")) {
      PrintedTerm term{PrintedTerm::Op::larger, 0, {}, {closed(", ")}};
      term.of.push_back(closed(")"));
      return term;
    }
    if (take("[")) {
      PrintedTerm condition = closed("]");
      if (!take("·(")) return condition;
      return {PrintedTerm::Op::only_if, 0, {}, {std::move(condition), closed(")")}};
    }
    if (std::isdigit(static_cast<unsigned char>(next()))) return number();
    return name();
  }
  PrintedTerm closed(std::string_view by) {
    PrintedTerm term = any();
    if (!take(by)) fail(by);
    return term;
  }
  PrintedTerm number() {
    int n = 0;
    for (; std::isdigit(static_cast<unsigned char>(next())); text_.remove_prefix(1)) n = 10 * n + (next() - '0');
    return {PrintedTerm::Op::number, n, {}, {}};
  }

  // "MOVE(F Spain(nc))": a word in capitals, then whatever stands between its brackets.
  PrintedTerm name() {
    if (take("false")) return {PrintedTerm::Op::number, 0, {}, {}};
    if (take("true")) return {PrintedTerm::Op::number, 1, {}, {}};
    std::size_t length = 0;
    while (length < text_.size() && std::isupper(static_cast<unsigned char>(text_[length]))) length++;
    if (length == 0 || text_.substr(length, 1) != "(") fail("a name");
    for (int depth = 0; length < text_.size();) {
      depth += text_[length] == '(' ? 1 : text_[length] == ')' ? -1 : 0;
      length++;
      if (depth == 0) return {PrintedTerm::Op::name, 0, std::string(taken(length)), {}};
    }
    fail("a closing bracket");
  }

  char next() const { return text_.empty() ? '\0' : text_.front(); }
  std::string_view taken(std::size_t length) {
    const auto word = text_.substr(0, length);
    text_.remove_prefix(length);
    return word;
  }
  bool take(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  [[noreturn]] void fail(std::string_view expected) const {
    throw std::runtime_error("expected " + std::string(expected) + " at '" + std::string(text_) + "'");
  }

  std::string_view text_;
};

std::string_view trimmed(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// "LEFT   ⇔ EXPRESSION   [5.B.1]"
PrintedEquation parse_line(std::string_view line) {
  const std::string_view relations[] = {" ⇔ ", " = "};
  const auto open = line.rfind("  [");
  if (!line.ends_with("]") || open == line.npos) throw std::runtime_error("no source in: " + std::string(line));
  const std::string_view section = line.substr(open + 3, line.size() - open - 4);
  for (const std::string_view relation : relations) {
    const auto at = line.find(relation);
    if (at == line.npos) continue;
    const std::string_view right = line.substr(at + relation.size(), open - at - relation.size());
    return {std::string(trimmed(line.substr(0, at))), relation == " = ", parse_printed(trimmed(right)),
            std::string(section)};
  }
  throw std::runtime_error("no equation: " + std::string(line));
}

}  // namespace

PrintedTerm parse_printed(std::string_view expression) { return Parser(expression).whole(); }

PrintedEquations::PrintedEquations(std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (end == text.npos) throw std::runtime_error("the last line has no end");
    lines_.push_back(parse_line(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
}

const PrintedEquation* PrintedEquations::line(const std::string& left) const {
  const auto found = std::ranges::find(lines_, left, &PrintedEquation::left);
  return found == lines_.end() ? nullptr : &*found;
}

int PrintedEquations::value(const PrintedTerm& term, const Decisions& decisions) const {
  auto part = [&](std::size_t i) { return value(term.of[i], decisions); };
  auto holds = [&](const PrintedTerm& t) { return value(t, decisions) != 0; };
  switch (term.op) {
    case PrintedTerm::Op::number: return term.number;
    case PrintedTerm::Op::name: {
      if (const auto decided = decisions.find(term.name); decided != decisions.end()) return decided->second;
      if (const auto* equation = line(term.name)) return value(equation->right, decisions);
      throw std::runtime_error("nothing says what " + term.name + " is");
    }
    case PrintedTerm::Op::negation: return !part(0);
    case PrintedTerm::Op::all: return std::ranges::all_of(term.of, holds);
    case PrintedTerm::Op::any: return std::ranges::any_of(term.of, holds);
    case PrintedTerm::Op::exceeds: return part(0) > part(1);
    case PrintedTerm::Op::sum: {
      int n = 0;
      for (std::size_t i = 0; i < term.of.size(); i++) n += part(i);
      return n;
    }
    case PrintedTerm::Op::only_if: return part(0) ? part(1) : 0;
    case PrintedTerm::Op::larger: return std::max(part(0), part(1));
  }
  return 0;
}

}  // namespace dipeq::testing
