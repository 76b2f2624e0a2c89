// Difficult passages (DATC 2.4 chapter 10) on a map: which moves go over one, which supports are illegal, and who retreats.
#include "encodings/truth.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The waters around Sicily. Armies, but no fleets, pass the strait between Naples and Sicily with difficulty.
const Map& strait() {
  static const Map map = read_map(R"(map Strait
power Italy
power Spain
power Turkey
coastal apu Apulia
  army nap
  fleet ion nap
sea ion Ionian Sea
  fleet apu nap sic tun tyr
sea lyo Gulf of Lyon
  fleet tyr wme
coastal naf North Africa
  army tun
  fleet tun wme
coastal nap Naples
  army apu sic
  difficult army sic
  fleet apu ion sic tyr
coastal sic Sicily
  army nap
  difficult army nap
  fleet ion nap tyr
coastal tun Tunis
  army naf
  fleet ion naf tyr wme
sea tyr Tyrrhenian Sea
  fleet ion lyo nap sic tun wme
sea wme Western Mediterranean
  fleet lyo naf tun tyr
)",
                                  "strait.map");
  return map;
}

CaseFile strait_case(const std::string& orders) { return read_case(orders, "test.case", strait()); }

Judgement judged(const std::string& orders) {
  const CaseFile c = strait_case(orders);
  Adjudicator both(Backend::both);
  return judge(c.position, c.orders, both);
}

// Whether the unit there is dislodged, its order's word, and where it may go.
const Verdict& verdict(const Judgement& j, const std::string& at) {
  return j.verdicts[j.orders.position.unit_in(province(at, strait()))->index()];
}
const SettledOrder& settled(const Judgement& j, const std::string& at) {
  return j.orders.of_unit[j.orders.position.unit_in(province(at, strait()))->index()];
}

}  // namespace

TEST_CASE("a move goes over a difficult passage if it goes by land, and is of a unit for which it is difficult",
          "[10]") {
  CHECK(settled(judged("Italy: A Naples - Sicily"), "nap").difficult);
  CHECK_FALSE(settled(judged("Italy: F Naples - Sicily"), "nap").difficult);
  CHECK_FALSE(settled(judged("Italy: A Naples - Apulia"), "nap").difficult);
  CHECK_FALSE(settled(judged("Italy: A Naples Hold"), "nap").difficult);
  CHECK(settled(judged("Italy: A Naples - Sicily\nTurkey: F Ionian Sea Hold"), "nap").difficult);
}

TEST_CASE("an army that is convoyed passes no difficult border", "[10.M][10.N]") {
  const Judgement via = judged(R"(Italy: A Naples - Sicily via convoy
Italy: F Tyrrhenian Sea Convoys A Naples - Sicily
Italy: F Ionian Sea Supports A Naples - Sicily
Turkey: A Sicily Hold)");
  CHECK_FALSE(settled(via, "nap").difficult);
  CHECK(verdict(via, "sic").dislodged_by);
  // 10.N: with a fleet of its own power it is meant to go by convoy (4.A.3).
  CHECK_FALSE(
      settled(judged("Italy: A Naples - Sicily\nItaly: F Tyrrhenian Sea Convoys A Naples - Sicily"), "nap").difficult);
}

TEST_CASE("no support is given over a difficult passage", "[10.E]") {
  const Judgement j = judged(R"(Italy: A Naples Supports F Tyrrhenian Sea - Sicily
Italy: F Tyrrhenian Sea - Sicily
Turkey: F Sicily Hold)");
  CHECK(settled(j, "nap").put_aside == PutAside::support_over_difficult);
  CHECK_FALSE(verdict(j, "sic").dislodged_by);
  CHECK(settled(judged("Italy: A Naples Supports F Sicily\nItaly: F Sicily Hold"), "nap").put_aside ==
        PutAside::support_over_difficult);
  CHECK(settled(judged("Italy: F Naples Supports F Sicily\nItaly: F Sicily Hold"), "nap").put_aside ==
        PutAside::nothing);
}

TEST_CASE("a difficult passage is of a border, not of its provinces", "[10.L]") {
  const Judgement j = judged(R"(Italy: F Western Mediterranean Supports A Tunis - North Africa
Italy: A Tunis - North Africa
Spain: A North Africa Hold)");
  CHECK(verdict(j, "naf").dislodged_by);
}

