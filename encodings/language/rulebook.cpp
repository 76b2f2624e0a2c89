// Reading a text over a base: its definitions replace those of the base, or are new; then names are understood, and circles refused.
#include "encodings/language/rulebook.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "encodings/language/names_and_sorts.hpp"
#include "io/echo.hpp"

namespace dipeq::language {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20, most_definitions = 500;
constexpr std::array decisions{DecisionKind::move, DecisionKind::support, DecisionKind::convoy, DecisionKind::dislodge};
constexpr std::array shorthands{Shorthand::path, Shorthand::attack, Shorthand::hold, Shorthand::prevent,
                                Shorthand::defend};

// CONVOY of datc_3 and DISLODGE of datc_2 are decisions; in the other system each is a word with an equation.
bool is_decision(DecisionKind kind, Encoding e) {
  return kind != (e == Encoding::datc_3 ? DecisionKind::dislodge : DecisionKind::convoy);
}
constexpr std::string_view word_of(Encoding e) {
  return e == Encoding::datc_3 ? "DISLODGE(u) ⇔ (∃ a ∈ attackers(u): dislodged_by_move: (MOVE(a))) ∧ "
                                 "dislodged_unless_left: (¬MOVE(u))"
                               : "CONVOY(c) ⇔ ¬DISLODGE(c)";
}

bool is_word_of_the_board(std::string_view name) {
  return std::ranges::find(all_facts(), name, &FactInfo::name) != all_facts().end() ||
         std::ranges::find(all_sets(), name, &SetInfo::name) != all_sets().end() || name == "max" || name == "chain" ||
         name == "true" || name == "false" || name == "clause";
}

std::size_t first_place(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return at == std::string_view::npos ? 0 : at;
}

}  // namespace

class Reader {
 public:
  Reader(const Rulebook& base, Source& source, const Sentences& prose) : book_(base), source_(source), prose_(prose) {
    for (Definition& d : book_.definitions_) d.of_this_text = false;
  }

  ReadRulebook read(const Rulebook& base) {
    if (source_.text().size() > most_bytes) {
      source_.refuse(0, fmt::format("a rulebook of {} bytes; at most {} are read", source_.text().size(), most_bytes));
      return refused(base);
    }
    FileSyntax file = parse_file(source_);
    for (const ClauseSyntax& clause : file.clauses) declare(clause);
    for (auto part = prose_.begin(); part != prose_.end(); ++part) make_law(part, file);
    const bool all_definitions = !source_.refused();
    std::vector<std::optional<std::uint32_t>> declared;
    for (const DefinitionSyntax& d : file.definitions) declared.push_back(declare(d));
    for (std::size_t i = 0; i < declared.size(); ++i)
      if (declared[i]) define(*declared[i], file.definitions[i]);
    if (all_definitions) refuse_circles();
    if (!source_.refused()) keep_clauses();
    return source_.refused() ? refused(base) : ReadRulebook{std::move(book_), {}};
  }

 private:
  ReadRulebook refused(const Rulebook& base) { return {base, std::move(source_).errors()}; }
  void error(std::size_t offset, std::string_view message) { source_.refuse(offset, message); }

  void declare(const ClauseSyntax& clause) {
    if (std::ranges::find(book_.labels_, clause.name.text, &Label::name) != book_.labels_.end())
      return error(clause.name.offset, fmt::format("there is a clause {} already", clause.name.text));
    const std::string_view sentence = clause.sentence.value_or(above(clause.name.offset));
    if (sentence.empty())
      return error(clause.name.offset, "expected the sentence of the clause behind its name, in quotes");
    book_.labels_.push_back(
        {std::string(clause.name.text), std::string(sentence), std::string(clause.denial.value_or(""))});
  }

  // What the prose says above a place of the text.
  std::string_view above(std::size_t offset) const {
    const auto part = prose_.upper_bound(source_.line_of(offset));
    return part == prose_.begin() ? std::string_view() : std::prev(part)->second;
  }

