// Reads a case file line by line: tells what a line is, then has it read by those who know (header, orders, results).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "io/plain_text.hpp"
#include "notation/case/case_header.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_position.hpp"
#include "notation/case/case_readings.hpp"
#include "notation/case/case_sets.hpp"
#include "notation/map_lines.hpp"
#include "notation/open_order.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_bytes = std::size_t{8} << 20;
constexpr std::size_t longest_line = 4096;
constexpr std::size_t most_orders_a_province = 16;
constexpr std::size_t most_open_orders = 64;

class CaseReader {
 public:
  CaseReader(std::string_view file, const Map& map, const Rules& rules, MissingUnits missing)
      : map_(map),
        names_(Names::of(map)),
        rules_(rules),
        file_(file),
        missing_(missing),
        case_{{Position(map)}, {}, {}, {}, {}, {}, {}, {}, {}},
        blocks_(map_, names_),
        sets_(map, names_) {}

  CaseFile read(std::string_view text);

 private:
  void check_bytes(const SourceLine& line) const;
  void read_line(const SourceLine& line);
  void read_keyword(const SourceLine& line, std::string_view word);
  PowerId power(const SourceLine& line, std::size_t begin, std::size_t end) const;
  void read_retreats_line(const SourceLine& line);
  void read_nobody_owns(const SourceLine& line);
  void read_owned(const SourceLine& line, std::size_t owns, std::size_t end);
  void read_stated_unit(const SourceLine& line, PowerId owner, std::size_t begin, std::size_t end);
  void read_dislodged_unit(const SourceLine& line, std::size_t dislodged, std::size_t end);
  std::size_t read_heading(const SourceLine& line, std::size_t end);
  bool read_about_units(const SourceLine& line, std::string_view word, std::size_t end);
  void read_statement(const SourceLine& line, std::size_t begin, std::size_t end);
  void check_order_begins(const SourceLine& line, std::size_t begin, std::size_t end) const;
  void read_order_line(const SourceLine& line, std::size_t begin, std::size_t end);
  void read_order(const SourceLine& line, std::size_t begin, std::size_t end);
  void read_movement_order(const SourceLine& line, std::size_t begin, std::size_t end, Duration duration);
  WrittenOrder order(const SourceLine& line, std::size_t begin, std::size_t end);
  void place_units();
  std::optional<Expectation> expectation(const SourceLine& line, std::size_t end) const;

  Phase phase_of_orders() const { return below_retreats_ ? Phase::retreats : case_.turn.phase; }
  std::size_t number_of_orders() const {
    return orders_.size() + case_.retreats.orders.size() + case_.adjustments.orders.size() + case_.automatic.size();
  }

  const Map& map_;
  const Names& names_;
  const Rules& rules_;
  std::string_view file_;
  MissingUnits missing_;
  CaseFile case_;
  CaseHeader header_;
  ReadingBlocks blocks_;
  std::optional<PowerId> heading_;
  std::optional<std::size_t> below_retreats_;    // the line RETREATS
  std::map<ProvinceId, std::size_t> centre_of_;  // line
  std::vector<Placed<Dislodged>> dislodged_;
  std::vector<Placed<StatedUnit>> stated_;
  std::vector<Placed<WrittenOrder>> orders_;
  CaseSets sets_;
};

// ---- lines ----

CaseFile CaseReader::read(std::string_view text) {
  if (text.size() > most_bytes)
    SourceLine{file_, 1, {}}.fail(
        0, fmt::format("the file has {} bytes; at most {} (8 MiB) are read", text.size(), most_bytes));
  for (const SourceLine& line : Lines(without_byte_order_mark(text), file_)) {
    check_bytes(line);
    read_line(line);
  }
  place_units();
  if (case_.turn.date) case_.position.stand_on(map_.in(case_.turn.date->season));
  check_dislodged(dislodged_, case_.position);
  sets_.place(orders_, case_);
  for (Placed<WrittenOrder>& order : orders_) case_.orders.push_back(std::move(order.what));
  for (Placed<Dislodged>& dislodged : dislodged_) case_.dislodged.push_back(std::move(dislodged.what));
  blocks_.place(case_);
  return std::move(case_);
}

void CaseReader::check_bytes(const SourceLine& line) const {
  if (line.text.size() > longest_line)
    line.fail(longest_line, fmt::format("this line has {} bytes; at most {} are read", line.text.size(), longest_line));
  if (const auto found = character_not_plain(line.text)) line.fail(found->at, found->message);
}

