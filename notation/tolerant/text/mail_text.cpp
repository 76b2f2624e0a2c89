#include "notation/tolerant/text/mail_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/tolerant/text/pasted_lines.hpp"

namespace dipeq {
namespace {

enum class Encoding : std::uint8_t { none, quoted_printable, base64 };

// What the headers of a mail, or of a part of it, say.
struct Headers {
  Encoding encoding = Encoding::none;
  bool latin_1 = false;
  std::string type = {};      // "text/html"; empty: not said
  std::string boundary = {};  // that parts begin below
};

std::optional<char> hex_byte(std::string_view digits) {
  unsigned byte = 0;
  const char* const end = digits.data() + digits.size();
  const auto [read, error] = std::from_chars(digits.data(), end, byte, 16);
  return digits.size() == 2 && error == std::errc() && read == end ? std::optional(static_cast<char>(byte))
                                                                   : std::nullopt;
}

// Each letter of Latin 1, and of its two successors, is two bytes in UTF-8.
void put(char byte, bool latin_1, std::string& to) {
  const auto code = static_cast<unsigned char>(byte);
  if (!latin_1 || code < 0xA0) {
    to += byte;
  } else {
    to += static_cast<char>(0xC0U | (code >> 6U));
    to += static_cast<char>(0x80U | (code & 0x3FU));
  }
}

std::optional<unsigned> base64_digit(char c) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t at = digits.find(c);
  return at == digits.npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

std::string header_value(std::string_view line, std::string_view name) {
  const std::size_t at = lower(line).find(std::string(name));
  if (at == std::string::npos) return {};
  std::string_view value = trimmed(line.substr(at + name.size()));
  if (value.starts_with('"')) return std::string(value.substr(1, value.substr(1).find('"')));
  return std::string(value.substr(0, value.find_first_of("; \t")));
}

bool is_latin_1(std::string_view lowered) {
  constexpr std::array names{"iso-8859-1", "iso-8859-15", "windows-1252", "latin1"};
  const std::size_t at = lowered.find("charset=");
  return at != lowered.npos && std::ranges::any_of(names, [&](std::string_view n) {
           return lowered.substr(at).find(n) != std::string_view::npos;
         });
}

std::string without_element(std::string_view html, const std::string& name) {
  const std::string lowered = lower(html), begin = "<" + name, end = "</" + name + ">";
  std::string rest;
  std::size_t from = 0;
  for (std::size_t at; (at = lowered.find(begin, from)) != lowered.npos;) {
    rest += html.substr(from, at - from);
    const std::size_t behind = lowered.find(end, at);
    if (behind == lowered.npos) return rest;
    from = behind + end.size();
  }
  return rest.append(html.substr(from));
}

// Letters and digits that a reader sees.
std::size_t letters_in_html(std::string_view whole) {
  const std::string html = without_element(without_element(whole, "head"), "style");
  std::size_t letters = 0;
  char until = 0;  // within a tag or the name of a letter
  for (char c : html) {
    if (until == 0 && (c == '<' || c == '&')) until = c == '<' ? '>' : ';';
    letters += until == 0 && std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (c == until) until = 0;
  }
  return letters;
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }));
}

class MailReading {
 public:
  MailText run(std::string_view mail) && {
    for (const SourceLine& line : Lines(mail)) read(line);
    end_part();
    return std::move(result_);
  }

 private:
  void read(const SourceLine& line) {
    if (ends_part(line.text)) {
      end_part();
      part_ = {};
      in_headers_ = true;
      return;
    }
    if (see_headers(line.text)) return keep(line.text, line.number);
    if (part_.encoding == Encoding::none && part_.type.empty()) return keep(line.text, line.number);
    body_.push_back(line);
  }

  // "--boundary", and "--boundary--" below the last.
  bool ends_part(std::string_view line) const {
    line = trimmed(line);
    return line.starts_with("--") && std::ranges::any_of(boundaries_, [&](const std::string& boundary) {
             const std::string_view name = line.substr(2);
             return name == boundary || name == boundary + "--";
           });
  }

