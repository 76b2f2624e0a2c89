#include "notation/case/case_readings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "io/glyphs.hpp"
#include "model/issues.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_units.hpp"
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

}  // namespace

bool ReadingBlocks::opened_by(const SourceLine& line) { return same_letters(first_word(line.text), with); }

void ReadingBlocks::open(const SourceLine& line) {
  Block block{{}, line};
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

void ReadingBlocks::read_retreats_line(const SourceLine& line, std::size_t begin, Phase phase, Block& into) const {
  if (phase != Phase::movement) line.fail(begin, retreats_out_of_place(phase));
  if (into.below_retreats)
    line.fail(begin, fmt::format("a second 'RETREATS'; the first is in line {}", into.below_retreats->number));
  into.below_retreats = line;
}

void ReadingBlocks::read_named(const SourceLine& line, std::size_t end, Phase phase, Block& into) const {
  const OrderScanner scanner(line, 0, end);
  OrderReader reader(map_, names_, scanner);
  const PowerId whoever(0);  // an order is known by its words
  const Named named = phase == Phase::movement   ? Named(reader.unit())
                      : phase == Phase::retreats ? Named(reader.retreat(whoever))
                                                 : Named(reader.adjustment(whoever));
  if (!line.text.substr(end).starts_with('|'))
    line.fail(end,
              fmt::format("expected '|' and the result of the {}order", phase == Phase::movement ? "unit's " : ""));
  into.named.push_back({named, line, scanner.offset()});
  into.expected.push_back(read_expectation(line, end + 1));
}

void ReadingBlocks::read_retreat(const SourceLine& line, std::size_t end, Block& into) const {
  const OrderScanner scanner(line, 0, end);
  into.retreats.push_back({OrderReader(map_, names_, scanner).retreat(PowerId(0)), line, scanner.offset()});
  auto& expected = into.what.retreats.expected;
  expected.push_back(line.text.substr(end).starts_with('|') ? std::optional(read_expectation(line, end + 1))
                                                            : std::nullopt);
}

bool ReadingBlocks::read_automatic_line(const SourceLine& line, std::size_t end, Block& into) const {
  const auto automatic = read_automatic(line, 0, end, map_);
  if (!automatic) return false;
  if (line.text.substr(end).starts_with('|')) line.fail(end, automatic_is_result);
  into.automatic.push_back(*automatic);
  return true;
}

void ReadingBlocks::read(const SourceLine& line, Phase phase) {
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
  if (same_letters(text, "RETREATS")) return read_retreats_line(line, from, phase, block);
  if (text.empty()) {
    if (line.text.substr(end).starts_with('|')) line.fail(end, "expected a unit or an order before its result");
    return;
  }
  if (phase == Phase::adjustments && read_automatic_line(line, end, block)) return;
  block.below_retreats ? read_retreat(line, end, block) : read_named(line, end, phase, block);
}

// ---- once the units are known ----

// Finds what the lines of blocks name among the units and orders of the case.
class ReadingBlocks::Placing {
 public:
  explicit Placing(const CaseFile& c) : case_(c), map_(c.position.map()) {
    const auto note = [&](const auto& orders) {
      for (const auto& order : orders) orders_as_[write_order(order, map_)].push_back(number_of_orders_++);
    };
    if (c.turn.phase == Phase::retreats) note(c.retreats.orders);
    if (c.turn.phase == Phase::adjustments) note(c.adjustments.orders);
  }

  OtherReading place(const Block& block) const {
    check_expects_something(block);
    OtherReading reading = block.what;
    reading.expected.resize(case_.position.units().size());
    reading.expected_orders.resize(number_of_orders_);
    for (std::size_t i = 0; i < block.named.size(); ++i) expectation_of(block.named[i], reading) = block.expected[i];
    for (const Placed<RetreatOrder>& order : block.retreats) {
      reading.retreats.orders.push_back(order.what);
      reading.retreats.orders.back().by = unit_at(order.what.unit, order).power;
    }
    for (const Placed<Automatic>& automatic : block.automatic) add(automatic, reading);
    return reading;
  }

 private:
  void check_expects_something(const Block& block) const {
    const OtherReading& what = block.what;
    if (block.below_retreats && block.retreats.empty())
      block.below_retreats->fail(skip_blanks(block.below_retreats->text, 0), "expected an order of retreat below");
    const bool something = !block.named.empty() || !block.automatic.empty() || !block.retreats.empty() ||
                           what.besides != OtherReading::Besides::unstated || what.solutions || what.cores;
    if (!something)
      block.line.fail(what.place.column - 1,
                      "this block expects nothing; expected a unit or an order with its result, 'as printed' or 'no "
                      "answer' in it");
  }

  // The unit that a line speaks of.
  template <class T> const Unit& unit_at(const UnitMention& mention, const Placed<T>& line) const {
    const auto unit = case_.position.unit_in(mention.at.province);
    if (!unit) line.fail(fmt::format("no unit stands in {}", map_[mention.at.province].name));
    const Unit& there = case_.position[*unit];
    if (mention.type && *mention.type != there.type)
      line.fail(fmt::format("the unit there is {}", unit_of_power(there, map_)));
    return there;
  }

  std::optional<Expectation>& expectation_of(const Placed<Named>& named, OtherReading& reading) const {
    if (const auto* mention = std::get_if<UnitMention>(&named.what)) {
      const Unit& unit = unit_at(*mention, named);
      auto& expected = reading.expected[case_.position.unit_in(unit.at.province)->index()];
      if (expected) named.fail(fmt::format("a second result of {} in this block", write_unit(unit, map_)));
      return expected;
    }
    const auto* retreat = std::get_if<RetreatOrder>(&named.what);
    const std::string order =
        retreat ? write_order(*retreat, map_) : write_order(std::get<AdjustmentOrder>(named.what), map_);
    const auto same = orders_as_.find(order);
    if (same == orders_as_.end()) named.fail(fmt::format("no order above is '{}'", order));
    for (std::size_t i : same->second)
      if (!reading.expected_orders[i]) return reading.expected_orders[i];
    named.fail(fmt::format("one result more of '{}' in this block than there are such orders", order));
  }

  void add(const Placed<Automatic>& line, OtherReading& reading) const {
    Automatic automatic = line.what;
    const ProvinceId at = automatic.unit.at.province;
    if (automatic.kind == Automatic::Kind::disband)
      automatic.unit = unit_at(UnitMention{automatic.unit.type, automatic.unit.at}, line);
    else if (const auto home = map_[at].home)
      automatic.unit.power = *home;
    else
      line.fail(fmt::format("{} is no power's home centre", map_[at].name));
    if (std::ranges::count(reading.automatic, at, [](const Automatic& a) { return a.unit.at.province; }) > 0)
      line.fail(fmt::format("{} is named twice", write_unit(automatic.unit, map_)));
    reading.automatic.push_back(automatic);
  }

  const CaseFile& case_;
  const Map& map_;
  std::size_t number_of_orders_ = 0;                           // those of the phase, if it is none of movement
  std::map<std::string, std::vector<std::size_t>> orders_as_;  // which of them are so written
};

void ReadingBlocks::place(CaseFile& into) const {
  const Placing placing(into);
  for (const Block& block : blocks_) into.other_readings.push_back(placing.place(block));
}

}  // namespace dipeq
