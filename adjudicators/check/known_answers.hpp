// Boards whose answer is the same under every preset, and with nearly any one choice made otherwise: known before anyone is asked.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

struct KnownAnswer {
  std::string topic;  // "moves": what the board tries
  std::string what;   // "an army moves inland"
  Board board;
  // Words and retreats are there where they are the same in all readings.
  Observation answer;
};

// Those that come with dipeq (known_answers.jsonl), of the standard map.
const std::vector<KnownAnswer>& known_answers();

}  // namespace dipeq
