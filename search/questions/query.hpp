// Questions about all patterns of k orders: what is asked for is added up, and an oracle finds a pattern or proves there is none.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "encodings/decisions.hpp"
#include "encodings/mutant.hpp"
#include "model/presets.hpp"
#include "search/questions/oracle.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

class PatternQuery {
 public:
  using Condition = Formula::Bool;
  // A resolution of the slots: one truth value an order.
  using Resolution = std::vector<Condition>;

  explicit PatternQuery(std::size_t slots, Constraints constraints = Constraints::all(),
                        const SlotFacts::Kinds& of_kinds = {});
  PatternQuery(const PatternQuery&) = delete;

  Resolution fresh_resolution();
  Resolution resolution(std::uint64_t bits) const;  // order i succeeds iff bit i is set

  // It satisfies all equations: of a reading of the rulebook, in one of the published systems; those of a mutant; or those of some slots.
  Condition solves(const Resolution& s, const Rules& rules, Encoding encoding = Encoding::datc_3) const;
  Condition solves(const Resolution& s, const Rules& rules, const Mutation& mutation) const;
  // The same of the slots after some change of their orders.
  Condition solves(const SlotFacts& changed, const Resolution& s, const Rules& rules) const;
  Condition solves_where(const std::vector<Condition>& some, const Resolution& s, const Rules& rules) const;
  // The value of one slot's equation.
  Condition equation(SlotFacts::Id o, const Resolution& s, const Rules& rules) const;
  Condition same(const Resolution& a, const Resolution& b) const;
  // By the rules resolved as in s and by the mutant resolved as in t, another unit moves or is dislodged.
  Condition end_otherwise(const Resolution& s, const Resolution& t, const Rules& rules, const Mutation& mutation) const;
  // By one reading resolved as in s and by the other resolved as in t.
  Condition end_otherwise(const Resolution& s, const Resolution& t, const Rules& rules, const Rules& other) const;

  // Propagation has come to an end with every decision between least and most, and left something open.
  struct Propagated {
    Resolution least, most;
    Condition at_its_end, something_open;
  };
  Propagated propagated(const Rules& rules);

  // That decisions, open where `in` says so and else as in s, read each other directly or by way of others.
  Condition strongly_connected(const std::vector<Condition>& in, const Resolution& s, const Rules& rules);

  Condition sorted() const { return slots_.sorted(); }
  Condition no_convoy() const;
  Condition no_circle();  // no units move round in a circle (head-to-head battles are none)

  void require(Condition b);
  // What was required until now, one condition after the other: questions that say the same have the same answer.
  std::string said() const;
  Condition constant(bool b) const;
  const SlotFacts& slots() const { return slots_; }
  FormulaGraph& graph() { return graph_; }

  // Asks, with all that was required until now; more may be required afterwards. ask_of comes first.
  void ask_of(Engine engine, Interrupt stop = {});
  Oracle::Answer ask();
  Oracle::Answer ask_supposing(Condition b);  // b holds besides, this time alone
  Pattern found() const;                      // after a yes
  std::vector<bool> values(const Resolution& s) const;

  // Asks all that was required of a fresh CaDiCaL, which gives a proof: if the answer is no, FILE.cnf holds the clauses, FILE.drat the
  // proof; after any other nothing is written. Throws OutputError if they cannot be written; what was there before is then there still.
  Oracle::Answer prove(const std::string& file, Interrupt stop = {}) const;

 private:
  template <class F>
  Condition ends_otherwise(const Resolution& s, const Resolution& t, const Rules& rules, F dislodged) const;

  FormulaGraph graph_;
  SlotFacts slots_;
  std::unique_ptr<Oracle> oracle_;
  std::vector<Condition> required_;
};

}  // namespace dipeq
