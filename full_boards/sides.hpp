// What a full board is to show, and how units fare on a board by each side of it: by the rules alone, by two readings, or by the rules
// and a mutant of them.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "adjudicators/mutant_adjudicator.hpp"
#include "search/property.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {

struct Wanted {
  Property property;                    // of which the rules alone count, if a mutant is to be seen
  std::optional<Mutation> mutant = {};  // to be seen: units end otherwise by it than by the rules
  bool has_two_sides() const { return mutant || property.kind == Property::Kind::differ; }
};
std::string in_words(const Wanted& wanted);  // "support_cut_by_attack=never ends otherwise than the rules"

// A core as it is met on a board (solver/adjudicate.hpp).
struct MetCore {
  CoreKind kind;
  std::vector<ProvinceId> decisions;  // where the units stand whose decisions it has, in ascending order
  std::size_t solutions;
  friend bool operator==(const MetCore&, const MetCore&) = default;
};

// How units fare by one side. Dislodged and destroyed are one: where else units stand makes the difference.
struct Fare {
  bool answered = true;  // false: a mutant without result
  std::vector<Outcome> outcomes;
  std::vector<MetCore> cores;  // of the whole board; a mutant tells none
  friend bool operator==(const Fare&, const Fare&) = default;
};

// Keeps its memory from board to board; not to be shared by threads.
class Sides {
 public:
  explicit Sides(const Wanted& wanted, Backend backend = Backend::native);

  // By side how the units in these provinces fare, or all units of the board; they must stand there.
  std::vector<Fare> fares(const Board& board, std::span<const ProvinceId> of);
  std::vector<Fare> fares(const Board& board);
  // By the readings alone, all units.
  Fare fare(const Board& board, const Rules& rules);

  // These fares of all units of a board show what is wanted.
  bool show(const std::vector<Fare>& fares) const;
  bool show(const Board& board) { return show(fares(board)); }

 private:
  Fare by_rules(const Board& board, const Rules& rules, std::span<const ProvinceId> of);
  Fare by_mutant(const Board& board, std::span<const ProvinceId> of);

  Wanted wanted_;
  std::unique_ptr<OtherAdjudicator> mutant_;
  Adjudicator adjudicator_;
  std::optional<SettledOrders> orders_;
  Interactions interactions_;
  Resolution resolution_;
  std::vector<Outcome> outcomes_;
};

// Some unit moves or is dislodged by one of the two alone, or one of them alone leaves open what becomes of it.
bool end_otherwise(const Fare& a, const Fare& b);

// Where all units of a board stand.
std::vector<ProvinceId> provinces_of(const Board& board);

}  // namespace dipeq
