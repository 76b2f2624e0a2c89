// What stands beside install.php of webDiplomacy, and files that are cut off or spoilt.
#include "tests/notation/maps/imports.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

MapImport with_units(std::string_view old, std::string_view by) {
  return maps_in("install.php", web_install,
                 but_for({{"classes/adjudicatorPreGame.php", replaced(web_units, old, by)}}))
      .front();
}

MapImport with_variant(std::string_view old, std::string_view by) {
  return maps_in("install.php", web_install, but_for({{"variant.php", replaced(web_variant, old, by)}})).front();
}

}  // namespace

TEST_CASE("webDiplomacy's units may be written with blanks and in small letters", "[notation][maps]") {
  const auto opening = sample("webdiplomacy").data.opening;
  CHECK(with_units("'Army'", "'Army '").data.opening == opening);
  CHECK(with_units("'Fleet'", "'fleet'").data.opening == opening);
}

TEST_CASE("a unit of webDiplomacy that is not read is told with its place", "[notation][maps]") {
  const MapImport map = with_units("'Army'", "'Wing'");
  CHECK(map.data.opening.size() == 1);
  CHECK(remarks_on(map,
                   "classes/adjudicatorPreGame.php:4: a unit of North in Alps is left out: expected Army or Fleet, "
                   "found 'Wing'"));
  CHECK(remarks_on(with_units("'Alps'=>", "'Alp'=>"),
                   "classes/adjudicatorPreGame.php:4: a unit of North is left out: there is no territory 'Alp'"));
}

TEST_CASE("webDiplomacy's lists that do not end, or hold what is no literal, are refused", "[notation][maps]") {
  const auto wrong = refusal([&] { with_units("\t\t'South'", "<<<<<<< HEAD\n\t\t'South'"); });
  CHECK(wrong.line == 5);
  CHECK(wrong.message == "what stands here in the list of units is no literal");
  CHECK(refusal([&] { with_units("'Fleet')\n\t);", "'Fleet');"); }).message ==
        "the list of units that begins here does not end");
  CHECK(refusal([&] { with_variant("l_t('South'));", "l_t('South');"); }).message ==
        "the list of countries that begins here does not end");
  const auto cut = [](std::string_view behind) {
    return refusal([&] { maps_in("install.php", web_install.substr(0, web_install.find(behind))); });
  };
  CHECK(cut("\tarray('Dunes', 'Coast'").message == "the list of territories that begins here does not end");
  CHECK(cut("\tarray('Dunes','Frost Sea'").message == "the list of borders that begins here does not end");
  CHECK(cut("\tarray('Dunes','Frost Sea'").line == 20);
  constexpr std::string_view calls = R"php(<?php
new InstallTerritory('Alps', 'Coast', 'Yes', 1, 986, 816, 498, 325);
new InstallTerritory('Sea', 'Sea', 'No', 0, 1, 2, 3, 4);
InstallTerritory::$Territories['Alps']->addBorder(InstallTerritory::$Territories['Sea'], 'Yes', 'No');)php";
  CHECK(refusal([&] { maps_in("install.php", calls); }).message == "accepted");
  CHECK(refusal([&] { maps_in("install.php", calls.substr(0, calls.size() - 2)); }).message ==
        "the border that begins here does not end");
  CHECK(refusal([&] { maps_in("install.php", calls.substr(0, calls.find(", 2, 3"))); }).message ==
        "the territory that begins here does not end");
  CHECK(refusal([&] {
          maps_in("install.php", replaced(web_install, "'Bay','No','Yes'", "'Bay','No','yes'"));
        }).message == "expected 'Yes' or 'No' for armies, found 'yes'");
}