  // The first equation of a part of the text that says when a decision holds becomes a clause that has the sentence above it.
  void make_law(Sentences::const_iterator part, FileSyntax& file) {
    const std::size_t end = std::next(part) == prose_.end() ? source_.text().size() : std::next(part)->first;
    const auto law = std::ranges::find_if(file.definitions, [&](const DefinitionSyntax& d) {
      const std::size_t line = source_.line_of(d.name.offset);
      return line >= part->first && line < end && decides(d.name.text);
    });
    if (part->second.empty() || law == file.definitions.end()) return;
    const Word& name = law->name;
    const bool known = std::ranges::find(book_.labels_, name.text, &Label::name) != book_.labels_.end();
    if (law->sort != Sort::truth || has_clause(law->body) || known) return;
    book_.labels_.push_back({std::string(name.text), part->second, part->second});
    Syntax body = std::move(law->body);
    law->body = {.op = Node::Op::clause, .offset = body.offset, .word = name};
    law->body.of.push_back(std::move(body));
  }
  static bool decides(std::string_view name) {
    return std::ranges::any_of(decisions, [&](DecisionKind k) { return dipeq::name(k) == name; });
  }
  static bool has_clause(const Syntax& s) { return s.op == Node::Op::clause || std::ranges::any_of(s.of, has_clause); }

  // From here on they have numbers.
  void keep_clauses() {
    const std::string_view file = source_.file();
    const std::string rulebook = shown(file.substr(file.rfind('/') + 1));
    for (Label& l : book_.labels_)
      if (!l.clause)
        l.clause = clause_of({l.name, shown(l.sentence),
                              shown(l.denial.empty() ? "it is not so that " + l.sentence : l.denial), rulebook});
  }

  // Which definition it is; none: it cannot be one.
  std::optional<std::uint32_t> declare(const DefinitionSyntax& d) {
    if (const std::string why = objection(d); !why.empty()) {
      error(d.name.offset, why);
      return std::nullopt;
    }
    defined_here_.push_back(d.name);
    const auto known = book_.find(d.name.text);
    if (known) return known;
    book_.definitions_.push_back(Definition(d.name.text, d.parameters.size(), d.sort));
    return static_cast<std::uint32_t>(book_.definitions_.size() - 1);
  }

