// A file of claims with the answers that are expected of them, by which a rulebook is watched as it changes.
//
//   orders   5                               (default for the claims below; header lines stand above the first claim)
//   known    4                               (claims of which a theorem or an argument says what is true of all order sets are
//                                             decided for no more than that)
//   readings datc-3.2, 1971, mine.rules      (by which each is decided; "all": every preset; datc-3.2 if it is not said)
//
//   claim    No unit is dislodged by its own power.
//   formula  ∀ m: MOVE(m) ⇒                  (a claim as `dipeq verify` takes it, without a reading in front; lines that
//              ¬∃ o ∈ occupants(m): …          begin with a blank go on with it)
//   source   DATC 3.2, 4.B.4                 (who says so; free text)
//   theorem  a_name, another in 1971, 1982   (of theorems/Theorems.v: it proves the claim of all order sets, by these readings or by all;
//                                             told as proved where a usual claim says the same, else as what the file says)
//   argument No order set at all: see …      (an argument that needs no bound, for the presets; free text)
//   orders   6                               (decided for so many orders, and never for more: more would take too long, or
//                                             tell nothing new)
//   expect   holds                           (of all readings that no other line names)
//   expect   refuted by 4 in 1971, 1982      (the smallest counterexample has four orders)
//
// An answer is expected of each reading once, and of none by which nothing is decided.
//
// `#` at the beginning of a line makes it a comment.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/text_place.hpp"
#include "search/claims/claim.hpp"

namespace dipeq {

struct ExpectedAnswer {
  bool holds = true;
  std::size_t orders = 0;                  // of the smallest counterexample
  std::vector<std::string> readings = {};  // none: those that no other answer names
};

// What is known of order sets of any size.
struct KnownOfAll {
  std::vector<std::string> theorems = {};  // that Coq has checked (theorems/Theorems.v)
  std::vector<std::string> named = {};     // others that the file names; whether they prove the claim nobody has looked
  std::string argument = {};
  bool something() const { return !theorems.empty() || !named.empty() || !argument.empty(); }
  friend bool operator==(const KnownOfAll&, const KnownOfAll&) = default;
};

struct ClaimOfFile {
  std::string sentence, source;
  KnownOfAll of_all = {};
  std::vector<std::string> theorems_readings = {};  // by which its theorems prove it; none: by all presets
  std::size_t orders = 5;
  bool no_more = false;  // whoever asks: the claim itself says for how many
  std::vector<ExpectedAnswer> expected = {};
  TextPlace place = {};      // of the line `claim`
  std::string written = {};  // the formula as it stands in the file, over as many lines
  TextPlace written_at = {};

  std::string formula() const;  // in one line
};

struct ClaimsFile {
  std::string file;
  std::vector<std::string> readings = {};
  std::vector<TextPlace> readings_at = {};  // where they stand in the line that lists them; empty where none does
  std::string line_of_readings = {};
  std::optional<std::size_t> most_if_known = {};  // orders, of claims of which something is known of all order sets
  std::vector<ClaimOfFile> claims = {};
};

// Throws InputError, all that is wrong at once; formulas are read when they are asked for.
ClaimsFile read_claims_file(std::string_view text, std::string_view file);

// What is expected of the claim under that reading; null: nothing is said.
const ExpectedAnswer* expected_of(const ClaimOfFile& claim, std::string_view reading);

// By that reading; nothing where the claim is expected to be refuted. Theorems and arguments are about presets alone.
KnownOfAll known_of_all(const ClaimOfFile& claim, std::string_view reading);

// For how many orders it is decided by that reading, if somebody asks for so many; nullopt: for as many as the file says.
std::size_t orders_of(const ClaimsFile& file, const ClaimOfFile& claim, std::string_view reading,
                      std::optional<std::size_t> asked = {});

// The claim, of that reading. Throws what read_claim throws, with places in the file.
Claim claim_of(const ClaimsFile& file, const ClaimOfFile& claim, const Rules& reading, const OtherReadings& others);

// The claims that everybody makes, which go by their sentences (rulebooks/usual.claims).
const ClaimsFile& usual_claims();
// By its sentence, in capitals or not; null: there is none.
const ClaimOfFile* usual_claim(std::string_view sentence);
// Of which the sentence could be a slip of the pen; null: of none.
const ClaimOfFile* usual_claim_like(std::string_view sentence);
// What is known of all order sets of a claim as `dipeq verify` takes it, if it is a usual one, perhaps with a preset in front, and nothing
// else.
KnownOfAll known_of_all(std::string_view claim);

}  // namespace dipeq
