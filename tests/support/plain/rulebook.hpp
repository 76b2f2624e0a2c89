// A second reader and evaluator of equations in a file, as plain as can be: it shares nothing with encodings/language, nor with the compiled
// rules, their vocabulary or their interactions. Signs become words, words a tree, and the tree is walked with numbers: a truth value is 0 or
// 1. What orders have to do with each other is looked up among the orders each time anew. It says no more of a fault in a text than that
// there is one.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/pattern.hpp"
#include "model/settled_orders.hpp"

namespace dipeq::testing {

// Orders as a referee has them before him, by number.
struct PlainOrder {
  enum class What : std::uint8_t { holds, moves, supports, convoys };
  enum class Way : std::uint8_t { land, convoy, convoy_if_it_stands };
  What what = What::holds;
  Way way = Way::land;
  int power = 0, place = 0, to = -1;  // to: of a move
  int of = -1;                        // the order that a support or a convoy is of
  bool difficult = false;             // by land it goes over a difficult passage
  bool operator==(const PlainOrder&) const = default;
};
struct PlainBoard {
  std::vector<PlainOrder> orders;
  std::vector<std::pair<int, int>> touching;  // places that a convoy may go between, either way round
};
PlainBoard plain_board(const SettledOrders& orders);
PlainBoard plain_board(const Pattern& pattern);

// Equations by name. Those of a later text take the place of those of an earlier one.
class PlainRulebook {
 public:
  // A page of equations, a rules file, or a Markdown rulebook. Throws std::runtime_error.
  void read(std::string_view text);

  // Bit i says that order i succeeds; a hold's bit is not looked at. The equations agree with these values.
  bool solves(const PlainBoard& board, std::uint64_t successes) const;
  // Every one, in ascending order; the bits of holds are set.
  std::vector<std::uint64_t> solutions(const PlainBoard& board) const;

  struct Tree {
    std::string sign;  // "and", "forall", "call", ...
    std::string name;  // of what is called; of a set
    std::string variable;
    std::vector<std::string> arguments;
    int number = 0;
    std::vector<Tree> of;
  };
  struct Equation {
    std::vector<std::string> parameters;
    Tree right_side;
  };

 private:
  std::map<std::string, Equation> equations_;
};

}  // namespace dipeq::testing
