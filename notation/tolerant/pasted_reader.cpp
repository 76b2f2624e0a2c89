#include "notation/tolerant/pasted_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "io/plain_text.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_readings.hpp"
#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/read_translated.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"
#include "phases/order_sets.hpp"

namespace dipeq {
namespace {

constexpr std::size_t longest_line = 4096;

std::string_view text_of(const CleanLine& line) { return line.text; }

// A line as the reader of case files sees it: the line itself.
CaseLine verbatim(const SourceLine& line, std::string_view text) { return {std::string(text), line}; }

// "(Italy: thanks)", not "(Italy) A Ven H (bounce)".
bool is_in_brackets(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('(') && !text.starts_with('[')) return false;
  const char opens = text.front(), closes = opens == '(' ? ')' : ']';
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == opens) ++depth;
    if (text[at] == closes && --depth == 0) return at + 1 == text.size();
  }
  return false;
}

// What the line says from `begin` on, behind what is put before it.
CaseLine said(const CleanLine& line, std::size_t begin, const std::string& before) {
  CaseLine made{before + line.text.substr(begin), line.source, {}};
  for (std::size_t at = begin; at <= line.text.size(); ++at)
    made.origins.emplace_back(before.size() + at - begin, line.in_source(at));
  return made;
}

bool is_first_word(std::string_view text, std::string_view word) {
  const std::size_t begin = skip_blanks(text, 0);
  return same_letters(text.substr(begin, word_end(text, begin) - begin), word);
}

}  // namespace

// ---- what is told ----

void PastedReader::tell(const CleanLine& line, std::size_t at, Kind kind, std::string_view written,
                        std::string understood, bool plain) {
  into_.lines.push_back({std::string(line.source.file), line.place(at), kind, std::string(trimmed(written)),
                         std::move(understood), plain});
}

void PastedReader::pass_over(const CleanLine& line, std::string why) {
  tell(line, 0, Kind::passed_over, line.written, std::move(why), false);
}

void PastedReader::refuse(const CleanLine& line, const InputError& e) {
  if (into_.errors.size() <= most_errors) into_.errors.push_back(e);
  into_.lines.push_back(
      {std::string(line.source.file), e.place(), Kind::refused, std::string(trimmed(line.written)), e.message()});
}

// ---- lines ----

bool PastedReader::has_readable_bytes(const SourceLine& line) {
  const auto refuse = [&](std::size_t at, std::string_view why) {
    this->refuse(CleanLine{line, line.text, std::string(), {0}}, InputError(line.file, line.place(at), why, line.text));
    return false;
  };
  if (line.text.size() > longest_line)
    return refuse(longest_line,
                  fmt::format("this line has {} bytes; at most {} are read", line.text.size(), longest_line));
  if (const auto found = byte_not_plain(line.text)) return refuse(found->at, found->message);
  return true;
}

void PastedReader::read_strict(const SourceLine& line) { case_.add(Part::case_files, verbatim(line, line.text)); }

// What the case files state is known before any order on it is read.
void PastedReader::begin_pasted_texts() {
  if (!case_.has(Part::case_files)) return;
  const CaseFile c = case_.position(into_.errors);
  broken_ = !into_.errors.empty();
  turn_ = c.turn;
  turn_is_stated_ = phase_is_known_ = true;
}

void PastedReader::begin_text() {
  power_.reset();
  list_ = {};
  list_of_all_ = ListOf::nothing;
  board_list_.reset();
  power_of_rows_.reset();
  in_line_.reset();
  below_retreats_ = powers_are_named_ = several_powers_ = false;
}

// A line that is told as it stands there.
void PastedReader::pass_over(std::string_view name, std::size_t number, std::string_view line, std::string_view why) {
  const SourceLine source{name, number, line};
  if (has_readable_bytes(source)) pass_over(CleanLine{source, line, std::string(line), {0}}, std::string(why));
}

void PastedReader::read_text(std::string_view name, std::string_view text) {
  for (const MailInBox& mail : mails_in(text)) read_mail(name, mail);
}

void PastedReader::read_mail(std::string_view name, const MailInBox& mail) {
  begin_text();
  if (!mail.above.empty()) pass_over(name, mail.first_line - 1, mail.above, dipeq::name(AroundOrders::mail_header));
  const MailText& seen = mails_.emplace_back(mail_text(mail.text));
  in_german_ = has_word_of(HeadingWord::power, looked_up(seen.text));
  for (const MailText::LeftOut& part : seen.left_out)
    pass_over(name, mail.first_line + part.line - 1, part.written, part.why);
  LineParts parts(seen.text);
  std::vector<PastedLine> lines;
  for (SourceLine source : Lines(seen.text, name)) {
    source.number = mail.first_line + seen.lines[source.number - 1] - 1;
    part(source, parts, lines);
  }
  mail_.emplace(lines);
  std::vector<AroundOrders> around;
  for (std::size_t i = 0; i < lines.size(); ++i) around.push_back(mail_->see(i));
  const auto may_go_on = [&](std::size_t i) {
    return i + 1 < lines.size() && around[i] == AroundOrders::may_be_orders && around[i + 1] == around[i];
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_apart = i == 0 || is_below_blank(lines[i - 1].line, lines[i].line);
    CleanLine line = lines[i].line;
    for (; may_go_on(i); ++i) {
      auto both = with_next_line(line, lines[i + 1].line);
      if (!both) break;
      line = *std::move(both);
    }
    heads_block_ = is_apart && i + 1 < lines.size() && has_order_right_below(lines[i].line, lines[i + 1].line);
    read(line, around[i]);
  }
  mail_.reset();
}

bool PastedReader::is_below_blank(const CleanLine& above, const CleanLine& line) const {
  return line.source.number > above.source.number + 1 || mail_->behind_bullet(above) >= above.text.size();
}

