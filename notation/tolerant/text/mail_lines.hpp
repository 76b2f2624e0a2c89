// (internal) What stands around orders in a mail or a post: headers of mails, quoted mails, signatures, rules, fences, comments.
#pragma once
#include <span>
#include <string_view>

#include "notation/tolerant/text/pasted_lines.hpp"

namespace dipeq {

// Line by line through one text.
class MailLines {
 public:
  // However deep every line that says something is quoted, that much is decoration.
  explicit MailLines(std::span<const PastedLine> lines);

  AroundOrders see(std::size_t line);  // in sequence
  // Behind quoting, bullets and numbers: "> ", "- ", "* ", "1.", "(a)", "[x]".
  std::size_t behind_bullet(const CleanLine& line) const;

 private:
  AroundOrders what_is(std::size_t line);
  bool begins_earlier_mail(std::size_t line);
  void see_headers(std::size_t line);
  bool quotation_follows(std::size_t line) const;

  std::span<const PastedLine> lines_;
  std::size_t depth_;            // of the quoting that is decoration
  std::size_t headers_end_ = 0;  // of the block of headers that was met last
  bool in_signature_ = false, in_earlier_mail_ = false;
  bool has_content_ = false;  // something stood before that is no header
};

}  // namespace dipeq
