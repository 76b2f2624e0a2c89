// Text that people paste: mails with orders, posts of a forum, pages of a web site, what a bot prints. It is read generously and told as
// understood; what could be two things is refused with both named, and all that is wrong is told at once.
//
// A text that begins with a keyword of case files ("phase Spring 1901 movement"), or whose name ends with ".case", is a case file and read
// as strictly as ever. All others may stand beside it: they are orders on the position that it states. Without one, the texts state a
// position themselves ("France owns A Paris"), or their orders imply it.
//
// docs/writing-orders.md says what is understood. Every line of a text that is no case file is among `lines`, but for empty ones and
// rules; what is passed over says why.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/input_error.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

struct PastedText {
  std::string_view name, text;
};

struct UnderstoodLine {
  enum class Kind : std::uint8_t {
    heading,      // whose orders follow, or of which turn
    order,        // one order; a line of several is there several times
    statement,    // of the position, of sets and proxies
    passed_over,  // not obeyed; `understood` says why
    remark,       // what is worth knowing of an order, such as that its unit is ordered twice
    refused,      // there is an error about it
  };
  std::string file;
  TextPlace place;
  Kind kind;
  std::string written, understood;
  bool plain = false;     // written in dipeq's own notation, so that nobody need be told
  bool of_order = false;  // passed over, and stands behind the order of the same line that is before it
};

std::string_view name(UnderstoodLine::Kind kind);  // "passed over"

// It was not written in dipeq's own notation, and no error speaks of it.
bool is_worth_telling(const UnderstoodLine& line);
std::string told(const UnderstoodLine& line);  // what it was understood as; "passed over: no order"

// What a text lists of the board, a row a power. Below orders of Fall it is what came of them; who owns which centre is the same before and after
// other orders.
struct ListedCentres {
  PowerId power;
  std::vector<ProvinceId> centres;
  bool below_orders;
};
struct ListedUnits {
  PowerId power;
  std::vector<Unit> units;  // of a fleet's coast perhaps nothing is said
  bool below_orders;
};

struct BoardLists {
  std::vector<ListedCentres> centres = {};
  std::vector<ListedUnits> units = {};
};

struct Pasted {
  CaseFile read;                      // of no use if there are errors
  std::vector<UnderstoodLine> lines;  // text by text, line by line
  std::vector<InputError> errors;  // text by text, line by line; at most `most_errors`, and then one more that says so
  BoardLists lists = {};           // stated by `read` only if no case file states the position
};
constexpr std::size_t most_errors = 50;

// A case file may name another map than the one to read by. On a stated position an order for a unit that does not exist is kept: it is illegal.
Pasted read_pasted(std::span<const PastedText> texts, const Map& map, const Rules& rules = rules_of(Preset::datc_3_2));
bool is_strict(const PastedText& text);

// What a text lacks that has no order; `where`: " in 'france.txt'", or nothing.
std::string no_orders(std::string_view where = "");
// Why there is nothing to judge: no orders, or no position, without which retreats and adjustments mean nothing. Empty: there is something, or
// a case file says by its phase that it is a position, on which nobody stands.
std::string nothing_to_judge(const CaseFile& c, std::string_view where = "");

}  // namespace dipeq