bool PastedReader::has_order_right_below(const CleanLine& line, const CleanLine& next) const {
  return !is_below_blank(line, next) && OrderCursor(next, mail_->behind_bullet(next), map_).typed_unit_is_next();
}

void PastedReader::part(const SourceLine& source, LineParts& parts, std::vector<PastedLine>& lines) {
  if (in_blocks_ || ReadingBlocks::opened_by(source)) {
    in_blocks_ = true;
    return case_.add(Part::blocks, verbatim(source, source.text));
  }
  if (trimmed(source.text).empty() || !has_readable_bytes(source)) return;
  parts.add(source, lines);
  try {
    parts.refuse_lone_tags(source);
  } catch (const InputError& e) {
    refuse(lines.back().line, e);
  }
}

void PastedReader::read(const CleanLine& line, AroundOrders around) {
  if (around == AroundOrders::decoration) return;
  if (around != AroundOrders::may_be_orders) return pass_over(line, std::string(name(around)));
  try {
    read_content(line);
  } catch (const InputError& e) {
    refuse(line, e);
  }
}

// ---- statements, which stand as in case files ----

// A power, the verb and a unit or a centre: "France owns A Paris". "Germany owns this game" is prose.
bool PastedReader::states(const CleanLine& line, std::size_t begin, std::string_view verb) const {
  const std::string_view text = text_of(line).substr(begin);
  const std::size_t at = find_word(text, verb);
  if (at == std::string_view::npos) return false;
  const std::string_view subject = trimmed(text.substr(0, at));
  const Names& names = Names::tolerant(map_);
  std::size_t length = 0;
  const bool is_power = names.nationality_prefix(subject, length) && length == subject.size();
  if (!is_power && !names.nearest_power(subject)) return false;
  const OrderCursor object(line, begin + at + verb.size(), map_);
  return object.unit_is_next() || object.misspelt_unit_is_next() || is_first_word(object.rest(), "SC");
}

bool PastedReader::read_statement(const CleanLine& line, std::size_t begin) {
  const bool states_something = says_that_nobody_owns(text_of(line).substr(begin)) || states(line, begin, "owns") ||
                                states(line, begin, "proxies") || states(line, begin, "dislodged") ||
                                is_first_word(text_of(line), "dutchman");
  if (!states_something) return false;
  case_.add(Part::statements, said(line, begin, ""));
  stated_.reset();
  tell(line, begin, Kind::statement, line.written, std::string(trimmed(text_of(line).substr(begin))), true);
  return true;
}

// "set 2 amends", "proxy A Munich to Austria", "perpetual A Spain Supports A Portugal", "Automatic disband A Kiel".
bool PastedReader::read_sentence_of_set(const CleanLine& line, std::size_t begin) {
  const std::string_view text = text_of(line).substr(begin);
  const bool of_set = is_first_word(text, "set") || is_first_word(text, "proxy") || is_first_word(text, "perpetual") ||
                      is_first_word(text, "automatic");
  if (!of_set || !power_) return false;
  CaseLine made = said(line, begin, map_.power(*power_) + ": ");
  made.by = *power_;
  case_.add(below_retreats_ ? Part::retreats : Part::orders, std::move(made));
  tell(line, begin, Kind::statement, line.written, std::string(trimmed(text)), true);
  return true;
}

void PastedReader::read_content(const CleanLine& line) {
  above_ = std::exchange(in_line_, std::nullopt);
  if (is_row(line)) return read_row(line);
  const std::size_t begin = mail_->behind_bullet(line);
  if (read_result_line(line, begin)) return;
  const std::string_view written = trimmed(line.written);
  const bool is_numbered = written.size() > 1 && written[1] >= '0' && written[1] <= '9';  // "#3 A Mar H"
  const bool hash = written.starts_with('#') && !is_numbered;
  if (!hash && read_statement(line, begin)) return;
  if (!hash && read_sentence_of_set(line, begin)) return;
  if (hash ? read_list_title(line, begin) : read_board_list(line, begin)) return;
  if (const auto heading = heading_of(line, begin)) {
    const std::optional<PowerId> before = power_;
    refuse_second_power(line, *heading);
    read_heading(line, *heading);
    if (heading->rest >= line.text.size() || read_sentence_of_set(line, heading->rest)) return;
    const bool any = read_orders(line, heading->rest);
    const bool of_line =
        heading->form == HeadingForm::listed || (before && is_in_brackets(text_of(line).substr(begin)));
    if (of_line)
      power_ = before;
    else if (!any && before && power_ != before && !heads_block_)
      power_.reset();  // "Germany: no press this time": whose orders follow is not known
    return;
  }
  if (read_title(line)) return;
  if (hash) return tell(line, 0, Kind::passed_over, line.written, "a comment", !looks_like_orders(line, begin));
  read_orders(line, begin);
}

// ---- the end ----

// Words that could mean several provinces, if neither the board nor the reading settles them (4.E.2).
void PastedReader::settle_open_words() {
  if (into_.read.turn.phase != Phase::movement || into_.read.open.empty()) return;
  try {
    settle(into_.read, rules_);
  } catch (const InputError& e) {
    into_.errors.push_back(e);
  }
}

void PastedReader::finish() {
  if (!case_.has(Part::case_files) && phase_is_known_ && (turn_.phase != Phase::movement || turn_.date))
    case_.add(Part::header, verbatim(SourceLine{"", 1, {}}, "phase " + to_text(turn_)));
  if (broken_) return;
  state_listed_centres();
  into_.read = case_.read(into_.errors);
  settle_open_words();
  if (into_.read.sets.empty()) case_.tell_units_ordered_twice(into_.lines);
}

}  // namespace dipeq
