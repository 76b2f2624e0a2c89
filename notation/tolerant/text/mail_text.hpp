// (internal) Mails as their readers see them (RFC 2045, 2046): decoded from quoted-printable and base64, of Latin 1 as UTF-8, and of several parts
// those of text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace dipeq {

struct MailText {
  struct LeftOut {
    std::size_t line;  // of the mail, where the part begins
    std::string_view written;
    std::string_view why;
  };

  std::string text;
  std::vector<std::size_t> lines;  // of each line of the text, in which line of the mail it stands or begins; from 1
  // Parts that hold no text, and in HTML what stands in plain text as well.
  std::vector<LeftOut> left_out;
};

// A text without such headers as it is. Headers stay in it.
MailText mail_text(std::string_view mail);

}  // namespace dipeq
