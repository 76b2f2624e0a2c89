#include "notation/tolerant/mail_lines.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

constexpr std::string_view blanks_and_marks = " \t";

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && same_letters(text.substr(0, word.size()), word);
}

bool is_mail_header(std::string_view text) {
  constexpr std::array<std::string_view, 31> names{
      "from",       "to",           "cc",           "bcc",
      "subject",    "date",         "sent",         "reply-to",
      "message-id", "received",     "return-path",  "in-reply-to",
      "references", "mime-version", "content-type", "content-transfer-encoding",
      "importance", "priority",     "organization", "x-mailer",
      "user-agent", "von",          "betreff",      "gesendet",
      "datum",      "objet",        "envoyé",       "oggetto",
      "inviato",    "asunto",       "enviado"};
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view name = trimmed(text.substr(0, colon));
  return std::ranges::any_of(names, [&](std::string_view n) { return same_letters(n, name); }) ||
         starts_with_word(name, "x-");
}

// "On Monday somebody wrote:"
bool opens_quotation(std::string_view text) {
  constexpr std::array<std::string_view, 5> words{"wrote:", "schrieb:", "a écrit :", "ha scritto:", "escribió:"};
  return std::ranges::any_of(words, [&](std::string_view w) { return trimmed(text).ends_with(w); });
}

bool opens_earlier_mail(std::string_view text) {
  const std::string lowered = lower(text);
  return text.starts_with("--") && (lowered.find("original message") != std::string::npos ||
                                    lowered.find("forwarded message") != std::string::npos ||
                                    lowered.find("ursprüngliche nachricht") != std::string::npos);
}

bool is_decoration(std::string_view text) {
  constexpr std::string_view signs = "-=_*~#+.|/\\<>^ \t;";
  return text.find_first_not_of(signs) == std::string_view::npos || text.starts_with("~~~");
}

// "- ", "* ", "1. ", "2) ", "(c) ", "[x] ": how long it is. A sign is one only before a blank; "+" and "-" without are part of an order.
std::size_t bullet(std::string_view text) {
  if (text.size() < 2) return 0;
  if ((text[0] == '-' || text[0] == '*' || text[0] == 'o') && text[1] == ' ') return 2;
  if (text[0] == '*' || text[0] == '#' || text[0] == '|') return 1;
  if (text.starts_with("[ ]") || text.starts_with("[x]") || text.starts_with("[X]")) return 3;
  const std::size_t open = text[0] == '(' ? 1 : 0;
  std::size_t end = open;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
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

std::string_view name(AroundOrders what) {
  switch (what) {
    case AroundOrders::may_be_orders:
    case AroundOrders::decoration: return "";
    case AroundOrders::mail_header: return "a mail's header";
    case AroundOrders::quoted: return "quoted from another mail";
    case AroundOrders::signature: return "below the signature's line";
    case AroundOrders::earlier_mail: return "an earlier mail";
    case AroundOrders::comment: return "a comment";
  }
  return "";
}

MailLines::MailLines(std::string_view text) : all_quoted_(true) {
  for (bool any = false; !text.empty();) {
    const std::string_view line = trimmed(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (line.empty() || line == "\r") continue;
    any = true;
    if (!line.starts_with('>')) all_quoted_ = false;
    if (!all_quoted_) return;
    static_cast<void>(any);
  }
}

AroundOrders MailLines::see(const CleanLine& line) {
  const std::string_view written = trimmed(line.source.text), text = trimmed(line.text);
  if (in_earlier_mail_) return text.empty() ? AroundOrders::decoration : AroundOrders::earlier_mail;
  if (in_signature_) return text.empty() ? AroundOrders::decoration : AroundOrders::signature;
  if (written == "--") {
    in_signature_ = true;
    return AroundOrders::decoration;
  }
  if (opens_earlier_mail(written)) {
    in_earlier_mail_ = true;
    return AroundOrders::earlier_mail;
  }
  if (is_decoration(text)) return AroundOrders::decoration;
  if (!all_quoted_ && written.starts_with('>')) return AroundOrders::quoted;
  if (is_mail_header(text) || opens_quotation(text)) return AroundOrders::mail_header;
  if (text.starts_with("//") || text.starts_with("/*")) return AroundOrders::comment;
  return AroundOrders::may_be_orders;
}

std::size_t MailLines::behind_bullet(const CleanLine& line) const {
  const std::string_view text = line.text;
  std::size_t at = skip_blanks(text, 0);
  while (all_quoted_ && at < text.size() && text[at] == '>') at = skip_blanks(text, at + 1);
  for (std::size_t length = bullet(text.substr(at)); length > 0; length = bullet(text.substr(at)))
    at = skip_blanks(text, at + length);
  return std::min(at, text.size());
}

}  // namespace dipeq
