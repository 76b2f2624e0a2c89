// One board, asked of the rules and of the other adjudicator; or of the other twice, with units and orders in two sequences.
#pragma once
#include <cstdint>
#include <functional>

#include "compare/attribution/divergence.hpp"

namespace dipeq {

// The sequence in which units and orders of a board are told. If units are dropped, those that are left keep their sequence.
class Sequence {
 public:
  Sequence(const Map& map, std::uint64_t seed);
  // That of the board's own units, backwards, or begun at the unit of that number.
  static Sequence backwards(const Board& board);
  static Sequence begun_at(const Board& board, std::size_t unit);
  // The last power first, the units of each as they stand.
  static Sequence of_powers_backwards(const Board& board);
  Board told(const Board& board) const;

 private:
  explicit Sequence(std::vector<std::uint32_t> rank) : rank_(std::move(rank)) {}
  std::vector<std::uint32_t> rank_;  // by province
};

std::uint64_t own_number(const Board& board);  // the same of the same board, and hardly ever of another
// Each board has another sequence, so that no sequence is lucky for all boards; the same board always has the same one.
Sequence own_sequence(const Board& board);
// Others of a board, none of which tells its units as they stand: backwards, the last one first, the second half first, its own, the last power first.
std::vector<Sequence> other_sequences(const Board& board);
// So many by chance, the same of the same board.
std::vector<Sequence> sequences_by_chance(const Board& board, std::size_t number);

// What was observed of a board told in another sequence, by UnitId of the board as it stands.
Reply in_sequence_of(const Board& board, const Board& told, Reply reply);

// What each of two says of a board, by UnitId of it, and the ways in which they differ: none if they agree, or if there is nothing to
// compare since one of them declined.
struct Compared {
  Reply one, other;  // by the rules, and the other's; or the other's as it stands, and in another sequence
  Divergence divergence = {};
  std::vector<Way> ways = {};
};

// If only one of them fails, that is the difference. An answer of the other that no reading allows is marked in the ways.
Compared compared(const Board& board, Reply one, Reply other, Observes observes);

// What is impossible in an answer, if anything.
std::optional<Impossibility> impossibility(const Board& board, const Observation& seen);

// The board as it is told in the first of these sequences in which one who is asked says of a unit in one of these provinces another thing, as gravely.
// That counts if it then says so twice, and once more what it said of the board as it stands. No answer that is none turns.
struct Turning {
  std::vector<ProvinceId> provinces;
  Severity least;
};
struct AskedTwice {
  std::function<Reply(const Board&)> ask, once_more;  // once more: whatever it said before
  Observes observes;
};
std::optional<Board> turned_by(const Board& board, const Reply& said, const Turning& units,
                               const std::vector<Sequence>& sequences, const AskedTwice& other);

// Not to be shared by threads. Both must be there as long as this.
class Comparer {
 public:
  Comparer(OtherAdjudicator& rules, OtherAdjudicator& other) : rules_(rules), other_(other) {}

  Compared with_rules(const Board& board);
  // A board on which it fails in both sequences is no difference.
  Compared with_itself(const Board& board, const Sequence& sequence);
  // The other alone; by UnitId of the board as it stands.
  Reply other(const Board& board) { return other_.ask(board); }
  Reply other(const Board& board, const Sequence& sequence);
  // Two replies of the other to the same board.
  Compared of_itself(const Board& board, Reply one, Reply other) const;

 private:
  OtherAdjudicator& rules_;
  OtherAdjudicator& other_;
};

// The provinces where a board differs in that way; the first of them.
std::vector<ProvinceId> places_of(const Way& way, const Board& board, const Compared& compared);
std::optional<ProvinceId> place_of(const Way& way, const Board& board, const Compared& compared);
bool differs_so(const Compared& compared, const Way& way);

}  // namespace dipeq
