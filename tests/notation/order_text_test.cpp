#include "notation/order_text.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

WrittenOrder read(std::string_view text) { return read_order(text, PowerId(2), standard_map(), "orders", 1); }
std::string prose(std::string_view text) { return write_order(read(text), standard_map()); }
std::string brief(std::string_view text) { return write_order(read(text), standard_map(), Style::brief); }
Refusal refused(std::string_view text) {
  return refusal([&] { read(text); });
}
ProvinceId province_named(std::string_view name) {
  return std::get<ProvinceId>(Names::of(standard_map()).province(name));
}

void all_mean(std::string_view meaning, std::initializer_list<std::string_view> forms) {
  for (std::string_view form : forms) {
    CAPTURE(form);
    CHECK(prose(form) == meaning);
  }
}

}  // namespace

TEST_CASE("a move is read with all it says", "[orders]") {
  const WrittenOrder order = read("  A Gascony - Spain(nc) via convoy");
  CHECK(order.by == PowerId(2));
  CHECK(order.unit.type == UnitType::army);
  CHECK(order.unit.at == Location{province_named("Gascony"), Coast::none});
  CHECK(order.place.column == 3);
  const auto& move = std::get<MoveOrder>(order.action);
  CHECK(move.to == Location{province_named("Spain"), Coast::north});
  CHECK(move.via == Via::convoy);
}

TEST_CASE("a support is in hold or of a move, a convoy of a move", "[orders]") {
  const auto hold = std::get<SupportHoldOrder>(read("F Portugal Supports F Spain(nc)").action);
  CHECK(hold.whom.type == UnitType::fleet);
  CHECK(hold.whom.at == Location{province_named("Spain"), Coast::north});
  const auto move = std::get<SupportMoveOrder>(read("A Tyrolia Supports Venice - Trieste").action);
  CHECK(move.whom.type == std::nullopt);
  CHECK(move.whom.at.province == province_named("Venice"));
  CHECK(move.to.province == province_named("Trieste"));
  const auto convoy = std::get<ConvoyOrder>(read("F North Sea Convoys A Yorkshire - Belgium").action);
  CHECK(convoy.whom.type == UnitType::army);
  CHECK(convoy.to.province == province_named("Belgium"));
}

TEST_CASE("a hold has many spellings", "[orders]") {
  all_mean("F Trieste Holds",
           {"F Trieste Hold", "F Trieste Holds", "F Trieste Hold.", "f tri h", "Fleet Trieste HOLDS", "F TRI H ."});
}

TEST_CASE("a move has many arrows", "[orders]") {
  all_mean("A Paris - Burgundy", {"A Paris - Burgundy", "A PAR-BUR", "A Par -> Bur", "A Par->Bur",
                                  "A Par \xE2\x80\x93 Bur", "A Par \xE2\x86\x92 Bur", "A Par --> Bur", "A Par to Bur",
                                  "Army Paris moves to Burgundy", "a paris move to bur.",
                                  "A Par\xE2\x80\x94"
                                  "Bur",
                                  "\tA\xC2\xA0Par  -  Bur  "});
}

TEST_CASE("a move says that it goes by convoy", "[orders][4.A.3]") {
  all_mean("A Norway - Sweden via convoy", {"A Norway - Sweden via Convoy", "A Norway - Sweden by convoy",
                                            "A NWY-SWE VIA", "A nwy -> swe via CONVOY."});
  CHECK(prose("A Norway - Sweden") == "A Norway - Sweden");
}

TEST_CASE("supports and convoys are read in prose and in short", "[orders]") {
  all_mean("A Tyrolia Supports A Venice - Trieste",
           {"A Tyrolia Supports A Venice - Trieste", "A TYR S A VEN - TRI", "A Tyrolia Support A Venice -> Trieste",
            "army tyrolia supports army venice to trieste", "A TYR S A VEN-TRI"});
  all_mean("F North Sea Convoys A Yorkshire - Belgium",
           {"F North Sea Convoys A Yorkshire - Belgium", "F NTH C A YOR-BEL", "F NTH Convoy A York - Bel"});
  all_mean("A Berlin Supports A Kiel",
           {"A Berlin Supports A Kiel", "A BER S A KIE", "A Ber S A Kie H", "A Ber Supports A Kiel Holds"});
}

