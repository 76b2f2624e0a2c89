#include "cli/terminal/page.hpp"

#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>

#include "cli/terminal/colour.hpp"
#include "cli/terminal/letters.hpp"
#include "cli/terminal/progress.hpp"
#include "io/number.hpp"
#include "io/wrapped.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t narrowest = 40;  // what is narrower shows no order whole

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

std::size_t columns_asked_for() { return number_in<std::size_t>(environment("COLUMNS")).value_or(0); }

std::size_t columns_of_terminal() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool colour_wanted(When when) {
  if (when != When::automatic) return when == When::always;
  return isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

// The locale's letters. A locale that is not installed is taken at its word.
bool locale_knows_utf8() {
  if (const locale_t mine = newlocale(LC_CTYPE_MASK, "", static_cast<locale_t>(nullptr))) {
    const std::string_view letters = nl_langinfo_l(CODESET, mine);
    const bool utf8 = letters == "UTF-8";
    freelocale(mine);
    return utf8;
  }
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view locale = environment(name); !locale.empty())
      return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
  return false;
}

// A stream that writes ASCII alone, as long as this is there.
class InAscii {
 public:
  explicit InAscii(std::ostream& stream) : stream_(stream), before_(stream.rdbuf()), buffer_(*before_) {
    stream.rdbuf(&buffer_);
  }
  ~InAscii() {
    stream_.flush();
    stream_.rdbuf(before_);
  }
  InAscii(const InAscii&) = delete;
  InAscii& operator=(const InAscii&) = delete;

 private:
  std::ostream& stream_;
  std::streambuf* before_;
  AsciiBuffer buffer_;
};

// There is one, as there is one standard output.
struct Page {
  bool colour = false, ascii_asked_for = false;
  std::optional<InAscii> out = {}, errors = {};
};
Page& page() {
  static Page one;
  return one;
}

void set(std::optional<InAscii>& ascii, std::ostream& stream, int descriptor, bool asked_for) {
  const bool wanted = asked_for || (isatty(descriptor) == 1 && !locale_knows_utf8());
  if (wanted == ascii.has_value()) return;
  wanted ? void(ascii.emplace(stream)) : ascii.reset();
}

}  // namespace

void prepare_page(const PageWishes& wishes) {
  Page& p = page();
  p.colour = colour_wanted(wishes.colour);
  p.ascii_asked_for = wishes.ascii;
  set(p.out, std::cout, STDOUT_FILENO, wishes.ascii);
  set(p.errors, std::cerr, STDERR_FILENO, wishes.ascii);
}

std::size_t width_of_page() {
  for (const std::size_t width : {columns_asked_for(), columns_of_terminal()})
    if (width > 0) return std::clamp(width, narrowest, widest_page);
  return page_width;
}

void tell(std::string_view report) {
  tell_as_it_is(fitted(page().out ? in_ascii(report) : std::string(report), width_of_page()));
}

void tell_as_it_is(std::string_view report) {
  make_way_for_results();
  std::cout << (page().colour ? painted(report) : std::string(report));
}

void tell_json_text(std::string_view document) {
  make_way_for_results();
  std::cout << (page().out ? json_in_ascii(document) : std::string(document));
}

void tell_markup(std::string_view document) {
  make_way_for_results();
  std::cout << (page().out ? markup_in_ascii(document) : std::string(document));
}

void tell_json(const Json& document) { tell_json_text(indented(document) + "\n"); }

std::string in_letters_of_errors(std::string_view text) { return page().errors ? in_ascii(text) : std::string(text); }

bool only_ascii_asked_for() { return page().ascii_asked_for; }

}  // namespace dipeq::cli
