#include "adjudicators/check/known_answers.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "embedded/known_answers.jsonl.hpp"
#include "io/json.hpp"
#include "model/presets.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string brief(const Unit& unit) { return write_unit(unit, standard_map(), Style::brief); }

// "STP/nc"
Location location(const std::string& text) {
  const Map& map = standard_map();
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    const auto is = [&](Location at) { return write_location(at, map, Style::brief) == text; };
    if (is({ProvinceId(p)})) return {ProvinceId(p)};
    for (const Coast coast : map[ProvinceId(p)].coasts)
      if (is({ProvinceId(p), coast})) return {ProvinceId(p), coast};
  }
  throw std::logic_error("known_answers.jsonl: no place is called " + text);
}

std::optional<Word> word(const std::string& text) {
  for (std::size_t w = 0; w < static_cast<std::size_t>(Word::no_answer); ++w)
    if (name(static_cast<Word>(w)) == text) return static_cast<Word>(w);
  throw std::logic_error("known_answers.jsonl: no order is said to be " + text);
}

// "TYR succeeds", "TRI fails dislodged to ADR ALB": where the unit stands in the end, the word for its order, where it may retreat.
ObservedUnit answer(const std::string& text) {
  std::istringstream words(text);
  std::string next;
  words >> next;
  ObservedUnit unit{location(next)};
  while (words >> next) {
    if (next == "dislodged")
      unit.dislodged = true;
    else if (next == "to")
      unit.retreats.emplace();
    else if (unit.retreats)
      unit.retreats->push_back(location(next));
    else
      unit.word = word(next);
  }
  return unit;
}

KnownAnswer known_answer(const BoardLine& line, std::string_view text) {
  const Json written = read_json(text);
  KnownAnswer known{written["id"].text(), written["title"].text(), {Position(standard_map()), line.orders}, {}};
  const std::size_t stated = line.units_of.empty() ? 0 : line.units_of.back().end;  // and not only ordered
  for (const Unit& unit : line.position.units().first(stated)) {
    known.board.position.add(unit);
    known.answer.units.push_back(answer(written["about"][brief(unit)].text()));
  }
  return known;
}

std::vector<KnownAnswer> read(const std::string& text) {
  const std::string padded = text + std::string(BoardLineReader::padding, ' ');
  BoardLineReader reader(standard_map(), rules_of(Preset::datc_3_2));
  std::vector<KnownAnswer> all;
  for (std::size_t begin = 0; begin < text.size(); begin = padded.find('\n', begin) + 1) {
    const std::string_view one = std::string_view(padded).substr(begin, padded.find('\n', begin) - begin);
    BoardLine line(standard_map());
    reader.read(one, line);
    all.push_back(known_answer(line, one));
  }
  return all;
}

}  // namespace

const std::vector<KnownAnswer>& known_answers() {
  static const std::vector<KnownAnswer> all = read(std::string(embedded::known_answers_jsonl));
  return all;
}

}  // namespace dipeq
