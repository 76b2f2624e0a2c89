// Surveys of made-up rules, whose dependence on the choices is known; and of the corpus.
#include "explanation/survey.hpp"

#include <algorithm>

#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;

namespace {

ReadingResult moves_if(bool moved) {
  Unit unit{UnitType::army, PowerId(0), {ProvinceId(0), Coast::none}};
  ReadingResult f;
  f.units.push_back({unit, 0, {}, {moved ? Word::succeeds : Word::fails}, {}, {}});
  f.written.push_back(f.units[0].outcome);
  unit.at.province = ProvinceId(moved ? 1 : 0);
  f.after.push_back(unit);
  return f;
}

ReadingResult called(ReadingResult f, Word word) {
  f.written.push_back({word, Fate::in_place_or_moved});
  return f;
}

std::vector<Issue> issues(const std::vector<Deciding>& deciding) {
  std::vector<Issue> result;
  for (const Deciding& d : deciding) result.push_back(d.issue);
  return result;
}

const Rules standard = rules_of(Preset::datc_3_2);

bool holds(const Survey& s, const Conjunction& when, const Rules& rules) {
  return std::ranges::all_of(when, [&](const ChoiceCondition& c) {
    return std::ranges::count(c.choices, choice(rules, s.product[c.dimension])) == 1;
  });
}

}  // namespace

TEST_CASE("where nothing matters no issue decides, and all presets are in one group", "[survey]") {
  const Survey s = survey([](const Rules&) { return moves_if(true); }, standard);
  CHECK(s.deciding.empty());
  REQUIRE(s.groups.size() == 1);
  CHECK(s.groups[0].presets.size() == all_presets().size());
  CHECK(s.combinations == 1);
}

TEST_CASE("an issue decides if a choice of it alone changes what is found", "[survey]") {
  const auto find = [](const Rules& r) { return moves_if(r.convoy_paradox == ConvoyParadox::all_hold); };
  const Survey s = survey(find, standard);
  REQUIRE(issues(s.deciding) == std::vector{Issue::convoy_paradox});
  CHECK(s.deciding[0].difference == Severity::position);
  CHECK(differences(s.deciding[0].one, s.deciding[0].other) == std::vector{Issue::convoy_paradox});
  REQUIRE(s.groups.size() == 2);
  CHECK(s.groups[0].result == find(standard));
  CHECK(s.groups[0].presets.size() == all_presets().size());
  REQUIRE(s.groups[1].when.size() == 1);
  CHECK(s.groups[1].when[0] == Conjunction{{0, {static_cast<std::uint8_t>(ConvoyParadox::all_hold)}}});
  CHECK(s.groups[1].readings == 1);
  CHECK(issues(deciding_issues(find)) == issues(s.deciding));
}

TEST_CASE("issues that matter only beside each other are found", "[survey]") {
  const auto find = [](const Rules& r) {
    return moves_if(r.attack_origin == AttackOrigin::brannan && r.waiving == Waiving::must_build);
  };
  CHECK(deciding_issues(find).empty());  // no single choice shows it
  const Survey s = survey(find, standard);
  CHECK(issues(s.deciding) == std::vector{Issue::attack_origin, Issue::waiving});
  CHECK(s.groups.size() == 2);
}

TEST_CASE("issues that matter only in the company of a preset are found", "[survey]") {
  const auto find = [](const Rules& r) {
    return moves_if(r.route_disruption == RouteDisruption::any_route_own_first &&
                    r.convoy_paradox == ConvoyParadox::dptg && r.adjacent_convoy == AdjacentConvoy::explicit_only);
  };
  const Survey s = survey(find, standard);
  CHECK(issues(s.deciding) == std::vector{Issue::route_disruption, Issue::convoy_paradox, Issue::adjacent_convoy});
  REQUIRE(s.groups.size() == 2);
  CHECK(s.groups[1].presets == std::vector{Preset::dptg});
}