TEST_CASE("coasts are written in brackets, behind a stroke, or bare", "[orders]") {
  all_mean("F Gascony - Spain(nc)",
           {"F Gascony - Spain(nc)", "F GAS - SPA/NC", "F Gas-Spa/nc", "F Gas - Spain (nc)", "F Gas - Spa nc",
            "F Gas - spa-nc", "F Gas - Spain (north coast)", "F Gas - Spain North Coast", "F Gas - Spain(N)"});
  all_mean("F St Petersburg(sc) Supports A Moscow",
           {"F STP/sc S A MOS", "F StP(SC) S A Mos", "F St. Petersburg sc S A Mos", "F stp-sc s a mos"});
  all_mean("F Constantinople - Bulgaria(ec)", {"F CON-BUL(ec)", "F Con - Bul/ec"});
}

TEST_CASE("a coast that does not exist is read as written, for the rules to judge", "[orders][4.B.6]") {
  CHECK(prose("F Brest - Gascony(ec)") == "F Brest - Gascony(ec)");
  CHECK(prose("A Gascony - Spain(wc)") == "A Gascony - Spain(wc)");
}

TEST_CASE("names with dashes and moves with dashes do not mix up", "[orders]") {
  CHECK(prose("F Mid-Atlantic Ocean-Spain(sc)") == "F Mid-Atlantic Ocean - Spain(sc)");
  CHECK(prose("F MAO-SPA/sc") == "F Mid-Atlantic Ocean - Spain(sc)");
  CHECK(prose("F North Sea-Mid Atlantic") == "F North Sea - Mid-Atlantic Ocean");
}

TEST_CASE("a unit that is supported or convoyed may be called by its power", "[orders][4.C.5][4.C.6]") {
  CHECK(prose("A Rum S Turkish F Con-Bul(sc)") == "A Rumania Supports Turkish F Constantinople - Bulgaria(sc)");
  CHECK(prose("A Rum S Russian A Bud") == "A Rumania Supports Russian A Budapest");
  CHECK(prose("A Rum S Russia A Bud") == "A Rumania Supports Russian A Budapest");
  CHECK(prose("A Rum S Austro-Hungarian Bud") == "A Rumania Supports Austrian Budapest");
  CHECK(prose("F Nth Convoys British A Lon - Bel") == "F North Sea Convoys English A London - Belgium");
  const auto support = std::get<SupportHoldOrder>(read("A Rum S Turkish F Con").action);
  CHECK(support.whom.power == Names::of(standard_map()).power("Turkey"));
  CHECK(std::get<SupportHoldOrder>(read("A Rum S F Con").action).whom.power == std::nullopt);
  CHECK(brief("A Rum S Turkish F Con-Bul(sc)") == "A RUM S Turkish F CON - BUL/sc");
}

TEST_CASE("a move may name the path of its convoy", "[orders][4.A.6]") {
  CHECK(prose("A YOR - NTH - BEL") == "A Yorkshire - North Sea - Belgium");
  CHECK(brief("A Yorkshire - North Sea - Belgium") == "A YOR - NTH - BEL");
  const auto move = std::get<MoveOrder>(read("A Lon-Eng-Mao-Spa(nc) via convoy").action);
  CHECK(move.to == Location{province_named("Spain"), Coast::north});
  CHECK(move.path == std::vector{province_named("eng"), province_named("mao")});
  CHECK(move.via == Via::convoy);
  CHECK(std::get<MoveOrder>(read("A Lon - Bel").action).path.empty());
}

