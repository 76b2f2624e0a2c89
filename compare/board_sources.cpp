// Where boards come from: chance, or a list.
#include <fmt/format.h>

#include <algorithm>

#include "boards/reduction.hpp"
#include "compare/comparison.hpp"
#include "io/input_error.hpp"
#include "io/threads.hpp"
#include "notation/formats/json_lines.hpp"

namespace dipeq {
namespace {

// Seeds that are next to each other make boards that have nothing to do with each other.
std::uint64_t scattered(std::uint64_t n) {
  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9;
  n = (n ^ (n >> 27)) * 0x94d049bb133111eb;
  return n ^ (n >> 31);
}

// Lines take a tenth of the room that their boards would.
class LineBoards final : public Boards {
 public:
  LineBoards(const Map& map, const Rules& rules, std::string text, std::string file)
      : map_(map), rules_(rules), text_(std::move(text)), file_(std::move(file)) {
    text_.append(BoardLineReader::padding, '\n');
    const std::string_view whole = std::string_view(text_).substr(0, text_.size() - BoardLineReader::padding);
    for (std::size_t begin = 0; begin < whole.size();) {
      const std::size_t end = std::min(whole.find('\n', begin), whole.size());
      lines_.push_back(whole.substr(begin, end - begin));
      begin = end + 1;
    }
    for (std::size_t n = 0; n < lines_.size(); n++) board(n);
  }

  std::size_t size() const override { return lines_.size(); }
  std::string name(std::size_t n) const override { return fmt::format("{}:{}", file_, n + 1); }
  Board board(std::size_t n) const override {
    BoardLine line(map_);
    const auto reader = readers_.borrow([&] { return BoardLineReader(map_, rules_); });
    try {
      reader->read(lines_[n], line);
    } catch (const InputError& e) {
      throw InputError(file_, {n + 1, e.place().column}, e.message(), lines_[n]);
    }
    return {std::move(line.position), std::move(line.orders)};
  }

 private:
  const Map& map_;
  Rules rules_;
  std::string text_, file_;
  std::vector<std::string_view> lines_;
  mutable Kept<BoardLineReader> readers_;
};

}  // namespace

std::unique_ptr<Boards> random_boards(const Map& map, std::uint64_t seed, std::size_t how_many, Mixture mixture,
                                      std::size_t first, SaysVia via) {
  const auto make = [&map, begin = scattered(seed), mixture, via](std::size_t number) {
    Board board = random_board(map, begin + number, mixture);
    return via == SaysVia::never ? without_via(std::move(board)) : board;
  };
  return std::make_unique<MadeOf<Board>>(make, seed, how_many, first);
}

std::unique_ptr<Boards> listed_boards(std::vector<NamedBoard> boards) {
  return std::make_unique<ListOf<Board>>(std::move(boards));
}

std::unique_ptr<Boards> boards_of_lines(const Map& map, const Rules& rules, std::string text, std::string file) {
  return std::make_unique<LineBoards>(map, rules, std::move(text), std::move(file));
}

}  // namespace dipeq