  std::string objection(const DefinitionSyntax& d) const {
    const std::string_view name = d.name.text;
    if (is_word_of_the_board(name))
      return fmt::format("{} is a word of the language; expected another name", quoted(name));
    if (place_of(name)) return fmt::format("{} is defined twice", quoted(name));
    if (book_.definitions_.size() == most_definitions) return fmt::format("more than {} definitions", most_definitions);
    if (d.parameters.size() > most_arguments)
      return fmt::format("{} has more than {} parameters", quoted(name), most_arguments);
    for (std::size_t i = 0; i < d.parameters.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (d.parameters[i].text == d.parameters[j].text)
          return fmt::format("two parameters are called {}", quoted(d.parameters[i].text));
    const auto known = book_.find(name);
    if (!known) return {};
    const Definition& base = book_.definitions_[*known];
    if (base.sort != d.sort)
      return fmt::format("{} is a {}: expected '{}'", quoted(name),
                         base.sort == Sort::truth ? "truth value" : "strength", base.sort == Sort::truth ? "⇔" : "=");
    if (base.parameters != d.parameters.size())
      return fmt::format("{} takes {} argument{}, not {}", quoted(name), base.parameters,
                         base.parameters == 1 ? "" : "s", d.parameters.size());
    return {};
  }

  void define(std::uint32_t number, const DefinitionSyntax& d) {
    Definition changed = book_.definitions_[number];
    changed.variables.clear();
    for (const Word& p : d.parameters) changed.variables.emplace_back(p.text);
    InReading in{source_, book_.definitions_, book_.labels_, book_.nodes_, book_.children_};
    const auto body = understood(d.body, changed.sort, changed, in);
    if (!body) return void(not_understood_.insert(number));
    const Definition& base = book_.definitions_[number];
    changed.body = *body;
    changed.of_this_text =
        !base.body || print(book_, changed, Labels::left_out) != print(book_, base, Labels::left_out);
    const bool law = d.body.op == Node::Op::clause && d.body.word.text == d.name.text;
    if (law && !changed.of_this_text) return;  // the base's own, with the clauses that it has there
    book_.definitions_[number] = std::move(changed);
  }

  std::optional<std::size_t> place_of(std::string_view defined) const {
    const auto here = std::ranges::find(defined_here_, defined, &Word::text);
    return here == defined_here_.end() ? std::nullopt : std::optional(here->offset);
  }

  // Definitions that come back to themselves by no decision.
  void refuse_circles() {
    seen_.assign(book_.definitions_.size(), Seen::not_yet);
    for (std::uint32_t d = 0; d < seen_.size(); ++d) visit(d);
  }
  void visit(std::uint32_t number) {
    const Definition& d = book_.definitions_[number];
    if (seen_[number] == Seen::whole || !d.body || d.decision || not_understood_.contains(number)) return;
    if (seen_[number] == Seen::open) return circle(number);
    seen_[number] = Seen::open;
    path_.push_back(number);
    visit_calls(*d.body);
    path_.pop_back();
    seen_[number] = Seen::whole;
  }
  void visit_calls(NodeId id) {
    const Node& n = book_[id];
    if (n.op == Node::Op::call) visit(n.number);
    for (std::size_t i = 0; i < n.count; ++i) visit_calls(book_.of(n, i));
  }
  void circle(std::uint32_t closing) {
    std::vector<std::string_view> names;
    for (auto d = std::ranges::find(path_, closing); d != path_.end(); ++d)
      names.push_back(book_.definitions_[*d].name);
    std::ranges::rotate(names, std::ranges::find_if(names, [&](auto name) { return place_of(name).has_value(); }));
    error(place_of(names.front()).value_or(0),
          fmt::format("a circle of definitions that no decision is part of: {}, {}", fmt::join(names, ", "),
                      names.front()));
  }

  enum class Seen : std::uint8_t { not_yet, open, whole };

  Rulebook book_;
  Source& source_;
  const Sentences& prose_;
  std::vector<Word> defined_here_;
  std::set<std::uint32_t> not_understood_;
  std::vector<Seen> seen_;
  std::vector<std::uint32_t> path_;
};

Rulebook::Rulebook(Encoding encoding) : encoding_(encoding) {
  for (DecisionKind k : decisions) {
    Definition d(dipeq::name(k), 1, Sort::truth);
    if (is_decision(k, encoding)) d.decision = k;
    definitions_.push_back(std::move(d));
  }
  for (Shorthand s : shorthands) {
    Definition d(dipeq::name(s), 1, s == Shorthand::path ? Sort::truth : Sort::strength);
    d.shorthand = s;
    definitions_.push_back(std::move(d));
  }
  for (const ClauseInfo& c : all_clauses())
    labels_.push_back({std::string(c.name), std::string(c.sentence), {}, c.clause});
  *this = read_rulebook(Rulebook(*this), word_of(encoding), "").rulebook;
}

bool Rulebook::defines(std::string_view name) const {
  const auto found = find(name);
  return found && definitions_[*found].of_this_text;
}

bool Rulebook::asks_for(Fact fact) const {
  return std::ranges::any_of(
      nodes_, [&](const Node& n) { return n.op == Node::Op::fact && n.number == static_cast<std::uint32_t>(fact); });
}

std::vector<bool> Rulebook::asked_by(std::span<const std::string_view> names) const {
  std::vector<bool> asked(definitions_.size());
  std::vector<NodeId> open;
  const auto ask = [&](std::uint32_t definition) {
    if (asked[definition]) return;
    asked[definition] = true;
    if (definitions_[definition].body) open.push_back(*definitions_[definition].body);
  };
  for (const std::string_view name : names)
    if (const auto definition = find(name)) ask(*definition);
  while (!open.empty()) {
    const Node& n = nodes_[open.back()];
    open.pop_back();
    if (n.op == Node::Op::call && !definitions_[n.number].decision) ask(n.number);
    for (std::size_t i = 0; i < n.count; ++i) open.push_back(of(n, i));
  }
  return asked;
}

std::optional<std::uint32_t> Rulebook::find(std::string_view name) const {
  const auto found = std::ranges::find(definitions_, name, &Definition::name);
  if (found == definitions_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - definitions_.begin());
}

NodeId Rulebook::add(Node n, std::span<const NodeId> of) {
  n.first = static_cast<std::uint32_t>(children_.size());
  n.count = static_cast<std::uint32_t>(of.size());
  children_.insert(children_.end(), of.begin(), of.end());
  nodes_.push_back(n);
  return static_cast<NodeId>(nodes_.size() - 1);
}

void Rulebook::say(std::uint32_t definition, NodeId body) {
  definitions_[definition].body = body;
  definitions_[definition].of_this_text = true;
}

ReadRulebook read_rulebook(const Rulebook& base, std::string_view text, std::string_view file, const Sentences& prose) {
  Source source(text, file);
  return Reader(base, source, prose).read(base);
}

InputError refusal(std::string_view text, std::string_view file, std::string_view word, std::string_view message) {
  Source source(text, file);
  source.refuse(first_place(text, word), message);
  return std::move(source).errors().front();
}

}  // namespace dipeq::language
