// (internal) Mailboxes: mails one after the other in one file, a line "From alice@example.org Mon Nov  2 10:00:00 2026" above each (RFC 4155).
#pragma once
#include <string_view>
#include <vector>

namespace dipeq {

struct MailInBox {
  std::size_t first_line;  // of the file, from 1
  std::string_view above;  // the line that parts it from the mail before; empty if the text is no mailbox
  std::string_view text;
};

// One, of the whole text, if it is no mailbox. A mailbox begins with such a line; others count below an empty line.
std::vector<MailInBox> mails_in(std::string_view text);

}  // namespace dipeq
