// One little map in the format of each program, written for the tests: six provinces, two powers, and what the format can say besides.
//
//   Alps (inland) - Bay (two coasts) - Cape - Dunes by land; East Sea touches Bay's north coast, Cape and Dunes; Frost Sea touches Bay's south
//   coast, Dunes and East Sea.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace dipeq::testing {

// Fleets convoy in Cape; Cape and Dunes lie behind a difficult passage; ice closes the Frost Sea in fall.
inline constexpr std::string_view jdip_adjacency = R"(<?xml version="1.0"?>
<PROVINCES>
  <BORDER_DEFINITIONS>
    <BORDER id="ice" description="" season="fall"/>
    <BORDER id="from_cape" description="" from="cap" baseMoveModifier="-1"/>
    <BORDER id="from_dunes" description="" from="dun" baseMoveModifier="-1"/>
  </BORDER_DEFINITIONS>
  <PROVINCE shortname="alp" fullname="Alps"><UNIQUENAME name="mountains"/><ADJACENCY type="mv" refs="bay"/></PROVINCE>
  <PROVINCE shortname="bay" fullname="Bay">
    <ADJACENCY type="mv" refs="alp cap"/>
    <ADJACENCY type="nc" refs="eas, cap"/>
    <ADJACENCY type="sc" refs="fro"/>
  </PROVINCE>
  <PROVINCE shortname="cap" fullname="Cape" isConvoyableCoast="true" borders="from_dunes">
    <ADJACENCY type="mv" refs="bay dun"/>
    <ADJACENCY type="xc" refs="bay-nc eas"/>
  </PROVINCE>
  <PROVINCE shortname="dun" fullname="Dunes" borders="from_cape">
    <ADJACENCY type="mv" refs="cap"/>
    <ADJACENCY type="xc" refs="eas fro"/>
  </PROVINCE>
  <PROVINCE shortname="eas" fullname="East Sea"><ADJACENCY type="xc" refs="bay-nc cap dun fro"/></PROVINCE>
  <PROVINCE shortname="fro" fullname="Frost Sea" borders="ice"><ADJACENCY type="xc" refs="bay/sc dun eas"/></PROVINCE>
</PROVINCES>
)";
inline constexpr std::string_view jdip_variants = R"(<?xml version="1.0"?>
<VARIANTS>
  <VARIANT name="Other" version="1.0">
    <MAP adjacencyURI="little_adjacency.xml"/>
    <POWER name="North" adjective="Northern"/>
    <STARTINGTIME turn="Fall, 1850, Movement"/>
    <VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="3"/></VICTORYCONDITIONS>
    <SUPPLYCENTER province="cap" owner="north"/>
  </VARIANT>
  <VARIANT name="Little" version="1.0" default="true">
    <MAP adjacencyURI="little_adjacency.xml"/>
    <RULEOPTIONS><RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_IF_HOME_OWNED"/></RULEOPTIONS>
    <POWER name="South" active="true" adjective="Southern" altnames="Meridia"/>
    <POWER name="North" active="true" adjective="Northern"/>
    <STARTINGTIME turn="Spring, 1850, Movement"/>
    <VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="3"/></VICTORYCONDITIONS>
    <SUPPLYCENTER province="alp" homepower="north" owner="north"/>
    <SUPPLYCENTER province="bay" homepower="none" owner="meridia"/>
    <SUPPLYCENTER province="cap" homepower="north"/>
    <SUPPLYCENTER province="dun" homepower="south" owner="south"/>
    <INITIALSTATE province="alp" power="north" unit="army"/>
    <INITIALSTATE province="bay" power="south" unit="fleet" unitcoast="sc"/>
  </VARIANT>
</VARIANTS>
)";
inline constexpr std::string_view jdip_as_own = R"(map Little
begins Spring 1850
victory 3
builds owned-with-a-home

power North
power South

inland alp Alps
  also mountains
  centre North
  army bay

coastal bay Bay
  centre
  owner South
  army alp cap
  fleet(nc) cap eas
  fleet(sc) fro
  closed fall fleet(sc) fro

coastal cap Cape
  centre
  home North
  convoys
  army bay dun
  difficult army dun
  fleet bay(nc) eas

coastal dun Dunes
  centre South
  army cap
  difficult army cap
  fleet eas fro
  closed fall fleet fro

sea eas East Sea
  fleet bay(nc) cap dun fro
  closed fall fleet fro

sea fro Frost Sea
  fleet bay(sc) dun eas
  closed fall fleet bay(sc) dun eas

opening North: A alp
opening South: F bay(sc)
)";

inline constexpr std::string_view njudge_map = R"(# a comment
Alps,      N alp mountains
Bay,       x bay
Cape,      Nw cap
Dunes,     S dun
East Sea,  w eas
Frost Sea, v fro
Canal,     g can
-1
alp-mv: bay
bay-mv: alp cap
bay-nc: eas cap
bay-sc: fro
cap-mv: bay dun/mx
cap-xc: bay/nc eas
dun-mv: cap/mx
dun-xc: eas fro
eas-xc: bay/nc cap dun fro
fro-xc: bay/sc dun eas
can-mv: can
-1
Gateway
can: dun eas fro
-1
)";
inline constexpr std::string_view njudge_seed = "S1850M\nN: A Alps\nS: F Bay/sc\n-1\nNSNS...\n-1\n";
inline constexpr std::string_view njudge_report =
    "Starting position\n\nNorthland: Army  Alps.\n\nSouthland: Fleet Bay (south coast).\n";

