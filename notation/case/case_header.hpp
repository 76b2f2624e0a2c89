// (internal) The header lines of a case file, and the results that follow an order.
#pragma once
#include <array>
#include <map>

#include "io/source_line.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

inline constexpr std::array<std::string_view, 9> case_keywords{"case",  "title",     "source", "map", "rules",
                                                               "phase", "solutions", "core",   "note"};
std::string_view first_word(std::string_view text);
bool is_case_keyword(std::string_view word);
std::string_view first_statement(std::string_view text);  // the first line that is neither empty nor a comment
// Whether the first statement is about a power of that map: its heading, or what it owns. A case without a header begins so.
bool begins_with_a_power(std::string_view text, const Map& map);

// A value may not be longer, so that what write_case puts around it still fits a line that read_case takes.
inline constexpr std::size_t longest_value = 3072;

// Of a case, or of one block.
class CaseHeader {
 public:
  // A line that opens with a keyword.
  void read(const SourceLine& line, CaseFile& into);
  void read(const SourceLine& line, OtherReading& into);
  static bool belongs_to_block(std::string_view word);  // "source", "solutions", "core", "note"

 private:
  template <class Facts> std::string_view read_fact(const SourceLine& line, Facts& into);

  std::map<std::string_view, std::size_t> seen_;  // keyword: line
};

// "map Loeb9": the map at hand, if that is its name, or one that dipeq knows, or one in a file beside the case.
const Map& map_of_case(const SourceLine& line, const Map& at_hand);

// "given | dispute: cut; why" from `begin` on.
Expectation read_expectation(const SourceLine& line, std::size_t begin);

}  // namespace dipeq
