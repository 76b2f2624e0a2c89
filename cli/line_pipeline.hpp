// Lines in, as many lines out, in the same order, by several threads. What is in memory at any time is a fixed number
// of chunks, however long the input is; a line is answered as soon as it is read, if nothing before it is still being
// answered.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace dipeq::cli {

inline constexpr std::size_t longest_line = 1 << 20;  // bytes; the rest of a longer one is passed over
inline constexpr std::size_t line_padding = 64;       // bytes that may be read after a line

struct Line {
  std::string_view text;  // without its end, and at most longest_line bytes of it
  std::size_t number;     // from 1
  bool cut;               // it is longer
};

// Appends the line that answers it. One is made for each thread.
using Answerer = std::function<void(const Line& line, std::string& to)>;

enum class Ended : bool { all_answered, reader_gone };

// From one file descriptor to another; nobody may read any more what is written: then it ends at once. Throws
// std::system_error if reading or writing fails, and what an answerer throws.
Ended answer_lines(int in, int out, unsigned threads, const std::function<Answerer()>& make);

}  // namespace dipeq::cli
