// Orders in a line of pasted text: where each ends, whose it is, and what is no order.
#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/pasted_reader.hpp"
#include "notation/tolerant/read_translated.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

std::size_t behind_separators(std::string_view text, std::size_t at, std::size_t end) {
  constexpr std::string_view signs = " ,;./&!'\")]}";
  for (;;) {
    at = std::min(text.find_first_not_of(signs, at), end);
    const std::size_t after = std::min(word_end(text, at), end);
    const std::string word = lower(text.substr(at, after - at));
    if (word != "and" && word != "then" && word != "und" && word != "et" && word != "y") return at;
    at = after;
  }
}

// Up to a comment or a result.
std::size_t end_of_orders(std::string_view text, std::size_t begin) {
  std::size_t end = std::min({text.size(), text.find('#', begin), text.find("//", begin)});
  if (const std::size_t bar = text.find('|', begin); bar < end) end = bar;
  return end;
}

}  // namespace

// "Italy may retreat from Smy to Eas or Aeg", "Army Holland. Valid Retreat Options: ruh, kie"; "Germany: Berlin, Kiel (2 total)".
std::string_view PastedReader::tells(const CleanLine& line, std::size_t begin) const {
  for (std::size_t at = begin; at < line.text.size(); at = std::max(at + 1, word_end(line.text, at)))
    if (order_word(std::string_view(line.text).substr(at), {OrderWord::may_retreat}))
      return "no order; it tells where a unit may retreat to";
  OrderCursor cursor(line, begin, map_);
  if (cursor.next({OrderWord::unordered}) && !cursor.army_or_fleet_follows())
    return "no order; it tells of a unit without one";
  if (cursor.next({OrderWord::refused})) return "no order; it tells of one that was not used";
  const bool speaks_of_unit = cursor.unit_is_next();
  cursor.skip_fillers();
  if (cursor.typed_unit_is_next()) {
    cursor.unit("a unit");
    if (cursor.take({OrderWord::dislodged, OrderWord::destroyed})) return "no order; it tells what became of a unit";
  }
  for (std::size_t at = 0; !speaks_of_unit && at < line.text.size(); at = std::max(at + 1, word_end(line.text, at)))
    if (says(HeadingWord::deadline, looked_up(std::string_view(line.text).substr(at, word_end(line.text, at) - at))))
      return "no order; it speaks of a deadline";
  return phase() != Phase::adjustments && lists_provinces(line, begin) ? "no order; a list of provinces" : "";
}

// Two with how many they are, "Berlin, Kiel (2 total)", or three.
bool PastedReader::lists_provinces(const CleanLine& line, std::size_t begin) const {
  OrderCursor cursor(line, begin, map_);
  std::size_t provinces = 0;
  try {
    while (cursor.is_province_next() && !cursor.typed_unit_is_next()) {
      cursor.place("a province");
      ++provinces;
      if (!cursor.take_sign(',')) break;
    }
  } catch (const InputError&) {
    return false;
  }
  cursor.skip(".([=");
  return cursor.at_end() ? provinces > 2 : provinces > 1 && is_digit(cursor.rest().front());
}

bool PastedReader::read_result_line(const CleanLine& line, std::size_t begin) {
  if (!above_ || !is_result_line(line, begin, map_)) return false;
  tell(line, begin, Kind::passed_over, std::string_view(line.text).substr(begin), "what became of the order above",
       false);
  into_.lines.back().of_order = true;
  in_line_ = {above_->unit, !OrderCursor(line, begin, map_).next({OrderWord::refused})};
  return true;
}

// Below "Illegal order; unit will hold." the order that the unit got instead.
bool PastedReader::holds_instead(const CleanLine& line, const TranslatedOrder& order) {
  if (!above_ || above_->was_used || above_->unit != order.at || !order.text.ends_with(" H")) return false;
  tell(line, order.begin, Kind::passed_over, std::string_view(line.text).substr(order.begin, order.end - order.begin),
       "no order; the unit holds instead of the order above", false);
  return true;
}

// Behind the power that may head it no order begins, and nobody who wrote this meant one.
bool PastedReader::passed_over_as_no_order(const CleanLine& line, std::size_t begin) {
  if (passed_over_as_centres(line, begin)) return true;
  if (const std::string_view what = tells(line, begin); !what.empty()) {
    pass_over(line, std::string(what));
    return true;
  }
  if (looks_like_orders(line, begin)) return false;
  const bool may_head = may_head_orders(line, begin), may_be_other = may_name_no_power(line, begin);
  const bool is_headed = heads_block_ && begin > mail_->behind_bullet(line);  // "Germany: Der Blaue Reiter"
  if ((may_head || may_be_other) && !is_headed) power_.reset(), powers_are_named_ = true;
  pass_over(line, may_head ? "no order; it names a power, and whose orders follow is not known"
                  : may_be_other && line.text.find(':') != line.text.npos
                      ? "no order, and no power of this map; whose orders follow is not known"
                      : "no order");
  return true;
}

