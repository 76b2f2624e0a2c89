// 4.D.8: which unit goes. For every two of its seven choices there is a position below in which they differ.
#include <algorithm>

#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const std::vector<std::string> choices{"home-convoy-one-move", "home-convoy-own-fleets", "home-convoy-any-fleets",
                                       "home-armies-over-sea", "home-any-terrain",       "oldest-off-centre",
                                       "owned-any-terrain"};

struct Removal {
  std::string position, why;
  std::vector<std::string> removed;  // by choice
};

// Distances by hand, on the standard board.
const std::vector<Removal> removals{
    {"phase adjustments\nItaly owns SC Naples\nItaly owns A Greece\nItaly owns A Silesia\nTurkey owns SC Smyrna\n"
     "Turkey owns F Ionian Sea",
     "Silesia is 3 from Venice (Bohemia, Tyrolia) and 5 from Naples. Greece: by convoy 1, if the Turkish fleet "
     "carries; by land 3 "
     "(Albania, Trieste, Venice), and before Silesia in the alphabet; over sea 2 (Ionian Sea, Naples). Greece is a "
     "centre.",
     {"A Silesia", "A Greece", "A Silesia", "A Silesia", "A Silesia", "A Silesia", "A Silesia"}},
    {"phase adjustments\nItaly owns SC Naples\nItaly owns A Greece\nItaly owns A Silesia",
     "The same without a fleet: a convoy that needs one is none.",
     {"A Silesia", "A Greece", "A Greece", "A Silesia", "A Silesia", "A Silesia", "A Silesia"}},
    {"phase adjustments\nItaly owns SC Venice\nItaly owns A Norway\nItaly owns A Serbia",
     "Serbia is 2 from Venice (Trieste). Norway: by convoy 1, otherwise at least 5. Both are centres, Norway older.",
     {"A Serbia", "A Norway", "A Norway", "A Norway", "A Norway", "A Norway", "A Norway"}},
    {"phase adjustments\nRussia owns SC Warsaw\nRussia owns F Berlin\nRussia owns F Helgoland Bight",
     "By sea both are 3 from St Petersburg (Baltic Sea, Gulf of Bothnia; North Sea, Norway), Berlin first in the "
     "alphabet. Over land "
     "Berlin is 2 from Warsaw (Prussia), Helgoland Bight 4. Berlin is a centre.",
     {"F Berlin", "F Berlin", "F Berlin", "F Berlin", "F Helgoland Bight", "F Helgoland Bight", "F Helgoland Bight"}},
    {"phase adjustments\nItaly owns SC Warsaw\nItaly owns A Warsaw\nItaly owns A Tuscany",
     "Tuscany is 1 from Rome, Warsaw 4 from Venice (Galicia, Vienna, Tyrolia); but Warsaw is the centre that is owned "
     "(6.J.12).",
     {"A Warsaw", "A Warsaw", "A Warsaw", "A Warsaw", "A Warsaw", "A Tuscany", "A Tuscany"}},
    {"phase adjustments\nItaly owns SC Rome\nItaly owns A Tuscany\nItaly owns A Warsaw",
     "The same, but Rome is owned.",
     {"A Warsaw", "A Warsaw", "A Warsaw", "A Warsaw", "A Warsaw", "A Tuscany", "A Warsaw"}},
};

std::string removed(const std::string& position, const std::string& choice) {
  return adjusted(position, rules_with({"4.D.8=" + choice}));
}

}  // namespace

TEST_CASE("each choice removes the unit that is farthest as it counts", "[4.D.8]") {
  for (const Removal& r : removals)
    for (std::size_t c = 0; c < choices.size(); ++c) {
      INFO(r.position << "\n" << choices[c] << ": " << r.why);
      CHECK(removed(r.position, choices[c]) == "(-" + r.removed[c] + ")");
    }
}

TEST_CASE("every two choices differ in one of these positions", "[4.D.8]") {
  CHECK(choices.size() == info(Issue::civil_disorder).choices.size());
  for (std::size_t a = 0; a < choices.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      INFO(choices[a] << " and " << choices[b]);
      CHECK(std::ranges::any_of(removals, [&](const Removal& r) { return r.removed[a] != r.removed[b]; }));
    }
}

TEST_CASE("of equally far units fleets go first, then by the alphabet without special characters", "[4.D.8][6.J.7]") {
  CHECK(adjusted("phase adjustments\nRussia owns SC St Petersburg\nRussia owns SC Warsaw\nRussia owns A Bohemia\n"
                 "Russia owns F Skagerrak\nRussia owns F North Sea") == "(-F North Sea)");
  const auto named = [](std::string_view text) {
    return alphabetical_key(standard_map(), std::get<ProvinceId>(Names::of(standard_map()).province(text)));
  };
  CHECK(named("Mid-Atlantic Ocean") == "midatlanticocean");
  CHECK(named("St Petersburg") == "stpetersburg");
}

TEST_CASE("a unit from which no home centre can be reached is farther than any other", "[4.D.8]") {
  const std::string position = "phase adjustments\nItaly owns SC Rome\nItaly owns A Norway\nItaly owns A London\n";
  CHECK(removed(position, "home-convoy-own-fleets") == "(-A London)");
  CHECK(removed(position, "home-armies-over-sea") == "(-A Norway)");
}

TEST_CASE("several units go in the order of their distance", "[4.D.8]") {
  CHECK(adjusted("phase adjustments\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns A Burgundy\nFrance owns A "
                 "Silesia\n"
                 "France owns A Munich") == "(-A Silesia -A Munich -A Burgundy)");
}

TEST_CASE("the oldest units off the centres go first, then the oldest of all", "[4.D.8]") {
  const Rules rules = rules_with({"4.D.8=oldest-off-centre"});
  const std::string units = "Italy owns A Rome\nItaly owns A Tyrolia\nItaly owns A Venice\nItaly owns A Apulia\n";
  CHECK(adjusted("phase adjustments\nItaly owns SC Rome\n" + units, rules) == "(-A Tyrolia -A Apulia -A Rome)");
}
