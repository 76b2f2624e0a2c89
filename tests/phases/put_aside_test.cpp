#include <set>

#include "phases/legality.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("every reason has a name, a sentence and a source of its own kind", "[put aside]") {
  std::set<std::string_view> names, sentences;
  const auto last = static_cast<std::size_t>(PutAside::route_not_ordered);
  for (std::size_t i = 0; i <= last; ++i) {
    const auto reason = static_cast<PutAside>(i);
    CHECK(names.insert(name(reason)).second);
    CHECK(sentences.insert(sentence(reason)).second);
    CHECK((source(reason).starts_with("DATC 3.2 ") || source(reason).starts_with("DATC 2.4 ")));
  }
  CHECK(sentence(PutAside::not_adjacent) == "the province is not adjacent");
}

TEST_CASE("an order is invalid for what other orders say, illegal for what the board says", "[4.E.1]") {
  CHECK(validity(PutAside::nothing) == Validity::valid);
  for (PutAside reason :
       {PutAside::unmatched_support, PutAside::unmatched_convoy, PutAside::route_not_ordered, PutAside::second_order,
        PutAside::impossible, PutAside::in_civil_disorder, PutAside::not_on_the_path})
    CHECK(validity(reason) == Validity::invalid);
  for (PutAside reason : {PutAside::superseded_set, PutAside::superseded_order, PutAside::unordered_sets,
                          PutAside::conflicting_sets, PutAside::perpetual_overridden, PutAside::proxied_unit})
    CHECK(validity(reason) == Validity::invalid);
  for (PutAside reason :
       {PutAside::perpetual_not_allowed, PutAside::proxy_not_allowed, PutAside::proxy_not_notified,
        PutAside::proxy_not_in_set, PutAside::removed_unit, PutAside::not_your_unit, PutAside::no_route,
        PutAside::not_on_a_route, PutAside::supporter_needed_as_convoy, PutAside::coast_needed, PutAside::not_adjacent,
        PutAside::several_orders, PutAside::unit_type_missing, PutAside::unknown_coast})
    CHECK(validity(reason) == Validity::illegal);
}
