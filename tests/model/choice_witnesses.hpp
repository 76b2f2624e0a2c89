// For each issue positions in which its choices make a difference: a choice that is accepted changes something.
#pragma once
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "model/rules.hpp"
#include "tests/support/paths.hpp"

namespace dipeq::testing {

struct OtherChoice {
  Issue issue;
  std::uint8_t choice;
};

struct ChoiceWitness {
  std::string_view issue;
  std::optional<OtherChoice> besides;  // what is chosen on another issue; datc-3.2 otherwise
  std::string_view input;              // a case: the id of one in the corpus, or its text
};

// Issues whose rules are not written yet: their witnesses are, and count as soon as the issue leaves this list.
inline const std::set<std::string_view> awaited_issues{};

inline constexpr ChoiceWitness choice_witnesses[] = {
    // --- 4.A Convoys. The cases of the corpus say themselves what each choice makes of them.
    {"4.A.1", {}, "6.F.10"},
    {"4.A.1", {}, "6.F.11"},
    {"4.A.2", {}, "6.F.19"},
    {"4.A.2", {}, "6.F.24"},
    {"4.A.2", {}, "6.F.27"},
    {"4.A.2-backup", OtherChoice{Issue::convoy_paradox, static_cast<std::uint8_t>(ConvoyParadox::rulebook_1971)},
     "6.F.24"},
    {"4.A.3", {}, "6.G.1"},
    {"4.A.3", {}, "6.G.4"},
    {"4.A.3", {}, "6.G.8"},
    {"4.A.3", {}, "6.G.10"},
    {"4.A.3", {}, "6.G.11"},
    {"4.A.3", {}, "6.G.19"},
    {"4.A.3", {}, "6.G.20"},
    // By land, a move that fails, or an order that does not count.
    {"4.A.3", {}, "England:\nA Liverpool - Yorkshire via convoy\n"},
    {"4.A.4", {}, "6.F.16"},
    {"4.A.4", {}, "6.G.13"},
    // A Kiel may retreat to Denmark, or may not.
    {"4.A.5",
     {},
     "England:\nA Denmark - Kiel via convoy\nF Baltic Sea Convoys A Denmark - Kiel\nA Munich Supports A Denmark - "
     "Kiel\n"
     "Germany:\nA Kiel Holds\n"},
    // The North Sea, which the path names, is lost; the Channel, which it does not, carries the army if it is ignored.
    {"4.A.6",
     {},
     "England:\nA London - North Sea - Belgium\nF North Sea Convoys A London - Belgium\n"
     "France:\nF English Channel Convoys A London - Belgium\n"
     "Germany:\nF Helgoland Bight - North Sea\nF Denmark Supports F Helgoland Bight - North Sea\n"},
    // No path is named: only 'required' minds.
    {"4.A.6", {}, "England:\nA London - Belgium\nF North Sea Convoys A London - Belgium\n"},
    {"4.A.7", {}, "6.G.10"},

    // --- 4.B Coasts
    {"4.B.1", {}, "France:\nF Portugal - Spain\n"},
    // Gascony touches the north coast, Marseilles the south coast, which is the default.
    {"4.B.2", {}, "France:\nF Gascony - Spain\n"},
    {"4.B.2", {}, "France:\nF Marseilles - Spain\n"},
    {"4.B.3", {}, "France:\nF Gascony - Spain(sc)\n"},
    {"4.B.4", {}, "France:\nF Mid-Atlantic Ocean - Spain(nc)\nF Portugal Supports F Mid-Atlantic Ocean - Spain\n"},
    {"4.B.4", {}, "France:\nF Gascony - Spain(nc)\nF Portugal Supports F Gascony - Spain\n"},
    {"4.B.4", {}, "France:\nF Mid-Atlantic Ocean - Spain(sc)\nF Portugal Supports F Mid-Atlantic Ocean - Spain(nc)\n"},
    {"4.B.4",
     {},
     "England:\nF Mid-Atlantic Ocean - Spain(nc)\nFrance:\nF Portugal Supports F Mid-Atlantic Ocean - Spain\n"},
    {"4.B.4", {}, "France:\nF Mid-Atlantic Ocean - Spain(sc)\nF Portugal Supports F Mid-Atlantic Ocean - Spain\n"},
    {"4.B.5",
     {},
     "Italy owns F Spain(sc)\nEngland owns F Portugal\nItaly:\nF Spain(sc) Holds\nEngland:\nF Portugal Supports F "
     "Spain(nc)\n"},
    {"4.B.6", {}, "France:\nA Gascony - Spain(nc)\n"},
    {"4.B.7", {}, "phase adjustments\nRussia owns SC St Petersburg\nRussia:\nBuild F St Petersburg\n"},

    // --- 4.C Units and nationalities
    {"4.C.1", {}, "France owns A Paris\nFrance:\nParis - Burgundy\n"},
    {"4.C.1", {}, "France owns A Paris\nFrance:\nParis - Burgundy\nA Paris - Gascony\n"},
    {"4.C.2", {}, "France owns A Paris\nFrance:\nF Paris - Burgundy\n"},
    {"4.C.2", {}, "France owns A Paris\nFrance:\nF Paris - Burgundy\nA Paris - Gascony\n"},
    {"4.C.3",
     {},
     "phase adjustments\nRussia owns SC St Petersburg\nRussia owns SC Moscow\nRussia:\nBuild Moscow\nBuild St "
     "Petersburg(sc)\n"},
    {"4.C.4", {}, "phase adjustments\nRussia owns SC Moscow\nRussia:\nBuild F Moscow\n"},
    {"4.C.5", {}, "France:\nA Paris - Burgundy\nGermany:\nA Munich Supports A Paris - Burgundy\n"},
    {"4.C.5",
     {},
     "France:\nA Paris - Burgundy\nItaly:\nA Marseilles - Burgundy\nGermany:\nA Munich Supports A Paris - Burgundy\n"
     "A Munich Supports Italian A Marseilles - Burgundy\n"},
    {"4.C.6", {}, "France:\nA Paris - Burgundy\nGermany:\nA Munich Supports Italian A Paris - Burgundy\n"},
    {"4.C.6",
     {},
     "France:\nA Paris - Burgundy\nItaly:\nA Marseilles - Burgundy\nGermany:\n"
     "A Munich Supports Italian A Paris - Burgundy\nA Munich Supports Italian A Marseilles - Burgundy\n"},

    // --- 4.D Too many orders, too few
    {"4.D.1",
     {},
     "England:\nset 1\nF London - North Sea\nset 2 replaces\nA Wales - Yorkshire\nset 3\nF Edinburgh - Norwegian "
     "Sea\n"},
    {"4.D.1",
     {},
     "England:\nset 1\nF London - North Sea\nset 2\nA Wales - Yorkshire\nset 3 amends\nF Edinburgh - Norwegian Sea\n"},
    {"4.D.2", {}, "England:\nset a\nF London - North Sea\nset b\nA Wales - Yorkshire\n"},
    {"4.D.3", {}, "France:\nA Paris - Burgundy\nA Paris - Gascony\n"},
    {"4.D.4",
     {},
     "phase adjustments\nGermany owns SC Kiel\nGermany owns SC Munich\nGermany owns SC Warsaw\nGermany owns A Prussia\n"
     "Germany owns A Silesia\nGermany:\nBuild A Kiel\nBuild A Munich\n"},
    {"4.D.5",
     {},
     "phase adjustments\nGermany owns SC Kiel\nGermany owns SC Munich\nGermany:\nBuild F Kiel\nBuild A Kiel\n"},
    // Picardy is a step from Paris, so civil disorder removes it; as the last one listed it goes too, with other words.
    {"4.D.6",
     {},
     "phase adjustments\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns A Picardy\nFrance:\nDisband A Paris\n"
     "Disband A Picardy\n"},
    {"4.D.7", {}, "phase adjustments\nRussia owns SC Moscow\nRussia:\nWaive\n"},
    // Greece is near by convoy, if one needs no fleet, or the Turkish fleet will do.
    {"4.D.8",
     {},
     "phase adjustments\nItaly owns SC Naples\nItaly owns A Greece\nItaly owns A Silesia\nTurkey owns SC Smyrna\n"
     "Turkey owns F Ionian Sea\n"},
    {"4.D.8", {}, "phase adjustments\nItaly owns SC Naples\nItaly owns A Greece\nItaly owns A Silesia\n"},
    {"4.D.8", {}, "phase adjustments\nItaly owns SC Venice\nItaly owns A Norway\nItaly owns A Serbia\n"},
    // Berlin is nearer over land, and a centre.
    {"4.D.8", {}, "phase adjustments\nRussia owns SC Warsaw\nRussia owns F Berlin\nRussia owns F Helgoland Bight\n"},
    // Warsaw is far from home, but owned; then Rome is.
    {"4.D.8", {}, "phase adjustments\nItaly owns SC Warsaw\nItaly owns A Warsaw\nItaly owns A Tuscany\n"},
    {"4.D.8", {}, "phase adjustments\nItaly owns SC Rome\nItaly owns A Tuscany\nItaly owns A Warsaw\n"},
    {"4.D.9",
     {},
     "Germany owns A Munich\nFrance owns A Burgundy\nRussia owns A Silesia\nFrance:\nA Burgundy Supports A Munich\n"
     "Russia:\nA Silesia - Munich\n"},

    // --- 4.E Other issues
    {"4.E.1", {}, "Germany owns A Munich\nGermany:\nA Munich - Oz\n"},
    {"4.E.1", {}, "England:\nF London - Belgium\nF North Sea Convoys F London - Belgium\n"},
    {"4.E.1", {}, "6.D.32"},
    {"4.E.1", {}, "6.G.19"},
    {"4.E.2", {}, "Turkey:\nF Rum - Bu\n"},
    {"4.E.2", {}, "France owns A Paris\nFrance owns A Picardy\nFrance:\nA Pir - Bre\nA Par S A Pic - Bre\n"},
    {"4.E.2", {}, "Austria owns A Ser\nAustria owns A Gre\nAustria:\nA Ser - Bu\nA Gre S A Ser - Bul\n"},
    {"4.E.3", {}, "Germany owns A Kiel\nGermany owns A Ruhr\nGermany:\nA Ruhr Supports A Kiel - Holland\n"},
    {"4.E.4", {}, "Italy:\nperpetual A Rome - Venice\n"},
    {"4.E.5", {}, "Germany owns A Munich\nGermany proxies A Munich to Austria\nAustria:\nA Munich - Tyrolia\n"},
    {"4.E.5", {}, "Germany owns A Munich\nGermany:\nproxy A Munich to Austria\nAustria:\nA Munich - Tyrolia\n"},
    {"4.E.6",
     {},
     "Germany owns A Munich\nGermany owns A Kiel\ndutchman A Kiel\nGermany:\nA Munich Supports A Kiel - Berlin\nA Kiel "
     "- Berlin\n"},
};

inline std::string text_of(const ChoiceWitness& w) {
  if (!std::regex_match(std::string(w.input), std::regex("6\\.[A-J]\\.[0-9]+"))) return std::string(w.input);
  std::ifstream in(std::string(dipeq::source_dir) + "/datc/v3.2/" + std::string(w.input) + ".case", std::ios::binary);
  if (!in) throw std::runtime_error("no such case: " + std::string(w.input));
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace dipeq::testing
