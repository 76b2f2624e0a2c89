// The whole comparison of another adjudicator with the rules: both are asked about many boards, divergences are reduced, alike ones are
// counted as one, and causes are looked for. The result is the same whatever the number of threads.
#pragma once
#include <array>
#include <functional>
#include <memory>

#include "boards/random_boards.hpp"
#include "compare/board_source.hpp"
#include "compare/journal.hpp"
#include "compare/known_differences.hpp"

namespace dipeq {

using Boards = BoardSource<Board>;

// Whether some moves say "via convoy" or name their path.
enum class SaysVia : bool { never, sometimes };
std::unique_ptr<Boards> random_boards(const Map& map, std::uint64_t seed, std::size_t how_many, Mixture mixture,
                                      std::size_t first = 0, SaysVia via = SaysVia::sometimes);
using NamedBoard = NamedOf<Board>;
std::unique_ptr<Boards> listed_boards(std::vector<NamedBoard> boards);
// JSON Lines (notation/formats/json_lines.hpp), called by file and line. Each is read at once, and again whenever it is asked for. Throws
// InputError for the first that is no board.
std::unique_ptr<Boards> boards_of_lines(const Map& map, const Rules& rules, std::string text, std::string file);

struct ComparisonSettings {
  unsigned threads = 0;             // 0: as many as the machine has
  std::size_t reductions = 20'000;  // the first N divergences are reduced; the others are only counted
  bool other_sequence = true;       // each board is also told again as it stands, and in another sequence
  // So many questions a reduction may cost; what is left then stands for the smallest case. A question without a reply in time counts
  // as a hundred, one by which the other ends as five.
  std::size_t reduction_budget = 2'000;
  const Map* audited = nullptr;  // the other's map is audited first, against this one (map_audit.hpp); none: it is not
  bool same_map = false;         // the other is told of the boards' own map: no border can differ
  BoardsOnIssue telling = {};    // a choice is no cause that the other does not make on these, of the same map
  // The journal of this run: what stands there is not done again, what is found is written there.
  Journal* journal = nullptr;
  std::function<void(std::size_t asked, std::size_t differing)> progress = {};
  // Told all along by several threads, one at a time: "reducing", the third of seventeen. `of` is 0 where it is not known.
  std::function<void(std::string_view doing, std::size_t done, std::size_t of)> step = {};
  // Asked by several threads now and then: no further board is asked about, no further difference reduced. What was done by then is told,
  // and differences that are left count as not reduced. Once it says so, it goes on saying so.
  std::function<bool()> stop = {};
};

// Cases of one form (forms.hpp) that have one cause; the smallest stands for them, of these the first that was met.
struct Form {
  std::string text;        // equal of cases of one form
  std::size_t number = 0;  // of the board that was reduced
  std::size_t met = 0;     // how many boards were reduced to this form
  Symptom example;
  std::vector<std::size_t> boards;  // their numbers, ascending
  // So many different cases are of this form, and for so many of them the cause was looked for. The others are alike in all that a cause
  // could depend on, as far as these are.
  std::size_t cases = 1, attributed = 1;
  std::string map_difference =
      {};  // found by the audit of the map; the example is its question, and no board of the run
};

struct Finding {
  Cause cause;
  std::vector<Form> forms;  // the one met most often first
  std::size_t met = 0;      // on so many boards
  // What it says of these cases depends on what it was asked before: started anew it says something else. Then no cause is known.
  bool of_earlier_boards = false;
};
std::string cause_in_words(const Finding& finding);
std::string_view kind(const Finding& finding);  // that of its cause, or "earlier-boards"
// The one that shows a finding best: not of words if there is another, reduced, with the fewest units, then the fewest orders, the gravest,
// the first that was met.
const Form& example_of(const Finding& finding);

// What an entry of the known differences accounts for. An entry without forms does not occur any more.
struct KnownMet {
  KnownDifference entry;
  std::vector<Form> forms;
  std::size_t met = 0;
};

struct Comparison {
  std::size_t asked = 0, agreed = 0;
  std::size_t declined = 0;                             // by the other
  std::size_t undecided = 0;                            // by the rules
  std::size_t failed = 0;                               // no reply
  std::array<std::size_t, severity_count> differing{};  // by severity; no_answer is `failed`
  std::size_t unstable = 0;     // boards about which the other says two things in the same sequence
  std::size_t by_map = 0;       // of those that differ: explained by the map as audited
  std::size_t by_sequence = 0;  // boards about which the other says other things in another sequence
  std::size_t not_reduced = 0;  // differences beyond the bound
  bool stopped =
      false;  // before its end: then causes may be missing, and those that are named are not all held against each other
  std::vector<Finding> findings = {};  // the one met most often first
  std::vector<std::string> reasons_to_decline = {};
  std::vector<Looked> looked = {};   // by board
  std::vector<KnownMet> known = {};  // by entry
  std::string introduced = {};       // what the other calls itself
  MapAudit audit = {};
};

// What is known is taken from the findings, each form by the first entry that names it.
void silence(const KnownDifferences& known, Comparison& comparison);

using StartAdjudicator = std::function<std::unique_ptr<OtherAdjudicator>()>;

Comparison compare_on(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const ComparisonSettings& settings);

}  // namespace dipeq
