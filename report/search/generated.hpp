// A generated case in the formats of those who write adjudicators and test suites.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "full_boards/difficulty.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

enum class CaseFormat : std::uint8_t {
  dipeq,  // a case file
  datc,   // prose in the form of the DATC's test cases: what it is, the orders, what happens and why
  jdip,   // a case of jDip's test suite
  json,   // docs/generated.schema.json
  html,   // a page with its board
};
std::string_view extension(CaseFormat format);  // ".case"

// What there is to say of a full board (full_boards/full_boards.hpp).
struct FullBoardFacts {
  std::vector<Unit> kernel;  // the others touch it, and do not change it
  std::size_t touching = 0;  // how many of the others touch a unit of the kernel
  Difficulty difficulty = {};
};
// "England F London, France A Brest; 24 others touch but do not change it, 6 of them the kernel itself"
std::vector<std::string> notes_of(const FullBoardFacts& full, const Position& position);

// A movement phase, judged by the rules. `what` says in a sentence why it is there.
std::string generated_text(const CaseFile& c, const std::string& what, const Rules& rules, CaseFormat format,
                           const FullBoardFacts* full = nullptr);

}  // namespace dipeq
