// The reading of the rulebook under which most phases of recorded games agree, issue by issue, from the games alone.
//
// A choice is named as the record's only if every reading without it leaves more phases unexplained (fingerprint/costs.hpp looks over every
// reading there is). Games are gone through more than once: first from the reading that is presumed, then from the one that was found, until
// nothing better is found from there.
#pragma once
#include <functional>

#include "replay/differing_phases.hpp"

namespace dipeq {

// Hands over every game, each time the same ones, until it is told false.
using EachGame = std::function<void(const std::function<bool(const Game& game)>& take)>;

struct IssueFit {
  enum class Verdict : std::uint8_t {
    determined,      // one choice remains
    undetermined,    // several do: all of them, where what one of them loses another issue's choice makes good
    does_not_matter  // no phase tells any choice from any other
  };
  Issue issue;
  Verdict verdict = Verdict::does_not_matter;
  std::vector<std::uint8_t> choices = {};  // that remain: with which as many phases agree as with any; ascending
  std::size_t telling = 0;                 // phases that agree, and would not with some other choice alone
  std::size_t against = 0;                 // phases that do not agree, and would with some other choice alone
  std::vector<PlaceInRecord> first = {};   // a few of those that tell
};

struct Fit {
  Rules reading;             // with which most phases agree; where several are, it chooses as the one presumed
  std::size_t compared = 0;  // phases of whose results the records say something
  std::size_t asked = 0;     // of them, that differ from each other in more than where they stand
  std::size_t agreed = 0;    // with the reading
  std::size_t agreed_as_presumed = 0;  // with the reading that was presumed
  std::vector<Preset> presets = {};    // with which as many agree
  std::size_t in_part = 0;             // phases that may depend on more than was looked at together
  bool every_reading =
      true;                // false: there were too many readings; those that change one choice at a time were looked at
  std::size_t rounds = 0;  // times that the games were gone through
  std::vector<IssueFit> issues = {};  // all there are, in their order
};

struct FitSettings {
  std::size_t most_rounds = 4;
  std::function<void(std::size_t round, std::size_t phases)> progress = {};
};

Fit fit(const EachGame& games, const Rules& presumed, const FitSettings& settings = {});

}  // namespace dipeq
