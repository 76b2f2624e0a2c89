// A ring of chunks. The calling thread fills them with whole lines, the workers take them in turn, and whoever finishes
// the chunk that is next to be written writes it, and what else is ready behind it.
#include "cli/line_pipeline.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace dipeq::cli {
namespace {

constexpr std::size_t read_at_once = 1 << 17;  // so that several threads have something to do

struct Chunk {
  enum class State { free, filled, answered };
  State state = State::free;
  std::vector<char> text = std::vector<char>(longest_line + 1 + line_padding);
  std::size_t size = 0;
  std::size_t first_line = 1;
  bool cut = false;  // the last line is longer than what stands here of it
  std::string answers = {};
};

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

// Reads chunks of whole lines.
class Reader {
 public:
  Reader(int in, int out) : in_(in), out_(out) {}

  bool reader_gone() const { return reader_gone_; }  // of the output

  // False at the end of the input, or if nobody reads the output.
  bool fill(Chunk& chunk) {
    chunk.first_line = next_line_;
    chunk.cut = false;
    chunk.size = std::exchange(rest_size_, 0);
    std::copy_n(rest_.begin(), chunk.size, chunk.text.begin());
    std::size_t lines_end = end_of_lines(chunk, 0, chunk.size);
    while (lines_end == 0 && chunk.size < longest_line + 1) {
      const std::size_t got =
          read_some(chunk.text.data() + chunk.size, std::min(read_at_once, longest_line + 1 - chunk.size));
      if (got == 0) return finish(chunk);
      lines_end = end_of_lines(chunk, chunk.size, chunk.size + got);
      chunk.size += got;
    }
    if (lines_end == 0) return cut_line(chunk);
    keep_rest(chunk, lines_end);
    return true;
  }

 private:
  static std::size_t end_of_lines(const Chunk& chunk, std::size_t from, std::size_t to) {
    const void* last = memrchr(chunk.text.data() + from, '\n', to - from);
    return last ? static_cast<std::size_t>(static_cast<const char*>(last) - chunk.text.data()) + 1 : 0;
  }

  void keep_rest(Chunk& chunk, std::size_t lines_end) {
    rest_.assign(chunk.text.data() + lines_end, chunk.text.data() + chunk.size);
    rest_size_ = rest_.size();
    chunk.size = lines_end;
    next_line_ += static_cast<std::size_t>(std::ranges::count(std::string_view(chunk.text.data(), lines_end), '\n'));
  }

  // The last line may lack its end.
  bool finish(Chunk& chunk) {
    if (chunk.size == 0 || reader_gone_) return false;
    chunk.text[chunk.size++] = '\n';
    ++next_line_;
    return true;
  }

  // Passes over the rest of a line that is too long, and keeps what follows it.
  bool cut_line(Chunk& chunk) {
    chunk.cut = true;
    chunk.text[longest_line] = '\n';
    ++next_line_;
    rest_.resize(read_at_once);
    for (std::size_t got; (got = read_some(rest_.data(), read_at_once)) != 0;) {
      const std::size_t end = std::string_view(rest_.data(), got).find('\n');
      if (end == std::string_view::npos) continue;
      rest_size_ = got - end - 1;
      std::copy_n(rest_.data() + end + 1, rest_size_, rest_.data());
      break;
    }
    return true;
  }

  // 0 at the end of the input, or if nobody reads the output any more.
  std::size_t read_some(char* to, std::size_t most) {
    for (;;) {
      pollfd fds[] = {{in_, POLLIN, 0}, {out_, 0, 0}};
      if (poll(fds, 2, -1) < 0 && errno != EINTR) fail("waiting for boards");
      reader_gone_ = fds[1].revents != 0;  // nothing was asked of it: an error, or hung up
      if (reader_gone_) return 0;
      if (fds[0].revents == 0) continue;
      const ssize_t got = read(in_, to, most);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR && errno != EAGAIN) fail("reading boards");
    }
  }

  int in_, out_;
  std::size_t next_line_ = 1;
  std::vector<char> rest_;  // read, but not yet in a chunk
  std::size_t rest_size_ = 0;
  bool reader_gone_ = false;
};

class Pipeline {
 public:
  Pipeline(int out, unsigned threads) : out_(out), chunks_(2 * threads + 2) {}

