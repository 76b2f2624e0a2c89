// Adjudicates a convoy paradox, and prints what became of each order and which backup rule decided.
#include <dipeq/dipeq.hpp>
#include <iostream>

constexpr const char* orders = R"(
England:
F London Supports F Wales - English Channel
F Wales - English Channel
France:
A Brest - London
F English Channel Convoys A Brest - London
)";

int main() {
  const dipeq::Adjudicator adjudicator;  // DATC 3.2's reading, the standard map
  const dipeq::Board board = adjudicator.read(orders).board;
  const dipeq::Result result = adjudicator.adjudicate(board);

  for (const auto& [power, written] : board.orders)
    for (std::size_t i = 0; i < written.size(); i++)
      std::cout << power << ": " << written[i] << ": " << result.results.at(power)[i] << '\n';
  for (const dipeq::Core& core : result.cores) std::cout << core.kind << ", decided by " << core.rule << '\n';
}
