// What is said of adjudicators that open or close provinces to retreats otherwise than the rules.
#include "compare/faults/suspects.hpp"
#include "compare/phases/telling_retreats.hpp"
#include "notation/known_maps.hpp"
#include "phases/legal_orders.hpp"
#include "tests/compare/phases/compared_phases.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

GuardCondition when(std::string_view what, const char* v, bool holds = true) {
  return {&condition_called(what), {v, ""}, holds};
}

// Lets units go where `opens` says, besides.
UnitsAfter with_places(const PhaseBoard& board,
                       const std::function<bool(const RetreatBoard& b, std::size_t d, ProvinceId to)>& opens) {
  RetreatBoard b = std::get<RetreatBoard>(board);
  for (std::size_t d = 0; d < b.state.dislodged.size(); ++d)
    for (Location to : in_reach(standard_map(), b.state.dislodged[d].unit))
      if (std::ranges::find(b.state.dislodged[d].retreats, to) == b.state.dislodged[d].retreats.end() &&
          opens(b, d, to.province))
        b.state.dislodged[d].retreats.push_back(to);
  return units_after(b, datc, {});
}

}  // namespace

TEST_CASE("retreats to where the attacker came from, and to standoffs, are found", "[compare][phases][6.H.6]") {
  const auto boards = retreats(600);
  const PhaseComparison attacker = compared(*boards, [](const PhaseBoard& board) {
    return with_places(board, [](const RetreatBoard& b, std::size_t d, ProvinceId to) {
      const bool bounced = std::ranges::find(b.standoffs, to) != b.standoffs.end();
      return b.attacked_from[d] == to && !b.state.position.unit_in(to) && !bounced;
    });
  });
  check_found(attacker, "a bug: as if DATC 3.2 6.H.5: a unit may retreat to where its attacker came from");
  const PhaseComparison standoff = compared(*boards, [](const PhaseBoard& board) {
    return with_places(board, [](const RetreatBoard& b, std::size_t d, ProvinceId to) {
      const bool bounced = std::ranges::find(b.standoffs, to) != b.standoffs.end();
      return bounced && b.attacked_from[d] != to;
    });
  });
  check_found(standoff, "a bug: as if DATC 3.2 6.H.6: a unit may retreat to where units bounced");
}

TEST_CASE("a border that the other does not know is named, each of several as a finding of its own",
          "[compare][phases]") {
  const auto province = [](const char* code) {
    for (std::size_t p = 0; p < standard_map().provinces().size(); p++)
      if (standard_map().provinces()[p].code == code) return ProvinceId(p);
    throw std::logic_error(code);
  };
  const std::pair missing{province("gal"), province("sil")}, another{province("bur"), province("par")};
  const PhaseComparison r = compared(*retreats(1500), [&](const PhaseBoard& board) {
    RetreatBoard b = std::get<RetreatBoard>(board);
    for (Dislodged& d : b.state.dislodged)
      std::erase_if(d.retreats, [&](Location to) {
        const std::pair way{d.unit.at.province, to.province};
        const std::pair back{way.second, way.first};
        return way == missing || back == missing || way == another || back == another;
      });
    return units_after(b, datc, {});
  });
  REQUIRE(r.findings.size() == 2);
  const std::string text = r.findings[0].cause.text + "\n" + r.findings[1].cause.text;
  INFO(text);
  CHECK(text.find("no border between Galicia and Silesia") != std::string::npos);
  CHECK(text.find("no border between Burgundy and Paris") != std::string::npos);
  for (const PhaseFinding& finding : r.findings) CHECK(finding.cause.kind == PhaseCause::Kind::map);
}

namespace {

// Closes what `closes` says, besides.
Other::Says closing(const std::function<bool(const RetreatBoard& b, const Dislodged& d, ProvinceId to)>& closes) {
  return [closes](const PhaseBoard& board) {
    RetreatBoard b = std::get<RetreatBoard>(board);
    for (Dislodged& d : b.state.dislodged)
      std::erase_if(d.retreats, [&](Location to) { return closes(b, d, to.province); });
    return units_after(b, datc, {});
  };
}

}  // namespace

TEST_CASE("what closes provinces to retreats is one cause, and no border is missing", "[compare][phases]") {
  const auto boards = retreats(400);
  const auto left = [](const RetreatBoard& b, const Dislodged&, ProvinceId to) {
    return b.before.position.unit_in(to).has_value();
  };
  check_found(compared(*boards, closing(left)),
              "a bug: as if to a retreat a province that a unit has left were closed (DATC 2.4 5.B.11)");
  const auto foreign_home = [](const RetreatBoard& b, const Dislodged& d, ProvinceId to) {
    const auto home = b.state.map()[to].home;
    return home && *home != d.unit.power;
  };
  check_found(compared(*boards, closing(foreign_home)),
              "a bug: as if to a retreat the home centres of other powers were closed (DATC 2.4 5.B.11)");
  // Under a condition. Nobody else may be where an army has been.
  const auto left_by_army = [](const RetreatBoard& b, const Dislodged&, ProvinceId to) {
    const auto there = b.before.position.unit_in(to);
    return there && b.before.position[*there].type == UnitType::army;
  };
  check_found(compared(*boards, closing(left_by_army)),
              "a bug: as if to a retreat a province that a unit has left were closed (DATC 2.4 5.B.11), where the unit "
              "there is an army");
}