bool PastedReader::read_orders(const CleanLine& line, std::size_t begin) {
  const std::size_t end = end_of_orders(std::string_view(line.text), begin);
  power_of_line_.reset();
  if (list_.of == ListOf::nothing || list_.by_sign) dash_before_unit(line, begin);
  const std::optional<PowerId> before = power_;
  bool any = false;
  for (std::size_t at = behind_separators(std::string_view(line.text), begin, end); at < end;) {
    if (const auto heading = headed_at(line, at); heading && heading->colon < end) {
      power_ = heading->power;
      at = behind_separators(std::string_view(line.text), heading->colon + 1, end);
      if (!any) begin = at;
      continue;
    }
    try {
      at = read_order(line, at, end);
    } catch (const InputError&) {
      if (any || !passed_over_as_no_order(line, begin)) throw;
      if (before && power_ != before && !heads_block_)
        power_.reset();  // "Turkey: 2 centres": whose orders follow is not known
      return false;
    }
    any = true;
    at = behind_separators(std::string_view(line.text), at, end);
  }
  const std::string_view behind = trimmed(std::string_view(line.text).substr(end));
  if (any && !behind.starts_with('|') && !behind.empty())
    tell(line, end, Kind::passed_over, behind, "a comment", false);
  return any;
}

// "- A Mun" where units are built and removed: a removal, or a bullet. Below "+ F Bre" it is no bullet.
void PastedReader::dash_before_unit(const CleanLine& line, std::size_t begin) {
  if (phase() != Phase::adjustments || line.text.find_first_not_of(" -*") != begin || line.text.find('-') >= begin)
    return;
  OrderCursor cursor(line, begin, map_);
  if (!cursor.unit_is_next()) return;
  if (list_.by_sign) return void(list_ = {.of = ListOf::removals, .by_sign = true});
  cursor.unit("");
  cursor.skip(".!,;");
  if (cursor.at_end())
    line.fail(begin, fmt::format("{} could be a build or a removal; write 'Build' or 'Disband' before it",
                                 quoted(trimmed(std::string_view(line.text).substr(begin)))));
}

std::size_t PastedReader::read_order(const CleanLine& line, std::size_t at, std::size_t end) {
  const std::vector<TranslatedOrder> orders = translated(line, at, end);
  check_end(line, orders.front().end, end);
  for (const TranslatedOrder& order : orders) add_order(line, order);
  return behind_gloss(line, orders.front(), end);
}

// "A Par - Bur (Army Paris moves to Burgundy)" says the same twice; of two orders of that unit neither counts more.
std::size_t PastedReader::behind_gloss(const CleanLine& line, const TranslatedOrder& order, std::size_t end) {
  const std::size_t behind = std::min(order.end, end), open = skip_blanks(line.text, behind);
  if (open >= end || (line.text[open] != '(' && line.text[open] != '[')) return behind;
  const std::size_t close = line.text.find(line.text[open] == '(' ? ')' : ']', open);
  if (close >= end) return behind;
  CleanLine inside = line;
  inside.text.resize(close);
  OpenList list = list_;
  std::vector<TranslatedOrder> again;
  try {
    again = translate_order(inside, open + 1, phase(), map_, list);
  } catch (const InputError&) {
    return behind;
  }
  if (!order.unit_is_sure || again.front().at != order.at || again.front().by) return behind;
  const PowerId by = power_of(line, order);
  if (understood(line, again.front(), by) != understood(line, order, by))
    line.fail(open, fmt::format("another order of the same unit in brackets, {}; expected one of the two",
                                quoted(trimmed(std::string_view(inside.text).substr(open + 1)))));
  tell(line, open, Kind::passed_over, std::string_view(line.text).substr(open, close + 1 - open), "the same once more",
       false);
  return close + 1;
}

// What case files hold means here what it means there, whatever else its words could say.
std::vector<TranslatedOrder> PastedReader::translated(const CleanLine& line, std::size_t at, std::size_t end) {
  CleanLine up_to_end = line;
  up_to_end.text.resize(end);
  try {
    return translate_order(up_to_end, at, phase(), map_, list_);
  } catch (const InputError&) {
    TranslatedOrder as_written{.phase = phase(),
                               .text = std::string(trimmed(std::string_view(line.text).substr(at, end - at))),
                               .begin = at,
                               .end = end};
    as_written.origins = {{0, at}};
    as_written.unit_is_sure = false;
    try {
      if (power_) read_translated(as_written, as_written.text, *power_, line, map_, rules_);
      if (power_) return {as_written};
    } catch (const InputError&) {
    }
    throw;
  }
}