  // The calling thread's part: fills chunks until nothing is left or all stops, then waits for the last.
  void feed(Reader& reader) {
    try {
      for (Chunk* chunk; (chunk = await(filled_, Chunk::State::free)) && reader.fill(*chunk);)
        advance(filled_, Chunk::State::filled);
    } catch (...) {
      stop(std::current_exception());
    }
    const std::lock_guard lock(mutex_);
    all_filled_ = true;
    changed_.notify_all();
  }

  void work(const Answerer& answer) {
    try {
      while (Chunk* chunk = take()) {
        answer_all(*chunk, answer);
        finish(*chunk);
      }
    } catch (...) {
      stop(std::current_exception());
    }
  }

  // Without a failure: because nobody reads the results any more.
  void stop(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    if (!failure_) failure_ = failure;
    if (!failure) reader_gone_ = true;
    changed_.notify_all();
  }

  Ended ended() const {
    if (failure_) std::rethrow_exception(failure_);
    return reader_gone_ ? Ended::reader_gone : Ended::all_answered;
  }

 private:
  Chunk& at(std::size_t turn) { return chunks_[turn % chunks_.size()]; }

  Chunk* await(std::size_t turn, Chunk::State state) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || at(turn).state == state; });
    return stopped_ ? nullptr : &at(turn);
  }

  void advance(std::size_t& turn, Chunk::State state) {
    const std::lock_guard lock(mutex_);
    at(turn++).state = state;
    changed_.notify_all();
  }

  // The next chunk that nobody has taken; nullptr if there will be none.
  Chunk* take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || taken_ < filled_ || all_filled_; });
    return stopped_ || taken_ == filled_ ? nullptr : &at(taken_++);
  }

  static void answer_all(Chunk& chunk, const Answerer& answer) {
    chunk.answers.clear();
    std::size_t number = chunk.first_line;
    for (const char *at = chunk.text.data(), *end = at + chunk.size; at != end; ++number) {
      const char* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
      const bool last = newline + 1 == end;
      answer({{at, static_cast<std::size_t>(newline - at)}, number, last && chunk.cut}, chunk.answers);
      at = newline + 1;
    }
  }

  // One thread at a time writes; what another one finishes meanwhile, it writes too.
  void finish(Chunk& chunk) {
    std::unique_lock lock(mutex_);
    chunk.state = Chunk::State::answered;
    if (writing_) return;
    writing_ = true;
    while (!stopped_ && at(written_).state == Chunk::State::answered) {
      Chunk& next = at(written_);
      lock.unlock();
      write_all(next.answers);
      lock.lock();
      next.state = Chunk::State::free;
      ++written_;
      changed_.notify_all();
    }
    writing_ = false;
  }

  void write_all(std::string_view text) {
    while (!text.empty()) {
      const ssize_t n = ::write(out_, text.data(), text.size());
      if (n >= 0) {
        text.remove_prefix(static_cast<std::size_t>(n));
      } else if (errno == EPIPE) {
        return stop(nullptr);
      } else if (errno == EAGAIN) {
        wait_for_room();
      } else if (errno != EINTR) {
        fail("writing results");
      }
    }
  }

  // Of an output that does not block.
  void wait_for_room() const {
    pollfd room{out_, POLLOUT, 0};
    if (poll(&room, 1, -1) < 0 && errno != EINTR) fail("writing results");
  }

  int out_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Chunk> chunks_;
  std::size_t filled_ = 0, taken_ = 0, written_ = 0;  // chunks so far
  bool all_filled_ = false, stopped_ = false, writing_ = false, reader_gone_ = false;
  std::exception_ptr failure_;
};

}  // namespace

Ended answer_lines(int in, int out, unsigned threads, const std::function<Answerer()>& make) {
  std::signal(SIGPIPE, SIG_IGN);  // writing fails instead
  Pipeline pipeline(out, threads);
  Reader reader(in, out);
  {
    std::vector<std::jthread> workers;
    try {
      for (unsigned t = 0; t < threads; ++t)
        workers.emplace_back([&pipeline, answer = make()] { pipeline.work(answer); });
      pipeline.feed(reader);
    } catch (...) {  // no thread can be started: those that were wait for nothing more
      pipeline.stop(std::current_exception());
    }
  }
  return reader.reader_gone() ? Ended::reader_gone : pipeline.ended();
}

}  // namespace dipeq::cli
