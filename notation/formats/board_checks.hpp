// (internal) What must hold of a board in JSON as a whole, once its parts are read. Complaints say the column, from 1.
#pragma once
#include <array>
#include "notation/formats/json_lines.hpp"

namespace dipeq {

template <class T> struct InColumn {
  T what = {};
  std::size_t column = 0;
};

// What stands in the line and is looked at when all of it is known.
struct BoardParts {
  std::vector<InColumn<Unit>> units = {};
  struct DislodgedUnit {
    InColumn<Unit> unit = {};
    std::vector<InColumn<Location>> retreats = {};
    bool says_retreats = true;
    std::optional<std::size_t> older = {};  // units of its power
  };
  std::vector<DislodgedUnit> dislodged = {};
  std::vector<InColumn<std::pair<PowerId, ProvinceId>>> centres = {};
  std::vector<InColumn<std::pair<PowerId, std::int64_t>>> due = {};
  bool says_units = false, says_dislodged = false, says_due = false;

  void clear() {
    units.clear();
    dislodged.clear();
    centres.clear();
    due.clear();
    says_units = says_dislodged = says_due = false;
  }
};

// What is being read: a line, a board of the game that it is, or where things stand after a board.
enum class Part : std::uint8_t { line, phase, after };

enum class Member : std::uint8_t {
  id,
  orders,
  units,
  phase,
  phases,
  dislodged,
  centres,
  due,
  results,
  after,
  title,
  about,
  map
};
inline constexpr std::array<std::string_view, 13> member_names{"id",        "orders",  "units", "phase",   "phases",
                                                               "dislodged", "centres", "due",   "results", "after",
                                                               "title",     "about",   "map"};
static_assert(member_names.size() == static_cast<std::size_t>(Member::map) + 1);
constexpr std::size_t index(Member member) { return static_cast<std::size_t>(member); }
using MembersRead = std::array<bool, member_names.size()>;

std::size_t most_orders(const Map& map);  // of a board

std::string no_member(std::string_view key);                                 // the complaint
void check_members(const MembersRead& read, Part part, std::size_t column);  // which stand together

[[noreturn]] void fail_in_column(std::size_t column, std::string_view message);
// Of a line that is no JSON. What is wrong and where is told by the reader of all JSON, which looks at every letter; where it finds nothing,
// that column and message tell it.
[[noreturn]] void refuse_json(std::string_view line, std::size_t column, std::string_view message);

// The units of `units`, then those that orders of a movement phase take for granted: not where a year or owners are said, for then all units
// are said as well, and an order of another one is illegal.
void place_units(const BoardParts& parts, BoardLine& into);
void take_centres(const BoardParts& parts, BoardLine& into);
void take_dislodged(const BoardParts& parts, BoardLine& into);  // when the units are placed
void check_phase(const BoardParts& parts, const BoardLine& board);
void check_due(const BoardParts& parts, const BoardLine& board);

// The same as where things stood after a phase.
SaidAfter said_after(const BoardParts& parts, const BoardLine& board);

}  // namespace dipeq