  // The block above a mail or a part. A mail that was pasted may have lost the line that begins a part.
  bool see_headers(std::string_view line) {
    const std::string lowered = lower(line);
    if (lowered.starts_with("content-type:") || lowered.starts_with("content-transfer-encoding:")) {
      if (!body_.empty()) end_part(), part_ = {};
      in_headers_ = true;
    }
    if (!in_headers_) return false;
    in_headers_ = is_header(line) || (trimmed(line).empty() && !any_header_);
    any_header_ = in_headers_ && (any_header_ || !trimmed(line).empty());
    if (!in_headers_) return trimmed(line).empty();
    part_.latin_1 = part_.latin_1 || is_latin_1(lowered);
    if (lowered.starts_with("content-transfer-encoding:"))
      part_.encoding = lowered.find("quoted-printable") != lowered.npos ? Encoding::quoted_printable
                       : lowered.find("base64") != lowered.npos         ? Encoding::base64
                                                                        : Encoding::none;
    if (lowered.starts_with("content-type:")) part_.type = lower(header_value(line, "content-type:"));
    const std::string boundary = header_value(line, "boundary=");
    if (!boundary.empty() && boundaries_.size() < most_boundaries) boundaries_.push_back(boundary);
    return true;
  }

  // "Subject: orders", or what goes on from the line above.
  bool is_header(std::string_view line) const {
    if (any_header_ && !trimmed(line).empty() && (line.front() == ' ' || line.front() == '\t')) return true;
    const std::size_t colon = line.find(':');
    return colon != line.npos && colon > 0 && std::ranges::all_of(line.substr(0, colon), [](char c) {
             return c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0;
           });
  }

  void end_part() {
    if (body_.empty()) return;
    std::string text;
    std::vector<std::size_t> lines;
    decode(text, lines);
    const SourceLine first = body_.front();
    body_.clear();
    if (part_.type.starts_with("multipart/") || trimmed(text).empty()) return;
    if (!part_.type.empty() && !part_.type.starts_with("text/"))
      return result_.left_out.push_back({first.number, first.text, "a part of the mail that is no text"});
    if (part_.type == "text/html" && 2 * plain_letters_ > letters_in_html(text))
      return result_.left_out.push_back({first.number, first.text, "in HTML, and above in plain text"});
    if (part_.type == "text/plain") plain_letters_ += letters_in(text);
    std::size_t i = 0;
    for (const SourceLine& line : Lines(text)) keep(line.text, lines[i++]);
  }

  void decode(std::string& text, std::vector<std::size_t>& lines) const {
    switch (part_.encoding) {
      case Encoding::none: return as_it_is(text, lines);
      case Encoding::quoted_printable: return quoted_printable(text, lines);
      case Encoding::base64: return base64(text, lines);
    }
  }

  void as_it_is(std::string& text, std::vector<std::size_t>& lines) const {
    for (const SourceLine& line : body_) {
      text.append(line.text).append("\n");
      lines.push_back(line.number);
    }
  }

  // "=C3=BC" is a byte or two, "=" at the end joins a line to the next.
  void quoted_printable(std::string& text, std::vector<std::size_t>& lines) const {
    bool joined = false;
    for (const SourceLine& source : body_) {
      std::string_view line = source.text;
      line = line.substr(0, std::min(line.find_last_not_of(" \t") + 1, line.size()));
      const bool joins = line.ends_with('=');
      if (joins) line.remove_suffix(1);
      if (!joined) lines.push_back(source.number);
      for (std::size_t at = 0; at < line.size(); ++at) {
        const auto byte = line[at] == '=' ? hex_byte(line.substr(at + 1, 2)) : std::nullopt;
        put(byte.value_or(line[at]), byte && part_.latin_1, text);
        if (byte) at += 2;
      }
      if (!joins) text += '\n';
      joined = joins;
    }
  }

  // Three bytes are four digits of six bits each; what is no digit says nothing.
  void base64(std::string& text, std::vector<std::size_t>& lines) const {
    unsigned bits = 0, known = 0;
    bool line_begins = true;
    for (const SourceLine& source : body_)
      for (char c : source.text) {
        const auto digit = base64_digit(c);
        if (!digit) continue;
        bits = (bits << 6U | *digit) & 0xFFFFU;
        known += 6;
        if (known < 8) continue;
        known -= 8;
        const char byte = static_cast<char>(bits >> known & 0xFFU);
        if (line_begins) lines.push_back(source.number);
        line_begins = byte == '\n';
        put(byte, part_.latin_1, text);
      }
  }

  void keep(std::string_view line, std::size_t number) {
    result_.text.append(line).append("\n");
    result_.lines.push_back(number);
  }

  static constexpr std::size_t most_boundaries = 64;

  MailText result_;
  Headers part_;
  std::vector<std::string> boundaries_;
  std::vector<SourceLine> body_;  // of the part, until it ends
  std::size_t plain_letters_ = 0;
  bool in_headers_ = true, any_header_ = false;
};

}  // namespace

MailText mail_text(std::string_view mail) { return MailReading().run(mail); }

}  // namespace dipeq
