// (internal) From an order in whatever words to the same order in dipeq's own notation (order_text.hpp), which OrderReader then reads.
// Here it is only decided which word says what and in which sequence: which provinces there are, what an order may say and which words
// could mean several provinces stays with the one grammar and the one table of names.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "notation/names.hpp"
#include "notation/tolerant/text/clean_line.hpp"
#include "notation/tolerant/words/order_words.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

// A province in a translated order. If it is named by an abbreviation that begins other names as well, `others` has their provinces.
struct NamedProvince {
  std::size_t at, length;  // in the translated text
  std::string written;
  std::vector<ProvinceId> others;
};

// One order, translated. A word that could mean several provinces stands in it as it was written.
struct TranslatedOrder {
  Phase phase = Phase::movement;   // of which it is an order: "Build ..." is one of adjustments
  std::string text;                // "A PAR - BUR"
  std::size_t begin = 0, end = 0;  // in the clean line
  // From offsets in `text` to offsets in the clean line, rising.
  std::vector<std::pair<std::size_t, std::size_t>> origins = {};
  std::vector<NamedProvince> provinces = {};
  std::optional<UnitType> type = {};  // of the unit ordered, if it is said
  std::optional<PowerId> by = {};     // "French A Par - Bur"
  bool has_open_words = false;        // some word could mean several provinces
  bool unit_is_sure = true;           // false: the word that names the unit could mean several provinces
  ProvinceId at = {};                 // where the unit ordered stands; of no meaning for a build that is declined
  std::string remark = {};            // what stands behind the order and is none of it: "(bounce)"
  std::string note = {};              // and behind that: "(*fails*) see below"

  std::size_t in_line(std::size_t at_text) const;  // from an offset in `text` to one in the clean line
};

// What stands before a list of units that are all built, or all removed: "Builds: A Par, F Bre".
enum class ListOf : std::uint8_t { nothing, builds, removals };
struct OpenList {
  ListOf of = ListOf::nothing;
  std::optional<UnitType> type = {};  // of all that follow: "armies in Paris and Marseilles"
  bool by_sign = false;               // "+ F Bre": then "- A Spa" is removed
};

// The order that begins at `begin`, up to where it ends; of an order of a phase of retreats or adjustments, `phase` says what its words
// mean. `list` is what a unit alone is, and is set by an order that opens such a list. Throws InputError.
std::vector<TranslatedOrder> translate_order(const CleanLine& line, std::size_t begin, Phase phase, const Map& map,
                                             OpenList& list);

// Whether the line is a sentence about what became of an order, which is told elsewhere: "Bounced with Mun (2 against 1)."
bool is_result_line(const CleanLine& line, std::size_t begin, const Map& map);

}  // namespace dipeq
