// Adjudicates a convoy paradox, and prints what became of each order and which backup rule decided.
#include <iostream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "solver/judge.hpp"

constexpr const char* orders = R"(
England:
F London Supports F Wales - English Channel
F Wales - English Channel
France:
A Brest - London
F English Channel Convoys A Brest - London
)";

int main() {
  const dipeq::Map& map = dipeq::standard_map();
  const dipeq::CaseFile board = dipeq::read_case(orders, "orders", map);
  dipeq::Adjudicator adjudicator;
  const dipeq::Judgement judged = dipeq::judge(board, adjudicator, dipeq::rules_of(dipeq::Preset::datc_3_2));

  for (std::size_t i = 0; i < judged.written.size(); i++)
    std::cout << dipeq::write_order(judged.written[i], map) << ": " << dipeq::to_text(judged.outcomes[i]) << '\n';
  for (const dipeq::Core& core : judged.resolution.cores)
    std::cout << dipeq::name(core.kind) << ", decided by " << dipeq::name(core.rule) << '\n';
}
