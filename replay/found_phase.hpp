// What a reading of the rulebook makes of a phase of a record; and the same phase asked under many readings, each of its results found
// once.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "notation/case/case_file.hpp"
#include "phases/order_sets.hpp"
#include "solver/batch.hpp"

namespace dipeq {

struct FoundPhase {
  enum class Answer : std::uint8_t {
    full,
    undecided,    // a paradox that the reading leaves without answer
    refused,      // an order that the reading cannot read (4.E.2)
    given_up,     // by the search for the solutions of a core
    no_position,  // by equations that somebody wrote two units end in one province
  };
  Answer answer = Answer::full;
  std::vector<Outcome> outcomes = {};   // by order of the phase; none if it was refused or given up
  std::vector<Unit> destroyed = {};     // dislodged, with nowhere to go
  std::optional<GameState> after = {};  // if the answer is full: when the phase is over, its turn still the same
};
std::string_view name(FoundPhase::Answer answer);

bool same(const FoundPhase& a, const FoundPhase& b);

// The record does not say how things stand before the phase.
bool is_unsaid(const CaseFile& board);

// Not to be shared by threads. The boards and the adjudicator must be there as long as this.
class AskedPhase {
 public:
  // `before`: the phase that the record has before it. From what comes of that it follows where units may retreat to, or even which, if
  // the record does not say.
  AskedPhase(const CaseFile& board, BatchAdjudicator& adjudicator, const CaseFile* before = nullptr);

  const FoundPhase& under(const Rules& rules) { return results_[number(rules)]; }
  std::size_t number(const Rules& rules);  // of the result: of two readings the same exactly if the results are
  std::size_t results() const { return results_.size(); }
  const FoundPhase& operator[](std::size_t result) const { return results_[result]; }
  bool depends_on_the_one_before() const { return before_ != nullptr; }

 private:
  struct Settled {
    SettledHandedIn orders;
    std::vector<std::pair<Rules, std::size_t>> results;  // by what a reading chooses of the rest
  };

  std::size_t ask(const Rules& rules);
  std::size_t ask_movement(const Rules& rules);
  std::size_t keep(FoundPhase found);
  std::size_t settled(const Rules& rules);  // an index of settled_
  FoundPhase resolved(SettledHandedIn settled, const Rules& rules);
  FoundPhase with_retreats(FoundPhase moved, const Rules& rules) const;
  FoundPhase of_retreats(const GameState& state, const Rules& rules) const;
  FoundPhase of_adjustments(const Rules& rules) const;
  GameState with_retreats_of(const FoundPhase& before) const;
  std::vector<Outcome> of_all_orders(std::vector<Outcome> of_those_asked) const;

  const CaseFile& board_;
  GameState state_;
  std::unique_ptr<AskedPhase> before_;
  std::optional<HandedIn> without_strays_;  // without orders to provinces where no unit stands, if there are such
  std::vector<std::size_t> asked_;          // by order of that: its index in the board
  BatchAdjudicator& adjudicator_;
  std::map<Rules, std::size_t> of_rules_;
  std::map<Rules, std::size_t> settled_of_;  // by what a reading chooses of the orders
  std::vector<Settled> settled_;
  std::vector<FoundPhase> results_;
};

}  // namespace dipeq
