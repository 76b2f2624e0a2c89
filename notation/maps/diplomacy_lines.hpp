// (internal) What the lines of .map files say, one after the other; a later line may change what an earlier one said.
#pragma once
#include <map>
#include <set>

#include "notation/maps/map_draft.hpp"

namespace dipeq {

// Codes are in capital letters here.
struct DiplomacyLines {
  // As written: "bul" and "BUL/EC". In capitals both units may stand there; in small letters no fleet.
  struct Location {
    std::string written;
    std::string type;                     // COAST, LAND, WATER, PORT or SHUT
    std::vector<std::string> abuts = {};  // as written: in small letters no fleet goes there, in "Mixed" case no army
    std::set<std::string> weak = {};      // codes behind a strait ("naf~")
    std::size_t offset = 0;
  };
  struct Power {
    std::vector<std::string> homes = {};
    std::optional<std::vector<std::string>> owns = {};
    std::vector<std::pair<std::string, std::string>> units = {};  // "A", "PAR"
  };

  std::vector<Location> locations;
  std::vector<std::pair<std::string, std::vector<std::string>>> names;  // full name; code and aliases
  std::map<std::string, Power> powers;                                  // in capitals; "" for centres of nobody
  std::string begin;
  std::optional<int> victory;
  std::set<std::string> rules;
  std::vector<std::string> remarks;
};

// Throws InputError.
DiplomacyLines read_diplomacy_lines(const MapSource& source);

}  // namespace dipeq