// Only orders and units have results.
const SourceLine& without_result(const SourceLine& line, std::size_t end) {
  if (line.text.substr(end).starts_with('|')) line.fail(end, "only an order or a unit has a result");
  return line;
}

void CaseReader::read_line(const SourceLine& line) {
  if (blocks_.any() || ReadingBlocks::opened_by(line)) return blocks_.read(line, case_.turn.phase);
  const std::string_view word = first_word(line.text);
  if (is_case_keyword(word)) return read_keyword(line, word);
  const std::size_t end = std::min(line.text.find_first_of("|#"), line.text.size());
  const std::string_view text = line.text.substr(0, end);
  std::size_t begin = skip_blanks(text, 0);
  if (begin == end) {
    if (line.text.substr(end).starts_with('|')) line.fail(end, "expected an order before its result");
    return;
  }
  if (same_letters(trimmed(text), "RETREATS")) return read_retreats_line(line);
  if (says_that_nobody_owns(text)) return read_nobody_owns(line);
  if (const std::size_t owns = find_word(text, "owns"); owns != std::string_view::npos)
    return read_owned(line, owns, end);
  if (const std::size_t dislodged = find_word(text, "dislodged"); dislodged != std::string_view::npos)
    return read_dislodged_unit(line, dislodged, end);
  if (case_.turn.phase == Phase::movement && read_about_units(line, word, end)) return;
  if (text.find(':') != std::string_view::npos || names_.power(text)) begin = read_heading(line, end);
  if (begin < end) read_statement(line, begin, end);
}

// ---- what a line can be ----

void CaseReader::read_keyword(const SourceLine& line, std::string_view word) {
  const std::size_t offset = static_cast<std::size_t>(word.data() - line.text.data());
  if (heading_ || below_retreats_ || !stated_.empty() || !centre_of_.empty() || !dislodged_.empty() || sets_.any())
    line.fail(offset, fmt::format("'{}' belongs to the header, above the first unit and order", word));
  header_.read(line, case_);
}

PowerId CaseReader::power(const SourceLine& line, std::size_t begin, std::size_t end) const {
  begin = std::min(skip_blanks(line.text, begin), end);
  const std::string_view name = trimmed(line.text.substr(begin, end - begin));
  if (const std::optional<PowerId> power = names_.power(name)) return *power;
  if (name.empty()) line.fail(begin, "expected the name of a power");
  std::size_t length = 0;
  if (const auto meant = names_.nationality_prefix(name, length); meant && length == name.size())
    line.fail(begin, fmt::format("expected the name of a power, found {}; did you mean {}?", quoted(name),
                                 map_.power(*meant)));
  std::string powers;
  for (const std::string& known : map_.powers()) powers += (powers.empty() ? "" : ", ") + known;
  line.fail(begin, fmt::format("{} is no power of this map, which has {}", quoted(name), powers));
}

// The retreats that come of a movement phase have orders of their own.
void CaseReader::read_retreats_line(const SourceLine& line) {
  const std::size_t begin = skip_blanks(line.text, 0);
  if (case_.turn.phase != Phase::movement) line.fail(begin, retreats_out_of_place(case_.turn.phase));
  if (below_retreats_) line.fail(begin, fmt::format("a second 'RETREATS'; the first is in line {}", *below_retreats_));
  below_retreats_ = line.number;
  heading_.reset();
}

void CaseReader::read_nobody_owns(const SourceLine& line) {
  if (!centre_of_.empty())
    line.fail(skip_blanks(line.text, 0), fmt::format("line {} says who owns a centre", centre_of_.begin()->second));
  case_.centres.make_known();
}

void CaseReader::read_owned(const SourceLine& line, std::size_t owns, std::size_t end) {
  const PowerId owner = power(line, 0, owns);
  const std::size_t begin = owns + std::string_view("owns").size();
  const auto centre = read_owned_centre(line, begin, end, map_);
  if (!centre) return read_stated_unit(line, owner, begin, end);
  if (case_.centres.known() && centre_of_.empty())
    line.fail(skip_blanks(line.text, 0), "a line above says that nobody owns a centre");
  const auto [other, is_new] = centre_of_.emplace(*centre, line.number);
  if (!is_new)
    line.fail(skip_blanks(line.text, begin),
              fmt::format("line {} says who owns {}", other->second, map_[*centre].name));
  if (line.text.substr(end).starts_with('|')) line.fail(end, "a supply centre has no result");
  case_.centres.give(*centre, owner);
}

