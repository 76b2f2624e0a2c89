#include "notation/tolerant/text/mail_lines.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "io/number.hpp"

namespace dipeq {
namespace {

// What programs write in the languages of players; lower case without accents.
constexpr std::array sender_headers{"from", "von", "de", "da"};
constexpr std::array sure_headers{"from",       "to",           "cc",
                                  "bcc",        "subject",      "date",
                                  "sent",       "reply-to",     "message-id",
                                  "received",   "return-path",  "in-reply-to",
                                  "references", "mime-version", "importance",
                                  "priority",   "organization", "content-type",
                                  "x-mailer",   "user-agent",   "content-transfer-encoding",
                                  "von",        "betreff",      "gesendet",
                                  "datum",      "objet",        "envoye",
                                  "oggetto",    "inviato",      "asunto",
                                  "enviado"};
// These are headers only among others.
constexpr std::array further_headers{"de",    "da",   "an",    "a",         "para",       "kopie",      "copie",
                                     "copia", "data", "fecha", "envoye le", "enviado el", "gesendet am"};
constexpr std::array earlier_mails{"original message",        "original-nachricht", "originalnachricht",
                                   "ursprungliche nachricht", "message original",   "message d'origine",
                                   "messaggio originale",     "mensaje original",   "forwarded message"};
// Below these a mail may be all that there is.
constexpr std::array forwarded_mails{"message transfere", "messaggio inoltrato", "weitergeleitete nachricht",
                                     "mensaje reenviado"};

bool is_one_of(const auto& all, std::string_view word) { return std::ranges::find(all, word) != all.end(); }

// "*From:* Bob" has "from"; empty if there is none.
std::string header_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  std::string_view name = trimmed(text.substr(0, colon));
  while (name.starts_with('*')) name.remove_prefix(1);
  return lower(folded(trimmed(name)));
}

bool is_sure_header(std::string_view name) { return is_one_of(sure_headers, name) || name.starts_with("x-"); }

// "On Monday somebody wrote:"
constexpr std::array wrote{"wrote:", "schrieb:", "a écrit :", "a écrit:", "ha scritto:", "escribió:"};

bool opens_quotation(std::string_view text) {
  return std::ranges::any_of(wrote, [&](std::string_view w) { return text.ends_with(w); });
}

// As mail programs say it: with a date or an address, which may stand in the line above.
bool opens_quotation_of_mail(std::string_view text, std::string_view written) {
  return opens_quotation(text) && (is_one_of(wrote, text) || written.find_first_of("0123456789@") != std::string::npos);
}

// "-----Original Message-----"
bool is_dashed_line(std::string_view text, const auto& any_of) {
  const std::string lowered = lower(folded(text));
  return text.starts_with("--") &&
         std::ranges::any_of(any_of, [&](std::string_view words) { return lowered.find(words) != std::string::npos; });
}

std::size_t depth_of_quoting(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = skip_blanks(text, 0); at < text.size() && text[at] == '>'; at = skip_blanks(text, at + 1))
    ++depth;
  return depth;
}

bool is_decoration(std::string_view text) {
  constexpr std::string_view signs = "-=_*~#+.|/\\<>^ \t;";
  return text.find_first_not_of(signs) == std::string_view::npos;
}

// "#3 ", "#3: ", "Order 3: ": how long it is, or 0.
std::size_t numbered(std::string_view text) {
  constexpr std::string_view word = "order ";
  const bool in_words = same_letters(text.substr(0, word.size()), word);
  const std::size_t begin = in_words ? word.size() : text.starts_with('#') ? 1 : 0;
  std::size_t end = begin;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (begin == 0 || end == begin || end >= text.size()) return 0;
  const bool sign = std::string_view(".:)").find(text[end]) != std::string_view::npos;
  if (sign) return end + 1;
  return !in_words && text[end] == ' ' ? end + 1 : 0;
}

// "- ", "* ", "1. ", "2) ", "(c) ", "[x] ": how long it is. A sign is one only before a blank; "+" and "-" without are part of an order.
std::size_t bullet(std::string_view text) {
  if (text.size() < 2) return 0;
  if (const std::size_t length = numbered(text)) return length;
  if ((text[0] == '-' || text[0] == '*' || text[0] == 'o') && text[1] == ' ') return 2;
  if (text[0] == '*' || text[0] == '#' || text[0] == '|') return 1;
  if (text.starts_with("[ ]") || text.starts_with("[x]") || text.starts_with("[X]")) return 3;
  const std::size_t open = text[0] == '(' ? 1 : 0;
  std::size_t end = open;
  while (end < text.size() && is_digit(text[end])) ++end;
  const bool digits = end > open && end - open <= 3;
  const bool letter =
      !digits && open < text.size() && text[open] >= 'a' && text[open] <= 'z' && text[open] != 'a' && text[open] != 'f';
  if (letter) end = open + 1;
  if (!digits && !letter && !(text[open] == 'a' && text.substr(open + 1).starts_with(") "))) return 0;
  if (!digits && !letter) end = open + 1;
  if (end >= text.size()) return 0;
  if (text[end] == ')' || (open == 0 && digits && (text[end] == '.' || text[end] == ':'))) return end + 1;
  return 0;
}

}  // namespace

