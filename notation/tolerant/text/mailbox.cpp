#include "notation/tolerant/text/mailbox.hpp"

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/lines.hpp"

namespace dipeq {
namespace {

bool has_time(std::string_view text) {
  constexpr std::string_view form = "00:00:00";
  for (std::size_t at = 0; at + form.size() <= text.size(); ++at)
    if (std::ranges::equal(text.substr(at, form.size()), form,
                           [](char c, char f) { return f == ':' ? c == ':' : '0' <= c && c <= '9'; }))
      return true;
  return false;
}

bool parts_mails(std::string_view line) {
  constexpr std::array days{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  return line.starts_with("From ") && has_time(line) && std::ranges::any_of(days, [&](std::string_view day) {
           return line.find(" " + std::string(day) + " ") != std::string_view::npos;
         });
}

}  // namespace

std::vector<MailInBox> mails_in(std::string_view text) {
  std::vector<MailInBox> mails{{1, {}, text}};
  bool begins = true, below_empty = true;  // nothing but empty lines stood before
  for (const SourceLine& line : Lines(text)) {
    const bool empty = trimmed(line.text).empty();
    if (below_empty && parts_mails(line.text) && (begins || !mails.front().above.empty())) {
      const auto at = static_cast<std::size_t>(line.text.data() - text.data());
      const std::size_t behind = std::min(std::min(text.find('\n', at), text.size()) + 1, text.size());
      mails.back().text =
          mails.back().text.substr(0, at - static_cast<std::size_t>(mails.back().text.data() - text.data()));
      const MailInBox mail{line.number + 1, line.text, text.substr(behind)};
      if (begins)
        mails.back() = mail;
      else
        mails.push_back(mail);
    }
    begins = begins && empty;
    below_empty = empty;
  }
  return mails;
}

}  // namespace dipeq
