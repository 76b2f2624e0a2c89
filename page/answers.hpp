// What the page asks and what it is told: JSON in, JSON out, each question by itself.
//
//   {"ask": "judge", "text": "England: F Lon - Nth", "rules": "rules datc-3.2"}   ->   {"report": ..., "result": ..., "board": "<svg ...", ...}
//
// `text` is whatever somebody pasted, `rules` a rules file (notation/rules_file.hpp); without it the reading is datc-3.2. `map` is a map file
// (notation/map_file.hpp); without it the board is the standard one. What cannot be read is answered with `errors`, each with its line, column
// and message, and `of`: "text", "rules", "map" or "file". All of it is dipeq's own: what is said here the program says in the same words.
// page/README.md lists the questions.
#pragma once
#include <string>
#include <string_view>

#include "io/json.hpp"
#include "model/rules.hpp"
#include "notation/tolerant/pasted.hpp"
#include "report/board/drawing.hpp"

namespace dipeq::page {

// One line; never throws, whatever is asked.
std::string answer_to(std::string_view question);

// (for the files of this room) Throws Unreadable, which says what is wrong with which part of the question.
struct Unreadable {
  std::string_view of;
  std::vector<InputError> errors;
  Json understood = Json::array();
};

struct Asked {
  Rules rules;
  CaseFile board;
  Json understood;  // what was not written in dipeq's own notation, line by line
};
// Maps and drawings are kept for as long as the page is there, as those are that dipeq knows by name (notation/known_maps.hpp).
const Map& map_asked(const Json& question);
const Drawing& drawing_kept(const Map& map);  // of such a map
Rules rules_asked(const Json& question, std::string_view member = "rules");
Asked asked(const Json& question);
Json understood_json(const std::vector<UnderstoodLine>& lines);
const std::string& text_of(const Json& question, std::string_view member);
CaseFile read_again(const Json& question, const Rules& rules);  // under other rules; throws InputError

Json judged(const Json& question);           // "judge"
Json equations_of(const Json& question);     // "solve"
Json reasons(const Json& question);          // "explain"
Json surveyed(const Json& question);         // "survey"
Json compared(const Json& question);         // "compare"
Json steps(const Json& question);            // "steps"
Json all_rules(const Json& question);        // "rules"
Json rulebook(const Json& question);         // "rulebook"
Json opening_sheet(const Json& question);    // "opening"
Json map_read(const Json& question);         // "map"
Json legal(const Json& question);            // "legal"
Json ordered(const Json& question);          // "order"
Json mails_given(const Json& question);      // "mails"
Json games_of(const Json& question);         // "games"
Json record_compared(const Json& question);  // "record"
Json written_as(const Json& question);       // "export"
Json lines_answered(const Json& question);   // "lines"

// How many columns the page has that the question's `width` asks for, 80 without it; and a report on it.
std::size_t width_asked(const Json& question);
std::string on_page(const Json& question, std::string_view report);

std::string code_of(const Map& map, ProvinceId province);  // "PAR", as pictures have it

}  // namespace dipeq::page
