// The random boards of the laboratory with what the rules say of them, each made once for all adjudicators.
#pragma once
#include <map>
#include <memory>
#include <vector>

#include "compare/comparison.hpp"

namespace dipeq::laboratory {

class BoardStore {
 public:
  BoardStore(std::uint64_t seed, std::size_t how_many);

  std::size_t size() const { return how_many_; }
  const Board& board(std::size_t n) { return known(n).board; }
  const Reply& by_the_rules(std::size_t n) { return known(n).right; }
  Observes observed_by_the_rules() const { return rules_->observes(); }

  // Those boards, by their numbers.
  std::unique_ptr<Boards> some(const std::vector<std::size_t>& numbers);

 private:
  struct Known {
    Board board;
    Reply right;
  };
  const Known& known(std::size_t n);

  std::uint64_t seed_;
  std::size_t how_many_;
  std::unique_ptr<OtherAdjudicator> rules_;
  std::map<std::size_t, Known> known_;
};

// Nothing differs that is graver; both have a reply, or neither.
bool same(const Reply& a, const Reply& b, Observes observes, Severity may_differ = Severity::none);

}  // namespace dipeq::laboratory
