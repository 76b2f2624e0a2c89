// Where boards come from.
#include "compare/comparison.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::unique_ptr<Boards> lines(const std::string& text) {
  return boards_of_lines(standard_map(), rules_of(Preset::datc_3_2), text, "boards.jsonl");
}

std::string orders(const Board& board) {
  std::string text;
  for (const WrittenOrder& o : board.orders) text += write_order(o, standard_map(), Style::brief) + ";";
  return text;
}

const std::string three =
    "{\"orders\":{\"England\":[\"F LON - NTH\"]}}\n{\"orders\":{\"France\":[\"A PAR H\"]}}\n"
    "{\"orders\":{\"Italy\":[\"A VEN - TRI\",\"A TYR S A VEN - TRI\"]}}";

}  // namespace

TEST_CASE("each of JSON Lines is a board, called by its line", "[compare][sources]") {
  const auto boards = lines(three);
  REQUIRE(boards->size() == 3);
  CHECK(orders(boards->board(2)) == "A VEN - TRI;A TYR S A VEN - TRI;");
  CHECK(orders(boards->board(0)) == "F LON - NTH;");
  CHECK(boards->name(2) == "boards.jsonl:3");
  CHECK(lines(three + "\n")->size() == 3);
  CHECK(lines("")->size() == 0);
}

TEST_CASE("a line that is no board is refused by its number before anything is asked", "[compare][sources]") {
  const Refusal r = refusal([] { lines(three + "\n{\"orders\":{\"Italy\":[\"A VEN - TRX\"]}}\n"); });
  CHECK(r.line == 4);
  CHECK(r.column == 30);
  CHECK(r.message.find("TRX") != std::string::npos);
  CHECK(refusal([] { lines("\n" + three); }).line == 1);
}

TEST_CASE("a part of boards keeps their names", "[compare][sources]") {
  const auto part = part_of(lines(three), 1, 5);
  REQUIRE(part->size() == 2);
  CHECK(part->name(0) == "boards.jsonl:2");
  CHECK(orders(part->board(1)) == orders(lines(three)->board(2)));
  CHECK(part_of(lines(three), 1, 1)->size() == 1);
  CHECK(part_of(lines(three), 7, 1)->size() == 0);
}

TEST_CASE("a board's own sequence is the same wherever it is met, and not that of all", "[compare][sources]") {
  const auto boards = lines(three + "\n" + three);
  const auto told = [&](std::size_t of, std::size_t board) {
    return orders(own_sequence(boards->board(of)).told(boards->board(board)));
  };
  CHECK(told(2, 2) == told(5, 2));
  const auto many = random_boards(standard_map(), 3, 20, Mixture::usual);
  std::size_t otherwise = 0;
  for (std::size_t n = 1; n < many->size(); n++)
    otherwise += orders(own_sequence(many->board(0)).told(many->board(n))) !=
                 orders(own_sequence(many->board(n)).told(many->board(n)));
  CHECK(otherwise >= 15);
}
