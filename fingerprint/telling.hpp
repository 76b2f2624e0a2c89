// Telling boards: small boards on which readings of the rulebook differ. What an adjudicator says of them tells which reading it
// follows.
//
//   const Telling board = told_by_all(named);
//   fits(board.reply(reading), answer, observes): whether an adjudicator that follows the reading gives this answer
#pragma once
#include "compare/comparison.hpp"
#include "fingerprint/costs.hpp"

namespace dipeq {

// Why an issue cannot be seen from outside: no request to adjudicate a movement phase depends on it. Empty for every other issue.
std::string_view why_not_told(Issue issue);

// Whether two replies are the same, as far as both observe it. A board without result is as good as any other.
enum class Declining : std::uint8_t {
  says_nothing,       // it never takes such boards, whatever its rules
  leaves_unanswered,  // the rules that it follows have no answer: so does dipeq under a reading
};

struct Telling {
  std::string name;
  Board board;
  Issues issues;                         // on which its result depends
  std::vector<std::uint16_t> said = {};  // by combination of choices in these: an index of `replies`
  std::vector<Reply> replies = {};       // none twice

  const Reply& reply(const Rules& reading) const;
};

// An answer of another adjudicator says nothing at all: it failed, or declined for reasons of its own.
bool tells_nothing(const Reply& answer, Declining declining);
bool fits(const Reply& by_reading, const Reply& answer, Observes observes);

// By enumeration of all choices in these issues.
Telling told_by_all(NamedBoard board, Issues issues);

// The issues that decide a board. From each of the readings, and from combinations of choices in the issues found, each other choice is
// tried. If there are more than `most` combinations, some issues may be missing.
Issues deciding_issues(const Board& board, std::span<const Rules> from, std::size_t most = 20'000);
std::vector<Rules> preset_readings();

// The boards that come with dipeq (telling_boards.jsonl); as they are written, what readings make of them is not worked out.
std::vector<Telling> boards_as_written();
const std::vector<Telling>& telling_boards();

}  // namespace dipeq
