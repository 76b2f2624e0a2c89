#include "notation/tolerant/heading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "io/number.hpp"
#include "notation/name_key.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/turn_in_title.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

std::optional<int> number(std::string_view digits) { return digits.size() > 4 ? std::nullopt : number_in<int>(digits); }

// "1901", or "01" behind a season. On a map whose game begins before the year 1000, any number behind a season is the year itself.
std::optional<int> year_of(std::string_view digits, bool behind_a_season, const Map& map) {
  const auto year = number(digits);
  if (!year) return std::nullopt;
  const bool as_it_stands = digits.size() == 4 || (behind_a_season && map.begins().year < 1000);
  if (as_it_stands) return *year >= 1 ? year : std::nullopt;
  return behind_a_season && digits.size() == 2 ? std::optional(1900 + *year) : std::nullopt;
}

class HeadingReader {
 public:
  HeadingReader(const CleanLine& line, std::size_t begin, const Map& map)
      : line_(line), map_(map), names_(Names::tolerant(map)), begin_(begin), at_(begin) {}

  std::optional<Heading> read();

 private:
  std::string_view rest() const { return std::string_view(line_.text).substr(at_); }
  std::string word() const { return looked_up(rest().substr(0, word_end(rest(), 0))); }
  void skip_signs();
  void see_count(std::size_t sign);
  void skip_mention();
  void skip_greeting();
  bool take_turn(const std::string& word);
  bool take_compact_turn(std::string_view word);
  bool take_power();
  bool take_known_word();
  bool take_player();
  bool is_name(std::size_t at, std::size_t end = std::string::npos) const;
  bool lists_order();
  bool take_known_words();
  std::optional<Heading> initial_of_power();
  std::optional<Heading> player_before_power() const;
  bool order_begins_at(std::size_t at) const;
  bool unit_of_count_at(std::size_t at) const;
  void refuse_unknown_power() const;
  void refuse_part_of_a_power(std::size_t begin, std::string_view written) const;
  bool is_courtesy(std::size_t at) const;
  HeadingForm form() const;
  std::optional<Heading> done(std::size_t rest) {
    heading_.rest = rest;
    heading_.says_how_many = number_ && heading_.power && heading_.list != ListOf::nothing && rest >= line_.text.size();
    if (heading_.form == HeadingForm::sure) heading_.form = form();
    return heading_;
  }

  const CleanLine& line_;
  const Map& map_;
  const Names& names_;
  std::size_t begin_, at_;
  std::size_t power_end_ = 0;  // behind the power's name
  Heading heading_;
  bool colon_ = false;        // the last sign is one
  bool empty_words_ = false;  // "orders"
  bool number_ = false;       // "2", "two"
  bool counts_ = false;       // "Austria +1 build army Vienna"
};

// Behind a colon "+" and "-" belong to what follows: "+A Par".
void HeadingReader::skip_signs() {
  constexpr std::string_view signs = " .,;:()[]{}#*=~\"'/|!<>+-";
  bool colon = false;
  for (; at_ < line_.text.size() && signs.find(line_.text[at_]) != std::string_view::npos; ++at_) {
    const bool marks = line_.text[at_] == '+' || line_.text[at_] == '-';
    if (colon && marks) return;
    if (marks) see_count(at_);
    colon = colon || line_.text[at_] == ':';
    colon_ = colon_ || colon;
  }
}

// "Russia (+2): A War, F Sev", "Russia +2 A War, F Sev": as many units are built; "(-1)": removed.
void HeadingReader::see_count(std::size_t sign) {
  const std::size_t digit = sign + 1, behind = digit + 1;
  const std::string_view text = line_.text;
  if (!heading_.power || digit >= text.size() || text[digit] < '1' || text[digit] > '9') return;
  if (behind < text.size() && glyph_at(text, behind).glyph == Glyph::letter) return;
  heading_.list = text[sign] == '+' ? ListOf::builds : ListOf::removals;
  counts_ = true;
}

// "A War" or "build army Warsaw", behind "Russia +2".
bool HeadingReader::unit_of_count_at(std::size_t at) const {
  OrderCursor cursor(line_, at, map_);
  cursor.take({OrderWord::builds, OrderWord::disbands});
  return cursor.typed_unit_is_next();
}

// "@GM orders for Italy", but "@England" speaks to England.
void HeadingReader::skip_mention() {
  std::size_t length = 0;
  if (!rest().starts_with('@') || names_.nationality_prefix(rest().substr(1), length)) return;
  at_ += word_end(rest(), 1);
  skip_signs();
}

