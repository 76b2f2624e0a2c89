// What dipeq and adapters say to each other of retreats and adjustments.
#include "adjudicators/adapter_protocol.hpp"
#include "notation/order_text.hpp"
#include "tests/adjudicators/adapter_lines.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

AdapterTalk talk_of(Phase phase, bool coasts = true) {
  Parsed told = Parsed::parse(introduction);
  told["phases"] = {"movement", "retreats", "adjustments"};
  told["dialect"]["coasts"] = coasts;
  return {standard_map(), read_introduction(told.dump(), standard_map(), phase)};
}

// Spain's south coast is taken from the Gulf of Lyon; units bounce in Portugal.
PhaseBoard spain_retreats() {
  Board before = board_of({{"France", "F Spain(sc) Holds"},
                           {"Italy", "F Gulf of Lyon - Spain(sc)"},
                           {"Italy", "A Marseilles Supports F Gulf of Lyon - Spain(sc)"}});
  const Unit spanish = before.position.units()[0];
  GameState state(standard_map());
  state.position.add({UnitType::fleet, before.position.units()[1].power, spanish.at});
  state.position.add(before.position.units()[2]);
  const auto at = [](const char* code) {
    for (std::size_t p = 0; p < standard_map().provinces().size(); p++)
      if (standard_map().provinces()[p].code == code) return ProvinceId(p);
    throw std::logic_error(code);
  };
  state.dislodged.push_back({spanish, {{at("wes")}, {at("mao")}}, 0});
  const RetreatOrder order{spanish.power, {spanish.type, spanish.at}, WrittenAction(MoveOrder{{at("mao")}}), {}};
  const RetreatOrder disband{spanish.power, {spanish.type, spanish.at}, DisbandOrder{}, {}};
  return RetreatBoard{std::move(state), {order, disband}, std::move(before), {at("lyo")}, {at("por")}};
}

PhaseBoard italian_adjustments() {
  const Board units = board_of({{"Italy", "A Trieste Holds"}, {"Austria", "F Gulf of Lyon Holds"}});
  GameState state(standard_map());
  for (const Unit& unit : units.position.units()) state.position.add(unit);
  const PowerId italy = units.position.units()[0].power, austria = units.position.units()[1].power;
  const auto at = [](const char* code) {
    for (std::size_t p = 0; p < standard_map().provinces().size(); p++)
      if (standard_map().provinces()[p].code == code) return ProvinceId(p);
    throw std::logic_error(code);
  };
  for (const char* owned : {"rom", "ven", "tri"}) state.centres.give(at(owned), italy);
  return AdjustmentBoard{std::move(state),
                         {{italy, BuildOrder{{UnitType::fleet, {at("rom")}}}, {}},
                          {italy, WaiveOrder{}, {}},
                          {austria, RemoveOrder{{UnitType::fleet, {at("lyo")}}}, {}}}};
}

}  // namespace

TEST_CASE("a request about retreats tells who has to, where to, and what came before", "[compare][adapter][schema]") {
  const Parsed line = Parsed::parse(talk_of(Phase::retreats).request(3, spain_retreats()));
  INFO(line.dump(1));
  CHECK(objections_to(line, "retreats").empty());
  CHECK(objections(adapter_schema(), line).empty());
  CHECK(line["units"] == Parsed::parse(R"({"Italy": ["F ESP/sc", "A MAR"]})"));
  CHECK(line["dislodged"] == Parsed::parse(R"({"France": {"F ESP/sc": {"retreats": ["WES", "MAO"], "from": "LYO"}}})"));
  CHECK(line["standoffs"] == Parsed::parse(R"(["POR"])"));
  CHECK(line["orders"] == Parsed::parse(R"({"France": ["F ESP/sc - MAO", "Disband F ESP/sc"]})"));
  CHECK(line["before"]["units"] == Parsed::parse(R"({"France": ["F ESP/sc"], "Italy": ["F LYO", "A MAR"]})"));
  CHECK(line["before"]["orders"]["Italy"][0] == "F LYO - ESP/sc");
}

