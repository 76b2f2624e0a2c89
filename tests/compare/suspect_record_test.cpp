// What a run keeps of suspects that fell, so that others like them fall sooner.
#include "compare/attribution/suspect_record.hpp"

#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

using HeldTo = SuspectRecord::HeldTo;

const Rules datc = rules_of(Preset::datc_3_2);

Foretold shown_first_on(Foretold::First boards) {
  Foretold foretold;
  foretold.departs = boards.size();
  foretold.first = std::move(boards);
  return foretold;
}

}  // namespace

TEST_CASE("the boards that refuted most suspects are looked at first", "[compare]") {
  SuspectRecord record(standard_map(), {}, datc);
  record.grant({});
  for (const std::size_t board : {9, 4, 7, 4, 9, 4}) record.note_refuting(board, HeldTo::but_words);
  CHECK(record.often_refuting(HeldTo::but_words) == std::vector<std::size_t>{4, 9, 7});
  CHECK(record.often_refuting(HeldTo::all).empty());
  // Beside other faults other boards refute.
  record.grant({Fault(rules_of(Preset::r1971))});
  CHECK(record.often_refuting(HeldTo::but_words).empty());
}

TEST_CASE("what did on its first boards what another did that fell is known by it", "[compare]") {
  SuspectRecord record(standard_map(), {}, datc);
  record.grant({});
  const Foretold::First first{{3, 1, 0, 0}, {8, 1, 0, 1}, {9, 2, 0, 1}};
  CHECK(record.fallen_like(first, HeldTo::points) == nullptr);
  record.note_fallen_at_large(shown_first_on(first), HeldTo::points);
  REQUIRE(record.fallen_like(first, HeldTo::points));
  CHECK(record.fallen_like(first, HeldTo::points)->departs == 3);
  CHECK(record.fallen_like({first[0], first[1]}, HeldTo::points));
  CHECK_FALSE(record.fallen_like(first, HeldTo::all));
  Foretold::First other = first;
  other.back() = {9, 3, 0, 0};  // there it was followed
  CHECK_FALSE(record.fallen_like(other, HeldTo::points));
  other = first;
  other.push_back({12, 3, 0, 1});  // beyond what is known
  CHECK_FALSE(record.fallen_like(other, HeldTo::points));
}
