// An index that may be missing compares with what is there and what is not, whatever it stands beside.
#include "model/ids.hpp"

#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("an index that may be missing equals an optional one, an index and nothing as one would think", "[model]") {
  const OptionalId<UnitTag> nothing, three = UnitId(3);
  const std::optional<UnitId> none, third = UnitId(3), fourth = UnitId(4);
  CHECK((nothing == none && none == nothing && nothing == std::nullopt && !nothing));
  CHECK((three == third && third == three && three == UnitId(3) && three && *three == UnitId(3)));
  CHECK((three != none && three != nothing && three != fourth && three != UnitId(4) && nothing != third));
  CHECK(std::optional<UnitId>(nothing) == none);
  CHECK(std::optional<UnitId>(three) == third);
  CHECK(OptionalId<UnitTag>(none) == nothing);
  STATIC_REQUIRE(sizeof(OptionalId<UnitTag>) == sizeof(UnitId));
}
