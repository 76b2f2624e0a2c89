#include "adjudicators/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

extern char** environ;

namespace dipeq {
namespace {

using namespace std::chrono_literals;

[[noreturn]] void fail(int error, const char* what) { throw std::system_error(error, std::generic_category(), what); }

void check(int error, const char* what) {
  if (error != 0) fail(error, what);
}

// Above the three standard ones, so that none of these is overwritten before it is copied; not inherited by other
// children.
Descriptor out_of_the_way(Descriptor fd) {
  const int moved = fcntl(fd.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (moved < 0) fail(errno, "making a pipe");
  return Descriptor(moved);
}

struct Pipe {
  Descriptor read, write;
};
Pipe make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail(errno, "making a pipe");
  Descriptor read(ends[0]), write(ends[1]);
  return {out_of_the_way(std::move(read)), out_of_the_way(std::move(write))};
}

Descriptor unblocked(Descriptor fd) {
  fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
  return fd;
}

// What is to happen between fork and exec.
class Preparations {
 public:
  Preparations() {
    check(posix_spawn_file_actions_init(&files_), "starting a command");
    check(posix_spawnattr_init(&attributes_), "starting a command");
    sigset_t none, ignored;
    sigemptyset(&none);
    sigemptyset(&ignored);
    sigaddset(&ignored, SIGPIPE);  // which dipeq ignores; the command need not
    sigaddset(&ignored, SIGXFSZ);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &ignored);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Preparations() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Preparations(const Preparations&) = delete;
  Preparations& operator=(const Preparations&) = delete;

  void make(const Descriptor& from, int standard) {
    check(posix_spawn_file_actions_adddup2(&files_, from.get(), standard), "starting a command");
  }

  pid_t spawn(const std::string& command) const {
    std::array<std::string, 3> words{"sh", "-c", command};
    std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t pid = -1;
    check(posix_spawn(&pid, "/bin/sh", &files_, &attributes_, arguments.data(), environ), "starting a command");
    return pid;
  }

 private:
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
};

bool later(int error) { return error == EAGAIN || error == EINTR; }

int milliseconds_until(ChildProcess::Clock::time_point t) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(t - ChildProcess::Clock::now()).count();
  return static_cast<int>(std::clamp<decltype(left)>(left, 0, 1'000'000));
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

void Descriptor::close() {
  if (open()) ::close(std::exchange(fd_, -1));
}

ChildProcess::ChildProcess(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in = make_pipe(), out = make_pipe(), errors = make_pipe();
  Preparations preparations;
  preparations.make(in.read, STDIN_FILENO);
  preparations.make(out.write, STDOUT_FILENO);
  preparations.make(errors.write, STDERR_FILENO);
  to_ = unblocked(std::move(in.write));
  from_ = unblocked(std::move(out.read));
  errors_from_ = unblocked(std::move(errors.read));
  pid_ = preparations.spawn(command);
}

ChildProcess::~ChildProcess() { end(500ms); }

ChildProcess::Heard ChildProcess::exchange(std::string_view text, Clock::time_point until) {
  if (to_.open()) to_send_ += text;
  for (std::size_t looked = 0;;) {
    if (const std::size_t end = received_.find('\n', looked); end != received_.npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return line;
    }
    looked = received_.size();
    if (looked > longest_line) return NoLine::too_long;
    if (!from_.open()) return NoLine::output_closed;
    if (!wait_for_traffic(until)) return NoLine::in_time;
  }
}

const std::string& ChildProcess::unread() {
  while (from_.open() && received_.size() <= longest_line && read_some()) {
  }
  return received_;
}

// Both streams are read whatever is waited for, so that the child is never held up.
bool ChildProcess::wait_for_traffic(Clock::time_point until) {
  const short want_to_send = to_send_.empty() ? 0 : POLLOUT;
  std::array<pollfd, 3> traffic{
      {{from_.get(), POLLIN, 0}, {errors_from_.get(), POLLIN, 0}, {want_to_send ? to_.get() : -1, want_to_send, 0}}};
  const int ready = poll(traffic.data(), traffic.size(), milliseconds_until(until));
  if (ready < 0 && errno != EINTR) fail(errno, "waiting for a command");
  if (traffic[0].revents) read_some();
  if (traffic[1].revents) keep_errors();
  if (traffic[2].revents) send_some();
  return Clock::now() < until;
}

void ChildProcess::send_some() {
  const ssize_t sent = write(to_.get(), to_send_.data(), to_send_.size());
  if (sent > 0) to_send_.erase(0, static_cast<std::size_t>(sent));
  if (sent >= 0 || later(errno)) return;
  to_.close();  // it reads no more, but may have something to say yet
  to_send_.clear();
}

bool ChildProcess::read_some() {
  std::array<char, 1 << 16> block;
  const ssize_t got = read(from_.get(), block.data(), block.size());
  if (got > 0) received_.append(block.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && !later(errno))) from_.close();
  return got > 0;
}

void ChildProcess::keep_errors() {
  std::array<char, 1 << 16> block;
  const ssize_t got = read(errors_from_.get(), block.data(), block.size());
  if (got > 0) errors_.append(block.data(), static_cast<std::size_t>(got));
  if (errors_.size() > last_words) errors_.erase(0, errors_.size() - last_words);
  if (got == 0 || (got < 0 && !later(errno))) errors_from_.close();
}

// Without taking notice of it: as long as nobody has, its process group can be called by its number.
bool ChildProcess::has_ended() const {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

std::string ChildProcess::end(std::chrono::milliseconds patience) {
  if (pid_ < 0) return {};
  if (patience > 0ms) to_.close();  // at which it should end
  const auto until = Clock::now() + patience;
  while (!has_ended() && Clock::now() < until) {
    wait_for_traffic(std::min(until, Clock::now() + 2ms));
    received_.resize(std::min(received_.size(), longest_line));
  }
  const Way way = has_ended() ? Way::by_itself : Way::killed;
  kill(-pid_, SIGKILL);
  return reap(way);
}

std::string ChildProcess::reap(Way way) {
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  if (errors_from_.open()) keep_errors();  // all that a pipe holds
  if (way == Way::killed) return "it was killed";
  if (WIFSIGNALED(status))
    return fmt::format("it was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return fmt::format("it ended with exit code {}", WEXITSTATUS(status));
}

}  // namespace dipeq