TEST_CASE("a request about adjustments tells units, centres and what is due", "[compare][adapter][schema]") {
  const Parsed line = Parsed::parse(talk_of(Phase::adjustments).request(4, italian_adjustments()));
  INFO(line.dump(1));
  CHECK(objections_to(line, "adjustments").empty());
  CHECK(objections(adapter_schema(), line).empty());
  CHECK(line["units"] == Parsed::parse(R"({"Italy": ["A TRI"], "Austria": ["F LYO"]})"));
  CHECK(line["centres"] == Parsed::parse(R"({"Italy": ["ROM", "TRI", "VEN"]})"));
  CHECK(line["due"] == Parsed::parse(R"({"Italy": 2, "Austria": -1})"));
  CHECK(line["orders"] == Parsed::parse(R"({"Italy": ["Build F ROM", "Waive"], "Austria": ["Disband F LYO"]})"));
}

TEST_CASE("the greeting says the phase, and only an adapter that does it is talked to", "[compare][adapter][schema]") {
  for (Phase phase : {Phase::retreats, Phase::adjustments}) {
    const Parsed greeted = Parsed::parse(greeting(standard_map(), phase));
    CHECK(greeted["phase"] == std::string(name(phase)));
    CHECK(objections_to(greeted, "greeting").empty());
  }
  CHECK_NOTHROW(read_introduction(introduction, standard_map(), Phase::retreats));
  CHECK_THROWS_AS(read_introduction(introduction, standard_map(), Phase::adjustments), OtherPhases);
  CHECK_THROWS_WITH(read_introduction(introduction, standard_map(), Phase::adjustments),
                    "it adjudicates movement, retreats, and not adjustments");
}

TEST_CASE("who stands where after a phase is read strictly, but told as it is", "[compare][adapter][schema]") {
  const PhaseBoard asked = spain_retreats();
  const auto told = [&](const std::string& line) {
    CHECK(objections_to(Parsed::parse(line), "after").empty());
    std::string text;
    const PhaseReply reply = talk_of(Phase::retreats).read(line, 1, asked);
    for (const Unit& unit : std::get<UnitsAfter>(reply))
      text += standard_map().power(unit.power) + " " + write_unit(unit, standard_map()) + "; ";
    return text;
  };
  CHECK(told(R"({"id": 1, "after": {"units": {"Italy": ["F ESP/sc", "A MAR"], "France": ["F MAO"]}}})") ==
        "Italy A Marseilles; France F Mid-Atlantic Ocean; Italy F Spain(sc); ");
  CHECK(told(R"({"id": 1, "after": {"units": {"Italy": ["A MAR"], "France": ["F MAR"]}}})") ==
        "France F Marseilles; Italy A Marseilles; ");
  CHECK(told(R"({"id": 1, "after": {"units": {}}})").empty());
  const auto refused = [&](const char* line) {
    try {
      talk_of(Phase::retreats).read(line, 1, asked);
      return std::string("nothing");
    } catch (const Garbled& e) {
      return std::string(e.what());
    }
  };
  using Catch::Contains;
  CHECK_THAT(refused(R"({"id": 1, "units": {}})"), Contains("no such member"));
  CHECK_THAT(refused(R"({"id": 1})"), Contains("one of 'after', 'declined' and 'failed'"));
  CHECK_THAT(refused(R"({"id": 1, "after": {}})"), Contains("'units' to be there"));
  CHECK_THAT(refused(R"({"id": 1, "after": {"units": {"Spain": []}}})"), Contains("not of 'Spain'"));
  CHECK_THAT(refused(R"({"id": 1, "after": {"units": {"France": ["MAO"]}}})"), Contains("a unit, as"));
  CHECK_THAT(refused(R"({"id": 1, "after": {"units": {"France": ["F ESP"]}}})"), Contains("a coast"));
  CHECK_THAT(refused(R"({"id": 1, "after": {"units": {"France": ["A ESP/sc"]}}})"), Contains("no coast"));
  CHECK_THAT(refused(R"({"id": 1, "after": {"units": {"France": ["A SPA"]}}})"), Contains("a province"));
  CHECK_THROWS_AS(talk_of(Phase::retreats).read(R"({"id": 2, "after": {"units": {}}})", 1, asked), Unasked);
  CHECK(std::holds_alternative<Declined>(talk_of(Phase::retreats).read(R"({"id": 1, "declined": "no"})", 1, asked)));
}

TEST_CASE("an adapter that knows no coasts is asked of no phase with one", "[compare][adapter]") {
  CHECK(talk_of(Phase::retreats, false).objection(spain_retreats()));
  CHECK_FALSE(talk_of(Phase::retreats).objection(spain_retreats()));
  CHECK_FALSE(talk_of(Phase::adjustments, false).objection(italian_adjustments()));
}
