// How far work has come, on standard error: on a terminal a bar, or what is being done, with the time that is left or has passed;
// otherwise a line every few seconds.
#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace dipeq::cli {

// One at a time. What is shown first is shown after a second, and then goes on by itself however long nothing is told.
class Progress {
 public:
  explicit Progress(
      std::string what = "");  // "boards"; or what is done, if nothing will be counted: "looking for patterns"
  ~Progress();                 // takes the bar away
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::size_t done, std::size_t of, const std::string& besides = "");
  void at(const std::string& text);  // of work whose end is not known
  void make_way();                   // for what is written to the terminal now

 private:
  using Clock = std::chrono::steady_clock;
  struct Counted {
    std::size_t done, of;
  };
  void keep_showing();
  void told();
  std::string line(Clock::time_point now) const;

  const bool terminal_;
  const Clock::time_point started_ = Clock::now();
  const std::string what_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool ended_ = false, shown_ = false;
  std::string text_;
  std::optional<Counted> counted_;
  Clock::time_point told_ = started_;
  std::thread showing_;
};

// Takes the bar away, if there is one, until it is shown next.
void make_way_for_results();

}  // namespace dipeq::cli
