#include "notation/tolerant/quoted_printable.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "io/glyphs.hpp"
#include "io/lines.hpp"
#include "notation/tolerant/pasted_lines.hpp"

namespace dipeq {
namespace {

constexpr std::string_view encoding_header = "content-transfer-encoding:";

std::optional<char> hex_byte(std::string_view digits) {
  unsigned byte = 0;
  const char* const end = digits.data() + digits.size();
  const auto [read, error] = std::from_chars(digits.data(), end, byte, 16);
  return digits.size() == 2 && error == std::errc() && read == end ? std::optional(static_cast<char>(byte))
                                                                   : std::nullopt;
}

// Each letter of Latin 1, and of its two successors, is two bytes in UTF-8.
void put_latin_1(char byte, std::string& to) {
  const auto code = static_cast<unsigned char>(byte);
  to += static_cast<char>(0xC0U | (code >> 6U));
  to += static_cast<char>(0x80U | (code & 0x3FU));
}

class QuotedPrintable {
 public:
  std::optional<std::string> run(std::string_view text) {
    for (const SourceLine& line : Lines(text)) read(line.text);
    end_line();
    return any_ ? std::optional(std::move(text_)) : std::nullopt;
  }

 private:
  void read(std::string_view line) {
    const std::string lowered = lower(line);
    see_headers(lowered);
    if (!encoded_) return put(line, false);
    line = line.substr(0, std::min(line.find_last_not_of(" \t") + 1, line.size()));
    const bool joins = line.ends_with('=');
    put(decoded(joins ? line.substr(0, line.size() - 1) : line), joins);
  }

  // Each part of a mail says so for itself.
  void see_headers(const std::string& line) {
    if (line.starts_with(encoding_header)) encoded_ = line.find("quoted-printable") != std::string::npos;
    any_ = any_ || encoded_;
    if (const std::size_t at = line.find("charset="); at != std::string::npos)
      latin_1_ = is_latin_1(std::string_view(line).substr(at));
  }

  static bool is_latin_1(std::string_view charset) {
    constexpr std::array names{"iso-8859-1", "iso-8859-15", "windows-1252", "latin1"};
    return std::ranges::any_of(names, [&](std::string_view n) { return charset.find(n) != std::string_view::npos; });
  }

  void put(std::string_view line, bool joins) {
    text_ += line;
    ++joined_;
    if (!joins) end_line();
  }

  void end_line() {
    text_.append(joined_, '\n');
    joined_ = 0;
  }

  std::string decoded(std::string_view line) const {
    std::string result;
    for (std::size_t at = 0; at < line.size(); ++at) {
      const auto byte = line[at] == '=' ? hex_byte(line.substr(at + 1, 2)) : std::nullopt;
      if (byte) at += 2;
      const char c = byte.value_or(line[at]);
      if (byte && latin_1_ && static_cast<unsigned char>(c) >= 0xA0)
        put_latin_1(c, result);
      else
        result += c;
    }
    return result;
  }

  std::string text_;
  std::size_t joined_ = 0;  // lines of the text that make the line in the making
  bool any_ = false, encoded_ = false, latin_1_ = false;
};

}  // namespace

std::optional<std::string> decoded_quoted_printable(std::string_view text) { return QuotedPrintable().run(text); }

}  // namespace dipeq
