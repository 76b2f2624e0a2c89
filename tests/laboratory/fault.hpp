// A fault that an adjudicator of the laboratory has on purpose: what it is made of, and how a comparison may rightly tell of it.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"
#include "model/issues.hpp"
#include "tests/laboratory/second_engine.hpp"
#include "tests/laboratory/third/third_engine.hpp"

namespace dipeq::laboratory {

// In the equation of that name, as `dipeq solve --general` prints it, one part said otherwise.
struct Edit {
  std::string equation, from, to;
};
// Equations said otherwise, with new words that they use, an equation a line.
struct Equations {
  std::vector<Edit> edits;
  std::string words = {};
};
// A choice of the rules. No fault; it is told as the choice that it is.
struct Chosen {
  Issue issue;
  std::uint8_t choice;
};
// Borders changed in what the map is made of.
struct MapEdited {
  std::function<void(Map::Data& data)> edit;
};
// The second engine, with one thing otherwise.
struct EngineEdited {
  Slip slip;
};
// Or the third engine: `Oddities`.
// Another way to adjudicate altogether.
struct Replaced {
  std::function<std::unique_ptr<OtherAdjudicator>()> start;
};
// Something around whatever adjudicates: what is told to it, or what it answers, is changed.
struct Around {
  std::function<std::unique_ptr<OtherAdjudicator>(std::unique_ptr<OtherAdjudicator>)> wrap;
};

// How a comparison may rightly tell of a fault. An alteration, choice or border that does what the fault does is right of each.
enum class Told : std::uint8_t {
  by_alteration,  // by that alone: it is a clause altered, perhaps under a guard; a choice; or a border
  unexplained,    // no alteration says it; "unexplained" is right, and so is "as if an order had not been given"
  order_taken,    // an order that the rules put aside has an effect
  sequence,       // the result depends on the sequence of units and orders
  unstable,       // the same question has several answers
  no_reply,
};

struct Fault {
  std::string name;  // "convoyed-armies-cut-nothing"
  Told told;
  std::variant<Equations, Chosen, MapEdited, EngineEdited, Oddities, Replaced, Around> is;
};

}  // namespace dipeq::laboratory