// "Hi GM, here are my orders for France:". Where a power is greeted, what follows is a message to it.
void HeadingReader::skip_greeting() {
  if (!says(HeadingWord::greeting, word())) return;
  const std::size_t end = line_.text.find_first_of(",!", at_);
  if (end == std::string::npos || line_.text.find_first_not_of(" ,!.", end) == std::string::npos) return;
  std::size_t length = 0;
  for (std::size_t at = at_; at < end; at = skip_blanks(line_.text, word_end(line_.text, at) + 1))
    if (names_.nationality_prefix(std::string_view(line_.text).substr(at), length)) return;
  at_ = end;
  skip_signs();
  begin_ = at_;
}

// "s1901m", "f01", "1901s".
bool HeadingReader::take_compact_turn(std::string_view word) {
  const auto season_of = [](char c) {
    return c == 's' || c == 'p'               ? std::optional(Season::spring)  // "printemps"
           : c == 'f' || c == 'a' || c == 'h' ? std::optional(Season::fall)    // "Herbst"
           : c == 'w'                         ? std::optional(Season::winter)
                                              : std::nullopt;
  };
  constexpr std::size_t with_whole_year = 5;
  if (word.size() < 3 || (word.size() < with_whole_year && (word.front() == 'h' || word.front() == 'p'))) return false;
  std::optional<Phase> phase;
  if (season_of(word.front())) {
    const char last = word.back();
    if (last == 'm') phase = Phase::movement;
    if (last == 'r') phase = Phase::retreats;
    if (last == 'a' || last == 'b') phase = Phase::adjustments;
    const auto year = year_of(word.substr(1, word.size() - (phase ? 2 : 1)), true, map_);
    if (!year) return false;
    heading_.season = season_of(word.front());
    heading_.season_is_f = word.front() == 'f';
    heading_.year = year;
    if (phase) heading_.phase = phase;
    return true;
  }
  const auto year = year_of(word.substr(0, word.size() - 1), false, map_);
  if (!year || !season_of(word.back())) return false;
  heading_.season = season_of(word.back());
  heading_.season_is_f = word.back() == 'f';
  heading_.year = year;
  return true;
}

bool HeadingReader::take_turn(const std::string& word) {
  if (const auto season = season_named(word)) {
    heading_.season = season;
    return true;
  }
  if (says(HeadingWord::summer, word)) {
    heading_.season = Season::spring;
    heading_.phase = Phase::retreats;
    return true;
  }
  if (const auto phase = phase_named(word)) {
    heading_.phase = phase;
    if (says(HeadingWord::builds, word)) heading_.list = ListOf::builds;
    if (says(HeadingWord::removals, word)) heading_.list = ListOf::removals;
    return true;
  }
  if (const auto year = year_of(word, heading_.season.has_value(), map_)) {
    heading_.year = year;
    return true;
  }
  return take_compact_turn(word);
}

bool HeadingReader::take_power() {
  std::size_t length = 0;
  const auto power = names_.nationality_prefix(rest(), length);
  if (!power || (heading_.power && heading_.power != power)) return false;
  heading_.power = power;
  at_ += length;
  power_end_ = at_;
  return true;
}

bool HeadingReader::take_known_word() {
  if (take_power()) return true;
  const std::string here = word();
  const bool empty = says(HeadingWord::empty, here) && !year_of(here, heading_.season.has_value(), map_);
  if (here.empty() || (!empty && !take_turn(here))) return false;
  empty_words_ = empty_words_ || empty;
  number_ = number_ || OrderCursor(line_, at_, map_).count();
  at_ += word_end(rest(), 0);
  return true;
}

bool HeadingReader::order_begins_at(std::size_t at) const {
  OrderCursor cursor(line_, at, map_);
  cursor.skip("+-");
  constexpr std::array<std::string_view, 4> statements{"set", "proxy", "perpetual", "automatic"};
  const std::string first = lower(cursor.rest().substr(0, word_end(cursor.rest(), 0)));
  if (cursor.unit_is_next() || std::ranges::find(statements, first) != statements.end()) return true;
  const bool letter = word_end(cursor.rest(), 0) <= 1;  // of a name, as in "B. Player"
  OrderCursor behind_list = cursor;                     // "England: Builds" heads a list
  if (behind_list.take({OrderWord::builds, OrderWord::disbands})) behind_list.skip(":."), behind_list.count();
  return !letter && !behind_list.at_end() &&
         cursor
             .next({OrderWord::builds, OrderWord::disbands, OrderWord::waives, OrderWord::moves, OrderWord::retreats,
                    OrderWord::holds, OrderWord::supports, OrderWord::convoys, OrderWord::to})
             .has_value();
}

