// What a run keeps of suspects that fell, so that others like them fall sooner.
#include "compare/attribution/suspect_record.hpp"

#include "encodings/house/guards.hpp"
#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using HeldTo = SuspectRecord::HeldTo;

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

TEST_CASE("of never, always and the other way round boards that tell them apart say which", "[compare]") {
  const GuardCondition unsupported{&condition_called("is_supported"), {"c", ""}, false};
  const auto convoys = [&](Change change) { return GuardedAlteration{Clause::path_by_convoy, change, {unsupported}}; };
  const Observes observes{.words = true, .retreats = true, .coasts = true};
  const auto rather = [&](const Fault& fault, std::vector<Fault> others, Change has) {
    SuspectRecord record(standard_map(), {}, datc);
    record.grant(others);
    others.emplace_back(convoys(has));
    return record.rather_said(fault, *with_faults(datc, others), observes, {});
  };
  const Fault never = convoys(Change::dropped_as_false), negated = convoys(Change::negated);
  CHECK(rather(negated, {}, Change::dropped_as_false) == never);
  CHECK(rather(never, {}, Change::negated) == negated);
  CHECK_FALSE(rather(never, {}, Change::dropped_as_false));
  CHECK_FALSE(rather(negated, {}, Change::negated));
  // Who never gets to sea dislodges no fleet: then nothing shows that a dislodged fleet would convoy.
  const GuardedAlteration not_to_sea{
      AlteredWord{"ATTACK"}, Change::dropped_as_false, {{&condition_called("goes_to_sea"), {"m", ""}}}};
  CHECK(rather(negated, {not_to_sea}, Change::dropped_as_false) == never);
}

TEST_CASE("of supports that match no order, and count, boards say which", "[compare]") {
  using Which = OrderTaken::Which;
  const auto taken = [](Which which, bool within_reach) {
    return OrderTaken{PutAside::unmatched_support, OrderKind::support, which, within_reach};
  };
  SuspectRecord record(standard_map(), {}, datc);
  record.grant({});
  const Fault in_reach = taken(Which::in_place, true);
  const Observes observes{.words = true, .retreats = true, .coasts = true};
  const auto rather = [&](const Fault& fault, const std::vector<Fault>& others_too) {
    std::vector<Fault> all{in_reach};
    all.insert(all.end(), others_too.begin(), others_too.end());
    return record.rather_said(fault, *with_faults(datc, all), observes, {});
  };
  CHECK(rather(taken(Which::in_place, false), {}) == in_reach);
  CHECK(rather(taken(Which::any, true), {}) == in_reach);
  CHECK_FALSE(rather(in_reach, {}));
  // Where units end tells as well, whatever the others are called.
  CHECK(rather(taken(Which::in_place, false), {WordSaid{Word::illegal, Word::invalid}}) == in_reach);
}

TEST_CASE("boards by chance name the types of units that are there to who wants them", "[compare]") {
  const auto untyped = [](const Stock& stock) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < stock.size(); ++i)
      for (const WrittenOrder& o : stock.board(i).orders)
        if (const auto* support = std::get_if<SupportHoldOrder>(&o.action))
          found += stock.board(i).position.unit_in(support->whom.at.province) && !support->whom.type;
    return found;
  };
  CHECK(untyped(Stock(standard_map())) > 0);
  CHECK(untyped(Stock(standard_map(), {.with_types = true})) == 0);
}

TEST_CASE("boards by chance say no \"via convoy\" to who does not know it", "[compare]") {
  const auto by_convoy = [](const Stock& stock) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < stock.size(); ++i)
      for (const WrittenOrder& o : stock.board(i).orders)
        if (const auto* move = std::get_if<MoveOrder>(&o.action))
          found += move->via == Via::convoy || !move->path.empty();
    return found;
  };
  CHECK(by_convoy(Stock(standard_map())) > 0);
  CHECK(by_convoy(Stock(standard_map(), {.without_via = true})) == 0);
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
