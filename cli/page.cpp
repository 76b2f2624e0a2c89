#include "cli/page.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>

#include "io/wrapped.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t narrowest = 40, widest = 10'000;  // what is narrower shows no order whole

std::size_t columns_asked_for() {
  const char* const columns = std::getenv("COLUMNS");
  if (!columns) return 0;
  const std::string_view text(columns);
  std::size_t width = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
  return error == std::errc() && end == text.data() + text.size() ? width : 0;
}

std::size_t columns_of_terminal() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::size_t width_of_page() {
  for (const std::size_t width : {columns_asked_for(), columns_of_terminal()})
    if (width > 0) return std::clamp(width, narrowest, widest);
  return page_width;
}

void tell(std::string_view report) { std::cout << fitted(report, width_of_page()); }

}  // namespace dipeq::cli
