// (internal) What writers share: which phases they leave out, what the others are called, and how they are completed.
#pragma once
#include <set>

#include "notation/formats/left_out.hpp"

namespace dipeq {

// A phase whose board is not plain is left out with a remark, and one of which nobody knows who stands where when it is over.
bool is_left_out(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks);

// A phase on another map than the standard one, the only one that some formats have, is left out with a remark.
bool is_on_another_map(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks);

// What a format that has no dates does not say of the phase, if it is said.
void tell_lost_date(const Game& game, const RecordedPhase& phase, std::vector<Remark>& remarks);

// A movement phase without name and id of its own before its retreats: it only says how these came about.
bool is_only_told_of(const Game& game, std::size_t phase);

// What the phases of a game are called when each stands alone: the id of the board, or of the game with the phase's turn, or else the board's
// title; in one line, without '#', and no two alike.
class PhaseNames {
 public:
  explicit PhaseNames(const Game& game) : game_(game) {}
  std::string next(const RecordedPhase& phase);

 private:
  const Game& game_;
  std::set<std::string> there_;
};

// What else is worth keeping of such a phase, a line each: the title of its board, unless that is its name, and the notes of its game.
std::vector<std::string> worth_keeping(const Game& game, const RecordedPhase& phase);
// As comments: what begins one stands before each line.
std::string worth_keeping_as(std::string_view comment, const Game& game, const RecordedPhase& phase);

// What keeps a phase from being written: what the format cannot say.
struct CannotSay {
  std::string why;
};

// Small letters, digits and '_' for all else; it may be empty, or begin with a digit.
std::string as_identifier(std::string_view name);

// The types of all units that stand on the board, where the order does not say them, as many formats want them.
WrittenOrder with_types(WrittenOrder order, const Position& position);
UnitMention with_type(UnitMention unit, std::span<const Unit> there);

// The board with what is said of its orders, and of who goes or comes without one, as what a case expects; `later`: a phase of retreats
// that is put below its orders, or none. What a case that expects something already says is kept.
CaseFile as_expected(const RecordedPhase& phase, const RecordedPhase* later = nullptr);

}  // namespace dipeq