TEST_CASE("of two that retreat to a province the one by an ordinary passage goes", "[10.K]") {
  const std::string both = R"(phase retreats
Turkey owns A Apulia
Italy dislodged F Tyrrhenian Sea, may retreat to Sicily, Tunis
Italy dislodged A Naples, may retreat to Sicily
)";
  const auto played = [](const std::string& text) {
    const CaseFile c = strait_case(text);
    const GameState state = game_state(c);
    const RetreatResult r = resolve_retreats(state, c.retreats.orders, rules_of(Preset::datc_3_2));
    return verdicts_text(r.of_order) + ": " + units_text(dipeq::retreated(state, r).position);
  };
  CHECK(played(both + "Italy: F Tyrrhenian Sea - Sicily\nItaly: A Naples - Sicily") ==
        "succeeds, fails less_than_other: Turkey A Apulia, Italy F Sicily");
  CHECK(played(both + "Italy: A Naples - Sicily") == "succeeds: Turkey A Apulia, Italy A Sicily");
  // Two by ordinary passages meet as ever, and the army is beaten by either.
  const std::string three = both + "Turkey dislodged F Ionian Sea, may retreat to Sicily\n";
  CHECK(played(three + "Italy: F Tyrrhenian Sea - Sicily\nItaly: A Naples - Sicily\nTurkey: F Ionian Sea - Sicily") ==
        "fails same_province, fails less_than_other, fails same_province: Turkey A Apulia");
}

// Its PREVENT STRENGTH keeps nobody out (10.D), but it stands there.
TEST_CASE("where an army came over a difficult passage without support, no unit retreats to", "[10.D]") {
  const Judgement j = judged(R"(Italy: A Naples - Sicily
Italy: F Tyrrhenian Sea Hold
Turkey: F Ionian Sea - Tyrrhenian Sea
Turkey: F Western Mediterranean Supports F Ionian Sea - Tyrrhenian Sea)");
  REQUIRE(verdict(j, "nap").outcome.word == Word::succeeds);
  REQUIRE(verdict(j, "tyr").dislodged_by);
  std::vector<std::string> open;
  for (const Location& to : verdict(j, "tyr").retreats) open.push_back(write_location(to, strait()));
  CHECK(open == std::vector<std::string>{"Gulf of Lyon", "Naples", "Tunis"});
}

TEST_CASE("where two moves without support over difficult passages bounced, a unit may retreat", "[10.D]") {
  const Map map = read_map(R"(map Two
power Italy
power Spain
power Turkey
inland cor Cordoba
  army naf
  difficult army naf
inland fez Fez
  army mar naf
inland mar Marrakech
  army fez naf
inland naf North Africa
  army cor fez mar tun
  difficult army cor tun
inland tun Tunis
  army naf
  difficult army naf
)",
                           "two.map");
  const auto open_to_fez = [&](const std::string& orders) {
    const CaseFile c =
        read_case("Spain: A Cordoba - North Africa\nItaly: A Tunis - North Africa\n" + orders, "test.case", map);
    Adjudicator both(Backend::both);
    const Judgement j = judge(c.position, c.orders, both);
    CHECK(j.interactions.some_difficult());
    CHECK(j.outcomes[0].word == Word::fails);
    CHECK(j.outcomes[1].word == Word::fails);
    // Nobody dislodges the army in Fez; were it so, it would look there.
    const auto reading = truth_reading<Encoding::datc_3>(j.interactions, j.resolution.values);
    const UnitId fez = *j.orders.position.unit_in(province("fez", map));
    return retreat_is_open(reading, fez, PlaceId(province("naf", map).index())).v;
  };
  // They bounce "with zero power", and 5.B.11 closes a province by a PREVENT STRENGTH above zero.
  CHECK(open_to_fez("Turkey: A Marrakech Hold\nItaly: A Fez Hold"));
  // With a support each, they do.
  CHECK_FALSE(open_to_fez(
      "Turkey: A Marrakech Supports A Tunis - North Africa\nItaly: A Fez Supports A Cordoba - North Africa"));
}