inline constexpr std::string_view diplomacy_map = R"(# a comment
USE little.politics
BEGIN SPRING 1850 MOVEMENT
VICTORY 3
RULE BUILD_ANY
Alps = alp mountains high+land foot?
Bay = bay
Cape = cap
Dunes = dun
East Sea = eas
Frost Sea = fro
LAND  ALP    ABUTS BAY
COAST bay    ABUTS ALP CAP EAS FRO
COAST BAY/NC ABUTS EAS CAP
COAST BAY/SC ABUTS FRO
PORT  CAP    ABUTS BAY/NC EAS dun~
COAST DUN    ABUTS EAS FRO cap~
WATER EAS    ABUTS BAY/NC CAP DUN FRO
WATER FRO    ABUTS BAY/SC DUN EAS
)";
inline constexpr std::string_view diplomacy_politics = R"(NORTH (NORTHERN) ALP CAP
A ALP
SOUTH (SOUTHERN) DUN
OWNS DUN BAY
F BAY/SC
UNOWNED BAY
)";

inline constexpr std::string_view web_install = R"php(<?php
// a comment with array('Nothing', 'Sea', 'No', 0)
defined('IN_CODE') or die('no');
InstallTerritory::$Territories=array();
$territoryRawData=array(
	array('Alps', 'Land', 'Yes', 1, 10, 10, 5, 5),
	array('Bay', 'Coast', 'Yes', 0, 10, 20, 5, 9),
	array('Bay (North Coast)', 'Coast', 'No', 0, 1, 2, 3, 4),
	array("Bay (South Coast)", 'Coast', 'No', 0, 1, 2, 3, 4),
	array('Cape', 'Coast', 'Yes', 1, 1, 2, 3, 4),
	array('Dunes', 'Coast', 'Yes', 2, 1, 2, 3, 4),
	array('East Sea', 'Sea', 'No', 0, 1, 2, 3, 4),
	array('Frost Sea', 'Sea', 'No', 0, 1, 2, 3, 4)
);
foreach($territoryRawData as $territoryRawRow)
{
	list($name, $type, $supply, $countryID, $x, $y, $sx, $sy)=$territoryRawRow;
	new InstallTerritory($name, $type, $supply, $countryID, $x, $y, $sx, $sy);
}
$bordersRawData=array(
	array('Alps','Bay','No','Yes'),
	array('Bay','Cape','No','Yes'),
	array('Bay (North Coast)','Cape','Yes','No'),
	array('Bay (North Coast)','East Sea','Yes','No'),
	array('Bay (South Coast)','Frost Sea','Yes','No'),
	array('Cape','Dunes','No','Yes'),
	array('Cape','East Sea','Yes','No'),
	array('Dunes','East Sea','Yes','No'),
	array('Dunes','Frost Sea','Yes','No'),
	array('East Sea','Frost Sea','Yes','No')
);
foreach($bordersRawData as $borderRawRow)
{
	list($from, $to, $fleets, $armies)=$borderRawRow;
	InstallTerritory::$Territories[$to]->addBorder(InstallTerritory::$Territories[$from],$fleets,$armies);
}
?>
)php";
inline constexpr std::string_view web_variant = R"php(<?php
class LittleVariant extends WDVariant {
	public $fullName='Little';
	public $countries=array('North', l_t('South'));
	public function initialize() { $this->supplyCenterTarget = 3; }
	public function turnAsDate($turn) { return floor($turn/2) + 1850; }
}
)php";
inline constexpr std::string_view web_units = R"php(<?php
class LittleVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'North' => array('Alps'=>'Army'),
		'South' => array('Bay (South Coast)'=>'Fleet')
	);
}
)php";

