// (internal) What follows from clauses by unit propagation: a clause all of whose literals but one are false makes that one true.
// Two literals of each clause are watched. Propagation goes through the clauses that are preferred before any other one.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dipeq {

class UnitPropagation {
 public:
  using ClauseId = std::uint32_t;
  static constexpr ClauseId none = ~ClauseId{0};  // no clause: the literal is an assumption

  explicit UnitPropagation(std::size_t variables);

  ClauseId add(std::span<const int> literals);  // known from now on, though not attached; no literal stands in it twice
  std::vector<int> clause(ClauseId c) const;    // its literals, ascending
  std::size_t clauses() const { return clauses_.size(); }

  // While attached a clause takes part. It is attached when nothing is left to propagate, and of what stood then nothing is withdrawn
  // while it is attached. What was detached may be attached again when just that stands which stood when it was detached.
  void attach(ClauseId c);
  void detach(ClauseId c);
  bool preferred(ClauseId c) const { return clauses_[c].preferred; }
  bool is_reason(ClauseId c) const;  // of a literal that is true

  // What is true grows by conclusions, each with its reason, and shrinks from its end.
  std::size_t size() const { return trail_.size(); }
  std::size_t position(ClauseId reason) const { return position_[of(reason)[0] / 2]; }
  void withdraw(std::size_t size);

  // Both give a clause that is wholly false, if there comes to be one.
  std::optional<ClauseId> conclude(ClauseId attached);  // what follows, now that it is attached
  std::optional<ClauseId> propagate();                  // what follows from assumptions
  // Assumes of each literal that it is false, if nothing is known of it. (None is true of a clause from which others follow.)
  void assume_false(ClauseId c);

  // Prefers the clause and all clauses that were needed to make its literals false.
  void prefer_reasons(ClauseId falsified);

 private:
  using Literal = std::uint32_t;  // twice the variable, plus one if negated; variables from 0
  struct Clause {
    std::size_t begin;
    std::uint32_t size;
    bool preferred;
  };
  struct Watch {
    ClauseId clause;
    Literal other;  // if this one is true, so is the clause
  };
  using Watches = std::vector<std::vector<Watch>>;  // by literal

  std::span<Literal> of(ClauseId c) { return std::span(literals_).subspan(clauses_[c].begin, clauses_[c].size); }
  std::span<const Literal> of(ClauseId c) const {
    return std::span(literals_).subspan(clauses_[c].begin, clauses_[c].size);
  }
  Watches& watches_of(ClauseId c) { return watches_[preferred(c) ? 0 : 1]; }
  bool is_true(Literal l) const { return value_[l]; }
  bool is_false(Literal l) const { return value_[l ^ 1]; }

  void make_true(Literal l, ClauseId reason);
  std::optional<ClauseId> visit(Watches& watches, Literal falsified);
  bool watch_another(Watches& watches, ClauseId c);
  void watch(ClauseId c);
  void prefer(ClauseId c);
  void ask_reasons(ClauseId c);

  // Of all clauses; the watched ones stand first in each, a reason's conclusion foremost.
  std::vector<Literal> literals_;
  std::vector<Clause> clauses_;
  std::array<Watches, 2> watches_;  // of the clauses preferred, of the others
  std::vector<char> value_;         // by literal: it is true
  std::vector<ClauseId> reason_;    // by variable
  std::vector<std::size_t> position_;
  std::vector<char> asked_;  // by variable: what made it so is preferred, or will be
  std::vector<Literal> trail_, to_ask_;
  std::array<std::size_t, 2> propagated_{};  // so much of the trail, through either kind of clause
};

}  // namespace dipeq
