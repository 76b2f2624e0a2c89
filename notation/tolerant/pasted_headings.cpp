// What headings in pasted text change: whose orders follow, of which turn and phase, and whether units are built or removed.
#include <fmt/format.h>

#include <utility>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "notation/phase_names.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/pasted_reader.hpp"
#include "notation/tolerant/turn_in_title.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
// "Fleets:", "Supports:"
constexpr auto order_words_of_headings = {OrderWord::army,    OrderWord::fleet,    OrderWord::unit,
                                          OrderWord::holds,   OrderWord::moves,    OrderWord::supports,
                                          OrderWord::convoys, OrderWord::retreats, OrderWord::disbands,
                                          OrderWord::builds,  OrderWord::waives,   OrderWord::result};

}  // namespace

// Below a power that is misspelt its orders are read as if it were not, so that only the heading is complained about.
std::optional<Heading> PastedReader::heading_of(const CleanLine& line, std::size_t begin) {
  try {
    return dipeq::read_heading(line, begin, map_);
  } catch (const InputError&) {
    std::size_t word = begin;
    while (word < line.text.size() && glyph_at(line.text, word).glyph != Glyph::letter) ++word;
    const auto near =
        Names::tolerant(map_).nearest_power(std::string_view(line.text).substr(word, word_end(line.text, word) - word));
    power_ = near.value_or(power_.value_or(PowerId(0)));
    powers_are_named_ = true;
    throw;
  }
}

std::optional<PastedReader::HeadedBy> PastedReader::headed_at(const CleanLine& line, std::size_t at) const {
  std::size_t length = 0;
  const auto power = Names::tolerant(map_).nationality_prefix(std::string_view(line.text).substr(at), length);
  const std::size_t colon = power ? skip_blanks(line.text, at + length) : line.text.size();
  if (colon >= line.text.size() || line.text[colon] != ':') return std::nullopt;
  return HeadedBy{*power, colon};
}

// "Austria:   England:" above two columns.
void PastedReader::refuse_second_power(const CleanLine& line, const Heading& heading) const {
  const auto second = headed_at(line, heading.rest);
  if (!heading.power || !second || second->power == heading.power) return;
  line.fail(heading.rest, fmt::format("a heading of {} and of {}; expected one power above its orders",
                                      map_.power(*heading.power), map_.power(second->power)));
}

// A few words, no sentence, no thanks and nothing in brackets, that begin or end with the name of another power: "England (Rob) declares
// civil disorder", "Rob - England", "King of England".
bool PastedReader::may_head_orders(const CleanLine& line, std::size_t begin) const {
  constexpr std::size_t most_words = 6;
  constexpr std::string_view around = " @#*_=~\"'()[]<>|:-/,";
  const std::string_view text = std::string_view(line.text).substr(begin);
  const std::size_t last = text.find_last_not_of(around);
  if (last == std::string_view::npos || std::string_view(".!?").find(text[last]) != std::string_view::npos)
    return false;
  if (const std::string_view all = trimmed(text); all.starts_with('(') || all.starts_with('[')) return false;
  const Names& names = Names::tolerant(map_);
  std::optional<PowerId> power;
  std::size_t words = 0;
  bool at_an_end = false;
  for (std::size_t at = 0; at <= last;) {
    std::size_t length = 0;
    if (const auto named = names.nationality_prefix(text.substr(at), length)) {
      if (power && power != named) return false;
      power = named;
      at_an_end = at_an_end || words == 0 || at + length > last;
    } else {
      length = word_end(text, at) - at;
      if (says(HeadingWord::courtesy, looked_up(text.substr(at, length)))) return false;
    }
    words += length > 0 ? 1 : 0;
    at += std::max<std::size_t>(length, 1);
  }
  return power && power != power_ && at_an_end && words <= most_words;
}

// "Switzerland:", "Papal States:", "Lausanne" alone on a line below a power's orders: perhaps a heading of a power that the map has not.
// So may "Switzerland: Lingfish" be, where a block begins in the orders of several powers.
bool PastedReader::may_name_no_power(const CleanLine& line, std::size_t begin) const {
  constexpr std::size_t most_words = 3, shortest_alone = 5;
  if (!orders_below_heading_) return false;
  std::string_view text = trimmed(std::string_view(line.text).substr(begin));
  const std::size_t at_colon = text.find(':');
  const bool colon = at_colon != text.npos && (at_colon + 1 == text.size() || (heads_block_ && several_powers_));
  if (colon) text = trimmed(text.substr(0, at_colon));
  if (OrderCursor(line, begin, map_).next(order_words_of_headings)) return false;
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size(); at = skip_blanks(text, word_end(text, at)), ++words) {
    const std::size_t end = word_end(text, at);
    const std::string word = folded(text.substr(at, end - at)), small = lower(word);
    const bool is_name = end > at && word != small && small.find_first_not_of(small_letters) == std::string::npos;
    if (!is_name || says(HeadingWord::greeting, small) || says(HeadingWord::courtesy, small) ||
        says(HeadingWord::empty, small))
      return false;
  }
  return colon ? words > 0 && words <= most_words : words == 1 && text.size() >= shortest_alone;
}

// Another power in a line that may be no heading: whose orders follow is not known, unless headings have this form here.
bool PastedReader::is_in_doubt(const Heading& heading) const {
  if (!heading.power || heading.power == power_ || heading.form == HeadingForm::sure) return false;
  return heading.form == HeadingForm::message || (power_ && heading.form != form_);
}