TEST_CASE("how many centres win in webDiplomacy may be a share of all", "[notation][maps]") {
  const auto victory = [](std::string_view php) { return with_variant("Target = 3;", php).data.victory; };
  CHECK(victory("Target = round((18.0/34.0)*$this->supplyCenterCount);") == 2);  // of four
  CHECK(victory("Target = floor($this->supplyCenterCount / 2) + 1;") == 3);
  const MapImport unread = with_variant("Target = 3;", "Target = count($this->countries);");
  CHECK_FALSE(unread.data.victory);
  CHECK(remarks_on(unread, "how many centres win is said in a way that is not read"));
  const std::string silent = replaced(web_variant, "$this->supplyCenterTarget = 3;", "");
  const MapImport alone = maps_in("install.php", web_install, but_for({{"variant.php", silent}})).front();
  CHECK_FALSE(alone.data.victory);
  CHECK(remarks_on(alone, "the file does not say how many centres win"));
  const std::string of_all =
      "<?php class WDVariant { function f() { $this->supplyCenterTarget = "
      "round((18.0/34.0)*$this->supplyCenterCount); } }";
  const auto with_all = [&](std::string_view variant) {
    return maps_in("install.php", web_install,
                   but_for({{"variant.php", std::string(variant)}, {"../variant.php", of_all}}))
        .front()
        .data;
  };
  CHECK(with_all(silent).victory == 2);
  CHECK(with_all(web_variant).victory == 3);
  CHECK(with_all(silent).begins == Date{Season::spring, 1850});
}

TEST_CASE("of a first turn of webDiplomacy that is not read the file is not said to be silent", "[notation][maps]") {
  const auto begun = [](std::string_view php) { return with_variant("floor($turn/2) + 1850", php); };
  CHECK(begun("floor($turn*5) + 1555").data.begins == Date{Season::spring, 1555});
  CHECK(remarks_on(begun("floor($turn*5) + 1555"), "variant.php:6: years run otherwise than dipeq's"));
  for (std::string_view php : {"(-1*(floor($turn/2) - 480)).' BC'", "(100-floor($turn/2)).'BC'", "floor($turn/2)"}) {
    INFO(php);
    CHECK(remarks_on(begun(php), "when the game begins is said in a way that is not read: 1901 is taken"));
    CHECK_FALSE(remarks_on(begun(php), "does not say when"));
  }
  CHECK(remarks_on(begun("'Turn'"), "the file does not say when the game begins: 1901 is taken"));
  // Half of the centres and one more is no year.
  CHECK(with_variant("Target = 3;", "Target = floor($this->supplyCenterCount / 2) + 1;").data.begins.year == 1850);
}

TEST_CASE("webDiplomacy's neutral units are of the country behind the last", "[notation][maps]") {
  const std::string variant =
      replaced(web_variant, "public function init", R"php(public function countryID($countryName) {
    if ($countryName == 'Neutral units') return count($this->countries)+1;
    return parent::countryID($countryName);
  }
  public function init)php");
  const std::string units = replaced(web_units, "'South' =>", "'Neutral units' => array('Dunes'=>'Army'), 'South' =>");
  const std::string install =
      replaced(web_install, "array('Dunes', 'Coast', 'Yes', 2", "array('Dunes', 'Coast', 'Yes', 3");
  const MapImport map =
      maps_in("install.php", install, but_for({{"variant.php", variant}, {"classes/adjudicatorPreGame.php", units}}))
          .front();
  CHECK(map.data.powers == std::vector<std::string>{"Neutral units", "North", "South"});
  CHECK(map.data.opening.size() == 3);
  CHECK(power(map, province(map, "Dunes").home) == "Neutral units");
}

TEST_CASE("what SQL asks of webDiplomacy's names is undone", "[notation][maps]") {
  std::string install(web_install);
  for (std::size_t at = 0; (at = install.find("'Dunes'", at)) != install.npos;)
    install.replace(at, 7, R"('D\\\'unes')");
  const std::string units = replaced(web_units, "'Alps'=>'Army'", R"('D\'unes'=>'Army')");
  const MapImport map = maps_in("install.php", install, but_for({{"classes/adjudicatorPreGame.php", units}})).front();
  CHECK(province(map, "D'unes").supply_center);
  CHECK(map.data.opening.size() == 2);
}

TEST_CASE("a variant of webDiplomacy has what it does not say itself from the one that it extends",
          "[notation][maps]") {
  const MapImport map = maps_in("install.php", web_install,
                                but_for({{"variant.php",
                                          "<?php class AVariant extends LittleVariant {\n"
                                          "public $countries=array('East', 'West'); }"},
                                         {"../Little/variant.php", std::string(web_variant)}}))
                            .front();
  CHECK(map.data.name == "Little");
  CHECK(map.data.powers == std::vector<std::string>{"East", "West"});
  CHECK(map.data.victory == 3);
  CHECK(map.data.begins == Date{Season::spring, 1850});
}
