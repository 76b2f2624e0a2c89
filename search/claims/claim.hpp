// Claims about the rules, decided for all order sets of up to k orders.
//
//   CLAIM := [READING ":"] WHAT ["without convoys"] ["without geography"] ["with convoying coasts"] ["with difficult passages"]
//   WHAT  := READING "=" READING                     both give every order set the same result
//          | PROCEDURE "=" READING                   so does a procedure of the literature (adjudicators/procedures/procedure.hpp)
//          | "never without solutions"               the equations have a solution
//          | "never N solutions"                     the number of their solutions is another
//          | "at most N solutions in a component"    decisions that depend on each other have at most N, the others given
//          | "propagation finds every unique solution"
//          | "encodings equal"                       the systems of DATC 3 and DATC 2 have the same solutions
//          | "rules unate"                           no equation turns both ways with one decision
//          | ["in every solution" | "in the only solution" | "in some solution" | "finally"] FORMULA
//                                                    in the language of the equations (search/claims/formula_claim.hpp)
//          | the name of a usual claim               (search/claims/claims_file.hpp)
//
// READING is the name of a preset (model/presets.hpp), or another that the caller knows; "1982 never 0 solutions" is read as well, without the colon. Without geography armies
// may go where only fleets can. With convoying coasts fleets convoy from there as well (DATC 2.4 chapter 9).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "adjudicators/procedures/procedure.hpp"
#include "campaign/parts.hpp"
#include "model/rules.hpp"
#include "search/claims/formula_claim.hpp"
#include "search/questions/oracle.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

struct Claim {
  enum class Kind : std::uint8_t {
    same_results,
    procedure_right,
    never_so_many,
    at_most_in_component,
    propagation_complete,
    encodings_equal,
    rules_unate,
    formula
  };
  Kind kind;
  Rules rules, other;                    // other: of same_results
  const Procedure* procedure = nullptr;  // of procedure_right
  std::size_t number = 0;                // of solutions
  std::shared_ptr<const FormulaClaim> formula = {};
  bool convoys = true;
  Constraints constraints = Constraints::all();
  SlotFacts::Kinds kinds = {};  // it is about orders of these kinds, ascending, as many as of each; none: of any
};

// Readings that are no presets, by what they are called; nullopt: there is none of that name.
using OtherReadings = std::function<std::optional<Rules>(std::string_view name)>;

// The text of a claim, by which reading it is meant if it names none, and in which file it stands, for messages. Of the file may be more
// than the claim, if the rest of it is blank.
struct ClaimText {
  std::string_view text;
  Rules reading = rules_of(Preset::datc_3_2);
  std::string_view file = "claim";
};

// Throws std::invalid_argument, which says what was expected; InputError, all at once, of a formula; and what `others` throws.
Claim read_claim(const ClaimText& text, const OtherReadings& others = {});
Claim read_claim(std::string_view text, const OtherReadings& others = {});
std::string in_words(const Claim& claim);  // "the equations of datc-3.2 are never without solution"
std::string covered(
    const Claim& claim);  // of which order sets it speaks: "order sets in which a fleet convoys at sea; …"
std::string not_covered(const Claim& claim);  // which order sets it does not speak of; may be empty
// That matter where orders are settled already.
std::vector<Issue> differences_of_equations(const Rules& a, const Rules& b);

// What became of a claim for order sets of exactly `orders` orders.
struct ClaimForSize {
  std::size_t orders = 0;
  Oracle::Answer counterexample = Oracle::Answer::unknown;  // whether there is one
  // If every pattern is looked at, how many there are; else none, whatever was found on the way.
  std::size_t looked_at = 0;
  // Of the formula that was asked about; none if every pattern is looked at, as no solver can look into what is asked, or if they are not
  // to be counted.
  std::size_t nodes = 0;
};

struct ClaimSettings {
  Engine engine = Engine::cadical;
  Interrupt stop = {};
  std::size_t from = 1;  // orders; sets of fewer are taken as decided
  // Where, without their endings, the clauses of each question go (.cnf) and the proof that they cannot hold (.drat), which CaDiCaL writes.
  // A claim may take several questions for each number of orders, and for each part of these.
  std::function<std::string(std::size_t orders, std::size_t question, const std::string& part)> proof_file = {};
  std::function<void(const ClaimForSize&)> decided = {};  // after each size
  // Who finds whether orders of the same kinds refute it, or knows; none: all kinds are asked about at once. A claim that every pattern is
  // asked about has a part for each number of orders. `of` stands in front of the parts' names.
  Parts* parts = nullptr;
  std::string of = {};
  // What refutes it is looked for among all kinds once some part has it, so that it is the same as without parts.
  bool tell_counterexample = true;
  // Whether the size of the question about all kinds at once is told, which takes putting it together.
  bool count_nodes = true;
  // What was asked in vain, of this claim by whatever reading: where readings ask the same, it is asked once. None: of nothing it is known.
  std::unordered_set<std::string>* asked_in_vain = nullptr;
};

struct Verified {
  std::vector<ClaimForSize> sizes;        // ascending; ends with the first that is not decided "no counterexample"
  std::optional<Pattern> counterexample;  // a smallest one, which was checked without any solver
  bool holds() const { return !counterexample && (sizes.empty() || sizes.back().counterexample == Oracle::Answer::no); }
};

// That are asked about orders of these kinds; each has a proof of its own.
std::size_t number_of_questions(const Claim& claim, const SlotFacts::Kinds& kinds);

// For all order sets of 1 to `orders` orders.
Verified verify(const Claim& claim, std::size_t orders, const ClaimSettings& settings = {});

}  // namespace dipeq
