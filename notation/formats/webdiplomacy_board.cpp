#include "notation/formats/webdiplomacy_board.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace dipeq::webdiplomacy {
namespace {

// By number, from 1: the codes of the standard map.
constexpr std::array<std::string_view, 75> provinces{
    "cly", "edi", "lvp", "yor", "wal", "lon", "por", "spa", "naf", "tun", "nap", "rom", "tus", "pie", "ven",
    "apu", "gre", "alb", "ser", "bul", "rum", "con", "smy", "ank", "arm", "syr", "sev", "ukr", "war", "lvn",
    "mos", "stp", "fin", "swe", "nwy", "den", "kie", "ber", "pru", "sil", "mun", "ruh", "hol", "bel", "pic",
    "bre", "par", "bur", "mar", "gas", "bar", "nwg", "nth", "ska", "hel", "bal", "bot", "nao", "iri", "eng",
    "mao", "wes", "lyo", "tys", "ion", "adr", "aeg", "eas", "bla", "tyr", "boh", "vie", "tri", "bud", "gal"};

struct CoastNumber {
  std::string_view province;
  Coast coast;
};
constexpr std::array<CoastNumber, 6> coasts{CoastNumber{"spa", Coast::north},
                                            {"spa", Coast::south},
                                            {"stp", Coast::north},
                                            {"stp", Coast::south},
                                            {"bul", Coast::east},
                                            {"bul", Coast::south}};

constexpr std::array<std::string_view, 7> countries{"England", "France", "Italy", "Germany",
                                                    "Austria", "Turkey", "Russia"};

std::optional<Location> named(std::string_view code, Coast coast, const Map& map) {
  const auto found = std::ranges::find(map.provinces(), code, &Province::code);
  if (found == map.provinces().end()) return std::nullopt;
  return Location{ProvinceId(static_cast<std::size_t>(found - map.provinces().begin())), coast};
}

}  // namespace

std::optional<Location> territory(std::size_t number, const Map& map) {
  if (number == 0 || number > provinces.size() + coasts.size()) return std::nullopt;
  if (number <= provinces.size()) return named(provinces[number - 1], Coast::none, map);
  const CoastNumber& coast = coasts[number - provinces.size() - 1];
  return named(coast.province, coast.coast, map);
}

std::optional<PowerId> country(std::size_t number, const Map& map) {
  if (number == 0 || number > countries.size()) return std::nullopt;
  const auto found = std::ranges::find(map.powers(), countries[number - 1]);
  if (found == map.powers().end()) return std::nullopt;
  return PowerId(static_cast<std::size_t>(found - map.powers().begin()));
}

}  // namespace dipeq::webdiplomacy
