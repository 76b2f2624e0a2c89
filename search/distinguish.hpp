// A few boards that tell readings of the rulebook apart: on each, some of them give other results than others.
#pragma once
#include <vector>

#include "search/generate.hpp"

namespace dipeq {

struct Distinguished {
  struct Suite {
    Board board;
    std::vector<std::vector<std::size_t>> groups;  // the readings that give the same results, by number
  };
  struct Pair {
    std::size_t one, other;
    bool proved;  // no board of up to the orders asked for tells them apart; else it is not known
  };
  std::vector<Suite> boards;  // no fewer of all boards that were found would do
  std::size_t found = 0;      // how many boards were found in all
  std::vector<Pair> not_told_apart;
};

// Of orders that are settled alike. Of any two readings up to `of_each` boards are sought.
Distinguished distinguish(const std::vector<Rules>& readings, const Map& map, const GenerateSettings& settings,
                          std::size_t of_each);

}  // namespace dipeq