inline constexpr std::string_view godip_variant = R"go(package little
const (
	North godip.Nation = "North"
	South godip.Nation = "South"
)
var LittleVariant = common.Variant{
	Name:       "Little",
	Parser:     hundred.BuildAnywhereParser,
	SoloWinner: common.SCCountWinner(3),
}
func LittleStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1850, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"alp":    godip.Unit{godip.Army, North},
		"bay/sc": godip.Unit{godip.Fleet, South},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"alp": North,
		"bay": South,
	})
	return
}
func LittleGraph() *graph.Graph {
	return graph.New().
		// Alps
		Prov("alp").Conn("bay", godip.Land).Flag(godip.Land).SC(North).
		Prov("bay").Conn("alp", godip.Land).Conn("cap", godip.Land).Conn("eas", godip.Sea).Flag(godip.Land).SC(godip.Neutral).
		Prov("bay/nc").Conn("eas", godip.Sea).Conn("cap", godip.Sea).Flag(godip.Sea).
		Prov("bay/sc").Conn("fro", godip.Sea).Flag(godip.Sea).
		Prov("cap").Conn("bay", godip.Land).Conn("bay/nc", godip.Sea).Conn("eas", godip.Sea).Conn("dun", godip.Land).Flag(godip.Archipelago...).SC(North).
		Prov("dun").Conn("cap", godip.Land).Conn("eas", godip.Sea).Conn("fro", godip.Sea).Flag(godip.Coast...).SC(South).
		Prov("eas").Conn("bay", godip.Sea).Conn("bay/nc", godip.Sea).Conn("cap", godip.Sea).Conn("dun", godip.Sea).Conn("fro", godip.Sea).Flag(godip.Sea).
		Prov("fro").Conn("bay/sc", godip.Sea).Conn("dun", godip.Sea).Conn("eas", godip.Sea).Flag(godip.Sea).
		Done()
}
var provinceLongNames = map[godip.Province]string{
	"alp": "Alps",
	"bay": "Bay",
	"cap": "Cape",
	"dun": "Dunes",
	"eas": "East Sea",
	"fro": "Frost Sea",
}
)go";

inline constexpr std::string_view dvar_variant = R"json({"schemaVersion": 1, "id": "little", "name": "Little",
 "nations": [{"id": "north", "name": "North", "color": "#000000"}, {"id": "south", "name": "South", "color": "#ffffff"}],
 "victoryConditions": [{"type": "supply-center-majority", "supplyCenters": 3}],
 "adjudicationModifiers": ["allow-builds-in-non-home-centers"],
 "provinces": [
  {"id": "alp", "name": "Alps", "type": "land", "supplyCenter": true, "homeNation": "north", "adjacencies": [{"to": "bay", "pass": "army"}]},
  {"id": "bay", "name": "Bay", "type": "land", "supplyCenter": true, "adjacencies": [{"to": "alp", "pass": "army"}, {"to": "cap", "pass": "army"}]},
  {"id": "cap", "name": "Cape", "type": "coastal", "supplyCenter": true, "homeNation": "north",
   "adjacencies": [{"to": "bay", "pass": "army"}, {"to": "bay/nc", "pass": "fleet"}, {"to": "dun", "pass": "army"}, {"to": "eas", "pass": "fleet"}]},
  {"id": "dun", "name": "Dunes", "type": "coastal", "supplyCenter": true, "homeNation": "south",
   "adjacencies": [{"to": "cap", "pass": "army"}, {"to": "eas", "pass": "fleet"}, {"to": "fro", "pass": "fleet"}]},
  {"id": "eas", "name": "East Sea", "type": "sea", "supplyCenter": false,
   "adjacencies": [{"to": "bay/nc", "pass": "fleet"}, {"to": "cap", "pass": "fleet"}, {"to": "dun", "pass": "fleet"}, {"to": "fro", "pass": "fleet"}]},
  {"id": "fro", "name": "Frost Sea", "type": "sea", "supplyCenter": false,
   "adjacencies": [{"to": "bay/sc", "pass": "fleet"}, {"to": "dun", "pass": "fleet"}, {"to": "eas", "pass": "fleet"}]}],
 "namedCoasts": [
  {"id": "bay/nc", "name": "Bay (NC)", "parentProvince": "bay", "adjacencies": [{"to": "cap", "pass": "fleet"}, {"to": "eas", "pass": "fleet"}]},
  {"id": "bay/sc", "name": "Bay (SC)", "parentProvince": "bay", "adjacencies": [{"to": "fro", "pass": "fleet"}]}],
 "initialState": {"phase": {"season": "Spring", "year": 1850, "type": "Movement"},
  "units": [{"nation": "north", "type": "Army", "location": "alp"}, {"nation": "south", "type": "Fleet", "location": "bay/sc"}],
  "supplyCenters": [{"nation": "north", "province": "alp"}, {"nation": "south", "province": "bay"}]}}
)json";

// What stands beside each of them.
inline std::optional<std::string> beside_the_samples(std::string_view name) {
  static const std::map<std::string_view, std::string_view> files{{"little_adjacency.xml", jdip_adjacency},
                                                                  {"seed.little", njudge_seed},
                                                                  {"report.little", njudge_report},
                                                                  {"little.politics", diplomacy_politics},
                                                                  {"variant.php", web_variant},
                                                                  {"classes/adjudicatorPreGame.php", web_units}};
  const auto found = files.find(name);
  return found == files.end() ? std::nullopt : std::optional(std::string(found->second));
}

// By format, the name of the file and what stands in it.
struct MapSample {
  std::string_view format, file, text, beside;
};
inline constexpr MapSample map_samples[] = {
    {"map", "little.map", jdip_as_own, ""},
    {"jdip", "variants.xml", jdip_variants, jdip_adjacency},
    {"webdiplomacy", "install.php", web_install, web_variant},
    {"godip", "little.go", godip_variant, ""},
    {"dvar", "little.json", dvar_variant, ""},
    {"njudge", "map.little", njudge_map, njudge_seed},
    {"diplomacy", "little.map", diplomacy_map, diplomacy_politics},
};

}  // namespace dipeq::testing
