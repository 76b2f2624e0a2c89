// (internal) Headings in pasted text: whose orders follow, of which turn, and whether units are built or removed.
#pragma once
#include <optional>

#include "notation/tolerant/order_translation.hpp"
#include "notation/tolerant/text/clean_line.hpp"

namespace dipeq {

// How sure it is that a line with a power's name says whose orders follow.
enum class HeadingForm : std::uint8_t {
  sure,
  with_player,  // "A. Player (France)", "France - A. Player"; or "See you (France)"
  exclaimed,    // "France!", "France,"
  listed,       // "France, A Par - Bur", of a table, or said to France
  message,      // "To France", "I will attack next turn (France)"
};

struct Heading {
  std::optional<PowerId> power = {};
  std::optional<Season> season = {};
  bool season_is_f = false;  // "F1901", which in German is spring ("Frühjahr")
  std::optional<int> year = {};
  std::optional<Phase> phase = {};
  ListOf list = ListOf::nothing;
  bool says_how_many = false;  // "England - Build 1", "England: 1 build"
  HeadingForm form = HeadingForm::sure;
  std::size_t rest = 0;  // where something else begins, behind the heading's colon; the end if nothing does
  bool says_nothing() const { return !power && !season && !phase; }
};

// Of which phase it is, as far as it says: that of its season is movement, of Winter adjustments.
inline Phase phase_of(const Heading& heading) {
  return heading.phase.value_or(heading.season == Season::winter ? Phase::adjustments : Phase::movement);
}
// "Fall 1901 builds" are those of that year's Winter.
inline Date date_of(Phase phase, Date said) {
  return phase == Phase::adjustments && said.season == Season::fall ? Date{Season::winter, said.year} : said;
}
// Units are adjusted in Winter; they move and retreat in Spring and Fall.
inline bool is_played_in(Phase phase, Season season) {
  return (season == Season::winter) == (phase == Phase::adjustments);
}

// "France:", "**France** (a player)", "Orders for France, Spring 1901", "S1901M", "Builds: A Par". Nullopt: the line begins with no
// heading. Throws InputError if what stands where a power is named is none.
std::optional<Heading> read_heading(const CleanLine& line, std::size_t begin, const Map& map);

}  // namespace dipeq