// "(a player)", or "- a player" of a few words, up to a colon or the end.
bool HeadingReader::take_player() {
  std::size_t sign = begin_;
  for (std::size_t i = begin_; i < at_; ++i)
    if (line_.text[i] == '(' || line_.text[i] == '[' || line_.text[i] == '-') sign = i;
  const char opened = line_.text[sign];
  if ((opened != '(' && opened != '[' && opened != '-') || heading_.says_nothing() || order_begins_at(at_))
    return false;
  const std::size_t behind_power = skip_blanks(line_.text, power_end_);
  const bool prose_follows = behind_power < line_.text.size() &&
                             std::string_view(",-/").find(line_.text[behind_power]) == std::string_view::npos;
  if (heading_.power && sign < power_end_ && prose_follows)
    return false;  // "(Germany agreed to this)", not "(Germany, a player)"
  if (opened == '-' && (!heading_.power || !is_name(at_))) return false;
  if (is_courtesy(at_)) return false;
  const std::size_t close = line_.text.find_first_of(opened == '-' ? ":" : ")]", at_);
  if (close == std::string::npos && opened != '-') return false;
  at_ = close == std::string::npos ? line_.text.size() : close + 1;
  if (close == std::string::npos) heading_.form = HeadingForm::with_player;
  return true;
}

bool HeadingReader::is_courtesy(std::size_t at) const {
  const std::string_view text = std::string_view(line_.text).substr(std::min(at, line_.text.size()));
  return says(HeadingWord::courtesy, looked_up(text.substr(0, word_end(text, 0))));
}

HeadingForm HeadingReader::form() const {
  const std::size_t begin = std::min(line_.text.find_first_not_of(" *#_(", begin_), line_.text.size());
  const std::string_view text = trimmed(std::string_view(line_.text).substr(begin));
  std::size_t length = 0;
  if (same_letters(text.substr(0, 3), "to ") && names_.nationality_prefix(text.substr(3), length))
    return HeadingForm::message;
  const bool calls = text.ends_with('!') || text.ends_with(',') || text.ends_with("...");
  return calls && heading_.rest >= line_.text.size() ? HeadingForm::exclaimed : HeadingForm::sure;
}

// Up to a colon or the end: four words at most, and no power's name, which would be whom a message is to.
bool HeadingReader::is_name(std::size_t at, std::size_t end) const {
  constexpr std::size_t most_words = 4;
  std::size_t words = 0, length = 0;
  if (names_.nationality_prefix(std::string_view(line_.text).substr(at), length)) return false;
  for (; at < std::min(end, line_.text.size()) && line_.text[at] != ':';
       at = skip_blanks(line_.text, std::max(at + 1, word_end(line_.text, at))))
    words += word_end(line_.text, at) > at ? 1 : 0;
  return words <= most_words;
}

// "F: A Par - Bur", "F (a player): A Par - Bur" are of France, "F: Par - Bur" would be a fleet.
std::optional<Heading> HeadingReader::initial_of_power() {
  const std::string letter = word();
  if (letter.size() != 1) return std::nullopt;
  std::optional<PowerId> power;
  for (std::size_t p = 0; p < map_.powers().size(); ++p)
    if (lower(map_.powers()[p]).front() == letter.front()) power = power ? std::nullopt : std::optional(PowerId(p));
  std::size_t after = skip_blanks(line_.text, at_ + 1);
  if (after < line_.text.size() && line_.text[after] == '(' && !order_begins_at(after + 1))
    after = skip_blanks(line_.text, std::min(line_.text.find(')', after), line_.text.size() - 1) + 1);
  if (!power || after >= line_.text.size() || line_.text[after] != ':') return std::nullopt;
  after = skip_blanks(line_.text, after + 1);
  if (after < line_.text.size() && !OrderCursor(line_, after, map_).typed_unit_is_next()) return std::nullopt;
  heading_.power = power;
  return done(after);
}

// "a player (France):"
std::optional<Heading> HeadingReader::player_before_power() const {
  const std::size_t open = line_.text.find_first_of("([", begin_);
  if (open == std::string::npos || order_begins_at(begin_) || is_courtesy(begin_)) return std::nullopt;
  std::size_t length = 0;
  const auto power = names_.nationality_prefix(std::string_view(line_.text).substr(open + 1), length);
  const std::size_t close = open + 1 + length;
  if (!power || close >= line_.text.size() || (line_.text[close] != ')' && line_.text[close] != ']'))
    return std::nullopt;
  const std::size_t behind = line_.text.find_first_not_of(" .", close + 1);
  const bool colon = behind != std::string::npos && line_.text[behind] == ':';
  if (line_.text.find_first_not_of(" :.", close + 1) != std::string::npos) return std::nullopt;
  const HeadingForm form = colon                   ? HeadingForm::sure
                           : is_name(begin_, open) ? HeadingForm::with_player
                                                   : HeadingForm::message;
  return Heading{.power = power, .form = form, .rest = line_.text.size()};
}