// Behind an order stands nothing, a separator, or another order. A point may belong to the order: "A Par - Bur. Hold F Bre".
void PastedReader::check_end(const CleanLine& line, std::size_t at, std::size_t end) const {
  const std::size_t last = at == 0 ? std::string::npos : line.text.find_last_not_of(' ', at - 1);
  if (last != std::string::npos && (line.text[last] == '.' || line.text[last] == '!')) return;
  at = skip_blanks(line.text, at);
  if (at >= end) return;
  constexpr std::string_view separators = ",;./&!";
  if (separators.find(line.text[at]) != std::string_view::npos || behind_separators(line.text, at, end) > at) return;
  OrderCursor cursor(line, at, map_);
  if (cursor.typed_unit_is_next() || cursor.power_before_unit()) return;
  line.fail(at, fmt::format("expected the end of the order, found {}",
                            quoted(trimmed(std::string_view(line.text).substr(at, end - at)))));
}

PowerId PastedReader::power_of(const CleanLine& line, const TranslatedOrder& order) {
  if (order.by) return *order.by;
  if (power_of_line_) return *power_of_line_;
  if (power_) return *power_;
  if (const auto owner = powers_are_named_ ? std::nullopt : owner_of_unit(order)) return *owner;
  const bool on_a_board = !powers_are_named_ && stated_ && !stated_->position.units().empty() && order.unit_is_sure &&
                          order.phase != Phase::adjustments;
  line.fail(order.begin, fmt::format("whose order is this? {}Expected a heading such as '{}:' above it",
                                     on_a_board ? fmt::format("Nobody stands in {}. ", map_[order.at].name) : "",
                                     map_.powers().empty() ? "Power" : map_.powers().front()));
}

// On the position that is stated above: of the unit that is ordered, or of the centre where one is built.
std::optional<PowerId> PastedReader::owner_of_unit(const TranslatedOrder& order) {
  if (!order.unit_is_sure || order.provinces.empty()) return std::nullopt;
  if (!stated_) {
    std::vector<InputError> told_later;
    stated_ = case_.position(told_later);
  }
  const auto dislodged =
      std::ranges::find(stated_->dislodged, order.at, [](const Dislodged& d) { return d.unit.at.province; });
  if (order.phase == Phase::retreats && dislodged != stated_->dislodged.end()) return dislodged->unit.power;
  if (order.phase == Phase::adjustments && stated_->centres.known() && order.text.starts_with("Build"))
    return stated_->centres.owner(order.at);
  const auto unit = stated_->position.unit_in(order.at);
  return unit ? std::optional(stated_->position[*unit].power) : std::nullopt;
}

void PastedReader::check_phase(const CleanLine& line, const TranslatedOrder& order) {
  if (order.phase == phase()) {
    phase_is_known_ = phase_is_known_ || order.phase != Phase::movement;
    return;
  }
  if (!phase_is_known_ && !case_.has(Part::orders)) {
    turn_.phase = order.phase;
    phase_is_known_ = true;
    return;
  }
  if (phase() == Phase::adjustments)
    line.fail(order.begin, "expected 'Build <unit>', 'Disband <unit>' or 'Waive', in a phase of adjustments");
  line.fail(order.begin,
            fmt::format("this is an order of {}, but the phase is one of {}; a heading such as '{}' says another",
                        name(order.phase), name(phase()), order.phase == Phase::retreats ? "Retreats" : "Winter 1901"));
}

std::string PastedReader::understood(const CleanLine& line, const TranslatedOrder& order, PowerId by) const {
  std::vector<OpenWord> words;
  const SourceLine source{line.source.file, line.source.number, order.text};
  if (order.phase == Phase::movement) {
    OrderReader reader(map_, Names::of(map_), OrderScanner(source, 0, order.text.size()));
    reader.keep_open(words);
    try {
      const WrittenOrder read = reader.order(by, rules_);
      if (!words.empty()) return order.text;
      return write_order(read, map_);
    } catch (const InputError& e) {
      line.fail(order.in_line(e.place().column == 0 ? 0 : e.place().column - 1), e.message());
    }
  }
  return write_order(read_translated(order, order.text, by, line, map_, rules_), map_);
}