namespace {

// Of retreats it says what dipeq with that fault says of the movement phase.
Other::Says with_slip(const RetreatSlip& slip) {
  const std::shared_ptr<OtherAdjudicator> opens = with_faults(datc, {slip});
  return [opens](const PhaseBoard& board) {
    const auto& b = std::get<RetreatBoard>(board);
    return units_after(opened_as_seen(opens->ask(b.before), b), datc, {});
  };
}

}  // namespace

TEST_CASE("what opens or closes places to retreats does so on boards by chance", "[compare][phases]") {
  const RetreatSlip other_way{RetreatSlip::What::attempt_closes, {when("goes_by_convoy", "m", false)}};
  const std::string closed =
      "a bug: as if to a retreat every order to move there closed a province, whatever became of it (DATC 2.4 5.B.11)";
  // Not without a condition, though no board on which both agree speaks against that.
  check_found(compared(*random_retreats(standard_map(), datc, 5, 200, 1600), with_slip(other_way)),
              closed + ", where the moving unit goes without convoy");
  // On the one board that shows it the retreating unit stands on a coast as well, and much else.
  const RetreatSlip of_dislodged{RetreatSlip::What::contest_ignored, {when("was_dislodged", "m")}};
  const PhaseComparison r = compared(*random_retreats(standard_map(), datc, 5, 50, 3960), with_slip(of_dislodged));
  check_found(r,
              "a bug: as if to a retreat a unit that tried to move there did not close a province (DATC 2.4 5.B.11), "
              "where the moving unit is dislodged");
  for (const std::string& also : r.findings.front().cause.or_else)
    CHECK(also.find("the unit stands") == std::string::npos);
}

TEST_CASE("where only fleets go, no border is missing if fleets never retreat", "[compare][phases]") {
  const Map& bay = map_in_file(std::string(source_dir) + "/examples/bay.map");
  const auto a_fleet = [](const RetreatBoard&, const Dislodged& d, ProvinceId) {
    return d.unit.type == UnitType::fleet;
  };
  const PhaseComparison r = compared(*random_retreats(bay, datc, 1, 400), closing(a_fleet));
  REQUIRE_FALSE(r.findings.empty());
  for (const PhaseFinding& finding : r.findings) CHECK(finding.cause.kind != PhaseCause::Kind::map);
}

TEST_CASE("a border is missing only if units are refused to retreat over it where nothing is against that",
          "[compare][phases]") {
  // Who would retreat to the neighbour that comes first on the map may not, unless it is alone on the board with who dislodges it.
  const auto first_of_many = [](const RetreatBoard& b, const Dislodged& d, ProvinceId to) {
    return b.before.position.units().size() > 3 && to == in_reach(b.state.map(), d.unit).front().province;
  };
  const PhaseComparison r = compared(*retreats(400), closing(first_of_many));
  CHECK(r.differing > 10);
  for (const PhaseFinding& finding : r.findings) CHECK(finding.cause.kind != PhaseCause::Kind::map);
}

namespace {

// Sends each dislodged unit that its own power leaves without an order to the first place that is open.
UnitsAfter sent_to_the_first_place(const PhaseBoard& board) {
  RetreatBoard b = std::get<RetreatBoard>(board);
  std::erase_if(b.orders, [&](const RetreatOrder& order) {
    return std::ranges::any_of(b.state.dislodged, [&](const Dislodged& d) {
      return d.unit.at.province == order.unit.at.province && d.unit.power != order.by;
    });
  });
  for (const Dislodged& d : b.state.dislodged)
    if (std::ranges::none_of(b.orders, [&](const RetreatOrder& o) { return o.unit.at.province == d.unit.at.province; }))
      b.orders.push_back({d.unit.power, {d.unit.type, d.unit.at}, WrittenAction(MoveOrder{d.retreats.front()}), {}});
  return units_after(b, datc, {});
}

}  // namespace

TEST_CASE("no order of another power counts where a unit goes elsewhere than it says", "[compare][phases]") {
  const PhaseComparison r = compared(*retreats(400), sent_to_the_first_place);
  CHECK(r.differing > 0);
  check_unexplained(r);
}
