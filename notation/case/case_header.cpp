// What stands behind a keyword, and behind an order's `|`.
#include "notation/case/case_header.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "io/number.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/known_maps.hpp"
#include "notation/names.hpp"
#include "notation/rule_words.hpp"

namespace dipeq {
namespace {

constexpr std::array<std::string_view, 3> core_kinds{"convoy paradox", "circular movement", "other"};

// A stretch of a line without the blanks around it.
struct Field {
  const SourceLine& line;
  std::size_t begin, end;  // offsets in the line

  Field(const SourceLine& in, std::size_t from, std::size_t to) : line(in), begin(from), end(to) {
    while (begin < end && is_blank(begin)) ++begin;
    while (end > begin && is_blank(end - 1)) --end;
  }
  std::string_view text() const { return line.text.substr(begin, end - begin); }
  std::string string() const { return std::string(text()); }
  [[noreturn]] void expected(std::string_view what) const {
    line.fail(begin, fmt::format("expected {}, found {}", what, begin == end ? "nothing" : quoted(text())));
  }

 private:
  bool is_blank(std::size_t at) const { return line.text[at] == ' ' || line.text[at] == '\t'; }
};

Field without_comment(const Field& field) {
  return {field.line, field.begin, field.begin + std::min(field.text().find('#'), field.text().size())};
}

std::string free_text(const Field& field, std::string_view what) {
  if (field.text().empty()) field.expected(what);
  if (field.text().size() > longest_value)
    field.line.fail(field.begin + longest_value,
                    fmt::format("a text of more than {} bytes is not read", longest_value));
  return field.string();
}

std::size_t count(const Field& field) {
  const auto number = number_in<std::size_t>(field.text());
  if (!number) field.expected("a number of solutions");
  return *number;
}

// "SUPPORT(F Spain(nc))": a name, and one pair of brackets that closes at the end.
bool is_decision(std::string_view text) {
  const std::size_t open = text.find('(');
  if (open == 0 || open == std::string_view::npos || !text.ends_with(')') || open + 2 == text.size()) return false;
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0) return at + 1 == text.size();
  }
  return false;
}

std::vector<std::string> decisions(const Field& list) {
  std::vector<std::string> result;
  int depth = 0;
  std::size_t begin = list.begin;
  for (std::size_t at = list.begin; at <= list.end; ++at) {
    const char c = at == list.end ? ',' : list.line.text[at];
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c != ',' || (depth > 0 && at < list.end)) continue;
    const Field one(list.line, begin, at);
    if (!is_decision(one.text())) one.expected("a decision such as SUPPORT(F London)");
    result.push_back(one.string());
    begin = at + 1;
  }
  return result;
}

ExpectedCore core(const Field& field) {
  constexpr std::string_view shape = "'<kind>: <decisions>; <number> solutions', or 'none'";
  const std::size_t colon = field.text().find(':'), semicolon = field.text().rfind(';');
  if (colon == std::string_view::npos || semicolon == std::string_view::npos || semicolon < colon)
    field.expected(shape);
  const Field kind(field.line, field.begin, field.begin + colon);
  if (std::ranges::count(core_kinds, kind.text()) == 0)
    kind.expected(fmt::format("a core's kind ({})", fmt::join(core_kinds, ", ")));
  const Field list(field.line, field.begin + colon + 1, field.begin + semicolon);
  const Field tail(field.line, field.begin + semicolon + 1, field.end);
  const std::size_t unit = tail.text().find("solution");
  if (unit == std::string_view::npos ||
      (tail.text().substr(unit) != "solutions" && tail.text().substr(unit) != "solution"))
    tail.expected("'<number> solutions' after the decisions");
  const Field number(field.line, tail.begin, tail.begin + unit);
  return {kind.string(), decisions(list), count(number), field.line.place(field.begin)};
}

void read_core(const Field& field, std::optional<std::vector<ExpectedCore>>& into) {
  free_text(field, "the core, or 'none'");
  const bool none = field.text() == "none";
  const bool said_none = into && into->empty();
  if (said_none || (none && into)) field.line.fail(field.begin, "'core none' cannot stand beside another core line");
  if (!into) into.emplace();
  if (!none) into->push_back(core(field));
}

Outcome outcome(const Field& field) {
  constexpr std::string_view results =
      "a result (stands, succeeds, fails, given, cut, available, disrupted, invalid, illegal; dislodged, destroyed)";
  const std::optional<Outcome> result = outcome_from_text(field.text());
  if (!result) field.expected(results);
  return *result;
}

