// (internal) Codes for the provinces of a map that has none that fit.
#pragma once
#include <string>
#include <vector>

namespace dipeq {

struct CodeWishes {
  std::string name;
  std::vector<std::string> abbreviations;  // as the file has them, the best first
};

struct MapCodes {
  std::vector<std::string> codes;   // by province: two to eight small letters and digits, each once
  std::vector<std::string> made;    // "Adriatic Sea: adr", those that are in no abbreviation of the file
  std::vector<std::string> second;  // "Ruhr: ruh (not rur)", those that are not the first abbreviation
};

// No code is another province's name, or a coast.
MapCodes codes_of(const std::vector<CodeWishes>& provinces);

}  // namespace dipeq