MailLines::MailLines(std::span<const PastedLine> lines) : lines_(lines), depth_(0) {
  std::optional<std::size_t> least;
  for (const PastedLine& line : lines)
    if (!trimmed(line.line.text).empty())
      least = std::min(least.value_or(std::string_view::npos), depth_of_quoting(line.line.text));
  depth_ = least.value_or(0);
}

AroundOrders MailLines::see(std::size_t line) {
  const AroundOrders what = what_is(line);
  has_content_ = has_content_ || (what != AroundOrders::decoration && what != AroundOrders::mail_header);
  return what;
}

AroundOrders MailLines::what_is(std::size_t i) {
  const CleanLine& line = lines_[i].line;
  const std::string_view text = trimmed(line.text);
  if (in_earlier_mail_) return text.empty() ? AroundOrders::decoration : AroundOrders::earlier_mail;
  if (in_signature_) return text.empty() ? AroundOrders::decoration : AroundOrders::signature;
  if (lines_[i].what != AroundOrders::may_be_orders) return text.empty() ? AroundOrders::decoration : lines_[i].what;
  if (text == "--" && line.written.find("--") != std::string_view::npos) {
    in_signature_ = true;
    return AroundOrders::decoration;
  }
  in_earlier_mail_ = begins_earlier_mail(i);
  if (in_earlier_mail_) return AroundOrders::earlier_mail;
  if (is_decoration(text)) return AroundOrders::decoration;
  if (depth_of_quoting(text) > depth_) return AroundOrders::quoted;
  if (i < headers_end_ || is_sure_header(header_name(text)) || opens_quotation(text) ||
      is_dashed_line(text, forwarded_mails))
    return AroundOrders::mail_header;
  if (text.starts_with("//") || text.starts_with("/*")) return AroundOrders::comment;
  return AroundOrders::may_be_orders;
}

// A line that says so, a block of headers below what the mail says, or "On 3 May somebody wrote:" if no quoted lines follow.
bool MailLines::begins_earlier_mail(std::size_t i) {
  const std::string_view text = trimmed(lines_[i].line.text);
  if (is_dashed_line(text, earlier_mails)) return true;
  see_headers(i);
  if (!has_content_) return false;
  return i < headers_end_ || (opens_quotation_of_mail(text, lines_[i].line.written) && !quotation_follows(i));
}

// A block has two headers at least, with or without empty lines between, and one of them is the sender's.
void MailLines::see_headers(std::size_t i) {
  constexpr std::size_t longest_block = 40;  // lines
  if (i < headers_end_) return;
  std::size_t headers = 0, end = i;
  bool sender = false;
  for (std::size_t at = i; at < std::min(lines_.size(), i + longest_block); ++at) {
    const std::string name = header_name(trimmed(lines_[at].line.text));
    const bool blank = trimmed(lines_[at].line.text).empty() && headers > 0;
    if (lines_[at].what != AroundOrders::may_be_orders ||
        (!blank && !is_sure_header(name) && !is_one_of(further_headers, name)))
      break;
    if (blank) continue;
    sender = sender || is_one_of(sender_headers, name);
    ++headers;
    end = at + 1;
  }
  if (headers > 1 && sender) headers_end_ = end;
}

bool MailLines::quotation_follows(std::size_t i) const {
  for (++i; i < lines_.size(); ++i)
    if (!trimmed(lines_[i].line.text).empty())
      return lines_[i].what == AroundOrders::quotation || depth_of_quoting(lines_[i].line.text) > depth_;
  return true;
}

std::size_t MailLines::behind_bullet(const CleanLine& line) const {
  const std::string_view text = line.text;
  std::size_t at = skip_blanks(text, 0);
  for (std::size_t depth = 0; depth < depth_ && at < text.size() && text[at] == '>'; ++depth)
    at = skip_blanks(text, at + 1);
  for (std::size_t length = bullet(text.substr(at)); length > 0; length = bullet(text.substr(at)))
    at = skip_blanks(text, at + length);
  return std::min(at, text.size());
}

}  // namespace dipeq