Dispute dispute(const SourceLine& line, std::size_t begin) {
  constexpr std::string_view word = "dispute:";
  const Field field(line, begin, line.text.size());
  if (!field.text().starts_with(word)) field.expected("'dispute: <result>; <argument>'");
  const std::size_t end = std::min(line.text.find_first_of(";#", field.begin), line.text.size());
  const Outcome right = outcome({line, field.begin + word.size(), end});
  if (!line.text.substr(end).starts_with(';')) line.fail(end, "expected ';' and the argument of the dispute");
  return {right, free_text({line, end + 1, line.text.size()}, "the argument of the dispute")};
}

}  // namespace

std::string_view first_word(std::string_view text) {
  const std::size_t begin = skip_blanks(text, 0);
  return text.substr(begin, word_end(text, begin) - begin);
}

bool is_case_keyword(std::string_view word) {
  return std::ranges::any_of(case_keywords, [&](std::string_view k) { return same_letters(k, word); });
}

std::string_view first_statement(std::string_view text) {
  for (const SourceLine& line : Lines(text))
    if (const std::string_view said = trimmed(line.text); !said.empty() && !said.starts_with('#')) return said;
  return {};
}

bool begins_with_a_power(std::string_view text, const Map& map) {
  const std::string_view statement = first_statement(text);
  const auto names_a_power = [&](std::size_t end) {
    return end != std::string_view::npos && Names::of(map).power(trimmed(statement.substr(0, end))).has_value();
  };
  return says_that_nobody_owns(statement) || names_a_power(statement.find(':')) ||
         names_a_power(find_word(statement, "owns"));
}

bool CaseHeader::belongs_to_block(std::string_view word) {
  constexpr std::array<std::string_view, 4> facts{"source", "solutions", "core", "note"};
  return std::ranges::any_of(facts, [&](std::string_view k) { return same_letters(k, word); });
}

namespace {

// The keyword that opens the line, and what stands behind it.
struct KeywordLine {
  std::string_view keyword;
  std::size_t begin;
  Field value;
};
KeywordLine keyword_line(const SourceLine& line) {
  const std::string_view word = first_word(line.text);
  const std::size_t begin = static_cast<std::size_t>(word.data() - line.text.data());
  const std::string_view keyword =
      *std::ranges::find_if(case_keywords, [&](std::string_view k) { return same_letters(k, word); });
  const std::size_t end = begin + word.size();
  if (end < line.text.size() && glyph_at(line.text, end).glyph != Glyph::blank)
    line.fail(end, fmt::format("expected a blank after '{}'", keyword));
  return {keyword, begin, Field(line, end, line.text.size())};
}

}  // namespace

template <class Facts> std::string_view CaseHeader::read_fact(const SourceLine& line, Facts& into) {
  const auto [keyword, begin, value] = keyword_line(line);
  if (keyword == "note")
    into.notes.push_back(free_text(value, "the note's text"));
  else if (keyword == "core")
    read_core(without_comment(value), into.cores);
  else if (const auto [first, is_new] = seen_.emplace(keyword, line.number); !is_new)
    line.fail(begin, fmt::format("a second '{}'; the first is in line {}", keyword, first->second));
  if (keyword == "source") into.source = free_text(value, "the case's source");
  if (keyword == "solutions") into.solutions = count(without_comment(value));
  return keyword;
}

const Map& map_of_case(const SourceLine& line, const Map& at_hand) {
  const Field name = without_comment(keyword_line(line).value);
  if (same_letters(name.text(), at_hand.name())) return at_hand;
  if (name.text().empty()) name.expected("the map's name");
  try {
    return map_named(name.text(), line.file);
  } catch (const UnknownMap& unknown) {
    line.fail(name.begin, unknown.what());
  }
}

void CaseHeader::read(const SourceLine& line, CaseFile& into) {
  const std::string_view keyword = read_fact(line, into);
  const Field value = keyword_line(line).value;
  if (keyword == "case") into.id = free_text(without_comment(value), "the case's name");
  if (keyword == "title") into.title = free_text(value, "the case's title");
  if (keyword == "map") map_of_case(line, into.position.map());
  if (keyword == "rules") {
    const Field name = without_comment(value);
    into.rules = read_preset(line, name.begin, name.end, "the name of a reading");
  }
  if (keyword == "phase") {
    const Field phase = without_comment(value);
    into.turn = read_turn(line, phase.begin, phase.end);
    into.says_phase = true;
  }
}

void CaseHeader::read(const SourceLine& line, OtherReading& into) { read_fact(line, into); }

Expectation read_expectation(const SourceLine& line, std::size_t begin) {
  const std::size_t end = std::min(line.text.find_first_of("|#", begin), line.text.size());
  Expectation result{outcome({line, begin, end}), std::nullopt};
  if (line.text.substr(end).starts_with('|')) result.dispute = dispute(line, end + 1);
  return result;
}

}  // namespace dipeq
