// Another project's ten lines: reads orders with the installed library and adjudicates them.
#include <cstdio>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"

int main() {
  const auto orders =
      dipeq::read_case("England:\nF London - North Sea\nGermany:\nF Kiel - Holland\n", "orders", dipeq::standard_map());
  const auto settled = dipeq::settle(orders.position, orders.orders);
  const auto resolution = dipeq::Adjudicator(dipeq::Backend::z3).adjudicate(dipeq::Interactions(settled));
  std::printf("%zu orders, %zu cores\n", settled.of_unit.size(), resolution.cores.size());
  return resolution.complete && settled.of_unit.size() == 2 ? 0 : 1;
}
