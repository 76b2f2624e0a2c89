#include "adjudicators/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include "adjudicators/keeper.hpp"

namespace dipeq {
namespace {

using namespace std::chrono_literals;

[[noreturn]] void fail(int error, const char* what) { throw std::system_error(error, std::generic_category(), what); }

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

ChildProcess::ChildProcess(const std::string& command, std::uint64_t memory) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in = make_pipe(), out = make_pipe(), errors = make_pipe();
  to_ = unblocked(std::move(in.write));
  from_ = unblocked(std::move(out.read));
  errors_from_ = unblocked(std::move(errors.read));
  const Keeper keeper = start_kept(command, {in.read.get(), out.write.get(), errors.write.get()}, memory);
  keeper_ = keeper.pid;
  control_ = Descriptor(keeper.control);
}

ChildProcess::~ChildProcess() { end(500ms); }

ChildProcess::Heard ChildProcess::exchange(std::string_view text, Clock::time_point until) {
  if (to_.open()) {
    to_send_ += text;
    send_some();
  }
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

bool ChildProcess::has_ended() {
  int status = 0;
  if (!ended_ && recv(control_.get(), &status, sizeof status, MSG_DONTWAIT) == sizeof status) ended_ = status;
  return ended_.has_value();
}

std::string ChildProcess::end(std::chrono::milliseconds patience) {
  if (keeper_ < 0) return {};
  if (patience > 0ms) to_.close();  // at which it should end
  const auto until = Clock::now() + patience;
  while (!has_ended() && Clock::now() < until) {
    wait_for_traffic(std::min(until, Clock::now() + 2ms));
    received_.resize(std::min(received_.size(), longest_line));
  }
  control_.close();  // at which the keeper kills what is left
  while (waitpid(keeper_, nullptr, 0) < 0 && errno == EINTR) {
  }
  keeper_ = -1;
  if (errors_from_.open()) keep_errors();  // all that a pipe holds
  return how_it_ended();
}

std::string ChildProcess::how_it_ended() const {
  if (!ended_) return "it was killed";
  if (WIFSIGNALED(*ended_))
    return fmt::format("it was ended by signal {} ({})", WTERMSIG(*ended_), strsignal(WTERMSIG(*ended_)));
  return fmt::format("it ended with exit code {}", WEXITSTATUS(*ended_));
}

}  // namespace dipeq
