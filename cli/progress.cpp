#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

namespace dipeq::cli {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds between_lines{5000}, between_bars{100};
constexpr std::size_t width = 30;
constexpr std::string_view clear_line = "\r\033[K";

}  // namespace

Progress::Progress(std::string what) : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (terminal_) std::cerr << clear_line;
}

bool Progress::due() {
  const auto now = Clock::now();
  if (now - told_ < (terminal_ ? between_bars : between_lines)) return false;
  told_ = now;
  return true;
}

void Progress::tell(const std::string& text) const {
  if (terminal_)
    std::cerr << clear_line << text << std::flush;
  else
    std::cerr << "dipeq: " << text << std::endl;
}

void Progress::at(const std::string& text) {
  if (due()) tell(text);
}

void Progress::at(std::size_t done, std::size_t of, const std::string& besides) {
  if (of == 0 || !due()) return;
  const double share = static_cast<double>(done) / static_cast<double>(of);
  const double passed = std::chrono::duration<double>(told_ - started_).count();
  const std::string left =
      fmt::format("{}/{} {}, {:.0f} s left{}", done, of, what_, share > 0 ? passed / share - passed : 0.0, besides);
  const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
  const std::string bar = terminal_ ? fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", width - full) : "";
  tell(bar + left);
}

}  // namespace dipeq::cli
