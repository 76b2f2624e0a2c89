#include "notation/known_maps.hpp"

#include <fstream>

#include "io/input_error.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using dipeq::testing::TemporaryFolder;

TEST_CASE("every map that dipeq knows has its name in its file", "[known maps]") {
  CHECK(built_in_maps().front() == "Standard");
  for (const std::string_view name : built_in_maps()) CHECK(map_named(name, {}).name() == name);
  CHECK(&map_named("standard", {}) == &standard_map());
}

TEST_CASE("the maps of DATC 2.4's chapters 8 to 12 say what these ask for", "[known maps]") {
  const auto at = [](const Map& map, std::string_view code) {
    for (std::size_t p = 0; p < map.provinces().size(); p++)
      if (map[ProvinceId(p)].code == code) return ProvinceId(p);
    throw std::logic_error("no such province");
  };
  const Map& loeb9 = map_named("Loeb9", {});
  CHECK(loeb9.provinces().size() == 86);  // the standard map's 75, but for Spain, and twelve more
  CHECK(loeb9.powers().size() == 9);
  CHECK(loeb9.opening().size() == 28);  // the standard game's 22, and three more of each of two powers
  CHECK(loeb9.fleet_adjacent({at(loeb9, "nwg")}, {at(loeb9, "arc")}));
  CHECK_FALSE(loeb9.in(Season::fall).fleet_adjacent({at(loeb9, "nwg")}, {at(loeb9, "arc")}));
  CHECK(loeb9.difficult(UnitType::army, {at(loeb9, "nap")}, at(loeb9, "sic")));
  CHECK(loeb9.difficult(UnitType::army, {at(loeb9, "naf")}, at(loeb9, "cor")));
  CHECK_FALSE(loeb9.difficult(UnitType::army, {at(loeb9, "naf")}, at(loeb9, "tun")));
  const Map& tunis = map_named("Loeb9, difficult from North Africa to Tunis", {});
  CHECK(tunis.difficult(UnitType::army, {at(tunis, "tun")}, at(tunis, "naf")));
  const Map& coasts = map_named("Convoying coasts", {});
  CHECK(coasts.convoys_in(at(coasts, "den")));
  CHECK(coasts.fleet_adjacent({at(coasts, "ber")}, {at(coasts, "den")}));
  CHECK_FALSE(coasts.army_adjacent(at(coasts, "ber"), at(coasts, "den")));
  const Map& chaos = map_named("Chaos", {});
  CHECK(chaos.builds() == Builds::owned);
  CHECK(chaos.powers().size() == 34);
  const Map& start = map_named("1898", {});
  CHECK(start[at(start, "mun")].home.has_value());
  CHECK_FALSE(start[at(start, "mun")].owner.has_value());
  CHECK(start[at(start, "kie")].owner == start[at(start, "kie")].home);
  CHECK(start.opening().size() == 7);
}

TEST_CASE("a case names its map: one that dipeq knows, the one at hand, or one beside it", "[known maps]") {
  const TemporaryFolder folder;
  std::ofstream(folder / "duel.map") << "map Duel\nlike Standard\npower North\n";
  const std::string here = (folder / "a.case").string();
  const auto map_of = [&](const std::string& name, const Map& at_hand) {
    return read_case("# a comment\nmap " + name + "\ntitle x\n", here, at_hand).position.map().name();
  };
  CHECK(map_of("Loeb9", standard_map()) == "Loeb9");
  CHECK(map_of("duel", standard_map()) == "Duel");
  CHECK(map_of("duel.map  # beside it", standard_map()) == "Duel");
  const Map at_hand = read_map("map Nameless\nlike Standard\n", "");
  CHECK(map_of("Nameless", at_hand) == "Nameless");
  CHECK(read_case("title x\n", here, at_hand).position.map().name() == "Nameless");
  CHECK_THROWS_AS(map_of("elsewhere", standard_map()), InputError);
  CHECK_THROWS_AS(map_of("../duel", standard_map()), InputError);
  CHECK_THROWS_AS(map_of((folder / "duel.map").string(), standard_map()), InputError);
  std::ofstream(folder / "loop.map") << "map Loop\nlike loop.map\n";
  CHECK_THROWS_AS(map_of("loop", standard_map()), InputError);
}

TEST_CASE("a map of the user's has no name of another map that dipeq has", "[known maps]") {
  CHECK(map_of_text("# mine\n map Mine\n like Standard\n", "").name() == "Mine");
  // Under more names of a province it is the same board.
  CHECK(map_of_text("map Standard\nlike Standard\nprovince par\n  also Lutetia\n", "").name() == "Standard");
  const auto found =
      dipeq::testing::refusal([] { map_of_text("# mine\n map standard\n like Standard\npower North\n", "m.map"); });
  CHECK(found.line == 2);
  CHECK(found.message == "expected a name of its own: the map Standard that dipeq knows is another one");
}

TEST_CASE("what is written of a case names its map, and reads back", "[known maps]") {
  const CaseFile c = read_case("map Loeb9\nphase Fall 1901 movement\nItaly: A Nap - Sic\n", "a.case", standard_map());
  const std::string text = write_case(c);
  CHECK(text.find("map       Loeb9\n") != std::string::npos);
  CHECK(write_case(read_case(text, "b.case", standard_map())) == text);
  CHECK(&c.position.map() == &map_named("Loeb9", {}).in(Season::fall));
}