void CaseReader::read_stated_unit(const SourceLine& line, PowerId owner, std::size_t begin, std::size_t end) {
  const OrderScanner scanner(line, begin, end);
  const UnitMention unit = OrderReader(map_, names_, scanner).unit();
  if (!unit.type) line.fail(scanner.offset(), fmt::format("expected A or F before {}", map_[unit.at.province].name));
  stated_.push_back({{{*unit.type, owner, unit.at}, expectation(line, end)}, line, scanner.offset()});
}

void CaseReader::read_dislodged_unit(const SourceLine& line, std::size_t dislodged, std::size_t end) {
  const PowerId owner = power(line, 0, dislodged);
  if (case_.turn.phase != Phase::retreats)
    line.fail(dislodged,
              fmt::format("a unit is dislodged in a phase of retreats ('phase retreats' above); this is one of {}",
                          name(case_.turn.phase)));
  if (line.text.substr(end).starts_with('|')) line.fail(end, "the result of a dislodged unit belongs to its order");
  dislodged_.push_back(
      read_dislodged(line, dislodged + std::string_view("dislodged").size(), end, owner, stated_.size(), map_));
}

// Returns where an order could begin behind the heading.
std::size_t CaseReader::read_heading(const SourceLine& line, std::size_t end) {
  const std::size_t colon = std::min(line.text.find(':'), end);
  const PowerId power = this->power(line, 0, colon);
  if (heading_ != power) sets_.begin_heading();
  heading_ = power;
  const std::size_t begin = std::min(skip_blanks(line.text, std::min(colon + 1, end)), end);
  if (begin == end && line.text.substr(end).starts_with('|')) line.fail(end, "expected an order before its result");
  return begin;
}

// Units that are left to another power, or should not be there; they belong to a movement phase.
bool CaseReader::read_about_units(const SourceLine& line, std::string_view word, std::size_t end) {
  constexpr std::string_view proxies = "proxies";
  if (const std::size_t at = find_word(line.text.substr(0, end), proxies); at != std::string_view::npos)
    sets_.read_proxy(without_result(line, end), at + proxies.size(), end, power(line, 0, at));
  else if (same_letters(word, "dutchman"))
    sets_.read_dutchmen(without_result(line, end), skip_blanks(line.text, 0) + word.size(), end);
  else
    return false;
  return true;
}

// An order, or what a power says besides its orders of movement; either may stand behind its heading.
void CaseReader::read_statement(const SourceLine& line, std::size_t begin, std::size_t end) {
  const std::string_view word = first_word(line.text.substr(begin, end - begin));
  const std::size_t behind = begin + word.size();
  if (!heading_ || phase_of_orders() != Phase::movement) return read_order_line(line, begin, end);
  if (same_letters(word, "set")) return sets_.read_set(without_result(line, end), behind, end, *heading_);
  if (same_letters(word, "proxy"))
    return sets_.read_proxy_of_set(without_result(line, end), behind, end, *heading_, orders_.size());
  read_order_line(line, begin, end);
}

// Tells the likely slips apart: no colon after the power, no heading at all, a keyword that is none.
void CaseReader::check_order_begins(const SourceLine& line, std::size_t begin, std::size_t end) const {
  const std::string_view text = trimmed(line.text.substr(begin, end - begin));
  std::size_t length = 0;
  const bool like_an_order = OrderReader(map_, names_, OrderScanner(line, begin, end)).starts_like_an_order() ||
                             OrderReader(map_, names_, OrderScanner(line, begin, end)).starts_like_an_adjustment();
  const std::optional<PowerId> power = names_.nationality_prefix(text, length);
  if (power && !like_an_order)
    line.fail(begin, fmt::format("expected an order, or '{}:' above it; found {}", map_.power(*power), quoted(text)));
  if (heading_) return;
  const std::string heading =
      fmt::format("a heading such as '{}:'", map_.powers().empty() ? "Power" : map_.powers().front());
  if (like_an_order) line.fail(begin, fmt::format("expected {} above the first order", heading));
  line.fail(begin, fmt::format("expected {} or one of the keywords {}; found {}", heading,
                               fmt::join(case_keywords, ", "), quoted(text)));
}

