// Boards and games on the command line: in which format they are, what is told while they are read.
#pragma once
#include <map>

#include "cli/command_table.hpp"
#include "model/board.hpp"
#include "notation/formats/format.hpp"

namespace dipeq::cli {

Value format_to_read(const dipeq::Format*& format);
Value format_to_write(const dipeq::Format*& format);
// No format of the table: games as game masters report them, which are played as they are read (cli/orders_input.hpp).
inline constexpr std::string_view reports_id = "reports";
Value format_or_reports_to_read(const dipeq::Format*& format, bool& reports);
Option from_option(const dipeq::Format*& format, const Besides& besides = {});  // --from

// Tells all that is worth telling, to standard error: errors and guesses at once, remarks when all is read, equal ones once.
class Told {
 public:
  void guessed(const std::string& file, const dipeq::Format& format);
  void error(const InputError& e);
  void remark(const Remark& remark);
  void finish();

  std::size_t errors() const { return errors_; }
  static std::string counted(std::size_t n, std::string_view one, std::string_view several);

 private:
  std::size_t errors_ = 0, remarks_ = 0;
  std::vector<std::string> in_order_;
  std::map<std::string, std::size_t> times_;
  std::map<std::string_view, std::pair<std::string, std::size_t>> guesses_;  // by format: the first file, and how many
};

struct ReadGame {
  Game game;
  const dipeq::Format* format;
};

// All boards and games of the files, or an InputError thrown after all others are told.
std::vector<ReadGame> read_games(const std::vector<std::string>& names, const dipeq::Format* from, const Rules& rules);

// Of the games the movement phases that others can be asked: a position and orders alone.
std::vector<Board> boards_in(std::span<const ReadGame> games);

}  // namespace dipeq::cli
