// How godip's files, which are code, may say the same.
#include "tests/notation/maps/imports.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

MapImport with(std::string_view old, std::string_view by) {
  return maps_in("a.go", replaced(godip_variant, old, by)).front();
}

Date begun(std::string_view call) {
  return with("classical.NewPhase(1850, godip.Spring, godip.Movement)", call).data.begins;
}

}  // namespace

TEST_CASE("godip's first turn is read of any phase that is made", "[notation][maps]") {
  CHECK(begun("Phase(901, godip.Spring, godip.Movement)") == Date{Season::spring, 901});
  CHECK(begun("classical.Phase(901, cla.Fall, cla.Movement)") == Date{Season::fall, 901});
  CHECK(begun("Phase(1900, godip.Fall, godip.Adjustment)") == Date{Season::spring, 1901});
  CHECK(remarks_on(with("NewPhase(1850, godip.Spring, godip.Movement)", "Phase(1900, godip.Fall, godip.Adjustment)"),
                   "a game begins with builds: dipeq's begin after them, in Spring 1901"));
  const MapImport zero = with("1850", "0");
  CHECK(remarks_on(zero, "the year 0 becomes 1"));
  CHECK_FALSE(remarks_on(zero, "does not say when"));
  CHECK(remarks_on(with("1850, godip.Spring", "1425, YearSeason"), "the season YearSeason is taken for Spring"));
  CHECK(remarks_on(with("1850", "year"), "the file does not say when the game begins"));
}

TEST_CASE("godip says in several ways how many centres win", "[notation][maps]") {
  const auto victory = [](std::string_view go) {
    return with("SoloWinner: common.SCCountWinner(3),", go).data.victory;
  };
  CHECK(victory("SoloSCCount: func(*state.State) int { return 4 },") == 4);
  CHECK(victory("SoloSupplyCenters: 2,") == 2);
  const MapImport unread =
      with("common.SCCountWinner(3)",
           "TwentyTwentyWinner, SoloSCCount: func(s *state.State) int { if s.Year > 1 { return 2 } return 3 }");
  CHECK_FALSE(unread.data.victory);
  CHECK(remarks_on(unread, "how many centres win is said in a way that is not read"));
  CHECK(remarks_on(with("SoloWinner: common.SCCountWinner(3),", ""), "the file does not say how many centres win"));
}

TEST_CASE("godip's package may have any name", "[notation][maps]") {
  std::string text(godip_variant);
  for (std::size_t at = 0; (at = text.find("godip.", at)) != text.npos;) text.replace(at, 6, "dip.");
  CHECK(guessed_map_format(text) == map_format_named("godip"));
  const MapImport map = maps_in("a.go", text).front();
  CHECK(map.data.opening == sample("godip").data.opening);
  CHECK(map.data.provinces[0].name == "Alps");
  CHECK(map.remarks.empty());
}

TEST_CASE("a unit of godip that is given twice is one, and one that is not read is told", "[notation][maps]") {
  const MapImport twice = with("func LittleGraph", R"go(func Units() map[godip.Province]godip.Unit {
	return map[godip.Province]godip.Unit{
		"alp": godip.Unit{godip.Army, North},
	}
}
func LittleGraph)go");
  CHECK(twice.data.opening.size() == 2);
  CHECK(twice.remarks.empty());
  CHECK(
      remarks_on(with("{godip.Army, North}", "{godip.Wing, North}"), "a unit in 'alp' is left out: expected Army or"));
  CHECK(remarks_on(with("{godip.Army, North}", "{army}"), "a unit in 'alp' is left out: expected godip.Unit{"));
}
