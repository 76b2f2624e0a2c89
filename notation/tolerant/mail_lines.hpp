// (internal) What stands around orders in a mail or a post: headers of mails, quoted mails, signatures, rules, fences, comments.
#pragma once
#include <string_view>

#include "notation/tolerant/clean_line.hpp"

namespace dipeq {

// What a line is besides orders. Each but `nothing` and `decoration` is told.
enum class AroundOrders : std::uint8_t {
  may_be_orders,
  decoration,  // a rule, a fence, an empty line
  mail_header,
  quoted,     // "> A Par - Bur"
  signature,  // from a line "--" on
  earlier_mail,
  comment,
};
std::string_view name(AroundOrders what);

// Line by line through one text.
class MailLines {
 public:
  // Where all lines of a text that say something are quoted, quoting is decoration.
  explicit MailLines(std::string_view text);

  AroundOrders see(const CleanLine& line);
  // Behind quoting, bullets and numbers: "> ", "- ", "* ", "1.", "(a)", "[x]".
  std::size_t behind_bullet(const CleanLine& line) const;

 private:
  bool all_quoted_;
  bool in_signature_ = false, in_earlier_mail_ = false;
};

}  // namespace dipeq
