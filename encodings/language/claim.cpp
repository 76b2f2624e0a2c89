#include "encodings/language/claim.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/language/names_and_sorts.hpp"

namespace dipeq::language {

// Worlds are made as the formula asks for them.
class ClaimReader : public WorldsOfClaim {
 public:
  ClaimReader(Source& source, const BookOf& book_of) : source_(source), book_of_(book_of) {
    std::string why;
    books_.push_back(book_of(std::string_view(), why));
    claim_.worlds.push_back({});
  }

  ReadClaim read() {
    claim_.tree = *books_.front();
    if (auto syntax = parse_claim(source_)) {
      compare_counts(syntax->formula);
      understand(*syntax);
    }
    claim_.errors = std::move(source_).errors();
    return std::move(claim_);
  }

  std::uint32_t current() const override { return current_; }
  std::optional<std::uint32_t> enter(const Syntax& elsewhere) override {
    World wanted = claim_.worlds[current_];
    if (elsewhere.number == 1) {
      if (claim_.change == OrderChange::none)
        return refuse(elsewhere.offset,
                      "what is primed is asked of changed orders; expected 'with …:' before the formula");
      wanted.changed = true;
    } else {
      wanted.reading = elsewhere.word.text;
    }
    return current_ = number_of(wanted, elsewhere.word);
  }
  void go_back_to(std::uint32_t world) override { current_ = world; }
  std::span<const Definition> definitions() const override { return books_[current_]->definitions(); }
  void asked(std::uint32_t definition) override {
    if (is_decided(*books_[current_], definition)) claim_.worlds[current_].decided = true;
  }
  void counted() override { claim_.worlds[current_].counted = true; }

 private:
  std::optional<std::uint32_t> refuse(std::size_t offset, std::string_view message) {
    source_.refuse(offset, message);
    return std::nullopt;
  }

  // Solutions are counted as far as the numbers that stand in the claim. What is wrong with "not" of a strength is told of any strength.
  void compare_counts(const Syntax& s) {
    const auto counts = [](const Syntax& part) { return is_count(part); };
    const bool compared = (s.op == Node::Op::exceeds || s.op == Node::Op::equals) &&
                          std::ranges::any_of(s.of, [](const Syntax& part) { return part.op == Node::Op::number; });
    if (!is_count(s) && !compared && s.op != Node::Op::negation)
      for (const Syntax& part : s.of)
        if (counts(part))
          refuse(part.offset, "the number of solutions is compared with a number; expected '= 1', '≥ 2', …");
    for (const Syntax& part : s.of) compare_counts(part);
  }
  static bool is_count(const Syntax& s) {
    return s.op == Node::Op::solutions || (s.op == Node::Op::elsewhere && is_count(s.of[0]));
  }

  std::uint32_t number_of(const World& wanted, const Word& reading) {
    const auto known = std::ranges::find_if(
        claim_.worlds, [&](const World& w) { return w.reading == wanted.reading && w.changed == wanted.changed; });
    if (known != claim_.worlds.end()) return static_cast<std::uint32_t>(known - claim_.worlds.begin());
    std::string why;
    const Rulebook* book = book_of_(wanted.reading, why);
    if (!book) refuse(reading.offset, why), book = books_.front();
    books_.push_back(book);
    claim_.worlds.push_back({wanted.reading, wanted.changed});
    return static_cast<std::uint32_t>(claim_.worlds.size() - 1);
  }

  void understand(const ClaimSyntax& syntax) {
    claim_.change = syntax.change.change;
    claim_.parameters = syntax.change.variables.size();
    Definition frame("", claim_.parameters, Sort::truth);
    for (const Word& variable : syntax.change.variables) frame.variables.emplace_back(variable.text);
    if (claim_.parameters == 2 && frame.variables[0] == frame.variables[1])
      refuse(syntax.change.variables[1].offset, "the change names one order twice; expected two letters");
    InReading in{source_, {}, claim_.tree.labels_, claim_.tree.nodes_, claim_.tree.children_, this};
    if (const auto formula = understood(syntax.formula, Sort::truth, frame, in)) claim_.formula = *formula;
    claim_.greatest_number = greatest_number_in(syntax.formula);
  }

  static std::uint32_t greatest_number_in(const Syntax& s) {
    std::uint32_t greatest = s.op == Node::Op::number ? s.number : 0;
    for (const Syntax& part : s.of) greatest = std::max(greatest, greatest_number_in(part));
    return greatest;
  }

  // A resolution has a part in what it says.
  static bool is_decided(const Rulebook& book, std::uint32_t definition) {
    const Definition& d = book.definitions()[definition];
    return d.decision || (d.body && is_decided_in(book, *d.body));
  }
  static bool is_decided_in(const Rulebook& book, NodeId id) {
    const Node& n = book[id];
    if (n.op == Node::Op::call && is_decided(book, n.number)) return true;
    for (std::size_t i = 0; i < n.count; ++i)
      if (is_decided_in(book, book.of(n, i))) return true;
    return false;
  }

  Source& source_;
  const BookOf& book_of_;
  std::vector<const Rulebook*> books_;  // by world
  std::uint32_t current_ = 0;
  ReadClaim claim_{.worlds = {}, .tree = Rulebook(Encoding::datc_3)};
};

ReadClaim read_claim(std::string_view text, std::string_view file, const BookOf& book_of) {
  Source source(text, file);
  return ClaimReader(source, book_of).read();
}

}  // namespace dipeq::language