TEST_CASE("a move to no place on the map is read where it is an order", "[orders][4.E.1]") {
  Rules lax = rules_of(Preset::datc_3_2);
  lax.legality = Legality::any_format;
  const auto read_lax = [&](std::string_view text) {
    return read_order(text, PowerId(2), standard_map(), "orders", 1, 1, lax);
  };
  for (std::string_view text :
       {"A Munich - Oz", "A Munich - the Moon via convoy.", "A Munich - Xanadu - Berlin | (nc)"}) {
    CAPTURE(text);
    const WrittenOrder order = read_lax(text);
    CHECK(std::get<MoveOffMapOrder>(order.action).to == text.substr(11));
    CHECK(write_order(order, standard_map()) == text);
    CHECK(read_lax(write_order(order, standard_map(), Style::brief)).action == order.action);
  }
  const auto refusal_of = [&](std::string_view text) { return refusal([&] { read_lax(text); }).message; };
  CHECK(refusal_of("A Munich - Brlin") ==
        "'Brlin' is no province of this map; did you mean Berlin?");  // a slip is no joke
  CHECK(refusal_of("A Munich - liv") == "'liv' could be Livonia (lvn) or Liverpool (lvp)");
  CHECK(refusal_of("A Munich - ") == "expected the province to move to, found nothing");
  CHECK(refusal_of("A Munich - (Oz)") == "expected the province to move to, found '(Oz)'");
  CHECK(refusal_of("A Oz - Munich") == "'Oz' is no province of this map; expected a province after the unit's type");
  CHECK(refusal_of("A Munich S A Oz") == "'Oz' is no province of this map; expected a province after the unit's type");
  Rules strict = lax;
  strict.legality = Legality::map_names;
  const auto read_strict = [&] { read_order("A Mun - Oz", PowerId(2), standard_map(), "orders", 1, 1, strict); };
  CHECK(refusal(read_strict).message == "'Oz' is no province of this map; expected the province to move to");
}

TEST_CASE("English may be a nationality or the Channel's first word", "[orders]") {
  CHECK(prose("F Bre S English F Channel - Mao") == "F Brest Supports English F English Channel - Mid-Atlantic Ocean");
  CHECK(prose("F Bre S English Channel") == "F Brest Supports English Channel");
  CHECK(prose("F Bre S English F English Channel") == "F Brest Supports English F English Channel");
  CHECK(prose("F Bre S English English Channel") == "F Brest Supports English English Channel");
}

TEST_CASE("where a power is called like a province, a unit's type tells them apart", "[orders]") {
  Map::Data data;
  data.name = "Renaissance";
  data.powers = {"Venice"};
  data.provinces = {{"Venice", "ven", Terrain::coastal, {}, true, {}}, {"Milan", "mil", Terrain::inland, {}, true, {}}};
  const Map map(data);
  const auto meaning = [&](std::string_view text) {
    return write_order(read_order(text, PowerId(0), map, "orders", 1), map);
  };
  CHECK(meaning("A Milan Supports Venice") == "A Milan Supports Venice");
  CHECK(meaning("A Milan Supports Venice A Venice") == "A Milan Supports Venice A Venice");
  CHECK(meaning("A Milan Supports Venice Venice") == "A Milan Supports Venice Venice");
}

TEST_CASE("a unit's type may be missing", "[orders][4.C.1]") {
  CHECK(prose("Tyrolia Supports Venice - Trieste") == "Tyrolia Supports Venice - Trieste");
  CHECK(read("Par-Bur").unit.type == std::nullopt);
}

TEST_CASE("orders are written in short notation too", "[orders]") {
  CHECK(brief("F St Petersburg(nc) Supports A Moscow") == "F STP/nc S A MOS");
  CHECK(brief("A Tyrolia Supports A Venice - Trieste") == "A TYR S A VEN - TRI");
  CHECK(brief("F North Sea Convoys A Yorkshire - Belgium") == "F NTH C A YOR - BEL");
  CHECK(brief("A Munich Holds") == "A MUN H");
  CHECK(brief("A Norway - Sweden via convoy") == "A NWY - SWE VIA");
}

TEST_CASE("what is written in either style is read as the same order", "[orders]") {
  for (std::string_view text :
       {"A Norway - Sweden via convoy", "F Spain(nc) Supports F Mid-Atlantic Ocean",
        "Venice Supports Tyrolia - Trieste", "F Black Sea Convoys A Bulgaria(ec) - Sevastopol",
        "F St Petersburg(sc) Holds", "F Portugal Supports F Gulf of Lyon - Spain(sc)",
        "A Yorkshire - North Sea - Belgium via convoy", "Rumania Supports Turkish Bulgaria - Serbia",
        "F North Sea Convoys English A Yorkshire - Belgium"}) {
    CHECK(prose(text) == text);
    CHECK(prose(brief(text)) == text);
  }
}

