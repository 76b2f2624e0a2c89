#include "cli/terminal/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <iostream>
#include <utility>

namespace dipeq::cli {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds between_lines{5000}, before_the_first{1000}, between_bars{200};
constexpr std::size_t width = 30;
constexpr std::string_view clear_line = "\r\033[K";

std::atomic<Progress*> shown_now = nullptr;

std::string duration(double seconds) {
  const auto whole = static_cast<std::size_t>(seconds + 0.5);
  if (whole < 100) return fmt::format("{} s", whole);
  if (whole < 6000) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

// A line that is longer than the terminal is wide could not be taken away again.
std::string cut_to_terminal(std::string text) {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 && text.size() >= size.ws_col)
    text.resize(size.ws_col - 1u);
  return text;
}

}  // namespace

Progress::Progress(std::string what) : terminal_(isatty(STDERR_FILENO) == 1), what_(std::move(what)) {
  if (!terminal_) return;
  shown_now = this;
  showing_ = std::thread([this] { keep_showing(); });
}

Progress::~Progress() {
  if (!terminal_) return;
  shown_now = nullptr;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  over_.notify_all();
  showing_.join();
  make_way();
}

void Progress::keep_showing() {
  std::unique_lock lock(mutex_);
  for (milliseconds pause = before_the_first; !over_.wait_for(lock, pause, [&] { return ended_; });
       pause = between_bars) {
    const std::string now = line(Clock::now());
    if (now.empty()) continue;
    std::cerr << clear_line << cut_to_terminal(now) << std::flush;
    shown_ = true;
  }
}

void Progress::make_way() {
  const std::lock_guard lock(mutex_);
  if (std::exchange(shown_, false)) std::cerr << clear_line << std::flush;
}

std::string Progress::line(Clock::time_point now) const {
  const double passed = std::chrono::duration<double>(now - started_).count();
  if (!counted_) {
    const std::string& doing = text_.empty() ? what_ : text_;
    return doing.empty() ? "" : fmt::format("{}; {}", doing, duration(passed));
  }
  const double share = static_cast<double>(counted_->done) / static_cast<double>(counted_->of);
  const bool goes_on = share > 0 && counted_->done < counted_->of;  // else what is left cannot be told
  const std::string left = goes_on ? fmt::format(", {} left", duration(passed / share - passed)) : "";
  const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
  const std::string bar = terminal_ ? fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", width - full) : "";
  return fmt::format("{}{}/{} {}{}{}", bar, counted_->done, counted_->of, what_, left, text_);
}

void Progress::told() {
  const auto now = Clock::now();
  if (terminal_ || now - told_ < between_lines) return;
  told_ = now;
  std::cerr << "dipeq: " << line(now) << std::endl;
}

void Progress::at(const std::string& text) {
  const std::lock_guard lock(mutex_);
  text_ = text;
  counted_.reset();
  told();
}

void Progress::at(std::size_t done, std::size_t of, const std::string& besides) {
  if (of == 0) return;
  const std::lock_guard lock(mutex_);
  text_ = besides;
  counted_ = {done, of};
  told();
}

void make_way_for_results() {
  if (Progress* const progress = shown_now) progress->make_way();
}

}  // namespace dipeq::cli