TEST_CASE("every combination is in the group of its result, by one of the group's conditions", "[survey]") {
  const auto find = [](const Rules& r) {
    const bool moved = r.convoyed_retreat == ConvoyedRetreat::not_to_origin ? r.swap_effect == SwapEffect::never
                                                                            : r.second_order == SecondOrder::last;
    return called(moves_if(moved), r.convoy_path == ConvoyPath::required ? Word::illegal : Word::invalid);
  };
  const Survey s = survey(find, standard);
  CHECK(s.combinations == 2 * 3 * 2 * 3);
  for (std::uint8_t a = 0; a < 2; a++)
    for (std::uint8_t b = 0; b < 3; b++)
      for (std::uint8_t c = 0; c < 2; c++)
        for (std::uint8_t d = 0; d < 3; d++) {
          Rules r = standard;
          choose(r, Issue::convoyed_retreat, a), choose(r, Issue::convoy_path, b);
          choose(r, Issue::swap_effect, c), choose(r, Issue::second_order, d);
          for (const ReadingGroup& g : s.groups)
            CHECK(std::ranges::count_if(g.when, [&](const Conjunction& when) { return holds(s, when, r); }) ==
                  (g.result == find(r) ? 1 : 0));
        }
  std::size_t readings = 0;
  for (const ReadingGroup& g : s.groups) readings += g.readings;
  CHECK(readings == s.combinations);
}

TEST_CASE("the weightiest difference of an issue counts, and the least weighty issue gives way to the bound",
          "[survey]") {
  const auto find = [](const Rules& r) {
    return called(moves_if(r.convoy_paradox == ConvoyParadox::all_hold),
                  r.second_order == SecondOrder::last || r.convoy_paradox == ConvoyParadox::unsettled ? Word::illegal
                                                                                                      : Word::invalid);
  };
  const Survey whole = survey(find, standard);
  REQUIRE(whole.deciding.size() == 2);
  CHECK(whole.deciding[0].difference == Severity::position);
  CHECK(whole.deciding[1].difference == Severity::words);
  CHECK(whole.left_out.empty());
  const Survey bounded = survey(find, standard, 20);
  CHECK(bounded.deciding.size() == 2);
  CHECK(bounded.product == std::vector{Issue::convoy_paradox});
  CHECK(bounded.left_out == std::vector{Issue::second_order});
  const auto outside = std::ranges::count_if(bounded.groups, [](const ReadingGroup& g) { return g.when.empty(); });
  CHECK(outside == static_cast<std::ptrdiff_t>(whole.groups.size() - 3));  // pairs with 4.D.3 that the product has not
}

TEST_CASE("results differ by the weightiest thing in which they do", "[survey]") {
  const ReadingResult stays = moves_if(false);
  CHECK(severity_between(stays, stays) == Severity::none);
  CHECK(severity_between(stays, called(stays, Word::illegal)) == Severity::words);
  CHECK(severity_between(stays, moves_if(true)) == Severity::position);
  const Unit one{UnitType::army, PowerId(1), {ProvinceId(5), Coast::none}},
      other{one.type, one.power, {ProvinceId(6), Coast::none}};
  ReadingResult dislodged = stays, by_another = stays, destroyed = stays, gone = stays, gave_up, refused;
  dislodged.units[0].dislodged_by = one, dislodged.units[0].retreats = {Location{}};
  by_another.units[0].dislodged_by = other;
  destroyed.units[0].dislodged_by = one;
  gone.units.clear(), gone.after.clear();
  gave_up.complete = false, refused.refused = true;
  CHECK(severity_between(stays, dislodged) == Severity::dislodgement);
  CHECK(severity_between(dislodged, by_another) == Severity::dislodgement);
  CHECK(severity_between(dislodged, destroyed) == Severity::retreats);
  CHECK(severity_between(stays, gone) == Severity::position);
  CHECK(severity_between(stays, gave_up) == Severity::no_answer);
  CHECK(severity_between(refused, stays) == Severity::no_answer);
}

TEST_CASE("a result says where each unit ends, who dislodged it and where it may go", "[survey]") {
  const CaseFile c = testing::corpus_case("6.F.14");
  Adjudicator adjudicator;
  const Judgement j = judge(c.position, c.orders, adjudicator);
  const ReadingResult f = reading_result(j);
  REQUIRE(f.units.size() == 4);
  for (std::size_t u = 0; u < 4; u++) {
    CHECK(f.units[u].unit == c.position.units()[u]);
    CHECK(f.units[u].dislodged_by.has_value() == j.verdicts[u].dislodged_by.has_value());
    CHECK(f.units[u].retreats == j.verdicts[u].retreats);
  }
  // F Wales moves to the Channel, whose fleet is gone; the other two stay.
  std::vector<std::string> after;
  for (const Unit& unit : f.after) after.push_back(write_unit(unit, standard_map()));
  std::ranges::sort(after);
  CHECK(after == std::vector<std::string>{"A Brest", "F English Channel", "F London"});
}