void PastedReader::read_heading(const CleanLine& line, const Heading& heading) {
  powers_are_named_ = powers_are_named_ || heading.power;
  if (heading.season || heading.phase) board_list_.reset();
  if (is_in_doubt(heading)) {
    power_.reset();
    if (heading.rest < line.text.size()) return;
    return pass_over(
        line, fmt::format("speaks to {}, or of it; whose orders follow is not known", map_.power(*heading.power)));
  }
  if (heading.says_how_many && (phase_is_known_ || case_.has(Part::orders)) && phase() != Phase::adjustments) {
    power_.reset();
    return pass_over(line, "says how many units are built or removed later");
  }
  if (heading.power) form_ = heading.form;
  if (heading.season || heading.phase) read_turn(line, heading);
  if (next_turn_ && next_turn_->told == into_.lines.size() - 1) return;
  if (heading.power) {
    if (power_ != heading.power || heading.list != ListOf::nothing || !phase_is_known_)
      list_ = {heading.list == ListOf::nothing ? list_of_all_ : heading.list};
    several_powers_ = several_powers_ || (power_ && power_ != heading.power);
    power_ = heading.power;
    orders_below_heading_ = false;
  }
  std::string understood = heading.power ? map_.power(*heading.power) : "";
  if (heading.season && turn_.date)
    understood += (understood.empty() ? "" : ", ") + to_text(turn_);
  else if (heading.phase && (phase_is_known_ || !heading.says_how_many))
    understood += (understood.empty() ? "" : ", ") + std::string(name(phase()));
  if (understood.empty()) return pass_over(line, "says nothing of its own");
  std::string_view written = std::string_view(line.text).substr(0, heading.rest);
  written = written.substr(0, written.find_last_not_of(" ([{<") + 1);  // which an order behind it is in
  const std::string plain = heading.power ? map_.power(*heading.power) : "";
  tell(line, 0, Kind::heading, written, understood,
       same_letters(trimmed(written), plain + ":") || same_letters(trimmed(written), plain));
}

void PastedReader::read_turn(const CleanLine& line, const Heading& heading) {
  Phase said = phase_of(heading);
  if (!heading.phase && phase_is_known_ && heading.season && turn_.date && turn_.date->season == *heading.season)
    said = turn_.phase;
  const bool follows = said == Phase::retreats && turn_.phase == Phase::movement && case_.has(Part::orders);
  if (heading.season_is_f && in_german_ && (!turn_.date || turn_.date->season != Season::fall))
    line.fail(
        0, "'F' could be Frühjahr or Fall; expected 'Spring 1901' or 'Fall 1901', or in German 'Frühjahr' or 'Herbst'");
  std::optional<Date> date;
  if (heading.season && heading.year) date = date_of(said, {*heading.season, *heading.year});
  const bool other_date = date && turn_.date && *date != *turn_.date;
  if (follows && !other_date) return begin_retreats(line);
  if ((phase_is_known_ && said != phase() && (heading.phase || heading.season == Season::winter)) || other_date) {
    std::string refusal =
        fmt::format("this begins {}, but the orders are those of {}; expected the orders of one phase",
                    date ? to_text(Turn{said, date}) : std::string(name(said)), to_text(turn_));
    if (!may_be_next_turn(said, date)) line.fail(0, refusal);
    next_turn_ = {line, std::move(refusal), into_.lines.size()};
    return pass_over(line, "of a later turn, for which nothing is ordered here");
  }
  if (date && !is_played_in(said, date->season))
    line.fail(0, "units are adjusted in winter; they move and retreat in spring and fall");
  if (!phase_is_known_ || (!turn_is_stated_ && !turn_.date)) {
    turn_.phase = said;
    if (date) turn_.date = date;
  }
  phase_is_known_ = phase_is_known_ || !heading.says_how_many;  // in a report of moves it tells what comes next
  if (heading.list != ListOf::nothing) read_list(line, heading);
}

// Below the orders a report may speak of what comes.
bool PastedReader::may_be_next_turn(Phase said, const std::optional<Date>& date) const {
  const bool later = date && turn_.date ? in_sequence(Turn{said, date}) > in_sequence(turn_) : said > phase();
  return has_orders() && later && !next_turn_;
}

// There are orders of it, after all.
void PastedReader::refuse_next_turn() {
  if (!next_turn_) return;
  const NextTurn next = *std::exchange(next_turn_, std::nullopt);
  UnderstoodLine& told = into_.lines[next.told];
  told.kind = Kind::refused;
  told.understood = next.refusal;
  if (into_.errors.size() <= most_errors)
    into_.errors.emplace_back(next.line.source.file, next.line.place(0), next.refusal, next.line.source.text);
}

// "DC355: Fall 1903 adjudication", above the orders.
bool PastedReader::read_title(const CleanLine& line) {
  if (has_orders() || phase_is_known_ || turn_.date) return false;
  const auto heading = turn_in_title(line, Title::alone, map_);
  if (!heading) return false;
  read_heading(line, *heading);
  return true;
}

void PastedReader::read_list(const CleanLine& line, const Heading& heading) {
  if (phase() != Phase::adjustments)
    line.fail(0,
              fmt::format("units are built and removed in a phase of adjustments; this is one of {}", name(phase())));
  list_ = {heading.list};
  if (!heading.power && (!power_ || list_of_all_ != ListOf::nothing)) list_of_all_ = heading.list;
}

void PastedReader::begin_retreats(const CleanLine& line) {
  if (!case_.has(Part::retreats)) case_.add(Part::retreats, CaseLine{"RETREATS", line.source});
  below_retreats_ = true;
}

}  // namespace dipeq