void PastedReader::add_order(const CleanLine& line, TranslatedOrder order) {
  refuse_next_turn();
  if (holds_instead(line, order)) return;
  const PowerId by = power_of(line, order);
  const bool names_no_power = !power_is_said(order);
  if (order.by) power_of_line_ = by, powers_are_named_ = true;
  orders_below_heading_ = true;
  in_line_ = {order.at};
  board_list_.reset();
  check_phase(line, order);
  const std::string as_dipeq = understood(line, order, by), prefix = map_.power(by) + ": ";
  std::string_view written = trimmed(std::string_view(line.text).substr(order.begin, order.end - order.begin));
  if (written.ends_with(')') && written.find('(') == written.npos) written.remove_suffix(1);
  CaseLine made{prefix + order.text, line.source, {}, order, by};
  for (const auto& [at, origin] : order.origins) made.origins.emplace_back(prefix.size() + at, line.in_source(origin));
  made.written = written;
  const std::size_t bar = line.text.find('|', order.end);
  if (bar != std::string::npos && skip_blanks(line.text, order.end) == bar) {
    made.origins.emplace_back(made.text.size() + 1, line.in_source(bar));
    made.text += " " + line.text.substr(bar);
    made.order.reset();
  }
  case_.add(below_retreats_ ? Part::retreats : Part::orders, std::move(made));
  bool plain = order.has_open_words;
  try {
    const TranslatedOrder strict{
        .phase = order.phase, .text = std::string(written), .begin = order.begin, .end = order.end};
    plain = !order.by && !names_no_power &&
            write_order(read_translated(strict, strict.text, by, line, map_, rules_), map_) == as_dipeq;
  } catch (const InputError&) {
  }
  tell(line, order.begin, Kind::order, written, (order.by || names_no_power ? prefix : "") + as_dipeq, plain);
  if (order.remark.empty()) return;
  tell(line, order.end, Kind::passed_over, order.remark, "a remark behind the order", false);
  into_.lines.back().of_order = true;
  if (!order.note.empty()) tell(line, order.end, Kind::passed_over, order.note, "a note behind it", false);
}

// Whether somebody who wrote this may have meant an order: it begins like one, has a unit with its type or a province with an arrow or, in a
// short line, two provinces or one with a verb.
bool PastedReader::looks_like_orders(const CleanLine& line, std::size_t begin) const {
  constexpr std::size_t most_words_of_an_order = 9;
  OrderCursor cursor(line, begin, map_);
  if (phase() == Phase::adjustments) cursor.skip("+-");
  if (cursor.typed_unit_is_next() || cursor.misspelt_unit_is_next() || cursor.power_before_unit()) return true;
  OrderCursor behind_verb = cursor;
  if (behind_verb.take({OrderWord::builds, OrderWord::disbands, OrderWord::releases, OrderWord::holds}) &&
      (behind_verb.typed_unit_is_next() || behind_verb.misspelt_unit_is_next() || behind_verb.unknown_unit_is_all()))
    return true;
  const auto verb = cursor.next({OrderWord::builds, OrderWord::disbands, OrderWord::waives});
  const bool begins_with_verb = verb.has_value();
  std::size_t words = 0, units = 0, provinces = 0, verbs = 0, arrows = 0;
  bool first = false;
  while (!cursor.at_end()) {
    const std::size_t at = cursor.at();
    const bool is_province = cursor.is_province_next(), typed = cursor.typed_unit_is_next();
    if (words == 0 && is_province) first = true;
    words += word_end(line.text, at) > at ? 1 : 0;
    units += typed ? 1 : 0;
    provinces += is_province ? 1 : 0;
    verbs += cursor.next({OrderWord::holds, OrderWord::supports, OrderWord::convoys, OrderWord::moves,
                          OrderWord::retreats, OrderWord::builds, OrderWord::disbands}) &&
                     !is_province
                 ? 1
                 : 0;
    if (cursor.take_arrow())
      ++arrows;
    else
      cursor.go_to(std::max(at + 1, word_end(line.text, at)));
  }
  constexpr std::size_t few = 2;
  const bool is_short = words == few || (words == 1 && verb == OrderWord::waives);  // "build Lundon", "Waive"
  if (phase() == Phase::adjustments && begins_with_verb && is_short) return true;
  if (provinces + units == 0) return false;
  if (words <= few) return true;                     // "keep Mar"
  if (trimmed(line.text).ends_with('?')) units = 0;  // "Who owns A Mun?"
  if (arrows > 0 || units > 0 || begins_with_verb) return words <= 3 * most_words_of_an_order;
  return words <= most_words_of_an_order && (first || verbs > 0 || provinces > 1);
}

}  // namespace dipeq
