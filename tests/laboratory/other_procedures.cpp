// Adjudicators that go another way altogether: built-in procedures, and sequential ones written in the style of programs that go through
// the orders in rounds.
#include "tests/laboratory/sequential.hpp"
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {

std::vector<WrongAdjudicator> by_other_procedures() {
  std::vector<WrongAdjudicator> all;
  const auto add = [&](std::string name, Told told, std::function<std::unique_ptr<OtherAdjudicator>()> start) {
    all.push_back({name, {{name, told, Replaced{std::move(start)}}}});
  };
  add("rounds-of-bounces", Told::unexplained, [] { return by_rounds_of_bounces(); });
  add("strongest-first", Told::sequence, [] { return by_strongest_first(); });
  add("one-after-the-other", Told::sequence, [] { return by_one_after_the_other(); });
  for (const auto& [name, told] : {std::pair{"haplomacy", Told::sequence}, std::pair{"hotspots", Told::unexplained},
                                   std::pair{"guess", Told::sequence}, std::pair{"multi-pass", Told::no_reply}})
    add(name, told, [name = std::string(name)] { return by_procedure(procedure(name)); });
  return all;
}

}  // namespace dipeq::laboratory
