// How far work has come, on standard error: a bar on a terminal, otherwise a line every few seconds.
#pragma once
#include <chrono>
#include <string>

namespace dipeq::cli {

class Progress {
 public:
  explicit Progress(std::string what = "");  // "boards"
  ~Progress();                               // takes the bar away

  void at(std::size_t done, std::size_t of, const std::string& besides = "");
  void at(const std::string& text);  // of work whose end is not known

 private:
  bool due();
  void tell(const std::string& text) const;

  using Clock = std::chrono::steady_clock;
  std::string what_;
  bool terminal_;
  Clock::time_point started_ = Clock::now(), told_ = started_;
};

}  // namespace dipeq::cli
