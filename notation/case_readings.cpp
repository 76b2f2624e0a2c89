#include "notation/case_readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/issues.hpp"
#include "notation/case_units.hpp"
#include "notation/glyphs.hpp"
#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/rule_words.hpp"

namespace dipeq {
namespace {

constexpr std::string_view with = "with";
constexpr std::string_view condition_shape = "a condition such as 4.A.2=all-hold";

// A stretch of a line without the blanks around it.
struct Stretch {
  std::size_t begin, end;
};
Stretch stretch(const SourceLine& line, std::size_t begin, std::size_t end) {
  begin = std::min(skip_blanks(line.text.substr(0, end), begin), end);
  return {begin, begin + trimmed(line.text.substr(begin, end - begin)).size()};
}

void say(OtherReading::Besides what, const SourceLine& line, std::size_t begin, OtherReading& into) {
  if (into.besides != OtherReading::Besides::unstated)
    line.fail(begin, "this block has said already how the units that it does not name fare");
  into.besides = what;
}

bool expects_nothing(const OtherReading& reading, std::size_t units) {
  return units == 0 && reading.besides == OtherReading::Besides::unstated && !reading.solutions && !reading.cores;
}

std::optional<Expectation>& expectation_of(const Placed<UnitMention>& named, const Position& position,
                                           OtherReading& reading) {
  const Map& map = position.map();
  const auto unit = position.unit_in(named.what.at.province);
  if (!unit) named.fail(fmt::format("no unit stands in {}", map[named.what.at.province].name));
  if (named.what.type && *named.what.type != position[*unit].type)
    named.fail(fmt::format("the unit there is {}", unit_of_power(position[*unit], map)));
  std::optional<Expectation>& expected = reading.expected[unit->index()];
  if (expected) named.fail(fmt::format("a second result of {} in this block", write_unit(position[*unit], map)));
  return expected;
}

}  // namespace

bool ReadingBlocks::opened_by(const SourceLine& line) { return same_letters(first_word(line.text), with); }

void ReadingBlocks::open(const SourceLine& line) {
  Block block{{}, line, {}, {}, {}};
  std::size_t begin = skip_blanks(line.text, 0) + with.size();
  block.what.place = line.place(begin - with.size());
  const std::size_t end = std::min(line.text.find('#'), line.text.size());
  for (bool first = true; begin <= end; first = false) {
    const std::size_t comma = std::min(line.text.find(',', begin), end);
    const auto [from, to] = stretch(line, begin, comma);
    const bool is_reading = first && from < to && line.text.substr(from, to - from).find('=') == std::string_view::npos;
    if (is_reading)
      block.what.base = read_preset(line, from, to, fmt::format("{}, or the name of a reading", condition_shape));
    else
      read_condition(line, from, to, block.what);
    begin = comma + 1;
  }
  blocks_.push_back(std::move(block));
}

void ReadingBlocks::read_condition(const SourceLine& line, std::size_t begin, std::size_t end,
                                   OtherReading& into) const {
  const std::string_view text = line.text.substr(begin, end - begin);
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos)
    line.fail(begin, fmt::format("expected {}, found {}", condition_shape, text.empty() ? "nothing" : quoted(text)));
  const auto [issue_begin, issue_end] = stretch(line, begin, begin + sign);
  Condition condition{read_issue(line, issue_begin, issue_end), {}};
  if (std::ranges::count(into.conditions, condition.issue, &Condition::issue) > 0)
    line.fail(issue_begin, fmt::format("a second condition on {}", info(condition.issue).id));
  for (std::size_t at = begin + sign + 1; at <= end;) {
    const std::size_t bar = std::min(line.text.find('|', at), end);
    const auto [from, to] = stretch(line, at, bar);
    const std::uint8_t choice = read_choice(condition.issue, line, from, to);
    if (std::ranges::count(condition.choices, choice) > 0)
      line.fail(from, fmt::format("the choice {} stands here twice", info(condition.issue).choices[choice].name));
    condition.choices.push_back(choice);
    at = bar + 1;
  }
  into.conditions.push_back(std::move(condition));
}

void ReadingBlocks::read_unit(const SourceLine& line, std::size_t end, Block& into) const {
  const OrderScanner scanner(line, 0, end);
  const UnitMention unit = OrderReader(map_, names_, scanner).unit();
  if (!line.text.substr(end).starts_with('|')) line.fail(end, "expected '|' and the result of the unit's order");
  into.units.push_back({unit, line, scanner.offset()});
  into.expected.push_back(read_expectation(line, end + 1));
}

void ReadingBlocks::read(const SourceLine& line) {
  if (opened_by(line)) return open(line);
  Block& block = blocks_.back();
  const std::size_t end = std::min(line.text.find_first_of("|#"), line.text.size());
  const auto [from, to] = stretch(line, 0, end);
  const std::string_view text = line.text.substr(from, to - from), word = first_word(line.text);
  if (CaseHeader::belongs_to_block(word)) return block.header.read(line, block.what);
  if (is_case_keyword(word))
    line.fail(from, fmt::format("'{}' belongs to the header, above the first unit and order", word));
  if (same_letters(text, "as printed")) return say(OtherReading::Besides::as_printed, line, from, block.what);
  if (same_letters(text, "no answer")) return say(OtherReading::Besides::no_answer, line, from, block.what);
  if (!text.empty()) return read_unit(line, end, block);
  if (line.text.substr(end).starts_with('|')) line.fail(end, "expected a unit before its result");
}

void ReadingBlocks::place(CaseFile& into) const {
  for (const Block& block : blocks_) {
    OtherReading reading = block.what;
    if (expects_nothing(reading, block.units.size()))
      block.line.fail(reading.place.column - 1,
                      "this block expects nothing; expected a unit with its result, 'as printed' or 'no answer' in it");
    reading.expected.resize(into.position.units().size());
    for (std::size_t i = 0; i < block.units.size(); ++i)
      expectation_of(block.units[i], into.position, reading) = block.expected[i];
    into.other_readings.push_back(std::move(reading));
  }
}

}  // namespace dipeq
