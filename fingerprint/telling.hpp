// Telling boards: small ones, of which different readings of the rulebook say different things. What an adjudicator says of them tells
// which reading it goes by.
//
//   const Telling board = told_by_all(named);
//   board.fits(n, reply, observes): whether whoever chooses in the board's issues as the n-th combination says what was replied
#pragma once
#include "compare/comparison.hpp"
#include "fingerprint/costs.hpp"

namespace dipeq {

// What nobody can see from outside, since no request to adjudicate a movement phase has such things; empty for every other issue.
std::string_view why_not_told(Issue issue);

// Whether two replies are the same, as far as both observe it. A board without result is as good as any other.
enum class Declining : std::uint8_t {
  says_nothing,       // such boards are not for it, whatever the rules
  leaves_unanswered,  // the rules that it goes by have no answer: dipeq under a reading
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

// The issues on which what becomes of a board depends: from each of the readings, and from combinations of choices in issues found, each
// other choice is tried. If there are more combinations than that, they may not be all that there are.
Issues deciding_issues(const Board& board, std::span<const Rules> from, std::size_t most = 20'000);
std::vector<Rules> preset_readings();

// The boards that come with dipeq (telling_boards.jsonl).
const std::vector<Telling>& telling_boards();

}  // namespace dipeq
