// (internal) A command that runs beside dipeq and is talked to by lines. Whatever it does, dipeq neither waits longer than it wants
// to nor keeps more than a little of what is said.
#pragma once
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace dipeq {

// A file descriptor, closed at the end.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;
  bool open() const { return fd_ >= 0; }
  int get() const { return fd_; }
  void close();

 private:
  int fd_ = -1;
};

// Run by sh, under a keeper (keeper.hpp). In the end it is killed with all that it has started, also if dipeq itself is killed. A pipe
// that nobody reads must not end dipeq, so SIGPIPE is ignored from the first child on.
class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t longest_line = 1 << 20;  // bytes
  static constexpr std::size_t last_words = 4 << 10;    // bytes that are kept of its error stream

  // None of its processes may have more memory of its own than so many bytes; 0: as much as there is. Throws std::system_error if the
  // machine has no process or pipe left.
  explicit ChildProcess(const std::string& command, std::uint64_t memory = 0);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Why there is no line; what there is of it stays in `received`.
  enum class NoLine : std::uint8_t { in_time, output_closed, too_long };
  using Heard = std::variant<std::string, NoLine>;

  // Sends the text and waits for a line, reading while it writes: the child may do both in any order.
  Heard exchange(std::string_view text, Clock::time_point until);

  const std::string& unread();  // what it has written that no exchange has returned, as of now
  const std::string& received() const { return received_; }  // the same, as of the last look
  bool closed_its_output() const { return !from_.open(); }

  // Closes its input and waits so long for it to end by itself; then, or at once if there is no patience, it is killed. How it ended, in
  // words: "it ended with exit code 3".
  std::string end(std::chrono::milliseconds patience);
  const std::string& errors() const { return errors_; }  // the last it wrote on its error stream

 private:
  bool wait_for_traffic(Clock::time_point until);  // false: in vain
  void send_some();
  bool read_some();  // false: there is nothing
  void keep_errors();
  bool has_ended();
  std::string how_it_ended() const;

  pid_t keeper_ = -1;         // -1: it has been waited for
  std::optional<int> ended_;  // by itself, with this status of waitpid
  Descriptor to_, from_, errors_from_, control_;
  std::string to_send_, received_, errors_;
};

}  // namespace dipeq