TEST_CASE("units and locations are written as orders mention them", "[orders]") {
  const Unit unit{UnitType::fleet, PowerId(0), {province_named("stp"), Coast::south}};
  CHECK(write_unit(unit, standard_map()) == "F St Petersburg(sc)");
  CHECK(write_unit(unit, standard_map(), Style::brief) == "F STP/sc");
  CHECK(write_location({province_named("nth"), Coast::none}, standard_map()) == "North Sea");
}

TEST_CASE("a refused order says what was expected and what stands there", "[orders]") {
  struct Refused {
    std::string_view text;
    std::size_t column;
    std::string_view message;
  };
  const std::vector<Refused> all{
      {"", 1, "expected a unit and its order, such as 'A Munich - Berlin', found nothing"},
      {"A", 2, "expected a province after the unit's type, found nothing"},
      {"A Londn - Bel", 3, "'Londn' is no province of this map; did you mean London?"},
      {"A Xanadu - Bel", 3, "'Xanadu' is no province of this map; expected a province after the unit's type"},
      {"F liv - Bal", 3, "'liv' could be Livonia (lvn) or Liverpool (lvp)"},
      {"A Lon - liv", 9, "'liv' could be Livonia (lvn) or Liverpool (lvp)"},
      {"F North - Nwy", 3, "'North' could be North Sea (nth), North Atlantic Ocean (nao) or North Africa (naf)"},
      {"A Mun", 6, "expected what 'A Mun' does ('Holds', '- <province>', 'Supports' or 'Convoys'), found nothing"},
      {"A Mun goes home", 7,
       "expected what 'A Mun' does ('Holds', '- <province>', 'Supports' or 'Convoys'), found 'goes home'"},
      {"A Mun - ", 9, "expected the province to move to, found nothing"},
      {"A Mun - Ber please", 13, "expected 'via convoy' or the end of the order, found 'please'"},
      {"A Lon - Nth - ", 15, "expected the next province of the path, found nothing"},
      {"A Lon - Nth - Bell", 15, "'Bell' is no province of this map; did you mean Belgium?"},
      {"A Lon - Spain(nc) - Bel", 19, "expected 'via convoy' or the end of the order, found '- Bel'"},
      {"A Mun H now", 9, "expected the end of the order, found 'now'"},
      {"A Lon - Bel via convoy twice", 24, "expected the end of the order, found 'twice'"},
      {"A Mun S", 8, "expected the unit to support, found nothing"},
      {"A Mun S - Ber", 9, "expected the unit to support, found '- Ber'"},
      {"A Mun S A Ber - ", 17, "expected the province that the supported unit moves to, found nothing"},
      {"A Mun S A Ber - Kie via convoy", 21, "expected the end of the order, found 'via convoy'"},
      {"A Mun S Ruritanian A Ber", 9, "'Ruritanian' is no province of this map; expected the unit to support"},
      {"F Nth C A Lon", 14, "expected '-' and the province that the army is convoyed to, found nothing"},
      {"F Nth C", 8, "expected the army to convoy, found nothing"},
      {"F Spain(xc) H", 9, "expected a coast: nc, ec, sc or wc, found 'xc) H'"},
      {"F Spain(nc H", 12, "expected ')' after the coast, found 'H'"},
      {"F Spain(nc)(sc) H", 12,
       "expected what 'F Spain(nc)' does ('Holds', '- <province>', 'Supports' or 'Convoys'), found '(sc) H'"},
      {"A Mun - Ber | succeeds", 13, "expected 'via convoy' or the end of the order, found '| succeeds'"},
  };
  for (const Refused& expected : all) {
    CAPTURE(expected.text);
    const Refusal actual = refused(expected.text);
    CHECK(actual.message == expected.message);
    CHECK(actual.column == expected.column);
  }
}

TEST_CASE("a refused order is shown where it stands in its file", "[orders]") {
  const auto what = [] {
    try {
      read_order("A Mun - Brlin", PowerId(0), standard_map(), "game.txt", 12, 10);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(contains(what(), "game.txt:12:18: 'Brlin' is no province of this map; did you mean Berlin?"));
}