void CaseReader::read_order_line(const SourceLine& line, std::size_t begin, std::size_t end) {
  constexpr std::string_view perpetual = "perpetual";
  const bool lasts =
      phase_of_orders() == Phase::movement && same_letters(first_word(line.text.substr(begin, end - begin)), perpetual);
  if (lasts) begin = std::min(skip_blanks(line.text, begin + perpetual.size()), end);
  check_order_begins(line, begin, end);
  const std::size_t most = most_orders_a_province * map_.provinces().size();
  if (number_of_orders() == most)
    line.fail(begin, fmt::format("more than {} orders, {} for each province of the map", most, most_orders_a_province));
  if (phase_of_orders() == Phase::adjustments)
    if (auto automatic = read_automatic(line, begin, end, map_)) {
      if (line.text.substr(end).starts_with('|')) line.fail(end, automatic_is_result);
      automatic->what.unit.power = *heading_;
      return case_.automatic.push_back(automatic->what);
    }
  if (phase_of_orders() == Phase::movement)
    return read_movement_order(line, begin, end, lasts ? Duration::perpetual : Duration::this_turn);
  read_order(line, begin, end);
}

// The meanings of an order stand in its set, for its duration.
void mark_meanings(const WrittenOrder& as, OpenOrder& open) {
  for (WrittenOrder& meaning : open.meanings) {
    meaning.set = as.set;
    meaning.duration = as.duration;
  }
}

void CaseReader::read_movement_order(const SourceLine& line, std::size_t begin, std::size_t end, Duration duration) {
  orders_.push_back({order(line, begin, end), line, begin});
  WrittenOrder& read = orders_.back().what;
  read.duration = duration;
  if (duration == Duration::this_turn) read.set = sets_.current();
  if (!case_.open.empty() && case_.open.back().order + 1 == orders_.size()) mark_meanings(read, case_.open.back());
  case_.expected.push_back(expectation(line, end));
}

// The order, or one that keeps the place of an order with an open word.
WrittenOrder CaseReader::order(const SourceLine& line, std::size_t begin, std::size_t end) {
  ReadOrder read = read_every_meaning(map_, names_, line, begin, end, *heading_, rules_);
  WrittenOrder first = read.meanings.front();
  if (read.words.empty()) return first;
  if (case_.open.size() == most_open_orders)
    line.fail(begin, fmt::format("more than {} orders with words that could mean several provinces", most_open_orders));
  case_.open.push_back(
      open_order(std::move(read), orders_.size(), trimmed(line.text.substr(begin, end - begin)), line, map_));
  return first;
}

// Orders that need not have a unit, or that may be to another one than they seem to, say nothing of a stated position.
void CaseReader::place_units() {
  if (stated_.empty() && case_.turn.phase == Phase::movement) {
    for (const OpenOrder& open : case_.open)
      if (unit_is_open(open.meanings)) open.refuse(open.meanings);
    return place_implied_units(orders_, case_);
  }
  std::vector<Placed<WrittenOrder>> sure;
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    const bool open =
        std::ranges::any_of(case_.open, [&](const OpenOrder& o) { return o.order == i && unit_is_open(o.meanings); });
    if (!open && orders_[i].what.duration == Duration::this_turn) sure.push_back(orders_[i]);
  }
  place_stated_units(stated_, sure, case_, missing_);
}

void CaseReader::read_order(const SourceLine& line, std::size_t begin, std::size_t end) {
  OrderReader reader(map_, names_, OrderScanner(line, begin, end));
  switch (phase_of_orders()) {
    case Phase::movement: return;
    case Phase::retreats:
      case_.retreats.orders.push_back(reader.retreat(*heading_));
      return case_.retreats.expected.push_back(expectation(line, end));
    case Phase::adjustments:
      case_.adjustments.orders.push_back(reader.adjustment(*heading_));
      return case_.adjustments.expected.push_back(expectation(line, end));
  }
}

std::optional<Expectation> CaseReader::expectation(const SourceLine& line, std::size_t end) const {
  if (!line.text.substr(end).starts_with('|')) return std::nullopt;
  return read_expectation(line, end + 1);
}

}  // namespace

const Map& map_of_case(std::string_view text, std::string_view file, const Map& at_hand) {
  for (const SourceLine& line : Lines(text, file)) {
    const std::string_view word = first_word(line.text);
    if (same_letters(word, "map")) {
      if (looks_like_map(text)) line.fail(0, "a map stands here, and no board on it: expected orders or units");
      return map_of_case(line, at_hand);
    }
    const std::size_t begins = skip_blanks(line.text, 0);
    const bool says_nothing = begins == line.text.size() || line.text[begins] == '#';
    if (!says_nothing && !is_case_keyword(word)) break;
  }
  return at_hand;
}

CaseFile read_case(std::string_view text, std::string_view file, const Map& map, const Rules& rules,
                   MissingUnits missing) {
  return CaseReader(file, map_of_case(text, file, map), rules, missing).read(text);
}

}  // namespace dipeq