// "Fran:", "Italy:" for the Kingdom of Italy, "Kindgom of Italy:", "C:" where two powers begin so: alone on their line.
void HeadingReader::refuse_part_of_a_power(std::size_t begin, std::string_view written) const {
  const std::string heading = name_key(folded(trimmed(written)));
  if (heading.empty() || is_courtesy(begin) || OrderCursor(line_, begin, map_).unit_is_next()) return;
  std::vector<std::string> meant;
  for (const std::string& power : map_.powers()) {
    const std::string name = name_key(folded(power));
    const bool is_word = heading.size() > 3 && (" " + name + " ").find(" " + heading + " ") != name.npos;
    if (name.starts_with(heading) || is_word) meant.push_back(power);
  }
  if (const auto near = names_.nearest_power(heading); meant.empty() && near) meant.push_back(map_.power(*near));
  if (!meant.empty())
    line_.fail(begin, fmt::format("{} is no power of this map; did you mean {}?", quoted(trimmed(written)),
                                  fmt::join(meant, " or ")));
}

// "Frnace:", "Frnace: A Par - Bur", "Frnace".
void HeadingReader::refuse_unknown_power() const {
  const std::size_t begin = line_.text.find_first_not_of(" #*([\"'", begin_);
  if (begin == std::string::npos) return;
  const std::string_view text = std::string_view(line_.text).substr(begin);
  const std::size_t end = word_end(text, 0);
  const std::size_t behind = std::min(text.find_first_not_of(" )]*\"'", end), text.size());
  const bool colon = behind < text.size() && text[behind] == ':';
  const std::size_t order = begin + std::min(behind + 1, text.size());
  const std::size_t whole = text.find(':');
  if (whole != text.npos && text.find_first_not_of(" *\"'", whole + 1) == text.npos)
    refuse_part_of_a_power(begin, text.substr(0, whole));
  if (end < 3 || (!colon && behind < text.size()) || is_courtesy(begin)) return;
  if (OrderCursor(line_, begin, map_).unit_is_next()) return;
  if (const auto power = names_.nearest_power(text.substr(0, end)))
    line_.fail(begin, fmt::format("{} is no power of this map; did you mean {}?", quoted(text.substr(0, end)),
                                  map_.power(*power)));
  if (colon && OrderCursor(line_, order, map_).typed_unit_is_next() &&
      !OrderCursor(line_, begin, map_)
           .next({OrderWord::builds, OrderWord::disbands, OrderWord::holds, OrderWord::retreats, OrderWord::moves}))
    line_.fail(begin, fmt::format("{} is no power of this map, which has {}", quoted(text.substr(0, end)),
                                  fmt::join(map_.powers(), ", ")));
}

// "France, A Par - Bur", "France - A Par - Bur", "France;A Par - Bur".
bool HeadingReader::lists_order() {
  const std::size_t sign = skip_blanks(line_.text, power_end_);
  if (!heading_.power || sign >= at_ || std::string_view(",;-=/>\"").find(line_.text[sign]) == std::string_view::npos ||
      !OrderCursor(line_, at_, map_).typed_unit_is_next())
    return false;
  heading_.form = HeadingForm::listed;
  return true;
}

// The words that are known, up to an order behind a colon; false if one begins.
bool HeadingReader::take_known_words() {
  while (at_ < line_.text.size() && take_known_word()) {
    colon_ = false;
    skip_signs();
    if (colon_ && at_ < line_.text.size() && !heading_.says_nothing() && order_begins_at(at_)) return false;
    if (counts_ && unit_of_count_at(at_)) return false;
    if (!colon_ && lists_order()) return false;
  }
  return true;
}

std::optional<Heading> HeadingReader::read() {
  skip_signs();
  skip_mention();
  skip_greeting();
  colon_ = false;
  if (tells_since_when(rest())) return std::nullopt;
  if (auto initial = initial_of_power()) return initial;
  if (!take_known_words()) return done(at_);
  const bool something = !heading_.says_nothing() || empty_words_;
  if (something && at_ >= line_.text.size()) return done(at_);
  if (colon_ && !heading_.says_nothing()) return done(at_);
  if (take_player()) {
    skip_signs();
    if (!take_known_words() || at_ >= line_.text.size() || order_begins_at(at_)) return done(at_);
  }
  if (auto power = player_before_power()) return power;
  if (heading_.says_nothing()) refuse_unknown_power();
  return std::nullopt;
}

}  // namespace

std::optional<Heading> read_heading(const CleanLine& line, std::size_t begin, const Map& map) {
  return HeadingReader(line, begin, map).read();
}

}  // namespace dipeq
