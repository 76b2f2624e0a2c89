// Text for those who have only ASCII: a locale without other letters, or one who asks for it.
#pragma once
#include <streambuf>
#include <string>
#include <string_view>

namespace dipeq::cli {

// A sign of the rules as the language of rules spells it as well ("⇔" as "<=>", "¬" as "not "), so that it can be read back; a letter
// without its accent; of any other character its number: "\u{2020}".
std::string in_ascii(std::string_view text);

// The same JSON: other letters as "\u00e9".
std::string json_in_ascii(std::string_view json);

// The same HTML or SVG: other letters as "&#233;".
std::string markup_in_ascii(std::string_view markup);

// Hands on what is written to it, in ASCII.
class AsciiBuffer : public std::streambuf {
 public:
  explicit AsciiBuffer(std::streambuf& to) : to_(to) {}

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  bool hand_on(std::string_view text);

  std::streambuf& to_;
  std::string begun_;  // a character of which the end has not been written yet
};

}  // namespace dipeq::cli
