// A map file cut into lines and words; comments and empty lines are gone, places stay known.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/input_error.hpp"

namespace dipeq {

struct MapWord {
  std::string_view text;
  TextPlace place;
};

struct MapLine {
  std::string_view whole;      // as it stands in the file, for messages
  std::vector<MapWord> words;  // at least one
};

std::vector<MapLine> map_lines(std::string_view text);

// Whether it looks like a map file: a line "map NAME", which case files may have as well, and a province, or a map that it is like.
bool looks_like_map(std::string_view text);

// What it and the lines below it say is of a province: one that it declares ("coastal bre Brest"), or one of the map that this one is like
// ("province bre").
bool begins_a_province(const MapLine& line);

// The words from `first` on as one text, with the spaces between them as they stand.
MapWord joined(const MapLine& line, std::size_t first);

// What is wrong with a map file, gathered: each step is taken, and what it throws is kept.
class MapErrors {
 public:
  template <class Step> void take(Step step) {
    try {
      step();
    } catch (const InputError& error) {
      if (errors_.size() < most) errors_.push_back(error);
    }
  }
  void tell();  // throws them as one, in the sequence of their places, if there are any

 private:
  static constexpr std::size_t most = 100;  // whoever has so many to mend reads no further
  std::vector<InputError> errors_;
};

// "bul(ec)": what stands before the bracket, and in it; empty if there is no bracket.
struct Bracketed {
  std::string_view before, inside;
};
Bracketed bracketed(std::string_view word);

}  // namespace dipeq
